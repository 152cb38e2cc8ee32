import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { HiddenFields } from './use-request-form.ts';

/** The schema of one step: an object, whose members are the fields of the step. */
export type StepSchema = GenericSchema & { readonly entries: Readonly<Record<string, unknown>> };

const hasEntries = (schema: unknown): schema is Pick<StepSchema, 'entries'> =>
  typeof schema === 'object' && schema !== null && 'entries' in schema;

/** The dotted paths of an object schema's fields. */
function pathsOf({ entries }: Pick<StepSchema, 'entries'>, prefix = ''): readonly string[] {
  return Object.entries(entries).flatMap(([name, schema]) =>
    hasEntries(schema) ? pathsOf(schema, `${prefix}${name}.`) : [prefix + name],
  );
}

/** The steps of a form: which one is on the page, and which fields each has. */
export type Steps<Schema extends StepSchema = StepSchema> = HiddenFields & {
  readonly schemas: readonly Schema[];
  readonly active: number;
  readonly go: (step: number) => void;
};

/**
 * A form in steps, each with a schema of its own. Give the result to `useRequestForm` as `fields`, so that a refusal leads
 * to the step of the wrong field, and to `StepPage`.
 */
export function useSteps<Schema extends StepSchema>(schemas: readonly Schema[]): Steps<Schema> {
  const [active, go] = useState(0);
  const paths = schemas.map((schema) => pathsOf(schema));
  return {
    schemas,
    active,
    go,
    paths: paths.flat(),
    show: (path) =>
      go(
        Math.max(
          0,
          paths.findIndex((own) => own.includes(path)),
        ),
      ),
  };
}
