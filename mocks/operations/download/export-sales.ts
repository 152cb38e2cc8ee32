import type { MemoExportRequest } from '#generated/model/memoExportRequest.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderExportRequest } from '#generated/model/orderExportRequest.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { differenceOf, hundredths } from '#mocks/rules/money.ts';
import { say } from '#mocks/translations/words.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { memosAsked, stonesOf } from '../memo/memos.ts';
import { ordersAsked } from '../order/orders.ts';
import type { FileReply } from '../shared/binary.ts';
import { failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { SignedCall } from '../shared/operation.ts';
import { columnsOf } from './stone-columns.ts';
import { stoneTable, type TableRow } from './stone-table.ts';

/** The confirm list has the columns of memos and orders. */
const LIST = 'confirm-list';

function saleFile(
  call: SignedCall,
  request: Pick<MemoExportRequest, 'format' | 'columns' | 'isPriceHidden'>,
  sale: { readonly name: string; readonly title: 'memoNo' | 'orderNo'; readonly rows: readonly TableRow[] },
): FileReply {
  const { name, title, rows } = sale;
  if (rows.length === 0) throw failure('E_NOT_FOUND', undefined, 'No stone matches.');
  const language = languageOf(call);
  return stoneTable({
    name: `${name}-${houseDay(call.now)}`,
    format: request.format,
    language,
    leadTitles: [say(language, `sheet.${title}`), say(language, 'sheet.date')],
    columns: columnsOf(call, { ...request, listType: LIST }),
    rows,
    length: rows.length,
    now: call.now,
  });
}

const dayOf = (time: string) => houseDay(Date.parse(time));

/** The stones of memos as a file, at the prices of each memo. */
export function exportedMemos(call: SignedCall, request: MemoExportRequest): FileReply {
  const rows = memosAsked(call, request).flatMap((memo) =>
    stonesOf(call, memo).map((stone) => ({ lead: [memo.memoNo, dayOf(memo.createdAt)], stone })),
  );
  return saleFile(call, request, { name: 'memos', title: 'memoNo', rows });
}

/** A sold stone as a row: its facts of now at the prices of the sale. */
function soldRow(call: SignedCall, { orderNo, createdAt }: Order, sold: SoldStone): TableRow[] {
  const stone = call.world.tables.stones.get(sold.diamond);
  if (stone === undefined) return [];
  const { crt, rap, ctPr, amt, fnCtPr, fnAmt, fnDis } = sold;
  const back = rap === null ? null : differenceOf(hundredths(ctPr), hundredths(rap));
  const shown = {
    ...rowShown(call, stone, accountTerm(call)),
    crt,
    rap,
    back,
    ctPr,
    amt,
    fnCtPr,
    fnAmt,
    fnDis,
  };
  return [{ lead: [orderNo, dayOf(createdAt)], stone: shown }];
}

/** The stones of orders as a file, at the prices of the sale. */
export function exportedOrders(call: SignedCall, request: OrderExportRequest): FileReply {
  const rows = ordersAsked(call, request).flatMap((order) =>
    order.stones.flatMap((sold) => soldRow(call, order, sold)),
  );
  return saleFile(call, request, { name: 'orders', title: 'orderNo', rows });
}
