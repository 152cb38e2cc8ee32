import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { commandIn, nodeIn, run } from '../support/installed-package.ts';

/** Code generators and linters that read the published contract, and what their output needs. */
const PACKAGES = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'swagger-typescript-api@13.13.0',
  'openapi-zod-client@1.18.3',
  '@kubb/core@4.39.3',
  '@kubb/cli@4.39.3',
  '@kubb/plugin-oas@4.39.3',
  '@kubb/plugin-ts@4.39.3',
  'orval@8.38.0',
  'zod@3.25.76',
  '@zodios/core@10.9.6',
  'axios@1.21.1',
  'typescript@5.9.3',
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@seriousme/openapi-schema-validator@2.11.0',
];

/** Each generator: its arguments, and the file that a program imports. */
const GENERATORS = [
  ['openapi-typescript', ['contract.json', '-o', 'out/openapi-typescript.ts'], 'openapi-typescript.ts'],
  ['openapi-ts', ['-i', 'contract.json', '-o', 'out/hey-api'], 'hey-api/index.ts'],
  [
    'swagger-typescript-api',
    ['generate', '-p', 'contract.json', '-o', 'out/sta', '-n', 'api.ts'],
    'sta/api.ts',
  ],
  ['openapi-zod-client', ['contract.json', '-o', 'out/zod-client.ts'], 'zod-client.ts'],
  ['kubb', ['generate', '--config', 'kubb.config.ts'], 'kubb/types.ts'],
  ['orval', ['--config', 'orval.config.ts'], 'orval/client.ts'],
] as const;

/** Each linter with its arguments. The contract names no licence and no contact, which are no faults of it. */
const LINTERS = [
  ['redocly', ['lint', 'contract.json', '--config', 'redocly.yaml']],
  ['spectral', ['lint', 'contract.json', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint']],
  ['validate-api', ['contract.json']],
] as const;

const FILES = {
  'package.json': '{ "name": "generators", "private": true, "type": "module" }',
  'kubb.config.ts': `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: './contract.json' },
  output: { path: './out/kubb', format: false, lint: false },
  plugins: [pluginOas({ generators: [], validate: false }), pluginTs({ output: { path: 'types.ts' } })],
});`,
  'orval.config.ts': `export default {
  contract: { input: 'contract.json', output: { target: 'out/orval/client.ts', client: 'fetch' } },
};`,
  'redocly.yaml': 'extends: [recommended-strict]\nrules: { info-license: off }\n',
  'spectral.yaml': 'extends: ["spectral:oas"]\nrules: { info-contact: off }\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
      ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext' },
      moduleResolution: 'bundler',
    },
    include: ['out'],
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'pavilion-generators-'));

/** Runs a program of the installed packages. */
const started = (name: string, args: readonly string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, folder, { REDOCLY_TELEMETRY: 'off' });

async function bundled(entry: string): Promise<string> {
  const file = join(folder, 'bundles', `${entry.replaceAll('/', '-')}.mjs`);
  const bundle = await rolldown({ input: join(folder, 'out', entry), cwd: folder, platform: 'node' });
  await bundle.write({ file, codeSplitting: false });
  return pathToFileURL(file).href;
}

describe('the published contract', { timeout: 900_000 }, () => {
  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES];
    const installed = await run('npm', install, folder);
    expect(installed.code, installed.err).toBe(0);
    const args = [commandIn(inject('installed')), 'contract', 'bundle', '--out', 'contract.json'];
    expect((await run(nodeIn(inject('installed')), args, folder)).code).toBe(0);
  }, 900_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(LINTERS)('has no fault by %s', async (name, args) => {
    const { code, out, err } = await started(name, args);
    expect(code, out + err).toBe(0);
  });

  it('is read by six generators, whose code compiles in strict mode', async () => {
    for (const [name, args] of GENERATORS) {
      const { code, out, err } = await started(name, args);
      expect(code, `${name}: ${out}${err}`).toBe(0);
    }
    const { code, out } = await started('tsc', ['-p', '.']);
    expect(code, out).toBe(0);
  });

  it.each(GENERATORS)('becomes a program by %s that loads', async (_name, _args, entry) => {
    await import(await bundled(entry));
  });

  it('has the list of a track in the code of openapi-zod-client', () => {
    const text = readFileSync(join(folder, 'out/zod-client.ts'), 'utf8');
    expect(text).toMatch(/const CartTrack = TrackEntry\.and\(\s*z\.object\(\{ trackType/);
  });
});
