import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const PAGE = { page: 1, limit: 100 };
const KIR = 'acc-kir';
const header = 'Stock #,Shape,Weight,Colour\n';
const file = () => formFile('stock.csv', `${header}STAFF-1,Round,1.01,G\n`);

let guest: Client;
let seller: Client;
let admin: Client;

beforeEach(async () => {
  await startTrade();
  guest = clientOf(mockBackend, 'trade');
  seller = await guest.as('seller');
  admin = await guest.as('admin');
});

describe('an upload of media by staff', () => {
  const pdf = () => formFile('scan.pdf', new TextEncoder().encode('%PDF-1.7'));
  const send = (client: Client, account?: string) =>
    client.send('startMediaUpload', { kind: 'CERTIFICATE', file: pdf(), ...(account && { account }) });

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
