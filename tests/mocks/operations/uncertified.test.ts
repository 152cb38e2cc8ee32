import { expect, test } from 'vitest';
import { list, mockBackend, own, startSelling } from '../../support/mock-backend-seller.ts';

test('no stone without a report shows the number, the file or the inscription of one', () => {
  const { stones } = mockBackend.worlds.base.seed;
  const plain = stones.filter(
    ({ lbNm, stage }) => ['NON-CERT', 'INHOUSE', 'In-house'].includes(lbNm) || stage === 'in lab',
  );
  expect(plain.length).toBeGreaterThan(20);
  for (const { id, rptNo, certificateNo, certFile, lsrInc } of plain) {
    expect([id, rptNo, certificateNo, certFile, lsrInc]).toEqual([id, null, null, null, null]);
  }
});

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
