import { useTranslation } from 'react-i18next';
import type { Certification } from '#generated/model/certification.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import type stonesMessages from '#src/locales/en/stones.json';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { dottedIn } from '#src/shared/i18n/dotted.ts';
import { type Formats, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languages } from '#src/shared/i18n/languages.ts';
import { type Masters, masterLabel, useMasters } from '../reference/masters.ts';

type FieldKey = keyof (typeof stonesMessages)['field'];

/** Members of a stone that facts are read from. A public stone lacks those of its seller. */
type Key = keyof Stone | keyof TracedStone;

/** A stone as members or visitors see it; a member that is missing or null is a fact that it does not have. */
export type FactStone = Pick<Stone, 'crt'> & { readonly [Member in Key]?: unknown };

/** The formats, master lists and words that turn facts into text. */
export interface FactTools {
  readonly formats: Formats;
  readonly masters: Masters | null;
  readonly language: LanguageCode;
  yesNo(value: boolean): string;
  certificationName(state: Certification): string;
  /** The text of a stage; falls back to the stage itself. */
  stageName(stage: string): string;
  /** The text of a treatment: untreated, or the treatment as disclosed. */
  treatmentName(treatment: string): string;
}

/** A fact of a stone, labelled by the text `stones:field.<field>`; null if the stone does not have it. */
interface Fact {
  readonly field: FieldKey;
  text(stone: FactStone, tools: FactTools): string | null;
}

/** The id of a grade, which members see beside its name: `shp` with `shpNm`. It finds retired items, too. */
function idOf(stone: Readonly<Record<string, unknown>>, key: Key): string | null {
  const id = key.endsWith('Nm') ? stone[key.slice(0, -2)] : null;
  return typeof id === 'string' ? id : null;
}

/** A grade or a place by its master list, in the language of the screen; falls back to the text of the certificate. */
function graded(field: FieldKey, key: Key, list: MasterCode): Fact {
  return {
    field,
    text(stone, { masters, language }) {
      const value = stone[key];
      if (typeof value !== 'string' || value === '') return null;
      const items = masters?.list(list) ?? [];
      const known =
        masters?.item(idOf(stone, key) ?? '') ??
        items.find(({ code }) => code === value) ??
        items.find(({ name }) => name === value);
      return known ? masterLabel(known, language) : value;
    },
  };
}

function printed(
  field: FieldKey,
  key: Key,
  nameOf: (value: string, tools: FactTools) => string = (value) => value,
): Fact {
  return {
    field,
    text(stone, tools) {
      const value = stone[key];
      return typeof value === 'string' && value !== '' ? nameOf(value, tools) : null;
    },
  };
}

/** A fact that is true or false. */
function decided(field: FieldKey, key: Key): Fact {
  return {
    field,
    text(stone, { yesNo }) {
      const value = stone[key];
      return typeof value === 'boolean' ? yesNo(value) : null;
    },
  };
}

/** A programme of origin: certified, or eligible. */
function programme(field: FieldKey, key: Key): Fact {
  return {
    field,
    text(stone, { certificationName }) {
      const value = stone[key];
      return value === 'CERT' || value === 'ELIG' ? certificationName(value) : null;
    },
  };
}

function figure(field: FieldKey, key: Key, decimals = 2): Fact {
  return {
    field,
    text(stone, { formats }) {
      const value = stone[key];
      return typeof value === 'number' ? formats.number(value, decimals) : null;
    },
  };
}

const shape = graded('shape', 'shpNm', 'SHAPE');
const carat: Fact = { field: 'carat', text: ({ crt }, { formats }) => formats.carat(crt) };
const clarity = graded('clarity', 'clrNm', 'CLARITY');
const lab = printed('lab', 'lbNm');
const fancyColour = printed('colour', 'fcColDesc');
const whiteColour = graded('colour', 'colNm', 'COLOR');

/** Colour in one text: the full description of a fancy colour, else the grade. */
const colour: Fact = {
  field: 'colour',
  text: (stone, tools) => fancyColour.text(stone, tools) ?? whiteColour.text(stone, tools),
};

/** The sections of a stone (specification, section 2), each in the order of a certificate. */
export const factSections = {
  basic: [
    shape,
    carat,
    colour,
    graded('intensity', 'intenNm', 'INTENSITY'),
    graded('overtone', 'ovrtnNm', 'OVERTONE'),
    clarity,
    graded('cut', 'cutNm', 'CUT'),
    graded('polish', 'polNm', 'POLISH'),
    graded('symmetry', 'symNm', 'SYMMETRY'),
    graded('fluorescence', 'fluNm', 'FLUORESCENCE'),
    graded('shade', 'shdNm', 'SHADE'),
    graded('brilliancy', 'brlncyNm', 'BRILLIANCY'),
    graded('luster', 'lstrNm', 'LUSTER'),
    graded('location', 'locNm', 'LOCATION'),
    printed('seller', 'vndNm'),
    printed('sellerNo', 'vStnId'),
    printed('packetNo', 'pktNo'),
    printed('colourGroup', 'colGrp'),
    printed('clarityGroup', 'clrGrp'),
  ],
  certificate: [
    lab,
    printed('report', 'rptNo'),
    printed('certificateNo', 'certificateNo'),
    decided('sealed', 'isSeal'),
  ],
  measurements: [
    printed('measurements', 'msrmnt'),
    figure('diameterMin', 'dmtrMn'),
    figure('diameterMax', 'dmtrMxn'),
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
    printed('treatment', 'treatment', (treatment, { treatmentName }) => treatmentName(treatment)),
    decided('type2', 'type2'),
    programme('dor', 'isDor'),
    programme('fm', 'isFm'),
    programme('cm', 'isCm'),
    figure('showNo', 'showSrNo', 0),
    printed('inscription', 'lsrInc'),
    printed('labComment', 'lbCmt'),
    printed('memberComment', 'memberCmt'),
    printed('sellerComment', 'vndCmt'),
    printed('stage', 'stage', (stage, { stageName }) => stageName(stage)),
  ],
} as const satisfies Readonly<Record<string, readonly Fact[]>>;

export type FactSection = keyof typeof factSections;
export const factSectionKeys = keysOf(factSections);

const lineOf = (facts: readonly Fact[], stone: FactStone, tools: FactTools): string =>
  dottedIn(
    languages[tools.language].dir,
    facts.flatMap(({ text }) => text(stone, tools) ?? []),
  );

/** A line about a stone: shape, weight in carats, colour, clarity and laboratory. */
export const summaryOf = (stone: FactStone, tools: FactTools): string =>
  lineOf([shape, carat, colour, clarity, lab], stone, tools);

/** The same line for readers outside the trade: the weight with its unit. Figures keep their order in every language. */
export function clientSummaryOf(stone: FactStone, tools: FactTools): string {
  const weight: Fact = { field: 'carat', text: (...of) => `\u2066${carat.text(...of)} ct\u2069` };
  return lineOf([shape, weight, colour, clarity, lab], stone, tools);
}

/** Text keys of the stages of a stone (contract: Stone.stage). */
const stages = {
  'in lab': 'stage.lab',
  'in manufacturing': 'stage.manufacturing',
  'in shipment': 'stage.shipment',
  'in stock': 'stage.stock',
} as const;

const isStage = (stage: string): stage is keyof typeof stages => stage in stages;

export function useFactTools(): FactTools {
  const { t } = useTranslation('stones');
  const { masters } = useMasters();
  return {
    formats: useFormats(),
    masters,
    language: useLanguage(),
    yesNo: (value) => t(value ? 'field.yes' : 'field.no'),
    certificationName: (state) => t(`certification.${state}`),
    stageName: (stage) => (isStage(stage) ? t(stages[stage]) : stage),
    treatmentName: (treatment) => (treatment === 'None' ? t('field.untreated') : treatment),
  };
}
