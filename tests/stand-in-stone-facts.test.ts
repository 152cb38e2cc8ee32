import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from './stand-in-client.ts';
import { inIndia, one, standIn, startTrade } from './stand-in-trade.ts';

let buyer: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
});

describe('the way of a stone', () => {
  const anybody = clientOf(standIn, 'trade');

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
