import { isOperation } from '#mocks/pipeline/read-body.ts';
import { type Contract, type Operation, readContract } from '../contract.ts';
import { type Part, partsOf } from '../generate.ts';
import { isMembers, listOf, type Members, withAt } from '../values.ts';
import { type Findings, type Force, judged } from './attacks.ts';
import { createRandom, type Random } from './random.ts';
import { dataOf, freeze, type Target } from './target.ts';

/** Characters that change their length with case or normal form, combine, vanish, turn the line or end a text. */
const UNITS: readonly string[] = [
  '💎',
  '👩‍👩‍👧',
  '\ud83d',
  '\udc8e',
  'ß',
  'İ',
  'ŉ',
  'ﬃ',
  'e\u0301\u0323',
  '\u202e',
  '\u200f',
  '\u200b',
  '\ufeff',
  '\u0000',
  '\u001b',
  '\u007f',
  '\r\n',
  '\u2028',
  '\u00a0',
  ' x ',
  '%',
  '"',
  '\\',
  '=',
];
/** Characters of which all texts of a request are made at once; the second and third grow with case. */
const LONG_UNITS = ['💎', 'İ', 'ß'];
const PERSONAS = [
  'superadmin',
  'admin',
  'subuser',
  'primary',
  'guest',
  'employee',
  'api',
  'seller',
  'customer',
  'secondary',
];
const NOBODY = 'nobody';
/** Readers of a short run. */
const SHORT_READERS = ['superadmin', 'primary', NOBODY];
const WORLD = 'texts';
/** Maximum length of a text in characters, to keep bodies small. */
const LONGEST = 4000;
/** Random requests of a run from which every member gets every unit; shorter runs draw one. */
const FULL_RUN = 100;
/** Newest records of a kind that are viewed one by one. */
const VIEWED = 3;
/** Minimum number of operations that accept such a text, for a meaningful test. */
const LEAST_TAKEN = 30;

/** A text of exactly `length` code points. */
function filled(unit: string, length: number): string {
  return [...unit.repeat(length)].slice(0, length).join('');
}

/** Texts of a unit for a string member: as short and as long as the contract allows. */
function textsOf({ format, minLength = 0, maxLength = 40 }: Members, unit: string): readonly string[] {
  const longest = Math.min(Number(maxLength), LONGEST);
  if (format === 'email') return [`a${unit}@pavilion.test`];
  if (format === 'uri') return [`https://pavilion.test/${unit}`];
  const half = filled(unit, Math.floor(longest / 2));
  const mixed = `${half}${'a'.repeat(longest - [...half].length)}`;
  return [filled(unit, Math.max(1, Number(minLength))), filled(unit, longest), mixed];
}

function isFreeText({ type, enum: listed, format }: Members): boolean {
  const isText = type === 'string' || listOf(type).includes('string');
  return isText && listed === undefined && !['date', 'date-time', 'binary'].includes(String(format));
}

/** An example of a request and the free texts in it, present or not. */
interface Sample {
  readonly name: string;
  readonly persona: string;
  readonly body: unknown;
  readonly texts: readonly Part[];
}

function samplesOf(contract: Contract, { request }: Operation): readonly Sample[] {
  if (request?.mediaType !== 'application/json') return [];
  return Object.entries(request.examples).map(([name, body]) => ({
    name,
    persona: request.personas[name] || 'primary',
    body,
    texts: partsOf(contract, request.schema, body).filter(({ schema }) => isFreeText(schema)),
  }));
}

/** Sends a body as a persona; returns whether it was accepted. */
type Send = (persona: string, body: unknown, what: string) => Promise<boolean>;

/** Replaces every text of every example by odd ones, one at a time; in a short run by one of them. */
async function replaceEach(samples: readonly Sample[], isFull: boolean, random: Random, send: Send) {
  for (const { name, persona, body, texts } of samples) {
    for (const { path, schema } of texts) {
      const every = UNITS.flatMap((unit) => textsOf(schema, unit));
      for (const text of isFull ? every : every.splice(random.whole(every.length), 1)) {
        const what = `${name} ${path.join('.')} ${JSON.stringify(text).slice(0, 40)}`;
        await send(persona, withAt(body, path, text), what);
      }
    }
  }
}

/** Makes as many texts of one request as possible as long as they may be: composed texts then have their greatest length. */
async function replaceAll(samples: readonly Sample[], unit: string, send: Send) {
  for (const { name, persona, body, texts } of samples) {
    let longest = body;
    for (const { path, schema } of texts) {
      const next = withAt(longest, path, textsOf(schema, unit)[1] ?? unit);
      if (await send(persona, next, `${name} with ${unit} up to ${path.join('.')}`)) longest = next;
    }
  }
}

/** Ids in a reply, newest first as lists show them. */
function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (!isMembers(value)) return [];
  const own = typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).filter(Array.isArray).flatMap(idsOf)];
}

/** Reads everything as one persona: the examples of all reads, and the newest records of each kind one by one. */
async function readAll(
  target: Target,
  reading: readonly Operation[],
  persona: string,
  token: string | undefined,
): Promise<Findings> {
  const found: string[] = [];
  const ids = new Map<string, string[]>();
  const single: [Operation, Members][] = [];
  const read = async ({ id, tag }: Operation, body: unknown) => {
    if (!isOperation(id)) return;
    const got = await target.ask(id, WORLD, body, token);
    found.push(...judged(got, `texts: ${id} as ${persona} ${JSON.stringify(body).slice(0, 80)}`));
    const shown = got?.status === 200 ? idsOf([dataOf(got)]) : [];
    ids.set(tag, [...(ids.get(tag) ?? []), ...shown.slice(0, VIEWED)]);
  };
  for (const operation of reading) {
    for (const body of Object.values(operation.request?.examples ?? {})) {
      await read(operation, body);
      if (isMembers(body) && 'id' in body) single.push([operation, body]);
    }
  }
  for (const [operation, body] of single) {
    for (const id of new Set(ids.get(operation.tag))) {
      await read(operation, { ...body, id: Array.isArray(body.id) ? [id] : id });
    }
  }
  return found;
}

async function readControl({ url }: Target): Promise<Findings> {
  const found: string[] = [];
  for (const path of ['', '/outbox', '/journal', '/snapshots']) {
    const reply = await fetch(new URL(`/__world${path}?world=${WORLD}`, url), {
      headers: { 'x-world': WORLD },
    });
    found.push(...judged({ status: reply.status, text: await reply.text() }, `texts: /__world${path}`));
  }
  return found;
}

/** Sends bodies to one operation; those of the sign-in in a world of its own, in a session of its own. */
async function senderOf(
  target: Target,
  { id, tag }: Operation,
  tokens: ReadonlyMap<string, string>,
  { found, taken }: { readonly found: string[]; readonly taken: Set<string> },
): Promise<Send> {
  const isApart = tag === 'auth';
  const world = isApart ? `${WORLD}-${id}` : WORLD;
  if (isApart) await freeze(target, world);
  return async (persona, body, what) => {
    const own = isApart && persona !== NOBODY ? await target.signIn(world, persona).catch(() => '') : null;
    const got = isOperation(id) ? await target.ask(id, world, body, own ?? tokens.get(persona)) : null;
    found.push(...judged(got, `texts: ${id} ${what}`));
    if (got?.status === 200) taken.add(id);
    return got?.status === 200;
  };
}

/**
 * Odd texts in every string member of every write, then every read as every persona. Nothing may fail: neither the call
 * that carries the text nor a later one that shows it. Sign-in operations have worlds of their own, as they end sessions.
 */
export async function texts(target: Target, { seed, randoms }: Force): Promise<Findings> {
  const contract = readContract();
  const random = createRandom(seed);
  const isFull = randoms >= FULL_RUN;
  const found: string[] = [];
  const taken = new Set<string>();
  await freeze(target, WORLD);
  const tokens = new Map<string, string>();
  for (const persona of PERSONAS) tokens.set(persona, await target.signIn(WORLD, persona));
  const reading = contract.operations.filter(({ isRead }) => isRead);
  for (const operation of contract.operations.filter(({ isRead }) => !isRead)) {
    const samples = samplesOf(contract, operation);
    const send = await senderOf(target, operation, tokens, { found, taken });
    await replaceEach(samples, isFull, random, send);
    for (const unit of isFull ? LONG_UNITS : LONG_UNITS.slice(0, 1)) await replaceAll(samples, unit, send);
  }
  for (const persona of isFull ? [...PERSONAS, NOBODY] : SHORT_READERS) {
    found.push(...(await readAll(target, reading, persona, tokens.get(persona))));
  }
  if (taken.size < LEAST_TAKEN) found.push(`texts: only ${taken.size} operations took a text`);
  return [...found, ...(await readControl(target))];
}
