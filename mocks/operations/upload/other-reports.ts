import { reportKey } from '#mocks/rules/stock-files/plan.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Base } from '#mocks/world/base.ts';
import { standingOrders } from '#mocks/world/trade-tables.ts';
import type { Call } from '../shared/operation.ts';

const seeded = new WeakMap<Base, ReadonlyMap<string, readonly string[]>>();

/** Ids of seed stones by report. Cached per base. */
function seededByReport(base: Base): ReadonlyMap<string, readonly string[]> {
  const known = seeded.get(base);
  if (known !== undefined) return known;
  const made = new Map<string, string[]>();
  for (const { id, lbNm, rptNo } of base.seed.stones) {
    const key = reportKey(lbNm, rptNo);
    if (key !== null) made.set(key, [...(made.get(key) ?? []), id]);
  }
  seeded.set(base, made);
  return made;
}

/** Tells whether another seller lists a stone with that report now. */
export function listedByOthers(
  { world, now }: Pick<Call, 'world' | 'now'>,
  accountId: string,
): (report: string) => boolean {
  const base = seededByReport(world.base);
  const sold = new Set(
    standingOrders({ world, now }).flatMap(({ stones }) => stones.map(({ diamond }) => diamond)),
  );
  const isListed = ({ id, vnd, wSts }: SeedStone) => vnd !== accountId && wSts !== 'NA' && !sold.has(id);
  const changed = new Set(
    world.stones
      .own()
      .filter(isListed)
      .flatMap(({ lbNm, rptNo }) => reportKey(lbNm, rptNo) ?? []),
  );
  return (report) =>
    changed.has(report) ||
    (base.get(report) ?? []).some((id) => {
      const stone = world.stones.get(id);
      return stone !== undefined && isListed(stone) && reportKey(stone.lbNm, stone.rptNo) === report;
    });
}
