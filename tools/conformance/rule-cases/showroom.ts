import { type Break, blank, broken } from './cases.ts';

/** Showrooms of a user, and stones of a showroom, at most (contract, upsertShowroom and changeShowroomStones). */
const MOST = 100;

const ids = Array.from({ length: MOST }, (_, place) => `st-${String(place + 101).padStart(5, '0')}`);

export const showroomBreaks: readonly Break[] = [
  ...blank('upsertShowroom', 'new', ['title', 'client']),
  {
    operation: 'upsertShowroom',
    example: 'new',
    rule: 'diamonds limit',
    before: (valid) => Array.from({ length: MOST }, () => ['upsertShowroom', valid] as const),
    change: (valid) => valid,
  },
  broken('upsertShowroom', 'new', 'expiresAt future', { expiresAt: '2026-01-01T00:00:00.000Z' }),
  broken('upsertShowroom', 'new', 'expiresAt maximum', { expiresAt: '2028-01-01T00:00:00.000Z' }),
  broken('upsertShowroom', 'new', 'pricing.rateDate maximum', { 'pricing.rateDate': '2026-03-01' }),
  broken('changeShowroomStones', 'add', 'add limit', { add: ids }),
  broken('changeShowroomStones', 'add', 'add either', { add: undefined }),
  broken('priceShowroom', 'two', 'pricing.rate different', { 'pricing.currency': 'USD' }),
  broken('priceShowroom', 'two', 'pricing.rateDate maximum', { 'pricing.rateDate': '2026-03-01' }),
  broken('reactInShowroom', 'liked', 'item required', { item: undefined }),
  broken('writeInShowroom', 'question', 'text required', { text: undefined }),
  broken('writeInShowroom', 'reserve', 'item required', { item: undefined }),
];
