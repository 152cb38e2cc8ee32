import { TrackType } from '#generated/model/trackType.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { addTracks } from './add-tracks.ts';
import { setTrackStatus } from './answers.ts';
import { counterOffer } from './bargaining.ts';
import { removeTracks, restoreTracks } from './removed-tracks.ts';
import { changeTracks } from './track-updates.ts';
import {
  handledTracks,
  inDefaultOrder,
  ownTracks,
  reminderState,
  sortedByStone,
  tracksShown,
  withStones,
} from './tracks.ts';

/** Tracked stones: the lists of the user. */
export const track = {
  paginateTracks: (call, { trackType, sort, isHandled = false, ...request }) => {
    const { status, reminderState: states, from, to, diamond, id, ...page } = request;
    const rows = isHandled ? handledTracks(call, trackType) : ownTracks(call, trackType);
    const ids = id === undefined ? null : new Set(id);
    const wanted = rows.filter(
      (row) =>
        (status === undefined || ('status' in row && status.includes(row.status))) &&
        (states === undefined || ('isDone' in row && states.includes(reminderState(row)))) &&
        isBetweenDays(row.createdAt, from, to) &&
        (diamond === undefined || row.stone === diamond) &&
        (ids === null || ids.has(row.id)),
    );
    const entries = sortedByStone(call, withStones(call, inDefaultOrder(wanted)), sort);
    const term = accountTerm(call);
    return {
      count: entries.length,
      list: tracksShown(call, pageOf(entries, page)),
      summary: summarise(entries.map(({ stone }) => rowShown(call, stone, term))),
    };
  },

  createTracks: (call, request) => {
    const { rows, added } = addTracks(call, request);
    const list = tracksShown(call, withStones(call, rows));
    return { added, existing: request.diamonds.length - added, count: list.length, list };
  },

  deleteTracks: (call, { trackType, id }) => ({ count: removeTracks(call, trackType, id) }),

  restoreTracks: (call, { trackType, id }) => ({ count: restoreTracks(call, trackType, id) }),

  updateTracks: (call, request) => {
    const list = tracksShown(call, withStones(call, changeTracks(call, request)));
    return { count: list.length, list };
  },

  createCounterOffer: (call, request) => {
    const [shown] = tracksShown(call, withStones(call, [counterOffer(call, request)]));
    if (shown?.trackType !== TrackType.QUOTE) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
    return shown;
  },

  updateTrackStatus: (call, request) => {
    const list = tracksShown(call, withStones(call, setTrackStatus(call, request)));
    return { count: list.length, list };
  },
} satisfies BackendOf<'track'>;
