import { daysFromEpoch, shiftTime } from '#mocks/rules/epoch.ts';
import { differenceOf, hundredths, round2 } from '#mocks/rules/money.ts';
import type { AskingPrice } from '#mocks/rules/rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { endQuotesAtPrice } from '../track/ended-quotes.ts';

type Priced = Pick<SeedStone, 'id' | 'stoneId' | 'ctPr' | 'rap' | 'back'>;

const asked = ({ ctPr, rap, back }: Omit<Priced, 'id' | 'stoneId'>, at: string): AskingPrice => ({
  at,
  ctPr,
  rap,
  back,
});

/** Records the price of a stone that is listed or changed, and ends quotes by it; nothing if it is the price before. */
export function noteAskingPrice(world: World, now: number, stone: Priced): void {
  const former = world.tables.stones.get(stone.id);
  if (former?.ctPr === stone.ctPr && former.rap === stone.rap) return;
  if (former !== undefined && former.ctPr !== stone.ctPr) endQuotesAtPrice(world, now, stone, former.ctPr);
  const table = world.tables.askingPrices;
  // Rows are never removed. Counting them by a list of all would make an upload of 25,000 stones take 10 s.
  const number = table.changed.size + 1;
  table.put({ id: `${stone.id}:${number}`, ...asked(stone, new Date(now).toISOString()) });
}

/** Changes of a seeded price in percent, the earliest first; the number in the id decides which. */
const STEPS: readonly (readonly number[])[] = [[], [3], [-2], [4, -1.5], [2, 2.5, 1]];

/**
 * Prices of a stone of the seed from its listing on; the last is its price in the seed. Their dates follow the world's up
 * to `until`: the present, or the first change in the world.
 */
function seededPrices(stone: SeedStone, until: number): readonly AskingPrice[] {
  const number = Number(stone.id.replace(/\D/g, ''));
  const [from, to] = [stone.listedAt, stone.refreshedAt].map((time) =>
    Date.parse(shiftTime(time, daysFromEpoch(until))),
  );
  if (from === undefined || to === undefined) return [];
  const steps = to > from ? (STEPS[number % STEPS.length] ?? []) : [];
  return Array.from({ length: steps.length + 1 }, (_, place) => {
    const later = steps.slice(place).reduce((factor, percent) => factor * (1 + percent / 100), 1);
    const ctPr = place === steps.length ? stone.ctPr : round2(stone.ctPr * later);
    const { rap } = stone;
    const back = rap === null ? null : differenceOf(hundredths(ctPr), hundredths(rap));
    const at = new Date(from + ((to - from) * place) / Math.max(1, steps.length)).toISOString();
    return asked({ ctPr, rap, back: place === steps.length ? stone.back : back }, at);
  });
}

export function askingPrices(world: World, id: string, now: number): readonly AskingPrice[] {
  const seeded = world.base.stones.get(id);
  const own = world.tables.askingPrices
    .own()
    .filter((row) => row.id.startsWith(`${id}:`))
    .map((row) => asked(row, row.at));
  const [first] = own;
  return [
    ...(seeded === undefined
      ? []
      : seededPrices(seeded, Date.parse(first?.at ?? new Date(now).toISOString()))),
    ...own,
  ].toReversed();
}
