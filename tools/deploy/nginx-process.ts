import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureCommand, installWithApt } from '../test/apt.ts';
import { freePort } from '../test/listen.ts';
import { DEPLOYED, type NginxOptions, nginxConf } from './nginx.ts';

export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const BROTLI = 'libnginx-mod-http-brotli-static';

export function ensureNginx(): void {
  ensureCommand('nginx', 'nginx-light', BROTLI);
  const hasBrotli = existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  if (!(hasBrotli || installWithApt(BROTLI))) throw new Error(`${BROTLI} could not be installed.`);
}

/** Starts nginx with the deployed configuration: the built portal, and these mock backends (host and port). */
export async function startNginx(
  mockBackends: readonly string[],
  { renderer = null, tls = null }: Partial<Pick<NginxOptions, 'renderer' | 'tls'>> = {},
): Promise<Nginx> {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-nginx-'));
  const port = await freePort();
  const file = join(scratch, 'nginx.conf');
  const root = join(process.cwd(), 'dist');
  writeFileSync(file, nginxConf({ ...DEPLOYED, port, root, mockBackends, scratch, renderer, tls }));
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
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== null));
      socket.once('error', () => resolve(false));
    });
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${told}`);
    await pause(50);
  }
  return {
    url: `${tls === null ? 'http' : 'https'}://127.0.0.1:${port}`,
    stop: async () => {
      nginx.kill();
      await ended;
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
