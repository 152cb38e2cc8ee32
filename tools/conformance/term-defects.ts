import { type Defect, requestBody, story, succeedsAnyway } from './planting.ts';
import { at, withAt } from './values.ts';

const CREATE = '/web/v1/diamond-track/create';
const COUNTER = '/web/v1/diamond-track/counter-offer';

const quotes: readonly Defect[] = [
  story(
    'a quote made at the asking price',
    'createCounterOffer',
    /quote is made at the asking price/,
    requestBody(CREATE, (body) => {
      const [seen, offered] = ['trackPricePerCarat', 'newPricePerCarat'].map((member) =>
        Number(at(body, 'diamonds', 0, member)),
      );
      const isAsking = at(body, 'trackType') === 4 && seen === offered;
      return isAsking ? withAt(body, ['diamonds', 0, 'newPricePerCarat'], (offered ?? 0) * 0.9) : body;
    }),
  ),
  story(
    'a quote that expires on a Sunday',
    'createCounterOffer',
    /expires on a Sunday/,
    requestBody(CREATE, (body) =>
      at(body, 'diamonds', 0, 'offerValidDate') === undefined
        ? body
        : withAt(body, ['diamonds', 0, 'offerValidDate'], '2026-01-16T19:00:00.000Z'),
    ),
  ),
  story(
    'a counter-offer in the wrong direction',
    'createCounterOffer',
    /counters an offer|counters above its own last price|that is not below it/,
    succeedsAnyway(COUNTER, [400]),
  ),
];

/** Defects of prices, terms, addresses and holds. */
export const termDefects: readonly Defect[] = [...quotes];
