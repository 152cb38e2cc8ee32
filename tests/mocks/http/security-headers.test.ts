import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withApiReference } from '#mocks/http/api-reference.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { listen } from '../../../tools/test/listen.ts';
import { someMediumPath } from '../../support/medium-path.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const dist = mkdtempSync(join(tmpdir(), 'pavilion-headers-'));
let server: Server;
let url = '';

beforeAll(async () => {
  mkdirSync(join(dist, 'api-reference'));
  writeFileSync(join(dist, 'index.html'), 'portal');
  writeFileSync(join(dist, 'main.js'), 'script');
  writeFileSync(join(dist, 'api-reference', 'index.html'), 'reference');
  writeFileSync(join(dist, 'api-reference', 'script-1.js'), 'script');
  server = createHttpServer(mockBackend, withApiReference(dist, createStaticPages(dist)));
  url = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true });
});

type Directives = Readonly<Record<string, readonly string[]>>;

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { accept: 'text/html' }, ...init });
}

function policyOf(reply: Response): Directives {
  const text = reply.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

const FRAMED = ["'self'"];
const UNFRAMED = ["'none'"];

/** A kind of reply: its path and status, who may frame it, and where its scripts may come from (undefined: nowhere). */
type Kind = readonly [string, () => string, number, readonly string[], readonly string[] | undefined];

const KINDS: readonly Kind[] = [
  ['the portal', () => '/dashboard', 200, UNFRAMED, ["'self'", expect.stringMatching(/^'nonce-/)]],
  ['a file of the portal', () => '/main.js', 200, UNFRAMED, undefined],
  ['a missing file', () => '/none.js', 404, UNFRAMED, undefined],
  ['the API reference', () => '/api-reference', 200, UNFRAMED, ["'self'"]],
  ['a file of the API reference', () => '/api-reference/script-1.js', 200, UNFRAMED, ["'self'"]],
  ['a missing file of the API reference', () => '/api-reference/none', 404, UNFRAMED, undefined],
  ['the page of a world', () => '/__world', 200, UNFRAMED, undefined],
  ['the calls of a world', () => '/__world/calls', 200, UNFRAMED, ["'self'"]],
  ['the script of the calls', () => '/__world/live.js', 200, UNFRAMED, undefined],
  ['control', () => '/__world/health', 200, UNFRAMED, undefined],
  ['the API', () => '/web/v1/none', 404, UNFRAMED, undefined],
  ['a picture', () => someMediumPath(mockBackend, 'img'), 200, FRAMED, undefined],
  ['a 360 page', () => someMediumPath(mockBackend, 'videoFile'), 200, FRAMED, ["'self'"]],
  ['the script of 360 pages', () => '/media/rotation.js', 200, FRAMED, undefined],
  ['a missing medium', () => '/media/none', 404, UNFRAMED, undefined],
];

test.each(KINDS)('%s says what it may do', async (_kind, path, status, frameAncestors, scripts) => {
  const reply = await ask(path());
  expect(reply.status).toBe(status);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
  const policy = policyOf(reply);
  expect(policy).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': frameAncestors });
  expect(policy['script-src']).toEqual(scripts);
  expect(reply.headers.get('content-security-policy')).not.toMatch(/unsafe-eval|wasm|https?:|\*/);
});

test('a certificate may be framed by the portal only; a stricter policy keeps browsers from showing a PDF', async () => {
  const reply = await ask(someMediumPath(mockBackend, 'certFile'));
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(policyOf(reply)).toEqual({ 'frame-ancestors': FRAMED });
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a picture that a user uploaded runs nothing when it is opened by itself', async () => {
  expect(policyOf(await ask(someMediumPath(mockBackend, 'img')))).toMatchObject({ sandbox: [] });
});

test('inline scripts and styles are allowed by a nonce or a hash, except in the API reference', async () => {
  const { 'script-src': scripts, 'style-src': styles } = policyOf(await ask('/'));
  expect(styles).toEqual(["'self'", expect.stringMatching(/^'nonce-/)]);
  expect(scripts).toEqual(styles);
  const world = await ask('/__world');
  const style = /<style>(.*?)<\/style>/s.exec(await world.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policyOf(world)['style-src']).toEqual([`'sha256-${hash}'`]);
  expect(policyOf(await ask(someMediumPath(mockBackend, 'videoFile')))['style-src']).toEqual(["'self'"]);
  expect(policyOf(await ask('/api-reference'))['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
});

test('pages have no inline scripts and no inline styles but those that their policy names', async () => {
  const rotation = await (await ask(someMediumPath(mockBackend, 'videoFile'))).text();
  expect(rotation.match(/<script(?![^>]*type="application\/json")[^>]*>[^<]/g)).toBeNull();
  expect(rotation).not.toMatch(/<style|style=|onclick=/);
  const world = await (await ask('/__world')).text();
  expect(world).not.toMatch(/<script|style="|onclick=/);
});

test.each([
  [undefined, ["'self'"]],
  ['/chat.js', ["'self'"]],
  ['https://chat.example:8443/widget.js?id=1', ["'self'", 'https://chat.example:8443']],
])('a portal with the chat script %s loads scripts and calls from %s', async (script, sources) => {
  const own = createHttpServer(mockBackend, createStaticPages(dist, undefined, script));
  const policy = policyOf(await fetch(`${await listen(own)}/`, { headers: { accept: 'text/html' } }));
  expect(policy['connect-src']).toEqual(sources);
  expect(policy['script-src']).toEqual([...sources, expect.stringMatching(/^'nonce-/)]);
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['frame-src']).toEqual(["'self'"]);
  own.closeAllConnections();
  own.close();
});

test.each([
  'http://chat.example/widget.js',
  '//chat.example/widget.js',
  'chat',
  'javascript:alert(1)',
  "data:,'",
])('a server does not start with the chat script %s', (script) => {
  expect(() => createStaticPages(dist, undefined, script)).toThrow('PUBLIC_CHAT_SCRIPT');
});

test('a failure of the server is as guarded as its other replies', async () => {
  const failing = createHttpServer(mockBackend, () => {
    throw new Error('No page.');
  });
  const reply = await fetch(`${await listen(failing)}/`);
  expect([reply.status, policyOf(reply)['default-src']]).toEqual([500, ["'none'"]]);
  failing.closeAllConnections();
  failing.close();
});
