import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { MemoPageRequest } from '#generated/model/memoPageRequest.ts';
import type { MemoStatusRequest } from '#generated/model/memoStatusRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { memoPrices, memoTotals } from '#mocks/rules/memo-prices.ts';
import { sum } from '#mocks/rules/money.ts';
import { priceOf } from '#mocks/rules/quote-price.ts';
import { flatTerm } from '#mocks/rules/terms.ts';
import { memoCancelled, memoDecided } from '#mocks/rules/trade-news.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { sendMail } from '#mocks/world/world.ts';
import { shippingTo } from '../confirm/delivery.ts';
import { rowAtPrice } from '../diamond/stones.ts';
import { claimConflicts } from '../goods/claim.ts';
import { notify } from '../notification/notify.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';
import { endQuotesOfMemo } from '../track/ended-quotes.ts';
import { placeOrder } from './placing.ts';

const { PENDING, APPROVED, REJECTED } = ApprovalStatus;

/** Memos of the caller's company or of the accounts that the caller looks after, the latest first. */
export function memosAsked(
  call: SignedCall,
  {
    status,
    from,
    to,
    isHandled = false,
    diamond,
  }: Pick<MemoPageRequest, 'status' | 'from' | 'to' | 'isHandled' | 'diamond'>,
): MemoRow[] {
  return call.world.tables.memos
    .all()
    .filter(
      (row) =>
        (isHandled ? looksAfter(call, row) : isOfAccount(call, row)) &&
        (status?.includes(row.status) ?? true) &&
        (diamond === undefined || row.memoDetails.some((detail) => detail.diamond === diamond)) &&
        isBetweenDays(row.createdAt, from, to),
    )
    .reverse();
}

/** Stones of a memo in their present state, but at the prices and discounts at which they were requested. */
export function stonesOf(call: SignedCall, { memoDetails, termsPercent }: MemoRow): Stone[] {
  return memoDetails.flatMap(({ diamond, ctPr, amt, fnCtPr, fnAmt }) => {
    const stone = call.world.tables.stones.get(diamond);
    if (stone === undefined) return [];
    const back = priceOf(stone, ctPr).newDiscount;
    return [{ ...rowAtPrice(call, { ...stone, ctPr, amt, back }, flatTerm(termsPercent)), fnCtPr, fnAmt }];
  });
}

export function memoShown(call: SignedCall, row: MemoRow): Memo {
  const { accountId: _account, sellerId: _seller, before: _, ...memo } = row;
  return { ...memo, diamonds: stonesOf(call, row) };
}

function partOf(row: MemoRow, isPart: (stone: string) => boolean): MemoRow {
  const memoDetails = row.memoDetails.filter(({ diamond }) => isPart(diamond));
  return { ...row, memoDetails, pieces: memoDetails.length };
}

/** The part of a memo that is approved, at the payment terms of its own amount: a minimum may no longer be reached. */
function approvedPart({ world }: Call, row: MemoRow, isPart: (stone: string) => boolean): MemoRow {
  const part = partOf(row, isPart);
  const stones = part.memoDetails.flatMap(({ diamond, ctPr, amt }) => {
    const stone = world.tables.stones.get(diamond);
    return stone === undefined ? [] : [{ ...stone, ctPr, amt }];
  });
  const term = existing(world.base.terms.get(row.terms), 'No such payment terms.');
  const { termsPercent, memoDetails } = memoPrices(
    { ...term, id: row.terms },
    stones,
    Date.parse(row.createdAt),
  );
  return { ...part, termsPercent, memoDetails };
}

/** Weight and amounts of a memo. */
function totalsOf(call: Call, row: MemoRow) {
  const { world } = call;
  const stones = row.memoDetails.flatMap(({ diamond }) => world.tables.stones.get(diamond) ?? []);
  const account = findUser(world, row.userId)?.user.account ?? { id: row.accountId, isIndia: true };
  return {
    totalCarat: sum(stones.map(({ crt }) => crt)),
    ...memoTotals(row, shippingTo(call, account, row.shippingAddress, stones)),
  };
}

/** Returns the stones of a memo to sale, and ends the quotes that led to it. */
function giveBack(call: Call, row: MemoRow): void {
  const { world } = call;
  endQuotesOfMemo(call, row.memoNo, new Set(row.memoDetails.map(({ diamond }) => diamond)));
  for (const { diamond } of row.memoDetails) {
    const stone = world.tables.stones.get(diamond);
    if (stone?.wSts === 'M') world.tables.stones.put({ ...stone, wSts: row.before[diamond] ?? 'A' });
  }
}

/** Throws E_CONFLICT if the buyer of a memo cannot have some of the stones that are approved. */
function checkApproval(call: SignedCall, { userId }: MemoRow, ids: readonly string[]): void {
  const account = findUser(call.world, userId)?.user.account;
  const conflicts = account === undefined ? [] : claimConflicts(call, { way: 'APPROVAL', account, ids });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones cannot be approved.');
}

/**
 * Decides a memo as a sales person. Full or partial approval turns the approved stones into an order; the other stones
 * return to sale. Prices before terms stay as requested. Throws E_NOT_FOUND for an account that the caller does not look after, and
 * E_CONFLICT for a memo that is no longer pending or with an approved stone that the buyer cannot have.
 */
function decideMemo(call: SignedCall, request: MemoStatusRequest): MemoRow {
  const { world, now } = call;
  const { id, status, diamonds, comment = '' } = request;
  const row = world.tables.memos.get(id);
  if (row === undefined || !looksAfter(call, row)) throw failure('E_NOT_FOUND', undefined, 'No such memo.');
  if (status === REJECTED && diamonds !== undefined) {
    throw invalid('diamonds', 'rejection', 'A rejection is for all of the stones.');
  }
  const wanted = new Set(diamonds ?? row.memoDetails.map(({ diamond }) => diamond));
  const known = new Set(row.memoDetails.map(({ diamond }) => diamond));
  if (![...wanted].every((stone) => known.has(stone))) {
    throw invalid('diamonds', 'memo', 'A stone is not on the memo.');
  }
  if (row.status !== PENDING)
    throw failure('E_CONFLICT', { conflicts: [] }, 'The memo is no longer pending.');
  const isApproved = status === APPROVED;
  if (isApproved) checkApproval(call, row, [...wanted]);
  const rejected = isApproved ? partOf(row, (stone) => !wanted.has(stone)) : row;
  const part = isApproved ? approvedPart(call, row, (stone) => wanted.has(stone)) : row;
  const decided: MemoRow = {
    ...part,
    status,
    ...totalsOf(call, part),
    updatedAt: new Date(now).toISOString(),
  };
  world.tables.memos.put(decided);
  giveBack(call, rejected);
  if (isApproved) placeOrder(call, decided);
  if (rejected.pieces > 0) notify(world, row.userId, now, memoDecided(rejected, false, comment));
  if (isApproved) {
    notify(world, row.userId, now, memoDecided(decided, true, rejected.pieces > 0 ? '' : comment));
  }
  return decided;
}

/**
 * Cancels a pending memo of the caller: its stones return to sale, and the sales person is notified. Throws E_NOT_FOUND
 * for a memo that the caller did not request, and E_CONFLICT for one that is no longer pending.
 */
function cancelOwnMemo(call: SignedCall, id: string): MemoRow {
  const { world, caller, now } = call;
  const row = world.tables.memos.get(id);
  if (row === undefined || !isOwn(call, row)) throw failure('E_NOT_FOUND', undefined, 'No such memo.');
  if (row.status !== PENDING) throw failure('E_CONFLICT', undefined, 'The memo is no longer pending.');
  const time = new Date(now).toISOString();
  const cancelled: MemoRow = { ...row, status: REJECTED, cancelledAt: time, updatedAt: time };
  world.tables.memos.put(cancelled);
  giveBack(call, row);
  const { memoNo, userName: name, companyName, pieces: count } = row;
  const { seller } = caller.user.account;
  sendMail(world, now, {
    to: seller.email,
    ...wordedMail(languageOf(call, seller.id), 'memoCancelled', { memoNo, name, companyName, count }),
  });
  notify(world, row.sellerId, now, memoCancelled(row));
  return cancelled;
}

export const memo = {
  paginateMemos: (call, request) => {
    const rows = memosAsked(call, request);
    return {
      count: rows.length,
      list: pageOf(rows, request).map((row) => memoShown(call, row)),
      summary: summarise(rows.flatMap((row) => stonesOf(call, row))),
    };
  },

  updateMemoStatus: (call, request) => memoShown(call, decideMemo(call, request)),

  cancelMemo: (call, { id }) => memoShown(call, cancelOwnMemo(call, id)),
} satisfies BackendOf<'memo'>;
