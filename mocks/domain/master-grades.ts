import { byCode, byName, type MasterRow, type MasterRows } from './master-rows.ts';

const QUALITY: readonly MasterRow[] = [
  ['EX', 'Excellent', 'ممتاز'],
  ['VG', 'Very Good', 'جيد جدًا'],
  ['G', 'Good', 'جيد'],
  ['F', 'Fair', 'مقبول'],
  ['P', 'Poor', 'ضعيف'],
];

const GRADE_WORDS: readonly (readonly [string, string])[] = [
  ['None', 'لا يوجد'],
  ['Small', 'صغير'],
  ['Medium', 'متوسط'],
  ['Large', 'كبير'],
];

/** The grades none, small, medium and large, coded `<letters>0` to `<letters>3`. */
function numbered(letters: string): MasterRow[] {
  return GRADE_WORDS.map(([name, arabic], size) => [`${letters}${size}`, name, arabic]);
}

/** The scale of black inclusions: none, pin-point and three sizes. */
function blackScale(letters: string): MasterRow[] {
  const [none, ...sizes] = numbered(letters);
  return none ? [none, [`${letters}PP`, 'Pin-point', 'نقطة دقيقة'], ...sizes] : [];
}

const OPEN: readonly MasterRow[] = [
  ['N', 'None', 'لا يوجد'],
  ['VS', 'Very Small', 'صغير جدًا'],
  ['S', 'Small', 'صغير'],
  ['M', 'Medium', 'متوسط'],
  ['L', 'Large', 'كبير'],
];

const EXTRA_FACETS: readonly MasterRow[] = [
  ['N', 'None', 'لا يوجد'],
  ['S', 'Small', 'صغير'],
  ['M', 'Medium', 'متوسط'],
  ['L', 'Large', 'كبير'],
];

/** Lists of grades (colour, clarity, finish, light) in the order of their scales (domain.md 2.5). */
export const GRADE_LISTS: readonly MasterRows[] = [
  byCode('COLOR', 'color', [
    ['D', 'D', null, 'DEF'],
    ['E', 'E', null, 'DEF'],
    ['F', 'F', null, 'DEF'],
    ['G', 'G', null, 'GH'],
    ['H', 'H', null, 'GH'],
    ['I', 'I', null, 'IJK'],
    ['J', 'J', null, 'IJK'],
    ['K', 'K', null, 'IJK'],
    ['L', 'L', null, 'LMN'],
    ['M', 'M', null, 'LMN'],
    ['N', 'N', null, 'LMN'],
    ['O-P', 'O-P', null, 'N-Z'],
    ['Q-R', 'Q-R', null, 'N-Z'],
    ['S-T', 'S-T', null, 'N-Z'],
    ['U-V', 'U-V', null, 'N-Z'],
    ['W-X', 'W-X', null, 'N-Z'],
    ['Y-Z', 'Y-Z', null, 'N-Z'],
  ]),
  byCode('CLARITY', 'clarity', [
    ['FL', 'FL', null, 'FL-IF'],
    ['IF', 'IF', null, 'FL-IF'],
    ['VVS1', 'VVS1', null, 'VVS'],
    ['VVS2', 'VVS2', null, 'VVS'],
    ['VS1', 'VS1', null, 'VS'],
    ['VS2', 'VS2', null, 'VS'],
    ['SI1', 'SI1', null, 'SI'],
    ['SI2', 'SI2', null, 'SI'],
    ['SI3', 'SI3', null, 'SI'],
    ['I1', 'I1', null, 'I'],
    ['I2', 'I2', null, 'I'],
    ['I3', 'I3', null, 'I'],
  ]),
  byCode('CUT', 'cut', QUALITY),
  byCode('POLISH', 'polish', QUALITY),
  byCode('SYMMETRY', 'symmetry', QUALITY),
  byCode('BRILLIANCY', 'brilliancy', QUALITY),
  byCode('LUSTER', 'luster', QUALITY),
  byCode('FLUORESCENCE', 'fluorescence', [
    ['NON', 'None', 'لا يوجد'],
    ['VSL', 'Very Slight', 'طفيف جدًا'],
    ['FNT', 'Faint', 'خافت'],
    ['SLT', 'Slight', 'طفيف'],
    ['MED', 'Medium', 'متوسط'],
    ['STG', 'Strong', 'قوي'],
    ['VST', 'Very Strong', 'قوي جدًا'],
  ]),
  byCode('GIRDLE', 'girdle', [
    ['ETN', 'Extremely Thin', 'رفيع للغاية'],
    ['VTN', 'Very Thin', 'رفيع جدًا'],
    ['THN', 'Thin', 'رفيع'],
    ['STN', 'Slightly Thin', 'رفيع قليلًا'],
    ['MED', 'Medium', 'متوسط'],
    ['STK', 'Slightly Thick', 'سميك قليلًا'],
    ['THK', 'Thick', 'سميك'],
    ['VTK', 'Very Thick', 'سميك جدًا'],
    ['ETK', 'Extremely Thick', 'سميك للغاية'],
  ]),
  byName('GIRDLE_COND', 'girdle-cond', [
    ['FAC', 'Faceted', 'مضلّع'],
    ['POL', 'Polished', 'مصقول'],
    ['BRT', 'Bruted', 'خشن'],
    ['SMT', 'Smooth', 'أملس'],
  ]),
  byCode('CULET', 'culet', [
    ['NON', 'None', 'لا يوجد'],
    ['PNT', 'Pointed', 'مدبب'],
    ['VSM', 'Very Small', 'صغير جدًا'],
    ['SML', 'Small', 'صغير'],
    ['MED', 'Medium', 'متوسط'],
    ['SLG', 'Slightly Large', 'كبير قليلًا'],
    ['LRG', 'Large', 'كبير'],
    ['VLG', 'Very Large', 'كبير جدًا'],
    ['ELG', 'Extremely Large', 'كبير للغاية'],
  ]),
  byName('CULET_COND', 'culet-cond', [
    ['PNT', 'Pointed', 'مدبب'],
    ['ABR', 'Abraded', 'متآكل'],
    ['CHP', 'Chipped', 'مكسور الحافة'],
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
    ['M0', 'None', 'لا يوجد'],
    ['M1', 'Light', 'خفيف'],
    ['M2', 'Medium', 'متوسط'],
    ['M3', 'Heavy', 'شديد'],
  ]),
  byCode('GRAINING', 'graining', [
    ['G0', 'None', 'لا يوجد'],
    ['G1', 'Light', 'خفيف'],
    ['G2', 'Medium', 'متوسط'],
    ['G3', 'Heavy', 'شديد'],
  ]),
  byCode('EYECLEAN', 'eyeclean', [
    ['Y', 'Yes', 'نعم'],
    ['B', 'Borderline', 'على الحد'],
    ['N', 'No', 'لا'],
  ]),
  byCode('H_AND_A', 'h-and-a', [
    ['Y', 'Yes', 'نعم'],
    ['N', 'No', 'لا'],
  ]),
];
