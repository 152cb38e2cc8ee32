import { operations } from '#generated/operations.ts';
import type { Findings, Force } from './attacks.ts';
import { createRandom } from './random.ts';
import type { Target } from './target.ts';

const WORLD = 'lengths';
/** How much longer the long input is, and the limit of how much longer it may take: quadratic is 64 times. */
const FACTOR = 8;
const MAX_RATIO = 24;
/** Milliseconds added to both times: below them, the machine decides. */
const FLOOR_MS = 20;
const REPEATS = 3;
const BODY_LENGTH = 100_000;
/** Node accepts 16 kB of headers. */
const HEADER_LENGTH = 1500;
const FILE_LENGTH = 400_000;
const BOUNDARY = 'lengths';
const PIECES = [
  '"',
  '\\',
  '[',
  '{"a":',
  ',',
  ';',
  '\r\n',
  '\n',
  '=',
  'a',
  '%41',
  '<c>',
  '&',
  "'",
  '1.0',
  'é',
];
const HEADER_PIECES = ['"', 'W/', ',', ';', '=', 'a', '.', '*', 'q=0', ' x', 'gzip', '%41'];
const HEADERS = [
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'content-type',
  'uuid',
  'x-world',
];

/** Sends an input of a length. */
type Send = (text: string) => Promise<unknown>;

async function fastest(send: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < REPEATS; n += 1) {
    const started = performance.now();
    await send();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function form(text: string, name: string): string {
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;
}

/** Time against length for everything that the server parses before or after the sign-in: it may grow in proportion only. */
export async function lengths(target: Target, { seed, randoms }: Force): Promise<Findings> {
  const { call, ask, signIn } = target;
  const random = createRandom(seed);
  const token = await signIn(WORLD, 'seller');
  const login = operations.login.path;
  const upload = {
    authorization: token,
    'x-world': WORLD,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const parsers: [string, number, readonly string[], Send][] = [
    ['a JSON body', BODY_LENGTH, PIECES, (text) => call(login, text)],
    ['a text in JSON', BODY_LENGTH, PIECES, (text) => call(login, JSON.stringify({ username: text }))],
    [
      'a stock file',
      FILE_LENGTH,
      PIECES,
      (text) => call(operations.startUpload.path, form(text, 'a.csv'), upload),
    ],
    [
      'the head of a form',
      BODY_LENGTH,
      PIECES,
      (text) => call(operations.startUpload.path, form('a', text), upload),
    ],
    [
      'a filter of a search',
      BODY_LENGTH,
      PIECES,
      (text) => ask('paginateDiamonds', WORLD, { page: 1, limit: 1, filters: [{ shp: [...text] }] }, token),
    ],
    ...HEADERS.map((name): [string, number, readonly string[], Send] => [
      `the header ${name}`,
      HEADER_LENGTH,
      HEADER_PIECES,
      (text) => call(login, '{}', { [name]: text }),
    ]),
  ];
  const found: string[] = [];
  for (const [what, length, pieces, send] of parsers) {
    for (let round = 0; round < Math.ceil(randoms / 40); round += 1) {
      const unit = Array.from({ length: 1 + random.whole(4) }, () => random.one(pieces) ?? '').join('');
      const grown = (most: number) => unit.repeat(Math.ceil(most / unit.length));
      const short = await fastest(() => send(grown(length)));
      const long = await fastest(() => send(grown(length * FACTOR)));
      const ratio = (long + FLOOR_MS) / (short + FLOOR_MS);
      if (ratio > MAX_RATIO)
        found.push(
          `lengths: ${what} of ${JSON.stringify(unit)}: ${Math.round(short)} ms, then ${Math.round(long)} ms`,
        );
    }
  }
  return found;
}
