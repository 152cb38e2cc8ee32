import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useLate } from './use-late.ts';

const load = async () => (await import('./EntryHead.tsx')).EntryHead;

/** The path for which the server wrote the head of the page; tests of the route table load this module without a window. */
const served = globalThis.location?.pathname;

/**
 * The head of a page for which the server wrote none in this language: it was opened from another page, or the reader
 * chose the language here or on an earlier visit.
 */
export function LateHead() {
  const [path] = useLocation();
  const language = useLanguage();
  // A page with another frame in between has removed what the server wrote.
  const isOwn = path !== served || document.head.querySelector(`[data-served="${language}"]`) === null;
  const Head = useLate(isOwn, load);
  return <Suspense>{Head && <Head />}</Suspense>;
}
