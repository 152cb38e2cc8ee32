import { EventKind } from '#generated/model/eventKind.ts';
import { type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** The ways to see the calendar, the first one by default. */
export const eventViews = ['month', 'week', 'list'] as const;
export type EventView = (typeof eventViews)[number];

export const eventKinds: readonly EventKind[] = Object.values(EventKind);

/** What the calendar shows; `day` is null for today. */
export type EventFilters = {
  readonly view: EventView;
  readonly day: string | null;
  readonly kind: EventKind | null;
};

/** Reads and writes `view=week&day=2026-01-16&kind=BIDDING`; unknown values are ignored. */
export const eventFilters: FilterCodec<EventFilters> = {
  read(text) {
    const params = new URLSearchParams(text);
    return {
      view: eventViews.find((view) => view === params.get('view')) ?? 'month',
      day: textIn(params, 'day', 10) ?? null,
      kind: eventKinds.find((kind) => kind === params.get('kind')) ?? null,
    };
  },
  write: ({ view, day, kind }) =>
    new URLSearchParams({
      ...(view !== 'month' && { view }),
      ...(day !== null && { day }),
      ...(kind !== null && { kind }),
    }).toString(),
};
