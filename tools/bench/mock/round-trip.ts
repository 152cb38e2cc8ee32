import { type OperationId, operations } from '#generated/operations.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { MAX_LOTS } from '#mocks/rules/stock-files/read-file.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { expectOk, headersOf } from './calls.ts';
import { cpuTime, inMilliseconds, printGoal, printLine } from './timing.ts';

const WORLD = 'round-trip';
const GOAL_MS = 5000;
const WIDTHS = [48, 9];
const EDITED = 3;
const ADD = 'ADD_UPDATE';

interface Upload {
  readonly id: string;
  readonly report: { readonly updated: number; readonly unchanged: number } | null;
}

/** Sends calls to a mock backend in this process, files as forms. */
function seller(mockBackend: ReturnType<typeof createMockBackend>) {
  let token: string | undefined;
  const send = async (operation: OperationId, body: BodyInit, type?: string): Promise<unknown> => {
    const { path } = operations[operation];
    const request = new Response(body);
    const headers = {
      ...headersOf(token, WORLD),
      'content-type': type ?? request.headers.get('content-type') ?? '',
    };
    const bytes = new Uint8Array(await request.arrayBuffer());
    const answer = await mockBackend.answer({ method: 'POST', path, query: {}, headers, body: bytes });
    if (answer?.status !== 200) expectOk(path, answer?.status ?? 0, JSON.stringify(answer?.body));
    return answer?.body;
  };
  const call = (operation: OperationId, body: object) =>
    send(operation, JSON.stringify(body), 'application/json');
  const dataOf = <Data>(reply: unknown) => (reply as { readonly data: Data }).data;
  return {
    signIn: async () => {
      const asked = { username: 'seller', password: DEMO_PASSWORD, isRemember: true };
      token = dataOf<{ token: { jwt: string } }>(await call('login', asked)).token.jwt;
    },
    /** Uploads and checks a file. */
    check: async (content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'stock.csv');
      const { id } = dataOf<Upload>(await send('startUpload', form));
      const { report } = dataOf<Upload>(await call('dryRunUpload', { id, mode: ADD }));
      return { id, report };
    },
    /** Lists a checked upload; returns its report. */
    list: async ({ id }: Upload) => {
      await call('commitUpload', { id, mode: ADD });
      mockBackend.worlds.open(WORLD).clock.advance(HOUR);
      return dataOf<Upload>(await call('viewUpload', { id }));
    },
    stock: async () => Object(await call('downloadInventory', {})).bytes as Uint8Array<ArrayBuffer>,
  };
}

const lotOf = (at: number) =>
  TEMPLATE_LOT.with(TEMPLATE_HEADERS.indexOf('Stock #'), `C-${at}`)
    .with(TEMPLATE_HEADERS.indexOf('Report #'), String(2_300_000_000 + at))
    .with(TEMPLATE_HEADERS.indexOf('Weight'), String(1 + (at % 400) / 100));

/** The file with a dollar more per carat in some of its rows. */
function edited(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const at = TEMPLATE_HEADERS.indexOf('Price Per Carat');
  const lines = new TextDecoder().decode(content).split('\r\n');
  const rows = new Set(
    Array.from({ length: EDITED }, (_, place) => 1 + place * Math.floor(MAX_LOTS / EDITED)),
  );
  const dearer = lines.map((line, row) => {
    const cells = line.split(',');
    return rows.has(row) ? cells.with(at, String(Number(cells[at]) + 1)).join(',') : line;
  });
  return new TextEncoder().encode(dearer.join('\r\n'));
}

/**
 * Measures the round trip of a seller's full stock: download, three edited prices, upload, check, listing, report.
 *
 * @returns whether the goal was reached
 */
export async function benchRoundTrip(): Promise<boolean> {
  const base = createBase(createSeed({ stones: 10 }));
  const client = seller(createMockBackend(createWorlds(base), await createValidator()));
  await client.signIn();
  const before = new TextDecoder().decode(await client.stock());
  const own = before.trimEnd().split('\r\n').length - 1;
  const lots = Array.from({ length: MAX_LOTS - own }, (_, at) => lotOf(at));
  await client.list(await client.check(new Uint8Array(writeCsv([TEMPLATE_HEADERS, ...lots]))));
  printLine([`The round trip of ${MAX_LOTS} stones, ms of CPU`, ''], WIDTHS);
  const step = async <Result>(name: string, run: () => Promise<Result>): Promise<[Result, number]> => {
    const started = cpuTime();
    const result = await run();
    const taken = cpuTime() - started;
    printLine([`  ${name}`, inMilliseconds(taken)], WIDTHS);
    return [result, taken];
  };
  const [content, downloading] = await step('download', client.stock);
  const [checked, checking] = await step('upload and report of the check', () =>
    client.check(edited(content)),
  );
  const [listed] = await step('listing', () => client.list(checked));
  const reports = [checked.report, listed.report];
  const isRight = reports.every((each) => each?.updated === EDITED && each.unchanged === MAX_LOTS - EDITED);
  const total = downloading + checking;
  const goal = `${EDITED} prices updated and the rest unchanged, under ${GOAL_MS} ms to the report`;
  const measured = `${listed.report?.updated} and ${listed.report?.unchanged}, ${inMilliseconds(total)} ms`;
  return printGoal(goal, measured, isRight && total < GOAL_MS);
}
