import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#generated/api-client.ts';
import { createBids, updateBids } from '#generated/client/bid/bid.ts';
import { createBlock, deleteHolds, extendHold } from '#generated/client/block/block.ts';
import { upsertComments } from '#generated/client/comment/comment.ts';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import { createEnquiryReply } from '#generated/client/enquiry/enquiry.ts';
import { cancelMemo, updateMemoStatus } from '#generated/client/memo/memo.ts';
import { createCounterOffer, createTracks, updateTrackStatus } from '#generated/client/track/track.ts';
import type { WriteOperation } from '#generated/operations.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { CallOf } from '#src/shared/data/write.ts';
import { renderWithProviders } from './component/render.tsx';
import { answerFrom } from './component/stand-in.ts';
import { agreed, type Client } from './stand-in-client.ts';
import { startTrade } from './stand-in-trade.ts';
import * as make from './write-makers.ts';

type People = { readonly buyer: Client; readonly sales: Client };

/** The portal's way of sending one write, on a button. */
function Sender<Op extends WriteOperation>(props: { of: Op; call: CallOf<Op>; request: RequestOf<Op> }) {
  const write = useWrite(props.of, props.call);
  const state = write.isSending ? 'sending' : (write.problem?.code ?? (write.result ? 'sent' : 'ready'));
  return (
    <>
      <button type="button" onClick={() => write.send(props.request)}>
        {'Send'}
      </button>
      <output>{state}</output>
    </>
  );
}

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
const newsOf =
  (
    who: keyof People,
    activityType: 'HOLD_RELEASED' | 'MEMO_CANCELLED' | 'MEMO_APPROVED' | 'QUOTE_CANCELLED',
  ) =>
  async (people: People) =>
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
const answerTo = async (buyer: Client, status: 'APPROVED' | 'CANCEL') => ({
  trackType: make.QUOTE,
  list: [{ id: await make.quoted(buyer), newPricePerCarat: make.offered }],
  status,
});

const deals: readonly Deal[] = [
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

describe.each(deals)('$name', ({ operation, by, prepare, figure }) => {
  async function open() {
    const { buyer } = await startTrade();
    const people = { buyer, sales: await buyer.as('sales-1') };
    const ui = await prepare(people);
    const before = await figure(people);
    const api = answerFrom(people[by]);
    await renderWithProviders(ui);
    const state = (wanted: string) =>
      waitFor(() => expect(screen.getByRole('status').textContent).toBe(wanted), { timeout: 20_000 });
    const click = () => screen.getByRole('button', { name: 'Send' }).click();
    return { ...api, click, state, more: async () => Math.round((await figure(people)) - before) };
  }

  it('is performed once, however often its button is clicked', async () => {
    const { click, state, sent, more } = await open();
    click();
    click();
    await state('sent');
    expect(sent.filter((each) => each === operation)).toHaveLength(1);
    expect(await more()).toBe(1);
  });

  it('is performed once when its reply is lost and it is sent again', async () => {
    const { click, state, sent, lose, more } = await open();
    lose(operation);
    click();
    await state('OFFLINE');
    expect(await more()).toBe(1);
    click();
    await state('sent');
    expect(sent.filter((each) => each === operation)).toHaveLength(2);
    expect(await more()).toBe(1);
  });
});
