import type { Operation } from './contract.ts';
import { replyFault } from './judge.ts';
import { type Run, type Session, signIn } from './session.ts';
import type { Call, Reply } from './target.ts';
import { at, listOf, type Members, membersOf } from './values.ts';

/** The server did something else than the story says. */
export class Departure extends Error {}

/** The story cannot be told at this server. */
export class Untold extends Error {}

/** One user in a story. */
export interface Player {
  readonly username: string;
  /** The data of a call that has to succeed. */
  readonly ok: (operation: string, body?: unknown) => Promise<unknown>;
  /** The status of a call, whose reply keeps the contract whatever it is. */
  readonly status: (operation: string, body?: unknown) => Promise<number>;
}

/** What a story plays on. */
export interface Stage {
  readonly run: Run;
  /** Signs a user in: the stand-in's persona of that name, or of another server the account at that place. */
  readonly as: (persona: string, place: number) => Promise<Player>;
  /** Control of the stand-in; the story is skipped elsewhere. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** The operation of the last call, and the call. */
  readonly last: () => { readonly operation: string; readonly call: Call } | null;
}

/** A story that a server has to be able to tell. */
export interface Scenario {
  readonly name: string;
  /** Operations that it is about: it runs when one of them is chosen. */
  readonly operations: readonly string[];
  readonly play: (stage: Stage) => Promise<void>;
}

/** Ends the story when something is not as it says. */
export function expect(isSo: boolean, message: string): void {
  if (!isSo) throw new Departure(message);
}

/** The stones or rows of a page. */
export function rowsOf(data: unknown): readonly Members[] {
  const list = at(data, 'list') ?? at(data, 0, 'diamonds');
  return listOf(list).map(membersOf);
}

/** A stage in a world of its own. */
export function createStage(run: Run, world: string): Stage {
  let last: { operation: string; call: Call } | null = null;
  const playerOf = (session: Session): Player => {
    const sent = async (operation: Operation, body: unknown): Promise<Reply> => {
      last = { operation: operation.id, call: session.callOf(operation, body) };
      const outcome = await session.send(operation, body);
      if (outcome.reply === null) throw new Departure(`${operation.id}: ${outcome.why}`);
      const fault = replyFault(run.contract, operation, outcome.reply);
      if (fault !== null) throw new Departure(`${operation.id}: ${fault}`);
      return outcome.reply;
    };
    return {
      username: session.username ?? '',
      ok: async (id, body = {}) => {
        const reply = await sent(run.operation(id), body);
        expect(
          reply.status === 200,
          `${id} answers ${reply.status}: ${JSON.stringify(reply.json).slice(0, 300)}`,
        );
        return at(reply.json, 'data');
      },
      status: async (id, body = {}) => (await sent(run.operation(id), body)).status,
    };
  };
  return {
    run,
    as: async (persona, place) => {
      const { accounts, isStandIn } = run.target;
      const account = isStandIn ? accounts.find(({ username }) => username === persona) : accounts[place];
      if (account === undefined) throw new Untold(`It needs ${place + 1} accounts.`);
      return playerOf(await signIn(run, world, account));
    },
    control: (method, path, body) => {
      if (!run.target.isStandIn)
        throw new Untold('It needs the clock, the outbox or the stones of the stand-in.');
      return run.target.control(world, method, path, body);
    },
    last: () => last,
  };
}
