import { expect, test } from 'vitest';
import { ListType } from '#generated/model/listType.ts';
import { operations } from '#generated/operations.ts';

/** The pages of one stone, the seller's own listings and the stock of all sellers. */
const WITHOUT_PERMISSION: readonly ListType[] = [
  'diamond-detail',
  'diamond-details',
  'house-stock',
  'manage-diamonds',
];

test('a download of a list needs the permission of that list', () => {
  const [{ keys }] = operations.printDiamonds.permission.rules;
  expect(Object.values(ListType).filter((type) => !(type in keys))).toEqual(WITHOUT_PERMISSION);
});
