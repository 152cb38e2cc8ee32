import type { Range } from '#generated/model/range.ts';
import { latin } from '#src/shared/i18n/read-number.ts';
import { type Criteria, choose, chosen, leaveOut, rangeFrom, sidesOf, withMember } from '../criteria.ts';
import { isPresetOn, type MasterLookup, type PresetKey, togglePreset, withExcluded } from '../presets.ts';
import { between, inGroup, inWordsOfGrammar, lexiconOf, type Scale, type Term, upTo } from './lexicon.ts';

/** Applies a match to the criteria: `words` are the groups of the pattern. Null if the match has no meaning. */
type Read = (criteria: Criteria, words: readonly string[], masters: MasterLookup) => Criteria | null;

/** A rule of the grammar: a sticky pattern, and how its match changes the criteria. */
interface Rule {
  readonly pattern: RegExp;
  readonly read: Read;
}

const number = '(\\$?\\s?\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?k?|\\$?\\s?(?:\\d+(?:\\.\\d+)?|\\.\\d+)k?)';
const dash = '\\s*(?:-|–|—|to|till|through|until|and)\\s*';
const better = '\\s*(?:\\+|(?:or|and|&)?\\s*(?:better|up|above|higher|plus))';
const end = '(?![\\p{L}\\p{N}])';
const carats = '\\s*(?:carats?|cts?|crts?|ctw)\\.?';
const atLeast = '(?:over|above|from|at least|min(?:imum)?|>=?|more than)\\s*';
const atMost = '(?:under|below|up to|upto|at most|max(?:imum)?|<=?|less than)\\s*';
const dollars = '\\s*(?:\\$|usd|dollars?)';
const fluorescence = '(?:fluou?rescen(?:ce|t)|fluoresence|fluor|fluo|flour|flr?)';
const quality = '(excellent|very good|good|fair|poor|ex|vg|g|f)';
const part = '(cut|polish|pol|symmetry|sym)';
const clarity = '(vvs1|vvs2|vs1|vs2|si1|si2|si3|i1|i2|i3|fl|if)';
const off = '\\s*%?\\s*(?:back|off|discount|disc|below(?: list| rap)?)';

const rule = (source: string, read: Read): Rule => ({ pattern: new RegExp(`${source}${end}`, 'iuy'), read });

/** Parses a number with thousands separators or a `k`; null if it is none. */
function figure(text: string | undefined): number | null {
  if (text === undefined) return null;
  const plain = text.replaceAll(/[$,\s]/g, '');
  const value = Number(plain.replace(/k$/i, ''));
  return Number.isFinite(value) ? value * (/k$/i.test(plain) ? 1000 : 1) : null;
}

const bounds = (from: string | undefined, to: string | undefined) => rangeFrom(figure(from), figure(to));

function weighing(criteria: Criteria, range: Range | undefined): Criteria | null {
  return range === undefined ? null : withMember(criteria, 'or', [...(criteria.or ?? []), { crt: range }]);
}

/** A single weight as the trade means it: "1.2 carat" is 1.20 to 1.29. */
function about(criteria: Criteria, text: string | undefined): Criteria | null {
  const weight = figure(text);
  return weight === null
    ? null
    : weighing(criteria, { '>=': weight, '<=': Math.round(weight * 100 + 9) / 100 });
}

function graded(criteria: Criteria, scale: Scale, ids: readonly string[]): Criteria | null {
  if (ids.length === 0) return null;
  return choose(criteria, scale, [...new Set([...chosen(criteria, scale), ...ids])]);
}

const priced = (criteria: Criteria, isPerCarat: boolean, range: Range | undefined): Criteria | null =>
  range === undefined ? null : withMember(criteria, isPerCarat ? 'ctPr' : 'amt', range);

/** A discount as difference to the list price in percentage points: 30% off is -30. */
function discounted(criteria: Criteria, one: string | undefined, other: string | undefined): Criteria | null {
  const least = figure(one);
  const most = figure(other);
  if (least === null) return null;
  const range =
    most === null ? rangeFrom(null, -least) : rangeFrom(-Math.max(least, most), -Math.min(least, most));
  return withMember(criteria, 'back', range);
}

const presetOn =
  (key: PresetKey): Read =>
  (criteria, _words, masters) =>
    isPresetOn(criteria, key, masters) ? criteria : togglePreset(criteria, key, masters);

const partOf = (word: string | undefined): Scale =>
  /^pol/i.test(word ?? '') ? 'pol' : /^sym/i.test(word ?? '') ? 'sym' : 'cut';

/** A grade of the finish by code or name (EX, Excellent), optionally with all better ones. */
const finished = (criteria: Criteria, masters: MasterLookup, scale: Scale, grade = '', isOpen = false) =>
  graded(criteria, scale, isOpen ? upTo(masters, scale, grade) : between(masters, scale, grade, grade));

const named = {
  depth: 'depPer',
  table: 'tblPer',
  ratio: 'ratio',
  length: 'length',
  width: 'width',
  'crown angle': 'cAng',
  'pavilion angle': 'pAng',
} as const;
const isNamed = (word: string): word is keyof typeof named => word in named;

const rangeNamed: Read = (criteria, [name = '', from, to]) => {
  const key = name.toLowerCase();
  const range = bounds(from, to);
  return isNamed(key) && range !== undefined ? withMember(criteria, named[key], range) : null;
};

/** The rules in the order in which they are tried: longer patterns before shorter ones. */
const rules: readonly Rule[] = [
  rule(`${number}${dash}${number}${carats}`, (c, [from, to]) => weighing(c, bounds(from, to))),
  rule(`${atLeast}${number}${carats}`, (c, [from]) => weighing(c, bounds(from, undefined))),
  rule(`${atMost}${number}${carats}`, (c, [to]) => weighing(c, bounds(undefined, to))),
  rule(`${number}${carats}${better}`, (c, [from]) => weighing(c, bounds(from, undefined))),
  rule(`${number}${carats}`, (c, [weight]) => about(c, weight)),
  rule(
    `(depth|table|ratio|length|width|crown angle|pavilion angle)\\s*%?\\s*${number}${dash}${number}\\s*%?`,
    rangeNamed,
  ),
  rule(`-?${number}\\s*%?${dash}-?${number}${off}`, (c, [one, other]) => discounted(c, one, other)),
  rule(`-?${number}${off}(?:${better})?`, (c, [one]) => discounted(c, one, undefined)),
  rule(`back\\s*-?${number}\\s*%?(?:${dash}-?${number}\\s*%?)?(?:${better})?`, (c, [one, other]) =>
    discounted(c, one, other),
  ),
  rule(`-${number}\\s*%(?:${better})?`, (c, [one]) => discounted(c, one, undefined)),
  rule(`${atMost}${number}(?:${dollars})?\\s*(per carat|/ct|per ct|pc)`, (c, [to]) =>
    priced(c, true, bounds(undefined, to)),
  ),
  rule(`(\\$\\s?[\\d.,]+k?)${dash}${number}\\s*(per carat|/ct|per ct|pc)`, (c, [from, to]) =>
    priced(c, true, bounds(from, to)),
  ),
  rule(`(\\$\\s?[\\d.,]+k?)${dash}${number}`, (c, [from, to]) => priced(c, false, bounds(from, to))),
  rule(`${number}${dash}${number}${dollars}`, (c, [from, to]) => priced(c, false, bounds(from, to))),
  rule(`${atMost}(\\$\\s?[\\d.,]+k?)`, (c, [to]) => priced(c, false, bounds(undefined, to))),
  rule(`${atMost}${number}${dollars}`, (c, [to]) => priced(c, false, bounds(undefined, to))),
  rule(`${atLeast}(\\$\\s?[\\d.,]+k?)`, (c, [from]) => priced(c, false, bounds(from, undefined))),
  rule(`(\\d?\\.\\d+|\\d+\\.\\d+)${dash}(\\d+(?:\\.\\d+)?)`, (c, [from, to]) =>
    weighing(c, bounds(from, to)),
  ),
  rule(`(?:3|triple|three)\\s*x?\\s*(?:ex|excellent|x)|xxx|ex[\\s/]+ex[\\s/]+ex`, presetOn('threeEx')),
  rule('2\\s*x?\\s*(?:ex|x)', presetOn('twoEx')),
  rule(`(?:3|triple|three)\\s*x?\\s*(?:vg|very good)(?:${better})?`, presetOn('threeVgUp')),
  rule('no bgm|nbgm', presetOn('noBgm')),
  rule('(?:100\\s*%\\s*)?eye[ -]?clean', presetOn('eyeClean')),
  rule('(?:no|without|non)[ -](brown|green|milky)', (c, [tint = '']) => {
    const found = (['brown', 'green', 'milky'] as const).find((name) => name === tint.toLowerCase());
    return found === undefined ? null : withExcluded(c, [found], true);
  }),
  rule('(?:no|without) black(?: inclusions?)?', (c) => withExcluded(c, ['noBlack'], true)),
  rule('(?:no|without) open(?: inclusions?)?', (c) => withExcluded(c, ['noOpen'], true)),
  rule(
    `(?:no|none|non|nil|zero|without)\\s+${fluorescence}|${fluorescence}\\s*:?\\s*(?:none|non|nil)`,
    (c, _w, m) => graded(c, 'flu', between(m, 'flu', 'NON', 'NON')),
  ),
  rule(
    `(none|faint|very slight|slight|medium|strong)${dash}(faint|very slight|slight|medium|strong|very strong)\\s+${fluorescence}`,
    (c, [one = '', other = ''], m) => graded(c, 'flu', between(m, 'flu', one, other)),
  ),
  rule(
    `(?:up to|max(?:imum)?)\\s+(faint|very slight|slight|medium|strong)\\s+${fluorescence}`,
    (c, [worst = ''], m) => graded(c, 'flu', upTo(m, 'flu', worst)),
  ),
  rule(
    `(very slight|slight|faint|medium|very strong|strong)(?:\\s+blue)?\\s+${fluorescence}`,
    (c, [grade = ''], m) => graded(c, 'flu', between(m, 'flu', grade, grade)),
  ),
  rule(`${quality}(${better})?\\s+${part}`, (c, [grade, open, word], m) =>
    finished(c, m, partOf(word), grade, open !== undefined),
  ),
  rule(`${part}\\s+${quality}(${better})?`, (c, [word, grade, open], m) =>
    finished(c, m, partOf(word), grade, open !== undefined),
  ),
  rule(`${clarity}${dash}${clarity}`, (c, [one = '', other = ''], m) =>
    graded(c, 'clr', between(m, 'clr', one, other)),
  ),
  rule(`${clarity}${better}`, (c, [worst = ''], m) => graded(c, 'clr', upTo(m, 'clr', worst))),
  rule('(vvs|vs|si|fl-if)', (c, [group = ''], m) => graded(c, 'clr', inGroup(m, 'clr', group))),
  rule(clarity, (c, [grade = ''], m) =>
    grade === 'if' ? null : graded(c, 'clr', between(m, 'clr', grade, grade)),
  ),
  rule(`(?:colou?rs?\\s+)?([d-n])${dash}([d-n])(?:\\s+colou?r)?`, (c, [one = '', other = ''], m) =>
    graded(c, 'col', between(m, 'col', one, other)),
  ),
  rule(`(?:colou?rs?\\s+)?([d-n])${better}`, (c, [worst = ''], m) => graded(c, 'col', upTo(m, 'col', worst))),
  rule('(def|gh|ijk|lmn)', (c, [group = ''], m) => graded(c, 'col', inGroup(m, 'col', group))),
  rule('colou?rs?\\s+([d-n])|([d-n])\\s+colou?r', (c, [one, other], m) =>
    graded(c, 'col', between(m, 'col', one ?? other ?? '', one ?? other ?? '')),
  ),
  {
    pattern: /([D-N])(?![\p{L}\p{N}])/uy,
    read: (c, [grade = ''], m) => graded(c, 'col', between(m, 'col', grade, grade)),
  },
  rule('with (?:picture|image|photo)s?', (c) => withMember(c, 'hasImage', true)),
  rule('with (?:video|360)s?', (c) => withMember(c, 'hasVideo', true)),
  rule('with cert(?:ificate)?s?', (c) => withMember(c, 'hasCertificate', true)),
  rule('type (?:ii ?a|2 ?a)', (c) => withMember(c, 'type2', true)),
  rule('parcels?', (c) => withMember(c, 'pktType', ['PARCEL'])),
  rule('(pv\\d{4,})', (c, [stone = '']) => {
    const before = Array.isArray(c.stoneId) ? c.stoneId : [];
    return withMember(c, 'stoneId', [...new Set([...before, stone.toUpperCase()])]);
  }),
];

/** Includes an item of a list, or excludes it. A hue, intensity or overtone restricts the search to fancy colours. */
function withTerm(
  criteria: Criteria,
  filter: Parameters<typeof choose>[1],
  id: string,
  isOut: boolean,
): Criteria {
  if (isOut) return leaveOut(criteria, filter, [...sidesOf(criteria[filter]).nin, id]);
  const added = choose(criteria, filter, [...chosen(criteria, filter), id]);
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
 * language of the portal; grades and figures as the trade writes them. Unknown words are returned as typed and never
 * matched approximately.
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
