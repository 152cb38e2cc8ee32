import type { Appointment } from '#generated/model/appointment.ts';
import type { Cabin } from '#generated/model/cabin.ts';

type Placed = Pick<Appointment, 'cabin' | 'startsAt'>;

/** The appointments in one cabin, by time; without a cabin those by video and telephone. */
export interface CabinDay<Row> {
  readonly cabin: Cabin | null;
  readonly rows: readonly Row[];
}

/** Groups the appointments of a day by cabin name, each group by start; those without a cabin come last. */
export function cabinsOf<Row extends Placed>(appointments: readonly Row[]): readonly CabinDay<Row>[] {
  const groups = Map.groupBy(appointments, ({ cabin }) => cabin?.id ?? null);
  return [...groups.values()]
    .map((rows) => ({
      cabin: rows[0]?.cabin ?? null,
      rows: rows.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    }))
    .toSorted((one, other) => {
      if (one.cabin === null || other.cabin === null) return one.cabin === null ? 1 : -1;
      return one.cabin.name.localeCompare(other.cabin.name, 'en');
    });
}
