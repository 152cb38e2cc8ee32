import { fileOf } from '../samples.ts';
import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { APPROVED, freeStones, isListed, MINUTE_MS, PAGE, purchaseOf, stonesOf } from './shared.ts';

const ADD = 'ADD_UPDATE';

/** A lot without doubts, by header. */
const LOT = {
  'Stock #': 'CONF-0',
  Shape: 'Round',
  Weight: '1.01',
  Color: 'G',
  Clarity: 'VS1',
  Lab: 'None',
  'Report #': '',
  City: 'Mumbai',
  State: '',
  Country: 'India',
  Treatment: 'None',
  'Price Per Carat': '',
  'Discount %': '-30',
  'Total Price': '',
  'Seller Comment': '',
  'Office Remark': '',
} as const;

/** Cells of a lot by header, over those of a lot without doubts. */
type Cells = Partial<Record<keyof typeof LOT, string>>;

/** Writes lots as CSV. Every lot has its own weight, so that none repeats another. */
function contentOf(lots: readonly Cells[]): string {
  const rows = lots.map((cells, index) => ({ ...LOT, 'Stock #': `CONF-${index}`, ...cells }));
  return [Object.keys(LOT), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
}

/** The fields of the columns, in the order of the headers; those after them may be mapped as the server likes. */
const FIELDS = [
  ...['vStnId', 'shpNm', 'crt', 'colNm', 'clrNm', 'lbNm', 'rptNo', 'city', 'state', 'countryNm'],
  ...['treatment', 'ctPr', 'back', 'amt', 'vndCmt'],
];

/** Uploads lots. A server may remember another mapping of a column, so the columns are mapped where they differ. */
async function start(seller: Player, lots: readonly Cells[]): Promise<unknown> {
  const file = fileOf('stock.csv', contentOf(lots), 'text/csv');
  const { id, columns } = membersOf(await seller.ok('startUpload', { file }));
  const mapped = listOf(columns).map((column) => at(column, 'field'));
  const wrong = FIELDS.map((field, index) => ({ index, field })).filter(
    ({ index, field }) => mapped[index] !== field,
  );
  if (wrong.length > 0) await seller.ok('updateUploadMapping', { id, columns: wrong, isRemember: false });
  return id;
}

async function issuesOf(seller: Player, id: unknown, more: Members = {}): Promise<readonly Members[]> {
  return await seller.rows('paginateUploadIssues', { id, ...PAGE, ...more });
}

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
/** Enough plain discounts to keep the odd ones below a tenth. */
const PLAIN: readonly Cells[] = Array.from({ length: 20 }, () => ({}));

/** Lots that may not be listed, with the rule that refuses each. */
const forbidden: readonly (readonly [cells: Cells, rule: string])[] = [
  [{ 'Seller Comment': 'LABORATORY-GROWN' }, 'LAB_GROWN'],
  [{ 'Seller Comment': 'Greenish tinge' }, 'GREEN_TINT'],
  [{ 'Seller Comment': 'rough of Zimbabwe' }, 'EXCLUDED_ORIGIN'],
  [{ 'Office Remark': 'was E.G.L. graded' }, 'EXCLUDED_LAB'],
  [{ 'Office Remark': 'hpht treated' }, 'TREATMENT_UNDISCLOSED'],
];
const DENIED: Cells = { 'Seller Comment': 'Not treated, no green tint, no HPHT' };

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

export const stockFilesScenarios: readonly Scenario[] = [
  {
    name: 'a column that may be a grade or a price holds up the upload until the seller decides about it',
    guarantee: {
      about: 'goods',
      rule: 'A column that looks like a grade or a price and is not mapped is never left out without asking: it has `suggestions`.',
    },
    operations: ['startUpload', 'updateUploadMapping', 'dryRunUpload'],
    play: async ({ as }) => {
      const seller = await as('seller', 3);
      const file = fileOf(
        'stock.csv',
        contentOf([{}, {}]).replace('Office Remark', 'Flour').replaceAll('""\n', '"Faint"\n'),
        'text/csv',
      );
      const started = await seller.ok('startUpload', { file });
      const id = at(started, 'id');
      const columns = listOf(at(started, 'columns')).map(membersOf);
      const column = columns.find(({ header }) => header === 'Flour');
      const suggested = listOf(column?.suggestions);
      expect(suggested.length > 0, 'A column of grades is not asked about.');
      await seller.refused('dryRunUpload', 409, { id, mode: ADD }, 'A column of grades is left out.');
      const mapped = [{ index: column?.index, field: 'fluNm' }];
      await seller.ok('updateUploadMapping', { id, columns: mapped, isRemember: false });
      await seller.ok('dryRunUpload', { id, mode: ADD });
    },
  },
  {
    name: 'an odd price in a stock file is a warning with the number as read and as meant',
    operations: ['startUpload', 'dryRunUpload', 'paginateUploadIssues'],
    play: async ({ as }) => {
      const seller = await as('seller', 3);
      const id = await start(seller, [...odd.map(([cells]) => cells), COMMAS, ...PLAIN]);
      const told = await issuesOf(seller, id);
      for (const [index, [, rule, read, meant]] of odd.entries()) {
        const found = told.find((issue) => issue.vStnId === `CONF-${index}` && issue.rule === rule);
        expect(found?.severity === 'WARNING', `Lot ${index} has no warning ${rule}.`);
        expect(found?.read === read, `${rule} names the read value ${found?.read}, not ${read}.`);
        const isMeant = meant === null || found?.meant === meant;
        expect(isMeant, `${rule} names the meant value ${found?.meant}, not ${meant}.`);
      }
      const tried = await seller.ok('dryRunUpload', { id, mode: ADD });
      const valid = at(tried, 'report', 'valid');
      expect(valid === odd.length + 1 + PLAIN.length, `Warnings refuse lots: ${valid} are valid.`);
    },
  },
  {
    name: 'discounts that may be premiums are neither tried nor listed before the seller says their unit',
    operations: ['dryRunUpload', 'commitUpload', 'paginateUploadIssues'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const id = await start(seller, [{ 'Discount %': '30' }, { 'Discount %': '25', Weight: '1.02' }]);
      for (const operation of ['dryRunUpload', 'commitUpload']) {
        const words = 'A doubtful unit is passed over.';
        const asked = await seller.refused(operation, 409, { id, mode: ADD }, words);
        expect(at(asked, 'reason') === 'UNIT_UNCLEAR', `The refusal says ${at(asked, 'reason')}.`);
        expect(
          at(asked, 'question', 'doubtful') === 2,
          'The question does not count the doubtful discounts.',
        );
      }
      const answer = { discountUnit: 'POSITIVE_IS_DISCOUNT' };
      await seller.ok('dryRunUpload', { id, mode: ADD, ...answer });
      const left = await issuesOf(seller, id, answer);
      expect(left.length === 0, `Doubts stay after the answer: ${JSON.stringify(left[0])}`);
      await seller.ok('commitUpload', { id, mode: ADD, ...answer });
      await advance(MINUTE_MS);
      const [stone] = await stonesOf(buyer, { vStnId: ['CONF-0'] });
      const back = Number(stone?.back);
      expect(Math.abs(back + 30) < 0.1, `A discount of 30 is listed at ${back} % against the list price.`);
    },
  },
  {
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
      expect(told.join('; ') === wanted.join('; '), `The findings about the places are: ${told.join('; ')}`);
      await seller.ok('commitUpload', { id, mode: ADD });
      await advance(MINUTE_MS);
      const vStnId = lots.map((_, index) => `CONF-${index}`);
      const stones = await stonesOf(buyer, { vStnId }, { sort: [{ vStnId: 'ASC' }] });
      const listed = stones.map((stone) => `${stone.locNm}, ${stone.countryCode}`);
      const right = ['Surat, IN', 'Nowhereville, IN', 'Maharashtra, IN'];
      expect(listed.join('; ') === right.join('; '), `The stones are listed in: ${listed.join('; ')}`);
    },
  },
  {
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
      expect(valid === 1, `Of the forbidden lots and one that is not, ${valid} are valid.`);
    },
  },
  {
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
  },
  {
    name: 'a report number that another seller lists is a warning that names the rule',
    operations: ['startUpload', 'paginateUploadIssues', 'paginateInventory'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const own = await seller.rows('paginateInventory', { ...PAGE, limit: 1000 });
      const ids = new Set(own.map((row) => at(row, 'diamond', 'id')));
      const found = await stonesOf(buyer, { wSts: ['A'], hasCertificate: true });
      const other = found.find((stone) => !ids.has(stone.id) && stone.lbNm === 'GIA');
      expect(other !== undefined, 'No other seller lists a stone with a report.');
      const report = { Lab: 'GIA', 'Report #': textOf(other?.rptNo) };
      const [issue] = await issuesOf(seller, await start(seller, [report]));
      const told = `${issue?.rule} ${issue?.severity}`;
      expect(
        told === 'REPORT_OF_ANOTHER_SELLER WARNING',
        `The finding about a report of another seller is ${told}.`,
      );
    },
  },
  {
    name: 'a rejected lot that is corrected in its cells is checked again and listed with them',
    operations: ['startUpload', 'paginateUploadIssues', 'updateUploadCells', 'dryRunUpload', 'commitUpload'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const id = await start(seller, [{ Clarity: 'Clear' }]);
      const [issue] = await issuesOf(seller, id, { severity: ['ERROR'] });
      expect(issue?.rule === 'UNKNOWN_GRADE', `The finding about the clarity is ${issue?.rule}.`);
      const cell = { row: issue?.row, index: issue?.index, value: 'VVS2' };
      await seller.ok('updateUploadCells', { id, cells: [cell] });
      const left = await issuesOf(seller, id, { severity: ['ERROR'] });
      expect(left.length === 0, 'The corrected lot stays rejected.');
      await seller.ok('dryRunUpload', { id, mode: ADD });
      await seller.ok('commitUpload', { id, mode: ADD });
      await seller.refused('updateUploadCells', 409, { id, cells: [cell] }, 'A listed file is corrected.');
      await advance(MINUTE_MS);
      const [stone] = await stonesOf(buyer, { vStnId: ['CONF-0'] });
      expect(stone?.clrNm === 'VVS2', `The corrected clarity is listed as ${stone?.clrNm}.`);
    },
  },
  {
    name: 'a seller sees the orders of their own stones, without the buyer',
    operations: ['paginateSoldListings', 'updateMemoStatus', 'requestConfirm'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house, seller] = [await as('primary', 0), await as('admin', 2), await as('seller', 3)];
      const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
      const free = (await freeStones(buyer, { loc: ['location-mumbai', 'location-surat'] })).filter(
        ({ isSeparable }) => isSeparable !== false,
      );
      const mine = membersOf(free.find(({ vnd }) => vnd === account));
      const other = membersOf(free.find(({ vnd }) => vnd !== account));
      const id = at(await buyer.ok('requestConfirm', await purchaseOf(buyer, mine, other)), 'id');
      await house.ok('updateMemoStatus', { id, status: APPROVED });
      const rows = await seller.rows('paginateSoldListings', PAGE);
      const row = rows.find(({ diamond }) => diamond === mine.id);
      expect(row !== undefined, 'The seller does not see the order of their own stone.');
      expect(row?.amt === mine.amt, `A stone sold for ${mine.amt} is shown with ${row?.amt}.`);
      expect(
        !rows.some(({ diamond }) => diamond === other.id),
        "The seller sees the order of another's stone.",
      );
      const company = String(at(await buyer.ok('getProfile'), 'user', 'account', 'companyName'));
      expect(!JSON.stringify(rows).includes(company), 'The seller is told who buys.');
      await buyer.refused('paginateSoldListings', 403, PAGE, 'A buyer lists what a seller sold.');
    },
  },
  {
    name: 'staff upload for a seller, who sees the upload',
    operations: ['startUpload', 'viewUpload', 'paginateUploads'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [house, seller] = [await as('admin', 2), await as('seller', 3)];
      const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
      const form = (company: unknown) => ({
        file: fileOf('stock.csv', 'Stock #,Shape,Weight\nCONFORMANCE-9,Round,1.01\n', 'text/csv'),
        account: company,
      });
      await seller.refused('startUpload', 403, form(account), 'A seller names the company of an upload.');
      const words = 'Staff upload for a company that is made up.';
      await house.refused('startUpload', 400, form('acc-none'), words);
      const id = at(await house.ok('startUpload', form(account)), 'id');
      const isSeen = await isListed(seller, 'paginateUploads', id);
      expect(isSeen, 'The seller does not see the upload that staff made.');
      await house.ok('viewUpload', { id });
    },
  },
  {
    name: 'staff upload certificates for a seller, whose stones get them',
    operations: ['startMediaUpload', 'commitMediaUpload', 'paginateMediaUploads'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [house, seller] = [await as('admin', 2), await as('seller', 3)];
      const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
      const inventory = { ...PAGE, filter: { wSts: ['A'] } };
      const stone = at((await seller.rows('paginateInventory', inventory))[0], 'diamond');
      const form = (company: unknown) => ({
        kind: 'CERTIFICATE',
        file: fileOf(`${at(stone, 'vStnId')}.pdf`, '%PDF-1.7', 'application/pdf'),
        account: company,
      });
      const words = 'A seller names the company of an upload.';
      await seller.refused('startMediaUpload', 403, form(account), words);
      await house.refused('startMediaUpload', 400, form('acc-none'), 'Staff upload for a made-up company.');
      const started = await house.ok('startMediaUpload', form(account));
      expect(
        at(started, 'files', 0, 'diamond') === at(stone, 'id'),
        "Staff's file is not matched to the seller's stone.",
      );
      const id = at(started, 'id');
      await house.ok('commitMediaUpload', { id });
      const committed = { ...PAGE, status: 'COMMITTED' };
      const isSeen = await isListed(seller, 'paginateMediaUploads', id, committed);
      expect(isSeen, 'The seller does not see the files that staff uploaded.');
    },
  },
  {
    name: 'the house approves an FTP request of a seller once, and the seller cancels it once',
    operations: ['createFtpRequest', 'updateFtpRequestStatus', 'listFtpRequests'],
    play: async ({ as, run }) => {
      const [house, seller] = [await as('admin', 2), await as('seller', 3)];
      const host = `${run.name.toLowerCase()}.seller.test`;
      const { id } = membersOf(
        await seller.ok('createFtpRequest', { host, port: 22, username: 'stock', folder: '/outgoing' }),
      );
      const [approval, cancellation] = [
        { id, status: 'APPROVED' },
        { id, status: 'CANCEL' },
      ];
      await seller.refused('updateFtpRequestStatus', 403, approval, 'A seller approves its own server.');
      await house.ok('updateFtpRequestStatus', approval);
      await house.refused('updateFtpRequestStatus', 409, approval, 'A request is approved twice.');
      await seller.ok('updateFtpRequestStatus', cancellation);
      await seller.refused('updateFtpRequestStatus', 409, cancellation, 'A request is cancelled twice.');
    },
  },
];
