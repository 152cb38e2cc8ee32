import type { CabinSlot } from '#generated/model/cabinSlot.ts';

/** A time that can be booked: consecutive free slots of one cabin. */
export type OpenTime = {
  /** Ids of the slots, separated by blanks: what the form holds. */
  readonly value: string;
  /** HH:mm in Asia/Kolkata. */
  readonly start: string;
  readonly end: string;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function nearestTimes(times: readonly OpenTime[], start: string, most: number): readonly OpenTime[] {
  const distance = (time: OpenTime) => Math.abs(minutesOf(time.start) - minutesOf(start));
  return times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

function rowFrom(slot: CabinSlot, slots: readonly CabinSlot[], count: number): readonly CabinSlot[] {
  const row = [slot];
  while (row.length < count) {
    const next = slots.find(({ cabinId, start }) => cabinId === slot.cabinId && start === row.at(-1)?.end);
    if (next === undefined) break;
    row.push(next);
  }
  return row;
}

/** Every start at which `count` consecutive slots are free in some cabin, by start; the first such cabin is taken. */
export function openTimes(slots: readonly CabinSlot[], count: number): readonly OpenTime[] {
  const times = new Map<string, OpenTime>();
  for (const slot of slots) {
    if (times.has(slot.start)) continue;
    const row = rowFrom(slot, slots, count);
    if (row.length < count) continue;
    const value = row.map(({ id }) => id).join(' ');
    times.set(slot.start, { value, start: slot.start, end: row.at(-1)?.end ?? slot.end });
  }
  return [...times.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
