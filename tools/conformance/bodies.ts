import type { Declared, Operation } from './contract.ts';
import { additionsOf, filledOf, madeOf, mutantsOf, type Variant, variantsOf } from './generate.ts';
import { knownOf, withKnown } from './known.ts';
import { createRandom, type Random } from './random.ts';
import { type Expectation, examine, type Run, type Session } from './session.ts';

/** Limits per operation: valid variants, invalid mutants, and bodies generated from the schema alone. */
const MAX_VARIANTS = 40;
const MAX_MUTANTS = 30;
const MADE = 8;

/** A valid request may be refused for the state of the data, but not for its form or its token. */
export const answersValid: Expectation = ({ status }) =>
  status >= 500 ? `A valid request fails with status ${status}.` : null;

const refusesInvalid: Expectation = ({ status }) =>
  status === 400 ? null : `An invalid request is answered with status ${status}, not 400.`;

/** The declared request examples of an operation; one empty object when it declares none. */
export function examplesOf({ request }: Operation): readonly Variant[] {
  if (request === null) return [{ name: 'no body', value: undefined }];
  return Object.entries(request.examples).map(([name, value]) => ({ name, value }));
}

/** The request declaration of an operation that takes JSON; null for any other. */
export function jsonRequestOf({ request }: Operation): Declared | null {
  return request?.mediaType === 'application/json' ? request : null;
}

function someOf<Item>(list: readonly Item[], most: number, random: Random): readonly Item[] {
  const left = [...list];
  const taken: Item[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}

/** Valid generated requests: every member at its boundaries, derived from the examples and from existing records. */
export async function runValid(
  run: Run,
  operation: Operation,
  caller: Session,
  random: Random,
): Promise<void> {
  const request = jsonRequestOf(operation);
  if (request === null) return;
  const { contract } = run;
  const examples = examplesOf(operation);
  const known = await knownOf(run, operation, caller);
  const existing = examples.flatMap(({ name, value }) =>
    withKnown(value, known).map((body, place) => ({ name: `${name} of record ${place + 1}`, value: body })),
  );
  const varied = [...examples, ...existing].flatMap(({ value }) =>
    variantsOf(contract, request.schema, value),
  );
  const made = Array.from({ length: MADE }, (_, place) => ({
    name: `made ${place + 1}`,
    value: madeOf(contract, request.schema, random),
  }));
  const valid = [...existing, ...someOf(varied, MAX_VARIANTS * 2, random), ...made]
    .filter(({ value }) => contract.broken(request.pointer, value).length === 0)
    .slice(0, MAX_VARIANTS);
  for (const { name, value } of valid) {
    await examine(run, caller, { operation, phase: 'valid', name, body: value }, answersValid);
  }
  await runFilled(run, operation, caller);
}

/** A body with every member. It has random values of its own, so that other bodies of a seed stay as they are. */
function filledBy({ contract, seed }: Run, { id }: Operation, request: Declared, body: unknown): unknown {
  return filledOf(contract, request, body, createRandom(seed, `${id} filled`));
}

/** The request examples with every member that they may have, then with one more each, while a keyword is new. */
async function runFilled(run: Run, operation: Operation, caller: Session): Promise<void> {
  const request = jsonRequestOf(operation);
  if (request === null) return;
  const { contract, keywords } = run;
  for (const { name, value } of examplesOf(operation)) {
    const filled = filledBy(run, operation, request, value);
    const whole = { name: `${name} with every member`, value: filled };
    for (const variant of [whole, ...additionsOf(contract, request.schema, value, filled)]) {
      const isValid = contract.broken(request.pointer, variant.value).length === 0;
      if (!isValid || !keywords.isNew(operation, variant.value)) continue;
      const given = { operation, phase: 'valid', name: variant.name, body: variant.value };
      await examine(run, caller, given, answersValid);
    }
  }
}

/** Generated requests with one fault each, verified as invalid before they are sent. */
export async function runInvalid(
  run: Run,
  operation: Operation,
  caller: Session,
  random: Random,
): Promise<void> {
  const request = jsonRequestOf(operation);
  if (request === null) return;
  const { contract, keywords } = run;
  const invalidOf = (body: unknown) =>
    mutantsOf(contract, request.schema, body).filter(
      ({ value }) => contract.broken(request.pointer, value).length > 0,
    );
  const send = ({ name, value }: Variant) =>
    examine(run, caller, { operation, phase: 'invalid', name, body: value }, refusesInvalid);
  const examples = examplesOf(operation).map(({ value }) => value);
  const mutants = examples.flatMap(invalidOf);
  for (const mutant of someOf(mutants, MAX_MUTANTS, random)) await send(mutant);
  const filled = examples.map((example) => filledBy(run, operation, request, example));
  for (const mutant of [...mutants, ...filled.flatMap(invalidOf)]) {
    if (keywords.isNew(operation, mutant.value)) await send(mutant);
  }
}
