/** The writes of negotiation with what each needs before it, for tests that send them twice. */
import type { ReactNode } from 'react';
import type { RequestOf } from '#generated/api-client.ts';
import { createBids, deleteBids, updateBids } from '#generated/client/bid/bid.ts';
import { createBlock, deleteHolds, extendHold } from '#generated/client/block/block.ts';
import { upsertComments } from '#generated/client/comment/comment.ts';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import { createEnquiryReply } from '#generated/client/enquiry/enquiry.ts';
import { cancelMemo, updateMemoStatus } from '#generated/client/memo/memo.ts';
import {
  createCounterOffer,
  createTracks,
  updateTrackStatus,
  updateTracks,
} from '#generated/client/track/track.ts';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { WriteOperation } from '#generated/operations.ts';
import type { CallOf } from '#src/shared/data/write.ts';
import { agreed, type Client } from '../mock-backend-client.ts';
import * as make from '../write-makers.ts';
import { Sender } from './sender.tsx';

/** Who deals in a world: a buyer, and the sales person who looks after the buyer. */
type People = { readonly buyer: Client; readonly sales: Client };

type Deal = {
  /** What a trader or the house does. */
  readonly name: string;
  readonly operation: WriteOperation;
  readonly by: keyof People;
  readonly prepare: (people: People) => Promise<ReactNode>;
  /** A figure that the write raises by one, each time that it is performed. */
  readonly figure: (people: People) => Promise<number>;
};

function deal<Op extends WriteOperation>(
  name: string,
  operation: Op,
  call: CallOf<Op>,
  by: keyof People,
  request: (people: People) => RequestOf<Op> | Promise<RequestOf<Op>>,
  figure: Deal['figure'],
): Deal {
  const prepare = async (people: People) => (
    <Sender of={operation} call={call} request={await request(people)} />
  );
  return { name, operation, by, prepare, figure };
}

const page = { page: 1, limit: 1 } as const;
const ofList = (trackType: 4 | 5 | 6) => async (people: People) =>
  (await people.buyer.ok('paginateTracks', { ...page, trackType })).count;
const memos = async ({ buyer }: People) => (await buyer.ok('paginateMemos', page)).count;
const newsOf = (who: keyof People, activityType: ActivityType) => async (people: People) =>
  (await people[who].ok('listNotifications', { ...page, activityType: [activityType] })).count;
const namedPrices = async ({ buyer }: People) => {
  const { list } = await buyer.ok('paginateTracks', { ...page, trackType: make.QUOTE, from: '2026-01-15' });
  return list[0]?.trackType === make.QUOTE ? list[0].bargainTrack.length : 0;
};
const messages = async ({ buyer }: People) => {
  const { list } = await buyer.ok('paginateEnquiries', { side: 'BUY', ...page });
  return list[0]?.messages.length ?? 0;
};
const heldDays = async ({ buyer }: People) => {
  const { list } = await buyer.ok('paginateBlocks', { page: 1, limit: 50, from: '2026-01-15' });
  const end = list.find(({ diamond }) => diamond.id === make.free.id)?.validTillDate;
  return end === undefined ? 0 : Date.parse(end) / 86_400_000;
};
const holds = async ({ buyer }: People) => (await buyer.ok('paginateBlocks', page)).count;
const bids = async ({ buyer }: People) => (await buyer.ok('paginateBids', page)).count;
const bidSteps = async ({ buyer }: People) => {
  const { list } = await buyer.ok('paginateBids', page);
  return Math.round(((list[0]?.bidPricePerCarat ?? 0) - make.upForBids.ctPr) / 20);
};
const comments = async ({ buyer }: People) =>
  (await buyer.ok('paginateComments', { page: 1, limit: 1, diamond: make.free.id })).count;

const enquire = (buyer: Client) => make.kept(buyer, { trackType: make.ENQUIRY, diamonds: [make.seen] });
const answerTo = async (buyer: Client, status: 'APPROVED' | 'CANCEL'): Promise<TrackStatusRequest> => ({
  trackType: TrackType.QUOTE,
  list: [{ id: await make.quoted(buyer), newPricePerCarat: make.offered }],
  status,
});

/** Every write of a dialog of negotiation, each with a record or a figure that it must change once only. */
export const deals: readonly Deal[] = [
  deal(
    'a quote',
    'createTracks',
    createTracks,
    'buyer',
    () => ({
      trackType: make.QUOTE,
      diamonds: [{ ...make.seen, newPricePerCarat: make.offered, validityHours: 24 }],
    }),
    ofList(make.QUOTE),
  ),
  deal(
    'a counter-offer',
    'createCounterOffer',
    createCounterOffer,
    'sales',
    async ({ buyer }) => ({
      id: await make.quoted(buyer),
      newPricePerCarat: make.offered + 1,
      validityHours: 24,
    }),
    namedPrices,
  ),
  deal(
    'a better offer',
    'updateTracks',
    updateTracks,
    'buyer',
    async ({ buyer }) => ({
      trackType: make.QUOTE,
      list: [{ id: await make.quoted(buyer), newPricePerCarat: make.offered + 1 }],
    }),
    newsOf('sales', 'COUNTER_OFFER'),
  ),
  deal(
    'the approval of a quote',
    'updateTrackStatus',
    updateTrackStatus,
    'sales',
    ({ buyer }) => answerTo(buyer, 'APPROVED'),
    memos,
  ),
  deal(
    'the withdrawal of a quote',
    'updateTrackStatus',
    updateTrackStatus,
    'buyer',
    ({ buyer }) => answerTo(buyer, 'CANCEL'),
    newsOf('sales', 'QUOTE_CANCELLED'),
  ),
  deal(
    'a hold',
    'createBlock',
    createBlock,
    'buyer',
    () => ({ blockType: 1, hours: 24, diamonds: [make.held] }),
    holds,
  ),
  deal(
    'the extension of a hold',
    'extendHold',
    extendHold,
    'buyer',
    async ({ buyer }) => ({ id: (await make.hold(buyer)).replace(/-1$/, ''), hours: 24 }),
    heldDays,
  ),
  deal(
    'the release of a hold',
    'deleteHolds',
    deleteHolds,
    'buyer',
    async ({ buyer }) => ({ id: [await make.hold(buyer)] }),
    newsOf('sales', 'HOLD_RELEASED'),
  ),
  deal('a bid', 'createBids', createBids, 'buyer', () => ({ bidType: 1, diamonds: [make.bidOf(1)] }), bids),
  deal(
    'a raised bid',
    'updateBids',
    updateBids,
    'buyer',
    async ({ buyer }) => {
      const id = await make.bid(buyer);
      const { bidPricePerCarat, bidAmount } = make.bidOf(2);
      return { diamonds: [{ id, bidPricePerCarat, bidAmount }] };
    },
    bidSteps,
  ),
  deal(
    'the withdrawal of a bid',
    'deleteBids',
    deleteBids,
    'buyer',
    async ({ buyer }) => ({ id: [await make.bid(buyer)] }),
    newsOf('sales', 'BID_WITHDRAWN'),
  ),
  deal(
    'a request for confirmation',
    'requestConfirm',
    requestConfirm,
    'buyer',
    () => ({ diamonds: agreed(make.free) }),
    memos,
  ),
  deal(
    'the cancellation of such a request',
    'cancelMemo',
    cancelMemo,
    'buyer',
    async ({ buyer }) => ({ id: await make.memo(buyer) }),
    newsOf('sales', 'MEMO_CANCELLED'),
  ),
  deal(
    'the approval of such a request',
    'updateMemoStatus',
    updateMemoStatus,
    'sales',
    async ({ buyer }) => ({ id: await make.memo(buyer), status: 2 }),
    newsOf('buyer', 'MEMO_APPROVED'),
  ),
  deal(
    'a note',
    'upsertComments',
    upsertComments,
    'buyer',
    () => ({ diamonds: [{ ...make.held, remarks: 'Any milk?' }] }),
    comments,
  ),
  deal(
    'a reminder',
    'createTracks',
    createTracks,
    'buyer',
    () => ({
      trackType: make.REMINDER,
      diamonds: [{ ...make.seen, reminderDate: '2026-01-16T09:00:00Z' }],
    }),
    ofList(make.REMINDER),
  ),
  deal(
    'an enquiry',
    'createTracks',
    createTracks,
    'buyer',
    () => ({ trackType: make.ENQUIRY, remarks: 'Eye clean?', diamonds: [make.seen] }),
    ofList(make.ENQUIRY),
  ),
  deal(
    'an answer to an enquiry',
    'createEnquiryReply',
    createEnquiryReply,
    'sales',
    async ({ buyer }) => {
      await enquire(buyer);
      const { list } = await buyer.ok('paginateEnquiries', { side: 'BUY', ...page });
      return { id: list[0]?.id ?? '', text: 'It is.' };
    },
    messages,
  ),
];
