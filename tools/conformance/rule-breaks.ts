import type { Operation } from './contract.ts';
import { Unprepared } from './example-steps.ts';
import { prepareExample } from './prepared-examples.ts';
import { brokenRules, rulesOf } from './product-rules.ts';
import type { Break } from './rule-cases/cases.ts';
import { contentBreaks } from './rule-cases/content.ts';
import { peopleBreaks } from './rule-cases/people.ts';
import { sellingBreaks } from './rule-cases/selling.ts';
import { showroomBreaks } from './rule-cases/showroom.ts';
import { tradeBreaks } from './rule-cases/trade.ts';
import { visitBreaks } from './rule-cases/visits.ts';
import { examine, type Run } from './session.ts';
import { membersOf } from './values.ts';

/** Every rule that an example is broken against, by area. Scenarios and generated requests break the others. */
const breaks: readonly Break[] = [
  ...tradeBreaks,
  ...peopleBreaks,
  ...visitBreaks,
  ...sellingBreaks,
  ...showroomBreaks,
  ...contentBreaks,
];

async function runBreak(run: Run, operation: Operation, { example, rule, as, before, change }: Break) {
  const row = { operation: operation.id, phase: 'rules', name: `${example} against ${rule}` };
  try {
    const prepared = await prepareExample(run, operation, example);
    const session = as === undefined ? prepared.session : await prepared.as(as);
    const replies: unknown[] = [];
    for (const [id, body, persona] of before?.(membersOf(prepared.body)) ?? []) {
      const caller = persona === undefined ? session : await prepared.as(persona);
      const { reply } = await caller.send(run.operation(id), body);
      if (reply?.status !== 200)
        throw new Unprepared(`${id} answers ${reply?.status}: ${JSON.stringify(reply?.json)}`);
      replies.push(membersOf(reply.json).data);
    }
    const body = change(membersOf(prepared.body), replies);
    await examine(run, session, { ...row, operation, body }, (reply) => {
      const named = brokenRules(reply);
      const told = named.length === 0 ? `status ${reply.status}` : named.join(', ');
      return named.includes(rule) ? null : `The rule ${rule} is not named: ${told}.`;
    });
  } catch (thrown) {
    if (!(thrown instanceof Unprepared)) throw thrown;
    run.findings.check({ ...row, message: thrown.message });
  }
}

/**
 * Breaks product rules (x-rules) one at a time: a valid example with one change must be refused, and the refusal must name
 * the rule. At the mock backend only: the examples need its records and clock.
 */
export async function runBreaks(run: Run, operation: Operation): Promise<void> {
  if (!run.target.isMockBackend || rulesOf(operation).length === 0) return;
  for (const each of breaks.filter((given) => given.operation === operation.id))
    await runBreak(run, operation, each);
}
