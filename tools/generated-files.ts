/** What the generators under tools/ share: reading the bundle of the contract, and writing files into generated/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** An operation of the bundle, as far as the generators read it. */
export type Operation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly security?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-effect': string;
  readonly 'x-loader': boolean;
  readonly 'x-permission': string | { readonly by: string; readonly keys: Readonly<Record<string, string>> };
  readonly 'x-origin': string;
  readonly 'x-user-types'?: readonly string[];
};

/** A schema of the bundle, as far as the generators read it. */
export type Schema = { readonly [keyword: string]: unknown };

const folder = resolve(import.meta.dirname, '../generated');

/** The bundle of the contract, as `redocly bundle` wrote it. */
export const bundle: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
} = JSON.parse(readFileSync(resolve(folder, 'openapi.json'), 'utf8'));

/** Every operation of the contract, in the order of the bundle. */
export const operations: readonly Operation[] = Object.values(bundle.paths).flatMap((item) =>
  Object.values(item),
);

/** Writes a file of generated/ by its name. */
export function writeGenerated(name: string, text: string): void {
  writeFileSync(resolve(folder, name), text);
}
