import type { Range } from '#generated/model/range.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import { type Criteria, type RangeFilterKey, rangeFrom, withMember } from '../criteria.ts';

/** Named groups of the patterns of the grammar. */
type GroupName =
  | `q${number}`
  | 'and'
  | 'before'
  | 'behind'
  | 'between'
  | 'bound'
  | 'grade'
  | 'inten'
  | 'least'
  | 'less'
  | 'letters'
  | 'more'
  | 'most'
  | 'name'
  | 'no'
  | 'number'
  | 'one'
  | 'parts'
  | 'tens'
  | 'tints'
  | 'two'
  | 'unit';
export type Groups = Readonly<Partial<Record<GroupName, string>>>;

/** What a figure measures. */
type Kind = 'weight' | 'points' | 'back' | 'ctPr' | 'amt' | RangeFilterKey;

/** Words that say what a figure measures, before or behind it. */
const named: readonly (readonly [kind: Kind, before: string, behind: string])[] = [
  [
    'ctPr',
    'ppc|price per carat',
    '(?:\\$|usd|dollars?)?\\s*(?:per (?:carat|ct)|a carat|/\\s*(?:ct|carat)|p/?c|pct|ppc)',
  ],
  [
    'back',
    'back|disc(?:ount)?s?|rap|less|minus',
    'back|off|less|disc(?:ount)?|(?:below|under) (?:list|rap)|rap',
  ],
  ['weight', 'size|weight|wt|carats?', 'carats?|cts?|crts?|ctw'],
  ['points', '(?!)', 'points?|pts?|pointers?'],
  ['amt', 'price|amount|budget|total', '(?:us)?(?:\\$|usd|dollars?)(?: total)?|total'],
  ['depPer', 'depth', '(?!)'],
  ['tblPer', 'table|tbl', '(?!)'],
  ['ratio', 'ratio|l/w', '(?!)'],
  ['length', 'length', '(?!)'],
  ['width', 'width', '(?!)'],
  ['cAng', 'crown angle', '(?!)'],
  ['pAng', 'pavilion angle', '(?!)'],
];

/** Words of a bound. `over` and `under` compare the figure itself: a back over −40 is a smaller discount. */
const bounds = {
  better: 'better than',
  over: 'over|above|more than|from|>=?|≥',
  under: 'under|below|less than|<=?|≤',
  least: 'at least|min(?:imum)?',
  most: 'up ?to|at most|max(?:imum)?|within',
} as const;
type Bound = keyof typeof bounds;

const sign = '(?:(?<![\\p{L}\\p{N}])-)?';
const number = `\\$?\\s?${sign}\\$?(?:\\d+(?:[.,]\\d+)*|\\.\\d+)k?\\s*%?`;
const behind = named.map(([, , words]) => words).join('|');
const start = `(?:(?<name>${named.map(([, words]) => words).join('|')})\\s*%?\\s*(?:of|is|a|:|=)?\\s*)?(?<between>between\\s*)?(?:(?<bound>${Object.values(bounds).join('|')})\\s*)?`;
const open =
  '(?:\\s*-?\\s*(?:(?<more>\\+|(?:or |and |& ?)?(?:better|up(?! ?to)|above|higher|plus|more)|min(?:imum)?(?=\\s*[,;.]|\\s*$))|(?<less>(?:or |and )?(?:less|below|lower|down)|max(?:imum)?(?=\\s*[,;.]|\\s*$))))?';
const end = '(?![\\p{L}\\p{N}])';
const dash = '\\s*(?:(?:-|–|—|~|to|till|through|until)|/(?=\\s*-)|(?<and>and))\\s*';

/** Two figures with a dash, and one alone, each with what stands before and behind it. */
export const figurePatterns: readonly RegExp[] = [
  new RegExp(
    `${start}(?<one>${number})\\s*(?:${behind})?${dash}(?<two>${number})(?:\\s*(?<unit>${behind}))?${open}${end}`,
    'iuy',
  ),
  new RegExp(`${start}(?<one>${number})(?:\\s*(?<unit>${behind}))?${open}${end}`, 'iuy'),
];

type Figure = { readonly value: number; readonly isBelow: boolean; readonly isMoney: boolean };

/** A figure as a language writes it. */
function figureOf(text: string, language: LanguageCode): Figure | null {
  const value = readNumber(text.replaceAll(/[$\s%-]|k(?=\s*%?$)/gi, ''), language);
  if (value === null) return null;
  const isThousands = /k\s*%?$/i.test(text);
  return {
    value: isThousands ? value * 1000 : value,
    isBelow: text.includes('-'),
    isMoney: isThousands || text.includes('$'),
  };
}

const MOST_CARATS = 100;
/** A weight without its unit; larger figures could be anything. */
const MOST_BARE_CARATS = 20;
const LEAST_PRICE = 100;

/** Whether a value can be of a kind: "1.015" carat in German is no thousand carats. */
function fits(kind: Kind, { value, isBelow, isMoney }: Figure): boolean {
  if (kind === 'back') return value > 0 && value < 100 && !isMoney;
  if (isBelow) return false;
  if (kind === 'weight') return value > 0 && value <= MOST_CARATS && !isMoney;
  if (kind === 'amt' || kind === 'ctPr') return isMoney || value >= LEAST_PRICE;
  return !isMoney;
}

function kindOf(words: string | undefined, side: 1 | 2): Kind | undefined {
  if (words === undefined) return undefined;
  return named.find((row) => new RegExp(`^(?:${row[side]})$`, 'iu').test(words))?.[0];
}

const boundOf = (words: string | undefined): Bound | null => {
  const all: readonly Bound[] = ['better', 'over', 'under', 'least', 'most'];
  return all.find((bound) => new RegExp(`^(?:${bounds[bound]})$`, 'iu').test(words ?? '')) ?? null;
};

type Said = {
  readonly kind: Kind;
  readonly one: Figure;
  readonly two: Figure | null;
  readonly bound: Bound | null;
};

const round2 = (value: number) => Math.round(value * 100) / 100;

/** A weight alone as the trade means it: 1.2 is 1.20 to 1.29, and 1.01 is 1.01 to 1.09. */
const sizeOf = (weight: number): Range => ({
  '>=': weight,
  '<=': round2(Math.floor(round2(weight * 10)) / 10 + 0.09),
});

/** A back as difference to the list price in percentage points: 30% off is -30. */
function backOf({ one, two, bound }: Said): Range | undefined {
  if (two !== null) {
    return rangeFrom(-Math.max(one.value, two.value), -Math.min(one.value, two.value));
  }
  const isLess = bound === 'most' || bound === (one.isBelow ? 'over' : 'under');
  return isLess ? rangeFrom(-one.value, null) : rangeFrom(null, -one.value);
}

function rangeOf(said: Said): Range | undefined {
  const { kind, one, two, bound } = said;
  if (kind === 'back') return backOf(said);
  if (two !== null) return one.value <= two.value ? rangeFrom(one.value, two.value) : undefined;
  if (bound === 'over' || bound === 'least') return rangeFrom(one.value, null);
  if (bound === 'under' || bound === 'most') return rangeFrom(null, one.value);
  return kind === 'weight' && bound === null ? sizeOf(one.value) : undefined;
}

/** The kinds that a figure without a unit can have. A whole number alone says too little. */
function guesses({ one, two, bound }: Omit<Said, 'kind'>, text: string): readonly Kind[] {
  if (one.isBelow) return ['back'];
  const isSmall = (two ?? one).value <= MOST_BARE_CARATS;
  const isWeight = isSmall && (two !== null || bound !== null || /[.,]/.test(text));
  return isWeight ? ['weight', 'amt'] : ['amt'];
}

function boundIn({ name, bound, more, less }: Groups): Bound | null {
  if (bound !== undefined) return boundOf(bound);
  if (more !== undefined) return 'least';
  return less !== undefined || /^budget$/i.test(name ?? '') ? 'most' : null;
}

/** The figures as a language writes them; null if it does not. "5-8k" is 5,000 to 8,000. */
function figuresIn({ one: first = '', two: second }: Groups, language: LanguageCode) {
  const one = figureOf(first, language);
  const two = second === undefined ? null : figureOf(second, language);
  if (one === null || (second !== undefined && two === null)) return null;
  const isShort = two?.isMoney === true && two.value >= 1000 && one.value < 1000 && !one.isMoney;
  return { one: isShort ? { ...one, value: one.value * 1000, isMoney: true } : one, two };
}

/** What the figures can mean, the likeliest first: as the language of the user writes them, then English, then German. */
function meanings(groups: Groups, language: LanguageCode): readonly Said[] {
  const told = kindOf(groups.unit, 2) ?? kindOf(groups.name, 1);
  return ([language, 'en', 'de'] as const).flatMap((each) => {
    const figures = figuresIn(groups, each);
    if (figures === null) return [];
    const said = { ...figures, bound: boundIn(groups) };
    const kinds = told === undefined ? guesses(said, groups.one ?? '') : [told];
    return kinds.map((kind) => ({ ...said, kind }));
  });
}

/** Applies figures to the criteria; null if they have no clear meaning. */
export function withFigures(criteria: Criteria, groups: Groups, language: LanguageCode): Criteria | null {
  if (groups.and !== undefined && groups.between === undefined) return null;
  for (const said of meanings(groups, language)) {
    const isFitting = fits(said.kind, said.one) && (said.two === null || fits(said.kind, said.two));
    const changed = isFitting ? withRange(criteria, said) : null;
    if (changed !== null) return changed;
  }
  return null;
}

function withRange(criteria: Criteria, said: Said): Criteria | null {
  const { kind } = said;
  if (kind === 'points') {
    const inCarats = (figure: Figure) => ({ ...figure, value: figure.value / 100 });
    const two = said.two === null ? null : inCarats(said.two);
    return withRange(criteria, { ...said, kind: 'weight', one: inCarats(said.one), two });
  }
  const range = rangeOf(said);
  if (range === undefined) return null;
  return kind === 'weight' ? weighing(criteria, range) : withMember(criteria, kind, range);
}

/** Adds a weight range. */
export function weighing(criteria: Criteria, crt: Range): Criteria {
  return withMember(criteria, 'or', [...(criteria.or ?? []), { crt }]);
}
