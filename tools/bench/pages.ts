import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { RsbuildConfig } from '@rsbuild/core';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../test/chromium.ts';

export const root = resolve(import.meta.dirname, '../..');

/** Builds pages for production into a folder; `entry` has the source of each page by its name. */
export async function buildPages(
  entry: Readonly<Record<string, string>>,
  folder: string,
  { server, ...more }: RsbuildConfig = {},
) {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginReact()],
      mode: 'production',
      logLevel: 'error',
      source: { entry },
      output: { distPath: { root: folder }, cleanDistPath: true },
      server: { ...server, publicDir: false },
      performance: { printFileSize: false },
      ...more,
    },
  });
  await rsbuild.build();
  return rsbuild;
}

/** Runs a measurement in a fresh browser. */
export async function inBrowser<Result>(
  measure: (browser: Browser) => Promise<Result>,
  ...switches: readonly string[]
): Promise<Result> {
  const args = [...CHROMIUM_ARGUMENTS, ...switches];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** The median; of an even count the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + (sorted[Math.floor(middle)] ?? low)) / 2;
}

/** The smallest and the largest of several times in milliseconds. */
export function rangeOf(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(0)}-${Math.max(...times).toFixed(0)}`;
}

export function verdictOf(value: number, goal: number | null): string {
  if (goal === null) return '';
  return value <= goal ? 'OK' : 'MISS';
}
