import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { type ApprovalState, approvalOf } from '#src/domain/stones/approval.ts';
import type { QuoteDraft } from '#src/features/quotes/quote-form.ts';
import { standingOf } from '#src/features/quotes/quote-standing.ts';
import { currentSession } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ActionKey } from '../actions/action.ts';
import { actions } from '../actions/actions.ts';
import { confirmQuoted } from '../actions/trade-actions.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { Grouping } from '../engine/groups.ts';
import type { QuoteRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { OWN, ofState, type TrackPart, trackRow, trackSource } from '../sources/sources.ts';
import { lookActions, stoneList, titlesOfTracks } from './define-list.tsx';

const draftOf = (quote: QuoteTrack): QuoteDraft | null =>
  quote.isDraft === true
    ? {
        price: quote.newPricePerCarat,
        validityHours: quote.validityHours,
        validTill: quote.offerValidDate,
        remarks: quote.remarks,
      }
    : null;

function stateOf(quote: QuoteTrack | null): ApprovalState {
  if (quote === null) return 'PENDING';
  return quote.isDraft === true ? 'DRAFT' : approvalOf(quote);
}

/** Builds the row of a quote; an entry of another list counts as quoted at the price that it was added at. */
function quoteRow(track: Track): QuoteRow {
  const quote = track.trackType === TrackType.QUOTE ? track : null;
  const draft = quote === null ? null : draftOf(quote);
  const isAgreed = quote !== null && standingOf(quote, 'buyer', serverNow()) === 'agreed';
  return {
    ...trackRow(track),
    quoteNo: quote?.memoNo ?? '',
    quoteCtPr: quote?.newPricePerCarat ?? track.trackPricePerCarat,
    quoteBack: quote?.newDiscount ?? null,
    quoteAmt: quote?.newAmount ?? track.trackAmount,
    isCounterOffer: quote?.isCounterOffer ?? false,
    side: track.userId === currentSession().user?.id ? 'buyer' : 'house',
    isAgreed,
    customer: `${track.companyName}, ${track.userName}`,
    approval: stateOf(quote),
    endsAt:
      draft === null && (quote?.status === 'PENDING' || isAgreed) ? (quote?.offerValidDate ?? null) : null,
    remarks: track.remarks,
    draft,
  };
}

/** One group per call of quotes, which share a number; the amounts are the last ones named. */
const grouping: Grouping<QuoteRow> = {
  key: ({ quoteNo }) => quoteNo,
  title: ({ quoteNo, addedAt, side, customer, draft }, { t, formats }) => {
    if (draft !== null) return t('lists:groupTitle.draft', { date: formats.dateTime(addedAt) });
    return side === 'house'
      ? t('lists:groupTitle.quoteOf', { quoteNo, date: formats.date(addedAt), customer })
      : t('lists:groupTitle.quote', { quoteNo, date: formats.date(addedAt) });
  },
  priced: (row) => ({ ...row, ctPr: row.quoteCtPr, amt: row.quoteAmt }),
};

const ofDrafts: readonly ActionKey[] = ['editDraft', 'discardDraft'];
const ofQuotes: readonly ActionKey[] = ['requestConfirm', 'negotiate', 'answerQuotes', 'cancelQuote'];

/** The tab of quotes that were saved and not sent. */
const DRAFT = 'DRAFT';

type QuoteFilter = ChoiceFilter<ApprovalWord | typeof OWN | typeof DRAFT>;

const quoteTabs = choiceTabs<NonNullable<QuoteFilter['choice']>>('status', 'all', {
  drafts: DRAFT,
  pending: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECT',
  cancelled: 'CANCEL',
  own: OWN,
});

const quotesOf = ({ choice }: QuoteFilter): TrackPart =>
  choice === DRAFT ? { isDraft: true } : ofState({ choice });

export const quoteList = stoneList<QuoteRow, QuoteFilter>({
  type: 'quote-list',
  source: trackSource(TrackType.QUOTE, quoteRow, quotesOf, (rows) => ({
    isDraft: rows.every(({ draft }) => draft !== null),
  })),
  ...quoteTabs,
  columns: dealColumns<QuoteRow>(
    [
      columns.ctPr,
      columns.quoteCtPr,
      columns.gap,
      columns.endsAt,
      columns.approval,
      columns.turn,
      columns.quoteBack,
      columns.quoteAmt,
    ],
    columns.seenCtPr,
    columns.moved,
    columns.addedAt,
    columns.remarks,
  ),
  figures: ['ctPr', 'quoteCtPr', 'gap', 'quoteBack', 'approval', 'endsAt'],
  actions: [
    actions.editDraft,
    actions.discardDraft,
    confirmQuoted,
    actions.negotiate,
    actions.answerQuotes,
    actions.cancelQuote,
    actions.holdStones,
    actions.addToWatch,
    ...lookActions,
  ],
  isOffered: ({ key }, { choice }) =>
    ofDrafts.includes(key) ? choice === DRAFT : choice !== DRAFT || !ofQuotes.includes(key),
  notices: [{ key: 'quoteConfirms' }],
  groupBy: grouping,
  groupTitles: titlesOfTracks,
  empty: { key: 'quoteList', to: 'diamondSearch' },
  intro: 'quote-list',
  rowId: ({ trackId }) => trackId,
});
