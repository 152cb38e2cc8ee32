/** What the generators under tools/ share: reading the bundle of the contract, and writing files into generated/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PermissionText, UserTypesText } from './permission-rules.ts';

/** A product rule by which an operation refuses a request (`x-rules`). */
export type RefusalRule = {
  readonly rule: string;
  /** Dotted paths of the members that the refusal names; `*` stands for the index in an array. */
  readonly members: readonly string[];
  /** When the request is refused, as a sentence. */
  readonly when: string;
};

/** A step before a request example (`x-after`): an earlier example, a mail, or a pause in seconds. */
export type ExampleStep = {
  readonly operation?: string;
  readonly example?: string;
  readonly mail?: string;
  readonly wait?: number;
  readonly status?: number;
  readonly carry?: Readonly<Record<string, string>>;
};

/** A request body in one media type, as far as the API reference reads it. */
type RequestContent = {
  readonly examples?: Readonly<
    Record<
      string,
      {
        readonly 'x-persona': string;
        readonly 'x-status'?: number;
        readonly 'x-after'?: readonly ExampleStep[];
      }
    >
  >;
};

/** An operation of the bundle, as far as the generators read it. */
export type Operation = {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly [string];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, RequestContent>> };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-effect': string;
  readonly 'x-loader': boolean;
  readonly 'x-permission': PermissionText;
  readonly 'x-verb'?: string;
  readonly 'x-origin': string;
  readonly 'x-user-types'?: UserTypesText;
  readonly 'x-rules'?: readonly RefusalRule[];
};

/** A schema of the bundle, as far as the generators read it. */
export type Schema = { readonly [keyword: string]: unknown };

const folder = resolve(import.meta.dirname, '../../generated');

/** The bundle of the contract, as `redocly bundle` wrote it. */
export const bundle: {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
  };
  readonly tags: readonly object[];
  readonly 'x-constants': Readonly<Record<string, { readonly value: number; readonly description: string }>>;
} = JSON.parse(readFileSync(resolve(folder, 'openapi.json'), 'utf8'));

/** Every operation of the contract, in the order of the bundle. */
export const operations: readonly Operation[] = Object.values(bundle.paths).flatMap((item) =>
  Object.values(item),
);

export function writeGenerated(name: string, text: string): void {
  writeFileSync(resolve(folder, name), text);
}
