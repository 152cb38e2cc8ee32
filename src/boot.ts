/**
 * Runs before the first paint, so that nothing is shown that the portal would take back: it sets the language, the
 * direction, the colour scheme, the colour of the company and the density, and hides a prerendered page (`data-waiting`) where another one follows: for
 * readers of another language or of another company, users who are signed in, forms with a draft, and addresses with a query. It also preloads
 * the files that the first scripts will ask for.
 */
import { ColorScheme } from '#generated/model/colorScheme.ts';
import { firstLanguage } from '#src/session/first-language.ts';
import { readStored } from '#src/session/storage.ts';
import { hasDrafts } from '#src/shared/forms/drafts.ts';
import { languages } from '#src/shared/i18n/languages.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isAnything = (value: unknown): value is unknown => value !== null;

const root = document.documentElement;
const language = firstLanguage();
const scheme = readStored('color-scheme', isText) ?? ColorScheme.SYSTEM;
const isDark =
  scheme === ColorScheme.SYSTEM
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : scheme === ColorScheme.DARK;

root.lang = language;
root.dir = languages[language].dir;
root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
const theme = readStored('company-theme', isAnything);
if (theme instanceof Object && 'color' in theme) root.dataset.accent = String(theme.color);
root.dataset.density = readStored('density', isText) === 'COMPACT' ? 'compact' : 'comfortable';
const isSignedIn = readStored('token', isAnything) !== null;
if (language !== 'en' || theme !== null || isSignedIn || hasDrafts() || window.location.search !== '')
  root.dataset.waiting = '';

// Without its scripts, a form would put its entries into the address. The portal sends it once it is hydrated.
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) event.target.dataset.submitted = '';
});

/** Files to preload, by the path of the page. The build fills them in (tools/build/boot-plugin.ts). */
declare const PRELOADS: Readonly<Record<string, readonly string[]>>;

const as: Readonly<Record<string, string>> = { js: 'script', css: 'style', json: 'fetch' };

// Without this, the browser learns of these files when the first scripts run: two round trips later. On a page that the server
// filled in they would only delay its picture.
const { [window.location.pathname]: ofPage, '*': ofWork = [] } = PRELOADS;
const wanted = ofPage ?? (isSignedIn ? ofWork : []);
for (const file of root.dataset.served === undefined ? wanted : []) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as[file.split('.').at(-1) ?? ''] ?? '';
  link.href = `/${file.replace('*', language)}`;
  link.crossOrigin = link.as === 'fetch' ? '' : null;
  link.fetchPriority = 'low';
  document.head.append(link);
}
