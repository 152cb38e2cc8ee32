import { expect, test } from 'vitest';
import { dotted, wholeParts } from '#src/shared/i18n/dotted.ts';

test('a line that is too long keeps its first whole parts', () => {
  const line = dotted(['Round', '1.00-1.49 ct', 'D to F', 'VVS1 to VS2']);
  expect(wholeParts(line, line.length)).toBe(line);
  expect(wholeParts(line, line.length - 1)).toBe(dotted(['Round', '1.00-1.49 ct', 'D to F']));
  const fitting = dotted(['Round', '1.00-1.49 ct']);
  expect(wholeParts(line, fitting.length)).toBe(fitting);
  expect(wholeParts(line, 3)).toBe('Rou');
});
