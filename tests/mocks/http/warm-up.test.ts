import { expect, test } from 'vitest';
import { warmUp } from '#mocks/http/warm-up.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';

const { mockBackend } = await createTestBackend({ stones: 100 });

test('warming up succeeds in what a person calls first, and leaves nothing behind', async () => {
  const answered: [string, number | undefined][] = [];
  const watched: MockBackend = {
    ...mockBackend,
    answer: async (incoming) => {
      const answer = await mockBackend.answer(incoming);
      answered.push([incoming.path, answer?.status]);
      return answer;
    },
  };
  await warmUp(watched);
  expect(answered.length).toBeGreaterThan(5);
  expect(answered.filter(([, status]) => status !== 200)).toEqual([]);
  expect(mockBackend.worlds.open('default').journal.entries()).toEqual([]);
});

test('warming up fails where an operation does', async () => {
  const broken: MockBackend = {
    ...mockBackend,
    answer: async () => ({ status: 502, body: { code: 'E_CONTRACT' } }),
  };
  await expect(warmUp(broken)).rejects.toThrow('E_CONTRACT');
});
