import { expect, rowsOf, type Scenario } from '../play.ts';
import { fileOf } from '../samples.ts';
import { at, listOf, textOf } from '../values.ts';
import { ADD, type Cells, contentOf, issuesOf, MINUTE_MS, PAGE, start } from './stock-lots.ts';

/** Odd prices with the warning that each deserves. */
const odd: readonly (readonly [cells: Cells, rule: string, read: number, meant: number | null])[] = [
  [{ 'Discount %': '25' }, 'UNSIGNED_DISCOUNT', 25, -25],
  [{ 'Discount %': '-0.5' }, 'FRACTION_DISCOUNT', -0.5, -50],
  [{ 'Discount %': '', 'Price Per Carat': '1' }, 'PRICE_FAR_FROM_LIST', 1, null],
  [{ 'Discount %': '', 'Price Per Carat': '5050', 'Total Price': '5050' }, 'PRICE_IS_AMOUNT', 5050, 5000],
  [{ 'Discount %': '', 'Price Per Carat': '5,680' }, 'AMBIGUOUS_SEPARATOR', 5680, 5.68],
];
/** With it, the file has decimal commas as well as points. */
const COMMAS: Cells = { 'Discount %': '', 'Price Per Carat': '5680,5' };
/** So many plain discounts that the odd ones among them are no tenth. */
const PLAIN: readonly Cells[] = Array.from({ length: 20 }, () => ({}));

const oddPrices: Scenario = {
  name: 'an odd price in a stock file is a warning with the number as read and as meant',
  operations: ['startUpload', 'dryRunUpload', 'paginateUploadIssues'],
  play: async ({ as }) => {
    const seller = await as('seller', 3);
    const id = await start(seller, [...odd.map(([cells]) => cells), COMMAS, ...PLAIN]);
    const told = await issuesOf(seller, id);
    for (const [index, [, rule, read, meant]] of odd.entries()) {
      const found = told.find((issue) => issue.vStnId === `CONF-${index}` && issue.rule === rule);
      expect(found?.severity === 'WARNING', `Lot ${index} has no warning ${rule}.`);
      expect(found?.read === read, `${rule} is told as read ${String(found?.read)}, not ${read}.`);
      const isMeant = meant === null || found?.meant === meant;
      expect(isMeant, `${rule} is told as meant ${String(found?.meant)}, not ${String(meant)}.`);
    }
    const tried = await seller.ok('dryRunUpload', { id, mode: ADD });
    const valid = at(tried, 'report', 'valid');
    expect(valid === odd.length + 1 + PLAIN.length, `Warnings refuse lots: ${String(valid)} are valid.`);
  },
};

const unit: Scenario = {
  name: 'discounts that may be premiums are neither tried nor listed before the seller says their unit',
  operations: ['dryRunUpload', 'commitUpload', 'paginateUploadIssues'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const id = await start(seller, [{ 'Discount %': '30' }, { 'Discount %': '25', Weight: '1.02' }]);
    for (const operation of ['dryRunUpload', 'commitUpload']) {
      const asked = await seller.refused(
        operation,
        409,
        { id, mode: ADD },
        'A doubtful unit is passed over.',
      );
      expect(at(asked, 'reason') === 'UNIT_UNCLEAR', `The refusal says ${String(at(asked, 'reason'))}.`);
      expect(at(asked, 'question', 'doubtful') === 2, 'The question does not count the doubtful discounts.');
    }
    const answer = { discountUnit: 'POSITIVE_IS_DISCOUNT' };
    await seller.ok('dryRunUpload', { id, mode: ADD, ...answer });
    const left = await issuesOf(seller, id, answer);
    expect(left.length === 0, `Doubts stay after the answer: ${JSON.stringify(left[0])}`);
    await seller.ok('commitUpload', { id, mode: ADD, ...answer });
    await advance(MINUTE_MS);
    const filters = [{ vStnId: ['CONF-0'] }];
    const [stone] = rowsOf(await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true }));
    const back = Number(stone?.back);
    expect(Math.abs(back + 30) < 0.1, `A discount of 30 is listed at ${back} % against the list price.`);
  },
};

const places: Scenario = {
  name: 'the city of a lot wins over its country, and an unknown city is a warning and never another city',
  operations: ['startUpload', 'paginateUploadIssues', 'commitUpload'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const lots = [
      { City: 'Surat', Country: 'Belgium' },
      { City: 'Nowhereville' },
      { City: '', State: 'Maharashtra' },
    ];
    const id = await start(seller, lots);
    const told = (await issuesOf(seller, id)).map(({ vStnId, rule, field, severity }) =>
      [vStnId, rule, field, severity].map(String).join(' '),
    );
    const wanted = ['CONF-0 CONTRADICTION countryNm WARNING', 'CONF-1 UNKNOWN_CITY city WARNING'];
    expect(told.join('; ') === wanted.join('; '), `The places are told as: ${told.join('; ')}`);
    await seller.ok('commitUpload', { id, mode: ADD });
    await advance(MINUTE_MS);
    const vStnId = lots.map((_, index) => `CONF-${index}`);
    const stones = rowsOf(
      await buyer.ok('paginateDiamonds', {
        ...PAGE,
        filters: [{ vStnId }],
        sort: [{ vStnId: 'ASC' }],
        isSkipSave: true,
      }),
    );
    const listed = stones.map((stone) => `${String(stone.locNm)}, ${String(stone.countryCode)}`);
    const right = ['Surat, IN', 'Nowhereville, IN', 'Maharashtra, IN'];
    expect(listed.join('; ') === right.join('; '), `The stones are listed in: ${listed.join('; ')}`);
  },
};

/** Lots that may not be listed, with the rule that refuses each. */
const forbidden: readonly (readonly [cells: Cells, rule: string])[] = [
  [{ 'Seller Comment': 'LABORATORY-GROWN' }, 'LAB_GROWN'],
  [{ 'Seller Comment': 'Greenish tinge' }, 'GREEN_TINT'],
  [{ 'Seller Comment': 'rough of Zimbabwe' }, 'EXCLUDED_ORIGIN'],
  [{ 'Office Remark': 'was E.G.L. graded' }, 'EXCLUDED_LAB'],
  [{ 'Office Remark': 'hpht treated' }, 'TREATMENT_UNDISCLOSED'],
];
const DENIED: Cells = { 'Seller Comment': 'Not treated, no green tint, no HPHT' };

const refusals: Scenario = {
  name: 'what a stock file says anywhere of a forbidden stone refuses it, and a denial does not',
  operations: ['startUpload', 'paginateUploadIssues', 'dryRunUpload'],
  play: async ({ as }) => {
    const seller = await as('seller', 3);
    const id = await start(seller, [...forbidden.map(([cells]) => cells), DENIED]);
    const told = await issuesOf(seller, id, { severity: ['ERROR'] });
    for (const [index, [cells, rule]] of forbidden.entries()) {
      const found = told.some((issue) => issue.vStnId === `CONF-${index}` && issue.rule === rule);
      expect(found, `${rule} does not refuse ${JSON.stringify(cells)}.`);
    }
    const valid = at(await seller.ok('dryRunUpload', { id, mode: ADD }), 'report', 'valid');
    expect(valid === 1, `Of the forbidden lots and one that is not, ${String(valid)} are valid.`);
  },
};

const COMMENT = 'Côte d’Azur, 5 €';
/** Characters of Windows-1252 that other encodings have elsewhere. */
const WESTERN: Readonly<Record<string, number>> = { ô: 0xf4, '’': 0x92, '€': 0x80 };

/** The bytes of a text in the encodings that spreadsheets write. */
const encodings: Readonly<Record<string, (text: string) => Uint8Array<ArrayBuffer>>> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-16LE': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16BE': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'UTF-16 without a mark': (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'Windows-1252': (text) => Uint8Array.from(text, (each) => WESTERN[each] ?? each.charCodeAt(0)),
};

const letters: Scenario = {
  name: 'a stock file is read in the encodings that spreadsheets write',
  operations: ['startUpload'],
  play: async ({ as }) => {
    const seller = await as('seller', 3);
    const content = contentOf([{ 'Seller Comment': COMMENT }]);
    for (const [encoding, write] of Object.entries(encodings)) {
      const file = fileOf('stock.csv', write(content), 'text/csv');
      const started = await seller.ok('startUpload', { file });
      const columns = listOf(at(started, 'columns'));
      const comment = columns.find((column) => at(column, 'header') === 'Seller Comment');
      const read = String(at(comment, 'samples', 0));
      expect(read === COMMENT, `In ${encoding}, ${COMMENT} is read as ${read}.`);
    }
  },
};

const reports: Scenario = {
  name: 'a report number that another seller lists is a warning that names the rule',
  operations: ['startUpload', 'paginateUploadIssues', 'paginateInventory'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const own = rowsOf(await seller.ok('paginateInventory', { ...PAGE, limit: 1000 }));
    const ids = new Set(own.map((row) => at(row, 'diamond', 'id')));
    const filters = [{ wSts: ['A'], hasCertificate: true }];
    const found = rowsOf(await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true }));
    const other = found.find((stone) => !ids.has(stone.id) && stone.lbNm === 'GIA');
    expect(other !== undefined, 'No other seller lists a stone with a report.');
    const report = { Lab: 'GIA', 'Report #': textOf(other?.rptNo) };
    const [issue] = await issuesOf(seller, await start(seller, [report]));
    const told = `${String(issue?.rule)} ${String(issue?.severity)}`;
    expect(told === 'REPORT_OF_ANOTHER_SELLER WARNING', `The report of another is told as ${told}.`);
  },
};

/** Stories of the content of stock files. */
export const stockFileScenarios: readonly Scenario[] = [oddPrices, unit, places, refusals, letters, reports];
