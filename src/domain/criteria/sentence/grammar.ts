import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { type Criteria, choose, chosen, leaveOut, sidesOf, withMember } from '../criteria.ts';
import { isPresetOn, type MasterLookup, type PresetKey, togglePreset, withExcluded } from '../presets.ts';
import { figurePatterns, type Groups, weighing, withFigures } from './figures.ts';
import { between, type Scale, upTo } from './lexicon.ts';

/** What a match is read with, besides the criteria before it. */
interface Context {
  readonly masters: MasterLookup;
  readonly language: LanguageCode;
  readonly groups: Groups;
}

/** A rule of the grammar: a sticky pattern, and how its match changes the criteria; null if it has no meaning. */
interface Rule {
  readonly pattern: RegExp;
  readonly read: (criteria: Criteria, context: Context) => Criteria | null;
}

const end = '(?![\\p{L}\\p{N}])';
const rule = (source: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?:${source})${end}`, 'iuy'),
  read,
});

const no = '(?:no|not|non|without|except|excluding|excl)[ -]';
const better =
  '\\s*(?:\\+|(?:or|and|&)?\\s*(?:better|up(?! ?to)|above|higher|plus)|min(?:imum)?(?=\\s*[,;.]|\\s*$))';
const worse = '\\s*(?:or|and|&)?\\s*(?:lower|below|down|worse|less|max(?:imum)?(?=\\s*[,;.]|\\s*$))';
const least = '(?:at least|min(?:imum)?)\\s+';
const most = '(?:up to|at most|max(?:imum)?)\\s+';
const dash = '\\s*(?:-|–|—|~|to|till|through|until)\\s*';
const fluorescence = '(?:fluou?rescen(?:ce|t)|fluoresence|fluor|fluo|flour|flr?|blue)';

/** The words of a scale's grades, by the code or group that the master list knows. */
const words: Readonly<Record<'col' | 'clr' | 'flu' | 'make', Readonly<Record<string, string>>>> = {
  col: { '': '[d-n]' },
  clr: {
    '': 'vvs[12]|vs[12]|si[123]|i[123]|vvs|vs|si|fl-if|fl',
    IF: 'if|lc|loupe clean|internally flawless',
    FL: 'flawless',
  },
  flu: {
    NON: 'none|non|nil|nf|zero',
    VSL: 'very slight|v slight|vsl',
    FNT: 'faint|fnt',
    SLT: 'slight|slt',
    VST: 'very strong|v strong|vstg|vst',
    MED: 'medium|med',
    STG: 'strong|stg',
  },
  make: { EX: 'excellent|exc|ex|x', VG: 'very good|vg', G: 'good|gd|g', F: 'fair|f' },
};
const wordsOf = (scale: keyof typeof words) => Object.values(words[scale]).join('|');

/** The code that a word stands for. */
function codeOf(scale: keyof typeof words, word = ''): string {
  const found = Object.entries(words[scale]).find(
    ([code, all]) => code !== '' && new RegExp(`^(?:${all})$`, 'i').test(word),
  );
  return found?.[0] ?? word;
}

/** Adds grades to those of a scale. */
function graded(criteria: Criteria, scale: Scale, ids: readonly string[]): Criteria | null {
  if (ids.length === 0) return null;
  return choose(criteria, scale, [...new Set([...chosen(criteria, scale), ...ids])]);
}

/** Ids of the grades that a match names: between two, from one to an end of the scale, or one. */
function idsNamed(scale: 'col' | 'clr' | 'flu', { masters, groups }: Context): readonly string[] {
  const [one, two] = [codeOf(scale, groups.one), codeOf(scale, groups.two ?? groups.one)];
  const isUp = groups.more !== undefined || groups.least !== undefined;
  const isDown = groups.less !== undefined || groups.most !== undefined;
  if (two !== one || !(isUp || isDown)) return between(masters, scale, one, two);
  // None is the best fluorescence: "up to faint" and "faint or less" mean the better ones.
  const isBest = scale === 'flu' ? isDown : isUp || groups.most !== undefined;
  return upTo(masters, scale, one, !isBest);
}

/** Adds the grades that a match names, or with `no` leaves them out. */
function gradeRule(scale: 'col' | 'clr' | 'flu'): Rule['read'] {
  return (criteria, context) => {
    const ids = idsNamed(scale, context);
    if (ids.length === 0 || isCommonWord(context.groups, scale)) return null;
    if (context.groups.no === undefined) return graded(criteria, scale, ids);
    return leaveOut(criteria, scale, [...new Set([...sidesOf(criteria[scale]).nin, ...ids])]);
  };
}

/** "if" and "i" are words, unless in capitals, beside the name of the scale, or in a range. */
const isCommonWord = ({ one = '', two, more, before, behind }: Groups, scale: Scale) =>
  (scale === 'col' ? /^[d-n]$/ : /^if$/).test(one) &&
  [two, more, before, behind].every((part) => part === undefined);

/** A grade or a range of grades, with what stands before and behind it. */
const grades = (scale: 'col' | 'clr' | 'flu', name: string): string => {
  const one = `(?:${wordsOf(scale)})(?![\\p{L}\\p{N}])`;
  return `(?<no>${no})?(?:(?<least>${least})|(?<most>${most}))?(?<before>${name}\\s*:?\\s+)?(?<one>${one})(?:${dash}(?<two>${one}))?(?:(?<more>${better})|(?<less>${worse}))?(?<behind>\\s+${name})?`;
};

const quality = wordsOf('make');
const parts = ['cut', 'pol', 'sym'] as const;
const part = '(?:cut|polish|pol|symmetry|symm?)';
const joint = '[\\s/,&+-]*(?:(?:and|or)\\s+)?';

/** The scales of the finish that words name: "polish & symmetry". */
const partsOf = (text = '') => parts.filter((each) => new RegExp(each, 'i').test(text));

/** The same grade of the finish for several scales, optionally with all better ones. */
function finished(criteria: Criteria, scales: readonly Scale[], { masters, groups }: Context, word?: string) {
  const code = codeOf('make', word ?? groups.grade);
  const isOpen = groups.more !== undefined || groups.least !== undefined;
  return scales.reduce<Criteria | null>((all, scale) => {
    const ids = isOpen ? upTo(masters, scale, code) : between(masters, scale, code, code);
    return all === null ? null : graded(all, scale, ids);
  }, criteria);
}

/** Grades one after the other, such as "ex vg vg" and, for shapes without a cut grade, "ex/vg". */
function inARow(scales: readonly Scale[]): Rule['read'] {
  return (criteria, context) => {
    const given = scales.map((_, at) => context.groups[`q${at}`] ?? '');
    // G and F alone are colours, too.
    if (given.every((word) => /^[gfx]$/i.test(word)) && !given.every((word) => /^x$/i.test(word)))
      return null;
    return scales.reduce<Criteria | null>(
      (all, scale, at) => (all === null ? null : finished(all, [scale], context, given[at])),
      criteria,
    );
  };
}
const row = (count: number) =>
  Array.from({ length: count }, (_, at) => `(?<q${at}>${quality})`).join('(?:\\s*[/,-]\\s*|\\s+)');

const presetOn =
  (key: PresetKey): Rule['read'] =>
  (criteria, { masters }) =>
    isPresetOn(criteria, key, masters) ? criteria : togglePreset(criteria, key, masters);

const withNumber: Rule['read'] = (criteria, { groups }) => {
  const before = Array.isArray(criteria.stoneId) ? criteria.stoneId : [];
  const number = (groups.number ?? '').toUpperCase();
  return withMember(criteria, 'stoneId', [...new Set([...before, number])]);
};

/** Items of a list by their codes. */
const idsOf = (masters: MasterLookup, list: 'LAB' | 'SHAPE' | 'H_AND_A', code: string) =>
  masters(list).flatMap((item) => (item.code === code ? [item.id] : []));

const tint = '(?:brown|green|milky)';
const stoneNumber = '(?<number>[a-z]{0,4}-?\\d{4,}[a-z]?)';
const three = '(?:3|triple|three)\\s*(?:x\\s*)?';
const hues = '(?:yellow|pink|blue|red|green|purple|orange|violet|gr[ae]y|black|brown)';

/** The rules in the order in which they are tried: longer patterns before shorter ones. */
export const rules: readonly Rule[] = [
  rule('(?!usd|max|min|over|from|back|disc|rap)(?<number>[a-z]{1,4}-?\\d{4,}[a-z]?|\\d{7,})', withNumber),
  rule(
    `(?:(?:report|certificate|cert|stone|stock)\\s*(?:numbers?|nos?\\.?|#)?|#)\\s*:?\\s*${stoneNumber}`,
    withNumber,
  ),
  rule("0?\\.?(?<tens>[1-9])0'?s", (c, { groups }) => {
    const from = Number(groups.tens) / 10;
    return weighing(c, { '>=': from, '<=': Math.round(from * 100 + 9) / 100 });
  }),
  rule('half(?: an?)?[ -](?:carat|ct)s?', (c) => weighing(c, { '>=': 0.5, '<=': 0.59 })),
  rule('h\\s*(?:[&/-]|and|n)\\s*[ac]|hearts?\\s*(?:&|and|n)?\\s*arrows?', (c, { masters }) =>
    choose(c, 'hA', idsOf(masters, 'H_AND_A', 'Y')),
  ),
  rule(`${three}(?:ex(?:cellent)?s?|x)|xxx`, presetOn('threeEx')),
  rule(`${three}(?:vgs?|very good)(?:${better})?`, presetOn('threeVgUp')),
  rule(`${three}g(?:${better})`, presetOn('threeGUp')),
  rule('(?:2|double|two)\\s*(?:x\\s*)?(?:exs?|x)', presetOn('twoEx')),
  rule(`${no}bgm|nbgm|bgm[ -]free`, presetOn('noBgm')),
  rule('(?:100\\s*%\\s*)?eye[ -]?clean', presetOn('eyeClean')),
  rule(`${no}(?<tints>${tint}(?:${joint}${tint})*)`, (c, { groups }) => {
    const found = (['brown', 'green', 'milky'] as const).filter((name) =>
      groups.tints?.toLowerCase().includes(name),
    );
    return withExcluded(c, found, true);
  }),
  rule(`(?<inten>faint|very light|light)(?=\\s+${hues})`, (c, { masters, groups }) => {
    const word = groups.inten?.toLowerCase();
    const named = masters('INTENSITY').filter(({ name }) => name.toLowerCase() === word);
    return choose({ ...c, isFcCol: true }, 'inten', [...chosen(c, 'inten'), ...named.map(({ id }) => id)]);
  }),
  rule(`${no}black(?: inclusions?)?`, (c) => withExcluded(c, ['noBlack'], true)),
  rule(`${no}open(?: inclusions?)?`, (c) => withExcluded(c, ['noOpen'], true)),
  rule('non[ -]?cert(?:ified)?|uncertified', (c, { masters }) =>
    choose(c, 'lb', [...chosen(c, 'lb'), ...idsOf(masters, 'LAB', 'NON-CERT')]),
  ),
  rule(`(?:no|nil|zero|without)\\s+${fluorescence}|${fluorescence}\\s*:?\\s*(?:no|nil)`, (c, { masters }) =>
    graded(c, 'flu', between(masters, 'flu', 'NON', 'NON')),
  ),
  rule(grades('flu', fluorescence), gradeRule('flu')),
  rule(
    `(?<least>${least})?(?<grade>${quality})(?<more>${better})?\\s+(?<parts>${part}(?:${joint}${part})*)`,
    (c, context) => finished(c, partsOf(context.groups.parts), context),
  ),
  rule(
    `(?<parts>${part}(?:${joint}${part})*)\\s*:?\\s+(?<least>${least})?(?<grade>${quality})(?<more>${better})?`,
    (c, context) => finished(c, partsOf(context.groups.parts), context),
  ),
  rule(row(3), inARow(parts)),
  rule(row(2), inARow(['pol', 'sym'])),
  rule('(?<one>vvs|vs|si|i)1/2', (c, { masters, groups }) =>
    graded(c, 'clr', between(masters, 'clr', `${groups.one}1`, `${groups.one}2`)),
  ),
  rule(grades('clr', 'clarity'), gradeRule('clr')),
  // A small letter is a colour where a clarity follows: "1.01 g vs1".
  rule(
    `(?<one>[d-n])(?=[\\s/-]+(?:${wordsOf('clr')})(?![\\p{L}\\p{N}]))`,
    (c, { masters, groups, language }) =>
      groups.one === 'e' && language === 'it'
        ? null
        : graded(c, 'col', between(masters, 'col', groups.one ?? '', groups.one ?? '')),
  ),
  rule(grades('col', 'colou?rs?'), gradeRule('col')),
  rule('(?<letters>[d-n]{2,6})', (c, { masters, groups }) => {
    const letters = groups.letters ?? '';
    // Two small letters are a word more often than colours.
    if (letters.length === 2 && letters !== letters.toUpperCase()) return null;
    const isScale = [...letters.toLowerCase()].every(
      (letter, at, all) => at === 0 || letter.charCodeAt(0) === (all[at - 1]?.charCodeAt(0) ?? 0) + 1,
    );
    return isScale ? graded(c, 'col', between(masters, 'col', letters[0] ?? '', letters.at(-1) ?? '')) : null;
  }),
  rule('fancy colou?rs?', (c) => withMember(c, 'isFcCol', true)),
  rule('fancy shapes?|fancies', (c, { masters }) => leaveOut(c, 'shp', idsOf(masters, 'SHAPE', 'RBC'))),
  ...figurePatterns.map(
    (pattern): Rule => ({
      pattern,
      read: (c, { groups, language }) => withFigures(c, groups, language),
    }),
  ),
  rule('(?:with|has) (?:picture|image|photo|pic)s?', (c) => withMember(c, 'hasImage', true)),
  rule('(?:(?:with|has) )?(?:video|360)s?', (c) => withMember(c, 'hasVideo', true)),
  rule('with cert(?:ificate)?s?', (c) => withMember(c, 'hasCertificate', true)),
  rule('type (?:ii ?a|2 ?a)', (c) => withMember(c, 'type2', true)),
  rule('parcels?', (c) => withMember(c, 'pktType', ['PARCEL'])),
];
