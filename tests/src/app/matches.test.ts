import { describe, expect, it } from 'vitest';
import { matchOf } from '#src/app/layouts/portal/go-to/GoToBox.tsx';

describe('what is typed into the go-to box', () => {
  it.each([
    ['Confirm list', 'conf', 2],
    ['Confirm list', 'LIST', 1],
    ['Confirm list', 'irm', 0],
    ['Confirm list', 'list conf', 0],
    ['Confirm list', 'cart', null],
    ['Confirm list', 'confirm cart', null],
    ['قائمة الأحجار', 'الاحجار', 1],
    ['السلة', 'السّلة', 2],
    ['Événements', 'evenements', 2],
  ] as const)('%s answers %s with %s', (text, typed, match) => {
    expect(matchOf(text, typed)).toBe(match);
  });
});
