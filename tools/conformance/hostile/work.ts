import { constants } from '#generated/constants.ts';
import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import { operations } from '#generated/operations.ts';
import { type Findings, type Force, judged } from './attacks.ts';
import { sendRaw } from './socket.ts';
import { freeze, type Target } from './target.ts';

/** Time limit of another client's call meanwhile, in milliseconds. */
const MEANWHILE = 3000;

/** The widest searches for pairs: each is refused, or others are answered while it runs. */
export async function pairSearches({ ask, signIn }: Target): Promise<Findings> {
  const token = await signIn('pair-searches', 'primary');
  const setting = (weightRange: number) => ({
    tolerances: Object.values(MatchPairKey).map((key) => ({
      key,
      tolerance: key === MatchPairKey.crt ? weightRange : 1000,
      weight: 1,
      isRequired: key === MatchPairKey.crt && weightRange <= constants.pairCarats,
    })),
  });
  const asked = { filter: {}, isPredefinedPair: false, isWithUnavailable: true, page: 1, limit: 10 };
  const search = (range: number) =>
    ask('filterMatchPairs', 'pair-searches', { ...asked, setting: setting(range) }, token);
  const wide = await search(1000);
  const started = performance.now();
  const running = Array.from({ length: 2 * constants.pairSearches }, () => search(constants.pairCarats));
  const beside = await ask('viewProjectSetting', 'pair-searches-beside', {});
  const took = Math.round(performance.now() - started);
  const replies = await Promise.all(running);
  const answered = replies.filter((got) => got?.status === 200).length;
  return [
    ...replies.flatMap((got) => judged(got, 'pair searches')),
    ...judged(beside, 'pair searches: a call beside'),
    ...(wide?.status === 400 ? [] : [`pair searches: one of any weight answers ${wide?.status}`]),
    ...(took > MEANWHILE ? [`pair searches: a call beside took ${took} ms`] : []),
    ...(answered > constants.pairSearches ? [`pair searches: ${answered} are answered in a minute`] : []),
  ];
}

const GUESTS = 300;
/** Guest sign-ins of one address in an hour. */
const MAX_GUESTS = 20;

/** Guests that each name another browser. */
export async function guests(target: Target): Promise<Findings> {
  const world = 'guests';
  await freeze(target, world);
  const guest = { name: 'Noa', companyName: 'Levi', mobile: '+972501234567', email: 'noa@levi.test' };
  const replies = await Promise.all(
    Array.from({ length: GUESTS }, (_, nth) =>
      target.ask('loginAsGuest', world, guest, undefined, { uuid: `guest-${nth}` }),
    ),
  );
  const entered = replies.filter((got) => got?.status === 200).length;
  return [
    ...replies.flatMap((got) => judged(got, 'guests')),
    ...(entered > MAX_GUESTS ? [`guests: ${entered} entered from one address`] : []),
  ];
}

const UPLOADS = 80;
const MEGABYTE = 1_048_576;
const MAX_FILE = 10 * MEGABYTE;
const MAX_WORLD = 256 * MEGABYTE;

/** Files of visitors until the world is full: the server refuses more and answers reads. */
export async function fullWorld({ call, ask }: Target, { huge }: Force): Promise<Findings> {
  const world = 'full-world';
  const size = Math.min(huge, MAX_FILE);
  const head = 'Content-Disposition: form-data; name="';
  const file = `--x\r\n${head}file"; filename="a.pdf"\r\n\r\n%PDF-1.4 ${' '.repeat(size - 9)}\r\n`;
  const body = `--x\r\n${head}kind"\r\n\r\nRESUME\r\n${file}--x--\r\n`;
  const found: string[] = [];
  const statuses: (number | undefined)[] = [];
  for (let nth = 0; nth < UPLOADS; nth += 1) {
    const got = await call(operations.uploadFile.path, body, {
      'x-world': world,
      uuid: `browser-${nth}`,
      'content-type': 'multipart/form-data; boundary=x',
    });
    found.push(...judged(got, 'full world'));
    statuses.push(got?.status);
  }
  const bytes = statuses.filter((status) => status === 200).length * size;
  if (bytes > MAX_WORLD) found.push(`full world: it took ${bytes} bytes`);
  if (![413, 429].includes(statuses.at(-1) ?? 0)) found.push(`full world: ends with ${statuses.at(-1)}`);
  const read = await ask('viewProjectSetting', world, {});
  if (read?.status !== 200) found.push(`full world: a read answers ${read?.status}`);
  return found;
}

/** Requests that name two hosts, or declare a length that never comes. */
export async function declared({ url }: Target): Promise<Findings> {
  const login = `POST ${operations.login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const requests: readonly [string, string][] = [
    ['two hosts', 'GET /__world/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    ['a length of 10^14', `${login}Content-Length: 100000000000000\r\n\r\n{`],
  ];
  const replies = await Promise.all(
    requests.map(async ([what, sent]) => ({ what, ...(await sendRaw(url, [sent], 'wait')) })),
  );
  return replies.flatMap(({ what, status }) => (status === 400 ? [] : [`declared: ${what}: ${status}`]));
}
