import { issuesReports, NO_REPORT } from '#mocks/rules/certified.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { PRICE_LIST_DATE } from '#mocks/rules/price-list.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { GRADES, isGradeField, type NumberField } from './fields.ts';
import type { Lot } from './lot.ts';
import { placeMembers } from './lot-place.ts';

/** Members of a stone that a lot sets. */
export type LotMembers = Partial<SeedStone>;

/** Numeric fields that are stone members of the same name. */
const OWN_NUMBERS: readonly NumberField[] = [
  'crt',
  'length',
  'width',
  'height',
  'ratio',
  'depPer',
  'tblPer',
  'cHgt',
  'cAng',
  'pHgt',
  'pAng',
  'grdlPer',
  'strLn',
  'lwrHal',
  'pieces',
];
/** Text fields that are stone members of the same name. */
const OWN_TEXTS = [
  'vStnId',
  'fluColNm',
  'rptNo',
  'msrmnt',
  'lsrInc',
  'lbCmt',
  'vndCmt',
  'memberCmt',
  'org',
  'mines',
  'treatment',
  'pairStkNo',
  'img',
  'videoFile',
  'certFile',
] as const;

function gradeMembers({ grades }: Lot): LotMembers {
  const members: LotMembers = {};
  for (const [field, grade] of Object.entries(grades)) {
    if (!isGradeField(field) || grade === undefined) continue;
    Reflect.set(members, GRADES[field].id, grade?.id ?? null);
    // Girdle grades set ids only; the text describes the range.
    if (field !== 'grdl' && field !== 'grdlTo') Reflect.set(members, field, grade?.shown ?? null);
  }
  return members;
}

/** Colour, clarity and, for fancy colours, the description. */
function colourMembers({ grades }: Lot): LotMembers {
  const { colNm, fcColNm, intenNm, ovrtnNm, clrNm } = grades;
  const purity: LotMembers = clrNm === undefined ? {} : { clrGrp: clrNm?.group ?? null };
  if (!fcColNm) return { ...purity, isFcCol: false, colGrp: colNm?.group ?? null };
  const overtone = ovrtnNm && ovrtnNm.code !== 'NONE' ? ovrtnNm.shown : '';
  const description = [intenNm?.shown, overtone, fcColNm.shown].filter(Boolean).join(' ');
  return {
    ...purity,
    isFcCol: true,
    col: null,
    colNm: description,
    colGrp: null,
    fcColDesc: description,
  };
}

function placeMembersOf({ place }: Lot): LotMembers {
  return place === null ? {} : placeMembers(place);
}

function girdleText(from: Grade | null | undefined, to: Grade | null | undefined): string | null {
  const [thin, thick] = [from ?? to, to ?? from];
  if (!thin || !thick) return null;
  return thin.id === thick.id ? thin.shown : `${thin.shown} TO ${thick.shown}`;
}

function girdleMembers({ grades }: Lot): LotMembers {
  if (grades.grdl === undefined && grades.grdlTo === undefined) return {};
  const { grdl, grdlTo } = grades;
  return {
    grdl: (grdl ?? grdlTo)?.id ?? null,
    grdlTo: (grdlTo ?? grdl)?.id ?? null,
    girdleStr: girdleText(grdl, grdlTo),
  };
}

/** Black inclusion of the whole stone: the worse of table and side. */
function blackMembers({ grades }: Lot): LotMembers {
  const found = [grades.blkTblNm, grades.blkSdNm].filter((each) => each !== null && each !== undefined);
  const [first, ...others] = found;
  if (first === undefined) return {};
  const worst = others.reduce((one, other) => (other.rank > one.rank ? other : one), first);
  const whole = grade('BLACK_INCLUSION', worst.code.replace('SB', 'B'));
  return { blkInc: whole.id, blkIncNm: whole.shown };
}

function sizeMembers({ grades, numbers, texts }: Lot): LotMembers {
  const { length, width, height } = numbers;
  const members: LotMembers = {};
  if (length !== undefined && width !== undefined) {
    const isRound = grades.shpNm?.shown === 'Round';
    members.dmtrMn = isRound ? width : null;
    members.dmtrMxn = isRound ? length : null;
    if (length && width && numbers.ratio === undefined)
      members.ratio = Math.round((length / width) * 100) / 100;
    if (length && width && height && texts.msrmnt === undefined) {
      const [long, wide, deep] = [length.toFixed(2), width.toFixed(2), height.toFixed(2)];
      members.msrmnt = isRound ? `${wide}-${long}*${deep}` : `${long}*${wide}*${deep}`;
    }
  }
  return members;
}

function markMembers({ marks }: Lot): LotMembers {
  if (marks === undefined) return {};
  return {
    kToSArr: marks.map(({ id }) => id),
    kToSStr: marks.length === 0 ? null : marks.map(({ shown }) => shown).join(', '),
  };
}

function priceMembers({ price }: Lot): LotMembers {
  if (price === null) return {};
  const { rap, ctPr, amt, back } = price;
  return {
    rap,
    ctPr,
    amt,
    back,
    fnDis: back,
    fnCtPr: ctPr,
    fnAmt: amt,
    rapDate: rap === null ? null : PRICE_LIST_DATE,
  };
}

/** Members of the stone that a valid lot sets. Fields without a column are not among them. */
export function membersOf(lot: Lot): LotMembers {
  const { numbers, texts } = lot;
  const members: LotMembers = {};
  for (const field of OWN_NUMBERS) {
    if (numbers[field] !== undefined) Reflect.set(members, field, numbers[field]);
  }
  for (const field of OWN_TEXTS) {
    if (texts[field] !== undefined) Reflect.set(members, field, texts[field]);
  }
  Object.assign(members, gradeMembers(lot), colourMembers(lot), placeMembersOf(lot), girdleMembers(lot));
  Object.assign(members, blackMembers(lot), sizeMembers(lot), markMembers(lot), priceMembers(lot));
  if (texts.rptNo !== undefined) members.certificateNo = texts.rptNo;
  if (numbers.pieces) members.pktType = numbers.pieces > 1 ? 'PARCEL' : 'SINGLE';
  if (lot.isSeparable !== undefined) members.isSeparable = lot.isSeparable;
  if (members.lbNm === null) Object.assign(members, { lb: grade('LAB', 'NON-CERT').id, lbNm: 'NON-CERT' });
  // A stone that was certified before loses the numbers of that report.
  const lab = lot.grades.lbNm;
  if (lab !== undefined && !issuesReports(lab?.code ?? 'NON-CERT')) Object.assign(members, NO_REPORT);
  return members;
}
