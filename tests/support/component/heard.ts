/** What a screen reader hears of the polite live region of the portal (src/shared/ui/announce.ts). */

/** The regions on the page. */
export const regions = () => [...document.querySelectorAll('[data-announcer]')];

/** What the region says from now on, in order. */
export function listen(): readonly string[] {
  const heard: string[] = [];
  new MutationObserver(() => {
    const text = regions()[0]?.textContent ?? '';
    if (text !== '' && text !== heard.at(-1)) heard.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return heard;
}
