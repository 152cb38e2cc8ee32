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

/** A part with a direction of its own, such as a grade beside Arabic words: it keeps its place among the others. */
export const isolated = (part: string): string => `\u2068${part}\u2069`;
