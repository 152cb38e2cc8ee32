import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { MemoPageRequest } from '#generated/model/memoPageRequest.ts';
import type { MemoStatusRequest } from '#generated/model/memoStatusRequest.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
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
import { claimConflicts, matesLeftOut } from '../goods/claim.ts';
import { notify } from '../notification/notify.ts';
import { rupeeRatesOf } from '../setting/house-settings.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { nextNumber, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';
import { endQuotesOfMemo, followMemo } from '../track/ended-quotes.ts';
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
    isMine = false,
    diamond,
  }: Pick<MemoPageRequest, 'status' | 'from' | 'to' | 'isHandled' | 'isMine' | 'diamond'>,
): MemoRow[] {
  return call.world.tables.memos
    .all()
    .filter(
      (row) =>
        (isHandled ? looksAfter(call, row) : isOfAccount(call, row)) &&
        (!isMine || isOwn(call, row)) &&
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
  const { accountId: _account, sellerId: _seller, before: _, requestNo: _request, ...memo } = row;
  return { ...memo, diamonds: stonesOf(call, row) };
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

/** The rates at which a memo was made; the current ones where it has none. */
function keptRates(call: Call, { bankRate, exchangeRate, rateDate }: MemoRow): RupeeRates {
  const isKept = bankRate !== null && exchangeRate !== null && rateDate !== null;
  return isKept ? { bankRate, exchangeRate, rateDate } : rupeeRatesOf(call);
}

/** A part of a memo at the payment terms of its own amount: a minimum may no longer be reached. */
function partOf(call: Call, row: MemoRow, isPart: (stone: string) => boolean): MemoRow {
  const { world, now } = call;
  const stones = row.memoDetails.flatMap(({ diamond, ctPr, amt, programmeCharge }) => {
    const stone = isPart(diamond) ? world.tables.stones.get(diamond) : undefined;
    return stone === undefined ? [] : [{ ...stone, ctPr, amt, programmeCharge }];
  });
  const term = existing(world.base.terms.get(row.terms), 'No such payment terms.');
  const { termsPercent, memoDetails } = memoPrices({ ...term, id: row.terms }, stones, keptRates(call, row));
  const part = { ...row, termsPercent, memoDetails, pieces: memoDetails.length };
  return { ...part, ...totalsOf(call, part), updatedAt: new Date(now).toISOString() };
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

/** Stones that are sold only with others that would stay on their memo. */
function halfDecided(call: SignedCall, { memoDetails }: MemoRow, ids: ReadonlySet<string>): StoneConflict[] {
  const rest = new Set(memoDetails.map(({ diamond }) => diamond).filter((stone) => !ids.has(stone)));
  return [...ids].flatMap((id) => {
    const stone = call.world.tables.stones.get(id);
    if (stone === undefined) return [];
    const mates = matesLeftOut(call, stone, ids).filter(({ diamond }) => rest.has(diamond));
    const { stoneId, vStnId } = stone;
    return mates.length === 0 ? [] : [{ diamond: id, stoneId, vStnId, reason: 'PAIR_ONLY' as const, mates }];
  });
}

/** Throws E_CONFLICT if the buyer of a memo cannot have stones that are approved, or if stones are rejected without their mates. */
function checkDecision(call: SignedCall, row: MemoRow, ids: ReadonlySet<string>, isApproved: boolean): void {
  const account = findUser(call.world, row.userId)?.user.account;
  const approved = isApproved && account !== undefined;
  const conflicts = approved
    ? claimConflicts(call, { way: 'APPROVAL', account, ids: [...ids] })
    : halfDecided(call, row, ids);
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones cannot be decided on.');
}

/** Moves stones of a pending memo to a memo of their own; the others stay on it, at their own terms. */
function split(call: Call, row: MemoRow, ids: ReadonlySet<string>): MemoRow {
  const { world } = call;
  const rest = partOf(call, row, (stone) => !ids.has(stone));
  if (rest.pieces === 0) return { ...row, updatedAt: rest.updatedAt };
  const { requestNo = row.memoNo } = row;
  const own = { id: world.ids.next('memo'), memoNo: nextNumber(call, 'M'), requestNo };
  world.tables.memos.put(rest);
  followMemo(call, row.memoNo, ids, own.memoNo);
  return { ...partOf(call, row, (stone) => ids.has(stone)), ...own };
}

/**
 * Decides on stones of a memo as a sales person: approved ones become an order, rejected ones return to sale, the others stay
 * pending. Prices before terms stay as requested. Throws E_NOT_FOUND for an account that the caller does not look after, and
 * E_CONFLICT for a memo that is no longer pending or with stones that cannot be decided on.
 */
function decideMemo(call: SignedCall, request: MemoStatusRequest): MemoRow {
  const { world, now } = call;
  const { id, status, diamonds, comment = '' } = request;
  const row = world.tables.memos.get(id);
  if (row === undefined || !looksAfter(call, row)) throw failure('E_NOT_FOUND', undefined, 'No such memo.');
  const known = row.memoDetails.map(({ diamond }) => diamond);
  const ids = new Set(diamonds ?? known);
  if (![...ids].every((stone) => known.includes(stone)))
    throw invalid('diamonds', 'memo', 'A stone is not on the memo.');
  if (row.status !== PENDING)
    throw failure('E_CONFLICT', { conflicts: [] }, 'The memo is no longer pending.');
  const isApproved = status === APPROVED;
  checkDecision(call, row, ids, isApproved);
  const decided: MemoRow = { ...split(call, row, ids), status };
  world.tables.memos.put(decided);
  if (isApproved) placeOrder(call, decided);
  else giveBack(call, decided);
  notify(world, row.userId, now, memoDecided(decided, isApproved, comment));
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
