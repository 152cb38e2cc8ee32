import {
  changesReply,
  doesNothing,
  inPhase,
  type Planted,
  putsInReply,
  putsInRequest,
  reply,
  story,
} from '../planting.ts';
import { at, listOf, textOf, withAt } from '../values.ts';

/** Changes the lists that are read after a restoration in the same world. */
function onceRestored(change: (list: readonly unknown[]) => readonly unknown[]): Planted {
  const restored = new Set<string | undefined>();
  const changed = reply('/web/v1/diamond-track/paginate', (body) =>
    withAt(body, ['data', 'list'], change(listOf(at(body, 'data', 'list')))),
  );
  return (incoming, sound) => {
    const world = incoming.headers['x-world'];
    if (incoming.path === '/web/v1/diamond-track/restore') restored.add(world);
    return restored.has(world) ? changed(incoming, sound) : sound(incoming);
  };
}

export const savedDefects = inPhase('scenario', {
  restoreSearches: [
    doesNothing('a deleted search that does not come back', /title is taken by now comes back with 200/),
  ],
  upsertSearch: [
    story(
      'a search that is run by renaming it',
      /Renaming a search counts as a run/,
      reply('/web/v1/diamond/search/by-id', (body) =>
        textOf(at(body, 'data', 'name')).startsWith('Conformance renamed')
          ? withAt(body, ['data', 'updatedAt'], '2030-01-01T00:00:00.000Z')
          : body,
      ),
    ),
  ],
  paginateDiamonds: [
    putsInRequest(
      'a search that is prefetched and becomes a recent one',
      /skips saving is among the recent ones/,
      'isSkipSave',
      false,
    ),
  ],
  loosenSearch: [
    changesReply('loosened searches that promise too much', /and not \d+ stones/, (body) =>
      listOf(at(body, 'data', 'list')).reduce<unknown>(
        (now, each, place) => withAt(now, ['data', 'list', place, 'count'], Number(at(each, 'count')) + 1),
        body,
      ),
    ),
    putsInReply(
      'searches loosened to what finds nothing more',
      /finds no more stones/,
      'data.list.0.count',
      0,
    ),
  ],
  restoreTracks: [
    doesNothing('a removed stone that does not come back', /entry is not there after it was restored/),
    story(
      'a restored stone without its target',
      /Restored, the entry has another newDiscount/,
      onceRestored((list) =>
        list.map((each) => (at(each, 'newDiscount') === -99 ? withAt(each, ['newDiscount'], null) : each)),
      ),
    ),
    story(
      'a stone that is in a list twice after its restoration',
      /the stone is in the list 2 times/,
      onceRestored((list) => list.flatMap((each) => [each, each])),
    ),
  ],
});
