import type { ComponentType } from 'react';
import type { ListType } from '#generated/model/listType.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Words } from '#src/locales/namespaces.ts';
import type { Write } from '#src/shared/data/write.ts';
import type { IconName } from '#src/shared/ui/Icon.tsx';

/**
 * Maximum number of stones per call, checked by actions before they call. Equal to `maxItems` of the request in the
 * contract, as tests/src/lists/list-actions.test.ts verifies.
 */
export const selectionLimits = {
  refreshListings: 1000,
  updateListingStatus: 1000,
  updateListingPrices: 1000,
  updateListingLocations: 1000,
  updateListingFloors: 1000,
  createListingGroup: 100,
  createTracks: 1000,
  filterMatchPairs: 100,
  deleteTracks: 1000,
  updateTracks: 1000,
  upsertComments: 1000,
  deleteComments: 1000,
  requestConfirm: 1000,
  updateTrackStatus: 1000,
  deleteHolds: 1000,
  createBids: 250,
  updateBids: 250,
  deleteBids: 1000,
  createAppointment: 100,
  deleteAppointmentParts: 100,
  createBlock: 250,
  updateNotificationsRead: 1000,
  deleteSearches: 1000,
  changeShowroomStones: 100,
  mailDiamonds: 250,
  downloadDiamonds: 1000,
} as const;

/** Keys of a group of messages in `lists`, without their plural forms. */
type MessageKey<Group extends keyof Words['lists']> =
  Extract<keyof Words['lists'][Group], string> extends infer Key
    ? Key extends `${infer Name}_${'one' | 'other'}`
      ? Name
      : Key
    : never;

/** Messages of an action by its key: label `lists:action.<key>`, prompt without a selection `lists:prompt.<key>`. */
export type ActionKey = MessageKey<'prompt'>;
/** Why an action cannot apply to a row: `lists:obstacle.<key>`, with a count `lists:reason.<key>`. */
export type ReasonKey = MessageKey<'obstacle'>;
/** Label with the count of the button that applies an action to part of a selection: `lists:partial.<key>`. */
export type PartialKey = MessageKey<'partial'>;

/** What an action did, with the number of rows: `lists:done.<message>`. */
export interface Done {
  readonly message: MessageKey<'done'>;
  readonly count: number;
}

/** Dialog of an action; on closing it reports whether anything was done. */
export type ActionDialog<Row> = ComponentType<{
  rows: readonly Row[];
  listType: ListType;
  onClose: (isDone: boolean) => void;
}>;

/** The rows of an action: at least one. */
export type SomeRows<Row> = readonly [Row, ...Row[]];

interface Common<Row> {
  readonly icon: IconName;
  /** Permissions required to see the action; everyone sees one without any. */
  readonly permission?: PermissionKey | readonly PermissionKey[];
  /** Key combined with Alt, by its position on a Latin keyboard. */
  readonly shortcut: string;
  /** Shown only in the row menu. */
  readonly isRowOnly?: boolean;
  /** Shown only to those who work for the house, who answer what customers ask for. */
  readonly isForStaff?: boolean;
  /** Reason why the action cannot apply to a row; null if it can. Without it, the action applies to every row. */
  readonly obstacle?: (row: Row) => ReasonKey | null;
  /** Minimum number of rows; 1 where it is absent. */
  readonly min?: number;
  /** Maximum number of rows per call (`selectionLimits`); no limit where it is absent. */
  readonly max?: number;
  readonly unselects?: boolean;
}

/**
 * How to handle a selection of which only some rows are possible: `dialog`: its form names the others and excludes
 * them; `fitting`: rows that are already done are skipped; `offer`: a button offers the possible rows. Without it, the
 * action is refused with the reasons.
 */
type Mixed =
  | { readonly mixed?: 'dialog' | 'fitting' }
  | { readonly mixed: 'offer'; readonly key: PartialKey };

/** An action that changes data on the server. */
export interface Writing<Row> {
  readonly key: ActionKey & Done['message'];
  /** Asks for confirmation first, with the text `lists:confirm.<key>`. */
  readonly confirm?: Exclude<MessageKey<'confirm'>, 'removeAll'>;
  /** Label of the button that does not confirm, where "Cancel" would be ambiguous: `lists:keep.<key>`. */
  readonly keep?: MessageKey<'keep'>;
  /** Text of a refusal because the rows have changed meanwhile (E_CONFLICT): `lists:stale.<key>`. */
  readonly stale?: MessageKey<'stale'>;
  /** The call to make. The user is shown its result: the number of rows it was done to, or several results. */
  readonly write: (rows: SomeRows<Row>) => Write<number | readonly Done[]>;
  /** Whether the rows leave their list by it, whatever its filters. */
  readonly removes?: true;
  /** Takes it back; offered for 8 seconds after it. */
  readonly undo?: (rows: readonly Row[]) => Write<unknown>;
}

/** An action that runs only in the browser. Settles with whether it succeeded. */
export interface Running<Row> {
  readonly key: ActionKey & Done['message'];
  readonly run: (rows: SomeRows<Row>) => Promise<boolean>;
}

/** An action that leads to another page: its address. */
interface Leading<Row> {
  readonly key: ActionKey;
  readonly leadsTo: (rows: SomeRows<Row>) => string;
}

interface Asking<Row> {
  readonly key: ActionKey;
  /** Loads the dialog when it is first opened. */
  readonly load: () => Promise<ActionDialog<Row>>;
}

/**
 * An action on rows. The same object drives the toolbar, the row menu and the keyboard. An action that does not apply
 * is shown with its reason; one that the user has no permission for is hidden.
 */
export type Action<Row> = Common<Row> & Mixed & (Writing<Row> | Running<Row> | Leading<Row> | Asking<Row>);

/** An action as the table has it: its key is that of its entry. */
type Entry =
  | Omit<Writing<never>, 'key'>
  | Omit<Running<never>, 'key'>
  | Omit<Leading<never>, 'key'>
  | Omit<Asking<never>, 'key'>;
type Table = Readonly<Record<string, Common<never> & Entry & { readonly mixed?: Mixed['mixed'] }>>;

export function keyed<const T extends Table>(table: T): { readonly [Key in keyof T]: T[Key] & { key: Key } };
export function keyed(table: Table) {
  return Object.fromEntries(Object.entries(table).map(([key, action]) => [key, { ...action, key }]));
}

/** An action on one row, from its menu. */
export const ofOne = { isRowOnly: true, max: 1 } as const;
