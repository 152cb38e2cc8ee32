import { describe, expect, it } from 'vitest';
import { OFFICES } from '#mocks/seed/offices.ts';
import { hoursOf, stateOf } from '#src/domain/reference/office-hours.ts';
import { instantIn, timeIn } from '#src/shared/i18n/zones.ts';

const office = (id: string) => {
  const found = OFFICES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No office ${id}`);
  return { ...found, hours: [...found.hours], closedDays: [] as string[] };
};

const at = (text: string) => Date.parse(text);

describe('the hours of an office', () => {
  it('stand in one line for neighbouring days that are the same', () => {
    const lines = hoursOf(office('office-hong-kong'), at('2026-01-15T09:30:00Z'));
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [1, 5],
      [6, 6],
    ]);
  });

  it('are apart where the week of the office is broken', () => {
    const lines = hoursOf(office('office-ramat-gan'), at('2026-01-15T09:30:00Z'));
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [1, 4],
      [7, 7],
    ]);
  });

  it('follow daylight saving time', () => {
    const opensIn = (now: string) =>
      new Date(hoursOf(office('office-new-york'), at(now))[0]?.opens ?? 0).toISOString().slice(11, 16);
    expect(opensIn('2026-01-15T12:00:00Z')).toBe('14:00');
    expect(opensIn('2026-07-15T12:00:00Z')).toBe('13:00');
  });
});

describe('an office', () => {
  const mumbai = office('office-mumbai');

  it('is open until it closes', () => {
    expect(stateOf(mumbai, at('2026-01-15T09:30:00Z'))).toEqual({
      isOpen: true,
      at: at('2026-01-15T13:30:00Z'),
    });
  });

  it('opens later today, or on the next day that it opens', () => {
    expect(stateOf(mumbai, at('2026-01-15T04:00:00Z'))).toEqual({
      isOpen: false,
      at: at('2026-01-15T04:30:00Z'),
    });
    expect(stateOf(mumbai, at('2026-01-17T13:30:00Z'))).toEqual({
      isOpen: false,
      at: at('2026-01-19T04:30:00Z'),
    });
  });

  it('passes over the days on which it is closed', () => {
    const closed = { ...mumbai, closedDays: ['2026-01-26'] };
    expect(stateOf(closed, at('2026-01-26T06:00:00Z')).at).toBe(at('2026-01-27T04:30:00Z'));
    expect(stateOf({ ...mumbai, hours: [] }, 0)).toEqual({ isOpen: false, at: null });
  });
});

describe('times in a time zone', () => {
  it.each([
    ['Asia/Kolkata', '2026-01-15', '15:00', '2026-01-15T09:30:00.000Z'],
    ['America/New_York', '2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', '2026-03-07', '09:00', '2026-03-07T14:00:00.000Z'],
    ['Europe/Brussels', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
  ])('are found in %s for %s %s, and back', (zone, day, time, utc) => {
    const instant = instantIn(zone, day, time);
    expect(new Date(instant).toISOString()).toBe(utc);
    expect(timeIn(zone, instant)).toEqual({ day, time });
  });
});
