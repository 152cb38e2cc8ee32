import type { Notification } from '#generated/model/notification.ts';
import type { Stone } from '#generated/model/stone.ts';
import { addToCart, removeFromCart } from '#src/features/cart/cart.ts';
import { cancelRequest } from '#src/features/confirm/cancel-memo.ts';
import { markRead } from '#src/features/notifications/mark-read.ts';
import { unwatch, watch } from '#src/features/watchlist/watch.ts';
import { go } from '#src/paths/href.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { unavailableReason } from '#src/stones/availability.ts';
import type { Action, ActionKey, Done } from './action.ts';
import { cancelObstacle } from './cancel-obstacle.ts';
import { selectionLimits } from './limits.ts';
import type { MemoRow, TrackRow, WatchRow } from './rows.ts';

const never = (): null => null;

/** All actions, each defined once. */
export const actions = {
  addToCart: {
    key: 'addToCart',
    icon: 'cart',
    permission: 'CART',
    shortcut: 'A',
    obstacle: unavailableReason,
    mixed: 'addToCart',
    max: selectionLimits.createTracks,
    unselects: false,
    write: (rows: readonly Stone[]) =>
      mapWrite(addToCart(rows), ({ added, existing }): readonly Done[] => [
        ...(added > 0 ? [{ words: 'addToCart', count: added } as const] : []),
        ...(existing > 0 ? [{ words: 'alreadyInCart', count: existing } as const] : []),
      ]),
  },
  removeFromCart: {
    key: 'removeFromCart',
    icon: 'remove',
    permission: 'CART',
    shortcut: 'D',
    obstacle: never,
    mixed: null,
    max: selectionLimits.deleteTracks,
    unselects: true,
    confirm: 'removeFromCart',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) =>
      mapWrite(removeFromCart(rows.map(({ trackId }) => trackId)), (count): readonly Done[] => [
        { words: 'removeFromCart', count },
      ]),
  },
  addToWatch: {
    key: 'addToWatch',
    icon: 'watch',
    permission: 'WATCHLIST',
    shortcut: 'W',
    // A stone that cannot be bought now is what people watch for.
    obstacle: never,
    mixed: null,
    max: selectionLimits.createTracks,
    unselects: false,
    write: (rows: readonly Stone[]) =>
      mapWrite(watch(rows), ({ added, existing }): readonly Done[] => [
        ...(added > 0 ? [{ words: 'addToWatch', count: added } as const] : []),
        ...(existing > 0 ? [{ words: 'alreadyWatched', count: existing } as const] : []),
      ]),
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
    confirm: 'removeFromWatch',
    write: (rows: readonly Pick<WatchRow, 'trackId'>[]) =>
      mapWrite(unwatch(rows.map(({ trackId }) => trackId)), (count): readonly Done[] => [
        { words: 'removeFromWatch', count },
      ]),
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
  requestConfirm: {
    key: 'requestConfirm',
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'K',
    obstacle: unavailableReason,
    mixed: 'dialog',
    max: selectionLimits.requestConfirm,
    unselects: true,
    load: async () => (await import('#src/features/confirm/ConfirmStones.tsx')).ConfirmStones,
  },
  finalCalculation: {
    key: 'finalCalculation',
    icon: 'sum',
    permission: null,
    shortcut: 'S',
    obstacle: never,
    mixed: null,
    max: null,
    unselects: false,
    load: async () => (await import('./FinalCalculation.tsx')).FinalCalculation,
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
    permission: 'NOTIFICATIONS',
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
} as const satisfies {
  [Key in ActionKey]:
    | Action<Stone>
    | Action<TrackRow>
    | Action<WatchRow>
    | Action<MemoRow>
    | Action<Notification>;
};
