import { type FileReply, isFileReply } from '#mocks/operations/shared/binary.ts';
import { type Defect, type Planted, story } from '../planting.ts';

const EXPORT = '/web/v1/diamond/export';
const STATEMENT = '/web/v1/statement/export';
const CSV_END = '\r\n';

/** Changes the lines of an export in CSV, titles included. */
function lines(change: (lines: readonly string[]) => readonly string[], path = EXPORT): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || !isFileReply(answer?.body) || !answer.body.name.endsWith('csv'))
      return answer;
    const { rest: _, expectedLength: __, ...file }: FileReply = answer.body;
    const text = new TextDecoder().decode(Buffer.concat([file.bytes, ...(answer.body.rest ?? [])]));
    const changed = change(text.trimEnd().split(CSV_END)).join(CSV_END);
    return { ...answer, body: { ...file, bytes: new TextEncoder().encode(`${changed}${CSV_END}`) } };
  };
}

/** Repeats the export of the caller that saw most for everybody. */
function sameForAll(): Planted {
  let most: readonly string[] = [];
  return lines((own) => {
    if (own.length > most.length) most = own;
    return most;
  });
}

/** Defects of exports. */
export const exportDefects: readonly Defect[] = [
  story(
    'an export with stones of areas that the caller may not view',
    'exportDiamonds',
    /a stone that the list does not/,
    sameForAll(),
  ),
  story(
    'an export with prices before the terms of the account',
    'exportDiamonds',
    /another price of/,
    lines((all) => all.map((line) => line.replace(/,[^,]*$/, ',1'))),
  ),
  story(
    'an export cut short',
    'exportDiamonds',
    /The export has/,
    lines((all) => all.slice(0, 20)),
  ),
  story(
    'an export of holds that lacks the latest',
    'exportDiamonds',
    /The export of holds lacks/,
    lines((all) => (all[0]?.includes(',') === false ? all.slice(0, 1) : all)),
  ),
  story(
    'an export of memos at the prices of now',
    'exportMemos',
    /The export of memos lacks/,
    lines((all) => all.map((line) => line.replace(/,[^,]*$/, ',1')), '/web/v1/memo/export'),
  ),
  story(
    'an export of orders that lacks the latest',
    'exportOrders',
    /The export of orders lacks/,
    lines((all) => all.toSpliced(1, 1), '/web/v1/order/export'),
  ),
  story(
    'a statement of account without advance payments',
    'exportStatement',
    /The statement lacks Advance payment/,
    lines((all) => all.filter((line) => !line.includes('Advance payment')), STATEMENT),
  ),
  story(
    'a statement of a period that opens at nothing',
    'exportStatement',
    /The statement opens with 0,/,
    lines((all) => all.map((line) => line.replace(/(?<=Opening balance,+)[^,]*$/, '0')), STATEMENT),
  ),
];
