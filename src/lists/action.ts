import type { ComponentType } from 'react';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Write } from '#src/shared/data/write.ts';
import type { IconName } from '#src/shared/ui/Icon.tsx';

/** Every action by its key: words `lists:action.<key>`, prompt without a selection `lists:prompt.<key>`. */
export const actionKeys = [
  'addToCart',
  'removeFromCart',
  'requestConfirm',
  'finalCalculation',
  'copyNumbers',
  'openDetail',
  'markRead',
] as const;
export type ActionKey = (typeof actionKeys)[number];

/** What keeps an action from a row; words `lists:obstacle.<key>`, with a count `lists:reason.<key>`. */
export const reasonKeys = ['onMemo', 'onHold', 'gone', 'upcoming', 'bidOnly', 'alreadyRead'] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** What an action did; words `lists:done.<key>` with the count. */
export const doneKeys = ['addToCart', 'alreadyInCart', 'removeFromCart', 'copyNumbers', 'markRead'] as const;
export interface Done {
  readonly words: (typeof doneKeys)[number];
  readonly count: number;
}

/** The dialog of an action; it says at its end whether anything was done. */
export type ActionDialog<Row> = ComponentType<{
  rows: readonly Row[];
  onClose: (isDone: boolean) => void;
}>;

/**
 * Actions that take a part of a selection; words `lists:partial.<key>` with the count, on the button that offers it:
 * "Add the 5 that are available".
 */
export const partialKeys = ['addToCart'] as const;
export type PartialKey = (typeof partialKeys)[number];

interface Common<Row> {
  readonly key: ActionKey;
  readonly icon: IconName;
  /** The area without which the action is not even shown; null for everybody. */
  readonly permission: PermissionKey | null;
  /** Letter pressed with Alt, by its place on a Latin keyboard. */
  readonly shortcut: string;
  /** Offered in the menu of a row only. */
  readonly isRowOnly?: boolean;
  /** What keeps the action from a row; null when nothing does. */
  readonly obstacle: (row: Row) => ReasonKey | null;
  /**
   * What becomes of a selection of which only some rows are possible: `dialog`, whose form names the others and leaves
   * them out; `fitting`, which leaves out what is done already; or the words of a button that offers the rest.
   */
  readonly mixed: 'dialog' | 'fitting' | PartialKey | null;
  /** Most rows at a time (`selectionLimits`); null for any number. */
  readonly max: number | null;
  /** Whether the rows are unselected once it is done. */
  readonly unselects: boolean;
}

/** Changes something on the server. */
export interface WritingAction<Row> extends Common<Row> {
  /** Asked first, with the words `lists:confirm.<key>`. */
  readonly confirm?: 'removeFromCart';
  /** The call that does it; its result is told to the user. */
  readonly write: (rows: readonly Row[]) => Write<readonly Done[]>;
}

/** Does something in the browser alone. */
interface LocalAction<Row> extends Common<Row> {
  /** Does it; what comes back is told to the user. */
  readonly run: (rows: readonly Row[]) => Promise<readonly Done[]>;
}

interface DialogAction<Row> extends Common<Row> {
  /** Loads its dialog, when it is opened for the first time. */
  readonly load: () => Promise<ActionDialog<Row>>;
}

/**
 * What can be done with rows. The same object feeds the toolbar, the menu of a row and the keyboard. An action that
 * does not apply is shown with its reason; one that the user has no permission for is not shown.
 */
export type Action<Row> = WritingAction<Row> | LocalAction<Row> | DialogAction<Row>;
