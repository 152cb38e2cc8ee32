import { type Defect, noticedBy, type Planted, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

/** A server that books stones above the prices that it should. */
const bookedAbove: Planted = reply('/web/v1/memo/paginate', (body) => {
  const dearer = (detail: unknown) => withAt(detail, ['ctPr'], Number(at(detail, 'ctPr')) + 25);
  const memos = listOf(at(body, 'data', 'list')).map((memo) =>
    withAt(memo, ['memoDetails'], listOf(at(memo, 'memoDetails')).map(dearer)),
  );
  return withAt(body, ['data', 'list'], memos);
});

export const agreedPricesDefects: readonly Defect[] = [
  ...noticedBy('a buyer never pays more than the asking price, whatever price was agreed on before', {
    updateTrackStatus: [
      story('a quote booked above the asking price', /above the asking price/, bookedAbove),
    ],
  }),
];
