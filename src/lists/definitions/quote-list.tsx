import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { approvalOf } from '#src/domain/stones/approval.ts';
import { standingOf } from '#src/features/quotes/quote-standing.ts';
import { serverNow } from '#src/session/clock.ts';
import { currentSession } from '#src/session/session-store.ts';
import { actions } from '../actions/actions.ts';
import { confirmQuoted } from '../actions/trade-actions.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { Grouping } from '../engine/groups.ts';
import type { QuoteRow } from '../engine/rows.ts';
import { ofState, requestTabs, type StateFilter, trackRow, trackSource } from '../sources/sources.ts';
import { lookActions, stoneList } from './define-list.tsx';

/** Builds the row of a quote; an entry of another list counts as quoted at the price that it was added at. */
function quoteRow(track: Track): QuoteRow {
  const quote = track.trackType === TrackType.QUOTE ? track : null;
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
    approval: quote === null ? 'PENDING' : approvalOf(quote),
    endsAt: quote !== null && (quote.status === 'PENDING' || isAgreed) ? quote.offerValidDate : null,
    remarks: track.remarks,
  };
}

/** One group per call of quotes, which share a number; the amounts are the last ones named. */
const grouping: Grouping<QuoteRow> = {
  key: ({ quoteNo }) => quoteNo,
  title: ({ quoteNo, addedAt, side, customer }, { t, formats }) =>
    side === 'house'
      ? t('lists:groupTitle.quoteOf', { quoteNo, date: formats.date(addedAt), customer })
      : t('lists:groupTitle.quote', { quoteNo, date: formats.date(addedAt) }),
  priced: (row) => ({ ...row, ctPr: row.quoteCtPr, amt: row.quoteAmt }),
};

export const quoteList = stoneList<QuoteRow, StateFilter>({
  type: 'quote-list',
  source: trackSource(TrackType.QUOTE, quoteRow, ofState),
  ...requestTabs,
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
    confirmQuoted,
    actions.negotiate,
    actions.answerQuotes,
    actions.cancelQuote,
    actions.holdStones,
    actions.addToWatch,
    ...lookActions,
  ],
  notices: [{ key: 'quoteConfirms' }],
  groupBy: grouping,
  empty: { key: 'quoteList', to: 'diamondSearch' },
  intro: 'quote-list',
  rowId: ({ trackId }) => trackId,
});
