import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Stone } from '#generated/model/stone.ts';
import type stonesWords from '#src/locales/en/stones.json';
import { type Masters, masterLabel } from '#src/reference/masters.ts';
import type { Formats } from '#src/shared/i18n/format.ts';

type FieldKey = keyof (typeof stonesWords)['field'];

/** The formats and master lists that the facts need. */
export interface FactTools {
  readonly formats: Formats;
  readonly masters: Masters | null;
  readonly language: string;
  yesNo(value: boolean): string;
  /** The text of a stage; falls back to the stage itself. */
  stageName(stage: string): string;
  /** The text of a treatment: untreated, or the treatment as disclosed. */
  treatmentName(treatment: string): string;
}

/** A fact in a section, labelled by the text `stones:field.<field>`; hidden if it has no value. */
export interface Fact {
  readonly field: FieldKey;
  value(stone: Stone, tools: FactTools): string | null | undefined;
}

/** The full name of a grade in the language of the screen, from its master item; falls back to the row's short form. */
function grade(field: FieldKey, item: keyof Stone, name: keyof Stone): Fact {
  return {
    field,
    value(stone, { masters, language }) {
      const id = stone[item];
      const known = typeof id === 'string' ? masters?.item(id) : undefined;
      const short = stone[name];
      return known ? masterLabel(known, language) : typeof short === 'string' ? short : null;
    },
  };
}

/** A name that comes without an id, translated to the language of the screen if the master list has it. */
function listed(field: FieldKey, key: keyof Stone, code: MasterCode): Fact {
  return {
    field,
    value(stone, { masters, language }) {
      const value = stone[key];
      if (typeof value !== 'string') return null;
      const known = masters?.list(code).find(({ name }) => name === value);
      return known ? masterLabel(known, language) : value;
    },
  };
}

function text(field: FieldKey, key: keyof Stone): Fact {
  return {
    field,
    value(stone) {
      const value = stone[key];
      return typeof value === 'string' ? value : null;
    },
  };
}

function figure(field: FieldKey, key: keyof Stone): Fact {
  return {
    field,
    value(stone, { formats }) {
      const value = stone[key];
      return typeof value === 'number' ? formats.number(value) : null;
    },
  };
}

export const sectionKeys = ['basic', 'inclusions', 'measurements', 'additional'] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** The sections of the detail screen (specification, section 2), each a list of facts. */
export const sections: Readonly<Record<SectionKey, readonly Fact[]>> = {
  basic: [
    grade('shape', 'shp', 'shpNm'),
    { field: 'carat', value: (stone, { formats }) => formats.carat(stone.crt) },
    grade('colour', 'col', 'colNm'),
    grade('intensity', 'inten', 'intenNm'),
    grade('overtone', 'ovrtn', 'ovrtnNm'),
    grade('clarity', 'clr', 'clrNm'),
    grade('cut', 'cut', 'cutNm'),
    grade('polish', 'pol', 'polNm'),
    grade('symmetry', 'sym', 'symNm'),
    grade('fluorescence', 'flu', 'fluNm'),
    grade('shade', 'shd', 'shdNm'),
    grade('brilliancy', 'brlncy', 'brlncyNm'),
    grade('luster', 'lstr', 'lstrNm'),
    grade('location', 'loc', 'locNm'),
    text('seller', 'vndNm'),
    text('sellerNo', 'vStnId'),
  ],
  inclusions: [
    grade('eyeClean', 'eCln', 'eClnNm'),
    grade('milky', 'mlk', 'mlkNm'),
    grade('heartsArrows', 'hA', 'hANm'),
    grade('blackTable', 'blkTbl', 'blkTblNm'),
    grade('blackCrown', 'blkCrn', 'blkCrnNm'),
    grade('blackSide', 'blkSd', 'blkSdNm'),
    grade('whiteTable', 'wTbl', 'wTblNm'),
    grade('whiteCrown', 'wCrn', 'wCrnNm'),
    grade('whiteSide', 'wSd', 'wSdNm'),
    grade('openTable', 'opTbl', 'opTblNm'),
    grade('openCrown', 'opCrwn', 'opCrwnNm'),
    grade('openPavilion', 'opPav', 'opPavNm'),
    grade('graining', 'graining', 'grainingNm'),
    text('keyToSymbols', 'kToSStr'),
  ],
  measurements: [
    text('measurements', 'msrmnt'),
    figure('ratio', 'ratio'),
    figure('depth', 'depPer'),
    figure('table', 'tblPer'),
    figure('crownHeight', 'cHgt'),
    figure('crownAngle', 'cAng'),
    figure('pavilionHeight', 'pHgt'),
    figure('pavilionAngle', 'pAng'),
    text('girdle', 'girdleStr'),
    figure('girdlePercent', 'grdlPer'),
    grade('girdleCondition', 'grdlCond', 'grdlCondNm'),
    grade('culet', 'cult', 'cultNm'),
    grade('culetCondition', 'cultCond', 'cultCondNm'),
    figure('starLength', 'strLn'),
    figure('lowerHalf', 'lwrHal'),
  ],
  additional: [
    listed('origin', 'org', 'ORIGIN'),
    listed('rough', 'mines', 'ORIGIN'),
    {
      field: 'treatment',
      value: ({ treatment }, { treatmentName }) => treatment && treatmentName(treatment),
    },
    { field: 'type2', value: ({ type2 }, { yesNo }) => (type2 === undefined ? null : yesNo(type2)) },
    text('inscription', 'lsrInc'),
    text('labComment', 'lbCmt'),
    text('memberComment', 'memberCmt'),
    text('sellerComment', 'vndCmt'),
    { field: 'stage', value: ({ stage }, { stageName }) => stage && stageName(stage) },
  ],
};

/** One-line summary of a stone: shape, weight, colour, clarity and laboratory. */
export function summaryOf(stone: Stone, tools: FactTools): string {
  const facts = [
    grade('shape', 'shp', 'shpNm'),
    { field: 'carat', value: () => tools.formats.carat(stone.crt) } satisfies Fact,
    grade('colour', 'col', 'colNm'),
    grade('clarity', 'clr', 'clrNm'),
    text('lab', 'lbNm'),
  ];
  return facts.flatMap(({ value }) => value(stone, tools) ?? []).join(' · ');
}
