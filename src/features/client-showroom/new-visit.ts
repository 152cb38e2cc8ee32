import { attempt } from '#src/shared/data/attempt.ts';

const PREFIX = 'showroom-visit.';

/** Whether a showroom is opened in this tab for the first time. A visit lasts as long as its tab, however often the page is loaded. */
export function isNewVisit(code: string): boolean {
  const begin = () => {
    const isNew = sessionStorage.getItem(PREFIX + code) === null;
    sessionStorage.setItem(PREFIX + code, '');
    return isNew;
  };
  // Without storage every load counts.
  return attempt('Visits: cannot be kept', begin, true);
}
