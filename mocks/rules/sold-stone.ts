import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { differenceOf, hundredths } from './money.ts';

/**
 * A snapshot of a stone at its sale: its grades on that day, the agreed prices and the day on which it is expected, null
 * for a stone in stock.
 */
export function soldStone(
  stone: Pick<
    Stone,
    'id' | 'stoneId' | 'vStnId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'lbNm' | 'rptNo' | 'rap'
  >,
  prices: Pick<MemoDetail, 'ctPr' | 'amt' | 'fnCtPr' | 'fnAmt' | 'programmeCharge'>,
  expectedAt: string | null = null,
): SoldStone {
  const { id, stoneId, vStnId, shpNm, crt, colNm, clrNm, lbNm, rptNo, rap } = stone;
  const fnDis = rap === null ? null : differenceOf(hundredths(prices.fnCtPr), hundredths(rap));
  const { ctPr, amt, fnCtPr, fnAmt, programmeCharge } = prices;
  return {
    diamond: id,
    stoneId,
    vStnId,
    shpNm,
    crt,
    colNm,
    clrNm,
    lbNm,
    rptNo,
    rap,
    ctPr,
    amt,
    fnCtPr,
    fnAmt,
    fnDis,
    programmeCharge,
    expectedAt,
  };
}
