import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The id in the fragment of the address (`/faq#faq-3`); empty if there is none. */
export const useAskedAnswer = (): string =>
  useSyncExternalStore(listen, () => decodeURIComponent(window.location.hash.slice(1)));

/** The address of an answer, with origin, for other people. */
export const answerLink = (id: string): string => new URL(`#${id}`, window.location.href.split('?')[0]).href;
