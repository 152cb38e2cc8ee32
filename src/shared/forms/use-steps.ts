import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { readDraftStep } from './drafts.ts';
import type { HiddenFields } from './use-request-form.ts';

/** The schema of one step: an object, whose members are the fields of the step. */
export type StepSchema = GenericSchema & { readonly entries: Readonly<Record<string, unknown>> };

const hasEntries = (schema: unknown): schema is Pick<StepSchema, 'entries'> =>
  typeof schema === 'object' && schema !== null && 'entries' in schema;

function pathsOf({ entries }: Pick<StepSchema, 'entries'>, prefix = ''): readonly string[] {
  return Object.entries(entries).flatMap(([name, schema]) =>
    hasEntries(schema) ? pathsOf(schema, `${prefix}${name}.`) : [prefix + name],
  );
}

/** The steps of a form: which one is on the page, and which fields each has. */
export type Steps<Schema extends StepSchema = StepSchema> = HiddenFields & {
  readonly schemas: readonly Schema[];
  readonly active: number;
  /** The name under which entries and step are kept; null when they are not. */
  readonly draft: string | null;
  readonly go: (step: number) => void;
};

/**
 * A form in steps, each with a schema of its own. Give the result to `useRequestForm` as `fields`, so that a refusal leads
 * to the step of the wrong field, and to `StepPage`. With the name of a draft, the form opens at the step where it was left.
 * A field that several steps have is shown where the user is, else at the first of them.
 */
export function useSteps<Schema extends StepSchema>(
  schemas: readonly Schema[],
  draft: string | null = null,
): Steps<Schema> {
  const [active, go] = useState(() =>
    draft === null ? 0 : Math.min(Math.max(0, readDraftStep(draft)), schemas.length - 1),
  );
  const paths = schemas.map((schema) => pathsOf(schema));
  return {
    schemas,
    active,
    draft,
    go,
    paths: [...new Set(paths.flat())],
    show: (path) => {
      const step = paths.findIndex((own) => own.includes(path));
      if (!paths[active]?.includes(path)) go(Math.max(0, step));
    },
  };
}
