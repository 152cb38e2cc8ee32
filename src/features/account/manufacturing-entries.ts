import * as v from 'valibot';
import { ManufacturingUpsertRequest } from '#generated/rules/ManufacturingUpsertRequest.ts';
import { choiceEntry, numberEntry, textsEntry } from '#src/shared/forms/record-entries.ts';
import { choice, compact, holds, number, several, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';

const { factoryCountry, workers, monthlyCarat, shapes, fromCarat, toCarat, origins, memberships } =
  ManufacturingUpsertRequest;

const membership = text({ ...memberships.items, isRequired: true });

/** One membership per line; empty lines are left out. */
const lines = v.pipe(
  v.string(),
  v.transform((typed): string[] =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
  holds('tooMany', (all: string[]) => all.length <= memberships.maxItems),
  holds('tooLong', (all: string[]) => all.every((line) => v.is(membership, line))),
);

/**
 * From the entries to the request of /manufacturing-detail/upsert, which replaces all details. Without a factory its
 * figures are not sent.
 */
export const manufacturingSchema = v.pipe(
  v.object({
    hasFactory: v.boolean(),
    factoryCountry: choice(factoryCountry),
    workers: number(workers),
    monthlyCarat: number(monthlyCarat),
    shapes: several<string>(shapes),
    fromCarat: number(fromCarat),
    toCarat: number(toCarat),
    origins: several<string>(origins),
    memberships: lines,
  }),
  v.forward(
    holds(
      'range',
      ({ fromCarat: from, toCarat: to }) => from === undefined || to === undefined || from <= to,
    ),
    ['fromCarat'],
  ),
  v.transform((entries) =>
    compact({
      ...entries,
      ...(!entries.hasFactory && {
        factoryCountry: undefined,
        workers: undefined,
        monthlyCarat: undefined,
      }),
    }),
  ),
);

/** What the form of the manufacturing details holds. */
type ManufacturingEntries = v.InferInput<typeof manufacturingSchema>;

/** Manufacturing details as the form shows them. */
export const manufacturingEntries = (detail: UncheckedRecord): ManufacturingEntries => ({
  hasFactory: detail.hasFactory === true,
  factoryCountry: choiceEntry(detail.factoryCountry),
  workers: numberEntry(detail.workers),
  monthlyCarat: numberEntry(detail.monthlyCarat),
  shapes: [...textsEntry(detail.shapes)],
  fromCarat: numberEntry(detail.fromCarat),
  toCarat: numberEntry(detail.toCarat),
  origins: [...textsEntry(detail.origins)],
  memberships: textsEntry(detail.memberships).join('\n'),
});
