import { standingOrders } from '#mocks/operations/shared/standing-orders.ts';
import { reportKey } from '#mocks/rules/stock-files/plan.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Base } from '#mocks/world/base.ts';
import type { Call } from '../shared/operation.ts';

/** Ids of seed stones by report. */
function seededByReport(base: Base): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  for (const { id, lbNm, rptNo } of base.seed.stones) {
    const key = reportKey(lbNm, rptNo);
    if (key !== null) made.set(key, [...(made.get(key) ?? []), id]);
  }
  return made;
}

/** Tells whether another seller lists a stone with that report now. */
export function listedByOthers(
  { world }: Pick<Call, 'world'>,
  accountId: string,
): (report: string) => boolean {
  const base = world.base.cached('stones by report', () => seededByReport(world.base));
  const sold = new Set(
    standingOrders({ world }).flatMap(({ stones }) => stones.map(({ diamond }) => diamond)),
  );
  const isListed = ({ id, vnd, wSts }: SeedStone) => vnd !== accountId && wSts !== 'NA' && !sold.has(id);
  const changed = new Set(
    world.tables.stones
      .own()
      .filter(isListed)
      .flatMap(({ lbNm, rptNo }) => reportKey(lbNm, rptNo) ?? []),
  );
  return (report) =>
    changed.has(report) ||
    (base.get(report) ?? []).some((id) => {
      const stone = world.tables.stones.get(id);
      return stone !== undefined && isListed(stone) && reportKey(stone.lbNm, stone.rptNo) === report;
    });
}
