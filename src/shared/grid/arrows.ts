/** The direction of a change as a sign, because colour alone does not say it. */
export const arrows = { up: '▲', down: '▼', other: '◆' } as const;
