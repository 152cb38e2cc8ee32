import type { MasterCode } from '#generated/model/masterCode.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { MASTERS } from '#mocks/rules/masters.ts';

type Words = Readonly<Record<string, string>>;

const QUALITY: Words = {
  EX: 'X XX EXC ID IDEAL I',
  VG: 'VGEX V VGD VGOOD VERYG',
  G: 'GVG GD',
  F: 'FG FR',
  P: 'PR',
};

const GIRDLE: Words = {
  ETN: 'XTN EXTHIN',
  VTN: 'VTHIN VTHN',
  THN: 'TN',
  STN: 'SLTN STHIN SLTHIN SLIGHTHIN',
  MED: 'M',
  STK: 'SLTK STHICK SLTHICK',
  THK: 'TK',
  VTK: 'VTHICK VTHK',
  ETK: 'XTK EXTHICK',
};

/** None, small, medium and large as numbers after each letter; `N` and `NONE` mean none. */
function sizes(code: string, ...letters: readonly string[]): Words {
  return Object.fromEntries(
    [0, 1, 2, 3].map((size) => [
      `${code}${size}`,
      [...letters.map((letter) => `${letter}${size}`), ...(size === 0 ? ['N', 'NO', 'NIL'] : [])].join(' '),
    ]),
  );
}

function open(letters: string): Words {
  return { N: `${letters}0 NO NIL`, S: `${letters}1`, M: `${letters}2`, L: `${letters}3` };
}

/** Trade spellings of grades besides code and name (domain.md 2.5 and 4.1), letters and digits only. */
const WORDS: Partial<Record<MasterCode, Words>> = {
  SHAPE: {
    Round: 'B BR RB RD RND ROUNDBRILLIANT',
    Pear: 'P PSH PB PMB PEARBRILLIANT',
    Emerald: 'E EC EMERALDCUT',
    Princess: 'PRN PRIN PN PC MDSQB SMB',
    Marquise: 'MQB M MARQ',
    Asscher: 'A CSS CSSC AC ASSCHERCUT',
    Cushion: 'CB C CUX CMB CUSH CUS CRC CSC CX CUSHIONBRILLIANT CUSHIONMODIFIED CUSHIONMODIFIEDBRILLIANT',
    Heart: 'H HT HEARTBRILLIANT',
    Oval: 'O OMB OVALBRILLIANT',
    Radiant: 'R RA RC RDN CRB LONGRADIANT',
    'Square Emerald': 'SE SQE',
    'Square Radiant': 'SR SQR',
    Trilliant: 'TR TRIL TRILLION TRIANGLE',
    Baguette: 'BG',
    'Tapered Baguette': 'TB TBG',
    'Old European': 'OE OLDEUROPEANCUT',
    'Old Mine': 'OM OLDMINER',
    Other: 'OTHERS',
  },
  COLOR: { 'O-P': 'O P', 'Q-R': 'Q R', 'S-T': 'S T', 'U-V': 'U V', 'W-X': 'W X', 'Y-Z': 'Y Z' },
  FANCY_COLOR: { Gray: 'GREY', Yellow: 'Y', Pink: 'P', Blue: 'B', Green: 'G', Orange: 'O', Brown: 'BR' },
  INTENSITY: {
    Faint: 'F',
    'Fancy Light': 'FLT',
    Fancy: 'FCY',
    'Fancy Intense': 'INTENSE INT',
    'Fancy Vivid': 'VIVID VIV',
    'Fancy Dark': 'DARK',
    'Fancy Deep': 'DEEP',
  },
  OVERTONE: { None: 'N NO', Grayish: 'GREYISH', Orangy: 'ORANGISH', Violetish: 'VIOLETISH' },
  CLARITY: { IF: 'LC', I1: 'P1 PK1', I2: 'P2 PK2', I3: 'P3 PK3' },
  CUT: QUALITY,
  POLISH: QUALITY,
  SYMMETRY: QUALITY,
  BRILLIANCY: QUALITY,
  LUSTER: QUALITY,
  FLUORESCENCE: {
    NON: 'N NO NIL FL0 INERT NEGLIGIBLE',
    VSL: 'VSLT',
    FNT: 'F FA FL1',
    SLT: 'SL',
    MED: 'M FL2',
    STG: 'S ST FL3',
    VST: 'VS VSTG FL4',
  },
  LAB: { 'NON-CERT': 'NC NONE NO NONCERTIFIED NOTCERTIFIED UNCERTIFIED', FM: 'FOREVERMARK' },
  GIRDLE,
  CULET: { NON: 'N NO NIL', PNT: 'P', VSM: 'VS', SML: 'S', MED: 'M', LRG: 'L' },
  SHADE: { None: 'N NO NIL', Grey: 'GRAY', 'No BGM': 'NOBROWNGREENMILKY', Mixed: 'MIXTINGE' },
  MILKEY: { M0: 'N NO NIL NOMILKY', M1: 'LIGHTMILKY', M2: 'MILKY', M3: 'HEAVYMILKY' },
  EYECLEAN: { Y: '100 100% E1', B: '90 80 E2', N: 'E3' },
  H_AND_A: { Y: 'TRUE 1', N: 'FALSE 0 NONE' },
  GRAINING: { ...sizes('G', 'IG') },
  BLACK_INCLUSION_TABLE: { ...sizes('B', 'BT') },
  BLACK_INCLUSION_CROWN: { ...sizes('BC', 'B') },
  BLACK_INCLUSION_SIDE: { ...sizes('SB', 'BS') },
  WHITE_INCLUSION_TABLE: { ...sizes('T', 'WT') },
  WHITE_INCLUSION_CROWN: { ...sizes('C', 'WC') },
  WHITE_INCLUSION_SIDE: { ...sizes('S', 'WS') },
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
    const others = Object.entries(WORDS[code] ?? {}).flatMap(([name, words]) =>
      words.split(' ').map((word): [string, string] => [plainWord(word), name]),
    );
    const names = items.map((item): [string, string] => [plainWord(item.name), item.code]);
    const codes = items.map((item): [string, string] => [plainWord(item.code), item.code]);
    const all = [...others, ...names, ...codes];
    return [code, new Map(all.map(([word, name]) => [word, grade(code, name)]))];
  }),
);

/** The grade of a trade spelling; undefined if unknown. */
export function gradeOf(list: MasterCode, text: string): Grade | undefined {
  return GRADES.get(list)?.get(plainWord(text));
}

/** A fancy colour as described in reports. */
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

/** Treatments that may be listed if disclosed, by trade spelling (domain.md 4.4). */
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

/** Whether a text says that a stone is lab-grown. */
export function isLabGrown(text: string): boolean {
  return /^(LG|LGD)$|LAB(ORATORY)?(GROWN|CREATED)|CVD|SYNTHETIC|HPHTGROWN|MANMADE/.test(plainWord(text));
}
