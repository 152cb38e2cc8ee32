/** Marks that end a clause: a `no` before them says nothing about what follows. */
const CLAUSE_ENDS = /[.,;!?()[\]|\n]+/g;

/**
 * A text for searching: lower-case words between single spaces, `|` between clauses, `:` kept. Letters parted by dots
 * or spaces (`E.G.L.`, `H P H T`) become a word.
 */
export function searchable(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(CLAUSE_ENDS, ' | ')
    .replace(/[:=]+/g, ' : ')
    .replace(/[^a-z0-9:|]+/g, ' ')
    .trim();
  return ` ${words} `.replace(/(?<= [a-z]) (?=[a-z] )/g, '');
}

/** Ends with a denial that reaches the next word: `not `, `free of `, `no signs of `. */
const DENIED_BEFORE = / (?:no|not|non|never|nor|without|neither|isn t|free of|free from)(?: [a-z]+){0,2} ?$/;
/** `HPHT: none`, `CVD = no`. */
const DENIED_AFTER = /^ ?: (?:no|none|nil|n|false|0) /;
/** What a single cell may hold before the next denial is looked for. */
const REACH = 60;

/** A pattern of a phrase in a searchable text; it starts at the beginning of a word. */
export type Phrase = RegExp;

/** Compiles alternatives of a phrase: each starts a word, and ends one unless it ends with `*`. */
export function phrase(...alternatives: readonly string[]): Phrase {
  const parts = alternatives.map((each) => (each.endsWith('*') ? each.slice(0, -1) : `${each}(?= )`));
  return new RegExp(`(?<= )(?:${parts.join('|')})`, 'g');
}

/** Whether a searchable text says a phrase without denying it: `not treated` and `CVD: none` do not. */
export function says(words: string, wanted: Phrase): boolean {
  for (const match of words.matchAll(wanted)) {
    const before = words.slice(Math.max(0, match.index - REACH), match.index);
    const after = words.slice(match.index + match[0].length);
    if (!DENIED_BEFORE.test(before) && !DENIED_AFTER.test(after)) return true;
  }
  return false;
}
