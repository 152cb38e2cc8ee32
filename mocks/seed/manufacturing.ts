import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { ManufacturingRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { createDraw } from './draw.ts';

const SHAPES = [
  'shape-round',
  'shape-oval',
  'shape-pear',
  'shape-emerald',
  'shape-cushion',
  'shape-princess',
];
const ORIGINS = ['origin-botswana', 'origin-canada', 'origin-south-africa', 'origin-namibia'];

export function seedManufacturing(seed: Seed): ManufacturingRow[] {
  const draw = createDraw(seed.seed);
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null);
  return sellers.map((account, index) => {
    draw.begin('manufacturing', index + 1);
    return {
      id: account.id,
      hasFactory: true,
      factoryCountry: account.country?.slice('country-'.length).toUpperCase() ?? null,
      workers: draw.whole(6, 90) * 10,
      monthlyCarat: draw.whole(4, 60) * 100,
      shapes: SHAPES.filter((shape) => shape === 'shape-round' || draw.chance(0.6)),
      fromCarat: draw.one([0.18, 0.3, 0.5]),
      toCarat: draw.one([3, 5, 10]),
      origins: ORIGINS.filter((origin) => origin === 'origin-botswana' || draw.chance(0.4)),
      memberships: [draw.one(['Diamond bourse', 'Gem council', 'Responsible jewellery programme'])],
      updatedAt: timeFromEpoch(-draw.whole(20, 400) * DAY),
    };
  });
}
