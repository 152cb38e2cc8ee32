import type { Notification } from '#generated/model/notification.ts';
import type { Stone } from '#generated/model/stone.ts';
import { go } from '#src/domain/paths/href.ts';
import { bringBackToCart, removeFromCart } from '#src/features/cart/cart.ts';
import { MAX_COMPARED, MIN_COMPARED, queryOfCompared } from '#src/features/compare/compare-address.ts';
import { cancelRequest } from '#src/features/confirm/cancel-memo.ts';
import { markRead } from '#src/features/notifications/mark-read.ts';
import { unwatch, watchAgain } from '#src/features/watchlist/watch.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import type { PairRow } from '../rows/pair-rows.ts';
import type { MemoRow, TrackRow, WatchRow } from '../rows/rows.ts';
import type { HoldRow, QuoteRow } from '../rows/trade-rows.ts';
import type {
  Action,
  ActionKey,
  BidActionKey,
  Done,
  PaperActionKey,
  PaymentActionKey,
  SearchActionKey,
  TalkActionKey,
} from './action.ts';
import { cancelObstacle } from './cancel-obstacle.ts';
import { selectionLimits } from './limits.ts';
import type { ListingActionKey } from './listing-action-keys.ts';
import { stoneActions } from './stone-actions.ts';
import { talkActions } from './talk-actions.ts';
import { tradeActions } from './trade-actions.ts';
import type { ShowActionKey, VisitActionKey } from './visit-action-keys.ts';

const never = (): null => null;

/** All actions on stones and notifications, each defined once. */
export const actions = {
  ...stoneActions,
  ...talkActions,
  ...tradeActions,
  removeFromCart: {
    key: 'removeFromCart',
    icon: 'remove',
    permission: 'CART',
    shortcut: 'D',
    obstacle: never,
    mixed: null,
    max: selectionLimits.deleteTracks,
    unselects: true,
    removes: true,
    confirm: 'removeFromCart',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) =>
      mapWrite(removeFromCart(rows.map(({ trackId }) => trackId)), (count): readonly Done[] => [
        { words: 'removeFromCart', count },
      ]),
    undo: (rows: readonly Pick<TrackRow, 'trackId'>[]) => bringBackToCart(rows.map(({ trackId }) => trackId)),
  },
  removeFromWatch: {
    key: 'removeFromWatch',
    icon: 'remove',
    permission: 'WATCHLIST',
    shortcut: 'U',
    obstacle: never,
    mixed: null,
    max: selectionLimits.deleteTracks,
    unselects: true,
    removes: true,
    confirm: 'removeFromWatch',
    write: (rows: readonly Pick<WatchRow, 'trackId'>[]) =>
      mapWrite(unwatch(rows.map(({ trackId }) => trackId)), (count): readonly Done[] => [
        { words: 'removeFromWatch', count },
      ]),
    undo: (rows: readonly Pick<WatchRow, 'trackId'>[]) => watchAgain(rows.map(({ trackId }) => trackId)),
  },
  setTarget: {
    key: 'setTarget',
    icon: 'target',
    permission: 'WATCHLIST',
    shortcut: 'T',
    isRowOnly: true,
    obstacle: never,
    mixed: null,
    max: 1,
    unselects: false,
    load: async () => (await import('#src/features/watchlist/SetTarget.tsx')).SetTarget,
  },
  compare: {
    key: 'compare',
    icon: 'compare',
    permission: 'COMPARE',
    shortcut: 'C',
    obstacle: never,
    mixed: null,
    min: MIN_COMPARED,
    max: MAX_COMPARED,
    unselects: false,
    run: async (rows: readonly Pick<Stone, 'stoneId'>[]): Promise<readonly Done[]> => {
      const numbers = rows.map(({ stoneId }) => stoneId);
      go('compare', null, queryOfCompared({ numbers, isOnlyDifferences: false }));
      return [];
    },
  },
  copyNumbers: {
    key: 'copyNumbers',
    icon: 'copy',
    permission: null,
    shortcut: 'N',
    obstacle: never,
    mixed: null,
    max: null,
    unselects: false,
    run: async (rows: readonly Pick<Stone, 'stoneId'>[]): Promise<readonly Done[]> => {
      const isCopied = await copyText(rows.map(({ stoneId }) => stoneId).join('\n'));
      return isCopied ? [{ words: 'copyNumbers', count: rows.length }] : [];
    },
  },
  openDetail: {
    key: 'openDetail',
    icon: 'open',
    permission: null,
    shortcut: 'O',
    isRowOnly: true,
    obstacle: never,
    mixed: null,
    max: 1,
    unselects: false,
    run: async (rows: readonly Pick<Stone, 'id'>[]): Promise<readonly Done[]> => {
      const [row] = rows;
      if (row !== undefined) go('diamondDetail', { id: row.id });
      return [];
    },
  },
  markRead: {
    key: 'markRead',
    icon: 'read',
    permission: null,
    shortcut: 'M',
    obstacle: ({ isRead }: Pick<Notification, 'isRead'>) => (isRead ? 'alreadyRead' : null),
    mixed: 'fitting',
    max: selectionLimits.updateNotificationsRead,
    unselects: true,
    write: (rows: readonly Pick<Notification, 'id'>[]) =>
      mapWrite(markRead(rows.map(({ id }) => id)), (count): readonly Done[] => [
        { words: 'markRead', count },
      ]),
  },
  cancelMemo: {
    key: 'cancelMemo',
    icon: 'close',
    permission: 'CONFIRM_STONE',
    shortcut: 'X',
    isRowOnly: true,
    obstacle: cancelObstacle,
    mixed: null,
    max: 1,
    unselects: true,
    confirm: 'cancelMemo',
    keep: 'cancelMemo',
    stale: 'cancelMemo',
    // A row menu starts it with its one row.
    write: ([row]: readonly Pick<MemoRow, 'memo'>[]) =>
      mapWrite(cancelRequest(row?.memo.id ?? ''), ({ data }): readonly Done[] => [
        { words: 'cancelMemo', count: data.pieces },
      ]),
  },
  matchStones: {
    key: 'matchStones',
    icon: 'pair',
    permission: 'SEARCH_MATCH_PAIR',
    shortcut: 'P',
    obstacle: never,
    mixed: null,
    max: selectionLimits.filterMatchPairs,
    unselects: false,
    load: async () => (await import('./MatchStones.tsx')).MatchStones,
  },
  explainPair: {
    key: 'explainPair',
    icon: 'pair',
    permission: null,
    shortcut: 'E',
    obstacle: never,
    mixed: null,
    max: selectionLimits.filterMatchPairs,
    unselects: false,
    load: async () => (await import('./MatchStones.tsx')).ExplainPair,
  },
} as const satisfies {
  [Key in Exclude<
    ActionKey,
    | SearchActionKey
    | BidActionKey
    | ListingActionKey
    | TalkActionKey
    | PaperActionKey
    | PaymentActionKey
    | VisitActionKey
    | ShowActionKey
  >]:
    | Action<Stone>
    | Action<TrackRow>
    | Action<WatchRow>
    | Action<MemoRow>
    | Action<PairRow>
    | Action<QuoteRow>
    | Action<HoldRow>
    | Action<Notification>;
};
