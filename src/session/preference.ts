import type { ListType } from '#generated/model/listType.ts';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';

/** What the user prefers: kept in the account under a setting of the contract, with the browser as cache. */
export interface Preference<Value> {
  /** Its name in the browser. */
  readonly name: PreferenceName;
  readonly isValue: (value: unknown) => value is Value;
  /** The request that saves it. */
  readonly toRequest: (value: Value) => UserSettingUpsertRequest;
}

export type PreferenceName =
  | 'locale'
  | 'page-size'
  | 'payment-term'
  | 'color-scheme'
  | 'density'
  | 'number-format'
  | 'date-format'
  | 'currency-note'
  | 'usage-consent'
  | 'chat-consent'
  | 'survey-hidden-until'
  | `columns:${ListType}`
  | `view:${ListType}`;
