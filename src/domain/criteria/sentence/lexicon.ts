import type { MasterItem } from '#generated/model/masterItem.ts';
import { type ListFilterKey, listFilters } from '../criteria.ts';
import type { MasterLookup } from '../presets.ts';

/** The item of a list filter that a phrase means. */
export interface Term {
  readonly filter: ListFilterKey;
  readonly id: string;
}

/** Filters whose item names are unambiguous in a sentence; those of other scales need the name of the scale beside them. */
const spoken = ['shp', 'lb', 'loc', 'kToSArr', 'inten', 'ovrtn', 'fcCol'] as const;

/** Abbreviations of shapes in messages, by the code of the shape. */
const shapeNames: Readonly<Record<string, readonly string[]>> = {
  RBC: ['rd', 'br', 'rnd', 'brilliant', 'round brilliant'],
  EM: ['em', 'eme'],
  AS: ['ass'],
  CU: ['cush', 'cus'],
  RAD: ['radiant cut', 'rad'],
  PR: ['prin', 'pri'],
  OV: ['ovl'],
  MQ: ['marq', 'mar'],
  HS: ['hrt'],
  PS: ['pear shape', 'pr shape'],
};

/** Names and codes that have another meaning in a sentence, or none on their own. */
const ambiguous = new Set([
  'other',
  'none',
  'white',
  'as',
  'red',
  'yel',
  'rose',
  'kite',
  'fl',
  'ps',
  'pr',
  'no inclusion',
  'faint',
  'light',
  'very light',
]);

/** A name of one Chinese sign, such as 微: part of many words. */
const isSingleSign = (phrase: string) => /^\p{Script=Han}$/u.test(phrase);

/** The name of an item in every language, and the code of a shape or lab. What is ambiguous in English is in each. */
const textsOf = (filter: ListFilterKey, { name, code, multiLanguageData }: MasterItem) => [
  name,
  ...(ambiguous.has(name.toLowerCase()) ? [] : Object.values(multiLanguageData)),
  ...(filter === 'shp' || filter === 'lb' ? [code] : []),
];

const namesOf = (filter: ListFilterKey, { code }: MasterItem) =>
  filter === 'shp' ? (shapeNames[code] ?? []) : [];

/** Phrases in lower case, in every language, and the items they mean. A phrase in two lists means the item of the first. */
export function lexiconOf(masters: MasterLookup): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  const add = (text: string, term: Term, isSure = false) => {
    const phrase = text.toLowerCase();
    const isVague = ambiguous.has(phrase) || isSingleSign(phrase);
    if ((isSure || !isVague) && !terms.has(phrase)) terms.set(phrase, term);
  };
  for (const filter of spoken) {
    for (const item of masters(listFilters[filter].master)) {
      for (const text of textsOf(filter, item)) add(text, { filter, id: item.id });
      for (const text of namesOf(filter, item)) add(text, { filter, id: item.id }, true);
    }
  }
  return terms;
}

/** The master list behind each scale that a sentence grades by. */
const scales = ['col', 'clr', 'cut', 'pol', 'sym', 'flu'] as const;
export type Scale = (typeof scales)[number];

/** Ids of a scale between two grades, inclusive, given by code or name in either order; empty if one is unknown. */
export function between(masters: MasterLookup, scale: Scale, one: string, other: string): readonly string[] {
  const items = masters(listFilters[scale].master).toSorted((a, b) => a.sortingSequence - b.sortingSequence);
  const at = (text: string) =>
    items.findIndex(({ code, name }) =>
      [code, name].some((word) => word.toLowerCase() === text.toLowerCase()),
    );
  const [first, last] = [at(one), at(other)].toSorted((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return [];
  return items.slice(first, last + 1).map(({ id }) => id);
}

/** Ids of a scale from the best grade to the given one, inclusive. */
export function upTo(masters: MasterLookup, scale: Scale, worst: string): readonly string[] {
  const best = masters(listFilters[scale].master).toSorted(
    (a, b) => a.sortingSequence - b.sortingSequence,
  )[0];
  return best === undefined ? [] : between(masters, scale, best.code, worst);
}

/** Ids of a group of a scale, such as DEF or VS. */
export function inGroup(masters: MasterLookup, scale: Scale, group: string): readonly string[] {
  return masters(listFilters[scale].master)
    .filter((item) => item.group?.toLowerCase() === group.toLowerCase())
    .map(({ id }) => id);
}

/** Words of searches in other languages, and the English words of the grammar that they stand for. */

/** A text in the words of the grammar, and for each of its characters the place that it was typed at. */
type Translated = { readonly text: string; readonly origin: readonly number[] };

/** Whole words of languages with blanks between words, by the English that the grammar reads. */
const spaced: readonly (readonly [english: string, words: string])[] = [
  ['carat', 'karats?|carati|carato|quilates?|קרט|קראט|قيراط|قراريط'],
  ['per carat', '(?:je|pro) karat|par carat|al carato|por quilate|לקרט|للقيراط'],
  [
    'or better',
    '(?:oder|und) (?:besser|höher)|o (?:migliore|migliori|superiore|mejor|mejores|superior)|ou (?:mieux|supérieur)|et mieux|أو أفضل|فأفضل|فما فوق|ומעלה|או (?:טוב|טובה) יותר',
  ],
  ['no', 'ohne|kein|keine|keinen|senza|niente|sin|sans|pas de|ללא|בלי|بدون|بلا|دون'],
  ['fluorescence', 'fluoreszenz|fluorescenza|fluorescencia|פלואורסצנציה|פלואור|(?:ال)?فلورية|(?:ال)?فلورة'],
  ['at least', 'mindestens|almeno|al menos|mínimo|au moins|לפחות|على الأقل'],
  ['at most', 'höchstens|al massimo|como máximo|máximo|au plus|au maximum|לכל היותר|كحد أقصى'],
  ['over', '(?<!\\p{L})ab|über|oltre|más de|plus de|à partir de|dès|מעל|أكثر من'],
  ['under', 'unter|sotto|menos de|moins de|מתחת|أقل من'],
  ['back', 'abschlag|rabatt|sconto|descuento|remise|rabais|הנחה|خصم'],
  ['colour', 'farbe|couleur|colore|color|צבע|(?:ال)?لون'],
  ['clarity', 'reinheit|pureté|purezza|pureza|ניקיון|(?:ال)?نقاء'],
  ['polish', 'politur|poli|politura|pulido|ליטוש|(?:ال)?صقل'],
  ['symmetry', 'symmetrie|symétrie|simmetria|simetría|סימטריה|(?:ال)?تماثل'],
  ['eye clean', 'augenrein|lupenrein fürs auge|pur à l’œil|נקי לעין'],
  ['and', 'und|oder|et|ou|y|או|أو'],
  // Words without a meaning for the search, as the article is.
  [
    'a',
    'mit|von|der|die|das|ein|eine|avec|de|du|des|un|une|le|la|les|con|il|lo|gli|una|di|da|del|el|los|las|stein|steine|pierres?|pietra|pietre|piedras?|diamant|diamanten|diamants?|diamante|diamanti|diamantes|אבן|אבנים|יהלום|יהלומים|עם|ماس|مطلوب|بشهادة',
  ],
];

/** Words of Chinese and Japanese, which stand without blanks. */
const joined: readonly (readonly [english: string, words: string])[] = [
  ['no fluorescence', '无荧光|無荧光|荧光无|没有荧光|蛍光性?なし|無蛍光'],
  ['fluorescence', '荧光|蛍光性?'],
  ['per carat', '每克拉|カラットあたり|カラット単価'],
  ['carat', '克拉|カラット'],
  ['or better', '及?以上|或更好|から上'],
  ['no', '不要|没有|不含'],
  ['at least', '至少|最低'],
  ['at most', '最多|不超过|最大'],
  ['back', '折扣|ディスカウント'],
  ['colour', '颜色|カラー'],
  ['clarity', '净度|クラリティ'],
  ['polish', '抛光|ポリッシュ'],
  ['symmetry', '对称|シンメトリー'],
  ['eye clean', '肉眼干净|アイクリーン'],
  ['and', '和|与|或|と'],
  ['a', '的|钻石|裸钻|颗|要|の|で|個|ルース|ダイヤモンド|ダイヤ|石'],
];

/** Words between the ends of a range; alone before a figure, they name its upper end. */
const until = "bis zu|bis|fino a|hasta|jusqu['’]à|à|al?|إلى|حتى|עד|至|到|から|～|〜";

const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const figure = '\\d+(?:[.,]\\d+)?';
const grade = '(?:vvs[12]?|vs[12]?|si[123]?|i[123]|fl|if|[d-n])';

type Rule = readonly [pattern: string, english: (match: string) => string];

/** The rules in the order in which they are tried at a place. */
const rules: readonly Rule[] = [
  // "1,2" is one and a fifth, except in thousands ("1,200") and in a list of whole numbers ("1, 2").
  ['(?<!\\d[.,]?)\\d{1,2},\\d{1,2}(?![\\d.,]*\\d)', (match) => match.replace(',', '.')],
  // Not under an end of its own: Chinese and Japanese write the limit behind the weight.
  [
    `${figure}\\s*(?:克拉|カラット|ct)\\s*(?:以下|以内|まで)`,
    (match) => ` up to ${match.replace(/[^\d.,]/g, '').replace(',', '.')} ct `,
  ],
  [
    '[\\p{Script=Katakana}ー]+(?:なし|以外|を除く)',
    (match) => ` no ${match.replace(/なし|以外|を除く/u, '')} `,
  ],
  [
    `(?<=(?:\\d|${start}${grade})\\s*(?:ct|carat|carats|karat|克拉|カラット)?\\s*)(?:${until})(?=\\s*(?:\\$?\\d|${grade}${end}))`,
    () => ' to ',
  ],
  [`${start}(?:bis zu|bis|fino a|hasta|jusqu['’]à|حتى|עד)(?=\\s*\\$?\\d)`, () => 'up to'],
  [`${start}(?:da|von|de|מ-?)(?=\\s*\\d)`, () => 'a'],
  ...joined.map(([english, words]): Rule => [words, () => ` ${english} `]),
  ...spaced.map(([english, words]): Rule => [`${start}(?:${words})${end}`, () => english]),
  // Blanks between scripts that are written without: "椭圆形GIA".
  ['(?<=[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー])(?=[A-Za-z0-9])', () => ' '],
  ['(?<=[A-Za-z0-9])(?=[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}])', () => ' '],
];

const anyRule = new RegExp(rules.map(([pattern]) => `(${pattern})`).join('|'), 'giu');

/** Puts words of other languages into those of the grammar; names of shapes, places and the like stay as typed. */
export function inWordsOfGrammar(typed: string): Translated {
  let text = '';
  const origin: number[] = [];
  const add = (piece: string, at: (index: number) => number) => {
    for (let index = 0; index < piece.length; index++) origin.push(at(index));
    text += piece;
  };
  let done = 0;
  for (const match of typed.matchAll(anyRule)) {
    const from = done;
    add(typed.slice(from, match.index), (index) => from + index);
    const which = match.slice(1).findIndex((group) => group !== undefined);
    add(rules[which]?.[1](match[0]) ?? match[0], () => match.index);
    done = match.index + match[0].length;
  }
  const rest = done;
  add(typed.slice(rest), (index) => rest + index);
  origin.push(typed.length);
  return { text, origin };
}
