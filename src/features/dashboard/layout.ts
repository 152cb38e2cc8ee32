import type { DashboardSetting } from '#generated/model/dashboardSetting.ts';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { DashboardTileSize } from '#generated/model/dashboardTileSize.ts';

/** Which tiles are shown, in which order and width. Every tile that the user may see is in one of the two lists. */
export type Layout = {
  readonly visible: readonly DashboardTile[];
  readonly hidden: readonly DashboardTile[];
  readonly sizes: Readonly<Partial<Record<DashboardTile, DashboardTileSize>>>;
};

/** Sizes that each tile may have; the first is its default. */
export const tileSizes: Readonly<Record<DashboardTile, readonly DashboardTileSize[]>> = {
  LIST_COUNTS: ['LARGE'],
  NEW_ARRIVALS: ['SMALL', 'MEDIUM'],
  WATCHLIST: ['SMALL', 'MEDIUM'],
  MY_OFFER: ['SMALL', 'MEDIUM'],
  MATCH_PAIR: ['SMALL', 'MEDIUM'],
  SAVED_SEARCHES: ['MEDIUM', 'SMALL', 'LARGE'],
  RECENT_SEARCHES: ['MEDIUM', 'SMALL', 'LARGE'],
  FEATURED_STONE: ['MEDIUM', 'SMALL', 'LARGE'],
  FEATURED_PAIR: ['MEDIUM', 'SMALL', 'LARGE'],
  PURCHASE_SNAPSHOT: ['MEDIUM', 'LARGE'],
  PORTFOLIO: ['MEDIUM', 'LARGE'],
  RECENT_ACTIVITY: ['MEDIUM', 'SMALL', 'LARGE'],
  INVENTORY_SNAPSHOT: ['MEDIUM', 'LARGE'],
  INSIGHTS: ['MEDIUM', 'LARGE'],
  WORLD_CLOCK: ['MEDIUM', 'SMALL'],
  FINANCIAL_DATA: ['SMALL', 'MEDIUM'],
  ANNOUNCEMENTS: ['SMALL', 'MEDIUM', 'LARGE'],
  BOOK_APPOINTMENT: ['SMALL', 'MEDIUM'],
  EVENT_CALENDAR: ['SMALL', 'MEDIUM'],
  TRENDING_ARTICLES: ['SMALL', 'MEDIUM', 'LARGE'],
  CUSTOMER_CARE: ['SMALL', 'MEDIUM'],
  CONTACT: ['SMALL', 'MEDIUM'],
  CONCIERGE: ['SMALL', 'MEDIUM'],
  FAQ: ['SMALL', 'MEDIUM'],
};

const isTile = (name: string): name is DashboardTile => name in tileSizes;

const usualOrder: readonly DashboardTile[] = Object.keys(tileSizes).filter(isTile);

/** The layout of a saved setting, limited to the tiles that the user may see; the usual one if none is saved. */
export function layoutOf(kept: DashboardSetting | undefined, allowed: ReadonlySet<DashboardTile>): Layout {
  const visible = (kept?.tiles ?? usualOrder).filter((tile) => allowed.has(tile));
  const hidden = usualOrder.filter((tile) => allowed.has(tile) && !visible.includes(tile));
  return { visible, hidden, sizes: kept?.sizes ?? {} };
}

export const usualLayout = (allowed: ReadonlySet<DashboardTile>): Layout => layoutOf(undefined, allowed);

export function sizeOf({ sizes }: Layout, tile: DashboardTile): DashboardTileSize {
  const chosen = sizes[tile];
  const [usual = 'SMALL', ...others] = tileSizes[tile];
  return chosen !== undefined && others.includes(chosen) ? chosen : usual;
}

export function moveTile(layout: Layout, tile: DashboardTile, place: number): Layout {
  const rest = layout.visible.filter((each) => each !== tile);
  const at = Math.max(0, Math.min(place, rest.length));
  return { ...layout, visible: [...rest.slice(0, at), tile, ...rest.slice(at)] };
}

/** Gives a tile a size. The default is not kept, so that a later default applies. */
export function resizeTile(layout: Layout, tile: DashboardTile, size: DashboardTileSize): Layout {
  const { [tile]: _, ...others } = layout.sizes;
  return { ...layout, sizes: size === tileSizes[tile][0] ? others : { ...others, [tile]: size } };
}

export const hideTile = (layout: Layout, tile: DashboardTile): Layout => ({
  ...layout,
  visible: layout.visible.filter((each) => each !== tile),
  hidden: usualOrder.filter((each) => each === tile || layout.hidden.includes(each)),
});

export const showTile = (layout: Layout, tile: DashboardTile): Layout => ({
  ...layout,
  visible: [...layout.visible, tile],
  hidden: layout.hidden.filter((each) => each !== tile),
});

export const isSameLayout = (one: Layout, other: Layout): boolean =>
  JSON.stringify([one.visible, one.visible.map((tile) => sizeOf(one, tile))]) ===
  JSON.stringify([other.visible, other.visible.map((tile) => sizeOf(other, tile))]);
