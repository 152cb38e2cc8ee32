import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
});

describe('the way of a stone', () => {
  const anybody = clientOf(mockBackend, 'trade');

  test('is found without a session by each of its numbers and by what its code carries', async () => {
    const stone = one(inIndia.filter(({ rptNo }) => rptNo !== null));
    const codes = [
      stone.stoneId.toLowerCase(),
      stone.vStnId,
      stone.rptNo ?? '',
      stone.id,
      `dna/${stone.stoneId}`,
    ];
    for (const code of codes) expect((await anybody.ok('viewDiamondFtc', { code })).id).toBe(stone.id);
    expect((await anybody.no('viewDiamondFtc', { code: 'PV999999' })).status).toBe(404);
  });

  test('has every measurement, inclusion and mark of the certificate that the details have', async () => {
    const details = await buyer.ok('viewDiamond', {
      id: one(inIndia.filter(({ lbNm }) => lbNm === 'GIA')).id,
    });
    const traced = new Map(Object.entries(await anybody.ok('viewDiamondFtc', { code: details.stoneId })));
    const hidden = [
      ...[
        'amt',
        'rap',
        'rapDate',
        'ctPr',
        'back',
        'fnDis',
        'fnCtPr',
        'fnAmt',
        'vnd',
        'vndNm',
        'vStnId',
        'wSts',
      ],
      ...['isHeld', 'stage', 'category', 'inDt', 'listedAt', 'refreshedAt', 'expiresAt', 'showSrNo', 'pktNo'],
      ...['pairStkNo', 'isSeparable', 'layoutNo', 'groupNo', 'memberCmt', 'vndCmt'],
      ...['locNm', 'city', 'state', 'countryNm', 'countryCode'],
    ];
    // Names stand for the ids of master lists, which the public page cannot look up.
    const isId = (key: string) =>
      `${key}Nm` in details || ['lb', 'loc', 'grdl', 'grdlTo', 'kToSArr'].includes(key);
    const facts = Object.entries(details).filter(([key]) => !hidden.includes(key) && !isId(key));
    expect(facts.length).toBeGreaterThan(60);
    for (const [key, value] of facts) expect(traced.get(key), key).toEqual(value);
  });

  test('leads from the mine to the list, ever later and ever lighter, without price and seller', async () => {
    const stone = one(inIndia.filter(({ lbNm }) => lbNm === 'GIA'));
    const traced = await anybody.ok('viewDiamondFtc', { code: stone.stoneId });
    const { journey } = traced;
    expect(journey.map(({ stage }) => stage)).toEqual([
      'MINED',
      'ROUGH',
      'PLANNED',
      'CUT',
      'POLISHED',
      'GRADED',
      'LISTED',
    ]);
    const dates = journey.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted());
    const weights = journey.flatMap(({ carat }) => carat ?? []);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBe(stone.crt);
    for (const member of ['amt', 'ctPr', 'vndNm', 'vStnId', 'wSts'])
      expect(traced).not.toHaveProperty(member);
  });
});

describe('the list price of grades', () => {
  const ask = (shp: string, crt: number, col: string, clr: string) =>
    buyer.ok('viewListPrice', { shp, crt, col, clr });

  test('has the weight class, and the price of the list before', async () => {
    const { list, crtFrom, crtTo, former } = await ask('shape-round', 1.499, 'color-g', 'clarity-vs1');
    expect({ list, crtFrom, crtTo }).toEqual({ list: 'ROUND', crtFrom: 1, crtTo: 1.49 });
    expect(former.date).toBe('2020-05-06');
    expect(former.rap).toBeGreaterThan(0);
    expect(await ask('shape-pear', 12, 'color-d', 'clarity-if')).toMatchObject({ list: 'PEAR', crtTo: null });
  });

  test('moved by a few percent since the list before, up and down and not at all', async () => {
    const changes = [];
    for (const crt of [0.2, 0.55, 1, 2.5]) {
      for (const colour of ['d', 'g', 'k'])
        changes.push((await ask('shape-round', crt, `color-${colour}`, 'clarity-vs2')).change ?? 0);
    }
    expect(Math.max(...changes)).toBeGreaterThan(0);
    expect(Math.min(...changes)).toBeLessThan(0);
    expect(changes).toContain(0);
    for (const change of changes) expect(Math.abs(change)).toBeLessThan(8);
  });

  test('is none where the list has no row, and unknown grades are named', async () => {
    const low = await ask('shape-round', 0.3, 'color-n', 'clarity-vs1');
    expect([low.current.rap, low.former.rap, low.change]).toEqual([null, null, null]);
    expect((await ask('shape-pear', 0.17, 'color-d', 'clarity-if')).current.rap).toBeNull();
    const no = await buyer.no('viewListPrice', { shp: 'round', crt: 1, col: 'color-g', clr: 'clarity-if' });
    expect(no).toMatchObject({ status: 400, data: { errors: [{ field: 'shp', rule: 'known' }] } });
  });
});
