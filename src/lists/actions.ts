import type { Stone } from '#generated/model/stone.ts';
import { addToCart, removeFromCart } from '#src/features/cart/cart.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import { go } from '#src/paths/href.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { unavailableReason } from '#src/stones/availability.ts';
import type { Action, ActionKey, Done, ReasonKey } from './action.ts';
import { FinalCalculation } from './FinalCalculation.tsx';
import type { TrackRow } from './rows.ts';

type Standing = Pick<Stone, 'wSts' | 'isHeld'>;

/** Stones on memo, on hold or gone are no part of a purchase (domain.md 2.4). */
function allBuyable(rows: readonly Standing[]): true | ReasonKey {
  const taken = rows.filter((row) => unavailableReason(row) !== null).length;
  if (taken === 0) return true;
  return taken === rows.length ? 'allUnavailable' : 'someUnavailable';
}

/** The dialog names the stones that cannot be confirmed and sends the others. */
function anyBuyable(rows: readonly Standing[]): true | ReasonKey {
  return rows.some((row) => unavailableReason(row) === null) ? true : 'allUnavailable';
}

const always = (): true => true;

/** Every action once. */
export const actions = {
  addToCart: {
    key: 'addToCart',
    icon: 'cart',
    permission: 'CART',
    shortcut: 'A',
    appliesTo: allBuyable,
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
    appliesTo: always,
    unselects: true,
    confirm: 'removeFromCart',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) =>
      mapWrite(removeFromCart(rows.map(({ trackId }) => trackId)), (count): readonly Done[] => [
        { words: 'removeFromCart', count },
      ]),
  },
  requestConfirm: {
    key: 'requestConfirm',
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'K',
    appliesTo: anyBuyable,
    unselects: true,
    Dialog: ConfirmStones,
  },
  finalCalculation: {
    key: 'finalCalculation',
    icon: 'sum',
    permission: null,
    shortcut: 'S',
    appliesTo: always,
    unselects: false,
    Dialog: FinalCalculation,
  },
  copyNumbers: {
    key: 'copyNumbers',
    icon: 'copy',
    permission: null,
    shortcut: 'N',
    appliesTo: always,
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
    appliesTo: (rows: readonly Pick<Stone, 'id'>[]) => (rows.length === 1 ? true : 'oneOnly'),
    unselects: false,
    run: async (rows: readonly Pick<Stone, 'id'>[]): Promise<readonly Done[]> => {
      const [row] = rows;
      if (row !== undefined) go('diamondDetail', { id: row.id });
      return [];
    },
  },
} as const satisfies { [Key in ActionKey]: Action<Stone> | Action<TrackRow> };
