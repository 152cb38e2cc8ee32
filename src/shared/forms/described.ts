import * as v from 'valibot';
import type { NumberEntry } from './rules.ts';
import type { UncheckedRecord } from './stale.ts';

/** A text member of a record as its field shows it; empty if the record has none. */
export const textEntry = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A member of a record that is chosen by id, or a day, as its field shows it; null if the record has none. */
const choiceEntry = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A number of a record as its field shows it; null if the record has none. */
const numberEntry = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A list of texts of a record, such as ids; empty if the record has none. */
export const textsEntry = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** One field of a form: how its entry becomes a member of the request, and what it holds at first. */
export type Described<Entry, Output> = {
  readonly schema: v.GenericSchema<Entry, Output>;
  /** The entry of a new record. */
  readonly blank: Entry;
  /** The entry of a saved record, by its member of the same name. */
  readonly read: (member: unknown, record: UncheckedRecord) => Entry;
};

export const aText = <Output>(schema: v.GenericSchema<string, Output>): Described<string, Output> => ({
  schema,
  blank: '',
  read: textEntry,
});

/** An item that is chosen by id, or a day. */
export const aChoice = <Output>(
  schema: v.GenericSchema<string | null, Output>,
): Described<string | null, Output> => ({ schema, blank: null, read: choiceEntry });

export const aNumber = <Output>(
  schema: v.GenericSchema<NumberEntry, Output>,
): Described<NumberEntry, Output> => ({ schema, blank: null, read: numberEntry });

export const aFlag = (blank = false): Described<boolean, boolean> => ({
  schema: v.boolean(),
  blank,
  read: (member) => member === true,
});

export const texts = (
  schema: v.GenericSchema<readonly string[], string[]>,
): Described<readonly string[], string[]> => ({ schema, blank: [], read: textsEntry });

/** A file to upload; a saved record has the path of its own in another field. */
export const aFile = <Entry, Output>(
  schema: v.GenericSchema<Entry | null, Output>,
): Described<Entry | null, Output> => ({ schema, blank: null, read: () => null });

type Fields = Readonly<Record<string, Described<unknown, unknown>>>;

/** What a form needs, from one description of its fields: the schema of each, and the entries of a new and a saved record. */
export function described<Each extends Fields>(fields: Each) {
  type Schemas = { -readonly [Name in keyof Each]: Each[Name]['schema'] };
  type Entries = { -readonly [Name in keyof Each]: Each[Name]['blank'] };
  const all = Object.entries(fields);
  return {
    schemas: Object.fromEntries(all.map(([name, { schema }]) => [name, schema])) as Schemas,
    blank: Object.fromEntries(all.map(([name, { blank }]) => [name, blank])) as Entries,
    entriesOf: (record: UncheckedRecord) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(record[name], record)])) as Entries,
  };
}
