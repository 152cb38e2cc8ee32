/**
 * Prints the KYC form that an applicant downloads, fills in and uploads: `public/kyc/kyc-form-<language>.pdf`, A4. Run
 * it after a change of the texts in `tools/generate/kyc/<language>.json`: `node tools/generate/kyc-form.ts`. Needs the
 * Chromium of the end-to-end tests.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { font as chinese } from '#generated/fonts/chinese.ts';
import { font as japanese } from '#generated/fonts/japanese.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../test/chromium.ts';

interface Section {
  readonly title: string;
  readonly fields: readonly string[];
}

interface Form {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly Section[];
  readonly undertakingTitle: string;
  readonly undertaking: readonly string[];
  readonly signature: readonly string[];
}

const formIn = (language: LanguageCode): Form =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `kyc/${language}.json`), 'utf8'));

/**
 * The fonts of our own PDFs. Those of the system have outlines of another kind, which Chromium writes as a hundred small
 * fonts: 300 kB.
 */
const FONTS: Readonly<Partial<Record<LanguageCode, string>>> = { zh: chinese, ja: japanese };

/** The style of a language with a font of its own, which has no bold one. */
function fontStyle(language: LanguageCode): string {
  const font = FONTS[language];
  if (font === undefined) return '';
  const file = inflateSync(Buffer.from(font, 'base64')).toString('base64');
  return `@font-face { font-family: Paper; src: url(data:font/ttf;base64,${file}) } body { font-family: Paper } h1, h2 { font-weight: normal }`;
}

const STYLE = `
  @page { size: A4; margin: 16mm 16mm 14mm }
  body { margin: 0; font: 10.5px/1.4 'DejaVu Sans', sans-serif; color: #14323f }
  h1 { margin: 0 0 4px; font-size: 20px; color: #123c52 }
  h2 { margin: 14px 0 4px; font-size: 12px; color: #123c52; border-bottom: 1px solid #123c52 }
  p, ol { margin: 4px 0 } ol { padding-inline-start: 18px }
  table { width: 100%; border-collapse: collapse; table-layout: fixed }
  td { border: 1px solid #9bb0ba; padding: 3px 6px; height: 17px; vertical-align: middle }
  td:first-child { width: 42%; background: #f1f5f7 }
  .sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin-top: 18px }
  .sign div { border-top: 1px solid #14323f; padding-top: 3px; margin-top: 34px }
`;

const rows = (fields: readonly string[]) =>
  fields.map((field) => `<tr><td>${field}</td><td></td></tr>`).join('');

function pageOf(language: LanguageCode, form: Form): string {
  const sections = form.sections
    .map(({ title, fields }) => `<h2>${title}</h2><table>${rows(fields)}</table>`)
    .join('');
  const undertaking = form.undertaking.map((line) => `<li>${line}</li>`).join('');
  const signature = form.signature.map((line) => `<div>${line}</div>`).join('');
  return `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta charset="utf-8">
    <title>${form.title}</title><style>${STYLE}${fontStyle(language)}</style></head><body>
    <h1>${form.title}</h1><p>${form.about}</p>${sections}
    <h2>${form.undertakingTitle}</h2><ol>${undertaking}</ol><div class="sign">${signature}</div></body></html>`;
}

const folder = resolve(import.meta.dirname, '../../public/kyc');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
const page = await browser.newPage();
for (const language of languageCodes) {
  await page.setContent(pageOf(language, formIn(language)));
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    path: resolve(folder, `kyc-form-${language}.pdf`),
    preferCSSPageSize: true,
    tagged: true,
    printBackground: true,
  });
}
await browser.close();
