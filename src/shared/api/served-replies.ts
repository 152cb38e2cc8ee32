import type { QueryKey } from '@tanstack/react-query';

/**
 * Options of a query whose reply the server may have written into the page (tools/build/site/render-public-page.ts): the first
 * screen shows it without a call. It is as old as the page, and read again when it is stale.
 */
export function servedReply<Reply>(key: QueryKey) {
  const name = JSON.stringify(key);
  return {
    initialData: (): Reply | undefined => {
      const scripts = document.querySelectorAll<HTMLElement>('script[data-reply]');
      const text = [...scripts].find(({ dataset }) => dataset.reply === name)?.textContent;
      return text ? JSON.parse(text) : undefined;
    },
    initialDataUpdatedAt: performance.timeOrigin,
  };
}
