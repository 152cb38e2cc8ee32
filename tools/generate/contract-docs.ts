/**
 * Builds the API reference from the bundle, the guide and the tables of rules: a page and its scripts without requests
 * to any other host, in dist/api-reference or in the folder given. `npm start` and `npm run dev` serve it at
 * /api-reference.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../build/compress.ts';
import { GUIDE, referenceContract } from './contract-reference.ts';

const [, , FOLDER = 'dist/api-reference'] = process.argv;
const FILE = `${FOLDER}/index.html`;

/** The logo that the reference loads from its maker's host, and hides when it does not load. */
const LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;
/** Replaces the logo: an address that is not a picture and that causes no request. */
const NO_LOGO = 'data:,';
/** An icon that causes no request; browsers ask for /favicon.ico without one. */
const ICON = '<link rel="icon" href="data:,">';
/** Keeps the search of the reference out of a worker that it would make with eval; it then runs in the page. */
const NO_WORKER = 'delete globalThis.Worker;\n';

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The page with its inline scripts moved into files beside it, as its Content-Security-Policy demands. */
function withoutInlineScripts(html: string): string {
  let count = 0;
  return html.replaceAll(INLINE_SCRIPT, (_element, attributes: string, text: string) => {
    count += 1;
    const name = `script-${count}.js`;
    writeFileSync(`${FOLDER}/${name}`, count === 1 ? NO_WORKER + text : text);
    return `<script${attributes} src="/api-reference/${name}"></script>`;
  });
}

mkdirSync(FOLDER, { recursive: true });
// For language models, beside the operations that the server writes as Markdown.
copyFileSync(GUIDE, `${FOLDER}/guide.md`);
const folder = mkdtempSync(join(tmpdir(), 'contract-docs-'));
const contract = join(folder, 'openapi.json');
writeFileSync(contract, referenceContract());
const built = spawnSync('redocly', ['build-docs', contract, '--inlineBundle', '--output', FILE], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
});
rmSync(folder, { recursive: true });
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}${built.stderr}\nThe API reference was not built.\n`);
  process.exit(1);
}
const page = readFileSync(FILE, 'utf8');
if (!page.includes('<head>')) {
  process.stderr.write(`${FILE} is not a page.\n`);
  process.exit(1);
}
const complete = page.replace('<head>', () => `<head>${ICON}`).replaceAll(LOGO, NO_LOGO);
writeFileSync(FILE, withoutInlineScripts(complete));
const { plain, brotli } = await compressFolder(FOLDER);
process.stdout.write(`${FILE} (${plain} bytes in all, ${brotli} compressed with brotli)\n`);
