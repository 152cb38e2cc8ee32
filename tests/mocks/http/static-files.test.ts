import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticPages } from '#mocks/http/files.ts';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { HASH_DIGITS } from '#mocks/http/unpacked.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { compressFolder } from '../../../tools/build/compress.ts';
import { listen } from '../../../tools/test/listen.ts';

const { mockBackend } = await createTestBackend({ stones: 10 });
const dist = mkdtempSync(join(tmpdir(), 'pavilion-dist-'));
const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
const SCRIPT = `/static/main.${'0123abcd'.slice(0, HASH_DIGITS)}.js`;
const PAGE = { accept: 'text/html,*/*' };
let server: Server;
let url = '';

beforeAll(async () => {
  mkdirSync(join(dist, 'static'));
  const meta = `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`;
  writeFileSync(join(dist, 'index.html'), `<!doctype html>${meta}<title>Pavilion</title>${' '.repeat(2000)}`);
  writeFileSync(join(dist, 'terms.html'), `<!doctype html>${meta}<title>Terms</title>${' '.repeat(20_000)}`);
  writeFileSync(join(dist, SCRIPT), script);
  writeFileSync(join(dist, 'small.txt'), '0123456789');
  expect(await compressFolder(dist)).toMatchObject({
    files: 1,
    plain: script.length,
  });
  server = createHttpServer(mockBackend, createStaticPages(dist));
  url = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** The reply as it is on the wire, its coding not undone. */
function wire(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('the page of the portal', () => {
  test('is the answer to every navigation, and to nothing else', async () => {
    for (const path of ['/', '/dashboard', '/diamond-detail/st-00001', '/index.html']) {
      for (const headers of [PAGE, { accept: '*/*' }]) {
        const reply = await wire(path, headers);
        expect([path, reply.status, reply.bytes.toString().includes('Pavilion')]).toEqual([path, 200, true]);
        expect(reply.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        const head = await wire(path, headers, 'HEAD');
        expect([head.status, head.bytes.length]).toEqual([200, 0]);
        expect(head.headers['content-length']).toBe(reply.headers['content-length']);
      }
    }
    for (const accept of ['application/json', 'image/avif,image/*,*/*;q=0.8']) {
      expect((await wire('/dashboard', { accept })).status).toBe(404);
    }
    expect((await wire('/dashboard')).status).toBe(404);
  });

  test('has a nonce of its own in every reply, in the page and in its policy, and is never revalidated', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { headers, bytes } = await wire('/', PAGE);
      const nonce = /nonce="([^"]+)"/.exec(bytes.toString())?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('is the prerendered one of its path, compressed and with a nonce, and none by the name of its file', async () => {
    const { status, headers, bytes } = await wire('/terms', { ...PAGE, 'accept-encoding': 'gzip' });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'gzip', 'accept-encoding']);
    const page = gunzipSync(bytes).toString();
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('<title>Terms</title>');
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await wire('/terms.html', PAGE)).status).toBe(404);
  });

  test('tells what to do while there is no build', async () => {
    const empty = createHttpServer(mockBackend, createStaticPages(join(dist, 'none')));
    const reply = await fetch(await listen(empty), { headers: PAGE });
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('npm run build')]);
    empty.close();
    empty.closeAllConnections();
  });
});

describe('a file of the build', () => {
  test('is sent in the best coding that the client accepts', async () => {
    const gz = await wire(SCRIPT, { 'accept-encoding': 'gzip' });
    expect(gz.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(gz.bytes).toString()).toBe(script);
    const br = await wire(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', '']) {
      const plain = await wire(SCRIPT, { 'accept-encoding': accepted });
      expect([plain.headers['content-encoding'], plain.bytes.toString()]).toEqual([undefined, script]);
    }
    expect((await wire(SCRIPT, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  test('is kept for ever when its name has a hash, and asked about again when it has none', async () => {
    expect((await wire('/small.txt')).headers['cache-control']).toBe('no-cache');
    expect((await wire(SCRIPT)).headers['cache-control']).toContain('immutable');
  });

  test('is not sent again to a client that has it', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const accepted = { 'accept-encoding': coding };
      const tag = String((await wire(SCRIPT, accepted)).headers.etag);
      for (const asked of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
        const again = await wire(SCRIPT, { ...accepted, 'if-none-match': asked });
        expect([asked, again.status, again.bytes.length]).toEqual([asked, 304, 0]);
      }
      expect((await wire(SCRIPT, { ...accepted, 'if-none-match': '"other"' })).status).toBe(200);
    }
    const { etag: plain } = (await wire(SCRIPT)).headers;
    expect((await wire(SCRIPT, { 'accept-encoding': 'br' })).headers.etag).not.toBe(plain);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-3', 200, '0123456789', undefined],
    ['bytes=0-0', 200, '0123456789', undefined],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('is sent in part for %s', async (range, status, text, contentRange) => {
    const reply = await wire('/small.txt', { range });
    expect([reply.status, reply.bytes.toString(), reply.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect((await wire('/small.txt', { range, 'if-range': '"other"' })).status).toBe(200);
  });

  test('has its headers without its bytes for HEAD', async () => {
    const head = await wire('/small.txt', { range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '10', 0]);
  });

  test('a missing file of the build is 404, also for a navigation, and never the page', async () => {
    for (const path of ['/static/none.js', '/static/none.0123abcd.css', '/none.png']) {
      for (const headers of [PAGE, {}]) {
        const { status, bytes } = await wire(path, headers);
        expect([path, status, bytes.toString()]).toEqual([path, 404, 'No such file.']);
      }
    }
  });

  test('is read only', async () => {
    for (const path of ['/', '/small.txt', '/static/none.js']) {
      const { status, headers } = await wire(path, PAGE, 'DELETE');
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('a file of a newer build is sent at once', async () => {
    writeFileSync(join(dist, 'small.txt'), 'another build');
    expect((await wire('/small.txt')).bytes.toString()).toBe('another build');
    writeFileSync(join(dist, 'small.txt'), '0123456789');
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/static',
  ])('outside the folder, or none, is 404: %s', async (path) => {
    expect((await wire(path)).status).toBe(404);
  });
});
