import type { Device } from '#generated/model/device.ts';

/** Browsers by their mark in a user-agent header. The first match counts, because most name the browsers that they imitate. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Operating systems by their mark in a user-agent header. iPhones name macOS and Android names Linux too. */
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

function named(agent: string, names: readonly (readonly [mark: RegExp, name: string])[]): string | null {
  return names.find(([mark]) => mark.test(agent))?.[1] ?? null;
}

export function deviceOf(agent: string | null): Device {
  return { browser: named(agent ?? '', BROWSERS), system: named(agent ?? '', SYSTEMS) };
}
