/**
 * Whether the current screen can be read in every language: the screen is switched in place, at each width, and checked
 * for a page wider than the window, text that is cut or leaves its control, and characters that no font has.
 */
import { expect, type Page } from '@playwright/test';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';

/** Widths in CSS pixels: a desk, and a phone. */
const WIDTHS = [1440, 390] as const;

/** Name under which the browser keeps the language (src/session/storage.ts). */
const STORED_LANGUAGE = 'pavilion:locale';

/** Frames after which a language whose words have not come is given up: half a minute, as on a busy machine. */
const MOST_FRAMES = 1800;

/**
 * Switches the language as another window of the portal would, and resolves when the screen is drawn in it. Every screen
 * keeps its state across the switch, or the flow that goes on after it fails.
 */
export async function switchLanguage(page: Page, language: LanguageCode): Promise<void> {
  await page.evaluate(
    async ([key, code, most]) => {
      const value = JSON.stringify(code);
      localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      // A frame, and whatever it left to do.
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      // Frames, since the clock of the page may stand still.
      for (let frames = 0; frames < most && document.documentElement.lang !== code; frames += 1)
        await drawn();
      if (document.documentElement.lang !== code) throw new Error(`The screen is not shown in ${code}`);
      await drawn();
    },
    [STORED_LANGUAGE, language, MOST_FRAMES] as const,
  );
}

/** Runs in the page: what a reader of the current screen could not read, a line each. */
function faultsOnScreen(): readonly string[] {
  const SIZE = 24;
  const kept = window as Window & { drawnCharacters?: Map<string, string> };
  kept.drawnCharacters ??= new Map();
  const drawn = kept.drawnCharacters;
  const ink = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  const draw = (character: string) => {
    if (ink === null) return '';
    ink.canvas.width = SIZE;
    ink.canvas.height = SIZE;
    ink.font = `16px ${getComputedStyle(document.body).fontFamily}`;
    ink.fillText(character, 2, 18);
    return ink.getImageData(0, 0, SIZE, SIZE).data.join();
  };
  const drawingOf = (character: string) => {
    const drawing = drawn.get(character) ?? draw(character);
    drawn.set(character, drawing);
    return drawing;
  };
  // Neither is a character, so that every font draws its box for them.
  const boxes = [drawingOf('\u{10FFFE}'), drawingOf('\uFFFE')];

  const nameOf = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
  const ownText = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  /** Whether an element, or what it is in, is clipped away, so that only screen readers read it. */
  const forEars = new Map<Element, boolean>();
  const isForEars = (element: Element | null): boolean => {
    if (element === null) return false;
    const known = forEars.get(element);
    if (known !== undefined) return known;
    const { clip, clipPath } = getComputedStyle(element);
    const isClipped = clip !== 'auto' || clipPath !== 'none' || isForEars(element.parentElement);
    forEars.set(element, isClipped);
    return isClipped;
  };
  const isRead = (element: Element) =>
    !isForEars(element) &&
    element.closest('svg, script, style, noscript, [aria-hidden="true"]') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const boxesIn = (element: Element) =>
    [...new Set(ownText(element))]
      .filter(
        (character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && boxes.includes(drawingOf(character)),
      )
      .map((character) => `No font has U+${character.codePointAt(0)?.toString(16)} of ${nameOf(element)}`);

  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const cutsOf = (element: Element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // Texts of the house are shown in part where they can be opened; cells of a grid, and values that a reader typed, are
    // as wide as the reader makes them.
    if (webkitLineClamp !== 'none' || element.closest('td, bdi') !== null) return [];
    const isControl = element.matches('button, a, th, label, legend, h1, h2, h3');
    const wide = scrollWidth - clientWidth;
    const high = scrollHeight - clientHeight;
    return [
      ...(wide > 1 && isHidden(overflowX) ? [`Cut by ${wide} px: ${nameOf(element)}`] : []),
      ...(wide > 1 && isControl && overflowX === 'visible'
        ? [`Leaves its box by ${wide} px: ${nameOf(element)}`]
        : []),
      ...(high > 2 && isHidden(overflowY) ? [`Cut by ${high} px below: ${nameOf(element)}`] : []),
    ];
  };

  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    .filter((dialog) => dialog.checkVisibility() && dialog.scrollWidth - dialog.clientWidth > 1)
    .map((dialog) => `A dialog is ${dialog.scrollWidth - dialog.clientWidth} px wider than its frame`);
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => ownText(element).trim() && isRead(element),
  );
  return [
    ...(scrollWidth > clientWidth
      ? [`The page is ${scrollWidth - clientWidth} px wider than the window`]
      : []),
    ...dialogs,
    ...new Set(texts.flatMap((element) => [...boxesIn(element), ...cutsOf(element)])),
  ];
}

/** Times that a screen which shows faults is measured again: a grid lays itself out some frames after its window. */
const MEASURES = 6;
const BETWEEN_MS = 150;

/** What cannot be read on a screen that no longer changes. */
async function faultsAtRest(page: Page): Promise<readonly string[]> {
  let faults = await page.evaluate(faultsOnScreen);
  for (let measures = 1; measures < MEASURES && faults.length > 0; measures += 1) {
    await page.evaluate((ms) => new Promise((rested) => setTimeout(rested, ms)), BETWEEN_MS);
    faults = await page.evaluate(faultsOnScreen);
  }
  return faults;
}

/** The windows in which a screen is read: in no other language, as wide as it is, or at each width. */
type Windows = 'none' | 'own width' | 'every width';

/** What cannot be read in the languages at one width, a line each. */
async function faultsAt(page: Page, width: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const code of languageCodes) {
    await switchLanguage(page, code);
    for (const fault of await faultsAtRest(page)) found.push(`${code} at ${width} px: ${fault}`);
  }
  return found;
}

/**
 * Fails when the screen cannot be read in a language at one of the widths; ends with the language, width and focus it
 * began with.
 */
export async function expectReadable(page: Page, windows: Windows): Promise<void> {
  if (windows === 'none') return;
  const before = page.viewportSize() ?? { width: WIDTHS[0], height: 900 };
  const shown = await page.evaluate(() => document.documentElement.lang);
  const focused = await page.evaluateHandle(() => document.activeElement);
  const faults: string[] = [];
  for (const width of windows === 'own width' ? [before.width] : WIDTHS) {
    if (windows === 'every width') await page.setViewportSize({ ...before, width });
    faults.push(...(await faultsAt(page, width)));
  }
  if (windows === 'every width') await page.setViewportSize(before);
  await switchLanguage(page, languageCodes.find((code) => code === shown) ?? 'en');
  await focused.evaluate(
    (element) => element instanceof HTMLElement && element.isConnected && element.focus(),
  );
  expect(faults, 'what cannot be read').toEqual([]);
}
