/**
 * Finds a Chromium for the browser suites and benchmarks, or installs one: the tests of a fresh machine need no
 * preparation beyond `npm ci`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches every run of the browser shares; background networking would look for hosts that tests never call. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, or a usual place; null when there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

function hasCommand(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

function installWithApt(): boolean {
  if (!hasCommand('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!(isRoot || hasCommand('sudo'))) return false;
  const apt = (...args: string[]) =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]);
  // A stale package list is the usual reason for a failed install, and a failed update the usual one for nothing at all.
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}

/**
 * Path of a Chromium, installing one when none is there: through apt-get where it can, else Playwright's own build.
 * Throws when neither brings one, saying what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium on this machine: installing one.\n');
  if (!installWithApt()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
