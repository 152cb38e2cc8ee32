import * as v from 'valibot';
import type { NumberEntry } from './rules.ts';
import type { UncheckedRecord } from './stale.ts';

export const textEntry = (value: unknown): string => (typeof value === 'string' ? value : '');

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

const entryOf =
  <Entry>(blank: Entry, read: (member: unknown) => Entry) =>
  <Output>(schema: v.GenericSchema<Entry, Output>): Described<Entry, Output> => ({ schema, blank, read });

export const aText = entryOf<string>('', textEntry);

/** An item that is chosen by id, or a day. */
export const aChoice = entryOf<string | null>(null, (value) => (typeof value === 'string' ? value : null));

export const aNumber = entryOf<NumberEntry>(null, (value) => (typeof value === 'number' ? value : null));

export const texts = entryOf<readonly string[]>([], textsEntry);

export const aFlag = (blank = false): Described<boolean, boolean> => ({
  schema: v.boolean(),
  blank,
  read: (member) => member === true,
});

/** An entry that no record sets. */
export const aFixed = <Entry, Output>(
  schema: v.GenericSchema<Entry, Output>,
  blank: Entry,
): Described<Entry, Output> => ({ schema, blank, read: () => blank });

/** A file to upload; a saved record has the path of its own in another field. */
export const aFile = <Entry, Output>(
  schema: v.GenericSchema<Entry | null, Output>,
): Described<Entry | null, Output> => ({ schema, blank: null, read: () => null });

type Fields = Readonly<Record<string, Described<unknown, unknown>>>;

/** What a form needs, from one description of its fields: their names and schemas, and the entries of a new and a saved record. */
export function described<Each extends Fields>(fields: Each) {
  type Schemas = { -readonly [Name in keyof Each]: Each[Name]['schema'] };
  type Entries = { -readonly [Name in keyof Each]: Each[Name]['blank'] };
  const all = Object.entries(fields);
  return {
    fields,
    names: Object.keys(fields) as readonly (keyof Each & string)[],
    schemas: Object.fromEntries(all.map(([name, { schema }]) => [name, schema])) as Schemas,
    blank: Object.fromEntries(all.map(([name, { blank }]) => [name, blank])) as Entries,
    entriesOf: (record: UncheckedRecord) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(record[name], record)])) as Entries,
  };
}
