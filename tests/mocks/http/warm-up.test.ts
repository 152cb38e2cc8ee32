import { expect, test } from 'vitest';
import { warmUp } from '#mocks/http/warm-up.ts';
import { createTestStandIn } from '#mocks/node.ts';
import type { StandIn } from '#mocks/stand-in.ts';

const { standIn } = await createTestStandIn({ stones: 100 });

test('warming up succeeds in what a person calls first, and leaves nothing behind', async () => {
  const answered: [string, number | undefined][] = [];
  const watched: StandIn = {
    ...standIn,
    answer: async (incoming) => {
      const answer = await standIn.answer(incoming);
      answered.push([incoming.path, answer?.status]);
      return answer;
    },
  };
  await warmUp(watched);
  expect(answered.length).toBeGreaterThan(5);
  expect(answered.filter(([, status]) => status !== 200)).toEqual([]);
  expect(standIn.worlds.open('default').journal.entries()).toEqual([]);
});

test('warming up fails where an operation does', async () => {
  const broken: StandIn = { ...standIn, answer: async () => ({ status: 502, body: { code: 'E_CONTRACT' } }) };
  await expect(warmUp(broken)).rejects.toThrow('E_CONTRACT');
});
