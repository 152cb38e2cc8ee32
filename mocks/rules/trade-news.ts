import { BidStatus } from '#generated/model/bidStatus.ts';
import type { Charges } from '#generated/model/charges.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { numberOf } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths, sum } from '#mocks/rules/money.ts';
import { timelineOf } from '#mocks/rules/order-timeline.ts';
import type { AdvancePaymentRow } from '#mocks/rules/rows.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { BidRow, BlockRow, EnquiryRow, MemoRow, OrderRow } from '#mocks/rules/trade-rows.ts';
import type { News } from './news.ts';

export function memoRequested(memo: MemoRow): News {
  const { id, memoNo, pieces, companyName } = memo;
  return {
    activityType: 'MEMO_REQUESTED',
    title: `Confirmation requested: ${memoNo}`,
    message: `${memo.userName} of ${companyName} requests ${pieces} stone(s), ${memo.totalCarat} ct, USD ${memo.totalAmount}.`,
    parameters: { memoNo, count: pieces, companyName },
    record: id,
  };
}

export function memoCancelled({ id, memoNo, pieces, userName, companyName }: MemoRow): News {
  return {
    activityType: 'MEMO_CANCELLED',
    title: `Request cancelled: ${memoNo}`,
    message: `${userName} of ${companyName} cancels the request for ${pieces} stone(s).`,
    parameters: { memoNo, count: pieces, companyName },
    record: id,
  };
}

/** Stones that a buyer holds, or a hold that the buyer gave up before its end, for the sales person. */
export function holdChanged(
  row: BlockRow,
  activityType: 'HOLD_PLACED' | 'HOLD_RELEASED',
  count: number,
): News {
  const { id, blockCode, companyName, userName, validTillDate } = row;
  const isPlaced = activityType === 'HOLD_PLACED';
  return {
    activityType,
    title: `Hold ${blockCode}: ${isPlaced ? 'placed' : 'released'}`,
    message: `${userName} of ${companyName} ${isPlaced ? `holds ${count} stone(s) until ${validTillDate}` : `releases ${count} stone(s)`}.`,
    parameters: { blockCode, companyName, count, validTill: validTillDate },
    record: id,
  };
}

export function memoDecided(memo: MemoRow, isApproved: boolean, comment: string): News {
  const { id, memoNo, pieces } = memo;
  const word = isApproved ? 'approved' : 'rejected';
  return {
    activityType: isApproved ? 'MEMO_APPROVED' : 'MEMO_REJECTED',
    title: `Memo ${memoNo} ${word}`,
    message: `${pieces} stone(s) ${word}. ${comment}`.trim(),
    parameters: { memoNo, count: pieces },
    record: id,
    ...(isApproved && { charges: memo }),
    note: comment,
  };
}

export function bidSettled(row: BidRow, stoneId: string): News {
  const isWon = row.status === BidStatus.WIN;
  return {
    activityType: isWon ? 'BID_WON' : 'BID_LOST',
    title: `${stoneId}: bid ${isWon ? 'won' : 'lost'}`,
    message: `Your bid was USD ${row.bidPricePerCarat} per carat.`,
    parameters: { stoneId, pricePerCarat: row.bidPricePerCarat, memoNo: row.memoNo ?? '' },
    record: row.id,
  };
}

/** A higher bid in a round of open bids, for the bidder who led until then. */
export function bidOutbid({ id, bidPricePerCarat }: BidRow, stoneId: string): News {
  return {
    activityType: 'BID_OUTBID',
    title: `${stoneId}: outbid`,
    message: `Your bid of USD ${bidPricePerCarat} per carat no longer leads.`,
    parameters: { stoneId, pricePerCarat: bidPricePerCarat },
    record: id,
  };
}

/** Bids that a member placed, raised or withdrew, for the sales person. Blind bids stay secret: no prices. */
export function bidsMoved(rows: readonly BidRow[], move: 'placed' | 'raised' | 'withdrawn'): News | null {
  const [first] = rows;
  if (first === undefined) return null;
  const count = rows.length;
  return {
    activityType: move === 'withdrawn' ? 'BID_WITHDRAWN' : 'BID_RECEIVED',
    title: `${first.companyName}: ${count} bid(s) ${move}`,
    message: `${first.userName} of ${first.companyName} has ${move} bids on ${count} stone(s).`,
    parameters: { companyName: first.companyName, count },
    record: first.id,
  };
}

interface QuoteParty {
  readonly stoneId: string;
  readonly userName: string;
}

function quoteParameters({ newPricePerCarat }: QuoteRow, { stoneId, userName }: QuoteParty) {
  return { stoneId, pricePerCarat: newPricePerCarat, userName };
}

export function quotesReceived(first: QuoteRow, count: number): News {
  const { id, memoNo, companyName, userName } = first;
  return {
    activityType: 'QUOTE_RECEIVED',
    title: `Quote ${memoNo} received`,
    message: `${userName} of ${companyName} quotes ${count} stone(s).`,
    parameters: { memoNo, companyName, count },
    record: id,
  };
}

export function quoteCancelled(row: QuoteRow, party: QuoteParty): News {
  return {
    activityType: 'QUOTE_CANCELLED',
    title: `Quote ${row.memoNo} cancelled`,
    message: `${party.userName} of ${row.companyName} withdraws the quote for ${party.stoneId}.`,
    parameters: { ...quoteParameters(row, party), companyName: row.companyName },
    record: row.id,
  };
}

export function quoteCountered(row: QuoteRow, party: QuoteParty, remarks: string | null): News {
  return {
    activityType: 'COUNTER_OFFER',
    title: `Another price for ${party.stoneId}`,
    message: `USD ${row.newPricePerCarat} per carat${remarks === null ? '.' : `: ${remarks}`}`,
    parameters: quoteParameters(row, party),
    record: row.id,
    note: remarks ?? '',
  };
}

/** The answer to a quote, for the other side: with what the stone comes to when it was approved. */
export function quoteAnswered(row: QuoteRow, party: QuoteParty, remarks: string, charges?: Charges): News {
  const memoNo = row.confirmedAs;
  const isApproved = row.status === 'APPROVED';
  const became = memoNo === null ? '' : ` It is confirmed as ${memoNo}.`;
  return {
    activityType: isApproved ? 'QUOTE_APPROVED' : 'QUOTE_REJECTED',
    title: `Quote ${row.memoNo} ${isApproved ? 'approved' : 'rejected'}`,
    message: `The price of USD ${row.newPricePerCarat} per carat.${became} ${remarks}`.trim(),
    parameters: quoteParameters(row, party),
    record: row.id,
    ...(memoNo !== null && { more: { key: 'mail.news.quoteConfirmed', values: { memoNo } } }),
    ...(isApproved && { charges }),
    note: remarks,
  };
}

export function quoteExpired(row: QuoteRow, stoneId: string, pricePerCarat: number): News {
  return {
    activityType: 'QUOTE_EXPIRED',
    title: `Quote ${row.memoNo} has expired`,
    message: 'Nobody answered it in time. Name a price to open it again.',
    parameters: { stoneId, pricePerCarat },
    record: row.stone,
  };
}

/** The end of a quote by a new asking price, for its buyer. */
export function quoteEnded({ memoNo, newPricePerCarat, stone }: QuoteRow, stoneId: string): News {
  return {
    activityType: 'QUOTE_ENDED',
    title: `Quote ${memoNo} has ended`,
    message: 'The asking price of the stone has changed. Name a price to open it again.',
    parameters: { stoneId, pricePerCarat: newPricePerCarat },
    record: stone,
  };
}

/** The end of a quote because another user of the company confirmed the stone, for the user who made it. */
export function quoteClosed(
  { memoNo: quoteNo, newPricePerCarat, stone }: QuoteRow,
  stoneId: string,
  memoNo: string,
): News {
  return {
    activityType: 'QUOTE_CLOSED',
    title: `Quote ${quoteNo} is closed`,
    message: `Your company has confirmed the stone as ${memoNo}.`,
    parameters: { stoneId, pricePerCarat: newPricePerCarat, memoNo },
    record: stone,
  };
}

/** A buyer's price below the floor, for the seller of the stone. */
export function offerAsked(row: QuoteRow, stoneId: string): News {
  return {
    activityType: 'OFFER_ASKED',
    title: `An offer for ${stoneId}`,
    message: `A buyer offers USD ${row.newPricePerCarat} per carat. Do you agree?`,
    parameters: { stoneId, pricePerCarat: row.newPricePerCarat },
    record: row.id,
  };
}

/** The seller's answer, for the sales person of the buyer. */
export function offerAnswered(row: QuoteRow, stoneId: string, isAgreed: boolean): News {
  return {
    activityType: 'OFFER_ANSWERED',
    title: `${stoneId}: the seller ${isAgreed ? 'agrees' : 'refuses'}`,
    message: `The price of USD ${row.newPricePerCarat} per carat.`,
    parameters: { stoneId, pricePerCarat: row.newPricePerCarat, status: isAgreed ? 'APPROVED' : 'REJECT' },
    record: row.id,
  };
}

/** Stock numbers that a notification names; of more it says how many. */
const MOST_NAMED = 3;

/** A seller's stones in an order, for that seller: what they are and what they sold for, not who buys them. */
export function listingsSold(order: OrderRow, stones: readonly SoldStone[]): News {
  const orderNo = numberOf('O', Date.parse(order.placedAt), order.serial);
  const named = stones.slice(0, MOST_NAMED).map(({ vStnId }) => vStnId);
  const others = stones.length - named.length;
  const names = `${named.join(', ')}${others === 0 ? '' : ` (+${others})`}`;
  const saleAmount = fromHundredths(sum(stones.map(({ amt }) => hundredths(amt))));
  return {
    activityType: 'LISTING_SOLD',
    title: `Order ${orderNo}: ${names}`,
    message: `Sold for ${saleAmount} USD.`,
    parameters: { orderNo, stones: names, saleAmount },
    record: order.id,
  };
}

export function enquiryMessage(row: EnquiryRow, side: 'BUY' | 'SALES', text: string): News {
  const isReceived = side === 'BUY';
  return {
    activityType: isReceived ? 'ENQUIRY_RECEIVED' : 'ENQUIRY_ANSWERED',
    title: `Enquiry ${row.enquiryNo}: ${isReceived ? 'a question' : 'an answer'}`,
    message: text,
    parameters: { enquiryNo: row.enquiryNo, companyName: row.companyName, count: row.stones.length },
    record: row.id,
    note: text,
  };
}

export function paymentChanged(
  { id, paymentNo, companyName, amount }: AdvancePaymentRow,
  activityType: 'PAYMENT_ANNOUNCED' | 'PAYMENT_RECEIVED' | 'PAYMENT_DECLINED' | 'PAYMENT_CANCELLED',
): News {
  const word = activityType.slice('PAYMENT_'.length).toLowerCase();
  return {
    activityType,
    title: `Advance payment ${paymentNo} ${word}`,
    message: `${companyName}: ${amount} USD.`,
    parameters: { paymentNo, companyName, amount },
    record: id,
  };
}

/** Invoice and shipment events of an order, for the buyer, with their times (milliseconds since 1970), earliest first. */
export function orderNews(order: OrderRow): { readonly at: number; readonly news: News }[] {
  const { invoicedAt, stations } = timelineOf(order);
  const orderNo = numberOf('O', Date.parse(order.placedAt), order.serial);
  const billed: News = {
    activityType: 'ORDER_INVOICED',
    title: `Order ${orderNo} is invoiced`,
    message: `The invoice ${numberOf('I', invoicedAt, order.serial)} is made out.`,
    parameters: { orderNo, invoiceNo: numberOf('I', invoicedAt, order.serial) },
    record: order.id,
  };
  const moved = stations.map(({ status, place, createdAt }) => {
    const news: News = {
      activityType: 'SHIPMENT_MOVED',
      title: `Order ${orderNo}: ${status.toLowerCase().replaceAll('_', ' ')}`,
      message: place,
      parameters: { orderNo, status, place },
      record: order.id,
    };
    return { at: Date.parse(createdAt), news };
  });
  return [{ at: invoicedAt, news: billed }, ...moved];
}
