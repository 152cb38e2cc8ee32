import { sceneOf } from '#mocks/operations/event/event.ts';
import { runDue } from '#mocks/operations/operations.ts';
import type { StreamReply, StreamSink } from '#mocks/operations/shared/stream.ts';
import { inSlices } from '#mocks/operations/shared/work.ts';
import { at, type EventView, ofUpload } from '#mocks/rules/events.ts';
import type { World } from '#mocks/world/world.ts';
import type { Worlds } from '#mocks/world/worlds.ts';
import type { Context } from './context.ts';

/** Where an event begins in the text of a stream. */
const EVENT = /^id: \d+\nevent: /;

/** A stream with the faults that apply to its call: broken off in the middle of an event. */
export function disturbed({ faults }: Pick<Context, 'faults'>, reply: StreamReply): StreamReply {
  const cuts = faults.flatMap(({ cutAt }) => cutAt ?? []);
  if (cuts.length === 0) return reply;
  const last = Math.min(...cuts);
  return {
    ...reply,
    open: (sink) => {
      let events = 0;
      let isCut = false;
      const cutting: StreamSink = {
        ...sink,
        write: (text) => {
          if (isCut) return;
          if (EVENT.test(text)) events += 1;
          if (events < last) {
            sink.write(text);
            return;
          }
          isCut = true;
          sink.write(text.slice(0, text.length / 2));
          sink.cut();
        },
      };
      return reply.open(cutting);
    },
  };
}

/** How far each upload was when its readers were last sent it. */
const progressSent = ({ cached }: World) => cached('sent progress', () => new Map<string, string>());

function uploadsMoved(world: World): readonly EventView[] {
  const scene = sceneOf(world);
  const sent = progressSent(world);
  const running = world.tables.uploads.own().filter(({ state }) => state === 'QUEUED');
  const moved = running.filter((row) => {
    const progress = JSON.stringify(scene.uploadProgress(row));
    const isMoved = sent.get(row.id) !== progress;
    sent.set(row.id, progress);
    return isMoved;
  });
  return moved.map((row) => at(ofUpload(row, scene), scene.now));
}

/** Does what has become due in a world, and sends how far its uploads are, so that streams get it without any call. */
export async function passTime(world: World): Promise<void> {
  const transaction = await world.transactions.begin();
  try {
    await inSlices({ world }, runDue(world, world.clock.now()));
    transaction.commit();
  } finally {
    transaction.end();
  }
  world.events.add(uploadsMoved(world));
  world.events.endStreams();
}

/** Passes the time of a world as long as it has streams. */
export function followClock(worlds: Worlds, world: World): void {
  world.events.passTime(async () => {
    await passTime(world);
    await worlds.saveRest(world);
  });
}
