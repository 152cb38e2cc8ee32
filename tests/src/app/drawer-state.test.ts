import { expect, test } from 'vitest';
import { act, drawerState } from '#src/app/developer/drawer-state.ts';

test('an action that is started while another runs is done after it, and a failure does not stop it', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = act(async () => {
    await first.promise;
    done.push('one');
    throw new Error('The world is gone.');
  });
  const two = act(async () => {
    expect(drawerState().problem).toBeNull();
    done.push('two');
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  expect(drawerState().isBusy).toBe(true);
  first.resolve();
  await one;
  await two;
  expect(done).toEqual(['one', 'two']);
  expect(drawerState().isBusy).toBe(false);
});
