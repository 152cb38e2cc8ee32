/** Words of searches in other languages, and the English words of the grammar that they stand for. */

/** A text in the words of the grammar, and for each of its characters the place that it was typed at. */
export type Translated = { readonly text: string; readonly origin: readonly number[] };

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
