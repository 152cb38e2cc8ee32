import type { MasterCode } from '#generated/model/masterCode.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import SPELLINGS from './spellings.json' with { type: 'json' };

type Spellings = Readonly<Record<string, string>>;

/** None, small, medium and large as numbers after each letter; `N` and `NONE` mean none. */
function sizes(code: string, ...letters: readonly string[]): Spellings {
  return Object.fromEntries(
    [0, 1, 2, 3].map((size) => [
      `${code}${size}`,
      [...letters.map((letter) => `${letter}${size}`), ...(size === 0 ? ['N', 'NO', 'NIL'] : [])].join(' '),
    ]),
  );
}

function open(letters: string): Spellings {
  return { N: `${letters}0 NO NIL`, S: `${letters}1`, M: `${letters}2`, L: `${letters}3` };
}

/** Trade spellings of grades besides code and name, letters and digits only. */
const GRADE_SPELLINGS: Partial<Record<MasterCode, Spellings>> = {
  ...SPELLINGS.grades,
  CUT: SPELLINGS.quality,
  POLISH: SPELLINGS.quality,
  SYMMETRY: SPELLINGS.quality,
  BRILLIANCY: SPELLINGS.quality,
  LUSTER: SPELLINGS.quality,
  GRAINING: sizes('G', 'IG'),
  BLACK_INCLUSION_TABLE: sizes('B', 'BT'),
  BLACK_INCLUSION_CROWN: sizes('BC', 'B'),
  BLACK_INCLUSION_SIDE: sizes('SB', 'BS'),
  WHITE_INCLUSION_TABLE: sizes('T', 'WT'),
  WHITE_INCLUSION_CROWN: sizes('C', 'WC'),
  WHITE_INCLUSION_SIDE: sizes('S', 'WS'),
  OPEN_INCLUSION_TABLE: open('OT'),
  OPEN_INCLUSION_CROWN: open('OC'),
  OPEN_INCLUSION_PAVILION: open('OP'),
};

/** A word for comparison: capital letters and digits, without spaces, dots and hyphens. */
function plainWord(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}

/** Grades of each list by every spelling. Codes take precedence over names, names over other spellings. */
const GRADES = new Map<MasterCode, ReadonlyMap<string, Grade>>(
  MASTERS.map(({ code, items }) => {
    const others = Object.entries(GRADE_SPELLINGS[code] ?? {}).flatMap(([name, words]) =>
      words.split(' ').map((word): [string, string] => [plainWord(word), name]),
    );
    const names = items.map((item): [string, string] => [plainWord(item.name), item.code]);
    const codes = items.map((item): [string, string] => [plainWord(item.code), item.code]);
    return [code, new Map([...others, ...names, ...codes].map(([word, name]) => [word, grade(code, name)]))];
  }),
);

export function gradeOf(list: MasterCode, text: string): Grade | undefined {
  return GRADES.get(list)?.get(plainWord(text));
}

export interface FancyWords {
  readonly intensity: Grade;
  readonly overtone: Grade | null;
  readonly hue: Grade;
}

/** Parses `Fancy Vivid Orangy Yellow` into intensity, optional overtone and hue. Null for other texts. */
export function fancyOf(text: string): FancyWords | null {
  const words = text.trim().split(/[\s-]+/);
  const hue = words.length < 2 ? undefined : gradeOf('FANCY_COLOR', words.at(-1) ?? '');
  if (hue === undefined) return null;
  for (const count of [2, 1]) {
    const intensity = gradeOf('INTENSITY', words.slice(0, count).join(' '));
    const between = words.slice(count, -1).join(' ');
    const overtone = between === '' ? null : gradeOf('OVERTONE', between);
    if (intensity !== undefined && overtone !== undefined && count < words.length) {
      return { intensity, overtone, hue };
    }
  }
  return null;
}

/** Treatments that may be listed if disclosed, by trade spelling. */
const TREATMENTS: ReadonlyMap<string, string> = new Map(
  [
    ['None', 'NONE N NO NIL NATURAL UNTREATED NOTTREATED NOTREATMENT'],
    ['Laser drilled', 'LD LASERDRILLED LASERDRILLING'],
    ['Fracture filled', 'FF CE FRACTUREFILLED CLARITYENHANCED'],
    ['HPHT', 'HPHT HPHTTREATED'],
    ['Irradiated', 'IR IRRADIATED IRRADIATION'],
    ['Annealed', 'ANNEALED'],
    ['Coated', 'COATED COATING'],
    ['Other', 'OTHER TREATED'],
  ].flatMap(([name = '', words = '']) => words.split(' ').map((word): [string, string] => [word, name])),
);

/** The disclosed treatment, `None` for untreated; undefined if the text does not say. */
export function treatmentOf(text: string): string | undefined {
  return TREATMENTS.get(plainWord(text));
}

export function isLabGrown(text: string): boolean {
  return /^(LG|LGD)$|LAB(ORATORY)?(GROWN|CREATED)|CVD|SYNTHETIC|HPHTGROWN|MANMADE/.test(plainWord(text));
}
