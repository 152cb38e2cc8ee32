/**
 * Proves that the conformance command detects defects: the unmodified stand-in must pass, and each planted defect must be
 * found by the check intended for it. Exit code 0 when all are found. With an argument, only defects whose names contain
 * it are planted, and the unmodified stand-in is not checked.
 */
import { createServer, type Server } from 'node:http';
import { createGate } from '#mocks/gate.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn } from '#mocks/stand-in.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../listen.ts';
import { accessDefects } from './access-defects.ts';
import { type Report, runConformance } from './conformance.ts';
import { factDefects } from './fact-defects.ts';
import type { Finding } from './findings.ts';
import { goodsDefects } from './goods-defects.ts';
import type { Defect } from './planting.ts';
import { plausibleDefects } from './plausible-defects.ts';
import { replyDefects } from './reply-defects.ts';
import { retryDefects } from './retry-defects.ts';
import { stateDefects } from './state-defects.ts';
import { termDefects } from './term-defects.ts';
import { tradeDefects } from './trade-defects.ts';
import { uploadDefects } from './upload-defects.ts';
import { versionDefects } from './version-defects.ts';
import { wholenessDefects } from './wholeness-defects.ts';

/** Selects defects by part of their name; undefined selects all. */
const [wanted = ''] = process.argv.slice(2);
const defects: readonly Defect[] = [
  ...replyDefects,
  ...stateDefects,
  ...tradeDefects,
  ...termDefects,
  ...factDefects,
  ...uploadDefects,
  ...retryDefects,
  ...goodsDefects,
  ...accessDefects,
  ...versionDefects,
  ...wholenessDefects,
  ...plausibleDefects,
].filter(({ name }) => name.includes(wanted));
const STONES = 2000;
const MAX_SHOWN = 200;
/** Longer than any normal call, but short, because each hang costs it three times. */
const TIMEOUT_MS = 4000;

const base = createBase(createSeed({ seed: 1, stones: STONES }));
const gate = await createGate();

/** Wraps a server so that replies at one path are truncated. */
function truncating(server: Server, path: string): Server {
  return createServer((request, reply) => {
    if (request.url !== path) {
      server.emit('request', request, reply);
      return;
    }
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    reply.write('{"code":"OK","mess', () => reply.destroy());
  });
}

async function examined(defect: Defect | null, only: readonly string[]): Promise<Report> {
  const sound = createStandIn(createWorlds(base), gate);
  const answer = defect?.answer;
  const standIn =
    answer === undefined
      ? sound
      : {
          ...sound,
          answer: (incoming: Parameters<typeof sound.answer>[0]) => answer(incoming, sound.answer),
        };
  const whole = createHttpServer(standIn, ({ reply }) => {
    reply.writeHead(404).end();
  });
  const server = defect?.truncates === undefined ? whole : truncating(whole, defect.truncates);
  const url = await listen(server);
  try {
    return await runConformance({
      url,
      profile: 'sandbox',
      accounts: [],
      seed: 1,
      only,
      timeoutMs: TIMEOUT_MS,
      isWithOperations: defect?.phase !== 'scenario',
      isWithScenarios: defect === null || defect.phase === 'scenario' || defect.phase === 'coverage',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A violation in one line: its check and message. */
function told({ operation, phase, name, message }: Finding): string {
  return `${operation} (${phase}) ${name}: ${message}`;
}

/** The violation from the intended check of a defect, or null; any other violation does not count. */
function foundIn({ findings }: Report, { phase, says }: Defect): string | null {
  const found = findings
    .violations()
    .find((each) => each.phase === phase && says.test(`${each.name}: ${each.message}`));
  return found === undefined ? null : told(found);
}

/** The first violation of a run, or why it ended early; null when there is neither. */
function firstIn({ died, findings }: Report): string | null {
  const [first] = findings.violations();
  return first === undefined ? died : told(first);
}

const started = performance.now();
const clean = wanted === '' ? firstIn(await examined(null, [])) : null;
if (wanted === '') console.log(clean === null ? 'sound: passes' : `sound: FAILS: ${clean}`);
let caught = 0;
for (const defect of defects) {
  // Coverage of statuses requires a full run.
  const outcome = await examined(defect, defect.phase === 'coverage' ? [] : [defect.operation]);
  const found = foundIn(outcome, defect);
  if (found !== null) caught += 1;
  const line = found ?? `${defect.operation}; instead: ${firstIn(outcome) ?? 'nothing'}`;
  console.log(`${found === null ? 'MISSED' : 'caught'}: ${defect.name}\n    ${line.slice(0, MAX_SHOWN)}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${caught}/${defects.length} planted defects caught in ${seconds} s.`);
process.exitCode = clean === null && caught === defects.length ? 0 : 1;
// Calls of a planted hang are still pending.
process.exit();
