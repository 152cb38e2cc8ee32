import type { MasterCode } from '#generated/model/masterCode.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import type stonesWords from '#src/locales/en/stones.json';
import { type Masters, masterLabel } from '#src/reference/masters.ts';
import type { Formats } from '#src/shared/i18n/format.ts';

type FieldKey = keyof (typeof stonesWords)['field'];
type Key = keyof TracedStone;

/** What a fact needs to become a text in the language of the screen. */
export type TracedTools = {
  readonly formats: Formats;
  readonly masters: Masters | null;
  readonly language: string;
  readonly yesNo: (value: boolean) => string;
  readonly untreated: string;
};

/** A fact of a stone, labelled by the text `stones:field.<field>`; null if the stone has no such value. */
export type TracedFact = {
  readonly field: FieldKey;
  readonly text: (stone: TracedStone, tools: TracedTools) => string | null;
};

/** The name of a grade in the language of the screen, from its master list; else as the certificate has it. */
function graded(field: FieldKey, key: Key, list: MasterCode): TracedFact {
  return {
    field,
    text: (stone, { masters, language }) => {
      const value = stone[key];
      if (typeof value !== 'string') return null;
      const items = masters?.list(list) ?? [];
      const known = items.find(({ code }) => code === value) ?? items.find(({ name }) => name === value);
      return known ? masterLabel(known, language) : value;
    },
  };
}

function printed(field: FieldKey, key: Key): TracedFact {
  return {
    field,
    text: (stone) => {
      const value = stone[key];
      return typeof value === 'string' && value !== '' ? value : null;
    },
  };
}

function figure(field: FieldKey, key: Key): TracedFact {
  return {
    field,
    text: (stone, { formats }) => {
      const value = stone[key];
      return typeof value === 'number' ? formats.number(value) : null;
    },
  };
}

const shape = graded('shape', 'shpNm', 'SHAPE');
const carat: TracedFact = { field: 'carat', text: (stone, { formats }) => formats.carat(stone.crt) };
const clarity = graded('clarity', 'clrNm', 'CLARITY');
const lab = printed('lab', 'lbNm');

/** Colour in one text: the full description of a fancy colour, else the grade. */
const colour: TracedFact = {
  field: 'colour',
  text: (stone, tools) => stone.fcColDesc ?? graded('colour', 'colNm', 'COLOR').text(stone, tools),
};

/** Sections of facts, in the order of a certificate. */
export const tracedSections = {
  basic: [
    shape,
    carat,
    colour,
    clarity,
    graded('cut', 'cutNm', 'CUT'),
    graded('polish', 'polNm', 'POLISH'),
    graded('symmetry', 'symNm', 'SYMMETRY'),
    graded('fluorescence', 'fluNm', 'FLUORESCENCE'),
    graded('shade', 'shdNm', 'SHADE'),
    graded('brilliancy', 'brlncyNm', 'BRILLIANCY'),
    graded('luster', 'lstrNm', 'LUSTER'),
    lab,
    printed('report', 'rptNo'),
  ],
  measurements: [
    printed('measurements', 'msrmnt'),
    figure('ratio', 'ratio'),
    figure('depth', 'depPer'),
    figure('table', 'tblPer'),
    figure('crownHeight', 'cHgt'),
    figure('crownAngle', 'cAng'),
    figure('pavilionHeight', 'pHgt'),
    figure('pavilionAngle', 'pAng'),
    printed('girdle', 'girdleStr'),
    figure('girdlePercent', 'grdlPer'),
    graded('girdleCondition', 'grdlCondNm', 'GIRDLE_COND'),
    graded('culet', 'cultNm', 'CULET'),
    graded('culetCondition', 'cultCondNm', 'CULET_COND'),
    figure('starLength', 'strLn'),
    figure('lowerHalf', 'lwrHal'),
  ],
  inclusions: [
    graded('eyeClean', 'eClnNm', 'EYECLEAN'),
    graded('milky', 'mlkNm', 'MILKEY'),
    graded('heartsArrows', 'hANm', 'H_AND_A'),
    graded('blackTable', 'blkTblNm', 'BLACK_INCLUSION_TABLE'),
    graded('blackCrown', 'blkCrnNm', 'BLACK_INCLUSION_CROWN'),
    graded('blackSide', 'blkSdNm', 'BLACK_INCLUSION_SIDE'),
    graded('whiteTable', 'wTblNm', 'WHITE_INCLUSION_TABLE'),
    graded('whiteCrown', 'wCrnNm', 'WHITE_INCLUSION_CROWN'),
    graded('whiteSide', 'wSdNm', 'WHITE_INCLUSION_SIDE'),
    graded('openTable', 'opTblNm', 'OPEN_INCLUSION_TABLE'),
    graded('openCrown', 'opCrwnNm', 'OPEN_INCLUSION_CROWN'),
    graded('openPavilion', 'opPavNm', 'OPEN_INCLUSION_PAVILION'),
    graded('graining', 'grainingNm', 'GRAINING'),
    printed('keyToSymbols', 'kToSStr'),
  ],
  additional: [
    graded('origin', 'org', 'ORIGIN'),
    graded('rough', 'mines', 'ORIGIN'),
    {
      field: 'treatment',
      text: ({ treatment }, { untreated }) => (treatment === 'None' ? untreated : treatment),
    },
    { field: 'type2', text: ({ type2 }, { yesNo }) => yesNo(type2) },
    printed('inscription', 'lsrInc'),
    printed('labComment', 'lbCmt'),
  ],
} as const satisfies Readonly<Record<string, readonly TracedFact[]>>;

export type TracedSection = keyof typeof tracedSections;
export const tracedSectionKeys = ['basic', 'measurements', 'inclusions', 'additional'] as const;

/** One line about a stone: shape, weight in carats, colour, clarity and laboratory. */
export function tracedSummary(stone: TracedStone, tools: TracedTools): string {
  return [shape, carat, colour, clarity, lab].flatMap(({ text }) => text(stone, tools) ?? []).join(' · ');
}
