import * as v from 'valibot';
import { holds } from '#src/shared/forms/rules.ts';

const HOUR = 3_600_000;

export const hoursAmong = (holdHours: readonly number[]) =>
  v.pipe(
    v.nullable(v.string()),
    holds('non_empty', (choice: string | null) => holdHours.includes(Number(choice))),
    v.transform(Number),
  );

/** When a duration that begins at `from` ends, both in milliseconds since 1970. */
export const endAfter = (from: number, choice: string | null): number => from + Number(choice) * HOUR;
