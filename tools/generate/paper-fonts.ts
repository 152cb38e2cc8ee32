/**
 * Cuts the fonts of the mock backend's PDFs and of the KYC forms out of Noto Sans: `generated/fonts/<name>.ts`, TrueType,
 * compressed. Run it when a test finds a character of our texts missing, or to take newer fonts:
 * `node tools/generate/paper-fonts.ts`. It gets the fonts, 100 MB, from the npm registry into a folder of its own, and fonttools
 * by apt-get.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import { ensureCommand } from '../test/apt.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDER = join(root, 'generated/fonts');
const SCOPE = '@expo-google-fonts';
const PACKAGES = {
  'noto-sans': '0.4.2',
  'noto-sans-hebrew': '0.4.1',
  'noto-sans-arabic': '0.4.3',
  'noto-sans-sc': '0.4.3',
  'noto-sans-jp': '0.4.3',
};

/** Steps of an em that points are rounded to: half of those of Noto make the files an eighth smaller, and no one sees it. */
const EM = 500;

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
function written(language: string): string {
  const files = [
    `src/locales/${language}/**`,
    `{tools/generate/kyc,mocks/translations}/${language}.json`,
    `mocks/translations/masters/${language}.json`,
  ];
  return globSync(files, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('');
}

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}‰€₪₹−×≤≥□`;
const EUROPE = `${LATIN}${range(0x100, 0x17f)}${range(0x370, 0x52f)}${range(0x1e00, 0x1eff)}`;
const HEBREW = `${LATIN}${range(0x5be, 0x5f4)}`;
const ARABIC = `${LATIN}${range(0x600, 0x6ff)}${range(0xfb50, 0xfbff)}${range(0xfe70, 0xfefc)}`;
/** Level 1 of GB 2312 and of JIS X 0208: the characters in everyday use, and signs. */
const GB_1 = `${rowsOf('gb18030', 0xa1, 0xa9)}${rowsOf('gb18030', 0xb0, 0xd7)}`;
const JIS_1 = `${rowsOf('euc-jp', 0xa1, 0xa8)}${rowsOf('euc-jp', 0xb0, 0xcf)}`;
/** Characters beyond level 1 that names of people and of jewellery houses like. */
const GB_NAMES =
  '鑫晟昊婷琪琳瑾璐璇瑶玮珂玥莹菲蕾薇妍媛嫣曦晖暄炜煜焱熠皓睿骏珺琦瑜琛璟瑄瑗璨钰铭锜鎏淼淇沁泓浚湘滢澜瀚灏隽霁靓懿祎祺禧馨萱芸芷茜茵荟蓓' +
  '斌彬彪轩轶逸烨炯恺恒喆翊翀翎怡妤娅婕婧嘉颖骅骐骞鹏鸾麒麟麝佶俪倩偲侃俊彧瀛溢潇涵珞珑琅琬璋璞瓒璎珀珈玟珩镕锴钧鈺';
const JIS_NAMES =
  '髙﨑邊邉齋齊澤濱德廣國眞惠榮實寶寳壽龍瀧櫻禮祿彌彦凜凛琥珀玻璃鑽翡翠瑠琲釐鋪蒔寛晄晟昊曻榊槇橘檜遙遼逞凰';

/** The fonts: package, file, and characters. Only Hebrew and Arabic have a bold one. */
const CUT = {
  latin: ['noto-sans', 'NotoSans_400Regular', EUROPE],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew_400Regular', HEBREW],
  'hebrew-bold': ['noto-sans-hebrew', 'NotoSansHebrew_700Bold', HEBREW],
  arabic: ['noto-sans-arabic', 'NotoSansArabic_400Regular', ARABIC],
  'arabic-bold': ['noto-sans-arabic', 'NotoSansArabic_700Bold', ARABIC],
  chinese: ['noto-sans-sc', 'NotoSansSC_400Regular', `${LATIN}${GB_1}${GB_NAMES}${written('zh')}`],
  japanese: ['noto-sans-jp', 'NotoSansJP_400Regular', `${LATIN}${JIS_1}${JIS_NAMES}${written('ja')}`],
} as const;

/** Tables that a PDF has no use for: hints, features of typesetting, and metrics of vertical text. */
const DROPPED = 'GSUB,GPOS,GDEF,BASE,STAT,gasp,DSIG,prep,fpgm,cvt,vhea,vmtx,VORG,meta';

const folder = mkdtempSync(join(tmpdir(), 'paper-fonts-'));

function run(command: string, args: readonly string[]): void {
  // Without a time of its own, a font has that of its making.
  const env = { ...process.env, SOURCE_DATE_EPOCH: '0' };
  const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${command} ${args[0]} fails:\n${stderr}`);
}

/** Clears the mark of overlapping outlines, which belongs to the first point of a character only: browsers refuse it elsewhere. */
const WITHOUT_MARKS = `
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for name in font.getGlyphOrder():
    glyph = font["glyf"][name]
    if glyph.numberOfContours > 0:
        glyph.flags = bytearray(flag & ~0x40 for flag in glyph.flags)
font.save(sys.argv[2])
`;

/** Cuts one font; answers the new file. */
function cutFont(file: string, letters: string): Buffer {
  const [text, cut, scaled, done] = ['letters.txt', 'cut.ttf', 'scaled.ttf', 'done.ttf'];
  writeFileSync(join(folder, text), letters);
  const options = ['--no-hinting', '--layout-features=', '--name-IDs=6', `--drop-tables+=${DROPPED}`];
  run('fonttools', ['subset', file, `--text-file=${text}`, `--output-file=${cut}`, ...options]);
  run('fonttools', ['ttLib.scaleUpem', cut, String(EM), `--output-file=${scaled}`]);
  run('/usr/bin/python3', ['-c', WITHOUT_MARKS, scaled, done]);
  return readFileSync(join(folder, done));
}

ensureCommand('fonttools', 'fonttools');
const dependencies = Object.fromEntries(
  Object.entries(PACKAGES).map(([name, version]) => [`${SCOPE}/${name}`, version]),
);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, [from, file, letters]] of Object.entries(CUT)) {
  const place = join(folder, 'node_modules', SCOPE, from);
  const cut = cutFont(join(place, file.split('_')[1] ?? '', `${file}.ttf`), letters);
  const licence = readFileSync(join(place, 'LICENSE_FONT'), 'utf8');
  const [copyright = ''] = licence.split('\n');
  const text = deflateSync(cut, { level: 9 }).toString('base64');
  writeFileSync(
    join(FOLDER, `${name}.ts`),
    `/** Made by tools/generate/paper-fonts.ts. ${copyright}. SIL Open Font License 1.1: OFL.txt. */\nexport const font: string =\n  '${text}';\n`,
  );
  writeFileSync(join(FOLDER, 'OFL.txt'), licence.slice(licence.indexOf('\n') + 1).trimStart());
  const [size, written] = [cut.length, text.length].map((bytes) => (bytes / 1000).toFixed(0));
  process.stdout.write(`${name}: ${size} kB, ${written} kB written\n`);
}
rmSync(folder, { recursive: true });
