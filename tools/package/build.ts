/**
 * Builds the package of the harness: `npm run package [-- --out <folder>]` writes `pavilion-<version>.tgz`, with the
 * command, the contract, and the built portal with the API reference, and without the sources of either. Its dependencies
 * are those that the bundled code imports, at the versions of this repository.
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
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRsbuild, rspack } from '@rsbuild/core';

const root = resolve(import.meta.dirname, '../..');
/** The content of the package before it is packed. */
const FOLDER = join(root, 'dist-package');

/** Commands of other packages that the bundled code runs; their names stand in no import. */
const RUN_BY_NAME = ['@redocly/cli', '@stoplight/prism-cli'];

/** The oldest Node that has everything that the bundled code uses. */
const ENGINE = '>=20.19';

const isOwn = (request: string) => /^[.#/]/.test(request);

/** Bundled with the code: of its 5 MB, which take 0.2 s to load, the seed uses one language. */
const isBundled = (request: string) => request.startsWith('@faker-js/faker');

/** Name of a package from what is imported of it: `@scope/name/file` and `name/file`. */
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Bundles the command; returns the packages that it imports. Throws when the bundle fails. */
async function bundleCommand(): Promise<readonly string[]> {
  const external = new Set<string>();
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'production',
      source: {
        entry: { pavilion: ['./tools/package/node-20.ts', './tools/cli/main.ts'] },
      },
      output: {
        target: 'node',
        module: true,
        distPath: { root: join(FOLDER, 'lib') },
        filename: { js: '[name].js' },
        minify: true,
        externals: [
          ({ request = '' }, callback) => {
            if (isOwn(request) || isBundled(request)) return callback();
            if (!isBuiltin(request)) external.add(packageOf(request));
            return callback(undefined, `module ${request}`);
          },
        ],
      },
      resolve: {
        // Only a checkout has something to build in development.
        alias: {
          [join(root, 'mocks/http/dev-pages.ts')]: join(root, 'tools/package/no-dev-pages.ts'),
        },
      },
      tools: {
        rspack: {
          // Files are found beside the code, not copied by the bundler.
          module: { parser: { javascript: { url: false, importMeta: false } } },
          output: { chunkFilename: '[id].js', publicPath: './' },
          plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
        },
      },
      performance: { printFileSize: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return [...external];
}

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
  const names = [...new Set([...imported, ...RUN_BY_NAME])].toSorted();
  const dependencies = Object.fromEntries(names.map((name) => [name, versions[name]]));
  const missing = names.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new Error(`Imported, but not in package.json: ${missing.join(', ')}`);
  const manifest = {
    name: 'pavilion',
    version,
    description,
    license,
    type: 'module',
    bin: { pavilion: 'lib/pavilion.js' },
    engines: { node: ENGINE },
    dependencies,
  };
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies the built portal and the API reference, without compressed files: they would be half of the package. */
function copyPortal(): void {
  const dist = join(root, 'dist');
  for (const page of ['index.html', 'api-reference/index.html'])
    if (!existsSync(join(dist, page)))
      throw new Error(`dist/${page} is missing: start with "npm run package".`);
  const isPlain = (file: string) => !/\.(br|gz)$/.test(file);
  cpSync(dist, join(FOLDER, 'dist'), { recursive: true, filter: isPlain });
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(FOLDER, 'generated'), { recursive: true });
const imported = await bundleCommand();
const contract = readJson<{ readonly info: { readonly version: string } }>(
  join(root, 'generated/openapi.json'),
);
writeFileSync(join(FOLDER, 'generated/openapi.json'), JSON.stringify(contract));
cpSync(join(root, 'tools/contract-diff.redocly.yaml'), join(FOLDER, 'contract-diff.redocly.yaml'));
copyPortal();
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
