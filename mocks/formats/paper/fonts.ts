import { unzlibSync } from 'fflate';

export type Script = 'latin' | 'hebrew' | 'arabic' | 'chinese' | 'japanese';

/** An embedded font. Where there is no bold one, characters are drawn with a thicker line instead. */
export type FontName = Script | 'hebrew-bold' | 'arabic-bold';

const MODULES: Readonly<Record<FontName, () => Promise<{ readonly font: string }>>> = {
  latin: () => import('#generated/fonts/latin.ts'),
  hebrew: () => import('#generated/fonts/hebrew.ts'),
  'hebrew-bold': () => import('#generated/fonts/hebrew-bold.ts'),
  arabic: () => import('#generated/fonts/arabic.ts'),
  'arabic-bold': () => import('#generated/fonts/arabic-bold.ts'),
  chinese: () => import('#generated/fonts/chinese.ts'),
  japanese: () => import('#generated/fonts/japanese.ts'),
};

/** The loaded modules, and their fonts once unpacked. Like imports, they are the same for every world. */
const packed = new Map<string, string>();
const unpacked = new Map<FontName, string>();

async function load(): Promise<void> {
  const entries = Object.entries(MODULES).map(
    async ([name, module]) => [name, (await module()).font] as const,
  );
  for (const [name, font] of await Promise.all(entries)) packed.set(name, font);
}

let loading: Promise<void> | null = null;

/**
 * Loads all fonts, 2 MB, once. A document needs it before it is drawn, as its texts, and not its language alone, decide
 * what it takes: an English list may be for a company with a Chinese name.
 */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Characters of a text that is made of bytes at a time: more would not fit on the stack. */
const CHUNK = 8192;

/**
 * A font file as jsPDF takes it: a character for each byte.
 *
 * @throws Error before {@link loadFonts} is done
 */
export function fontFile(name: FontName): string {
  const known = unpacked.get(name);
  if (known !== undefined) return known;
  const text = packed.get(name);
  if (text === undefined) throw new Error('The fonts of documents are not loaded: await loadFonts() first.');
  const bytes = unzlibSync(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  let file = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    file += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  unpacked.set(name, file);
  return file;
}
