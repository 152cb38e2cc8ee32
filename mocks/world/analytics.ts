import type { AnalyticsEvent } from '#generated/model/analyticsEvent.ts';
import { defineTable } from './define-table.ts';

/** A portal event and the user behind it, if known. */
export interface AnalyticsRow extends AnalyticsEvent {
  readonly id: string;
  readonly order: number;
  readonly userId: string | null;
}

/** Portal events, the oldest first. */
export const analyticsEvents = defineTable<AnalyticsRow>('analytics-events');
