/** What is wrong with the current screen that a scan by rules does not find. Each function runs in the page. */

/** Faults of headings, landmarks and names of controls, a line each. */
export function structureFaults(): readonly string[] {
  const isShown = (element: Element) =>
    element.closest('[aria-hidden="true"], [inert]') === null &&
    element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);

  const headings = all('h1, h2, h3, h4, h5, h6').filter((heading) => !heading.closest('[role="dialog"]'));
  const levels = headings.map(({ localName }) => Number(localName.slice(1)));
  const first = levels.filter((level) => level === 1).length;
  const skipped = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1);

  const mains = all('main');
  const unnamed = ['nav', 'aside', 'section[role="region"]', '[role="search"]'].flatMap((selector) => {
    const regions = all(selector);
    const names = regions.map(
      (region) => region.getAttribute('aria-label') ?? region.getAttribute('aria-labelledby') ?? '',
    );
    const isTold = regions.length < 2 || (!names.includes('') && new Set(names).size === names.length);
    return isTold ? [] : [`${selector}: not told apart: ${names.join(', ')}`];
  });

  const hasName = (control: Element) =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => control.getAttribute(name)) ||
    textOf(control) !== '' ||
    [...control.querySelectorAll('img, [aria-label]')].some(
      (inner) => inner.getAttribute('alt') || inner.getAttribute('aria-label'),
    );
  const nameless = all('button, a[href], [role="button"], [role="menuitem"], [role="tab"]').filter(
    (control) => !hasName(control),
  );
  const homeless = all('a[href], button, input, select, textarea').filter(
    (control) =>
      control.closest(
        'main, header, footer, nav, aside, form, [role="region"], [role="dialog"], [role="status"]',
      ) === null && !control.getAttribute('href')?.startsWith('#'),
  );
  return [
    ...(first === 1 ? [] : [`${first} headings of level 1`]),
    ...skipped.map((heading) => `${heading.localName} skips a level: ${textOf(heading)}`),
    ...(mains.length === 1 ? [] : [`${mains.length} main regions`]),
    ...unnamed,
    ...nameless.map((control) => `no name: ${control.outerHTML.slice(0, 120)}`),
    ...homeless.map((control) => `outside every landmark: ${control.outerHTML.slice(0, 120)}`),
  ];
}

/** A page wider than its window, and text of headings, labels and controls that is cut or leaves its box. */
export function lossFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, label, legend, button, a, p')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null &&
      getComputedStyle(element).clipPath === 'none' &&
      (element.textContent ?? '').trim() !== '',
  );
  const cut = texts.filter((element) => {
    const { overflowX, overflowY, webkitLineClamp, display } = getComputedStyle(element);
    if (webkitLineClamp !== 'none' || display === 'inline') return false;
    const isWide = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto';
    const isHigh = element.scrollHeight > element.clientHeight + 2 && overflowY !== 'visible';
    return isWide || (isHigh && overflowY !== 'auto');
  });
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
  );
  const widest = beyond.slice(0, 8).map((element) => `${element.localName}.${element.className}`);
  return [
    ...(scrollWidth > clientWidth
      ? [`the page is ${scrollWidth - clientWidth} px wider than the window: ${widest.join(', ')}`]
      : []),
    ...cut.map((element) => `cut: ${element.localName} "${(element.textContent ?? '').trim().slice(0, 60)}"`),
  ];
}

/** Links to persons, by mail and telephone, that are smaller than 24 px. */
export function smallContacts(): readonly string[] {
  return [...document.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]')]
    .filter((link) => link.checkVisibility())
    .filter((link) => {
      const { width, height } = link.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map((link) => `small: ${link.getAttribute('href')}`);
}
