import type { ListingChange } from '#generated/model/listingChange.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { stockKey } from './duplicates.ts';
import { doubts, isValid, type Lot, note } from './lot.ts';
import { type LotMembers, membersOf } from './stone-of-lot.ts';
import { fieldValue } from './write-lot.ts';

/** A stone of the seller before the upload. */
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
  /** Members of the stone that the lot sets. */
  readonly members: () => LotMembers;
  readonly wSts: StoneStatus;
}

/** The effect of an upload on the seller's listings. */
export interface Plan {
  readonly lots: readonly Lot[];
  readonly added: readonly PlannedLot[];
  readonly updated: readonly PlannedLot[];
  readonly unchanged: readonly PlannedLot[];
  readonly deleted: readonly SeedStone[];
}

/** New availability of a lot's stone. */
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
function checkReports(
  lots: readonly Lot[],
  stock: ReadonlyMap<string, Stocked>,
  isListedByOthers: (report: string) => boolean,
): void {
  const numbers = new Map<string, string>();
  for (const { stone, offeredAs } of stock.values()) {
    const key = offeredAs === null ? null : reportKey(stone.lbNm, stone.rptNo);
    if (key !== null) numbers.set(key, stockKey(stone.vStnId));
  }
  for (const lot of lots) {
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

/** Listings that are missing in the file. Refused lots do not count as missing; stones that a buyer has are kept. */
function leftOut(lots: readonly Lot[], stock: ReadonlyMap<string, Stocked>): SeedStone[] {
  const listed = new Set(lots.flatMap(({ texts }) => (texts.vStnId ? [stockKey(texts.vStnId)] : [])));
  return [...stock].flatMap(([key, { stone, offeredAs, obstacle }]) =>
    listed.has(key) || offeredAs === null || obstacle !== null ? [] : [stone],
  );
}

/**
 * Plans an upload against the seller's existing listings, by stock number.
 *
 * @param lots checked lots; findings are added about stones that a buyer has and about reports listed elsewhere
 * @param isListedByOthers whether another seller lists a report (`reportKey`)
 */
export function planUpload(
  lots: readonly Lot[],
  stock: ReadonlyMap<string, Stocked>,
  mode: UploadMode,
  isListedByOthers: (report: string) => boolean,
): Plan {
  checkReports(lots, stock, isListedByOthers);
  const added: PlannedLot[] = [];
  const updated: PlannedLot[] = [];
  const unchanged: PlannedLot[] = [];
  for (const lot of lots.filter(isValid)) {
    const planned = planLot(lot, stock.get(stockKey(lot.texts.vStnId ?? '')));
    if (planned === null) continue;
    const isNew = planned.stocked === null || (planned.stocked.offeredAs === null && planned.wSts !== 'NA');
    if (isNew) added.push(planned);
    else if (planned.differs) updated.push(planned);
    else unchanged.push(planned);
  }
  const deleted = mode === 'REPLACE_ALL' ? leftOut(lots, stock) : [];
  return { lots, added, updated, unchanged, deleted };
}

/** Counts of a plan. */
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

/** Values of a lot that change in these fields. */
function changesIn(
  { lot, stocked, members, wSts }: PlannedLot,
  fields: readonly UploadField[],
): ListingChange[] {
  if (stocked === null) return [];
  const before: SeedStone = { ...stocked.stone, wSts: stocked.offeredAs ?? 'NA' };
  const after: SeedStone = { ...before, ...members(), wSts };
  return fields.flatMap((field) => {
    // Derived from the price per carat unless the lot states it.
    if ((field === 'back' || field === 'amt') && !lot.numbers[field]) return [];
    const [from, to] = [fieldValue(before, field), fieldValue(after, field)];
    return from === to ? [] : [{ vStnId: stocked.stone.vStnId, field, from, to }];
  });
}

/** The first changed values of a plan, in the fields of the file and in prices derived from them. */
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
