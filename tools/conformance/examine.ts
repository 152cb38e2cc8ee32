/** Runs the conformance command against a mock backend with a seeded defect. */
import { createServer, type Server } from 'node:http';
import { createValidator } from '#mocks/contract/validator.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createPost } from '#mocks/http/webhook-post.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { withWebhooks } from '#mocks/pipeline/webhook-sender.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../test/listen.ts';
import { type Report, runConformance } from './conformance.ts';
import type { Finding } from './findings.ts';
import type { Defect } from './planting.ts';

const STONES = 2000;
/** Longer than any call takes on a busy machine: only a defect that hangs may run into it. */
const TIMEOUT_MS = 60_000;
/** Timeout where the defect is a hang, which costs it three times. */
const HANG_TIMEOUT_MS = 8000;

const base = createBase(createSeed({ seed: 1, stones: STONES }));
const validator = await createValidator();

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

async function serve(defect: Defect | null): Promise<{ readonly url: string; readonly close: () => void }> {
  const post = createPost(false);
  const sound = withWebhooks(createMockBackend(createWorlds(base), validator), defect?.post?.(post) ?? post);
  const answer = defect?.answer;
  const mockBackend =
    answer === undefined
      ? sound
      : {
          ...sound,
          answer: (incoming: Parameters<typeof sound.answer>[0]) => answer(incoming, sound.answer),
        };
  const whole = createHttpServer(mockBackend, ({ reply }) => {
    reply.writeHead(404).end();
  });
  const server = defect?.truncates === undefined ? whole : truncating(whole, defect.truncates);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: await listen(server), close };
}

async function reportOf(defect: Defect | null, only: readonly string[]): Promise<Report> {
  const { url, close } = await serve(defect);
  try {
    return await runConformance({
      url,
      profile: 'sandbox',
      accounts: [],
      seed: 1,
      name: 'defect',
      only,
      timeoutMs: defect?.hangs === true ? HANG_TIMEOUT_MS : TIMEOUT_MS,
      isWithOperations: defect?.phase !== 'scenario',
      isWithScenarios: defect === null || defect.phase === 'scenario' || defect.phase === 'coverage',
      isEnough: (finding) => defect !== null && isIntended(finding, defect),
    });
  } finally {
    close();
  }
}

/** Whether a violation comes from the check that is meant for a defect; any other violation does not count. */
function isIntended({ phase, name, message }: Finding, defect: Defect): boolean {
  if (defect.scenario !== undefined && name !== defect.scenario) return false;
  return phase === defect.phase && defect.says.test(`${name}: ${message}`);
}

function told({ operation, phase, name, message }: Finding): string {
  return `${operation} (${phase}) ${name}: ${message}`;
}

/** The first violation of a run, or why it ended early; null when there is neither. */
function firstIn({ died, findings }: Report): string | null {
  const [first] = findings.violations();
  return first === undefined ? died : told(first);
}

export interface Outcome {
  readonly isCaught: boolean;
  readonly words: string;
}

/** Runs the checks against the unmodified mock backend, which must pass all of them. */
export async function examineSound(): Promise<Outcome> {
  const first = firstIn(await reportOf(null, []));
  return { isCaught: first === null, words: first ?? 'passes' };
}

/** Runs the checks of the operation of a defect against a mock backend that has it. */
export async function examine(defect: Defect): Promise<Outcome> {
  // Coverage of statuses requires a full run.
  const report = await reportOf(defect, defect.phase === 'coverage' ? [] : [defect.operation]);
  const found = report.findings.violations().find((finding) => isIntended(finding, defect));
  if (found !== undefined) return { isCaught: true, words: told(found) };
  return { isCaught: false, words: `${defect.operation}; instead: ${firstIn(report) ?? 'nothing'}` };
}
