import type { Appointment } from '#generated/model/appointment.ts';
import type { Cabin } from '#generated/model/cabin.ts';
import { collationOf } from '#src/shared/i18n/collation.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';

type Placed = Pick<Appointment, 'cabin' | 'startsAt'>;

/** The appointments in one cabin, by time; without a cabin those by video and telephone. */
export interface CabinDay<Row> {
  readonly cabin: Cabin | null;
  readonly rows: readonly Row[];
}

/**
 * Groups the appointments of a day by cabin name in the language of the reader, each group by start; those without a
 * cabin come last.
 */
export function cabinsOf<Row extends Placed>(
  appointments: readonly Row[],
  language: LanguageCode,
): readonly CabinDay<Row>[] {
  const compare = collationOf(language);
  const groups = Map.groupBy(appointments, ({ cabin }) => cabin?.id ?? null);
  return [...groups.values()]
    .map((rows) => ({
      cabin: rows[0]?.cabin ?? null,
      rows: rows.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    }))
    .toSorted((one, other) => {
      if (one.cabin === null || other.cabin === null) return one.cabin === null ? 1 : -1;
      return compare(one.cabin.name, other.cabin.name);
    });
}
