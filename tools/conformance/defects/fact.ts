import { type Defect, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const HISTORY = '/web/v1/price-list/history';
const CARD = '/web/v1/diamond/diamond-ftc';

/** Defects of facts that pages and tools look up. */
export const factDefects: readonly Defect[] = [
  story(
    'a public page without a measurement of the stone',
    'viewDiamondFtc',
    /differs from the stone: dmtrMxn/,
    reply(CARD, (body) => withAt(body, ['data', 'dmtrMxn'], null)),
  ),
  story(
    'a public page that tells the price',
    'viewDiamondFtc',
    /public page tells ctPr/,
    reply(CARD, (body) => withAt(body, ['data', 'ctPr'], 7000)),
  ),
  story(
    'stones by id in an order of its own',
    'listDiamonds',
    /not in the order of the ids/,
    reply('/web/v1/diamond/list', (body) =>
      withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).toReversed()),
    ),
  ),
  story(
    'one price list for every shape',
    'viewListPrice',
    /list price of a stone is/,
    requestBody('/web/v1/price-list/view', (body) => withAt(body, ['shp'], 'shape-round')),
  ),
  story(
    'a slot booked twice by visitors',
    'createVisitorAppointment',
    /A slot is booked twice/,
    succeedsAnyway('/web/v1/visitor-appointment/create', [409]),
  ),
  story(
    'accounts that are not assigned to a company code',
    'upsertCompanyCode',
    /The account is under/,
    requestBody('/web/v1/company-code/upsert', (body) => withAt(body, ['members'], undefined)),
  ),
  story(
    'a payment cancelled after its receipt',
    'updateAdvancePaymentStatus',
    /A settled payment is cancelled/,
    succeedsAnyway('/web/v1/advance-payment/status-update', [409]),
  ),
  story(
    'an advance payment of another amount',
    'createAdvancePayment',
    /not in the list as announced/,
    requestBody('/web/v1/advance-payment/create', (body) => withAt(body, ['amount'], 1234)),
  ),
  story(
    'an advance payment without its receipt',
    'createAdvancePayment',
    /carry its receipt|receipt of another company is taken/,
    requestBody('/web/v1/advance-payment/create', (body) => withAt(body, ['receipt'], undefined)),
  ),
  story(
    'a price history that ends at another price',
    'viewPriceHistory',
    /its history ends at/,
    reply(HISTORY, (body) => withAt(body, ['data', 'list', 0, 'ctPr'], 1)),
  ),
  story(
    'a price history that keeps the last price only',
    'viewPriceHistory',
    /The price before a change is not in the history/,
    reply(HISTORY, (body) => withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).slice(0, 1))),
  ),
];
