/**
 * Scans of the current screen with IBM Equal Access and HTML_CodeSniffer. They see other things than axe: names that two
 * regions share, cells without headers, pictures that are neither named nor hidden. Only for `npm run test:all`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const require = createRequire(import.meta.url);
const ENGINES = [
  require.resolve('accessibility-checker-engine/ace.js'),
  require.resolve('html_codesniffer/build/HTMLCS.js'),
].map((file) => readFileSync(file, 'utf8'));

const PAGE = new URL('../docs/reference/accessibility-engines.md', import.meta.url);

/** What only the spreadsheet can change, by rule: the table of the reference page. */
const excused: ReadonlySet<string> = new Set(
  [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, rule = '']) => rule),
);

const Findings = v.array(v.object({ rule: v.string(), at: v.string(), isInGrid: v.boolean() }));

/** Run in the page as text: the engines have no types, and the policy of the page allows no script of another origin. */
const SCAN = `(async () => {
  const isInGrid = (element) => element?.closest?.('.handsontable, .ht-grid') != null;
  const report = await new ace.Checker().check(document, ['WCAG_2_2']);
  const ibm = report.results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, snippet, path, node }) => ({
      rule: ruleId,
      at: snippet.slice(0, 160),
      isInGrid: isInGrid(node ?? document.evaluate(path.dom, document, null, 9, null).singleNodeValue),
    }));
  // The engine has no text for some of its warnings, and would fail on them.
  const texts = HTMLCS.getTranslation;
  HTMLCS.getTranslation = (key) => texts.call(HTMLCS, key) ?? key;
  const messages = await new Promise((done) => {
    HTMLCS.process('WCAG2AA', document, () => done(HTMLCS.getMessages()));
  });
  HTMLCS.getTranslation = texts;
  const errors = messages
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, element }) => ({
      rule: code.split('.').slice(3).join('.'),
      at: (element.outerHTML ?? '').slice(0, 160),
      isInGrid: isInGrid(element),
    }));
  return [...ibm, ...errors];
})()`;

/** Loads the engines into the page unless they are there: they stay while the portal goes from screen to screen. */
export async function loadEngines(page: Page): Promise<void> {
  if (await page.evaluate(() => 'ace' in window && 'HTMLCS' in window)) return;
  for (const engine of ENGINES) await page.evaluate(engine);
}

/** What the two engines find on the screen, as `rule: markup`, without what the reference page explains. */
export async function engineFindings(page: Page): Promise<readonly string[]> {
  const found = v.parse(Findings, await page.evaluate(SCAN));
  return found
    .filter(({ rule, isInGrid }) => !(isInGrid && excused.has(rule)))
    .map(({ rule, at }) => `${rule}: ${at}`);
}
