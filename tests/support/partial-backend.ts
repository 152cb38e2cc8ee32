import { createServer, type Server } from 'node:http';
import { type OperationId, operations } from '#generated/operations.ts';
import { createListener } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { listen } from '../../tools/test/listen.ts';

/** The operations that a team has built first: a buyer signs in, searches, and keeps stones in the cart. */
export const TWELVE: readonly OperationId[] = [
  'login',
  'logout',
  'getProfile',
  'getServerTime',
  'listMasters',
  'viewProjectSetting',
  'paginateDiamonds',
  'viewDiamond',
  'createTracks',
  'paginateTracks',
  'upsertAddress',
  'paginateAddresses',
];

export interface PartialBackend {
  readonly url: string;
  readonly server: Server;
  /** The mock backend that plays the team's server: its stones are others than those of the seed 1. */
  readonly own: MockBackend;
  /** Paths that were asked for, also those that it does not have. */
  readonly asked: string[];
}

/** A server that has some operations, with data of its own; any other path gets the page of a framework. */
export async function startPartialBackend(
  built: readonly OperationId[],
  change: (own: MockBackend) => MockBackend = (own) => own,
): Promise<PartialBackend> {
  const { mockBackend } = await createTestBackend({ stones: 500, seed: 2 });
  const own = change(mockBackend);
  const paths = new Set<string>(built.map((operation) => operations[operation].path));
  const answer = createListener(own, ({ reply }) => void reply.writeHead(404).end());
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.push(path);
    if (paths.has(path)) answer(request, reply);
    else reply.writeHead(404, { 'content-type': 'text/html' }).end(`Cannot ${request.method} ${path}`);
  });
  return { url: await listen(server), server, own, asked };
}
