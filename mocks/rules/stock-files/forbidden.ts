import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { isNumberField } from './fields.ts';
import { REASON } from './headers.ts';
import { type Lot, note, type StockFile } from './lot.ts';
import { type Phrase, phrase, says, searchable } from './phrases.ts';
import { isLabGrown } from './words.ts';

/** Longer cells are cut before phrases are looked for. */
const LONGEST_CELL = 1000;
/** Columns whose values are names chosen by sellers or addresses, not statements. */
const NO_STATEMENTS: ReadonlySet<UploadField> = new Set<UploadField>([
  'vStnId',
  'pairStkNo',
  'img',
  'videoFile',
  'certFile',
]);
/** A quick look before the phrases: none of them is in a cell without one of these. */
const SUSPECT =
  /gr(?:ee)?n|\bgn\b|lab|lgd|cvd|synth|hpht|h\W?p\W?h\W?t|c\W?v\W?d|man.?made|cultur|zimb|marange|chiadz|e\W?g\W?l|european|drill|fill|enhanc|irrad|anneal|coat|treat|bleach|pressure/i;
const YES = /^(?:y|yes|true|1)$/i;
const ADDRESS = /https?:\/\/\S+/gi;

const GREEN = '(?:very |slight(?:ly)? |faint |light )?green(?:ish)?';
const TINT = '(?:tint|tinge|shade|hue|undertone)';
const GREEN_TINT = phrase(`${GREEN} (?:color |colour )?${TINT}*`, `${TINT}(?:ed)? (?:of |is |: )?${GREEN}`);
const GREEN_SHADE = phrase('green*', 'grn', 'gn', 'fgrn', 'lgrn');
const LAB_GROWN = phrase(
  'lab(?:oratory)? ?(?:grown|created|made)*',
  'lgd*',
  'cvd*',
  'synthetic*',
  'hpht ?grown*',
  'man ?made*',
  'cultured',
  'grown diamond*',
);
const EXCLUDED_LAB = phrase(
  'egl(?: |usa|us|israel|il|india|intl|international|eu)*',
  'european gem(?:m?ological)? lab*',
);
const EXCLUDED_ORIGIN = phrase('zimbabw*', 'marange', 'chiadzwa');
const ORIGIN_CODE = /^(?:zw|zwe|zim)$/i;

const TREATMENTS: readonly (readonly [name: string, phrase: Phrase])[] = [
  ['Laser drilled', phrase('(?:internal(?:ly)? )?laser ?drill*', 'laser hole*')],
  ['Fracture filled', phrase('(?:fracture|fissure|crack|glass) ?fill*', 'clarity ?enhanc*')],
  ['HPHT', phrase('hpht', 'hpht ?(?:treat|process|anneal|enhanc)*', 'high pressure high temp*')],
  ['Irradiated', phrase('irradiat*')],
  ['Annealed', phrase('anneal*')],
  ['Coated', phrase('coated', '(?:surface|color|colour) coating')],
  ['Other', phrase('treated', 'colou?r ?(?:enhanc|treat)*', 'bleached')],
];

/** Treatments that a searchable text names; the general word counts only if there is no other. */
export function treatmentsIn(words: string): string[] {
  const named = TREATMENTS.filter(([, wanted]) => says(words, wanted)).map(([name]) => name);
  return named.length > 1 ? named.filter((name) => name !== 'Other') : named;
}

/** Whether a searchable text names a treatment that the lot does not disclose. */
function isUndisclosed({ texts }: Lot, words: string): boolean {
  const disclosed = texts.treatment?.split(', ') ?? [];
  const isTreated = disclosed.some((name) => name !== 'None');
  return treatmentsIn(words).some((name) => (name === 'Other' ? !isTreated : !disclosed.includes(name)));
}

function brokenBy(lot: Lot, field: UploadField | null, text: string): UploadRule[] {
  const words = searchable(text);
  const isOrigin = field === 'org' || field === 'mines' || field === 'countryNm';
  const isGreen = says(words, GREEN_TINT) || (field === 'shdNm' && says(words, GREEN_SHADE));
  const broken: readonly (readonly [UploadRule, boolean])[] = [
    ['LAB_GROWN', says(words, LAB_GROWN)],
    // A fancy colour may be green.
    ['GREEN_TINT', isGreen && Boolean(lot.grades.colNm)],
    ['EXCLUDED_ORIGIN', says(words, EXCLUDED_ORIGIN) || (isOrigin && ORIGIN_CODE.test(text))],
    ['EXCLUDED_LAB', says(words, EXCLUDED_LAB)],
    ['TREATMENT_UNDISCLOSED', field !== 'treatment' && isUndisclosed(lot, words)],
  ];
  return broken.flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
}

/** The statement of a cell. In a column without a field, the header is part of it: `Lab Grown`, `Yes`. */
function statementOf(field: UploadField | null, header: string, cell: string): string {
  const text = cutText(cell.trim(), LONGEST_CELL).replaceAll(ADDRESS, '');
  return field === null && YES.test(text) ? header : text;
}

function checkTold(lot: Lot): void {
  const report = lot.texts.rptNo ?? '';
  if (isLabGrown(report) || /^LG/i.test(report)) note(lot, 'LAB_GROWN', 'ERROR', 'rptNo');
  if (/^EGL/i.test(report)) note(lot, 'EXCLUDED_LAB', 'ERROR', 'rptNo');
  const isGreen = lot.grades.shdNm?.shown.includes('Green') ?? false;
  if (isGreen && lot.grades.colNm) note(lot, 'GREEN_TINT', 'ERROR', 'shdNm');
}

/** Whether a column holds statements of the seller: text that is neither a number, a name nor an address. */
function isStatement(field: UploadField | null, header: string): boolean {
  return field === null ? header !== REASON : !isNumberField(field) && !NO_STATEMENTS.has(field);
}

/**
 * Searches every text column, mapped or not, for stones that may not be listed (specification, section 5)
 * and for treatments that the treatment column does not disclose.
 */
export function checkForbidden(lot: Lot, { fields, headers }: StockFile): void {
  checkTold(lot);
  for (const [index, field] of fields.entries()) {
    const header = headers[index] ?? '';
    if (!isStatement(field, header)) continue;
    const text = statementOf(field, header, lot.file.cells[index] ?? '');
    const broken = SUSPECT.test(text) || ORIGIN_CODE.test(text) ? brokenBy(lot, field, text) : [];
    for (const rule of broken) {
      if (!lot.findings.some((each) => each.rule === rule && each.field === field))
        note(lot, rule, 'ERROR', field, null, index);
    }
  }
}
