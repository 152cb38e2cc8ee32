import { type FileReply, isFileReply } from '#mocks/operations/shared/binary.ts';
import {
  atPath,
  changesReply,
  ignoresRefusal,
  inPhase,
  leavesOut,
  putsInReply,
  putsInRequest,
  type Seeded,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const CSV_END = '\r\n';

type Lines = readonly string[];

/** A server that changes the lines of an export in CSV, titles included. */
function changesLines(name: string, says: RegExp, change: (lines: Lines) => Lines): Seeded {
  return atPath(name, says, (path) => async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || !isFileReply(answer?.body) || !answer.body.name.endsWith('csv'))
      return answer;
    const { rest: _, expectedLength: __, ...file }: FileReply = answer.body;
    const text = new TextDecoder().decode(Buffer.concat([file.bytes, ...(answer.body.rest ?? [])]));
    const changed = change(text.trimEnd().split(CSV_END)).join(CSV_END);
    return { ...answer, body: { ...file, bytes: new TextEncoder().encode(`${changed}${CSV_END}`) } };
  });
}

/** Repeats the export of the caller that saw most for everybody. */
function sameForAll(): (own: Lines) => Lines {
  let most: Lines = [];
  return (own) => {
    if (own.length > most.length) most = own;
    return most;
  };
}

const list = (body: unknown) => listOf(at(body, 'data', 'list'));

export const factsDefects = inPhase('scenario', {
  listSimilarDiamonds: [
    changesReply('similar stones with the furthest first', /The nearest stone is not the first/, (body) =>
      withAt(body, ['data', 'list'], list(body).toReversed()),
    ),
    changesReply('similar stones without the nearest one', /A nearer stone is left out/, (body) =>
      withAt(body, ['data', 'list'], list(body).slice(1)),
    ),
    putsInReply(
      'a distance that is not that of the stone',
      /further or nearer than it says/,
      'data.list.0.distance',
      0,
    ),
  ],
  viewDiamondFtc: [
    putsInReply(
      'a public page without a measurement of the stone',
      /differs from the stone: dmtrMxn/,
      'data.dmtrMxn',
      null,
    ),
    putsInReply('a public page that tells the price', /public page tells ctPr/, 'data.ctPr', 7000),
  ],
  listDiamonds: [
    changesReply('stones by id in an order of its own', /not in the order of the ids/, (body) =>
      withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).toReversed()),
    ),
  ],
  viewListPrice: [
    putsInRequest('one price list for every shape', /list price of a stone is/, 'shp', 'shape-round'),
  ],
  createVisitorAppointment: [
    ignoresRefusal('a slot booked twice by visitors', /A slot is booked twice/, 409),
  ],
  upsertCompanyCode: [
    leavesOut('accounts that are not assigned to a company code', /The account is under/, 'members'),
  ],
  updateAdvancePaymentStatus: [
    ignoresRefusal('a payment cancelled after its receipt', /A settled payment is cancelled/, 409),
  ],
  createAdvancePayment: [
    putsInRequest('an advance payment of another amount', /not in the list as announced/, 'amount', 1234),
    leavesOut(
      'an advance payment without its receipt',
      /carry its receipt|receipt of another company is taken/,
      'receipt',
    ),
  ],
  viewPriceHistory: [
    putsInReply('a price history that ends at another price', /its history ends at/, 'data.list.0.ctPr', 1),
    changesReply(
      'a price history that keeps the last price only',
      /The price before a change is not in the history/,
      (body) => withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).slice(0, 1)),
    ),
  ],
  exportDiamonds: [
    changesLines(
      'an export with stones of areas that the caller may not view',
      /a stone that the list does not/,
      sameForAll(),
    ),
    changesLines('an export with prices before the terms of the account', /another price of/, (all) =>
      all.map((line) => line.replace(/,[^,]*$/, ',1')),
    ),
    changesLines('an export cut short', /The export has/, (all) => all.slice(0, 20)),
    changesLines('an export of holds that lacks the latest', /The export of holds lacks/, (all) =>
      all[0]?.includes(',') === false ? all.slice(0, 1) : all,
    ),
  ],
  exportMemos: [
    changesLines('an export of memos at current prices', /The export of memos lacks/, (all) =>
      all.map((line) => line.replace(/,[^,]*$/, ',1')),
    ),
  ],
  exportOrders: [
    changesLines('an export of orders that lacks the latest', /The export of orders lacks/, (all) =>
      all.toSpliced(1, 1),
    ),
  ],
  exportStatement: [
    changesLines(
      'a statement of account without advance payments',
      /The statement lacks Advance payment/,
      (all) => all.filter((line) => !line.includes('Advance payment')),
    ),
    changesLines('a statement of a period that opens at nothing', /The statement opens with 0,/, (all) =>
      all.map((line) => line.replace(/(?<=Opening balance,+)[^,]*$/, '0')),
    ),
  ],
});
