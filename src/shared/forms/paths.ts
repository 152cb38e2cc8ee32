type Key<Path extends string, Inner> = Path | (Inner extends object ? `${Path}.${PathOf<Inner>}` : never);

/** The dotted paths of all values in a form: `name`, `address.city`, `lines.0.amount`. */
export type PathOf<Values> = Values extends readonly (infer Item)[]
  ? Key<`${number}`, Item>
  : Values extends object
    ? { [Name in keyof Values & string]: Key<Name, NonNullable<Values[Name]>> }[keyof Values & string]
    : never;

export type ValueAt<Values, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<NonNullable<Member<Values, Name>>, Rest>
  : Member<Values, Path>;

type Member<Values, Name extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Values
    ? Values[Name]
    : never;

/** Whether nothing was entered: an empty text, list or choice. An unticked box counts as an entry. */
export function isEmptyEntry(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The same values with nothing entered; what stands for no text is the caller's choice. */
export function emptied(value: unknown, noText: '' | null): unknown {
  if (typeof value === 'string') return noText;
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner, noText)]));
}
