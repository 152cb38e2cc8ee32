import { expect, test } from 'vitest';
import { differencesOf } from '../../tools/cli/recording/differences.ts';

const replyOf = (...rows: readonly object[]) => ({
  status: 200,
  mediaType: 'application/json',
  body: { code: 'OK', message: 'Found.', data: { list: rows } },
});

const placesOf = (backend: readonly object[], mockBackend: readonly object[]) =>
  differencesOf({ reply: replyOf(...backend), violations: [] }, replyOf(...mockBackend)).map(({ at }) => at);

const [plain, agreed] = [{ id: 'a' }, { id: 'b', agreedUntil: '2026-01-15' }];

test('a member that only some rows have may be absent from all rows of the other side', () => {
  expect(placesOf([plain, agreed], [plain])).toEqual([]);
  expect(placesOf([plain], [plain, agreed])).toEqual([]);
});

test('a member that every row of one side has is missed on the other side', () => {
  expect(placesOf([plain], [agreed])).toEqual(['data.list[].agreedUntil']);
});

test('a member that some rows have differs when its type does', () => {
  expect(placesOf([plain, agreed], [{ ...agreed, agreedUntil: 5 }])).toEqual(['data.list[].agreedUntil']);
});
