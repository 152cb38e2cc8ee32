import { createTracks, deleteTracks, paginateTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { mapWrite, type Write, writeOf } from '#src/shared/data/write.ts';

const trackType = TrackType.SHOW_SELECT;

/** Most entries of one page (contract, PageLimit). */
const MAX_ENTRIES = 1000;

export function chooseStones(stones: readonly Stone[]): Write<number> {
  const write = writeOf('createTracks', createTracks, { trackType, diamonds: stones.map(withSeenPrice) });
  return mapWrite(write, ({ data }) => data.added);
}

/**
 * Takes back the user's choice of stones, by stone id; the result is the number of entries removed. A show selection does
 * not name the entry of its choice, which is looked up first.
 */
export function dropStones(stones: readonly string[]): Write<number> {
  return {
    operation: 'deleteTracks',
    key: JSON.stringify(['deleteTracks', trackType, stones]),
    async send(options) {
      const { data: own } = await paginateTracks({ trackType, page: 1, limit: MAX_ENTRIES });
      const id = own.list.flatMap((entry) => (stones.includes(entry.diamond.id) ? [entry.id] : []));
      if (id.length === 0) return 0;
      const { data } = await writeOf('deleteTracks', deleteTracks, { trackType, id }).send(options);
      return data.count;
    },
  };
}
