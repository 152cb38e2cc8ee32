import type { ListingChange } from '#generated/model/listingChange.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import type { UploadStayReason } from '#generated/model/uploadStayReason.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { issuesReports, NO_REPORT } from '../certified.ts';
import { type Grade, grade } from '../grades.ts';
import { wholeStone } from '../whole-stone.ts';
import { stockKey } from './duplicates.ts';
import { GRADES, isGradeField, type NumberField } from './fields.ts';
import { doubts, isValid, type Lot, note } from './lot.ts';
import { placeMembers } from './lot-place.ts';
import { fieldValue } from './write-lot.ts';

type LotMembers = Partial<SeedStone>;

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
  };
}

/** Members of the stone that a valid lot sets. Fields without a column are not among them. */
function membersOf(lot: Lot): LotMembers {
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

export interface Stocked {
  readonly stone: SeedStone;
  /** Its availability now or before it expired; null if it was withdrawn. */
  readonly offeredAs: StoneStatus | null;
  /** Why it cannot be changed: a buyer has it on memo or on hold. */
  readonly obstacle: 'ON_MEMO' | 'ON_HOLD' | null;
}

/** A lot and what it will do to its stone. Without `stocked` the stone is new. */
export interface PlannedLot {
  readonly lot: Lot;
  readonly stocked: Stocked | null;
  readonly members: () => LotMembers;
  readonly wSts: StoneStatus;
}

/** A listing that Replace All leaves as it is. */
interface Staying {
  readonly stone: SeedStone;
  readonly reason: UploadStayReason;
}

export interface Plan {
  readonly lots: readonly Lot[];
  readonly added: readonly PlannedLot[];
  readonly updated: readonly PlannedLot[];
  readonly unchanged: readonly PlannedLot[];
  readonly deleted: readonly SeedStone[];
  readonly stays: readonly Staying[];
}

function statusOf({ availability }: Lot, stocked: Stocked | undefined): StoneStatus {
  const offeredAs = stocked?.offeredAs ?? 'A';
  // Stones that are shown by the house or have bids are available from the seller's point of view.
  if (availability === undefined || (availability === 'A' && offeredAs !== 'U')) return offeredAs;
  return availability;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isChange(stone: SeedStone, members: LotMembers): boolean {
  return Object.entries(members).some(([key, value]) => !isSame(Reflect.get(stone, key), value));
}

/** Plans one valid lot. Returns null, and adds a finding, if a buyer has the stone. */
function planLot(
  lot: Lot,
  stocked: Stocked | undefined,
): (PlannedLot & { readonly differs: boolean }) | null {
  // Stock numbers are case-insensitive; the listed spelling is kept.
  const own = stocked === undefined ? {} : { vStnId: stocked.stone.vStnId };
  const members = () => ({ ...membersOf(lot), ...own });
  const wSts = statusOf(lot, stocked);
  const isMoved = stocked !== undefined && stocked.offeredAs !== null && wSts !== stocked.offeredAs;
  const differs = stocked === undefined || isMoved || isChange(stocked.stone, members());
  if (stocked !== undefined && stocked.obstacle !== null && differs) {
    note(lot, stocked.obstacle, 'ERROR', null);
    return null;
  }
  return { lot, stocked: stocked ?? null, members, wSts, differs };
}

/** A report for comparison: laboratory and number in capital letters; null if there is none. */
export function reportKey(lab: string | null | undefined, number: string | null | undefined): string | null {
  return lab && number ? `${lab} ${number.toUpperCase()}` : null;
}

/** Warns about reports that the seller also lists under another stock number, or that another seller lists. */
function* checkReports(
  lots: readonly Lot[],
  stock: ReadonlyMap<string, Stocked>,
  isListedByOthers: (report: string) => boolean,
): Sliced<void> {
  const numbers = new Map<string, string>();
  for (const { stone, offeredAs } of stock.values()) {
    const key = offeredAs === null ? null : reportKey(stone.lbNm, stone.rptNo);
    if (key !== null) numbers.set(key, stockKey(stone.vStnId));
    yield;
  }
  for (const lot of lots) {
    yield;
    const { rptNo, vStnId } = lot.texts;
    const key = reportKey(lot.grades.lbNm?.shown, rptNo);
    if (key === null) continue;
    const other = numbers.get(key);
    if (vStnId && other !== undefined && other !== stockKey(vStnId)) {
      note(lot, 'DUPLICATE_REPORT', 'WARNING', 'rptNo');
    }
    if (isListedByOthers(key)) note(lot, 'REPORT_OF_ANOTHER_SELLER', 'WARNING', 'rptNo');
  }
}

/**
 * What Replace All does to listings that no valid lot updates: those missing in the file are deleted unless a buyer has
 * them. Those in refused lots do not count as missing.
 */
function replaced(
  lots: readonly Lot[],
  stock: ReadonlyMap<string, Stocked>,
): Pick<Plan, 'deleted' | 'stays'> {
  const listed = new Map(
    lots.flatMap((lot) => (lot.texts.vStnId ? [[stockKey(lot.texts.vStnId), lot] as const] : [])),
  );
  const deleted: SeedStone[] = [];
  const stays: Staying[] = [];
  for (const [key, { stone, offeredAs, obstacle }] of stock) {
    if (offeredAs === null) continue;
    const lot = listed.get(key);
    const isKept = lot?.findings.some(({ rule }) => rule === obstacle) ?? obstacle !== null;
    if (isKept && obstacle !== null) stays.push({ stone, reason: obstacle });
    else if (lot === undefined) deleted.push(stone);
    else if (!isValid(lot)) stays.push({ stone, reason: 'REFUSED_ROW' });
  }
  return { deleted, stays };
}

/**
 * Plans an upload against the seller's existing listings, by stock number.
 *
 * @param lots checked lots; findings are added about stones that a buyer has and about reports listed elsewhere
 * @param isListedByOthers whether another seller lists a report (`reportKey`)
 */
export function* planUpload(
  lots: readonly Lot[],
  stock: ReadonlyMap<string, Stocked>,
  mode: UploadMode,
  isListedByOthers: (report: string) => boolean,
): Sliced<Plan> {
  yield* checkReports(lots, stock, isListedByOthers);
  const added: PlannedLot[] = [];
  const updated: PlannedLot[] = [];
  const unchanged: PlannedLot[] = [];
  for (const lot of lots.filter(isValid)) {
    yield;
    const planned = planLot(lot, stock.get(stockKey(lot.texts.vStnId ?? '')));
    if (planned === null) continue;
    const isNew = planned.stocked === null || (planned.stocked.offeredAs === null && planned.wSts !== 'NA');
    if (isNew) added.push(planned);
    else if (planned.differs) updated.push(planned);
    else unchanged.push(planned);
  }
  const rest = mode === 'REPLACE_ALL' ? replaced(lots, stock) : { deleted: [], stays: [] };
  return { lots, added, updated, unchanged, ...rest };
}

export function reportOf(
  { lots, added, updated, unchanged, deleted }: Plan,
  durationMs: number,
): UploadReport {
  const valid = lots.filter(isValid);
  return {
    received: lots.length,
    valid: valid.length,
    invalid: lots.length - valid.length,
    warnings: valid.filter((lot) => doubts(lot) > 0).length,
    added: added.length,
    updated: updated.length,
    unchanged: unchanged.length,
    deleted: deleted.length,
    durationMs,
  };
}

function changesIn(
  { lot, stocked, members, wSts }: PlannedLot,
  fields: readonly UploadField[],
): ListingChange[] {
  if (stocked === null) return [];
  const before: SeedStone = { ...wholeStone(stocked.stone), wSts: stocked.offeredAs ?? 'NA' };
  const after: SeedStone = { ...before, ...members(), wSts };
  return fields.flatMap((field) => {
    // Derived from the price per carat unless the lot states it.
    if ((field === 'back' || field === 'amt') && !lot.numbers[field]) return [];
    const [from, to] = [fieldValue(before, field), fieldValue(after, field)];
    return from === to ? [] : [{ vStnId: stocked.stone.vStnId, field, from, to }];
  });
}

export function changesOf(
  { updated }: Plan,
  fields: readonly (UploadField | null)[],
  most: number,
): ListingChange[] {
  const shown = [...new Set<UploadField>([...fields.filter((field) => field !== null), 'ctPr'])];
  const changes: ListingChange[] = [];
  for (const planned of updated) {
    if (changes.length >= most) break;
    changes.push(...changesIn(planned, shown));
  }
  return changes.slice(0, most);
}
