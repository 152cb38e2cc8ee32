import type { Announcement } from '#generated/model/announcement.ts';
import type { Banner } from '#generated/model/banner.ts';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import type { Career } from '#generated/model/career.ts';
import type { ContentKind } from '#generated/model/contentKind.ts';
import type { Faq } from '#generated/model/faq.ts';
import type { NewsItem } from '#generated/model/newsItem.ts';

/** A text of the house: the member of its kind has what readers see. */
export interface ContentRow {
  readonly id: string;
  readonly kind: ContentKind;
  readonly banner?: Banner;
  readonly news?: NewsItem;
  readonly event?: CalendarEvent;
  readonly announcement?: Announcement;
  readonly faq?: Faq;
  readonly career?: Omit<Career, 'isOpen'>;
  /** An announcement whose readers have not been notified yet. */
  readonly isUnannounced?: true;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}
