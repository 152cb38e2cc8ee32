import { beforeEach, describe, expect, test } from 'vitest';
import { writeZip } from '#mocks/formats/write-zip.ts';
import { hosted as hostedAt } from '#mocks/media/hosted.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, formFile } from '../../support/mock-backend-client.ts';
import { mockBackend, others, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

/** A file with these leading bytes, told from others by its last one. */
function file(leading: readonly number[], size = 64, last = 1): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(leading);
  bytes[size - 1] = last;
  return bytes;
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const PDF = [0x25, 0x50, 0x44, 0x46];
const MEGABYTE = 1_048_576;
const page = { page: 1, limit: 50 };

function zip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
  return writeZip(entries, Date.UTC(2026, 0, 15));
}

function stone(place: number) {
  const found = own.filter(({ lbNm, rptNo }) => lbNm === 'GIA' && rptNo !== null)[place];
  if (found === undefined) throw new Error('Too few stones.');
  return found;
}

/** What is at a stone's path on the media host. */
function hosted(path: string | null | undefined) {
  return path === null || path === undefined ? null : hostedAt(mockBackend.worlds, path);
}

describe('uploading media files', () => {
  test('finds stones by stock, stone and report number in the names, those without a stone first', async () => {
    const [first, second, third, fourth] = [stone(0), stone(1), stone(2), stone(3)];
    const archive = zip({
      [`pictures/${first.vStnId.toLowerCase()}.jpg`]: file(JPEG),
      [`${second.stoneId}_front.png`]: file(PNG),
      [`GIA-${third.rptNo}.jpeg`]: file(JPEG),
      [`${fourth.vStnId}-2.jpg`]: file(JPEG),
      'DSC0001.jpg': file(JPEG),
      '__MACOSX/._x.jpg': file(JPEG),
      [`${others[0]?.vStnId}.jpg`]: file(JPEG),
    });
    const upload = await seller.ok('startMediaUpload', {
      kind: 'IMAGE',
      file: formFile('pictures.zip', archive),
    });
    expect(upload).toMatchObject({
      status: 'MATCHED',
      matched: 4,
      unmatched: 2,
      refused: 0,
      committedAt: null,
    });
    expect(upload.files.map(({ vStnId, match }) => [vStnId, match])).toEqual([
      [null, 'NONE'],
      [null, 'NONE'],
      [first.vStnId, 'STOCK_NUMBER'],
      [second.vStnId, 'STONE_NUMBER'],
      [third.vStnId, 'REPORT_NUMBER'],
      [fourth.vStnId, 'STOCK_NUMBER'],
    ]);
    expect(upload.files.map(({ isReplacing }) => isReplacing)).toEqual([
      false,
      false,
      ...[first, second, third, fourth].map(({ img }) => img !== null),
    ]);
    expect(world.tables.stones.get(first.id)?.img).toBe(first.img);
  });

  test('lets 200 uploads wait, and drops the oldest beyond that', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 201; place += 1) {
      const jpg = formFile(`DSC${place}.jpg`, file(JPEG));
      ids.push((await seller.ok('startMediaUpload', { kind: 'IMAGE', file: jpg })).id);
    }
    const waiting = await seller.ok('paginateMediaUploads', { page: 1, limit: 250, status: 'MATCHED' });
    expect(waiting.list.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });

  test('refuses files of an archive one by one', async () => {
    const archive = zip({
      'a.jpg': file(JPEG),
      'b.jpg': file(PDF),
      'c.jpg': file(JPEG, MEGABYTE + 1),
      'd.jpg': file(JPEG),
    });
    // Another byte in the last file than its check sum tells.
    const at = archive.lastIndexOf(0xe0);
    archive[at + 1] = 7;
    const upload = await seller.ok('startMediaUpload', { kind: 'IMAGE', file: formFile('p.zip', archive) });
    expect(upload.files.map(({ name, problem }) => [name, problem])).toEqual([
      ['a.jpg', null],
      ['b.jpg', 'UNSUPPORTED'],
      ['c.jpg', 'TOO_LARGE'],
      ['d.jpg', 'UNREADABLE'],
    ]);
    expect(upload).toMatchObject({ matched: 0, unmatched: 1, refused: 3 });
  });
});

describe('attaching media files', () => {
  test('replaces the file of its kind, and can be downloaded', async () => {
    const target = stone(0);
    for (const last of [1, 2]) {
      const pdf = formFile(`${target.rptNo}.pdf`, file(PDF, 64, last));
      const { id, files } = await seller.ok('startMediaUpload', { kind: 'CERTIFICATE', file: pdf });
      expect(files[0]?.match).toBe('REPORT_NUMBER');
      await seller.ok('commitMediaUpload', { id });
    }
    const { certFile } = await buyer.ok('viewDiamond', { id: target.id });
    expect(hosted(certFile)?.body.at(-1)).toBe(2);
    expect(world.tables.stoneFiles.own()).toHaveLength(1);
    const { bytes } = await buyer.ok('downloadCertificate', { id: target.id });
    expect(bytes.at(-1)).toBe(2);
  });

  test('leaves out what the seller takes back, and stones that are not the company’s', async () => {
    const target = stone(0);
    const jpg = formFile(`${target.vStnId}.jpg`, file(JPEG));
    const { id, files } = await seller.ok('startMediaUpload', { kind: 'IMAGE', file: jpg });
    const name = files[0]?.name ?? '';
    const strange = { id, files: [{ name, diamond: others[0]?.id ?? '' }] };
    expect(await seller.no('commitMediaUpload', strange)).toMatchObject({ status: 404 });
    expect(
      (await seller.no('commitMediaUpload', { id, files: [{ name: 'none.jpg', diamond: null }] })).status,
    ).toBe(400);
    const done = await seller.ok('commitMediaUpload', { id, files: [{ name, diamond: null }] });
    expect(done).toMatchObject({ matched: 0, unmatched: 1 });
    expect(world.tables.stones.get(target.id)?.img).toBe(target.img);
  });

  test('is for the company whose upload it is', async () => {
    const { id } = await seller.ok('startMediaUpload', {
      kind: 'IMAGE',
      file: formFile('a.jpg', file(JPEG)),
    });
    const other = await seller.as('sur1');
    expect(await other.no('commitMediaUpload', { id })).toMatchObject({ status: 404 });
    expect(await other.ok('paginateMediaUploads', page)).toEqual({ count: 0, list: [] });
    expect(await buyer.no('commitMediaUpload', { id })).toMatchObject({ status: 403 });
    const colleague = await seller.as('kir1');
    expect(
      (await colleague.ok('paginateMediaUploads', { ...page, kind: ['IMAGE'], status: 'MATCHED' })).count,
    ).toBe(1);
    expect((await colleague.ok('paginateMediaUploads', { ...page, kind: ['VIDEO'] })).count).toBe(0);
    expect((await seller.ok('paginateMediaUploads', { ...page, status: 'COMMITTED' })).count).toBe(0);
  });
});
