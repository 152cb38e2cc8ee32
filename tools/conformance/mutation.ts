/**
 * Proves that the conformance command bites: runs it against the sound stand-in, which has to pass, and once against each
 * planted defect, which it has to find. Exit code 0 when all is found.
 */
import type { AddressInfo } from 'node:net';
import { createGate } from '#mocks/gate.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn } from '#mocks/stand-in.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { type Report, runConformance } from './conformance.ts';
import type { Defect } from './planting.ts';
import { replyDefects } from './reply-defects.ts';
import { stateDefects } from './state-defects.ts';
import { Unreachable } from './target.ts';

const defects: readonly Defect[] = [...replyDefects, ...stateDefects];
const STONES = 2000;
const TIMEOUT_MS = 5000;

const base = createBase(createSeed({ seed: 1, stones: STONES }));
const gate = await createGate();

/** Breaks every reply of that kind off in the middle. */
function truncate(server: ReturnType<typeof createHttpServer>): void {
  server.prependListener('request', (request, reply) => {
    if (request.url?.startsWith('/web/v1/country') !== true) return;
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    reply.write('{"code":"OK","mess', () => reply.destroy());
  });
}

async function examined(defect: Defect | null, only: readonly string[]): Promise<Report | Unreachable> {
  const sound = createStandIn(createWorlds(base), gate);
  const answer = defect?.answer;
  const standIn =
    answer === undefined
      ? sound
      : {
          worlds: sound.worlds,
          answer: (incoming: Parameters<typeof sound.answer>[0]) => answer(incoming, sound.answer),
        };
  const server = createHttpServer(standIn, ({ reply }) => {
    reply.writeHead(404).end();
  });
  if (defect?.truncates === true) truncate(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await runConformance({
      url: `http://127.0.0.1:${port}`,
      profile: 'sandbox',
      accounts: [],
      seed: 1,
      only,
      timeoutMs: TIMEOUT_MS,
      isWithOperations: defect?.foundBy !== 'stories',
      isWithScenarios: defect?.foundBy !== 'phases',
    });
  } catch (thrown) {
    if (thrown instanceof Unreachable) return thrown;
    throw thrown;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What was found, in a word; null when nothing. */
function foundIn(outcome: Report | Unreachable): string | null {
  if (outcome instanceof Unreachable) return outcome.message;
  const [first] = outcome.findings.violations();
  return first === undefined ? null : `${first.operation}: ${first.message}`;
}

const operations = [...new Set(defects.map(({ operation }) => operation))];
const clean = foundIn(await examined(null, operations));
console.log(clean === null ? 'sound: passes' : `sound: FAILS: ${clean}`);
let caught = 0;
for (const defect of defects) {
  const found = foundIn(await examined(defect, [defect.operation]));
  if (found !== null) caught += 1;
  console.log(
    `${found === null ? 'MISSED' : 'caught'}: ${defect.name} (${found?.slice(0, 140) ?? defect.operation})`,
  );
}
console.log(`${caught}/${defects.length} planted defects caught.`);
process.exitCode = clean === null && caught === defects.length ? 0 : 1;
// A planted hang is still waiting.
process.exit();
