import { memoized } from '#src/shared/data/memoized.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { latin } from '#src/shared/i18n/read-number.ts';
import { type Criteria, choose, chosen, leaveOut, sidesOf } from '../criteria.ts';
import type { MasterLookup } from '../presets.ts';
import { rules } from './grammar.ts';
import { lexiconOf, type Term } from './lexicon.ts';
import { inWordsOfGrammar } from './translations.ts';

/** Includes items of a list, or excludes them. A hue, intensity or overtone restricts the search to fancy colours. */
function withTerm(criteria: Criteria, { filter, ids }: Term, isOut: boolean): Criteria {
  const also = (before: readonly string[]) => [...new Set([...before, ...ids])];
  if (isOut) return leaveOut(criteria, filter, also(sidesOf(criteria[filter]).nin));
  const added = choose(criteria, filter, also(chosen(criteria, filter)));
  const isFancy = filter === 'fcCol' || filter === 'inten' || filter === 'ovrtn';
  return isFancy ? { ...added, isFcCol: true } : added;
}

/** A parsed search sentence: its criteria, and the words that were not recognised. */
export interface Sentence {
  readonly criteria: Criteria;
  /** In the order of the sentence. */
  readonly unread: readonly string[];
}

/** Opening words, whose "I" is not the colour I. */
const opening = /(?:i(?: am|['’]m)?|we)(?: \w+)? (?:need|want|looking for|like)(?![\p{L}\p{N}])/iuy;

/** Words without a meaning for the search. */
const filler =
  /(?:looking for|do you have|please|pls|hi|hello|dear|thanks|thank you|thx|urgent(?:ly)?|asap|only|goods|need|want|show me|find|from|some|any|all|each|shapes|about|around|approx|ca|a|an|the|with|in|at|of|for|or|and|e|o|stones?|diamonds?|dia|pcs?|pieces?|certified|certificate|cert|report|lab|cut|shaped?|colou?r|clarity|size|location|make|price|back|أريد|في|من|مع|و|أو|حجر|أحجار|ألماس|شهادة|[הוב]-)(?![\p{L}\p{N}])/iuy;

const gap = /(?:[\s,;:/&|!?~•*()،؛、。，；]|\.(?!\d)|(?<=[\p{L}\p{N}])[-–—]|[-–—](?=\s|$))+/uy;
const word = /\p{Script=Han}|(?:\d[\d.,]*(?=\d))?\S+?(?=[\s,;&|!?،؛、。，；]|$)/uy;

/** A phrase of a script that is written without blanks between words ends anywhere. */
const isJoined = (phrase: string) => /[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(phrase);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Full-width letters and digits as their usual ones, and invisible marks of direction as blanks, character by character. */
const plain = (text: string) =>
  text
    .replaceAll(/[\uff01-\uff5d]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('−', '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[\u00a0\u061c\u200e\u200f\u2066-\u2069\u202f\u3000]/g, ' ');

/** A pattern of all phrases, longest first, singular or plural, with an optional negation before them. */
const patternOf = memoized((terms: ReadonlyMap<string, Term>): RegExp | null => {
  const phrases = [...terms.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  if (phrases.length === 0) return null;
  const apart = phrases.filter((phrase) => !isJoined(phrase)).join('|');
  const joined = phrases.filter(isJoined).join('|') || '(?!)';
  return new RegExp(
    `(?:(no|not|without|except|excluding)\\s+(?:in\\s+)?)?(?:(${apart})(?:s|es|e)?(?![\\p{L}\\p{N}])|(${joined}))`,
    'iuy',
  );
});

/**
 * Parses a search as traders write it: "1 to 1.2 carat oval D to F VS2 better, no fluorescence, GIA". Names of shapes,
 * labs, places and symbols are recognised in every language of the master lists, and the words around them in every
 * language of the portal; grades and figures as the trade writes them. Unknown words are returned as typed and never
 * matched approximately. `language` is the one whose separators figures have first.
 */
export function readSentence(typed: string, masters: MasterLookup, language: LanguageCode): Sentence {
  const { text, origin } = inWordsOfGrammar(plain(latin(typed)));
  const terms = lexiconOf(masters);
  const phrases = patternOf(terms);
  let criteria: Criteria = {};
  const unread: (readonly [from: number, to: number])[] = [];
  let at = 0;

  const byRule = () => {
    for (const { pattern, read } of rules) {
      const match = matchAt(pattern, text, at);
      if (match === null) continue;
      const changed = read(criteria, { masters, language, groups: match.groups ?? {} });
      if (changed === null) continue;
      criteria = changed;
      return match[0].length;
    }
    return 0;
  };
  const byTerm = () => {
    const match = phrases === null ? null : matchAt(phrases, text, at);
    const term = terms.get((match?.[2] ?? match?.[3])?.toLowerCase() ?? '');
    if (match === null || term === undefined) return 0;
    criteria = withTerm(criteria, term, match[1] !== undefined);
    return match[0].length;
  };
  const skipped = (pattern: RegExp) => matchAt(pattern, text, at)?.[0].length ?? 0;

  while (at < text.length) {
    const length = skipped(gap) || skipped(opening) || byRule() || byTerm() || skipped(filler);
    if (length > 0) {
      at += length;
      continue;
    }
    const to = at + (matchAt(word, text, at)?.[0].length ?? text.length - at);
    const last = unread.at(-1);
    if (last?.[1] === at) unread.splice(-1, 1, [last[0], to]);
    else unread.push([at, to]);
    at = to;
  }
  return { criteria, unread: unread.map(([from, to]) => typed.slice(origin[from], origin[to]).trim()) };
}
