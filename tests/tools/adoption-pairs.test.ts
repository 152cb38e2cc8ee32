import { expect, test } from 'vitest';
import { createPairs } from '../../tools/cli/adoption/pairs.ts';

test('records at the same places of two replies are one record with two ids', () => {
  const { learn, toMock, toClient } = createPairs();
  learn({ list: [{ id: 'order-7' }, { id: 'order-8' }] }, { list: [{ id: 'ord-1' }, { id: 'ord-2' }] });
  expect(toMock({ ids: ['order-8', 'order-9'] })).toEqual({ ids: ['ord-2', 'order-9'] });
  expect(toClient({ list: [{ id: 'ord-1', name: 'A name' }] })).toEqual({
    list: [{ id: 'order-7', name: 'A name' }],
  });
});

test('rows that belong together are paired in whatever order they stand', () => {
  const { learn, share, toMock } = createPairs();
  share('stone-1');
  learn([{ id: 'stone-1' }, { id: 'stone-8' }], [{ id: 'stone-9' }, { id: 'stone-1' }]);
  expect(toMock(['stone-1', 'stone-8'])).toEqual(['stone-1', 'stone-8']);
});

test('a record of the mock backend whose id the backend uses for another record gets an id of its own', () => {
  const { pair, toMock, toClient } = createPairs();
  pair('note-2', 'note-1');
  const shown = toClient({ list: [{ id: 'note-1' }, { id: 'note-2' }] });
  expect(shown).toEqual({ list: [{ id: 'note-2' }, { id: 'mock.note-2' }] });
  expect(toMock({ id: 'mock.note-2' })).toEqual({ id: 'note-2' });
});

test('a version belongs to its record, as servers that count versions give the same one to many', () => {
  const { learn, toMock, toBackend } = createPairs();
  learn([{ id: 'note-1', version: '1' }], [{ id: 'note-1', version: 'abc' }]);
  learn([{ id: 'note-2', version: '1' }], [{ id: 'note-2', version: 'def' }]);
  expect(toMock({ id: 'note-1', version: '1' })).toEqual({ id: 'note-1', version: 'abc' });
  expect(toMock({ id: 'note-2', version: '1' })).toEqual({ id: 'note-2', version: 'def' });
  expect(toBackend({ id: 'note-2', version: 'def' })).toEqual({ id: 'note-2', version: '1' });
  expect(toMock({ id: 'note-3', version: '9' })).toEqual({ id: 'note-3', version: '9' });
});
