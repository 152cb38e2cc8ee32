import { spawnSync } from 'node:child_process';
import { installWithApt } from '../test/apt.ts';

/** Languages whose scripts the portal writes, each with a Debian package that has a font for it. */
const FONTS: Readonly<Record<string, string>> = {
  en: 'fonts-noto-core',
  ar: 'fonts-noto-core',
  he: 'fonts-noto-core',
  zh: 'fonts-noto-cjk',
  ja: 'fonts-noto-cjk',
};

/** Whether fontconfig knows a Noto font for a language; true where there is no fontconfig, as on a desktop's own system. */
function hasFont(language: string): boolean {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('Noto');
}

/** Installs the fonts of the browser tests that are missing: they measure texts, and look for characters without a font. */
export function ensureFonts(): void {
  const missing = Object.entries(FONTS).filter(([language]) => !hasFont(language));
  if (missing.length > 0) installWithApt(...new Set(missing.map(([, font]) => font)));
}
