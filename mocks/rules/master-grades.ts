import { byCode, byName, type MasterRow, type MasterRows } from './master-rows.ts';

const QUALITY: readonly MasterRow[] = [
  ['EX', 'Excellent'],
  ['VG', 'Very Good'],
  ['G', 'Good'],
  ['F', 'Fair'],
  ['P', 'Poor'],
];

const GRADE_WORDS: readonly string[] = ['None', 'Small', 'Medium', 'Large'];

/** The grades none, small, medium and large, coded `<letters>0` to `<letters>3`. */
function numbered(letters: string): MasterRow[] {
  return GRADE_WORDS.map((name, size) => [`${letters}${size}`, name]);
}

/** The scale of black inclusions: none, pin-point and three sizes. */
function blackScale(letters: string): MasterRow[] {
  const [none, ...sizes] = numbered(letters);
  return none ? [none, [`${letters}PP`, 'Pin-point'], ...sizes] : [];
}

const OPEN: readonly MasterRow[] = [
  ['N', 'None'],
  ['VS', 'Very Small'],
  ['S', 'Small'],
  ['M', 'Medium'],
  ['L', 'Large'],
];

const EXTRA_FACETS: readonly MasterRow[] = [
  ['N', 'None'],
  ['S', 'Small'],
  ['M', 'Medium'],
  ['L', 'Large'],
];

/** Lists of grades (colour, clarity, finish, light) in the order of their scales (domain.md 2.5). */
export const GRADE_LISTS: readonly MasterRows[] = [
  byCode('COLOR', 'color', [
    ['D', 'D', 'DEF'],
    ['E', 'E', 'DEF'],
    ['F', 'F', 'DEF'],
    ['G', 'G', 'GH'],
    ['H', 'H', 'GH'],
    ['I', 'I', 'IJK'],
    ['J', 'J', 'IJK'],
    ['K', 'K', 'IJK'],
    ['L', 'L', 'LMN'],
    ['M', 'M', 'LMN'],
    ['N', 'N', 'LMN'],
    ['O-P', 'O-P', 'N-Z'],
    ['Q-R', 'Q-R', 'N-Z'],
    ['S-T', 'S-T', 'N-Z'],
    ['U-V', 'U-V', 'N-Z'],
    ['W-X', 'W-X', 'N-Z'],
    ['Y-Z', 'Y-Z', 'N-Z'],
  ]),
  byCode('CLARITY', 'clarity', [
    ['FL', 'FL', 'FL-IF'],
    ['IF', 'IF', 'FL-IF'],
    ['VVS1', 'VVS1', 'VVS'],
    ['VVS2', 'VVS2', 'VVS'],
    ['VS1', 'VS1', 'VS'],
    ['VS2', 'VS2', 'VS'],
    ['SI1', 'SI1', 'SI'],
    ['SI2', 'SI2', 'SI'],
    ['SI3', 'SI3', 'SI'],
    ['I1', 'I1', 'I'],
    ['I2', 'I2', 'I'],
    ['I3', 'I3', 'I'],
  ]),
  byCode('CUT', 'cut', QUALITY),
  byCode('POLISH', 'polish', QUALITY),
  byCode('SYMMETRY', 'symmetry', QUALITY),
  byCode('BRILLIANCY', 'brilliancy', QUALITY),
  byCode('LUSTER', 'luster', QUALITY),
  byCode('FLUORESCENCE', 'fluorescence', [
    ['NON', 'None'],
    ['VSL', 'Very Slight'],
    ['FNT', 'Faint'],
    ['SLT', 'Slight'],
    ['MED', 'Medium'],
    ['STG', 'Strong'],
    ['VST', 'Very Strong'],
  ]),
  byCode('GIRDLE', 'girdle', [
    ['ETN', 'Extremely Thin'],
    ['VTN', 'Very Thin'],
    ['THN', 'Thin'],
    ['STN', 'Slightly Thin'],
    ['MED', 'Medium'],
    ['STK', 'Slightly Thick'],
    ['THK', 'Thick'],
    ['VTK', 'Very Thick'],
    ['ETK', 'Extremely Thick'],
  ]),
  byName('GIRDLE_COND', 'girdle-cond', [
    ['FAC', 'Faceted'],
    ['POL', 'Polished'],
    ['BRT', 'Bruted'],
    ['SMT', 'Smooth'],
  ]),
  byCode('CULET', 'culet', [
    ['NON', 'None'],
    ['PNT', 'Pointed'],
    ['VSM', 'Very Small'],
    ['SML', 'Small'],
    ['MED', 'Medium'],
    ['SLG', 'Slightly Large'],
    ['LRG', 'Large'],
    ['VLG', 'Very Large'],
    ['ELG', 'Extremely Large'],
  ]),
  byName('CULET_COND', 'culet-cond', [
    ['PNT', 'Pointed'],
    ['ABR', 'Abraded'],
    ['CHP', 'Chipped'],
  ]),
  byCode('BLACK_INCLUSION', 'black-inclusion', blackScale('B')),
  byCode('BLACK_INCLUSION_TABLE', 'black-inclusion-table', blackScale('B')),
  byCode('BLACK_INCLUSION_CROWN', 'black-inclusion-crown', numbered('BC')),
  byCode('BLACK_INCLUSION_SIDE', 'black-inclusion-side', blackScale('SB')),
  byCode('WHITE_INCLUSION_TABLE', 'white-inclusion-table', numbered('T')),
  byCode('WHITE_INCLUSION_CROWN', 'white-inclusion-crown', numbered('C')),
  byCode('WHITE_INCLUSION_SIDE', 'white-inclusion-side', numbered('S')),
  byCode('OPEN_INCLUSION_TABLE', 'open-inclusion-table', OPEN),
  byCode('OPEN_INCLUSION_CROWN', 'open-inclusion-crown', OPEN),
  byCode('OPEN_INCLUSION_PAVILION', 'open-inclusion-pavilion', OPEN),
  byCode('EXTRA_FACET_CROWN', 'extra-facet-crown', EXTRA_FACETS),
  byCode('EXTRA_FACET_PAVILION', 'extra-facet-pavilion', EXTRA_FACETS),
  byCode('MILKEY', 'milkey', [
    ['M0', 'None'],
    ['M1', 'Light'],
    ['M2', 'Medium'],
    ['M3', 'Heavy'],
  ]),
  byCode('GRAINING', 'graining', [
    ['G0', 'None'],
    ['G1', 'Light'],
    ['G2', 'Medium'],
    ['G3', 'Heavy'],
  ]),
  byCode('EYECLEAN', 'eyeclean', [
    ['Y', 'Yes'],
    ['B', 'Borderline'],
    ['N', 'No'],
  ]),
  byCode('H_AND_A', 'h-and-a', [
    ['Y', 'Yes'],
    ['N', 'No'],
  ]),
];
