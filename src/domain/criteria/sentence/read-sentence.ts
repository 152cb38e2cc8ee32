import { latin } from '#src/shared/i18n/read-number.ts';
import type { Criteria } from '../criteria.ts';
import type { MasterLookup } from '../presets.ts';
import { lexiconOf, type Term } from './lexicon.ts';
import { inWordsOfGrammar } from './other-languages.ts';
import { rules, withTerm } from './rules.ts';

/** A parsed search sentence: its criteria, and the words that were not recognised. */
export interface Sentence {
  readonly criteria: Criteria;
  /** In the order of the sentence. */
  readonly unread: readonly string[];
}

/** Opening words, whose "I" is not the colour I. */
const opening = /i (?:need|want|am looking for|would like)(?![\p{L}\p{N}])/iuy;

/** Words without a meaning for the search. */
const filler =
  /(?:looking for|do you have|please|pls|need|want|show me|find|from|some|any|a|an|the|with|in|at|of|for|or|and|stones?|diamonds?|dia|pcs?|pieces?|certified|certificate|cert|cut|shaped?|colou?r|clarity|lab|size|location|أريد|في|من|مع|و|أو|حجر|أحجار|ألماس|شهادة)(?![\p{L}\p{N}])/iuy;

const gap = /[\s,;.:/&|!?،؛、。，；：]+/uy;
const word = /\S+?(?=[\s,;&|!?،؛、。，；]|$)/uy;

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
    .replaceAll(/[\u00a0\u061c\u200e\u200f\u2066-\u2069\u202f\u3000]/g, ' ');

/** A pattern of all phrases, longest first, singular or plural, with an optional negation before them. */
function patternOf(terms: ReadonlyMap<string, Term>): RegExp | null {
  const phrases = [...terms.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  if (phrases.length === 0) return null;
  const apart = phrases.filter((phrase) => !isJoined(phrase)).join('|');
  const joined = phrases.filter(isJoined).join('|') || '(?!)';
  return new RegExp(
    `(?:(no|not|without|except|بدون|بلا|ليس)\\s+)?(?:(${apart})(?:s|es|e)?(?![\\p{L}\\p{N}])|(${joined}))`,
    'iuy',
  );
}

/**
 * Parses a search as traders write it: "1 to 1.2 carat oval D to F VS2 better, no fluorescence, GIA". Names of shapes,
 * labs, places and symbols are recognised in every language of the master lists, and the words around them in every
 * language of the portal; grades and figures as the trade writes them. Unknown words are returned as typed and never matched approximately.
 */
export function readSentence(typed: string, masters: MasterLookup): Sentence {
  const { text, origin } = inWordsOfGrammar(plain(latin(typed)));
  const terms = lexiconOf(masters);
  const phrases = patternOf(terms);
  let criteria: Criteria = {};
  const unread: string[] = [];
  let at = 0;

  const byRule = () => {
    for (const { pattern, read } of rules) {
      const match = matchAt(pattern, text, at);
      if (match === null) continue;
      const changed = read(criteria, match.slice(1), masters);
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
    criteria = withTerm(criteria, term.filter, term.id, match[1] !== undefined);
    return match[0].length;
  };
  const skipped = (pattern: RegExp) => matchAt(pattern, text, at)?.[0].length ?? 0;

  while (at < text.length) {
    const length = skipped(gap) || skipped(opening) || byRule() || byTerm() || skipped(filler);
    if (length > 0) {
      at += length;
      continue;
    }
    const rest = matchAt(word, text, at)?.[0] ?? text.slice(at);
    unread.push(typed.slice(origin[at], origin[at + rest.length]).trim() || rest);
    at += rest.length;
  }
  return { criteria, unread };
}
