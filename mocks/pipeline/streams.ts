import { sceneOf } from '#mocks/operations/event/event.ts';
import { runDue } from '#mocks/operations/operations.ts';
import type { StreamReply, StreamSink } from '#mocks/operations/shared/stream.ts';
import { inSlices } from '#mocks/operations/shared/work.ts';
import { at, type EventView, ofUpload } from '#mocks/rules/events.ts';
import type { World } from '#mocks/world/world.ts';
import type { Worlds } from '#mocks/world/worlds.ts';
import type { Context } from './context.ts';

/** The beginning of an event in the text of a stream. */
const EVENT = /^id: \d+\nevent: /;

/** Applies the faults of a call that cut its stream: the connection breaks in the middle of the nth event. */
export function withCuts({ faults }: Pick<Context, 'faults'>, reply: StreamReply): StreamReply {
  const cuts = faults.flatMap(({ cutAt }) => cutAt ?? []);
  if (cuts.length === 0) return reply;
  const cutAt = Math.min(...cuts);
  return {
    ...reply,
    open: (sink) => {
      let events = 0;
      let isCut = false;
      const cuttingSink: StreamSink = {
        ...sink,
        write: (text) => {
          if (isCut) return;
          if (EVENT.test(text)) events += 1;
          if (events < cutAt) {
            sink.write(text);
            return;
          }
          isCut = true;
          sink.write(text.slice(0, text.length / 2));
          sink.cut();
        },
      };
      return reply.open(cuttingSink);
    },
  };
}

/** The progress of each running upload that was sent last. */
const sentProgress = ({ cached }: World) => cached('sent progress', () => new Map<string, string>());

function uploadEvents(world: World): readonly EventView[] {
  const scene = sceneOf(world);
  const sent = sentProgress(world);
  const running = world.tables.uploads.own().filter(({ state }) => state === 'QUEUED');
  const moved = running.filter((row) => {
    const progress = JSON.stringify(scene.uploadProgress(row));
    const hasMoved = sent.get(row.id) !== progress;
    sent.set(row.id, progress);
    return hasMoved;
  });
  return moved.map((row) => at(ofUpload(row, scene), scene.now));
}

/** Does the due work of a world and sends the progress of its uploads. Streams get both without a call. */
export async function runDueWork(world: World): Promise<void> {
  const transaction = await world.transactions.begin();
  try {
    await inSlices({ world }, runDue(world, world.clock.now()));
    transaction.commit();
  } finally {
    transaction.end();
  }
  world.events.add(uploadEvents(world));
  world.events.endStreams();
}

/** Runs and saves the due work of a world every second while it has open streams. */
export function runDueWorkOnTick(worlds: Worlds, world: World): void {
  world.events.onTick(async () => {
    await runDueWork(world);
    await worlds.saveRest(world);
  });
}
