import type { BidConflict } from '#generated/model/bidConflict.ts';
import type { BidCreateRequest } from '#generated/model/bidCreateRequest.ts';
import type { BidCreateRequestDiamondsItem } from '#generated/model/bidCreateRequestDiamondsItem.ts';
import type { BidFlow } from '#generated/model/bidFlow.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { BidUpdateRequestDiamondsItem } from '#generated/model/bidUpdateRequestDiamondsItem.ts';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { priceOf } from '#mocks/rules/quote-price.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { keptDelivery } from '../confirm/delivery.ts';
import { claimObstacle, matesLeftOut, numbersOf } from '../goods/claim.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { checkNumbers } from '../shared/known.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import {
  type BidOn,
  bidConflict,
  isBinding,
  isOpen,
  isUpForBids,
  nearestPrice,
  priceConflict,
  refuseBids,
  stepped,
} from './bids.ts';

const { BLIND } = BidType;
const { PENDING } = BidStatus;

function flowOf({ bidType, flow }: BidCreateRequest): BidFlow {
  const usual = bidType === BLIND ? 'BLIND_BID' : 'LOOK_AND_BID';
  if (flow !== undefined && flow !== usual && flow !== 'JUST_BID_IT') {
    throw invalid('flow', 'bidType', 'The kind of bid is not made so.');
  }
  return flow ?? usual;
}

function stoneOf({ world }: SignedCall, id: string): SeedStone {
  return existing(world.tables.stones.get(id), 'No such stone.');
}

/** Price, amount and discount of a bid at a price in USD per carat. */
function priced(
  stone: SeedStone,
  pricePerCarat: number,
): Pick<BidRow, 'bidPricePerCarat' | 'bidAmount' | 'bidDiscount'> {
  const { newPricePerCarat, newAmount, newDiscount } = priceOf(stone, pricePerCarat);
  return { bidPricePerCarat: newPricePerCarat, bidAmount: newAmount, bidDiscount: newDiscount };
}

function standingBid(call: SignedCall, stone: string): BidRow | undefined {
  return call.world.tables.bids
    .own()
    .find((row) => isOwn(call, row) && row.stone === stone && row.status === PENDING);
}

/** Conflict of a stone that the caller cannot have: not delivered, or a part of a pair that is sold together. */
function claimConflictOf(
  call: SignedCall,
  ids: readonly string[],
): (stone: SeedStone) => StoneConflict | null {
  const standing = call.world.tables.bids
    .own()
    .filter((row) => isOwn(call, row) && row.status === PENDING)
    .map(({ stone }) => stone);
  const claim = { way: 'BID', account: call.caller.user.account, ids, with: standing } as const;
  const obstacleOf = claimObstacle(call, claim);
  return (stone) => {
    const obstacle = obstacleOf(stone);
    return obstacle === null ? null : { ...numbersOf(call, stone.id), ...obstacle };
  };
}

function newConflict(
  call: SignedCall,
  { status }: BidWindow,
  stone: SeedStone,
  { bidPricePerCarat }: BidCreateRequestDiamondsItem,
): BidConflict | null {
  const diamond = stone.id;
  if (status === 'CLOSE') return bidConflict(diamond, 'CLOSED');
  if (!isUpForBids(call, diamond)) return bidConflict(diamond, 'NOT_OFFERED');
  const own = standingBid(call, diamond);
  if (own !== undefined) return bidConflict(diamond, 'EXISTS', stepped(own.bidPricePerCarat, 1));
  const reason = priceConflict(stone, bidPricePerCarat);
  const { ctPr } = stone;
  return reason === null
    ? null
    : bidConflict(diamond, reason, ctPr, nearestPrice(ctPr, ctPr, bidPricePerCarat));
}

/** Places bids for the caller, all or none, in the given order. Throws E_CONFLICT if any is rejected. */
export function placeBids(call: SignedCall, request: BidCreateRequest): BidOn[] {
  const { world, caller, now } = call;
  const { bidType, diamonds } = request;
  const flow = flowOf(request);
  checkNumbers(call, diamonds);
  const window = bidWindow(bidType, now);
  const wishes = diamonds.map((wish) => ({ wish, stone: stoneOf(call, wish.diamond) }));
  const twice = wishes.filter(({ stone }, place) => wishes.findIndex((each) => each.stone === stone) < place);
  const claimConflict = claimConflictOf(
    call,
    diamonds.map(({ diamond }) => diamond),
  );
  refuseBids([
    ...wishes.flatMap(
      ({ wish, stone }) => newConflict(call, window, stone, wish) ?? claimConflict(stone) ?? [],
    ),
    ...twice.map(({ stone }) => bidConflict(stone.id, 'EXISTS')),
  ]);
  for (const [place, { wish, stone }] of wishes.entries()) {
    if (flow === 'JUST_BID_IT' && wish.bidPricePerCarat !== stone.ctPr) {
      throw invalid(`diamonds.${place}.bidPricePerCarat`, 'floor', 'Just bid it is at the base price.');
    }
  }
  const delivery = keptDelivery(call, caller.user, request);
  const time = new Date(now).toISOString();
  return wishes.map(({ wish, stone }) => {
    const row: BidRow = {
      id: world.ids.next('bid'),
      ...ownedBy(caller.user),
      stone: stone.id,
      bidType,
      flow,
      status: PENDING,
      basePricePerCarat: stone.ctPr,
      ...priced(stone, wish.bidPricePerCarat),
      closesAt: window.closesAt,
      resultAt: window.resultAt,
      memoNo: null,
      ...delivery,
      order: world.ids.count('bid order'),
      createdAt: time,
      updatedAt: time,
    };
    call.world.tables.bids.put(row);
    return { row, stone };
  });
}

function ownBid(call: SignedCall, id: string): BidRow {
  const row = call.world.tables.bids.get(id);
  if (row === undefined || !isOwn(call, row)) throw failure('E_NOT_FOUND', undefined, 'No such bid.');
  return row;
}

function raiseConflict(call: SignedCall, { row, stone }: BidOn, pricePerCarat: number): BidConflict | null {
  const diamond = row.stone;
  if (!isOpen(row, call.now)) return bidConflict(diamond, 'CLOSED');
  if (!isUpForBids(call, diamond)) return bidConflict(diamond, 'NOT_OFFERED');
  const floor = stepped(row.bidPricePerCarat, 1);
  const nearest = nearestPrice(row.basePricePerCarat, floor, pricePerCarat);
  if (pricePerCarat <= row.bidPricePerCarat) return bidConflict(diamond, 'NOT_RAISED', floor, nearest);
  // Uses the base price from when the bid was placed, so that a later price change does not shift the steps.
  const reason = priceConflict({ ...stone, ctPr: row.basePricePerCarat }, pricePerCarat);
  return reason === null ? null : bidConflict(diamond, reason, floor, nearest);
}

/** Raises the caller's bids, all or none. A raised bid ranks by the time of the raise. */
export function raiseBids(call: SignedCall, diamonds: readonly BidUpdateRequestDiamondsItem[]): BidOn[] {
  const { world, now } = call;
  if (new Set(diamonds.map(({ id }) => id)).size < diamonds.length) {
    throw invalid('diamonds', 'unique', 'A bid is raised twice.');
  }
  const wishes = diamonds.map((wish) => {
    const row = ownBid(call, wish.id);
    return { wish, row, stone: stoneOf(call, row.stone) };
  });
  refuseBids(wishes.flatMap(({ wish, ...on }) => raiseConflict(call, on, wish.bidPricePerCarat) ?? []));
  const updatedAt = new Date(now).toISOString();
  return wishes.map(({ wish, row, stone }) => {
    const order = world.ids.count('bid order');
    const raised: BidRow = { ...row, ...priced(stone, wish.bidPricePerCarat), order, updatedAt };
    call.world.tables.bids.put(raised);
    return { row: raised, stone };
  });
}

/** Conflicts of bids on a part of a pair or layout that is sold together only, where the caller bids for the rest too. */
function partOfLots(call: SignedCall, rows: readonly BidRow[]): StoneConflict[] {
  const withdrawn = new Set(rows.map(({ stone }) => stone));
  return rows.flatMap(({ stone: id }) => {
    const stone = call.world.tables.stones.get(id);
    if (stone === undefined) return [];
    const mates = matesLeftOut(call, stone, withdrawn).filter(
      ({ diamond }) => standingBid(call, diamond) !== undefined,
    );
    return mates.length === 0 ? [] : [{ ...numbersOf(call, id), reason: 'PAIR_ONLY', mates }];
  });
}

/** Withdraws the caller's bids while their window is open, all or none. Returns them. */
export function takeBack(call: SignedCall, ids: readonly string[]): readonly BidRow[] {
  const table = call.world.tables.bids;
  const rows = ids.flatMap((id) => table.get(id) ?? []).filter((row) => isOwn(call, row));
  const closed = rows.filter((row) => !isOpen(row, call.now));
  refuseBids(closed.map(({ stone }) => bidConflict(stone, 'CLOSED')));
  const binding = rows.filter((row) => isBinding(call, row));
  refuseBids(binding.map(({ stone }) => bidConflict(stone, 'LEADING')));
  refuseBids(partOfLots(call, rows));
  for (const { id } of rows) table.remove(id);
  return rows;
}
