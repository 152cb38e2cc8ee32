import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { withApiReference } from '#mocks/http/api-reference.ts';
import { entriesOf, operationMarkdown } from '#mocks/http/reference/operation-markdown.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { listen } from '../../../tools/test/listen.ts';

const document: object = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const { mockBackend } = await createTestBackend({ stones: 200 });
const pages = withApiReference('no-build', ({ reply }) => void reply.writeHead(404).end());
const server = createHttpServer(mockBackend, pages);
const url = await listen(server);

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('every operation of the contract can be read as Markdown, with its request and its reply', () => {
  const entries = entriesOf(document);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const entry of entries) {
    const text = operationMarkdown(document, entry);
    expect(text, entry.id).toContain(`# ${entry.id}\n\n\`${entry.method} ${entry.path}\``);
    expect(text, entry.id).toMatch(/## Request\n\n(No body|`[\w/-]+`\n\n- body)/);
    expect(text, entry.id).toMatch(/## Reply 200\n\n`[\w/.-]+`/);
    expect(text, entry.id).not.toMatch(/undefined|\[object/);
  }
});

test('a server lists its operations for language models, and each link of the list leads to a text', async () => {
  const index = await (await fetch(`${url}/llms.txt`)).text();
  expect(index).toMatch(/^# Pavilion web API\n\n> /);
  const links = [...index.matchAll(/\]\((\/api-reference\/(\w+)\.md)\)/g)].filter(
    ([, , id]) => id !== 'guide',
  );
  expect(links).toHaveLength(Object.keys(operations).length);
  for (const [, path = '', id] of links.slice(0, 3)) {
    const reply = await fetch(`${url}${path}`);
    expect(reply.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await reply.text()).toMatch(new RegExp(`^# ${id}\n`));
  }
  const contract = await (await fetch(`${url}/api-reference/openapi.json`)).json();
  expect(contract).toHaveProperty('paths');
  expect((await fetch(`${url}/api-reference/none.md`)).status).toBe(404);
});
