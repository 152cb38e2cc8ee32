import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useLate } from './use-late.ts';

const load = async () => (await import('./EntryHead.tsx')).EntryHead;

/** The path for which the server wrote the head of the page; tests of the route table load this module without a window. */
const served = globalThis.location?.pathname;

/** The head of a page that was opened from another one or in another language; the server wrote that of the first page. */
export function LateHead() {
  const [path] = useLocation();
  const language = useLanguage();
  const [first] = useState(language);
  // A page with another frame in between has removed what the server wrote.
  const isOwn =
    path !== served || language !== first || document.head.querySelector('[data-served]') === null;
  const Head = useLate(isOwn, load);
  return <Suspense>{Head && <Head />}</Suspense>;
}
