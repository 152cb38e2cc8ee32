import { constants } from '#generated/constants.ts';
import { operations } from '#generated/operations.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { at, textOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, freeze, type Target } from './target.ts';

const WORLD = 'identity';
const USERNAME = 'primary';
/** Browsers that ask for a code each, and codes that each of them guesses at once. */
const BROWSERS = 12;
const GUESSES = 40;
/** Names of files and links that somebody tries. */
const TRIES = 60;

/** Guesses one-time codes in many challenges and browsers at once: no more than a few may be looked at. */
async function guessedCodes({ ask, signIn }: Target): Promise<Findings> {
  const token = await signIn(WORLD, USERNAME);
  const asked = { key: 'PORTAL', value: { portal: { isOtpRequired: true } } };
  await ask('upsertUserSetting', WORLD, asked, token);
  const found: string[] = [];
  let looked = 0;
  for (let n = 0; n < BROWSERS; n += 1) {
    const uuid = `a-browser-that-guesses-${n}`;
    const credentials = { username: USERNAME, password: DEMO_PASSWORD };
    const got = await ask('login', WORLD, credentials, undefined, { uuid });
    found.push(...judged(got, 'codes: login'));
    const challenge = textOf(at(dataOf(got), 'challenge'));
    if (challenge === '') continue;
    const guesses = Array.from({ length: GUESSES }, (_, guess) =>
      String(n * GUESSES + guess).padStart(6, '0'),
    );
    const replies = await Promise.all(
      guesses.map((otpNumber) =>
        ask('verifyFingerprint', WORLD, { challenge, otpNumber, trust: 'JUST_ONCE' }, undefined, { uuid }),
      ),
    );
    found.push(...replies.flatMap((reply) => judged(reply, 'codes: verifyFingerprint')));
    looked += replies.filter((reply) => reply?.status === 401 || reply?.status === 200).length;
  }
  if (looked >= constants.wrongPasswords) found.push(`codes: ${looked} guesses of one code were looked at`);
  return found;
}

/** Tries names of files and links that a counter would give. */
async function guessedNames({ ask, call, signIn }: Target): Promise<Findings> {
  const token = await signIn(WORLD, 'customer');
  const found: string[] = [];
  for (let n = 5; n < TRIES; n += 1) {
    for (const [what, got] of [
      ['file', await ask('downloadFile', WORLD, { file: `file-${n}` }, token)],
      ['link', await ask('viewSharedStone', WORLD, { code: String(n) })],
      [
        'token',
        await call(operations.checkResetLink.path, JSON.stringify({ token: String(n).padStart(16, '0') })),
      ],
    ] as const) {
      found.push(...judged(got, `names: ${what}`));
      if (got?.status === 200) found.push(`names: the ${what} ${n} was guessed`);
    }
  }
  return found;
}

/** Writes as a page on another port of the same machine does. */
async function foreignPages({ call, url }: Target): Promise<Findings> {
  const found: string[] = [];
  for (const host of ['localhost', '127.0.0.1', url.hostname]) {
    const got = await call('/__world/reset', '{}', { 'x-world': WORLD, origin: `http://${host}:1` });
    found.push(...judged(got, 'pages: reset'));
    if (got?.status !== 403) found.push(`pages: a page on another port of ${host} gets ${got?.status}`);
  }
  return found;
}

/** What lets somebody pass as another one: guessed codes and names, and pages of other programs of this machine. */
export async function identities(target: Target): Promise<Findings> {
  await freeze(target, WORLD);
  return [...(await guessedCodes(target)), ...(await guessedNames(target)), ...(await foreignPages(target))];
}
