import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { renderedPages } from '../../tools/deploy/nginx.ts';
import { type Nginx, startNginx } from '../../tools/deploy/nginx-process.ts';
import { freePort } from '../../tools/test/listen.ts';
import {
  called,
  commandIn,
  firstStones,
  nodeIn,
  type Started,
  startServer,
} from '../support/installed-package.ts';

const guide = readFileSync('docs/how-to/deploy.md', 'utf8');
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
const folder = inject('installed');

let backend: Started;
let pages: ChildProcess;
let proxy: Nginx;

/** Starts the program of the guide in front of the backend. */
async function startPages(port: number): Promise<ChildProcess> {
  const file = join(folder, 'pages.mjs');
  writeFileSync(file, blockOf('js'));
  const env = {
    ...process.env,
    BACKEND: backend.url,
    PORTAL: join(process.cwd(), 'dist'),
    PORT: String(port),
  };
  const started = spawn(process.execPath, [file], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) === null) {
    if (started.exitCode !== null) throw new Error('The program of the guide ended.');
    await pause(50);
  }
  return started;
}

beforeAll(async () => {
  backend = await startServer(folder, commandIn(folder), nodeIn(inject('installed')));
  const port = await freePort();
  pages = await startPages(port);
  proxy = await startNginx([backend.url.replace('http://', '')], { renderer: `127.0.0.1:${port}` });
});

afterAll(async () => {
  await proxy?.stop();
  pages?.kill();
  await backend?.stop();
});

const pageAt = (path: string) => fetch(proxy.url + path, { headers: { accept: 'text/html' } });

describe('the pages of the guide for deploying, behind nginx', () => {
  it('have the configuration that the guide prints', () => {
    const lines = blockOf('nginx');
    expect(lines.length).toBeGreaterThan(100);
    expect(renderedPages('127.0.0.1:4000').startsWith(lines)).toBe(true);
  });

  it('show the stone of a link before any script, with the policy and the nonce of nginx', async () => {
    const [stone] = await firstStones(backend.url);
    const number = stone !== undefined && 'stoneId' in stone ? String(stone.stoneId) : '';
    const reply = await pageAt(`/dna?code=${number}`);
    const page = await reply.text();
    expect(page).toMatch(new RegExp(`<title>[^<]+ · ${number} · Pavilion</title>`));
    expect(page).toContain('<main data-served-page="dna">');
    expect(page).toContain('data-reply="');
    const nonce = /'nonce-(\w+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
    expect(page).toContain(`nonce="${nonce}"`);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });

  it('have the title and the picture of an article', async () => {
    const { data } = await (await called(backend.url, 'news/paginate', { page: 1, limit: 1 })).json();
    const [item] = data.list;
    const page = await (await pageAt(`/news?id=${item.id}`)).text();
    expect(page).toContain('<meta property="og:type" content="article">');
    expect(page).toContain(
      `<link data-served rel="canonical" href="http://localhost:3000/news?id=${item.id}">`,
    );
  });

  it('are those of the build while the program does not answer', async () => {
    pages.kill();
    await new Promise((resolve) => pages.once('close', resolve));
    const reply = await pageAt('/dna?code=any');
    expect(reply.status).toBe(200);
    const nonce = /'nonce-(\w+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
    expect(await reply.text()).toContain(`nonce="${nonce}"`);
  });
});
