import { controlInTurn } from '#mocks/http/control.ts';
import { answerScenario, isScenarioCall } from '#mocks/http/scenarios/answer-scenario.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME, worldGone } from '#mocks/world/worlds.ts';
import type { Asked, PageReply } from './layout.ts';
import { type Notice, worldPage } from './world-page.ts';

const PAGE = '/__world';
const FORMS = '/__world/form/';

type Fields = URLSearchParams;

function filled(fields: Fields, name: string): string | undefined {
  const value = fields.get(name)?.trim();
  return value === '' ? undefined : value;
}

/** Number from a form field. Undefined if empty; NaN if not a number, which the control rejects. */
function numberOf(fields: Fields, name: string): number | undefined {
  const value = filled(fields, name);
  return value === undefined ? undefined : Number(value);
}

/** JSON of a form field; undefined if empty. Throws a SyntaxError for anything else. */
function jsonOf(fields: Fields, name: string): unknown {
  const value = filled(fields, name);
  return value === undefined ? undefined : JSON.parse(value);
}

/** Members that have a value. */
const given = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

function networkOf(fields: Fields): object {
  const [p50, p99] = [numberOf(fields, 'p50'), numberOf(fields, 'p99')];
  const kilobytes = numberOf(fields, 'kilobytes');
  const percent = numberOf(fields, 'percent');
  return given({
    latency: p50 === undefined && p99 === undefined ? undefined : { p50: p50 ?? p99, p99: p99 ?? p50 },
    bytesPerSecond: kilobytes === undefined ? undefined : kilobytes * 1000,
    faultRate: percent === undefined ? undefined : percent / 100,
    seed: numberOf(fields, 'seed'),
  });
}

function faultOf(fields: Fields): object {
  return given({
    operation: filled(fields, 'operation'),
    nth: numberOf(fields, 'nth'),
    status: numberOf(fields, 'status'),
    code: filled(fields, 'code'),
    latencyMs: numberOf(fields, 'latencyMs'),
    drop: fields.has('drop') ? true : undefined,
    body: jsonOf(fields, 'body'),
  });
}

const commands: Readonly<Record<string, (fields: Fields, world: World) => readonly [string, unknown]>> = {
  freeze: (fields) => {
    const at = filled(fields, 'at');
    return ['clock', at === undefined ? { mode: 'frozen' } : { mode: 'frozen', at }];
  },
  advance: (fields) => [
    'clock',
    { mode: 'advance', ms: Math.round((numberOf(fields, 'minutes') ?? Number.NaN) * 60_000) },
  ],
  real: () => ['clock', { mode: 'real' }],
  fault: (fields, world) => ['faults', [...world.faults.rules(), faultOf(fields)]],
  'no-faults': () => ['faults', []],
  network: (fields) => ['network', networkOf(fields)],
  snapshot: (fields) => ['snapshot', { name: filled(fields, 'name') ?? '' }],
  restore: (fields) => ['restore', { name: filled(fields, 'name') ?? '' }],
  scenario: (fields) => ['scenario', { name: filled(fields, 'name') ?? '' }],
  reset: () => ['reset', {}],
};

/** Whether a request is for the page or submits one of its forms, as opposed to a control call by a program. */
export function isPage({ method, path, takesPage }: Asked): boolean {
  if (path.startsWith(FORMS)) return method === 'POST';
  return path === PAGE && takesPage;
}

function messageOf({ body }: Answer): string {
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'It failed.';
}

/** The control call that a form stands for; a refusal if a field has no JSON. */
function commandOf(
  world: World,
  command: string,
  fields: Fields,
): Answer | { call: readonly [string, unknown] } {
  try {
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
    return { call: known?.(fields, world) ?? ['none', null] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { status: 400, body: { code: 'E_VALIDATION', message: `The reply must be JSON: ${why}` } };
  }
}

async function send(
  mockBackend: MockBackend,
  world: World,
  command: string,
  fields: Fields,
): Promise<Answer> {
  const written = commandOf(world, command, fields);
  if ('status' in written) return written;
  const [path, body] = written.call;
  const incoming = {
    method: 'POST',
    path: `${PAGE}/${path}`,
    query: {},
    headers: { [WORLD_HEADER]: world.name, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
  return isScenarioCall(incoming)
    ? answerScenario(mockBackend, incoming)
    : controlInTurn(mockBackend.worlds, incoming);
}

/**
 * Answers with the page of a world, or handles one of its forms: redirects to the page on success, shows the reason on
 * failure.
 */
export async function answerPage(mockBackend: MockBackend, incoming: Incoming): Promise<PageReply> {
  const { worlds } = mockBackend;
  const isForm = incoming.path.startsWith(FORMS);
  const fields = new URLSearchParams(isForm ? new TextDecoder().decode(incoming.body ?? undefined) : '');
  const named = isForm ? fields.get('world') : incoming.query.world;
  const name = named ?? incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (!WORLD_NAME.test(name)) {
    const notice: Notice = { isDone: false, text: 'That is no name for a world; this is the default one.' };
    return { status: 400, html: worldPage(worlds, worlds.open(DEFAULT_WORLD), notice) };
  }
  if (worlds.isGone(name)) {
    const notice: Notice = {
      isDone: false,
      text: `${worldGone(name).body.message} This is the default one.`,
    };
    return { status: 410, html: worldPage(worlds, worlds.open(DEFAULT_WORLD), notice) };
  }
  const world = worlds.open(name);
  if (!isForm) {
    const notice = incoming.query.done === undefined ? null : { isDone: true, text: 'Done.' };
    return { status: 200, html: worldPage(worlds, world, notice) };
  }
  const answer = await send(mockBackend, world, incoming.path.slice(FORMS.length), fields);
  if (answer.status === 200) {
    return { status: 303, location: `${PAGE}?${new URLSearchParams({ world: name, done: '1' })}` };
  }
  return {
    status: answer.status,
    html: worldPage(worlds, world, { isDone: false, text: messageOf(answer) }),
  };
}
