import { describe, expect, test } from 'vitest';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { breaking, known, near, ROUNDS, SINGLES, STONES, share, WHITE } from '../../support/seed-stock.ts';

describe('grades', () => {
  test('keep to the correlations of the trade', () => {
    const isTriple = (stone: SeedStone) =>
      [stone.cutNm, stone.polNm, stone.symNm].every((one) => one === 'EX');
    expect(share(ROUNDS, isTriple)).toBeGreaterThan(0.7);
    expect(share(ROUNDS, isTriple)).toBeLessThan(0.8);
    expect(share(STONES, (stone) => stone.fluNm === 'NON')).toBeGreaterThan(0.62);
    expect(share(STONES, (stone) => stone.fluNm === 'NON')).toBeLessThan(0.68);
    expect(share(STONES, (stone) => stone.type2)).toBeGreaterThan(0.01);
    expect(share(STONES, (stone) => stone.type2)).toBeLessThan(0.025);
    const strong = STONES.filter((stone) => stone.fluNm === 'STG' || stone.fluNm === 'VST');
    expect(share(strong, (stone) => stone.mlkNm !== 'M0')).toBeGreaterThan(
      2 * share(STONES, (stone) => stone.mlkNm !== 'M0'),
    );
  });

  test('contradict each other nowhere', () => {
    const clean = STONES.filter((stone) => stone.clrGrp === 'FL-IF');
    const surface = ['kts-minor-details-of-polish', 'kts-extra-facet', 'kts-surface-graining'];
    expect(breaking(clean, (stone) => stone.kToSArr.every((id) => surface.includes(id)))).toEqual([]);
    expect(breaking(clean, (stone) => stone.blkIncNm === 'B0' && stone.wTblNm === 'T0')).toEqual([]);
    const eyes: Readonly<Record<string, string>> = { 'FL-IF': 'Y', VVS: 'Y', VS: 'Y' };
    expect(breaking(STONES, (stone) => stone.eClnNm === (eyes[stone.clrGrp ?? ''] ?? stone.eClnNm))).toEqual(
      [],
    );
    expect(
      breaking(
        STONES,
        (stone) => !stone.type2 || (stone.fluNm === 'NON' && 'DEFG'.includes(stone.colNm ?? '?')),
      ),
    ).toEqual([]);
    expect(breaking(WHITE, (stone) => !stone.shdNm?.includes('Green'))).toEqual([]);
    expect(breaking(STONES, (stone) => !`${stone.org}${stone.mines}`.includes('Zimbabwe'))).toEqual([]);
    expect(breaking(STONES, (stone) => (stone.fluNm === 'NON') === (stone.fluColNm === null))).toEqual([]);
    const isShown = (stone: SeedStone, comment: string, mark: string) =>
      stone.lbCmt === comment && stone.kToSArr.includes(mark);
    expect(breaking(STONES, (stone) => !isShown(stone, 'Clouds are not shown.', 'kts-cloud'))).toEqual([]);
    expect(breaking(STONES, (stone) => !isShown(stone, 'Pinpoints are not shown.', 'kts-pinpoint'))).toEqual(
      [],
    );
    const isDrilled = (stone: SeedStone) => stone.kToSArr.some((id) => id.includes('laser-drill'));
    expect(breaking(STONES, (stone) => isDrilled(stone) === (stone.treatment === 'Laser drilled'))).toEqual(
      [],
    );
  });

  test('the grades of treated stones are never plain: the report says the treatment, or there is none', () => {
    const treated = STONES.filter(({ treatment }) => treatment !== 'None');
    expect(new Set(treated.map(({ treatment }) => treatment))).toEqual(
      new Set(['Laser drilled', 'Fracture filled']),
    );
    expect(
      breaking(treated, ({ rptNo, lbCmt, treatment }) =>
        treatment === 'Laser drilled' && rptNo !== null
          ? (lbCmt ?? '').includes('laser drilled')
          : rptNo === null,
      ),
    ).toEqual([]);
    expect(breaking(treated, ({ lbNm, lbCmt }) => lbNm !== 'GIA' || lbCmt !== null)).toEqual([]);
  });

  test('carry a fancy colour or a grade, never both', () => {
    const rule = (stone: SeedStone) =>
      stone.isFcCol
        ? stone.col === null &&
          stone.colNm === stone.fcColDesc &&
          stone.fcColDesc !== null &&
          stone.inten !== null
        : stone.col !== null && stone.fcCol === null && stone.ovrtn === null;
    expect(breaking(STONES, rule)).toEqual([]);
    expect(share(STONES, (stone) => stone.isFcCol)).toBeGreaterThan(0.03);
    expect(share(STONES, (stone) => stone.isFcCol)).toBeLessThan(0.05);
    expect(STONES.some((stone) => stone.fcColDesc === 'Fancy Vivid Orangy Yellow')).toBe(true);
  });

  test('come with a report by size, and a certificate only with a report', () => {
    const small = SINGLES.filter((stone) => stone.crt < 0.18);
    const large = SINGLES.filter((stone) => stone.crt >= 0.3);
    expect(breaking(small, (stone) => stone.lbNm === 'NON-CERT')).toEqual([]);
    expect(share(large, (stone) => stone.lbNm === 'GIA')).toBeGreaterThan(0.75);
    expect(breaking(STONES, (stone) => stone.lbNm !== 'NON-CERT' || stone.rptNo === null)).toEqual([]);
    expect(breaking(STONES, (stone) => stone.certFile === null || stone.rptNo !== null)).toEqual([]);
    expect(
      breaking(STONES, (stone) => stone.lbNm !== 'GIA' || /^[67215]\d{9}$/.test(stone.rptNo ?? '')),
    ).toEqual([]);
  });
});

describe('stock', () => {
  test('has every availability and every category, available by far the most', () => {
    const seen = new Set(STONES.map((stone) => stone.wSts));
    expect([...seen].sort()).toEqual(Object.values(StoneStatus).sort());
    expect(share(STONES, (stone) => stone.wSts === 'A')).toBeGreaterThan(0.75);
    const categories = new Set<number>(STONES.flatMap((stone) => stone.category));
    expect(Object.values(StoneCategory).filter((category) => !categories.has(category))).toEqual([]);
    expect(breaking(STONES, (stone) => (stone.wSts === 'S') === (stone.showSrNo !== null))).toEqual([]);
    expect(STONES.some((stone) => stone.isHeld)).toBe(true);
  });

  test('has upcoming stones that come in within seven days, and new ones listed within seven', () => {
    const upcoming = STONES.filter((stone) => stone.wSts === 'U');
    const ahead = (stone: SeedStone) => (Date.parse(stone.inDt ?? '') - SEED_EPOCH) / DAY;
    expect(breaking(upcoming, (stone) => ahead(stone) >= 1 && ahead(stone) <= 7)).toEqual([]);
    const isNew = (stone: SeedStone) =>
      Date.parse(stone.listedAt) > SEED_EPOCH - 7 * DAY && stone.wSts !== 'U';
    expect(breaking(STONES, (stone) => stone.category.includes(2) === isNew(stone))).toEqual([]);
  });

  test('has parcels of many stones without a report, priced without the list', () => {
    const parcels = STONES.filter((stone) => stone.pktType === 'PARCEL');
    expect(share(STONES, (stone) => stone.pktType === 'PARCEL')).toBeGreaterThan(0.015);
    expect(breaking(parcels, (stone) => stone.pieces > 1 && stone.crt / stone.pieces < 0.2)).toEqual([]);
    expect(breaking(parcels, (stone) => stone.lbNm === 'NON-CERT' && stone.cut === null)).toEqual([]);
    expect(breaking(SINGLES, (stone) => stone.pieces === 1)).toEqual([]);
  });

  test('has matched pairs of exactly two alike stones, and layouts of three or more', () => {
    const lots = (member: 'pairStkNo' | 'layoutNo') => {
      const groups = Map.groupBy(STONES, (stone) => stone[member]);
      groups.delete(null);
      return [...groups.values()];
    };
    const isAlike = (one: SeedStone, other: SeedStone) =>
      one.shp === other.shp &&
      one.colNm === other.colNm &&
      one.clr === other.clr &&
      one.flu === other.flu &&
      one.vnd === other.vnd &&
      one.countryCode === other.countryCode &&
      near(one.crt, other.crt, 0.02) &&
      near(known(one.depPer), known(other.depPer), 0.5) &&
      near(known(one.length), known(other.length), 0.2);
    const pairs = lots('pairStkNo');
    expect(pairs.filter((pair) => pair.length !== 2)).toEqual([]);
    expect((2 * pairs.length) / STONES.length).toBeGreaterThan(0.03);
    expect((2 * pairs.length) / STONES.length).toBeLessThan(0.05);
    expect(pairs.filter(([one, other]) => !one || !other || !isAlike(one, other)).flat()).toEqual([]);
    expect(pairs.filter(([one, other]) => one?.isSeparable !== other?.isSeparable)).toEqual([]);
    expect(new Set(pairs.flat().map((stone) => stone.isSeparable)).size).toBe(2);
    expect(lots('layoutNo').length).toBeGreaterThan(20);
    expect(lots('layoutNo').filter((layout) => layout.length < 3)).toEqual([]);
  });

  test('the stock is inside and outside India', () => {
    expect(new Set(STONES.map((stone) => stone.locNm)).size).toBe(10);
    expect(share(STONES, (stone) => stone.countryCode === 'IN')).toBeGreaterThan(0.4);
    expect(share(STONES, (stone) => stone.countryCode !== 'IN')).toBeGreaterThan(0.4);
  });

  test('make only rare stones exclusive, and feature only fine ones, all with a report', () => {
    const exclusive = STONES.filter(({ wSts }) => wSts === 'E');
    expect(exclusive.length).toBeGreaterThan(0);
    for (const { crt, rptNo, colGrp, isFcCol } of exclusive) {
      expect(crt).toBeGreaterThanOrEqual(1.5);
      expect(rptNo).not.toBeNull();
      expect(isFcCol || colGrp === 'DEF').toBe(true);
    }
    const shown: readonly StoneCategory[] = [StoneCategory.BEST, StoneCategory.STONE_OF_THE_DAY];
    const featured = STONES.filter(({ category }) => category.some((each) => shown.includes(each)));
    expect(featured.length).toBeGreaterThan(0);
    for (const { crt, rptNo, clrGrp } of featured) {
      expect(crt).toBeGreaterThanOrEqual(0.7);
      expect(rptNo).not.toBeNull();
      expect(['FL-IF', 'VVS', 'VS']).toContain(clrGrp);
    }
  });
});
