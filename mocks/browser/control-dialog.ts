const CONTROL = '/__world';

const STYLE = `
dialog.mock-control { border: 0; padding: 0; inline-size: 100vw; block-size: 100dvh; max-inline-size: none; max-block-size: none; }
dialog.mock-control[open] { display: grid; grid-template-rows: auto 1fr; }
dialog.mock-control button { justify-self: start; margin: 0.5rem; padding: 0.5rem 1rem; font: inherit; min-block-size: 2.75rem; }
dialog.mock-control iframe { border: 0; inline-size: 100%; block-size: 100%; }
`;

const isControl = (url: URL, base: string) =>
  url.origin === location.origin && url.pathname.startsWith(base + CONTROL);

/** The address of the link that was clicked; null for another click, or one that opens a tab. */
function clickedLink(event: Event): URL | null {
  const link =
    event.target instanceof Element || isElementOfFrame(event.target) ? event.target.closest('a') : null;
  return link === null || link.href === '' ? null : new URL(link.href);
}

/** Elements of a frame belong to its own window, where `instanceof` does not know them. */
const isElementOfFrame = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target && typeof target.closest === 'function';

/** Shows a page of the control API over the portal, which keeps running: the worlds live in its memory. */
function show(address: string, base: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'mock-control';
  dialog.lang = 'en';
  dialog.dir = 'ltr';
  dialog.setAttribute('aria-label', 'Mock world');
  const style = document.createElement('style');
  style.textContent = STYLE;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Back to the portal';
  const frame = document.createElement('iframe');
  frame.title = 'Mock world';
  frame.src = address;
  frame.addEventListener('load', () => {
    frame.contentDocument?.addEventListener('click', (event) => {
      const url = clickedLink(event);
      if (url === null || isControl(url, base)) return;
      event.preventDefault();
      location.assign(url);
    });
  });
  close.addEventListener('click', () => dialog.close());
  // What was done there, a reset for example, may have changed everything that the portal shows.
  dialog.addEventListener('close', () => {
    if (isControl(new URL(location.href), base)) location.assign(`${base}/`);
    else location.reload();
  });
  dialog.append(style, close, frame);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Opens links to `/__world` over the portal instead of in place of it, and the page that such an address asks for. Returns
 * whether the address did, so that no portal has to start.
 */
export function openControlPages(base: string): boolean {
  document.addEventListener(
    'click',
    (event) => {
      const url = clickedLink(event);
      if (url === null || !isControl(url, base)) return;
      event.preventDefault();
      show(url.href, base);
    },
    { capture: true },
  );
  const asked = new URL(location.href);
  if (!isControl(asked, base)) return false;
  // A static host adds a slash to the address of a folder.
  show(asked.pathname.replace(/\/$/, '') + asked.search, base);
  return true;
}
