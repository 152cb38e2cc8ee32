/** A text member of a record as its field shows it; empty if the record has none. */
export const textEntry = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A member of a record that is chosen by id, or a day, as its field shows it; null if the record has none. */
export const choiceEntry = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A number of a record as its field shows it; null if the record has none. */
export const numberEntry = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A list of texts of a record, such as ids; empty if the record has none. */
export const textsEntry = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
