/**
 * Finds or installs a Chromium for the browser tests and benchmarks, so that a fresh machine needs no preparation beyond
 * `npm ci`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureFonts } from '../generate/fonts.ts';
import { installWithApt } from './apt.ts';

/** Debian's Chromium without tabs and toolbars: the same pages for two thirds of the processor time. */
const SHELL = 'chromium-headless-shell';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const USUAL_PLACES = [
  DEBIAN_CHROMIUM,
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

/** Path of an installed Chromium: CHROMIUM_PATH, the one without windows, Playwright's own, or a usual one; null without any. */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    `/usr/bin/${SHELL}`,
    chromium.executablePath(),
    ...USUAL_PLACES,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

/**
 * Path of a Chromium; installs one when there is none: with apt-get where possible, else Playwright's own build. Throws
 * with instructions when both fail. Beside Debian's Chromium it installs the one without windows. Fonts for the portal's
 * scripts are installed, too, where they are missing.
 */
export function ensureChromium(): string {
  ensureFonts();
  const found = findChromium();
  if (found !== null && (found !== DEBIAN_CHROMIUM || process.env.CHROMIUM_PATH === found)) return found;
  process.stdout.write(`No ${SHELL} on this machine: installing it.\n`);
  if (!installWithApt(SHELL) && found === null && !installWithApt('chromium'))
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
