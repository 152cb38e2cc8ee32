/** A dot between the parts of one line, after a no-break space, so that no wrapped line begins with it. */
export const DOT = '\u00a0· ';

/** The parts of a line, from the first on, that fit into a number of characters; a first part that is longer is cut. */
export function wholeParts(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const end = line.slice(0, longest + DOT.length).lastIndexOf(DOT);
  return line.slice(0, end > 0 ? end : longest);
}

/** Parts of one line with a dot between them. */
export const dotted = (parts: readonly string[]): string => parts.join(DOT);

/** Parts of one line in a language of that direction: from right to left each keeps its place, such as a grade beside Arabic words. */
export const dottedIn = (direction: 'ltr' | 'rtl', parts: readonly string[]): string =>
  dotted(direction === 'rtl' ? parts.map((part) => `\u2068${part}\u2069`) : parts);
