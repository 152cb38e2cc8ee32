import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { fileOf, samples } from '../samples.ts';
import { at, type Members } from '../values.ts';

const PAGE = { page: 1, limit: 100 };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ADD = 'ADD_UPDATE';
const NUMBER = 'CONFORMANCE-1';

/** Lines of the template that the server gives out: its headers, and its example as a lot of that number. */
async function stockFile(seller: Player): Promise<File> {
  const text = new TextDecoder().decode(await seller.file('downloadTemplate', {}));
  const [headers = '', example = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [first = ''] = example.split(',');
  return fileOf('stock.csv', `${headers}\n${example.replace(first, NUMBER)}\n`, 'text/csv');
}

async function found(player: Player, filter: Members): Promise<readonly Members[]> {
  return rowsOf(await player.ok('paginateDiamonds', { ...PAGE, filters: [filter], isSkipSave: true }));
}

const upload: Scenario = {
  name: 'a stock file is mapped, tried, listed once, and ends after seven days unless refreshed',
  operations: [
    'startUpload',
    'updateUploadMapping',
    'dryRunUpload',
    'commitUpload',
    'viewUpload',
    'paginateUploadIssues',
    'downloadUploadIssues',
    'paginateInventory',
    'refreshListings',
  ],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const seller = await as('seller', 3);
    const started = await seller.ok('startUpload', { file: await stockFile(seller) });
    const id = at(started, 'id');
    const columns = [{ index: 0, field: at(started, 'columns', 0, 'field') }];
    await seller.ok('updateUploadMapping', { id, columns });
    const tried = await seller.ok('dryRunUpload', { id, mode: ADD });
    expect(at(tried, 'report', 'added') === 1, `The dry run says: ${JSON.stringify(at(tried, 'report'))}`);
    const buyer = await as('primary', 0);
    expect((await found(buyer, { vStnId: [NUMBER] })).length === 0, 'A dry run lists stones.');
    await seller.ok('paginateUploadIssues', { id, ...PAGE });
    await seller.file('downloadUploadIssues', { id });
    await seller.ok('commitUpload', { id, mode: ADD });
    await seller.refused('commitUpload', 409, { id, mode: ADD }, 'A file is listed twice.');
    await seller.refused('dryRunUpload', 409, { id, mode: ADD }, 'A listed file is tried.');
    await seller.refused('updateUploadMapping', 409, { id, columns }, 'A listed file is mapped.');
    await advance(MINUTE_MS);
    expect(at(await seller.ok('viewUpload', { id }), 'status') === 'FINISHED', 'The upload does not end.');
    expect((await found(buyer, { vStnId: [NUMBER] })).length === 1, 'The lot is not listed.');
    await advance(8 * DAY_MS);
    const [later, owner] = [await as('primary', 0), await as('seller', 3)];
    expect((await found(later, { vStnId: [NUMBER] })).length === 0, 'The listing does not run out.');
    await owner.ok('refreshListings', {});
    expect(
      (await found(later, { vStnId: [NUMBER] })).length === 1,
      'The listing is not back when refreshed.',
    );
  },
};

const listings: Scenario = {
  name: 'a seller withdraws stones of its own, and of nobody else',
  operations: ['updateListingStatus', 'paginateInventory', 'viewDiamond'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const own = rowsOf(await seller.ok('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } }));
    const stones = own.map((row) => at(row, 'diamond') ?? row);
    const id = stones.map((stone) => at(stone, 'id'));
    const [mine] = (await found(buyer, { wSts: ['A'] })).filter((stone) => !id.includes(stone.id));
    const strange = { id: [mine?.id], wSts: 'NA' };
    await seller.refused('updateListingStatus', 409, strange, 'The stone of another is withdrawn.');
    const free = stones.find((stone) => at(stone, 'isHeld') !== true);
    await seller.ok('updateListingStatus', { id: [at(free, 'id')], wSts: 'NA' });
    await buyer.refused('viewDiamond', 404, { id: at(free, 'id') }, 'A withdrawn stone is shown.');
  },
};

const media: Scenario = {
  name: 'a picture finds its stone by the name, and is attached once',
  operations: ['startMediaUpload', 'commitMediaUpload', 'paginateMediaUploads'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const [row] = rowsOf(await seller.ok('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } }));
    const stone = at(row, 'diamond') ?? row;
    const [picture] = samples.filter(({ name }) => name.endsWith('.png'));
    const file = fileOf(`${String(at(stone, 'vStnId'))}.png`, await bytesOf(picture), 'image/png');
    const keyed = seller.keyed('conformance-media-1');
    const started = await keyed.ok('startMediaUpload', { kind: 'IMAGE', file });
    const id = at(started, 'id');
    const again = await keyed.ok('startMediaUpload', { kind: 'IMAGE', file });
    expect(at(again, 'id') === id, 'A retried upload of pictures is another upload.');
    const renamed = new File([file], 'another.png', { type: file.type });
    await keyed.refused('startMediaUpload', 409, { kind: 'IMAGE', file: renamed }, 'Its key is used again.');
    expect(at(started, 'files', 0, 'diamond') === at(stone, 'id'), 'The picture does not find its stone.');
    const before = at(await buyer.ok('viewDiamond', { id: at(stone, 'id') }), 'img');
    await seller.ok('commitMediaUpload', { id });
    await seller.refused('commitMediaUpload', 409, { id }, 'Pictures are attached twice.');
    const after = at(await buyer.ok('viewDiamond', { id: at(stone, 'id') }), 'img');
    expect(after !== before, 'The stone has the picture that it had.');
    const listed = rowsOf(await seller.ok('paginateMediaUploads', PAGE));
    expect(
      listed.some((each) => each.id === id),
      'The upload is not in the list.',
    );
  },
};

async function bytesOf(file: File | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await file?.arrayBuffer()) ?? []);
}

const files: Scenario = {
  name: 'a file comes back byte by byte, to its company only, until its time is over',
  operations: ['uploadFile', 'downloadFile'],
  play: async ({ advance, as }) => {
    const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
    for (const sample of samples.filter(({ type }) => /pdf|png|jpeg/.test(type))) {
      const kept = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: sample });
      const file = at(kept, 'file');
      const [sent, got] = [await bytesOf(sample), await buyer.file('downloadFile', { file })];
      expect(Buffer.compare(sent, got) === 0, `${sample.name} comes back with other bytes.`);
      await other.refused('downloadFile', 404, { file }, 'Another company gets the file.');
      if (sample !== samples[0]) continue;
      await advance(61 * MINUTE_MS);
      await buyer.refused('downloadFile', 404, { file }, 'A file that nothing names is kept for ever.');
    }
  },
};

const documents: Scenario = {
  name: 'a list of stones is given out as the kinds of files that were asked for',
  operations: ['printDiamonds', 'downloadDiamonds', 'downloadDiamondFiles', 'downloadCertificate'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const stones = await found(buyer, { wSts: ['A'] });
    const id = stones.slice(0, 3).map((stone) => stone.id);
    const asked = { id, listType: 'diamond-list' };
    const sheet = Buffer.from(await buyer.file('downloadDiamonds', asked)).toString('latin1');
    for (const part of ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/']) {
      expect(sheet.includes(part), `The spreadsheet has no ${part}.`);
    }
    const one = (await buyer.file('downloadDiamonds', { ...asked, id: id.slice(0, 1) })).byteLength;
    expect(one < sheet.length, 'The spreadsheet of three stones is no longer than that of one.');
    await buyer.file('printDiamonds', asked);
    const [certified] = await found(buyer, { hasCertificate: true });
    expect(certified !== undefined, 'No stone has a certificate file.');
    await buyer.file('downloadCertificate', { id: certified?.id });
    const archive = await buyer.file('downloadDiamondFiles', { ...asked, media: ['IMAGE'] });
    expect(archive.byteLength > 0, 'The archive is empty.');
  },
};

/** Stories of sellers and of files. */
export const sellingScenarios: readonly Scenario[] = [upload, listings, media, files, documents];
