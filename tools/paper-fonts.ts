/**
 * Cuts the fonts of the stand-in's PDFs and of the KYC forms out of Noto Sans: `generated/fonts/<name>.ts`, TrueType,
 * compressed. Run it when a test finds a character of our texts missing, or to take newer fonts:
 * `node tools/paper-fonts.ts`. It gets its packages from the npm registry into a folder of its own: the fonts are 100 MB.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const FOLDER = join(root, 'generated/fonts');
const FONTS = '@expo-google-fonts';
const SUBSETTER = 'subset-font';
const PACKAGES = {
  [SUBSETTER]: '2.9.0',
  [`${FONTS}/noto-sans`]: '0.4.2',
  [`${FONTS}/noto-sans-hebrew`]: '0.4.1',
  [`${FONTS}/noto-sans-arabic`]: '0.4.3',
  [`${FONTS}/noto-sans-sc`]: '0.4.3',
  [`${FONTS}/noto-sans-jp`]: '0.4.3',
};

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('');

/** The characters of some rows of a national standard with two bytes to a character. */
function rowsOf(encoding: string, first: number, last: number): string {
  const decoder = new TextDecoder(encoding);
  const cells = Array.from({ length: 94 }, (_, place) => 0xa1 + place);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
    .flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell))))
    .filter((letter) => /^[^\uFFFD\p{Co}]$/u.test(letter))
    .join('');
}

/** The characters of all texts that we write in a language. */
function written(language: string, name: string): string {
  const files = [
    `src/locales/${language}/**`,
    `{tools/kyc,mocks/words}/${language}.json`,
    `mocks/domain/names/${name}.ts`,
  ];
  return globSync(files, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('');
}

/** Latin of all of Europe, with punctuation, currencies and the square of a character that no font has. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x2010, 0x2026)}‰€₪₹−×≤≥□`;

const EUROPE = `${LATIN}${range(0x180, 0x24f)}${range(0x370, 0x52f)}${range(0x1e00, 0x1eff)}`;
const HEBREW = `${LATIN}${range(0x5be, 0x5f4)}`;
const ARABIC = `${LATIN}${range(0x600, 0x6ff)}${range(0xfb50, 0xfbff)}${range(0xfe70, 0xfefc)}`;
const GB_2312 = `${rowsOf('gb18030', 0xa1, 0xa9)}${rowsOf('gb18030', 0xb0, 0xf7)}`;
/** Level 1 of JIS X 0208. */
const JIS_1 = `${rowsOf('euc-jp', 0xa1, 0xa8)}${rowsOf('euc-jp', 0xb0, 0xcf)}`;

/** The fonts: package, file, and characters. */
const CUT = {
  latin: ['noto-sans', 'NotoSans_400Regular', EUROPE],
  'latin-bold': ['noto-sans', 'NotoSans_700Bold', EUROPE],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew_400Regular', HEBREW],
  'hebrew-bold': ['noto-sans-hebrew', 'NotoSansHebrew_700Bold', HEBREW],
  arabic: ['noto-sans-arabic', 'NotoSansArabic_400Regular', ARABIC],
  'arabic-bold': ['noto-sans-arabic', 'NotoSansArabic_700Bold', ARABIC],
  chinese: ['noto-sans-sc', 'NotoSansSC_400Regular', `${LATIN}${GB_2312}${written('zh', 'chinese')}`],
  japanese: ['noto-sans-jp', 'NotoSansJP_400Regular', `${LATIN}${JIS_1}${written('ja', 'japanese')}`],
} as const;

/** Tables that a PDF has no use for: hints, features of typesetting, and metrics of vertical text. */
const DROPPED = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'gasp',
  'DSIG',
  'prep',
  'fpgm',
  'cvt ',
  'vhea',
  'vmtx',
  'VORG',
];

type Subset = (font: Buffer, letters: string, options: object) => Promise<Buffer>;

const packages = mkdtempSync(join(tmpdir(), 'paper-fonts-'));
const manifest = { private: true, dependencies: PACKAGES };
writeFileSync(join(packages, 'package.json'), JSON.stringify(manifest));
const install = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts'], {
  cwd: packages,
  stdio: 'inherit',
});
if (install.status !== 0) throw new Error('The packages of the fonts do not install.');
const subset: Subset = createRequire(join(packages, 'package.json'))(SUBSETTER);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, [from, file, letters]] of Object.entries(CUT)) {
  const place = join(packages, 'node_modules', FONTS, from);
  const whole = readFileSync(join(place, file.split('_')[1] ?? '', `${file}.ttf`));
  const cut = await subset(whole, letters, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: [],
    dropTables: DROPPED,
  });
  const licence = readFileSync(join(place, 'LICENSE_FONT'), 'utf8');
  const [copyright = ''] = licence.split('\n');
  const text = deflateSync(cut, { level: 9 }).toString('base64');
  writeFileSync(
    join(FOLDER, `${name}.ts`),
    `/** Made by tools/paper-fonts.ts. ${copyright}. SIL Open Font License 1.1: OFL.txt. */\nexport const font: string =\n  '${text}';\n`,
  );
  writeFileSync(join(FOLDER, 'OFL.txt'), licence.slice(licence.indexOf('\n') + 1).trimStart());
  process.stdout.write(
    `${name}: ${(cut.length / 1000).toFixed(0)} kB, ${(text.length / 1000).toFixed(0)} kB written\n`,
  );
}
rmSync(packages, { recursive: true });
