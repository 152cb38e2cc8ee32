/** A text in the words of the grammar, and for each of its characters the place that it was typed at. */
type Translated = { readonly text: string; readonly origin: readonly number[] };

/** Whole words of languages with blanks between words, by the English that the grammar reads. */
const spaced: readonly (readonly [english: string, words: string])[] = [
  ['per carat', '(?:je|pro) karat|par carat|(?:al|a) carato|(?:por|al) quilate|לקרט|للقيراط'],
  ['carat', 'karats?|karäter|carati|carato|quilates?|קרט|קראט|قيراط|قراريط'],
  ['half', '(?:(?:ein )?halbe[rs]?|demi|mezzo|medio|חצי|نصف)(?=[ -](?:[ck]ara|quilate|קרט|قيراط))'],
  ['points', 'punkte?n?|punti|puntos?|נקודות|نقط(?:ة)?'],
  [
    'or better',
    '(?:oder|und) (?:besser|höher|mehr)|o (?:migliore|migliori|superiore|più|mejor|mejores|superior|más)|ou (?:mieux|supérieur|plus)|et (?:mieux|plus)|أو (?:أفضل|أكثر)|فأفضل|فما فوق|فأكثر|ומעלה|או (?:טוב|טובה|יותר)(?: יותר)?',
  ],
  ['or less', '(?:oder|und) weniger|o (?:meno|menos)|ou moins|أو أقل|فأقل|ומטה|או פחות'],
  [
    'no',
    'ohne|kein|keine|keinen|nicht|senza|niente|nessuna|non in|sin|ninguna|sans|pas de|aucune|ללא|בלי|לא|بدون|بلا|دون|ليس',
  ],
  [
    'fluorescence',
    'fluoreszenz|fluorescenza|fluorescencia|פלואורסצנציה|פלואור|(?:ال)?فلورية|(?:ال)?فلورة|فلورسنت',
  ],
  ['faint', 'schwache?|faible|debole|débil|קלושה|خافت'],
  ['medium', 'mittlere|moyenne|media(?! luna)|בינונית|متوسط'],
  ['strong', 'starke?|forte|fuerte|חזקה|قوي'],
  ['between', 'zwischen|entre|tra|fra|בין|بين'],
  ['at least', 'mindestens|min\\.|almeno|al menos|mínimo|minimo|au moins|לפחות|على الأقل'],
  [
    'at most',
    'höchstens|maximal|max\\.|al massimo|massimo|como máximo|máximo|au plus|au maximum|לכל היותר|מקסימום|كحد أقصى',
  ],
  ['over', 'ab|über|oltre|più di|más de|plus de|à partir de|dès|desde|מעל|أكثر من|فوق'],
  [
    'off',
    'unter (?:liste|rap)|sotto (?:lista|rap)|bajo (?:lista|rap)|sous (?:liste|rap)|מתחת לרשימה|تحت القائمة',
  ],
  ['under', 'unter|sotto|meno di|menos de|bajo|moins de|sous|מתחת ל|מתחת|أقل من|تحت'],
  ['back', 'abschlag|nachlass|rabatt|sconto|descuento|remise|rabais|décote|הנחה|خصم'],
  ['price', 'preis|prezzo|precio|prix|מחיר|(?:ال)?سعر'],
  ['budget', 'presupuesto|תקציב|(?:ال)?ميزانية'],
  ['usd', 'dollari|dólares|dollars|דולר|دولار'],
  ['colour', 'farben?|couleurs?|colore|colori|color|צבע|(?:ال)?لون'],
  ['clarity', 'reinheit|pureté|purezza|pureza|claridad|ניקיון|(?:ال)?نقاء'],
  ['cut', 'schliff|taille(?! ancienne)|taglio|talla(?! rosa)|חיתוך|(?:ال)?قطع'],
  ['polish', 'politur|poli|politura|pulido|ליטוש|(?:ال)?صقل'],
  ['symmetry', 'symmetrie|symétrie|simmetria|simetría|סימטריה|(?:ال)?تماثل'],
  ['excellent', 'exzellent(?:er|e)?|ausgezeichnet(?:er|e)?|eccellente|excelente|מעולה|ممتاز'],
  ['very good', 'sehr gut(?:er|e)?|très bon(?:ne)?|molto buono|muy buen[ao]?|טוב מאוד|جيد جدا'],
  ['round', 'runde[nrs]?|brillant(?:e|en)?|brillanti|brillantes?|rotondi|redondos?|ronds'],
  ['h&a', 'herz und pfeile?|cœurs? et flèches?|cuori e frecce|corazones y flechas|לבבות וחצים|قلوب وأسهم'],
  ['eye clean', "augenrein|pur à l[’']œil|pura all[’']occhio|limpio al ojo|נקי לעין|نظيف للعين"],
  ['with video', 'mit video|avec vidéo|con (?:video|vídeo)|עם וידאו|مع فيديو'],
  ['and', 'und|oder|et|ou|y|או|أو'],
  // Words without a meaning for the search, as the article is.
  [
    'a',
    'mit|aus|je|von|der|die|das|ein|eine|suche|bitte|avec|du|des|un|une|le|la|les|cherche|con|il|lo|gli|una|uno|di|da|del|el|los|las|en|cerco|busco|stein|steine|pierres?|pietra|pietre|piedras?|diamant|diamanten|diamants?|diamante|diamanti|diamantes|אבן|אבנים|יהלום|יהלומים|עם|מחפש|ب|ماس|ألماس|مطلوب|أبحث عن|بشهادة',
  ],
];

/** Words of Chinese and Japanese, which stand without blanks. */
const joined: readonly (readonly [english: string, words: string])[] = [
  ['no fluorescence', '无荧光|無荧光|荧光无|没有荧光|蛍光性?なし|無蛍光'],
  ['fluorescence', '荧光|蛍光性?'],
  ['no bgm', '无棕绿奶|无咖无奶(?:无绿)?|BGMなし'],
  ['h&a', '八心八箭|ハート\\s*(?:アンド|&)\\s*(?:アロー|キューピッド)|H&C'],
  ['per carat', '每克拉|カラットあたり|カラット単価'],
  ['carat', '克拉|カラット'],
  ['points', '分(?!类)|ポイント'],
  ['or better', '及?以上|或更好|から上'],
  ['or less', '及?以下|以内|まで'],
  ['no', '不要|没有|不含|不在'],
  ['at least', '至少|最低'],
  ['at most', '最多|不超过|最大'],
  ['under', '低于|未満'],
  ['over', '超过|高于'],
  ['back', '折扣|退点|ディスカウント|バック'],
  ['off', '%?引き|オフ'],
  ['price', '价格|価格'],
  ['budget', '预算|予算'],
  ['usd', '美元|美金|ドル'],
  ['very strong', '极强'],
  ['very slight', '极微'],
  ['slight', '微弱'],
  ['faint', '弱'],
  ['medium', '中等'],
  ['strong', '强'],
  ['colour', '颜色|カラー'],
  ['clarity', '净度|クラリティ'],
  ['cut', '切工|カット'],
  ['polish', '抛光|ポリッシュ'],
  ['symmetry', '对称|シンメトリー'],
  ['excellent', '极好|エクセレント'],
  ['eye clean', '肉眼干净|アイクリーン'],
  ['with video', '有视频|動画あり'],
  ['and', '和|与|或者?|と'],
  ['a', '求购|的|钻石|裸钻|颗|要|の|で|個|ルース|ダイヤモンド|ダイヤ|石'],
];

/** Words between the ends of a range; alone before a figure, they name its upper end. */
const until =
  "(?<!\\p{Script=Latin})(?:bis zu|bis|fino a|hasta|jusqu['’]à|à|al?)|إلى|حتى|עד|至|到|から|～|〜";

const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const figure = '-?\\d+(?:[.,]\\d+)?k?';
const grade = '(?:vvs[12]?|vs[12]?|si[123]?|i[123]|fl|if|[d-n])';

type Rule = readonly [pattern: string, english: (match: string) => string];

const signs: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
};

/** "1 1/2", "3/4" and "1½" as decimals. */
function fraction(text: string): string {
  const [, whole = '', part = ''] = /^(\d*)\s*(\d\/\d|\D)$/.exec(text) ?? [];
  const [over = 0, under = 1] = part.split('/').map(Number);
  return String(Math.round((Number(whole) + (signs[part] ?? over / under)) * 100) / 100);
}

/** The rules in the order in which they are tried at a place. */
const rules: readonly Rule[] = [
  // Thousands as French writes them: 5 000.
  ['(?<![\\p{L}\\d.,-])\\d{1,3}(?: \\d{3})+(?![\\d.,])', (match) => match.replaceAll(' ', '')],
  ['(?<![\\p{L}\\d/.,-])(?:\\d{1,2}\\s+)?[1-7]/[2-8](?![\\d/])', fraction],
  [`(?:\\d{1,2}\\s*)?[${Object.keys(signs).join('')}]`, fraction],
  [
    '[\\p{Script=Katakana}ー]+(?:なし|以外|を除く)',
    (match) => ` no ${match.replace(/なし|以外|を除く/u, '')} `,
  ],
  ['(?<!\\p{Script=Han})退(?=\\s*\\d)', () => ' back '],
  // Between two figures or two grades, but not between a grade and a price.
  [
    `(?<=(?<![\\p{L}\\d.,])\\$?-?\\d[\\d.,]*(?:%|k)?\\s*(?:ct|carat|carats|karat|克拉|カラット)?\\s*)(?:${until})(?=\\s*\\$?-?\\d)`,
    () => ' to ',
  ],
  [`(?<=${start}${grade}\\s*)(?:${until})(?=\\s*${grade}${end})`, () => ' to '],
  [`${start}(?:bis zu|bis|fino a|hasta|jusqu['’]à|حتى|עד)(?=\\s*\\$?${figure})`, () => 'up to'],
  [`${start}(?:da|von|de|מ-?)(?=\\s*-?\\d)`, () => 'a'],
  ['(?<=\\d\\s)e(?=\\s\\d)', () => 'and'],
  ['(?<=[d-n])色', () => ' '],
  // The article, but not the colours D and E.
  [`${start}de${end}`, (match) => (match === 'DE' ? match : 'a')],
  ...joined.map(([english, words]): Rule => [words, () => ` ${english} `]),
  ...spaced.map(([english, words]): Rule => [`${start}(?:${words})${end}`, () => english]),
  // Blanks between scripts that are written without: "椭圆形GIA".
  ['(?<=[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー])(?=[-A-Za-z0-9])', () => ' '],
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
