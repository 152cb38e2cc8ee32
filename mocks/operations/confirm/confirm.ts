import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ConfirmStone } from '#generated/model/confirmStone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { memoRequested } from '#mocks/rules/trade-news.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { moneyIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { presentStone } from '../diamond/stones.ts';
import { claimStones, priceObstacle } from '../goods/claim.ts';
import { memoShown } from '../memo/memos.ts';
import { putMemo } from '../memo/requests.ts';
import { notify } from '../notification/notify.ts';
import { invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { quotedPrices, useUpQuotes } from '../track/quotes.ts';
import { ownTracks } from '../track/tracks.ts';
import { deliveryOf } from './delivery.ts';

const { CART } = TrackType;
const { PENDING } = ApprovalStatus;

/** How many days ahead an invoice date may be (contract, ConfirmRequest). */
const MAX_DAYS_AHEAD = 365;

function checkDate({ now }: SignedCall, date: string | undefined): void {
  if (date === undefined || date === 'Later') return;
  const today = houseDay(now);
  if (date < today) throw invalid('date', 'minimum', 'The invoice date is in the past.');
  if (date > addDays(today, MAX_DAYS_AHEAD)) {
    throw invalid('date', 'maximum', 'The invoice date is too far ahead.');
  }
}

/** Prices that the buyer saw, in USD per carat, by stone id. */
function seenPrices(diamonds: readonly ConfirmStone[]): ReadonlyMap<string, number> {
  const seen = new Map(diamonds.map((each) => [each.diamond, each.confirmPricePerCarat]));
  if (seen.size < diamonds.length) throw invalid('diamonds', 'unique', 'A stone is named twice.');
  return seen;
}

/** Refuses to invoice a company other than the buyer's own (rule `known`). */
function checkCompany({ caller }: SignedCall, company: string | undefined): void {
  const plain = (name: string) => name.trim().toLowerCase();
  if (company === undefined || plain(company) === plain(caller.user.account.companyName)) return;
  throw invalid('company', 'known', 'An invoice names the company of the buyer.');
}

function tellSeller(call: SignedCall, memo: MemoRow): void {
  const { world, caller, now } = call;
  const { seller } = caller.user.account;
  const language = languageOf(call, seller.id);
  sendMail(world, now, {
    to: seller.email,
    ...wordedMail(language, 'memoRequested', {
      memoNo: memo.memoNo,
      name: memo.userName,
      companyName: memo.companyName,
      count: memo.pieces,
      carat: memo.totalCarat.toFixed(2),
      amount: moneyIn(language, memo.totalAmount),
    }),
  });
  notify(world, seller.id, now, memoRequested(memo));
}

export const confirm = {
  requestConfirm: (call, { diamonds, isFromCounterOffer = false, ...request }) => {
    const { world, caller } = call;
    checkDate(call, request.date);
    checkCompany(call, request.company);
    const seen = seenPrices(diamonds);
    const ids = [...seen.keys()];
    const present = ids.flatMap((id) => presentStone(call, id) ?? []);
    const quoted = quotedPrices(call, present, isFromCounterOffer);
    const priced = (stone: SeedStone): SeedStone => ({ ...stone, ...quoted.get(stone.id)?.price });
    const claim = { way: 'CONFIRM', account: caller.user.account, ids } as const;
    const isSeen = (stone: SeedStone) => priceObstacle(priced(stone), seen.get(stone.id) ?? 0);
    const stones = claimStones(call, claim, isSeen).map(priced);
    const delivery = deliveryOf(call, caller.user, request);
    const memo = putMemo(call, { buyer: caller.user, stones, status: PENDING, request, delivery });
    useUpQuotes(call, [...quoted.values()], memo);
    for (const { id, stone } of ownTracks(call, CART)) if (seen.has(stone)) world.tables.tracks.remove(id);
    tellSeller(call, memo);
    return memoShown(call, memo);
  },
} satisfies BackendOf<'confirm'>;
