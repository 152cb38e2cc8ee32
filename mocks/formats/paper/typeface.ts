import { jsPDF } from 'jspdf';
import { directionOf, type Language } from '#mocks/translations/languages.ts';
import { type FontName, fontFile, type Script } from './fonts.ts';

/** Letters and marks of Hebrew and Arabic, without the digits of Arabic, which run from left to right. */
const RIGHT = String.raw`\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`;
const LEFT = String.raw`[[\p{L}\p{N}]--[${RIGHT}]]`;
const BETWEEN = String.raw`(?! {2}| \d?\d:)[^${RIGHT}\(\)\u2068\u2069]|\([^${RIGHT}\(\)\u2068\u2069]*\)`;
/** A sign before a number; a hyphen after a letter joins a Hebrew preposition to what follows. */
const SIGN = String.raw`(?:[+$€£¥#]|(?<![${RIGHT}])[\-−])`;
const ISOLATED = String.raw`\u2068[^\u2068\u2069]*\u2069`;

/**
 * A part that keeps its own order in a text from right to left: a value that the words isolate, and what runs from left to
 * right: words, codes, numbers and amounts with their signs and units. Two spaces end it, as they part the entries of a
 * line; so does a time, which follows its date from right to left, as in browsers.
 */
const LEFT_PART = new RegExp(
  `(${ISOLATED}|(?:[$€£¥]/)?${SIGN}?${LEFT}(?:(?:${BETWEEN})*${LEFT})?[%°"']?)`,
  'v',
);

const RIGHT_PART = new RegExp(String.raw`[${RIGHT}](?:[^\p{L}]*[${RIGHT}])*`, 'gv');

const PAIRS = '()[]{}<>«»‹›';

function mirrored(sign: string): string {
  const place = PAIRS.indexOf(sign);
  if (place < 0) return sign;
  return PAIRS[place % 2 === 0 ? place + 1 : place - 1] ?? sign;
}

/** A part in its own order: that of its first letter. */
function inItself(part: string): string {
  const text = part.replaceAll(/[\u2068\u2069]/gu, '');
  return visualOrder(text, new RegExp(String.raw`^[^\p{L}]*[${RIGHT}]`, 'v').test(text));
}

function fromRight(text: string): string {
  // Between its separators, `split` answers what the group of the pattern holds: every second part.
  const parts = text
    .split(LEFT_PART)
    .map((part, place) => (place % 2 === 1 ? inItself(part) : [...part].reverse().map(mirrored).join('')));
  return parts.reverse().join('');
}

/**
 * The characters of a line in the order in which they stand from left to right. Codes, dates and amounts are never turned.
 * The Unicode algorithm (UAX 9) turns them: with bidi-js 1.1.0, 4 of the 26 lines of tests/mocks/formats/visual-order.test.ts
 * come out wrong (2026-11-20 after an Arabic word reads 20-11-2026, -3.5% reads 3.5%-). Isolating such parts first needs
 * the pattern of this file; what is left to the library is the turning itself.
 *
 * @param isRight whether the line as a whole runs from right to left
 */
export function visualOrder(text: string, isRight: boolean): string {
  const flat = text.replaceAll(/\u2068+/gu, '\u2068').replaceAll(/\u2069+/gu, '\u2069');
  const ordered = isRight ? fromRight(flat) : flat.replaceAll(RIGHT_PART, fromRight);
  return ordered.replaceAll(/[\u2068\u2069]/gu, '');
}

/**
 * Blocks of Unicode that have the forms of a letter side by side: alone, final, and of letters that join both sides,
 * initial and medial.
 */
const BLOCKS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbdc],
  [0xfbde, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const ALONE = 0;
const FINAL = 1;
const INITIAL = 2;
const MEDIAL = 3;

const FORMS: ReadonlyMap<string, readonly string[]> = (() => {
  const forms = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCharCode(code);
      const letter = form.normalize('NFKC');
      const known = forms.get(letter);
      if (known === undefined) forms.set(letter, [form]);
      else known.push(form);
    }
  }
  return forms;
})();

const STROKE = 'ـ';

const joinsBefore = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === STROKE || (FORMS.get(letter)?.length ?? 0) > FINAL);

const joinsAfter = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === STROKE || (FORMS.get(letter)?.length ?? 0) > INITIAL);

/**
 * Writes Arabic letters in the forms that join them, in the order in which they are read: a PDF shows each letter as it is
 * given. (jsPDF's own joining takes commas and digits for letters, and finds a lam with an alef where there is none.)
 */
export function joined(text: string): string {
  const letters = text.match(/ل[آأإا]|./gsu) ?? [];
  return letters
    .map((letter, place) => {
      const forms = FORMS.get(letter);
      const isBound = joinsAfter(letters[place - 1]) && joinsBefore(letter);
      const isBinding = joinsAfter(letter) && joinsBefore(letters[place + 1]);
      if (isBound) return forms?.[isBinding ? MEDIAL : FINAL] ?? letter;
      return forms?.[isBinding ? INITIAL : ALONE] ?? letter;
    })
    .join('');
}

/** A font by its script. Every reader of PDFs has Helvetica, so it is not embedded: it shows Windows-1252 only. */
type Face = Script | 'helvetica';

export interface Run {
  readonly face: Face;
  readonly text: string;
}

const LATIN_FACES: readonly Face[] = ['helvetica', 'latin', 'hebrew', 'arabic', 'chinese', 'japanese'];

/** Fonts of each language: its own first, further ones for names in other scripts. */
const FACES = {
  en: LATIN_FACES,
  zh: ['chinese', 'japanese', 'latin', 'hebrew', 'arabic'],
  it: LATIN_FACES,
  es: LATIN_FACES,
  fr: LATIN_FACES,
  ja: ['japanese', 'chinese', 'latin', 'hebrew', 'arabic'],
  he: ['hebrew', 'latin', 'arabic', 'chinese', 'japanese'],
  de: LATIN_FACES,
  ar: ['arabic', 'latin', 'hebrew', 'chinese', 'japanese'],
} as const satisfies Readonly<Record<Language, readonly Face[]>>;

const FIRST_PRINTABLE = 32;
const BYTES = 256;

/** The characters of Helvetica: WinAnsi, that is Windows-1252, without control characters. */
const WIN_ANSI: ReadonlySet<string> = new Set(
  [
    ...new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: BYTES - FIRST_PRINTABLE }, (_, place) => place + FIRST_PRINTABLE),
    ),
  ].filter((letter) => !/\p{Cc}/u.test(letter)),
);

const MISSING = '□';

// jsPDF would join Arabic letters once more, after they are in the order of the page.
jsPDF.API.events.splice(
  jsPDF.API.events.findIndex(([name]) => name === 'preProcessText'),
  1,
);

/** Whether a face has no bold font, so that its bold texts are drawn with a thicker line. */
export function isThickened(face: Face): boolean {
  return face === 'latin' || face === 'chinese' || face === 'japanese';
}

export function setFace(document: jsPDF, face: Face, isBold: boolean): void {
  if (face === 'helvetica') {
    document.setFont('helvetica', isBold ? 'bold' : 'normal');
    return;
  }
  const name: FontName = isBold && (face === 'hebrew' || face === 'arabic') ? `${face}-bold` : face;
  if (document.getFontList()[name] === undefined) {
    document.addFileToVFS(name, fontFile(name));
    document.addFont(name, name, 'normal');
  }
  document.setFont(name, 'normal');
}

const ruler = new jsPDF({ unit: 'pt' });

/** What jsPDF keeps of an embedded font: the number of the picture of each character. */
interface FontData {
  readonly cmap: { readonly unicode: { readonly codeMap: Readonly<Record<number, number>> } };
}

/** Glyphs by font file. Font files never change, and reading one takes longer than drawing a page. */
const pictures = new Map<Face, FontData['cmap']['unicode']['codeMap']>();

function picturesOf(face: Script): FontData['cmap']['unicode']['codeMap'] {
  const known = pictures.get(face);
  if (known !== undefined) return known;
  setFace(ruler, face, false);
  const { cmap }: FontData = ruler.getFont().metadata;
  pictures.set(face, cmap.unicode.codeMap);
  return cmap.unicode.codeMap;
}

function has(face: Face, letter: string): boolean {
  if (face === 'helvetica') return WIN_ANSI.has(letter);
  return letter.length === 1 && (picturesOf(face)[letter.charCodeAt(0)] ?? 0) > 0;
}

/** A character that no font has: without its accents, else the square. */
function replaced(letter: string, faces: readonly Face[]): string {
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const isShown = bare !== '' && [...bare].every((part) => faces.some((face) => has(face, part)));
  return isShown ? bare : MISSING;
}

/** A word in the first font that has all of it, else each character in the first that has it. */
function inFaces(word: string, faces: readonly Face[]): readonly Run[] {
  const face = faces.find((each) => [...word].every((letter) => has(each, letter)));
  if (face !== undefined) return [{ face, text: word }];
  return [...word].flatMap((letter) => {
    const own = faces.find((each) => has(each, letter));
    return own === undefined ? inFaces(replaced(letter, faces), faces) : [{ face: own, text: letter }];
  });
}

/** Marks of vowels in Hebrew and Arabic, which trade texts leave out: a font needs rules to place them. */
const VOWELS = /[\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;

/** A line as the runs that show it from left to right: Arabic joined, texts from right to left turned. */
export function runsOf(text: string, language: Language): readonly Run[] {
  const faces: readonly Face[] = FACES[language];
  const [own] = faces;
  // Numbers and codes, which are most of a list, are in every font and never turned.
  if (own !== undefined && /^[ -~]*$/.test(text)) return text === '' ? [] : [{ face: own, text }];
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\uff61-\uff9f]+/gu, (narrow) => narrow.normalize('NFKC'))
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}--[\u2068\u2069]]/gv, '')
    .replaceAll(VOWELS, '');
  const runs: Run[] = [];
  const words = visualOrder(joined(clean), directionOf(language) === 'rtl').split(/( +)/);
  for (const run of words.flatMap((word) => inFaces(word, faces))) {
    const last = runs.at(-1);
    if (last?.face === run.face) runs[runs.length - 1] = { face: run.face, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}

export function runWidth({ face, text }: Run, size: number, isBold: boolean): number {
  setFace(ruler, face, isBold);
  // Text is drawn without kerning.
  return ruler.getStringUnitWidth(text, { doKerning: false }) * size;
}
