import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { dispositionOf } from '#mocks/operations/shared/binary.ts';
import { readForm } from '#mocks/pipeline/read-body.ts';
import { HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { listen } from '../../../tools/test/listen.ts';
import { type HostileFile, hostileFiles } from '../../support/hostile-files.ts';
import { type Client, clientOf, formFile, PASSWORD } from '../../support/mock-backend-client.ts';
import { twoColourPng } from '../../support/two-colour-png.ts';

const WORLD = 'files';
const MEGABYTE = 1_048_576;
const { mockBackend, server: msw } = await createTestBackend({ stones: 50 });

const png = twoColourPng(
  30,
  20,
  [
    [255, 255, 255],
    [0, 0, 90],
  ],
  (x, y) => x > y,
);

const jpeg = new Uint8Array([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  ...[0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0],
]);

const pdf = new TextEncoder().encode('%PDF-1.7 …');
let world: World;
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
  buyer = await clientOf(mockBackend, WORLD).as('primary');
});

describe('an uploaded file', () => {
  test.each([
    ['me.png', png, 'image/png', 30, 20],
    ['me.JPG', jpeg, 'image/jpeg', 30, 20],
    ['me', jpeg, 'image/jpeg', 30, 20],
  ])('%s is what its leading bytes say', async (name, bytes, mimeType, width, height) => {
    const kept = await buyer.ok('uploadFile', { kind: 'PHOTO', file: formFile(name, bytes) });
    expect(kept).toMatchObject({ name, mimeType, width, height, size: bytes.length, isClaimed: false });
    expect(kept.expiresAt).toBe(new Date(SEED_EPOCH + HOUR).toISOString());
    expect(await buyer.ok('downloadFile', { file: kept.file })).toEqual({
      kind: 'file',
      name,
      mediaType: 'application/octet-stream',
      bytes,
    });
  });

  test('goes after an hour unless a record names it', async () => {
    const photo = await buyer.ok('uploadFile', { kind: 'PHOTO', file: formFile('me.png', png) });
    const other = await buyer.ok('uploadFile', { kind: 'PHOTO', file: formFile('other.png', png) });
    await buyer.ok('updateUser', { photo: photo.file });
    world.clock.advance(HOUR);
    expect((await buyer.ok('downloadFile', { file: photo.file })).bytes).toEqual(png);
    expect((await buyer.no('downloadFile', { file: other.file })).status).toBe(404);
    expect((await buyer.no('updateUser', { photo: other.file })).status).toBe(400);
  });

  test('a visitor without a session may upload files of a registration or a resume, with the same kinds and sizes', async () => {
    const file = formFile('passport.pdf', pdf);
    for (const kind of ['IDENTITY_PROOF', 'BUSINESS_PROOF', 'KYC_FORM', 'RESUME'] as const) {
      expect((await guest.ok('uploadFile', { kind, file })).kind).toBe(kind);
    }
    const picture = formFile('me.png', png);
    for (const kind of ['PHOTO', 'COMPANY_LOGO', 'COMPANY_COVER'] as const) {
      expect((await guest.ok('uploadFile', { kind, file: picture })).kind).toBe(kind);
    }
    const foreign = await guest.no('uploadFile', { kind: 'ARTICLE_IMAGE', file: picture });
    expect(foreign).toMatchObject({ code: 'E_UNAUTHORIZED' });
    const script = formFile('me.pdf', '<script>');
    expect((await guest.no('uploadFile', { kind: 'RESUME', file: script })).status).toBe(415);
    const large = new Uint8Array(10 * MEGABYTE + 1);
    large.set(pdf);
    const tooLarge = await guest.no('uploadFile', { kind: 'RESUME', file: formFile('me.pdf', large) });
    expect(tooLarge).toMatchObject({ status: 413, data: { limit: 10 * MEGABYTE } });
  });
});

describe('a form', () => {
  test.each([
    ['--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nPHOTO\r\n--b--\r\n', { kind: 'PHOTO' }],
    ['--b\r\nContent-Disposition: form-data; name=kind\r\n\r\n\r\n--b--', { kind: '' }],
    ['--b--', {}],
    ['--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nPHOTO', null],
    ['--b\r\nContent-Disposition: form-data\r\n\r\nPHOTO\r\n--b--', null],
    ['PHOTO', null],
    ['', null],
    [`${'--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nPHOTO\r\n'.repeat(51)}--b--\r\n`, null],
  ])('%j is read', async (text, form) => {
    const type = 'multipart/form-data; boundary="b"';
    expect(await readForm(new TextEncoder().encode(text), type)).toEqual(form);
  });

  test('keeps every byte of a file, line breaks and dashes too', async () => {
    const bytes = Uint8Array.from(
      { length: 1024 },
      (_, index) => [13, 10, 45, 45, index & 255][index % 5] ?? 0,
    );
    const head =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.bin"\r\nContent-Type: image/x; a=b\r\n\r\n';
    const text = new TextEncoder();
    const body = Buffer.concat([text.encode(head), bytes, text.encode('\r\n--edge--\r\n')]);
    const form = await readForm(new Uint8Array(body), 'multipart/form-data; boundary=edge');
    expect(form?.file).toEqual({ name: 'a "b".bin', mediaType: 'image/x', bytes });
  });

  test('a form that sends a file without a file name is read when the file is text, and refused when it is not', async () => {
    const read = (content: Uint8Array) => {
      const head = new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n');
      const end = new TextEncoder().encode('\r\n--b--\r\n');
      return readForm(new Uint8Array(Buffer.concat([head, content, end])), 'multipart/form-data; boundary=b');
    };
    const csv = new TextEncoder().encode('Größe,1\n');
    expect(await read(csv)).toEqual({ file: { name: '', mediaType: 'text/plain', bytes: csv } });
    expect(await read(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
  });
});

describe.each(['HTTP', 'MSW'])('over %s', (way) => {
  const server: Server = createHttpServer(mockBackend, () => undefined);
  let url = 'http://portal.test';

  beforeAll(async () => {
    if (way === 'MSW') {
      msw.listen({ onUnhandledFrame: 'error' });
      return;
    }
    url = await listen(server);
  });

  afterAll(() => {
    if (way === 'MSW') {
      msw.close();
      return;
    }
    server.closeAllConnections();
    server.close();
  });

  test('a file goes up and comes down byte by byte, under its name, and a photo is shown', async () => {
    const headers = { 'x-world': WORLD, authorization: buyer.token ?? '' };
    const form = new FormData();
    form.append('kind', 'PHOTO');
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'grüße.png');
    const up = await fetch(`${url}/web/v1/upload-file`, { method: 'POST', headers, body: form });
    const { file, name } = Object(await up.json()).data;
    expect([up.status, name]).toEqual([200, 'grüße.png']);
    const down = await fetch(`${url}/web/v1/download-file`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ file }),
    });
    expect(down.headers.get('content-type')).toBe('application/octet-stream');
    expect(down.headers.get('content-disposition')).toBe(
      `attachment; filename="gr__e.png"; filename*=UTF-8''gr%C3%BC%C3%9Fe.png`,
    );
    expect(new Uint8Array(await down.arrayBuffer())).toEqual(png);
    const { photo } = await buyer.ok('updateUser', { photo: file });
    const shown = await fetch(`${url}${photo}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
    const { token } = await guest.ok('login', { username: 'buyer', password: PASSWORD });
    expect(token.jwt).not.toBe('');
    const proof = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: formFile('p.pdf', pdf) });
    expect((await fetch(`${url}/media/files/${WORLD}/${proof.file}`)).status).toBe(404);
  });
});

describe('a file', () => {
  test.each([
    ['an emoji', `${'a'.repeat(199)}\u{1f48e}`],
    ['an emoji that does not fit', `${'a'.repeat(200)}\u{1f48e}`, 'a'.repeat(200)],
    ['a family of emoji that does not fit whole', `${'a'.repeat(198)}👨‍👩‍👧`, 'a'.repeat(198)],
    ['a letter whose accent does not fit', `${'a'.repeat(199)}e\u0301`, 'a'.repeat(199)],
  ])('a file whose name ends in %s can be downloaded under its name', async (_what, name, kept = name) => {
    const sent = await buyer.ok('uploadFile', { kind: 'PHOTO', file: formFile(name, png) });
    expect(sent.name).toBe(kept);
    const reply = await buyer.ok('downloadFile', { file: sent.file });
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(dispositionOf(reply)) ?? [];
    expect(decodeURIComponent(encoded) || kept).toBe(kept);
  });

  test('is offered under any name, half an emoji included', () => {
    const reply = { kind: 'file', name: "a\ud83d'(1).png", mediaType: 'image/png', bytes: png } as const;
    expect(dispositionOf(reply)).toBe(
      `attachment; filename="a_'(1).png"; filename*=UTF-8''a%EF%BF%BD%27%281%29.png`,
    );
  });
});

const KIND = 'IDENTITY_PROOF';
const codes = { 413: 'E_TOO_LARGE', 415: 'E_UNSUPPORTED_MEDIA_TYPE' } as const;

afterEach(() => mockBackend.worlds.reset(WORLD));

const proof = ({ name, bytes }: Pick<HostileFile, 'name' | 'bytes'>) => ({
  kind: KIND,
  file: formFile(name, bytes),
});

describe('a proof of an applicant', () => {
  test.each(hostileFiles)(
    'a proof of an applicant that is $what is stored with its real type, or refused',
    async (file) => {
      const { answered, bytes } = file;
      const before = world.tables.files.own().length;
      const reply = await guest.send('uploadFile', proof(file));
      const stored = world.tables.files.own().slice(before);
      if (typeof answered === 'number') {
        expect(reply).toMatchObject({ status: answered, code: codes[answered] });
        expect(stored).toEqual([]);
        return;
      }
      const { storedAs, size = null } = answered;
      const picture = { width: size?.[0] ?? null, height: size?.[1] ?? null };
      expect(reply).toMatchObject({ status: 200, data: { name: storedAs, size: bytes.length, ...picture } });
      expect(stored).toHaveLength(1);
      expect(Buffer.from(stored[0]?.bytes ?? []).equals(bytes)).toBe(true);
    },
  );

  test('comes in more than forty hostile ways, each under a description of its own', () => {
    const all = hostileFiles.map(({ what }) => what);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });
});

describe('a member', () => {
  const taken = hostileFiles.filter(({ answered }) => typeof answered !== 'number');

  test.each(taken)('gets $what back as an attachment only, byte by byte', async (file) => {
    const buyer = await guest.as('primary');
    const kept = await buyer.ok('uploadFile', { kind: KIND, file: formFile(file.name, file.bytes) });
    const reply = await buyer.ok('downloadFile', { file: kept.file });
    expect(reply.mediaType).toBe('application/octet-stream');
    expect(dispositionOf(reply)).toMatch(/^attachment; filename="[\x20-\x7e]+"(?:; filename\*=UTF-8''\S+)?$/);
    expect(Buffer.from(reply.bytes).equals(file.bytes)).toBe(true);
  });

  test('is told that a name of more than 200 characters, sent beside the file, is too long', async () => {
    const file = { name: 'passport.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7')) };
    const reply = await guest.send('uploadFile', { ...proof(file), name: `${'a'.repeat(197)}.pdf` });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field: 'name', rule: 'maxLength' }] } });
  });
});
