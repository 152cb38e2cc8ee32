import { type Defect, reply, story } from './planting.ts';
import { withAt } from './values.ts';

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
];
