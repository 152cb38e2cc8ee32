/**
 * Finds or installs a Chromium for the browser tests and benchmarks, so that a fresh machine needs no preparation beyond
 * `npm ci`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureFonts } from '../generate/fonts.ts';
import { installWithApt } from './apt.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches of every browser run. Background networking would contact hosts that no test calls. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Path of an installed Chromium: CHROMIUM_PATH, Playwright's own build, or a common location; null when there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

/**
 * Path of a Chromium; installs one when there is none: with apt-get where possible, else Playwright's own build. Throws
 * with instructions when both fail. Fonts for the portal's scripts are installed, too, where they are missing.
 */
export function ensureChromium(): string {
  ensureFonts();
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium on this machine: installing one.\n');
  if (!installWithApt('chromium'))
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
