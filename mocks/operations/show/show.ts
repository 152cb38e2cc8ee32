import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import type { Show } from '#generated/model/show.ts';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { EVENTS } from '#mocks/seed/events.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { textsOf } from '../content/house-content.ts';
import { everyStone } from '../diamond/stone-search.ts';
import { accountTerm, rowShown, stoneShown } from '../diamond/stones.ts';
import { contentToday } from '../shared/content-days.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';

type ShowEvent = CalendarEvent & { readonly show: string };

/** Ids of the shows of seeded events. A trade show that the house adds later is a show under its own id. */
const SHOWS: ReadonlyMap<string, string | null> = new Map(EVENTS.map(({ id, show }) => [id, show]));

/** Current and upcoming shows, the earliest first. */
const comingShows = (call: SignedCall): readonly ShowEvent[] =>
  textsOf
    .events(call)
    .filter(({ kind, endDate }) => kind === 'TRADE_SHOW' && endDate >= contentToday(call))
    .map((event) => ({ ...event, show: SHOWS.get(event.id) ?? event.id }))
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));

function showShown({ show, title, boothNo, city, country, startDate, endDate }: ShowEvent): Show {
  return { id: show, name: title, boothNo, city: city ?? '', country: country ?? '', startDate, endDate };
}

/**
 * Stones of a show. Stones with show status are spread over current and upcoming shows of the seed by their show numbers: a
 * show that the house adds has none yet, and takes none from the others.
 */
function stonesOf(call: SignedCall, show: ShowEvent): SeedStone[] {
  const coming = comingShows(call).flatMap(({ id, show: number }) => (SHOWS.has(id) ? [number] : []));
  return everyStone(call, { wSts: ['S'], pktType: ['SINGLE', 'PARCEL'] })
    .filter(({ showSrNo }) => coming[(showSrNo ?? 0) % coming.length] === show.show)
    .flatMap(({ id }) => call.world.tables.stones.get(id) ?? []);
}

/** Show selections of the caller's company by stone id; the caller's own take precedence. */
function chosenBy({ world, caller }: SignedCall): ReadonlyMap<string, TrackRow> {
  const rows = world.tables.tracks
    .all()
    .filter(
      ({ trackType, accountId }) =>
        trackType === TrackType.SHOW_SELECT && accountId === caller.user.account.id,
    );
  const own = rows.filter(({ userId }) => userId === caller.user.id);
  return new Map([...rows, ...own].map((row) => [row.stone, row]));
}

function selectionOf(
  call: SignedCall,
  show: Show,
  stone: SeedStone,
  chosen: TrackRow | undefined,
): ShowSelection {
  const term = accountTerm(call);
  const { listedAt } = stoneShown(call, stone, term);
  const createdAt = listedAt ?? new Date(call.now).toISOString();
  return {
    id: `shs-${stone.id}`,
    show,
    showSrNo: Math.max(1, stone.showSrNo ?? 1),
    diamond: rowShown(call, stone, term),
    isSelected: chosen?.userId === call.caller.user.id,
    userName: chosen?.userName ?? null,
    createdAt,
    updatedAt: chosen?.createdAt ?? createdAt,
  };
}

function sorted(
  call: SignedCall,
  rows: readonly ShowSelection[],
  sort: readonly StoneSort[] | undefined,
): ShowSelection[] {
  if (sort === undefined || sort.length === 0) {
    return rows.toSorted((one, other) => one.showSrNo - other.showSrNo);
  }
  const context = { term: accountTerm(call) };
  const compare = compareStones(sortSteps(sort, context), context, call.world.base.index.grades);
  return rows.toSorted((one, other) => compare(one.diamond, other.diamond));
}

export const show = {
  paginateShowSelections: (call, { show: wanted, isSelected, sort, ...page }) => {
    const coming = comingShows(call);
    const found = wanted === undefined ? coming[0] : coming.find((each) => each.show === wanted);
    const chosen = chosenBy(call);
    const rows =
      found === undefined
        ? []
        : stonesOf(call, found).map((stone) =>
            selectionOf(call, showShown(found), stone, chosen.get(stone.id)),
          );
    const asked = rows.filter((row) => isSelected === undefined || row.isSelected === isSelected);
    return {
      count: asked.length,
      list: pageOf(sorted(call, asked, sort), page),
      shows: coming.map((each) => showShown(each)),
      summary: summarise(asked.map(({ diamond }) => diamond)),
    };
  },
} satisfies BackendOf<'show'>;
