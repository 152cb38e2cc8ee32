import type { IncomingMessage } from 'node:http';
import { array, assert as check, constantFrom, asyncProperty as property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readForm } from '#mocks/form.ts';
import { accepts, isUnchanged } from '#mocks/http/exchange.ts';
import { targetOf } from '#mocks/http/target.ts';
import { readBody } from '#mocks/wire.ts';

/** An input of about so many characters. */
type Grow = (length: number) => string;

/** How much longer the long input is than the short one, and the limit of how much longer it may take. */
const FACTOR = 16;
const MAX_RATIO = 4 * FACTOR;
/** Milliseconds added to both times, so that the noise of very short ones does not decide. */
const FLOOR_MS = 1;
const REPEATS = 5;

const bytes = new TextEncoder();

async function fastest(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < REPEATS; n += 1) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** How many times longer an input of `FACTOR` times the length takes: `FACTOR` when linear, its square when quadratic. */
async function ratioOf(read: (text: string) => unknown, grow: Grow, length: number): Promise<number> {
  const [short, long] = [grow(length), grow(FACTOR * length)];
  const shortTime = await fastest(() => read(short));
  const longTime = await fastest(() => read(long));
  return (longTime + FLOOR_MS) / (shortTime + FLOOR_MS);
}

function repeated(unit: string, before = '', after = ''): Grow {
  return (length) => `${before}${unit.repeat(Math.ceil(length / unit.length))}${after}`;
}

/** Any short sequence of these pieces, to be repeated. */
function unitOf(...pieces: readonly [string, ...string[]]) {
  return array(constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
}

/** Holds a parser to linear time over many inputs that repeat a random unit. */
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
    { numRuns: 40, endOnFailure: true },
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

describe('time grows with length only in proportion', () => {
  test('for the JSON that blocked the server once', async () => {
    for (const unit of ['"\\', '["', '[', '{"a":', '\\"', '"', '[],']) {
      expect(await ratioOf(json, repeated(unit), 120_000)).toBeLessThan(MAX_RATIO);
    }
  });

  test('for any JSON body', { timeout: 120_000 }, async () => {
    const units = unitOf('"', '\\', '[', ']', '{', '}', ',', ':', 'a', '1', ' ', 'é', '\\u0041');
    await expectLinear(json, units, 60_000, (unit) => [
      repeated(unit),
      repeated(unit, '{"a":"', '"}'),
      repeated(unit, '['),
    ]);
  });

  test('for any multipart body', { timeout: 120_000 }, async () => {
    const units = unitOf('\r\n', '\r', '\n', '-', '--edge', '\r\n--edg', '"', ';', '=', ':', 'name="a"', 'x');
    await expectLinear(form, units, 60_000, (unit) => [
      repeated(unit),
      repeated(unit, `${HEAD}\r\n`, '\r\n--edge--\r\n'),
      repeated(unit, HEAD, '\r\n\r\nx\r\n--edge--\r\n'),
      repeated(`${HEAD}\r\n${unit}\r\n`, '', '--edge--\r\n'),
    ]);
  });

  test('for headers and addresses', { timeout: 120_000 }, async () => {
    const read = (text: string) => {
      accepts(requestWith({ 'accept-encoding': text }), 'br');
      isUnchanged(requestWith({ 'if-none-match': text }), '"none"');
      return targetOf(`/${text}`);
    };
    const units = unitOf('"', 'W/', ',', ';', 'q=', '0', '*', '=', 'gzip', ' ', '/', '..', '%2e', '?', '&');
    await expectLinear(read, units, 2000, (unit) => [repeated(unit), repeated(unit, '"', ';')]);
  });
});
