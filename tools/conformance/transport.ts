import { examplesOf, jsonRequestOf } from './bodies.ts';
import type { Operation } from './contract.ts';
import { type Expectation, examine, type Given, type Run, type Session, sessionOf } from './session.ts';
import { at } from './values.ts';

const ANOTHER_METHOD: Readonly<Record<string, string>> = { GET: 'DELETE', POST: 'PATCH', PUT: 'PATCH' };
/** Possible statuses for a wrong media type; the contract declares which of them an operation uses. */
const OTHER_KIND = [400, 415];

/** Expects a refusal with one of these statuses and, if given, that code. */
function refuses(statuses: readonly number[], code?: string): Expectation {
  return ({ status, json }) => {
    if (!statuses.includes(status)) return `Status ${status}, not ${statuses.join(' or ')}.`;
    const told = at(json, 'code');
    return code === undefined || told === code ? null : `Code "${told}", not ${code}.`;
  };
}

type Case = Pick<Given, 'name' | 'special' | 'isBeyond'> & {
  readonly expected: Expectation;
  readonly session: Session;
};

function casesOf(run: Run, operation: Operation, caller: Session): readonly Case[] {
  const [example] = examplesOf(operation);
  const refused = refuses([400]);
  const unknown = refuses([401], 'E_UNAUTHORIZED');
  const withToken = (token: string | null) => sessionOf(run, caller.world, token);
  const cases: Case[] = [
    ...operation.parameters
      .filter(({ place }) => place === 'header')
      .map(({ name }) => ({
        name: `a wrong ${name}`,
        session: caller,
        // No number, and too short for a text.
        special: { headers: { [name]: 'portal' } },
        expected: refused,
      })),
    {
      name: 'another method',
      session: caller,
      special: { method: ANOTHER_METHOD[operation.method] ?? 'PATCH' },
      expected: refuses([405, 404], 'E_NOT_FOUND'),
      isBeyond: true,
    },
  ];
  if (operation.query.length > 0) {
    const special = { query: {} };
    cases.push({ name: 'a missing query parameter', session: caller, special, expected: refused });
  }
  if (jsonRequestOf(operation) !== null) {
    const cut = JSON.stringify(example?.value).slice(0, -1);
    cases.push(
      { name: 'malformed JSON', session: caller, special: { raw: '{"page": 1,' }, expected: refused },
      { name: 'JSON that ends early', session: caller, special: { raw: cut }, expected: refused },
    );
  }
  if (operation.request !== null) {
    const special = { raw: 'page=1', mediaType: 'text/plain' };
    cases.push({ name: 'another media type', session: caller, special, expected: refuses(OTHER_KIND) });
  }
  if (operation.isPublic) return cases;
  return [
    ...cases,
    { name: 'no token', session: withToken(null), expected: unknown },
    { name: 'a garbage token', session: withToken('garbage.garbage.garbage'), expected: unknown },
    { name: 'the token of one, changed', session: withToken(`${caller.token ?? ''}x`), expected: unknown },
  ];
}

/** Transport faults: malformed text, wrong media type, token, method or header. */
export async function runTransport(run: Run, operation: Operation, caller: Session): Promise<void> {
  const [example] = examplesOf(operation);
  for (const { session, expected, ...each } of casesOf(run, operation, caller)) {
    await examine(run, session, { operation, phase: 'transport', body: example?.value, ...each }, expected);
  }
}

/** Checks that a server error has the envelope of the contract. Only the mock backend can be made to fail. */
export async function runFailure(run: Run, operation: Operation, caller: Session): Promise<void> {
  if (!run.target.isMockBackend) return;
  await run.target.control(caller.world, 'POST', '/faults', [{ operation: operation.id, status: 500 }]);
  const [example] = examplesOf(operation);
  const given = { operation, phase: 'transport', name: 'a failing server', body: example?.value };
  await examine(run, caller, given, ({ status }) => (status === 500 ? null : `Status ${status}, not 500.`));
  await run.target.control(caller.world, 'POST', '/faults', []);
}
