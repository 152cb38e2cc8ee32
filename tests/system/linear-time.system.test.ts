import type { IncomingMessage } from 'node:http';
import { array, assert as check, constantFrom, asyncProperty as property } from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { writeWorkbook } from '#mocks/formats/write-workbook.ts';
import { writeZip } from '#mocks/formats/write-zip.ts';
import { accepts, isUnchanged, targetOf } from '#mocks/http/exchange.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { readBody, readForm } from '#mocks/pipeline/read-body.ts';
import { clientOf } from '../support/mock-backend-client.ts';
import { runs } from '../support/runs.ts';

/** Makes an input of about `length` characters. */
type Grow = (length: number) => string;

/** How much longer the long input is than the short one, and the limit of how much longer it may take. */
const FACTOR = 8;
const MAX_RATIO = 4 * FACTOR;
/** A text of more bytes than this has an allocation of its own in V8, short or long, and costs more for each byte. */
const ALONE = 130_000;
/** Shortest measurement in milliseconds: a call that takes less is repeated, so that the clock can measure it. */
const MEASURED_MS = 4;
const REPEATS = 4;
/** Measurements of a ratio above the limit: a busy machine disturbs one of them, quadratic growth shows in all. */
const ATTEMPTS = 3;
/** Every run begins with the same inputs. */
const SEED = 24;

const bytes = new TextEncoder();
const { mockBackend } = await createTestBackend({ stones: 300 });

/** Milliseconds per call, as the mean of a measurement that is long enough for the clock. */
async function timeOf(run: () => unknown): Promise<number> {
  const started = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < MEASURED_MS) {
    await run();
    calls += 1;
    elapsed = performance.now() - started;
  }
  return elapsed / calls;
}

async function fastest(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < REPEATS; n += 1) best = Math.min(best, await timeOf(run));
  return best;
}

/** How many times longer an input of `FACTOR` times the length takes: `FACTOR` when linear, its square when quadratic. */
async function ratioOf(read: (text: string) => unknown, grow: Grow, length: number): Promise<number> {
  const [short, long] = [grow(length), grow(FACTOR * length)];
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && ratio >= MAX_RATIO; attempt += 1) {
    const shortTime = await fastest(() => read(short));
    const longTime = await fastest(() => read(long));
    ratio = Math.min(ratio, longTime / shortTime);
  }
  return ratio;
}

function repeated(unit: string, before = '', after = ''): Grow {
  return (length) => `${before}${unit.repeat(Math.ceil(length / unit.length))}${after}`;
}

/** Any short sequence of these pieces, to be repeated. */
function unitOf(...pieces: readonly [string, ...string[]]) {
  return array(constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
}

/** Checks that a parser takes linear time for many inputs that repeat a random unit. */
async function expectLinear(
  read: (text: string) => unknown,
  units: ReturnType<typeof unitOf>,
  length: number,
  around: (unit: string) => readonly Grow[],
): Promise<void> {
  await check(
    property(units, async (unit) => {
      for (const grow of around(unit)) expect(await ratioOf(read, grow, length)).toBeLessThan(MAX_RATIO);
    }),
    { numRuns: runs(4, 12), endOnFailure: true, seed: SEED },
  );
}

function json(text: string) {
  const headers = { 'content-type': 'application/json' };
  return readBody({ method: 'POST', path: '/', query: {}, headers, body: bytes.encode(text) });
}

const HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n';

function form(text: string) {
  return readForm(bytes.encode(text), 'multipart/form-data; boundary=edge');
}

function requestWith(headers: Record<string, string>): IncomingMessage {
  return Object.assign(Object.create(null), { headers });
}

const MOST_ROWS = 25_000;

function csv(text: string) {
  return atOnce(readCsv(bytes.encode(text), MOST_ROWS));
}

const WORKBOOK = unzipSync(
  writeWorkbook([{ name: 'Stones', columns: [{ title: 'Stock', width: 9 }], rows: [[null]] }], 0),
);

/** Reads a workbook whose part of that name is the text. */
function workbook(part: string) {
  return (text: string) => {
    const parts = Object.entries({ ...WORKBOOK, [part]: bytes.encode(text) });
    return atOnce(
      readXlsx(
        writeZip(
          parts.map(([name, content]) => ({ name, bytes: content })),
          0,
          { isDeflated: true },
        ),
        MOST_ROWS,
      ),
    );
  };
}

describe('the server takes linear time', () => {
  test('to read the JSON that blocked it once', async () => {
    for (const unit of ['"\\', '["', '[', '{"a":', '\\"', '"', '[],']) {
      expect(await ratioOf(json, repeated(unit), ALONE)).toBeLessThan(MAX_RATIO);
    }
  });

  test('to read any JSON body', { timeout: 300_000 }, async () => {
    const units = unitOf('"', '\\', '[', ']', '{', '}', ',', ':', 'a', '1', ' ', 'é', '\\u0041');
    await expectLinear(json, units, ALONE, (unit) => [
      repeated(unit),
      repeated(unit, '{"a":"', '"}'),
      repeated(unit, '['),
    ]);
  });

  test('to read any multipart body', { timeout: 300_000 }, async () => {
    const units = unitOf('\r\n', '\r', '\n', '-', '--edge', '\r\n--edg', '"', ';', '=', ':', 'name="a"', 'x');
    await expectLinear(form, units, 60_000, (unit) => [
      repeated(unit),
      repeated(unit, `${HEAD}\r\n`, '\r\n--edge--\r\n'),
      repeated(unit, HEAD, '\r\n\r\nx\r\n--edge--\r\n'),
      repeated(`${HEAD}\r\n${unit}\r\n`, '', '--edge--\r\n'),
    ]);
  });

  test('to read any CSV file', { timeout: 300_000 }, async () => {
    const units = unitOf('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', "'", ' ', 'a', '1.01', 'é', '\ufeff');
    await expectLinear(csv, units, ALONE, (unit) => [
      repeated(unit),
      repeated(unit, '"'),
      repeated(unit, 'Stock #,Shape\n', '\n"'),
    ]);
  });

  test('to read any sheet and any shared text of a workbook', { timeout: 300_000 }, async () => {
    const units = unitOf(
      '<c r="A1">',
      '<v>',
      '</v>',
      '<row>',
      '<',
      '>',
      '&',
      '&amp;',
      '"',
      '=',
      ' r=',
      '<!--',
      'x',
    );
    await expectLinear(workbook('xl/worksheets/sheet1.xml'), units, 20_000, (unit) => [
      repeated(unit),
      repeated(unit, '<worksheet><sheetData>', '</sheetData></worksheet>'),
      repeated(`<row><c r="A1" t="inlineStr"><is><t>${unit}</t></is></c></row>`, '<worksheet><sheetData>'),
    ]);
    await expectLinear(workbook('xl/sharedStrings.xml'), units, 20_000, (unit) => [
      repeated(unit, '<sst>', '</sst>'),
      repeated(`<si><t>${unit}</t></si>`, '<sst>', '</sst>'),
    ]);
  });

  test('to read any filter of a search, right or wrong', { timeout: 300_000 }, async () => {
    const caller = await clientOf(mockBackend, 'linear').as('primary');
    const search = (text: string) =>
      caller.send('paginateDiamonds', { page: 1, limit: 1, isSkipSave: true, filters: JSON.parse(text) });
    const units = unitOf(
      '{"shp":["a"]}',
      '{"and":[{"crt":[[1,2]]}]}',
      '{"stoneId":"A"}',
      '{}',
      '{"lab":[{}]}',
    ).map((unit) => `${unit.replaceAll('}{', '},{')},`);
    await expectLinear(search, units, 3000, (unit) => [
      repeated(unit, '[', '{}]'),
      repeated('"st-1",', '[{"shp":[', '"a"]}]'),
      repeated(unit, '[{"or":[', '{}]}]'),
      (length) => `[{"stoneId":${JSON.stringify(unit.repeat(Math.ceil(length / unit.length)))}}]`,
    ]);
  });

  test('to read headers and addresses', { timeout: 300_000 }, async () => {
    const read = (text: string) => {
      accepts(requestWith({ 'accept-encoding': text }), 'br');
      isUnchanged(requestWith({ 'if-none-match': text }), '"none"');
      return targetOf(`/${text}`);
    };
    const units = unitOf('"', 'W/', ',', ';', 'q=', '0', '*', '=', 'gzip', ' ', '/', '..', '%2e', '?', '&');
    await expectLinear(read, units, 2000, (unit) => [repeated(unit), repeated(unit, '"', ';')]);
  });
});
