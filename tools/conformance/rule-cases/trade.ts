import { at, listOf } from '../values.ts';
import { type Break, blank, broken, changed, twice } from './cases.ts';

const PAST = '2026-01-14T09:30:00.000Z';
const TOO_LATE = '2026-01-19T09:30:00.000Z';
const SUNDAY = '2026-01-18T09:30:00.000Z';
const HONG_KONG = 'HK_DELIVERY';

/** Stones that an account abroad can buy now one by one, and that do not ship from Hong Kong. */
const ELSEWHERE = {
  wSts: ['A'],
  loc: ['location-antwerp', 'location-dubai', 'location-new-york', 'location-tel-aviv'],
};

const abroad = {
  type: 'SHIPPING',
  isDefault: true,
  address1: '12 Hatton Garden',
  country: 'country-gb',
  state: 'state-gb-eng',
  city: 'city-london',
  zipCode: 'EC1N 8AN',
};

const SHIPPING = { page: 1, limit: 1, type: 'SHIPPING' };

const inMumbai = { country: 'country-in', state: 'state-in-mh', city: 'city-mumbai', zipCode: '400004' };

const confirming: readonly Break[] = [
  twice('requestConfirm', 'one', 'diamonds'),
  broken('requestConfirm', 'one', 'date maximum', { date: '2028-01-15' }),
  broken('requestConfirm', 'one', 'billingAddress known', { billingAddress: 'addr-none' }),
  {
    operation: 'requestConfirm',
    example: 'one',
    rule: 'terms shipsFrom',
    as: 'customer',
    before: () => [
      ['paginateDiamonds', { page: 1, limit: 1, filters: [ELSEWHERE], isSkipSave: true }],
      ['paginateAddresses', SHIPPING],
    ],
    change: (valid, [pages, book]) => {
      const stone = at(pages, 0, 'diamonds', 0);
      const diamonds = [{ diamond: at(stone, 'id'), confirmPricePerCarat: at(stone, 'ctPr') }];
      return changed(valid, { terms: HONG_KONG, diamonds, shippingAddress: at(book, 'list', 0, 'id') });
    },
  },
  {
    operation: 'requestConfirm',
    example: 'one',
    rule: 'shippingAddress deliverable',
    before: () => [['upsertAddress', abroad]],
    change: (valid, [address]) => changed(valid, { shippingAddress: at(address, 'id') }),
  },
  {
    // The book is left with one address for deliveries, and no default to bill.
    operation: 'requestConfirm',
    example: 'one',
    rule: 'billingAddress addressBook',
    before: () => [
      ['deleteAddresses', { id: ['addr-1', 'addr-2', 'addr-3'] }],
      ['upsertAddress', { ...abroad, ...inMumbai }],
    ],
    change: (valid, [, address]) => changed(valid, { shippingAddress: at(address, 'id') }),
  },
  broken('updateMemoStatus', 'part', 'diamonds memo', { diamonds: ['st-00003'] }),
  broken('createAdvancePayment', 'transfer', 'payDate maximum', { payDate: '2026-03-16' }),
  broken('createAdvancePayment', 'transfer', 'payDate sunday', { payDate: '2026-01-18' }),
  broken('createAdvancePayment', 'transfer', 'payDate holiday', { payDate: '2026-01-26' }),
  broken('createAdvancePayment', 'transfer', 'memoNo known', { memoNo: 'M-260101-9999' }),
  broken('exportStatement', 'month', 'to minimum', { to: '2025-11-30' }),
  broken('createAdvancePayment', 'transfer', 'receipt known', { receipt: 'none' }),
  { ...broken('printDiamonds', 'cart', 'paymentTerm shipsFrom', { paymentTerm: HONG_KONG }), as: 'customer' },
  {
    ...broken('downloadDiamonds', 'cart', 'paymentTerm shipsFrom', { paymentTerm: HONG_KONG }),
    as: 'customer',
  },
];

const offer = (changes: Readonly<Record<string, unknown>>) => ({
  'list.0.validityHours': undefined,
  ...changes,
});

/** Addresses of a quote or a bid, as on a confirmation. */
const addressed = (operation: 'createTracks' | 'createBids', example: string): readonly Break[] => [
  broken(operation, example, 'billingAddress known', { billingAddress: 'addr-none' }),
  {
    operation,
    example,
    rule: 'shippingAddress deliverable',
    before: () => [['upsertAddress', abroad]],
    change: (valid, [address]) => changed(valid, { shippingAddress: at(address, 'id') }),
  },
];

const quoting: readonly Break[] = [
  ...addressed('createTracks', 'quote'),
  broken('createTracks', 'quote', 'diamonds.*.offerValidDate future', {
    'diamonds.0.validityHours': undefined,
    'diamonds.0.offerValidDate': PAST,
  }),
  broken('createTracks', 'quote', 'diamonds.*.offerValidDate maximum', {
    'diamonds.0.validityHours': undefined,
    'diamonds.0.offerValidDate': TOO_LATE,
  }),
  twice('updateTracks', 'quote', 'list'),
  broken(
    'updateTracks',
    'quote',
    'list.*.offerValidDate maximum',
    offer({ 'list.0.offerValidDate': TOO_LATE }),
  ),
  broken('createTracks', 'quote', 'diamonds.*.newPricePerCarat minimum', {
    'diamonds.0.newPricePerCarat': 0.004,
  }),
  broken('updateTracks', 'quote', 'list.*.newPricePerCarat minimum', { 'list.0.newPricePerCarat': 0.004 }),
  broken('updateTracks', 'quote', 'list.*.newPricePerCarat asking', { 'list.0.newPricePerCarat': 2400 }),
  broken('updateTracks', 'quote', 'list.*.newPricePerCarat discount', { 'list.0.newPricePerCarat': 10 }),
  broken('updateTracks', 'quote', 'list.*.offerValidDate future', offer({ 'list.0.offerValidDate': PAST })),
  broken('updateTracks', 'quote', 'list.*.offerValidDate sunday', offer({ 'list.0.offerValidDate': SUNDAY })),
  broken('updateTracks', 'reminder', 'list.*.reminderDate future', { 'list.0.reminderDate': PAST }),
  ...(
    [
      ['discount', 10],
      ['minimum', 0.004],
    ] as const
  ).map(
    ([rule, newPricePerCarat]): Break => ({
      // The buyer names another price after the house has countered.
      operation: 'createCounterOffer',
      example: 'price',
      rule: `newPricePerCarat ${rule}`,
      as: 'primary',
      before: (valid) => [['createCounterOffer', valid, 'employee']],
      change: (valid) => changed(valid, { newPricePerCarat }),
    }),
  ),
];

/** A buyer who accepts a counter-offer, as on a confirmation. */
const accepting: readonly Break[] = [
  twice('updateTrackStatus', 'accept', 'list'),
  broken('updateTrackStatus', 'accept', 'billingAddress known', { billingAddress: 'addr-none' }),
  broken('updateTrackStatus', 'accept', 'terms allowed', { terms: 'EXPORT_5' }),
  {
    operation: 'updateTrackStatus',
    example: 'accept',
    rule: 'shippingAddress deliverable',
    before: () => [['upsertAddress', abroad]],
    change: (valid, [address]) => changed(valid, { shippingAddress: at(address, 'id') }),
  },
  {
    operation: 'updateTrackStatus',
    example: 'accept',
    rule: 'billingAddress addressBook',
    before: () => [
      ['deleteAddresses', { id: ['addr-1', 'addr-2', 'addr-3'] }],
      ['upsertAddress', { ...abroad, ...inMumbai }],
    ],
    change: (valid, [, address]) => changed(valid, { shippingAddress: at(address, 'id') }),
  },
  {
    operation: 'updateTrackStatus',
    example: 'accept',
    rule: 'terms shipsFrom',
    as: 'customer',
    before: () => [
      ['paginateTracks', { trackType: 4, page: 1, limit: 1000, status: ['PENDING'] }],
      ['paginateAddresses', SHIPPING],
    ],
    change: (valid, [quotes, book]) => {
      const countered = listOf(at(quotes, 'list')).find(
        (quote) => at(quote, 'isCounterOffer') === true && at(quote, 'diamond', 'countryCode') !== 'HK',
      );
      const list = [{ id: at(countered, 'id'), newPricePerCarat: at(countered, 'newPricePerCarat') }];
      return changed(valid, { list, terms: HONG_KONG, shippingAddress: at(book, 'list', 0, 'id') });
    },
  },
];

const holding: readonly Break[] = [
  ...addressed('createBids', 'blind'),
  {
    operation: 'createBids',
    example: 'justBidIt',
    rule: 'diamonds.*.bidPricePerCarat floor',
    before: () => [['viewBidConfig', {}]],
    change: (valid, [config]) => {
      const price = Number(at(valid, 'diamonds', 0, 'bidPricePerCarat')) + Number(at(config, 'step'));
      return changed(valid, { 'diamonds.0.bidPricePerCarat': price });
    },
  },
  broken('createBlock', 'until', 'validTillDate limit', { validTillDate: '2026-03-15T09:30:00.000Z' }),
  broken('extendHold', 'day', 'hours allowed', { hours: 7 }),
  ...blank('createEnquiryReply', 'answer', ['text']),
  {
    operation: 'createStoneShare',
    example: 'facts',
    rule: 'diamond limit',
    before: (valid) => Array.from({ length: 200 }, () => ['createStoneShare', valid] as const),
    change: (valid) => valid,
  },
];

export const tradeBreaks: readonly Break[] = [...confirming, ...quoting, ...accepting, ...holding];
