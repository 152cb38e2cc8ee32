/** The member of an enumeration that a JSON file names. Throws a RangeError for an unknown one, a mistake in the seed. */
export function enumMember<Value extends string | number>(
  values: Readonly<Record<string, Value>>,
  value: string | number,
): Value {
  const found = Object.values(values).find((each) => each === value);
  if (found === undefined) throw new RangeError(`No such value: ${value}.`);
  return found;
}
