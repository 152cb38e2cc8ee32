import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MASTERS } from '#mocks/rules/masters.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { readSentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

const masters = buildMasters(MASTERS).list;
const read = (text: string) => readSentence(text, masters);

const weight = (from: number | null, to: number | null) => ({
  crt: { ...(from !== null && { '>=': from }), ...(to !== null && { '<=': to }) },
});
const colours = (letters: string) => [...letters.toLowerCase()].map((letter) => `color-${letter}`);
const clarities = (...codes: string[]) => codes.map((code) => `clarity-${code}`);
const upToVs2 = clarities('fl', 'if', 'vvs1', 'vvs2', 'vs1', 'vs2');
const ex = { cut: ['cut-ex'], pol: ['polish-ex'], sym: ['symmetry-ex'] };
const none = ['fluorescence-non'];

const sentences: readonly (readonly [string, Criteria])[] = [
  [
    '1 to 1.2 carat oval D to F VS2 better, no fluorescence, GIA',
    {
      or: [weight(1, 1.2)],
      shp: ['shape-oval'],
      col: colours('DEF'),
      clr: upToVs2,
      flu: none,
      lb: ['lab-gia'],
    },
  ],
  [
    'round 0.70-0.79ct G-H VS1-VS2 3EX',
    {
      shp: ['shape-round'],
      or: [weight(0.7, 0.79)],
      col: colours('GH'),
      clr: clarities('vs1', 'vs2'),
      ...ex,
    },
  ],
  ['Pears and hearts over 2 cts', { shp: ['shape-pear', 'shape-heart'], or: [weight(2, null)] }],
  ['cushion 3ct+', { shp: ['shape-cushion'], or: [weight(3, null)] }],
  ['1.5 carat emerald', { or: [weight(1.5, 1.59)], shp: ['shape-emerald'] }],
  ['up to 0.5 ct marquise', { or: [weight(null, 0.5)], shp: ['shape-marquise'] }],
  ['1.00-1.20 and 2.00-2.20 princess', { or: [weight(1, 1.2), weight(2, 2.2)], shp: ['shape-princess'] }],
  [
    'DEF VVS IGI Mumbai or Surat',
    {
      col: colours('DEF'),
      clr: clarities('vvs1', 'vvs2'),
      lb: ['lab-igi'],
      loc: ['location-mumbai', 'location-surat'],
    },
  ],
  ['colour g', { col: colours('G') }],
  ['F+ SI1+', { col: colours('DEF'), clr: [...upToVs2, ...clarities('si1')] }],
  ['under $5,000', { amt: { '<=': 5000 } }],
  ['$5k to $8k', { amt: { '>=': 5000, '<=': 8000 } }],
  ['below $6500 per carat', { ctPr: { '<=': 6500 } }],
  ['30-40% off', { back: { '>=': -40, '<=': -30 } }],
  ['-35% or better', { back: { '<=': -35 } }],
  ['excellent cut, VG or better polish', { cut: ['cut-ex'], pol: ['polish-ex', 'polish-vg'] }],
  ['faint fluor', { flu: ['fluorescence-fnt'] }],
  ['none to faint fluorescence', { flu: ['fluorescence-non', 'fluorescence-vsl', 'fluorescence-fnt'] }],
  ['no BGM eye clean', { excludeFilter: { brown: true, green: true, milky: true }, eCln: ['eyeclean-y'] }],
  ['no feather, without cloud', { kToSArr: { nin: ['kts-feather', 'kts-cloud'] } }],
  ['not round', { shp: { nin: ['shape-round'] } }],
  [
    'Fancy Vivid Orangy Yellow radiant',
    {
      inten: ['intensity-fancy-vivid'],
      ovrtn: ['overtone-orangy'],
      fcCol: ['fancy-color-yellow'],
      isFcCol: true,
      shp: ['shape-radiant'],
    },
  ],
  ['ratio 1.3 to 1.4 table 55-60%', { ratio: { '>=': 1.3, '<=': 1.4 }, tblPer: { '>=': 55, '<=': 60 } }],
  ['type IIa with video', { type2: true, hasVideo: true }],
  ['I need PV100001 and pv100002 please', { stoneId: ['PV100001', 'PV100002'] }],
  ['دائري ١ to ١.٥ ct D', { shp: ['shape-round'], or: [weight(1, 1.5)], col: colours('D') }],
];

describe('a search typed as a sentence', () => {
  test.each(sentences)('%s', (text, criteria) => {
    expect(read(text)).toEqual({ criteria, unread: [] });
  });

  test('answers what it does not understand, as typed, and reads the rest', () => {
    expect(read('shiny oval for my Grandmother 1ct')).toEqual({
      criteria: { shp: ['shape-oval'], or: [weight(1, 1.09)] },
      unread: ['shiny', 'my', 'Grandmother'],
    });
  });

  test('asks for nothing when nothing is said', () => {
    expect(read('  ')).toEqual({ criteria: {}, unread: [] });
  });

  test('reads a long paste in proportion to its length', () => {
    const started = performance.now();
    read('1.01-1.2 x '.repeat(400));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

const exampleOf = (language: string): string =>
  JSON.parse(readFileSync(`src/locales/${language}/search.json`, 'utf8')).sentence.example;

const inWords: readonly (readonly [string, string, Criteria])[] = [
  ['zh', '椭圆形GIA 1-1.2克拉', { shp: ['shape-oval'], lb: ['lab-gia'], or: [weight(1, 1.2)] }],
  [
    'zh',
    '2克拉以上 圆形 不要香港',
    { or: [weight(2, null)], shp: ['shape-round'], loc: { nin: ['location-hong-kong'] } },
  ],
  ['zh', '1克拉以下圆形', { or: [weight(null, 1)], shp: ['shape-round'] }],
  ['ja', 'ラウンド2カラット以上GIA', { shp: ['shape-round'], or: [weight(2, null)], lb: ['lab-gia'] }],
  ['ja', 'オーバル 1カラットまで', { shp: ['shape-oval'], or: [weight(null, 1)] }],
  ['ja', '１から１．２ｃｔ', { or: [weight(1, 1.2)] }],
  [
    'it',
    'goccia da 0,7 a 0,79 carati, colore D',
    { shp: ['shape-pear'], or: [weight(0.7, 0.79)], col: colours('D') },
  ],
  [
    'it',
    'fino a 2 carati rotondo VS1 o superiore',
    { or: [weight(null, 2)], shp: ['shape-round'], clr: clarities('fl', 'if', 'vvs1', 'vvs2', 'vs1') },
  ],
  [
    'es',
    'pera de 1 a 1,5 quilates sin fluorescencia',
    { shp: ['shape-pear'], or: [weight(1, 1.5)], flu: none },
  ],
  [
    'fr',
    'poires de 1 à 1,5 carats, sans fluorescence',
    { shp: ['shape-pear'], or: [weight(1, 1.5)], flu: none },
  ],
  [
    'de',
    'Tropfen über 2 Karat, Farbe D bis F, ohne Wolke',
    { shp: ['shape-pear'], or: [weight(2, null)], col: colours('DEF'), kToSArr: { nin: ['kts-cloud'] } },
  ],
  ['he', 'טיפה עד 2 קרט ללא פלואורסצנציה', { shp: ['shape-pear'], or: [weight(null, 2)], flu: none }],
  ['ar', 'كمثري حتى 2 قيراط بدون فلورية', { shp: ['shape-pear'], or: [weight(null, 2)], flu: none }],
];

describe('a sentence in another language', () => {
  test.each(languageCodes)('is read whole as the example of %s says it', (language) => {
    const english = read(exampleOf('en'));
    expect(read(exampleOf(language))).toEqual({ criteria: english.criteria, unread: [] });
  });

  test.each(inWords)('is read in %s: %s', (_language, text, criteria) => {
    expect(read(text)).toEqual({ criteria, unread: [] });
  });

  test('names what it did not understand as it was typed', () => {
    expect(read('1 bis 1,2 Karat Oval, blaugestreift').unread).toEqual(['blaugestreift']);
    expect(read('２ｃｔ 椭圆形 摩天').unread).toEqual(['摩天']);
  });

  test('keeps what only looks like a word of another language', () => {
    expect(read('1,200 - 1,500 usd').unread).toEqual([]);
    expect(read('D to F round')).toEqual({
      criteria: { col: colours('DEF'), shp: ['shape-round'] },
      unread: [],
    });
  });
});
