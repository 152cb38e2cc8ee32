/**
 * Builds the API reference: one HTML file that asks no other host for anything, in dist/api-reference or in the folder
 * named. `npm start` and `npm run dev` serve it at /api-reference.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [, , FOLDER = 'dist/api-reference'] = process.argv;
const FILE = `${FOLDER}/index.html`;

/** The logo that the reference shows in its corner from its maker's host; the reference hides it when it does not load. */
const LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;
/** What stands for the logo: an address that is no picture, and that nobody is asked for. */
const NO_LOGO = 'data:,';
/** Allows what the page has in itself and its own host, and nothing of any other one. */
const POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'none'; form-action 'none'";

mkdirSync(FOLDER, { recursive: true });
const built = spawnSync('redocly', ['build-docs', 'pavilion', '--inlineBundle', '--output', FILE], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
});
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}${built.stderr}\nThe API reference was not built.\n`);
  process.exit(1);
}
const page = readFileSync(FILE, 'utf8');
if (!page.includes('<head>')) {
  process.stderr.write(`${FILE} is no page.\n`);
  process.exit(1);
}
const policy = `<head>\n  <meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
writeFileSync(FILE, page.replace('<head>', () => policy).replaceAll(LOGO, NO_LOGO));
process.stdout.write(`${FILE}\n`);
