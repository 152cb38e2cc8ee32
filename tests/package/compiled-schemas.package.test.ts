import { expect, it } from 'vitest';
import { firstChecks, LONGEST_FIRST_CHECK, loadCompiled } from '../../tools/bench/mock/first-checks.ts';

it('the package has every schema compiled, with the same findings, and the first check of an operation takes less than 50 ms of CPU', async () => {
  const { compiled } = await loadCompiled();
  const plain = await firstChecks(new Map());
  const runs = [await firstChecks(compiled), await firstChecks(compiled)];
  expect(plain.count).toBeGreaterThan(300);
  for (const { checks, count } of runs) {
    expect(count).toBe(0);
    expect(checks.map(({ violations }) => violations)).toEqual(
      plain.checks.map(({ violations }) => violations),
    );
  }
  // The shorter of two runs: a busy machine interrupts one.
  const times = plain.checks.map((_, place) =>
    Math.min(...runs.map(({ checks }) => checks[place]?.time ?? Number.NaN)),
  );
  expect(Math.max(...times)).toBeLessThan(LONGEST_FIRST_CHECK);
});
