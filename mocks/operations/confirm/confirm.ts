import type { ConfirmStone } from '#generated/model/confirmStone.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { presentStone } from '../diamond/stones.ts';
import { claimStones, priceObstacle } from '../goods/claim.ts';
import { memoShown } from '../memo/memos.ts';
import { invalid } from '../shared/failure.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { quotedPrices } from '../track/quotes.ts';
import { deliveryOf } from './delivery.ts';
import { requestMemo } from './request-memo.ts';

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

/** The verified name that is invoiced: that of the request regardless of case, or the first (rule `known`). */
function invoiceName({ caller }: SignedCall, wanted: string | undefined): string {
  const { companyName, invoiceNames } = caller.user.account;
  if (wanted === undefined) return companyName;
  const plain = (name: string) => name.trim().toLowerCase();
  const found = invoiceNames.find((name) => plain(name) === plain(wanted));
  if (found === undefined)
    throw invalid('company', 'known', 'An invoice names a verified name of the company.');
  return found;
}

export const confirm = {
  requestConfirm: (call, { diamonds, isFromCounterOffer = false, ...request }) => {
    const { caller } = call;
    checkDate(call, request.date);
    const company = invoiceName(call, request.company);
    const seen = seenPrices(diamonds);
    const ids = [...seen.keys()];
    const present = ids.flatMap((id) => presentStone(call, id) ?? []);
    const quoted = quotedPrices(call, present, isFromCounterOffer);
    const priced = (stone: SeedStone): SeedStone => ({ ...stone, ...quoted.get(stone.id)?.price });
    const claim = { way: 'CONFIRM', account: caller.user.account, ids } as const;
    const isSeen = (stone: SeedStone) => priceObstacle(priced(stone), seen.get(stone.id) ?? 0);
    const stones = claimStones(call, claim, isSeen).map(priced);
    const delivery = deliveryOf(call, caller.user, request);
    const made = requestMemo(call, {
      stones,
      quoted: [...quoted.values()],
      request: { ...request, company },
      delivery,
    });
    return { ...memoShown(call, made.memo), endedQuotes: made.endedQuotes };
  },
} satisfies BackendOf<'confirm'>;
