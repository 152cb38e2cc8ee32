import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import { type Cells, csv, lot, start, startSelling } from '../../support/mock-backend-seller.ts';
import { runs } from '../../support/runs.ts';

const FILES = runs(250, 2000);
/** Files between two looks at the lists. */
const BATCH = 125;

const ODD = [
  ...['', ' ', '-', '0', '-0', '-1', '1e9', 'NaN', '1,5', '1.234,5', '=1+1', "'=1", '٣', '💎', 'İ'],
  ...['M', 'NA', 'On Memo', 'U', 'G', 'N', 'Y', 'None', 'Fancy', 'I1-', 'Round*', '31/02/2026'],
  ...['lab grown', 'Zimbabwe', 'HPHT', 'GIA', '9'.repeat(40), 'x'.repeat(500), '<b>', '"'],
];

/** A lot with odd values in up to four of its columns, or in one of them more than a stock file usually has. */
const cells: fc.Arbitrary<Cells> = fc.oneof(
  fc.dictionary(fc.constantFrom(...TEMPLATE_HEADERS), fc.constantFrom(...ODD), { maxKeys: 4 }),
  fc.record({ Availability: fc.constantFrom(...ODD) }),
);
const files = fc.array(cells, { minLength: 1, maxLength: 3 });

test(`${FILES} files of odd lots leave every list of the seller and of the buyer readable`, async () => {
  const { world, seller, buyer } = await startSelling();
  const page = { page: 1, limit: 1000 };
  let listed = 0;
  for (const [at, lots] of fc.sample(files, { numRuns: FILES, seed: 31 }).entries()) {
    const { id, status } = await start(
      seller,
      csv(lots.map((odd, row) => lot({ 'Stock #': `F-${at}-${row}`, ...odd }))),
    );
    expect(status).toBe('READY');
    const { status: answer } = await seller.send('commitUpload', { id, mode: 'ADD_UPDATE' });
    expect([200, 409]).toContain(answer);
    world.clock.advance(2000);
    if ((at + 1) % BATCH !== 0) continue;
    const { list, count } = await seller.ok('paginateInventory', page);
    expect(list).toHaveLength(Math.min(count, page.limit));
    listed = count;
    for (const standing of ['ACTIVE', 'EXPIRING', 'EXPIRED', 'WITHDRAWN'] as const)
      await seller.ok('paginateInventory', { ...page, standing: [standing] });
    await seller.ok('paginateUploads', page);
    await seller.ok('paginateUploadIssues', { id, ...page });
    const [result] = await buyer.ok('paginateDiamonds', { ...page, filters: [{}], isSkipSave: true });
    expect(result?.diamonds.length).toBeGreaterThan(0);
    await buyer.ok('viewDashboard', {});
  }
  expect(listed).toBeGreaterThan(FILES / 2);
}, 300_000);
