import type { PriceListName } from '#generated/model/priceListName.ts';
import { askingPrices } from '#mocks/operations/price/asking-prices.ts';
import { differenceOf, hundredths } from '#mocks/rules/money.ts';
import { weightClassOf } from '#mocks/rules/price-list.ts';
import { presentStone } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import { knownItem } from '../shared/known.ts';
import type { BackendOf } from '../shared/operation.ts';
import { priceListOperations } from './price-list-operations.ts';
import { priceListsInUse } from './price-lists.ts';

/** Prices in a history (contract, viewPriceHistory). */
const MAX_PRICES = 1000;

export const price = {
  viewListPrice: (call, { shp, crt, col, clr }) => {
    const round = knownItem(call, 'shp', 'SHAPE', shp) === 'Round';
    const colour = knownItem(call, 'col', 'COLOR', col);
    const question = { round, carat: crt, colour, clarity: knownItem(call, 'clr', 'CLARITY', clr) };
    const [inUse, before] = priceListsInUse(call.world);
    const { from, to } = inUse.grid.bandOf(question) ?? weightClassOf(crt);
    const [current, former] = [inUse.grid.priceOf(question), before.grid.priceOf(question)];
    const list: PriceListName = round ? 'ROUND' : 'PEAR';
    return {
      list,
      crtFrom: from,
      crtTo: to,
      current: { date: inUse.date, rap: current },
      former: { date: before.date, rap: former },
      change:
        current === null || former === null ? null : differenceOf(hundredths(current), hundredths(former)),
    };
  },

  viewPriceHistory: (call, { id }) => {
    if (presentStone(call, id) === undefined) throw failure('E_NOT_FOUND');
    const list = askingPrices(call.world, id, call.now).slice(0, MAX_PRICES);
    return { count: list.length, list: [...list] };
  },

  ...priceListOperations,
} satisfies BackendOf<'price'>;
