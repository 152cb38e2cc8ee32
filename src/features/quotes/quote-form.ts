import * as v from 'valibot';
import { constants } from '#generated/constants.ts';
import type { QuoteTrackCreate } from '#generated/model/quoteTrackCreate.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import { QuoteOffer } from '#generated/rules/QuoteOffer.ts';
import { QuoteTrackCreate as rules } from '#generated/rules/QuoteTrackCreate.ts';
import { type DeliveryEntries, delivery } from '#src/domain/delivery/use-delivery.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import { compact, holds, type NumberEntry, number, text } from '#src/shared/forms/rules.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import {
  buyerRange,
  type DiscountLimits,
  endOfQuote,
  hoursOf,
  isAllowedOffer,
  isInRange,
  type OfferLimits,
  type PriceRange,
  usualValidity,
  type ValidityChoice,
  validityChoices,
  validityHours,
} from './offer.ts';

export type QuoteEntries = DeliveryEntries & {
  diamonds: readonly { newPricePerCarat: NumberEntry }[];
  validity: ValidityChoice | null;
  until: DateTimeEntry;
  remarks: string;
};

/** What a draft of a quote holds besides its stone. */
export interface QuoteDraft {
  /** USD per carat. */
  readonly price: number;
  /** Null if its end is named. */
  readonly validityHours: ValidityHours | null;
  /** RFC 3339. */
  readonly validTill: string;
  readonly remarks: string | null;
}

/** A stone to quote, with the draft of its quote if there is one. */
export type Quotable = Stone & { readonly draft?: QuoteDraft | null };

/** The entries that a dialog begins with: those of drafts, whose validity and remark are that of the first. */
export function entriesOf(stones: readonly Quotable[]): QuoteEntries {
  const first = stones.find(({ draft }) => draft)?.draft ?? null;
  const hours = validityChoices.find((choice) => hoursOf(choice) === first?.validityHours);
  const isUntil = first !== null && first.validityHours === null;
  return {
    ...delivery.blank,
    diamonds: stones.map(({ draft }) => ({ newPricePerCarat: draft?.price ?? null })),
    validity: isUntil ? 'until' : (hours ?? usualValidity),
    until: isUntil ? houseTimeOf(Date.parse(first.validTill)) : { day: null, time: '' },
    remarks: first?.remarks ?? '',
  };
}

export function offeredPrice(
  stone: Pick<Stone, 'rap' | 'ctPr'>,
  range: PriceRange,
  limits: DiscountLimits | null,
): v.GenericSchema<NumberEntry, number> {
  return v.pipe(
    number(QuoteOffer.newPricePerCarat),
    holds(range.isTopIncluded ? 'between' : 'asking', (price: number) => isInRange(price, range)),
    holds('discount', (price: number) => limits === null || isAllowedOffer(price, stone, limits)),
  );
}

type Validity = { readonly validityHours: ValidityHours } | { readonly offerValidDate: string };

export const chosenHours: v.GenericSchema<ValidityChoice | null, ValidityHours> = v.pipe(
  v.nullable(v.picklist(validityChoices)),
  v.transform((choice): number | null => hoursOf(choice)),
  v.picklist(validityHours),
);

const isUntil = (entries: unknown): boolean =>
  typeof entries === 'object' && entries !== null && 'validity' in entries && entries.validity === 'until';

export function quoteSchema(
  stones: readonly Stone[],
  limits: OfferLimits | null,
): v.GenericSchema<QuoteEntries, QuoteTrackCreate> {
  const offers = v.tuple(
    stones.map((stone) =>
      v.object({ newPricePerCarat: offeredPrice(stone, buyerRange(stone, null), limits) }),
    ),
  );
  const remarks = text(rules.remarks);
  const request = (
    named: readonly { newPricePerCarat: number }[],
    validity: Validity,
    remark: string | undefined,
  ): QuoteTrackCreate => ({
    trackType: TrackType.QUOTE,
    ...compact({ remarks: remark }),
    diamonds: stones.flatMap((stone, at) => {
      const offer = named[at];
      return offer === undefined ? [] : [{ ...withSeenPrice(stone), ...offer, ...validity }];
    }),
  });
  const forHours = v.pipe(
    v.object({ ...delivery.schemas, diamonds: offers, validity: chosenHours, until: v.any(), remarks }),
    v.transform((entries) => request(entries.diamonds, { validityHours: entries.validity }, entries.remarks)),
  );
  const untilEnd = v.pipe(
    v.object({
      ...delivery.schemas,
      diamonds: offers,
      validity: v.any(),
      until: endOfQuote(limits?.quoteHours ?? constants.quoteHours),
      remarks,
    }),
    v.transform((entries) => request(entries.diamonds, { offerValidDate: entries.until }, entries.remarks)),
  );
  return v.lazy((entries) => (isUntil(entries) ? untilEnd : forHours));
}
