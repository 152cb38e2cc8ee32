import { type Defect, type Planted, succeedsAnyway } from '../planting.ts';

/** A defect that only a broken example of the contract finds. */
function ruled(name: string, operation: string, rule: RegExp, answer: Planted): Defect {
  return { name, operation, phase: 'rules', says: rule, answer };
}

/** Defects of servers that forget a product rule. */
export const ruleDefects: readonly Defect[] = [
  ruled(
    'a stone confirmed for an address that the account cannot receive it at',
    'requestConfirm',
    /shippingAddress deliverable is not named/,
    succeedsAnyway('/web/v1/diamond-confirm/request', [400]),
  ),
  ruled(
    'an advance payment announced for a Sunday',
    'createAdvancePayment',
    /payDate sunday is not named/,
    succeedsAnyway('/web/v1/advance-payment/create', [400]),
  ),
];
