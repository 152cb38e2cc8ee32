/** Whether the server wrote a preview of the page, which stays until the whole screen is there. */
export function hasServedPage(): boolean {
  return document.querySelector('[data-served-page]') !== null;
}
