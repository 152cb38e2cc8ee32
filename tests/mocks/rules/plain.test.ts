import { expectTypeOf, test } from 'vitest';
import type { Plain } from '#mocks/rules/plain.ts';

interface Row {
  readonly id: string;
  readonly bytes: Uint8Array | null;
  readonly times?: readonly { readonly at: number }[];
  readonly data: unknown;
}

test('a type of plain data is plain, and one with a Map, a Date or a function at any depth is not', () => {
  expectTypeOf<Row>().toExtend<Plain<Row>>();
  expectTypeOf<{ run: { changed: ReadonlyMap<string, Row> } }>().not.toExtend<
    Plain<{ run: { changed: ReadonlyMap<string, Row> } }>
  >();
  expectTypeOf<{ days: readonly Date[] }>().not.toExtend<Plain<{ days: readonly Date[] }>>();
  expectTypeOf<{ make: () => number }>().not.toExtend<Plain<{ make: () => number }>>();
});
