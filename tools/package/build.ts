/**
 * Builds the package of the harness: `npm run package [-- --out <folder>]` writes `pavilion-<version>.tgz`: the
 * command, the libraries, the contract, the built portal, the API reference, examples and tutorials, but no sources. It
 * depends on what the bundled code imports, at the versions of this repository.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, inflateSync } from 'node:zlib';
import { fileOf, servedVersions } from '#mocks/contract/versions.ts';
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { drawStones } from '#mocks/seed/seed.ts';
import { packedFile } from '#mocks/seed/stone-file.ts';
import { STONE_FILE } from '../generate/stone-file.ts';
import { bundleCode, OLDEST_NODE } from './code.ts';
import { declareTypes, EXPORTS } from './types.ts';

const root = resolve(import.meta.dirname, '../..');
/** The content of the package before it is packed. */
const FOLDER = join(root, 'dist-package');

/** Commands of other packages that the bundled code runs; their names stand in no import. */
const RUN_BY_NAME = ['@redocly/cli', '@stoplight/prism-cli'];

/** Peer dependencies: programs that import a library bring them; the command needs none. */
const PEERS = ['@playwright/test', '@tanstack/react-query', 'msw', 'react'];

/** The seed that `pavilion serve` has unless it is told another one. */
const SEED = { seed: 1, stones: DEFAULT_STONES };

type Manifest = {
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));

function writeManifest(version: string, imported: readonly string[]): void {
  const { description, license, ...own } = readJson<Manifest>(join(root, 'package.json'));
  const versions = { ...own.devDependencies, ...own.dependencies };
  const all = [...new Set([...imported, ...RUN_BY_NAME])].toSorted();
  const names = all.filter((name) => !PEERS.includes(name));
  const dependencies = Object.fromEntries(names.map((name) => [name, versions[name]]));
  const missing = names.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new Error(`Imported, but not in package.json: ${missing.join(', ')}`);
  const manifest = {
    name: 'pavilion',
    version,
    description,
    license,
    type: 'module',
    bin: { pavilion: 'lib/node/pavilion.js' },
    engines: { node: `>=${OLDEST_NODE}` },
    ...EXPORTS,
    dependencies,
    peerDependencies: Object.fromEntries(PEERS.map((name) => [name, `^${versions[name]}`])),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: '.' }, quick: { type: 'boolean', default: false } },
});

/** `--quick` is for tests that only look at what is in the package. */
const compressed = (content: Buffer, params: Readonly<Record<number, number>> = {}): Buffer =>
  brotliCompressSync(content, {
    params: {
      ...params,
      [constants.BROTLI_PARAM_QUALITY]: values.quick
        ? constants.BROTLI_MIN_QUALITY
        : constants.BROTLI_MAX_QUALITY,
    },
  });

/**
 * Copies the built portal and the API reference: of each file that the build compressed, and of each page, only a copy by brotli.
 * The mock backend unpacks it (`mocks/http/unpacked.ts`).
 */
function copyPortal(): void {
  const dist = join(root, 'dist');
  for (const page of ['index.html', 'api-reference/index.html.br'])
    if (!existsSync(join(dist, page)))
      throw new Error(`dist/${page} is missing: start with "npm run package".`);
  const isPage = (file: string) => dirname(file) === dist && file.endsWith('.html');
  const isTaken = (file: string) => !(file.endsWith('.gz') || isPage(file) || existsSync(`${file}.br`));
  cpSync(dist, join(FOLDER, 'dist'), { recursive: true, filter: isTaken });
  for (const page of globSync('*.html', { cwd: dist }))
    writeFileSync(join(FOLDER, 'dist', `${page}.br`), compressed(readFileSync(join(dist, page))));
}

/**
 * The fonts of the PDFs in one file, half as large as their modules: Chinese and Japanese share many characters, which
 * are written once. `packed-fonts.ts` reads it.
 */
async function packFonts(root: string): Promise<Buffer> {
  const places: Record<string, readonly [from: number, to: number]> = {};
  const files: Buffer[] = [];
  let from = 0;
  for (const module of globSync(join(root, 'generated/fonts/*.ts')).toSorted()) {
    const { font }: { font: string } = await import(module);
    const file = inflateSync(Buffer.from(font, 'base64'));
    places[basename(module, '.ts')] = [from, from + file.length];
    from += file.length;
    files.push(file);
  }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(places)}\n`), ...files]);
  return compressed(whole, { [constants.BROTLI_PARAM_LGWIN]: 24 });
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(FOLDER, 'generated'), { recursive: true });
const imported = await bundleCode(root, join(FOLDER, 'lib/node'));
declareTypes(root, join(FOLDER, 'types'));
const contract = readJson<{ readonly info: { readonly version: string } }>(
  join(root, 'generated/openapi.json'),
);
writeFileSync(join(FOLDER, 'generated/openapi.json'), JSON.stringify(contract));
writeFileSync(
  join(FOLDER, 'generated', basename(STONE_FILE.pathname)),
  packedFile(SEED, drawStones(SEED).states()),
);
for (const version of servedVersions()) {
  const file = fileURLToPath(fileOf(version));
  cpSync(file, join(FOLDER, 'openapi/versions', basename(file)));
}
cpSync(
  join(root, 'tools/cli/contract-diff.redocly.yaml'),
  join(FOLDER, 'lib/node/contract-diff.redocly.yaml'),
);
// The licence of the fonts goes with them.
writeFileSync(join(FOLDER, 'generated/fonts.br'), await packFonts(root));
cpSync(join(root, 'generated/fonts/OFL.txt'), join(FOLDER, 'OFL.txt'));
copyPortal();
for (const name of ['examples', 'tutorials'])
  cpSync(join(root, 'docs', name), join(FOLDER, 'docs', name), { recursive: true });
writeManifest(contract.info.version, imported);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const packed = run('npm', ['pack', '--silent', '--pack-destination', out], FOLDER).trim();
const sizes = globSync('**', { cwd: FOLDER, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
const file = join(out, packed.split('\n').at(-1) ?? '');
process.stdout.write(`${file}: ${sizes.length} files, ${megabytes.toFixed(1)} MB unpacked\n`);
