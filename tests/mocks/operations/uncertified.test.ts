import { expect, test } from 'vitest';
import { list, own, startSelling } from '../../support/mock-backend-seller.ts';

test('takes the number and the file of its report from a stone that is not certified any more', async () => {
  const { world, seller, buyer } = await startSelling();
  const stone = own.find(({ lbNm, certFile }) => lbNm === 'GIA' && certFile !== null);
  if (stone === undefined) throw new Error('Too few stones.');
  const { vStnId, shpNm, crt, colNm, clrNm, locNm } = stone;
  const content = `Stock,Shape,Carat,Color,Clarity,PPC,City,Treatment,Lab\n${[vStnId, shpNm, crt, colNm, clrNm, stone.ctPr, locNm, 'None', 'NON-CERT'].join(',')}\n`;
  const { report } = await list({ world, seller }, new TextEncoder().encode(content));
  expect(report).toMatchObject({ updated: 1 });
  expect(await buyer.ok('viewDiamond', { id: stone.id })).toMatchObject({
    lbNm: 'NON-CERT',
    rptNo: null,
    certificateNo: null,
    certFile: null,
  });
});
