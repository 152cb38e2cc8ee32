import * as v from 'valibot';

/** A text that must be filled in; blanks around it do not count. At most `longest` characters. */
export const requiredText = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));

/** A password as it was typed: blanks count. At most `longest` characters. */
export const typedSecret = (longest: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest));

/** A text that may be left empty; empty is sent as null. */
export const optionalText = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.transform((text) => text || null),
  );
