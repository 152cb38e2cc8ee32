import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { withConditions } from '#mocks/contract/discriminators.ts';
import { readContract } from '../../tools/conformance/contract.ts';
import { madeOf, mutantsOf, variantsOf } from '../../tools/conformance/generate.ts';
import { createRandom } from '../../tools/conformance/random.ts';
import { inIndia, one, seen, startTrade } from '../support/mock-backend-trade.ts';

const contract = readContract();

function validatorOf(document: object) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'contract');
  return (pointer: string, value: unknown) => ajv.validate({ $ref: `contract${pointer}` }, value);
}

describe('a choice of schemas as a chain of conditions', () => {
  const plain = validatorOf(bundle);
  const conditional = validatorOf(withConditions(bundle));

  test.each(['createTracks', 'updateTracks', 'updateTrackStatus'])(
    'accepts and refuses the same requests of %s as the contract',
    (id) => {
      const request = contract.operations.find((each) => each.id === id)?.request;
      if (!request) throw new Error(`${id} has no request.`);
      const random = createRandom(7, id);
      const bodies = Object.values(request.examples).flatMap((example) => [
        example,
        ...variantsOf(contract, request.schema, example).map(({ value }) => value),
        ...mutantsOf(contract, request.schema, example).map(({ value }) => value),
      ]);
      const made = Array.from({ length: 300 }, () => madeOf(contract, request.schema, random));
      const verdicts = [...bodies, ...made].map((body) => plain(request.pointer, body));
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
      expect([...bodies, ...made].map((body) => conditional(request.pointer, body))).toEqual(verdicts);
    },
  );
});

test.each([
  ['a quote without its price', { trackType: 4, validityHours: 24 }, [['newPricePerCarat', 'required']]],
  ['a quote without its validity', { trackType: 4, newPricePerCarat: 1 }, [['validityHours', 'required']]],
  [
    'a quote with a bad end',
    { trackType: 4, newPricePerCarat: 1, offerValidDate: 'soon' },
    [['offerValidDate', 'format']],
  ],
  ['a reminder without its date', { trackType: 5 }, [['reminderDate', 'required']]],
  [
    'a cart with a date',
    { trackType: 1, reminderDate: '2026-01-16T09:30:00.000Z' },
    [['reminderDate', 'unevaluatedProperties']],
  ],
] as const)('%s is refused for that alone', async (_case, { trackType, ...wish }, broken) => {
  const { buyer } = await startTrade();
  const diamonds = [{ ...seen(one(inIndia)), ...wish }];
  const { status, data } = await buyer.send('createTracks', { trackType, diamonds });
  expect(status).toBe(400);
  const { errors }: { errors: { field: string; rule: string }[] } = Object(data);
  expect(errors.map(({ field, rule }) => [field, rule])).toEqual(
    broken.map(([member, rule]) => [`diamonds.0.${member}`, rule]),
  );
});
