import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dateTime, day } from '#src/shared/forms/day-rules.ts';
import { houseTimeOf, instantInHouse, readDay, showDay } from '#src/shared/i18n/days.ts';

const must = { type: 'string', isRequired: true, format: 'date' } as const;
const may = { type: 'string', isRequired: false, format: 'date' } as const;
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('days', () => {
  it('are read as people type them, in Latin and Arabic digits', () => {
    expect(
      ['31/01/2026', '1-2-2026', '1.2.2026', ' 1 2 2026 ', '٣١/٠١/٢٠٢٦', '2026-01-31'].map(readDay),
    ).toEqual(['2026-01-31', '2026-02-01', '2026-02-01', '2026-02-01', '2026-01-31', '2026-01-31']);
  });

  it('are refused if no calendar has them', () => {
    expect(['31/04/2026', '29/02/2026', '1/13/2026', '1/2/26', '1/2', 'today', ''].map(readDay)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect(readDay('29/02/2028')).toBe('2028-02-29');
  });

  it('are shown as dates are elsewhere', () => {
    expect(showDay('2026-01-31')).toBe('31/01/2026');
  });
});

describe('times by the house clock', () => {
  it('become instants in UTC, and back', () => {
    expect(instantInHouse('2026-01-15', '09:30')).toBe('2026-01-15T04:00:00.000Z');
    expect(instantInHouse('2026-01-15', '00:15')).toBe('2026-01-14T18:45:00.000Z');
    expect(houseTimeOf(Date.parse('2026-01-14T18:45:00Z'))).toEqual({ day: '2026-01-15', time: '00:15' });
  });
});

describe('rules of days', () => {
  it('refuse what is no day, too early or too late', () => {
    const within = day(must, { min: '2026-01-10', max: '2026-01-20' });
    expect(
      ['2026-01-10', '2026-01-20', '2026-01-09', '2026-01-21', '2026-02-30', 'soon', null].map((typed) =>
        accepts(within, typed),
      ),
    ).toEqual([true, true, false, false, false, false, false]);
    expect(v.parse(day(may), null)).toBeUndefined();
  });

  it('send a day and a time as one instant, and ask for both', () => {
    const schema = dateTime({ ...may, format: 'date-time' });
    expect(v.parse(schema, { day: '2026-01-15', time: '09:30' })).toBe('2026-01-15T04:00:00.000Z');
    expect(v.parse(schema, { day: null, time: '' })).toBeUndefined();
    expect(accepts(schema, { day: '2026-01-15', time: '' })).toBe(false);
    expect(accepts(schema, { day: null, time: '09:30' })).toBe(false);
  });
});
