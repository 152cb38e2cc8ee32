import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { releaseHolds } from '#src/features/holds/release-hold.ts';
import { cancelQuotes } from '#src/features/quotes/cancel-quotes.ts';
import { serverNow } from '#src/session/clock.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { MemoRow } from '../rows/rows.ts';
import type { HoldRow, QuoteRow } from '../rows/trade-rows.ts';
import type { Action, ActionKey, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';

const never = (): null => null;

/** Only the one who placed a hold extends or releases it, once, while it runs (contract, extendHold and deleteHolds). */
const releaseObstacle = ({ approval, isOwn }: HoldRow): ReasonKey | null => {
  if (approval !== 'APPROVED') return 'holdEnded';
  return isOwn ? null : 'ofOther';
};

const extendObstacle = (row: HoldRow): ReasonKey | null =>
  releaseObstacle(row) ?? (row.hold.extendedAt === null ? null : 'extended');

/** The house answers quotes of its customers, while the buyer's price stands. */
const answerObstacle = ({ side, approval, endsAt, isCounterOffer }: QuoteRow): ReasonKey | null => {
  if (side === 'buyer') return 'ownRequest';
  if (approval !== 'PENDING' || endsAt === null || Date.parse(endsAt) <= serverNow()) return 'answered';
  return isCounterOffer ? 'buyersTurn' : null;
};

/** Actions on quotes, holds and requests for confirmation, each defined once. */
export const tradeActions = {
  negotiate: {
    key: 'negotiate',
    icon: 'talk',
    permission: 'QUOTE',
    shortcut: 'R',
    obstacle: never,
    mixed: null,
    max: 1,
    unselects: false,
    load: async () => (await import('#src/features/quotes/Negotiation.tsx')).Negotiation,
  },
  answerQuotes: {
    key: 'answerQuotes',
    icon: 'confirm',
    permission: 'QUOTE',
    shortcut: 'A',
    isForStaff: true,
    obstacle: answerObstacle,
    mixed: 'answerQuotes',
    max: null,
    unselects: true,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/quotes/AnswerQuotes.tsx')).AnswerQuotes,
  },
  cancelQuote: {
    key: 'cancelQuote',
    icon: 'close',
    permission: 'QUOTE',
    shortcut: 'X',
    obstacle: ({ approval, side }: QuoteRow): ReasonKey | null => {
      if (side === 'house') return 'ofOther';
      return approval === 'PENDING' ? null : 'answered';
    },
    mixed: 'fitting',
    max: selectionLimits.updateTrackStatus,
    unselects: true,
    confirm: 'cancelQuote',
    keep: 'cancelQuote',
    write: (rows: readonly QuoteRow[]) =>
      mapWrite(cancelQuotes(rows), (count): readonly Done[] => [{ words: 'cancelQuote', count }]),
  },
  extendHold: {
    key: 'extendHold',
    icon: 'extend',
    permission: 'HOLD',
    shortcut: 'E',
    obstacle: extendObstacle,
    mixed: 'extendHold',
    max: null,
    unselects: false,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/holds/ExtendHold.tsx')).ExtendHold,
  },
  releaseHold: {
    key: 'releaseHold',
    icon: 'close',
    permission: 'HOLD',
    shortcut: 'X',
    obstacle: releaseObstacle,
    mixed: 'fitting',
    max: selectionLimits.deleteHolds,
    unselects: true,
    confirm: 'releaseHold',
    keep: 'releaseHold',
    write: (rows: readonly Pick<HoldRow, 'hold'>[]) =>
      mapWrite(releaseHolds(rows.map(({ hold }) => hold.id)), (count): readonly Done[] => [
        { words: 'releaseHold', count },
      ]),
  },
  viewCustomer: {
    key: 'viewCustomer',
    icon: 'clock',
    permission: 'HOLD',
    shortcut: 'U',
    isRowOnly: true,
    isForStaff: true,
    obstacle: never,
    mixed: null,
    max: 1,
    unselects: false,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/holds/HoldCustomer.tsx')).HoldCustomer,
  },
  decideMemo: {
    key: 'decideMemo',
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'R',
    isForStaff: true,
    obstacle: ({ memo }: Pick<MemoRow, 'memo'>): ReasonKey | null =>
      memo.status === ApprovalStatus.PENDING ? null : 'decidedAlready',
    mixed: 'decideMemo',
    max: null,
    unselects: true,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/confirm/DecideMemo.tsx')).DecideMemo,
  },
} as const satisfies { [Key in ActionKey]?: Action<QuoteRow> | Action<HoldRow> | Action<MemoRow> };

/** {@link stoneActions}' confirmation, of quoted stones: those with an accepted counter-offer at its price. */
export const confirmQuoted: Action<QuoteRow> = {
  key: 'requestConfirm',
  icon: 'confirm',
  permission: 'CONFIRM_STONE',
  shortcut: 'K',
  // The house does not buy what its customers quote.
  obstacle: (row) => (row.side === 'house' ? 'ofOther' : unavailableReason(row)),
  mixed: 'dialog',
  max: selectionLimits.requestConfirm,
  unselects: true,
  load: async () => (await import('./ConfirmQuoted.tsx')).ConfirmQuoted,
};
