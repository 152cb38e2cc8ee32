/** A hold and a quote for tests of what shows them, made at NOW and valid until END. */
import type { BlockStone } from '#generated/model/blockStone.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import { entry } from './list-engine.ts';

export const NOW = '2026-01-15T09:30:00.000Z';
export const END = '2026-01-15T14:42:00.000Z';

/** An active hold of a stone. */
export const holdOf = (diamond: Stone, changed: Partial<BlockStone> = {}): BlockStone => ({
  id: `blk-${diamond.id}`,
  block: 'blk-1',
  blockCode: 'H-260115-0501',
  blockType: 1,
  status: 'APPROVED',
  diamond,
  blockPricePerCarat: 6900,
  blockAmount: 6900,
  blockDiscount: -20,
  hours: 24,
  validTillDate: END,
  extendedAt: null,
  remarks: null,
  userId: 'usr-x',
  userName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  seller: 'Rohan Shah',
  createdAt: NOW,
  updatedAt: NOW,
  ...changed,
});

/** An offer of the buyer that the house has not answered. */
export const quoteOf = (diamond: Stone, changed: Partial<QuoteTrack> = {}): QuoteTrack => ({
  ...entry(diamond),
  trackType: 4,
  memoNo: 'Q-260115-0007',
  newDiscount: -35,
  newAmount: 6500,
  newPricePerCarat: 6500,
  status: 'PENDING',
  offerStatus: 1,
  validityHours: 8,
  offerValidDate: END,
  isExpired: false,
  confirmedAs: null,
  endReason: null,
  isCounterOffer: false,
  bargainTrack: [],
  charges: {
    subtotal: 6500,
    termsPercent: -1,
    termsAmount: -65,
    totalAmount: 6435,
    programmeCharge: 0,
    shippingCharge: 60,
    grandTotal: 6495,
  },
  ...changed,
});
