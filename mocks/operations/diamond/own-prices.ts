import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { agreedPrice, isAgreed } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { Member, SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

/** What decides which price of a stone is shown: the user who looks, and the time. */
export interface Looking extends Pick<Call, 'world' | 'now'> {
  readonly caller?: Pick<Member, 'user'> | undefined;
}

type Ids = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Ids of accepted quotes that no memo has used up, by buyer and stone; made again after the next write of an entry. */
function acceptedQuotes({ cached, tables: { tracks } }: World): Ids {
  const holder = cached('accepted quotes', (): { of: unknown; ids: Ids } => ({ of: null, ids: new Map() }));
  const kept = tracks.kept();
  if (holder.of !== kept) {
    const rows = tracks
      .all()
      .filter(
        (row) => row.trackType === TrackType.QUOTE && row.status === 'APPROVED' && row.confirmedAs === null,
      );
    holder.of = kept;
    holder.ids = new Map(
      [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [
        userId,
        new Map([...Map.groupBy(own, ({ stone }) => stone)].map(([id, of]) => [id, of.map((row) => row.id)])),
      ]),
    );
  }
  return holder.ids;
}

/** The agreed quotes of the caller, of one stone or of all. */
function agreedQuotes({ world, now, caller }: Looking, stone?: string): readonly QuoteRow[] {
  const byStone = caller === undefined ? undefined : acceptedQuotes(world).get(caller.user.id);
  const ids = stone === undefined ? [...(byStone?.values() ?? [])].flat() : byStone?.get(stone);
  return (ids ?? []).flatMap((id) => {
    const row = world.tables.tracks.get(id);
    return row?.trackType === TrackType.QUOTE && isAgreed(row, now) ? [row] : [];
  });
}

function priced<Seen extends Stone>(stone: Seen, row: QuoteRow): Seen {
  return { ...wholeStone(stone), ...agreedPrice(stone, row), agreedUntil: row.offerValidDate };
}

/** A stone at the price that the caller has agreed on with the house; unchanged without one (guide, Quotes). */
export function atOwnPrice<Seen extends Stone>(call: Looking, stone: Seen): Seen {
  const [row] = agreedQuotes(call, stone.id);
  return row === undefined ? stone : priced(stone, row);
}

/** The differences of a world's stones from an index, with the stones that the caller has an agreed price for. */
export function withOwnPrices(
  call: Looking,
  changed: ReadonlyMap<string, SeedStone | null>,
): ReadonlyMap<string, SeedStone | null> {
  const rows = agreedQuotes(call);
  if (rows.length === 0) return changed;
  const own = new Map(changed);
  for (const row of rows) {
    const stone = call.world.tables.stones.get(row.stone);
    if (stone !== undefined) own.set(row.stone, priced(stone, row));
  }
  return own;
}
