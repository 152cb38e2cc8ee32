import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { type OutputChunk, type RolldownPlugin, rolldown } from 'rolldown';
import { compiledSchemas } from './compiled-schemas.ts';

/** The oldest Node that the package supports; it runs the examples in TypeScript as they are. */
export const OLDEST_NODE = '22.18.0';

/** What the package exports beside its command: modules in `tools/package/exports/`. */
export const LIBRARIES = ['client', 'conformance', 'msw', 'playwright', 'public-page'] as const;

/** The library that browsers run, too. */
const CLIENT = 'client';

const moduleOf = (library: string) => [library, `tools/package/exports/${library}.ts`] as const;

/** Modules that run in Node only, by the name of their file in the package. */
const IN_NODE = Object.fromEntries([
  ['pavilion', 'tools/cli/main.ts'],
  ['preview-worker', 'mocks/http/preview-worker.ts'],
  ...LIBRARIES.filter((library) => library !== CLIENT).map(moduleOf),
]);

const isOwn = (request: string) => /^[./#]/.test(request);

/**
 * Bundled with the code: the bundler's own helpers, and faker, which has 5 MB and takes 0.2 s to load, while the seed uses
 * one of its languages.
 */
const isBundled = (request: string) => /^@(?:faker-js\/faker|oxc-project\/runtime)/.test(request);

/** Name of a package from what is imported of it: `@scope/name/file` and `name/file`. */
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Leaves out what only a checkout can do. */
const inPackage = (root: string): RolldownPlugin => ({
  name: 'in-package',
  resolveId: (request) =>
    request.endsWith('/http/dev-pages.ts') ? join(root, 'tools/package/no-dev-pages.ts') : null,
});

/** Takes the fonts of the PDFs from the one file that the package has them in. */
const withPackedFonts = (root: string): RolldownPlugin => ({
  name: 'packed-fonts',
  load: (file) => {
    const name = /\/generated\/fonts\/([\w-]+)\.ts$/.exec(file)?.[1];
    if (name === undefined) return null;
    const from = JSON.stringify(join(root, 'tools/package/packed-fonts.ts'));
    return `import { fontOf } from ${from};\nexport const font = fontOf('${name}');\n`;
  },
});

/** Takes the schemas of the contract compiled, so that the first call of an operation does not wait for it. */
const withCompiledSchemas: RolldownPlugin = {
  name: 'compiled-schemas',
  load: async (file) =>
    file.endsWith('/contract/compiled-schemas.ts')
      ? { code: await compiledSchemas(), moduleType: 'js' }
      : null,
};

/** Bundles modules into one folder, as their code finds other files from where it stands; returns the imported packages. */
async function bundle(
  root: string,
  dir: string,
  input: Readonly<Record<string, string>>,
  options: { readonly platform: 'browser' | 'node'; readonly plugins: RolldownPlugin[] },
): Promise<readonly string[]> {
  const external = (request: string) => !isOwn(request) && !isBundled(request);
  const build = await rolldown({ cwd: root, input, external, ...options });
  const { output } = await build.write({
    dir,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
  const imported = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  return [...new Set(imported.filter((each) => !own.has(each) && !isBuiltin(each)).map(packageOf))];
}

/** Bundles the command and the libraries into a folder; returns the packages that they import. Throws when it fails. */
export async function bundleCode(root: string, folder: string): Promise<readonly string[]> {
  const rooted = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(root, file)]));
  const client = rooted(Object.fromEntries([moduleOf(CLIENT)]));
  return [
    ...(await bundle(root, folder, rooted(IN_NODE), {
      platform: 'node',
      plugins: [inPackage(root), withPackedFonts(root), withCompiledSchemas],
    })),
    ...(await bundle(root, folder, client, { platform: 'browser', plugins: [] })),
  ];
}
