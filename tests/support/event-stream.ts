import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Client } from './mock-backend-client.ts';

/** A stream that a test follows. */
export interface Followed {
  /** Its whole text so far. */
  readonly text: () => string;
  /** The events so far, with their ids. */
  readonly events: () => readonly { readonly id: number; readonly event: LiveEvent }[];
  readonly state: () => 'open' | 'ended' | 'cut';
  readonly close: () => void;
}

const FRAME = /^id: (\d+)\nevent: \w+\ndata: (.*)$/m;

/** Follows the live events of a client, or with a code the showroom behind it. */
export async function follow(
  client: Client,
  headers: Record<string, string> = {},
  code?: string,
): Promise<Followed> {
  const { status, data } = await (code === undefined
    ? client.send('streamEvents', {}, headers)
    : client.send('followSharedShowroom', { code }, headers));
  if (status !== 200) throw new Error(`No stream: ${status}`);
  let text = '';
  let state: ReturnType<Followed['state']> = 'open';
  const close = Object(data).open({
    write: (part: string) => {
      text += part;
    },
    end: () => {
      state = 'ended';
    },
    cut: () => {
      state = 'cut';
    },
  });
  return {
    text: () => text,
    events: () =>
      text
        .split('\n\n')
        .slice(0, -1)
        .flatMap((block) => {
          const [, id, json] = FRAME.exec(block) ?? [];
          return id === undefined || json === undefined ? [] : [{ id: Number(id), event: JSON.parse(json) }];
        }),
    state: () => state,
    close,
  };
}
