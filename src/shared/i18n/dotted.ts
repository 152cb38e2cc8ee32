/** A dot between the parts of one line, after a no-break space, so that no wrapped line begins with it. */
export const DOT = '\u00a0· ';

/** Parts of one line with a dot between them. */
export const dotted = (parts: readonly string[]): string => parts.join(DOT);
