import { beforeEach, describe, expect, test } from 'vitest';
import { agreed, type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';
import { inIndia, mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const PAGE = { page: 1, limit: 100 };
const KIR = 'acc-kir';
const header = 'Stock #,Shape,Weight,Colour\n';
const file = () => formFile('stock.csv', `${header}STAFF-1,Round,1.01,G\n`);

let buyer: Client;
let guest: Client;
let seller: Client;
let admin: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
  seller = await guest.as('seller');
  admin = await guest.as('admin');
});

describe('orders of own stones', () => {
  test('are seen by their seller without the buyer, and by no other company', async () => {
    const mine = inIndia.find(({ vnd, isSeparable }) => vnd === KIR && isSeparable !== false);
    const other = inIndia.find(({ vnd, isSeparable }) => vnd !== KIR && isSeparable !== false);
    if (mine === undefined || other === undefined) throw new Error('The seed has no such stones.');
    const before = (await seller.ok('paginateSoldListings', PAGE)).count;
    const { id } = await buyer.ok('requestConfirm', { diamonds: agreed(mine, other) });
    expect((await seller.ok('paginateSoldListings', PAGE)).count).toBe(before);
    await admin.ok('updateMemoStatus', { id, status: 2 });
    const sold = await seller.ok('paginateSoldListings', { ...PAGE, search: mine.stoneId });
    expect(sold.list).toMatchObject([{ diamond: mine.id, status: 'PLACED', ctPr: mine.ctPr, amt: mine.amt }]);
    expect(sold.summary).toEqual({ pieces: 1, totalCarat: mine.crt, totalAmount: mine.amt });
    const { user } = await buyer.ok('getProfile', {});
    for (const secret of [user.name, user.account.companyName, user.id]) {
      expect(JSON.stringify(sold)).not.toContain(secret);
    }
    expect((await seller.ok('paginateSoldListings', { ...PAGE, search: other.stoneId })).count).toBe(0);
    expect((await admin.ok('paginateSoldListings', { ...PAGE, search: other.stoneId })).count).toBe(1);
    expect((await seller.ok('paginateSoldListings', { ...PAGE, status: ['DELIVERED'] })).list).toEqual(
      (await seller.ok('paginateSoldListings', PAGE)).list.filter(({ status }) => status === 'DELIVERED'),
    );
    expect(await buyer.no('paginateSoldListings', PAGE)).toMatchObject({ status: 403 });
  });
});

describe('an upload of media by staff', () => {
  const pdf = () => formFile('scan.pdf', new TextEncoder().encode('%PDF-1.7'));
  const send = (client: Client, account?: string) =>
    client.send('startMediaUpload', { kind: 'CERTIFICATE', file: pdf(), ...(account && { account }) });

  test('is of the named seller, whose stones get the files', async () => {
    const mine = inIndia.find(({ vnd }) => vnd === KIR);
    const other = inIndia.find(({ vnd }) => vnd !== KIR);
    if (mine === undefined || other === undefined) throw new Error('The seed has no such stones.');
    const file = formFile(`${mine.vStnId}.pdf`, new TextEncoder().encode('%PDF-1.7'));
    const started = await admin.ok('startMediaUpload', { kind: 'CERTIFICATE', file, account: KIR });
    expect(started.files).toMatchObject([{ diamond: mine.id, match: 'STOCK_NUMBER' }]);
    for (const client of [seller, admin]) {
      const { list } = await client.ok('paginateMediaUploads', PAGE);
      expect(list.map(({ id }) => id)).toContain(started.id);
    }
    const { id } = started;
    const chosen = (diamond: string) => ({ id, files: [{ name: `${mine.vStnId}.pdf`, diamond }] });
    expect((await admin.no('commitMediaUpload', chosen(other.id))).status).toBe(404);
    await admin.ok('commitMediaUpload', { id });
    const { certFile } = await buyer.ok('viewDiamond', { id: mine.id });
    expect(certFile).not.toBe(mine.certFile);
    expect((await seller.no('commitMediaUpload', { id })).status).toBe(409);
  });

  test('is refused for a company that is no seller or of another sales person, and to sellers', async () => {
    const known = { status: 400, data: { errors: [{ field: 'account', rule: 'known' }] } };
    expect(await send(admin, 'acc-mehta')).toMatchObject(known);
    const replies = [];
    for (const name of ['sales-1', 'sales-2', 'sales-3']) replies.push(await send(await guest.as(name), KIR));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(known);
    expect(await send(seller, KIR)).toMatchObject({ status: 403 });
    const id = (await admin.ok('startMediaUpload', { kind: 'CERTIFICATE', file: pdf(), account: KIR })).id;
    const strangers = ['sales-2', 'sales-3'];
    for (const name of strangers) {
      const listed = await (await guest.as(name)).ok('paginateMediaUploads', PAGE);
      const isMine = listed.list.some((each) => each.id === id);
      expect([name, isMine]).toEqual([name, replies[strangers.indexOf(name) + 1]?.status === 200]);
    }
  });
});

describe('an upload by staff', () => {
  test('is of the named seller: listed, mapped and followed on both sides', async () => {
    const started = await admin.ok('startUpload', { file: file(), account: KIR });
    await seller.ok('viewUpload', { id: started.id });
    const ids = async (client: Client) =>
      (await client.ok('paginateUploads', PAGE)).list.map((each) => each.id);
    expect(await ids(seller)).toContain(started.id);
    expect(await ids(admin)).toContain(started.id);
    await admin.ok('updateUploadMapping', { id: started.id, columns: [{ index: 3, field: null }] });
    const again = await seller.ok('startUpload', { file: file() });
    expect(again.columns[3]).toMatchObject({ field: null });
  });

  test('is refused for a company that is no seller or of another sales person, and to sellers', async () => {
    const known = { status: 400, data: { errors: [{ field: 'account', rule: 'known' }] } };
    expect(await admin.no('startUpload', { file: file(), account: 'acc-mehta' })).toMatchObject(known);
    expect(await admin.no('startUpload', { file: file(), account: 'acc-none' })).toMatchObject(known);
    const others = ['sales-1', 'sales-2', 'sales-3'];
    const people = await Promise.all(others.map((name) => guest.as(name)));
    const replies = [];
    for (const person of people)
      replies.push(await person.send('startUpload', { file: file(), account: KIR }));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(known);
    expect(await seller.no('startUpload', { file: file(), account: KIR })).toMatchObject({ status: 403 });
  });
});
