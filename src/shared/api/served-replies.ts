import type { QueryKey } from '@tanstack/react-query';

/**
 * Options of a query whose reply the server may have written into the page (tools/build/site/render-public-page.ts): the first
 * screen shows it without a call. It is as old as the page, and refetched when it is stale.
 */
export function servedReply<Reply>(key: QueryKey) {
  const name = JSON.stringify(key);
  return {
    initialData: (): Reply | undefined => {
      if (typeof document === 'undefined') return undefined;
      const scripts = document.querySelectorAll<HTMLElement>('script[data-reply]');
      const text = [...scripts].find(({ dataset }) => dataset.reply === name)?.textContent;
      return text ? JSON.parse(text) : undefined;
    },
    initialDataUpdatedAt: performance.timeOrigin,
  };
}
