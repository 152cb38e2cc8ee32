/** Parts of one line with a dot between them. A no-break space stands before each dot, so that no wrapped line begins with one. */
export const dotted = (parts: readonly string[]): string => parts.join('\u00a0· ');
