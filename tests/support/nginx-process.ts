import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEPLOYED, nginxConf } from '../../tools/deploy/nginx.ts';
import { ensureCommand } from '../../tools/test/apt.ts';
import { freePort } from './free-port.ts';

/** nginx before mock backends. */
export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Installs nginx where it is missing. */
export function ensureNginx(): void {
  ensureCommand('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static');
}

/** Starts nginx with the deployed configuration: the built portal, and these mock backends (host and port). */
export async function startNginx(mockBackends: readonly string[]): Promise<Nginx> {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-nginx-'));
  const port = await freePort();
  const file = join(scratch, 'nginx.conf');
  writeFileSync(
    file,
    nginxConf({ ...DEPLOYED, port, root: join(process.cwd(), 'dist'), mockBackends, scratch }),
  );
  // A root's folders may be closed to the user that nginx switches to.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  // Ended with the process of the test, even when that is killed.
  const args = ['--pdeathsig', 'TERM', 'nginx', '-c', file, '-g', `daemon off;${user}`];
  const nginx = spawn('setpriv', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  nginx.stderr.on('data', (part: Buffer) => {
    told += part.toString();
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/favicon.svg`).catch(() => null)) === null) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${told}`);
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      nginx.kill();
      await ended;
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
