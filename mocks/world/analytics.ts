import type { AnalyticsEvent } from '#generated/model/analyticsEvent.ts';
import { defineTable } from './define-table.ts';

/** Something that was done in the portal, and by whom if that is known. */
export interface AnalyticsRow extends AnalyticsEvent {
  readonly id: string;
  readonly order: number;
  readonly userId: string | null;
}

/** What was done in the portal, the earliest first. */
export const analyticsEvents = defineTable<AnalyticsRow>('analytics-events');
