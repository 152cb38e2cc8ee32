import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useLate } from './use-late.ts';

const load = async () => (await import('./EntryHead.tsx')).EntryHead;

/** The path for which the server wrote the head of the page. */
const served = window.location.pathname;

/** The head of a page that was opened from another one; the server wrote that of the first page. */
export function LateHead() {
  const [path] = useLocation();
  // A page with another frame in between has removed what the server wrote.
  const isOwn = path !== served || document.head.querySelector('[data-served]') === null;
  const Head = useLate(isOwn, load);
  return <Suspense>{Head && <Head />}</Suspense>;
}
