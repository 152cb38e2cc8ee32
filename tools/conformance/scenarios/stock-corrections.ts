import { expect, rowsOf, type Scenario } from '../play.ts';
import { ADD, issuesOf, MINUTE_MS, PAGE, start } from './stock-lots.ts';

const corrections: Scenario = {
  name: 'a rejected lot that is corrected in its cells is checked again and listed with them',
  operations: ['startUpload', 'paginateUploadIssues', 'updateUploadCells', 'dryRunUpload', 'commitUpload'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const id = await start(seller, [{ Clarity: 'Clear' }]);
    const [issue] = await issuesOf(seller, id, { severity: ['ERROR'] });
    expect(issue?.rule === 'UNKNOWN_GRADE', `The clarity is told as ${String(issue?.rule)}.`);
    const cell = { row: issue?.row, index: issue?.index, value: 'VVS2' };
    await seller.ok('updateUploadCells', { id, cells: [cell] });
    const left = await issuesOf(seller, id, { severity: ['ERROR'] });
    expect(left.length === 0, 'The corrected lot stays rejected.');
    await seller.ok('dryRunUpload', { id, mode: ADD });
    await seller.ok('commitUpload', { id, mode: ADD });
    await seller.refused('updateUploadCells', 409, { id, cells: [cell] }, 'A listed file is corrected.');
    await advance(MINUTE_MS);
    const filters = [{ vStnId: ['CONF-0'] }];
    const [stone] = rowsOf(await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true }));
    expect(stone?.clrNm === 'VVS2', `The corrected clarity is listed as ${String(stone?.clrNm)}.`);
  },
};

/** Stories of corrections to uploaded stock files. */
export const stockCorrectionScenarios: readonly Scenario[] = [corrections];
