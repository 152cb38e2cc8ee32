import { changesReply, changesRows, type Defect, noticedBy } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const plus = (value: unknown, path: readonly string[], more: number) =>
  withAt(value, [...path], Math.round((Number(at(value, ...path)) + more) * 100) / 100);

export const chargesDefects: readonly Defect[] = [
  ...noticedBy(
    'a quote, its memo, its order and its invoice have the same price, payment terms and final amount',
    {
      paginateOrders: [
        changesRows('payment terms applied twice', /A quote comes to/, (row) => {
          const again = Number(at(row, 'termsAmount'));
          return plus(plus(row, ['totalAmount'], again), ['grandTotal'], again);
        }),
      ],
    },
  ),
  ...noticedBy('an invoice names the account in its currency and the address of its sale', {
    paginateInvoices: [
      changesRows('invoices in rupees with the dollar account', /is paid into an account in/, (row) =>
        withAt(row, ['bank', 'currency'], 'USD'),
      ),
      changesRows('an account of its own for each invoice', /are paid into accounts/, (row) =>
        withAt(row, ['bank', 'accountNo'], at(row, 'invoiceNo')),
      ),
    ],
  }),
  ...noticedBy('the final amount of a memo includes shipping', {
    requestConfirm: [
      changesReply('a final amount without shipping', /with a shipment for/, (body) =>
        withAt(body, ['data', 'grandTotal'], at(body, 'data', 'totalAmount')),
      ),
    ],
  }),
  ...noticedBy(
    'a sale has the charges and the rates of the time at which it was made, whatever the house sets later',
    {
      requestConfirm: [
        changesReply('a final amount without the charges of the programmes', /A memo comes to/, (body) =>
          plus(body, ['data', 'grandTotal'], -Number(at(body, 'data', 'programmeCharge'))),
        ),
      ],
      paginateMemos: [
        changesRows('a sale with the charges of a later day', /The programmeCharge of a sale/, (row) =>
          at(row, 'programmeCharge') === 0 ? row : plus(row, ['programmeCharge'], 25),
        ),
        changesRows('a bill with the rate of a later day', /The exchangeRate of a sale/, (row) =>
          plus(row, ['exchangeRate'], 1),
        ),
      ],
    },
  ),
  ...noticedBy('a stone on a memo has the discount of its price on the memo', {
    paginateMemos: [
      changesRows('a memo with the discount of the asking price', /from its list price on the memo/, (row) =>
        withAt(
          row,
          ['diamonds'],
          listOf(at(row, 'diamonds')).map((stone) => plus(stone, ['back'], 4)),
        ),
      ),
    ],
  }),
];
