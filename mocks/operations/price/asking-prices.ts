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

/** Records the price of a listed or changed stone, and ends quotes that it settles. Does nothing if the price is the same. */
export function recordAskingPrice(world: World, now: number, stone: Priced): void {
  const former = world.tables.stones.get(stone.id);
  if (former?.ctPr === stone.ctPr && former.rap === stone.rap) return;
  if (former !== undefined && former.ctPr !== stone.ctPr) endQuotesAtPrice(world, now, stone, former.ctPr);
  const table = world.tables.askingPrices;
  // Rows are never removed, so their number gives the next id. Counting a list of them would take 10 s for 25,000 stones.
  const number = table.changed.size + 1;
  table.put({ id: `${stone.id}:${number}`, ...asked(stone, new Date(now).toISOString()) });
}

/** Changes of a seeded price in percent, oldest first. The number in the id of the stone selects one of the rows. */
const STEPS: readonly (readonly number[])[] = [[], [3], [-2], [4, -1.5], [2, 2.5, 1]];

/**
 * Invented prices of a stone of the seed since its listing, the last of which is its price in the seed. They are dated up to
 * `until`: the present, or the first change in the world.
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

/** Asking prices of a stone, newest first. */
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
