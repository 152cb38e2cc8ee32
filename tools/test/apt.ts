import { spawnSync } from 'node:child_process';

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

/** Whether the shell finds a command. */
export function hasCommand(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/** Installs Debian packages as root or through sudo; false where that is not possible or fails. */
export function installWithApt(...packages: readonly string[]): boolean {
  if (!hasCommand('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!(isRoot || hasCommand('sudo'))) return false;
  const apt = (...args: string[]) =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]);
  // Installs usually fail because the package list is stale. A failed update is harmless, so its result is ignored.
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Installs the package of a command that a test runs, unless it is there. Throws when it cannot. */
export function ensureCommand(command: string, ...packages: readonly string[]): void {
  if (hasCommand(command)) return;
  process.stdout.write(`No ${command} on this machine: installing it.\n`);
  if (!(installWithApt(...packages) && hasCommand(command)))
    throw new Error(`${command} could not be installed. Install ${packages.join(' and ')}.`);
}
