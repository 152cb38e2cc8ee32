import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ListingPricesRequest } from '#generated/rules/ListingPricesRequest.ts';
import type { Price } from '#src/domain/stones/pricing.ts';
import {
  isDoubtful,
  needsConfirming,
  type PriceFault,
  type PriceKey,
  priceBy,
  priceKeys,
} from './asking-price.ts';
import { type PriceBarrier, priceBarrier } from './price-barrier.ts';

export interface PriceEdit {
  readonly stone: Stone;
  /** The price per carat in USD that the edit replaces: the stone's, or a newer one that a refusal named. */
  readonly seen: number;
  readonly key: PriceKey;
  readonly text: string;
  readonly fault: PriceFault | null;
  readonly price: Price | null;
  readonly conflict: ConfirmConflict | null;
}

/** By stone id. Never changed in place: an earlier map is the state to go back to. */
export type PriceEdits = ReadonlyMap<string, PriceEdit>;

/** A text entered into one part of the price of a stone; an empty one takes the entry back. */
export interface PriceEntry {
  readonly stone: Stone;
  readonly key: PriceKey;
  readonly text: string;
}

export const noEdits: PriceEdits = new Map();

/** Of several parts entered at once, as by a paste, the price per carat decides, then the back. */
const RANK: Readonly<Record<PriceKey, number>> = { ctPr: 0, back: 1, amt: 2 };

export type PriceObstacle =
  | { readonly kind: 'fault'; readonly fault: PriceFault }
  /** A buyer has the stone since. */
  | { readonly kind: 'barred'; readonly barrier: PriceBarrier }
  /** Somebody else changed the price per carat, to this one in USD. */
  | { readonly kind: 'moved'; readonly pricePerCarat: number }
  | { readonly kind: 'refused'; readonly conflict: ConfirmConflict };

export const isPriceKey = (key: string): key is PriceKey => priceKeys.some((each) => each === key);

const movedByConflict = (conflict: ConfirmConflict | null): number | null =>
  conflict?.reason === 'PRICE_CHANGED' ? conflict.currentPricePerCarat : null;

/** The price per carat that an entry replaces. One that a refusal contained counts until the stone is refetched. */
function seenBy({ stone }: PriceEntry, before: PriceEdit | undefined): number {
  const isReadAgain = before?.stone.ctPr !== stone.ctPr;
  return before === undefined || isReadAgain ? stone.ctPr : (movedByConflict(before.conflict) ?? before.seen);
}

function editOf(
  { stone, key, text }: PriceEntry,
  seen: number,
  read: (text: string) => number | null,
): PriceEdit {
  const value = read(text);
  const price = value === null ? 'number' : priceBy(stone, key, value);
  const found = { stone, seen, key, text, conflict: null };
  return typeof price === 'string'
    ? { ...found, fault: price, price: null }
    : { ...found, fault: null, price };
}

/** The edits after one step of the user. `read` parses a number as the user types it. */
export function withEntries(
  edits: PriceEdits,
  entries: readonly PriceEntry[],
  read: (text: string) => number | null,
): PriceEdits {
  const deciding = new Map<string, PriceEntry>();
  for (const entry of entries) {
    const other = deciding.get(entry.stone.id);
    const isFirst = other === undefined || other.text === '';
    if (isFirst || (entry.text !== '' && RANK[entry.key] < RANK[other.key])) {
      deciding.set(entry.stone.id, entry);
    }
  }
  const next = new Map(edits);
  for (const [id, entry] of deciding) {
    const edit = entry.text === '' ? null : editOf(entry, seenBy(entry, edits.get(id)), read);
    // The price that the stone has anyway is no change.
    if (edit === null || edit.price?.ctPr === edit.seen) next.delete(id);
    else next.set(id, edit);
  }
  return next;
}

/** The stone as it would be with its edit: price per carat, amount and back move together. */
export function edited<Row extends Stone>(edits: PriceEdits, row: Row): Row {
  const price = edits.get(row.id)?.price;
  return price === undefined || price === null ? row : { ...row, ...price };
}

/** Why an edit cannot be saved; null if it can. `current` is the stone as it was read last, if it is on the page. */
export function obstacleOf(edit: PriceEdit, current: Stone | undefined): PriceObstacle | null {
  const { fault, conflict, stone, seen } = edit;
  if (fault !== null) return { kind: 'fault', fault };
  const barrier = current === undefined ? null : priceBarrier(current);
  if (barrier !== null) return { kind: 'barred', barrier };
  const now = current?.ctPr ?? stone.ctPr;
  const moved = now === stone.ctPr || now === seen ? movedByConflict(conflict) : now;
  if (moved !== null) return { kind: 'moved', pricePerCarat: moved };
  return conflict === null ? null : { kind: 'refused', conflict };
}

/** Whether a back was entered as a fraction, as spreadsheets store percentages: -0.32 for -32 %. */
export const isFraction = ({ key, price }: PriceEdit): boolean =>
  key === 'back' && price?.back != null && price.back !== 0 && Math.abs(price.back) < 1;

/** Whether the seller is asked about an edit before it is saved. */
export const isAskedAbout = (edit: PriceEdit): boolean =>
  edit.price !== null && (isFraction(edit) || needsConfirming(edit.stone, edit.seen, edit.price.ctPr));

export function pricesOf(edits: Iterable<PriceEdit>): readonly ListingPrice[] {
  return [...edits].flatMap((edit) => {
    const { stone, seen, price } = edit;
    if (price === null) return [];
    const change = { diamond: stone.id, seenPricePerCarat: seen, pricePerCarat: price.ctPr };
    return [isAskedAbout(edit) ? { ...change, isConfirmed: true } : change];
  });
}

/** The prices that saved ones replaced. */
export function formerPrices(saved: readonly ListingPrice[]): readonly ListingPrice[] {
  return saved.map(({ diamond, seenPricePerCarat, pricePerCarat }) => ({
    diamond,
    seenPricePerCarat: pricePerCarat,
    pricePerCarat: seenPricePerCarat,
    isConfirmed: true,
  }));
}

export function callsOf(prices: readonly ListingPrice[]): readonly (readonly ListingPrice[])[] {
  const most = ListingPricesRequest.prices.maxItems;
  return Array.from({ length: Math.ceil(prices.length / most) }, (_, at) =>
    prices.slice(at * most, (at + 1) * most),
  );
}

export function withConflicts(edits: PriceEdits, conflicts: readonly ConfirmConflict[]): PriceEdits {
  const next = new Map(edits);
  for (const conflict of conflicts) {
    const edit = next.get(conflict.diamond);
    if (edit !== undefined) next.set(conflict.diamond, { ...edit, conflict });
  }
  return next;
}

/** The edits without those that were saved. A price that was entered while another was being saved stays an edit. */
export function without(edits: PriceEdits, saved: readonly ListingPrice[]): PriceEdits {
  const next = new Map(edits);
  for (const { diamond, pricePerCarat } of saved) {
    const edit = next.get(diamond);
    if (edit === undefined || edit.price?.ctPr === pricePerCarat) next.delete(diamond);
    else next.set(diamond, { ...edit, seen: pricePerCarat });
  }
  return next;
}

export const skipReasons = ['onHold', 'onMemo', 'bidOnly', 'unchanged', 'missing', 'readOnly'] as const;

type SkipReason = (typeof skipReasons)[number];

/** Numbers of stones, for `readOnly` of cells, by the reason for which a step left them as they were. */
export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

/** How many stones of a step have their price already. A single one needs no word: its cell shows it. */
export function unchangedBy(before: PriceEdits, after: PriceEdits, entries: readonly PriceEntry[]): number {
  const ids = new Set(entries.filter(({ text }) => text !== '').map(({ stone }) => stone.id));
  if (ids.size === 1) return 0;
  return [...ids].filter((id) => !before.has(id) && !after.has(id)).length;
}

export const isSlip = ({ stone, price }: PriceEdit): boolean =>
  price !== null && isDoubtful(stone, price.ctPr);
