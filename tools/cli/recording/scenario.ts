/** A recording as a scenario for `pavilion/conformance`: TypeScript that a team extends. */
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { at, isMembers, membersOf, textOf } from '../../conformance/values.ts';
import { isIdentifier } from './bindings.ts';
import type { Exchange } from './exchange.ts';
import { hasPlaceholder } from './secrets.ts';

/** The persona of each type of user, and the place of its account in `--auth`: buyer, other buyer, house, seller. */
const PERSONAS: Readonly<Record<string, readonly [persona: string, place: number]>> = {
  ADMIN: ['admin', 2],
  SUPER_ADMIN: ['superadmin', 2],
  EMPLOYEE: ['employee', 2],
  SELLER: ['seller', 3],
  SUB_USER: ['subuser', 0],
  SECONDARY: ['secondary', 1],
  CUSTOMER: ['customer', 0],
  API_USER: ['api', 0],
  PERMANENT_GUEST: ['guest', 0],
};
const BUYER = ['primary', 0] as const;

const DONE = 200;

const INDENT = '    ';

const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text);

/** A value as code; `expressions` has the code of the identifiers that earlier replies gave. */
function codeOf(value: unknown, expressions: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return expressions.get(value) ?? JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => codeOf(each, expressions)).join(', ')}]`;
  if (!isMembers(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).map(
    ([name, each]) => `${isName(name) ? name : JSON.stringify(name)}: ${codeOf(each, expressions)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Remembers the identifiers of a reply, each by the code that reads it. */
function learn(value: unknown, reply: string, path: readonly (string | number)[], into: Map<string, string>) {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (typeof value === 'string') {
    if (!isIdentifier(name, value) || into.has(value)) return;
    into.set(value, `at(${[reply, ...path.map((step) => JSON.stringify(step))].join(', ')})`);
  } else if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) learn(each, reply, [...path, place], into);
  } else if (isMembers(value)) {
    for (const [inner, each] of Object.entries(value)) learn(each, reply, [...path, inner], into);
  }
}

/** Why an exchange is left to the team; null when its call can be written. */
function leftOut({ operation, caller, request, violations }: Exchange): string | null {
  if (!isOperation(operation)) return 'the contract has no such operation';
  if (operation === 'login') return 'the scenario signs in by itself';
  if (violations.length > 0) return 'the backend broke the contract in its reply';
  if (request.isForm) return 'it sends a file, which the recording leaves out';
  if (Object.keys(request.query).length > 0) return 'it sends parameters in its address';
  if (hasPlaceholder(JSON.stringify(request.body ?? null)))
    return 'it sends a secret, which was not recorded';
  if (request.authorization !== null && caller === null) return 'the recording does not say who called';
  return null;
}

/** The caller in the code: its name, what creates it, and the part of the stage that this takes. */
function playerOf({ caller, request }: Exchange) {
  if (request.authorization === null || caller === null || caller === 'VISITOR')
    return { name: 'anybody', creation: 'visitor(randomUUID())', takes: 'visitor' };
  const [name, place] = PERSONAS[caller] ?? BUYER;
  return { name, creation: `await as('${name}', ${place})`, takes: 'as' };
}

/** The call of an exchange: what it asks, and what the backend answered. */
function callOf(exchange: Exchange, n: number, known: Map<string, string>): string {
  const { operation, request, reply } = exchange;
  const { name: player } = playerOf(exchange);
  const body = codeOf(request.body ?? {}, known);
  if (reply.status !== DONE) {
    const code = textOf(at(reply.body, 'code'));
    return `await ${player}.refused('${operation}', ${reply.status}, ${body}, 'It was refused with ${code}.');`;
  }
  if (reply.body === undefined) return `await ${player}.file('${operation}', ${body});`;
  const before = known.size;
  learn(membersOf(reply.body).data, `reply${n}`, [], known);
  const kept = known.size > before ? `const reply${n} = ` : '';
  return `${kept}await ${player}.ok('${operation}', ${body});`;
}

/** Drops the names of replies that no later call reads. */
function withoutUnread(lines: readonly string[]): readonly string[] {
  return lines.map((line, place) => {
    const [declaration, name = ''] = /^ *const (reply\d+) = /.exec(line) ?? [];
    if (declaration === undefined) return line;
    const isRead = lines.slice(place + 1).some((later) => later.includes(`at(${name}, `));
    return isRead ? line : line.replace(`const ${name} = `, '');
  });
}

/**
 * The source of a program that plays a recording as a scenario of a team's own. Calls send the identifiers of the replies
 * that they get; what cannot be written stands there as a comment.
 *
 * @param name what the scenario says of the server, as reports print it
 */
export function scenarioOf(exchanges: readonly Exchange[], name: string): string {
  const known = new Map<string, string>();
  const calls = exchanges.map((exchange, place) => {
    const why = leftOut(exchange);
    if (why !== null) return `${INDENT}// ${place + 1} ${exchange.operation}: ${why}.`;
    return `${INDENT}${callOf(exchange, place + 1, known)}`;
  });
  const played = exchanges.filter((exchange) => leftOut(exchange) === null);
  const operations = JSON.stringify([...new Set(played.map(({ operation }) => operation))]);
  const players = played.map(playerOf);
  const created = players.map((player) => `${INDENT}const ${player.name} = ${player.creation};`);
  const takes = [...new Set(players.map((player) => player.takes))];
  const body = [...new Set(created), ...withoutUnread(calls)].join('\n');
  const imported = [...(body.includes('at(reply') ? ['at'] : []), 'holdAgainstContract', 'type Scenario'];
  const random = takes.includes('visitor') ? "import { randomUUID } from 'node:crypto';\n" : '';
  return `/** Plays a recording as a scenario: \`node <this file> http://localhost:3000\`. Say what the server must do by \`expect\`. */
${random}import { ${imported.join(', ')} } from 'pavilion/conformance';

const [, , url = 'http://localhost:3000'] = process.argv;

const recorded: Scenario = {
  name: ${JSON.stringify(name)},
  operations: ${operations},
  play: async ({ ${takes.join(', ')} }) => {
${body}
  },
};

const report = await holdAgainstContract({
  url,
  // Those of the server as { username, password }: buyer, other buyer, house, seller. The mock backend needs none.
  accounts: [],
  profile: 'sandbox',
  only: ${operations},
  isWithOperations: false,
  scenarios: [recorded],
});
const violations = report.findings.violations();
for (const { name, message } of violations) console.log(\`\${name}: \${message}\`);
console.log(\`\${violations.length} violations in \${report.calls} calls\`);
process.exitCode = violations.length === 0 ? 0 : 1;
`;
}
