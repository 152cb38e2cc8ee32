import type { OpeningHours } from '#generated/model/openingHours.ts';

/** An office of the house without the days on which it is closed, which depend on the date. */
export interface SeedOffice {
  readonly id: string;
  readonly name: string;
  readonly isHeadOffice: boolean;
  readonly address: readonly string[];
  readonly city: string;
  readonly postalCode: string | null;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly hours: readonly OpeningHours[];
  /** Fixed public holidays, as MM-DD. */
  readonly holidays: readonly string[];
  readonly division: string | null;
}

/** Rows of opening hours: the same hours on every weekday named. */
function open(
  weekDays: readonly OpeningHours['weekDay'][],
  opens: string,
  closes: string,
): readonly OpeningHours[] {
  return weekDays.map((weekDay) => ({ weekDay, opens, closes }));
}

const INDIAN_HOLIDAYS = ['01-26', '05-01', '08-15', '10-02', '12-25'];

/** Offices of the house, the head office first. */
export const OFFICES: readonly SeedOffice[] = [
  {
    id: 'office-mumbai',
    name: 'Mumbai, at the bourse',
    isHeadOffice: true,
    address: ['Tower C, 4th floor', 'Bandra Kurla Complex'],
    city: 'Mumbai',
    postalCode: '400051',
    country: 'India',
    phone: '+912255501200',
    email: 'mumbai@pavilion.test',
    timeZone: 'Asia/Kolkata',
    hours: open([1, 2, 3, 4, 5, 6], '10:00', '19:00'),
    holidays: INDIAN_HOLIDAYS,
    division: 'div-1',
  },
  {
    id: 'office-surat',
    name: 'Surat works',
    isHeadOffice: false,
    address: ['Plot 18, Ring Road', 'Katargam'],
    city: 'Surat',
    postalCode: '395004',
    country: 'India',
    phone: '+912615550140',
    email: 'surat@pavilion.test',
    timeZone: 'Asia/Kolkata',
    hours: open([1, 2, 3, 4, 5, 6], '09:30', '18:30'),
    holidays: INDIAN_HOLIDAYS,
    division: 'div-2',
  },
  {
    id: 'office-antwerp',
    name: 'Antwerp',
    isHeadOffice: false,
    address: ['Hoveniersstraat 141, 3rd floor'],
    city: 'Antwerp',
    postalCode: '2018',
    country: 'Belgium',
    phone: '+3235550171',
    email: 'antwerp@pavilion.test',
    timeZone: 'Europe/Brussels',
    hours: open([1, 2, 3, 4, 5], '09:00', '17:30'),
    holidays: ['01-01', '05-01', '07-21', '11-01', '12-25'],
    division: null,
  },
  {
    id: 'office-hong-kong',
    name: 'Hong Kong',
    isHeadOffice: false,
    address: ['Unit 1204, 12th floor', '96 Canton Road, Tsim Sha Tsui'],
    city: 'Hong Kong',
    postalCode: null,
    country: 'Hong Kong',
    phone: '+85255501960',
    email: 'hongkong@pavilion.test',
    timeZone: 'Asia/Hong_Kong',
    hours: [...open([1, 2, 3, 4, 5], '09:30', '18:00'), ...open([6], '09:30', '13:00')],
    holidays: ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26'],
    division: null,
  },
  {
    id: 'office-ramat-gan',
    name: 'Ramat Gan',
    isHeadOffice: false,
    address: ['23 Tuval Street, Yahalom wing'],
    city: 'Ramat Gan',
    postalCode: '5252238',
    country: 'Israel',
    phone: '+97235550168',
    email: 'ramatgan@pavilion.test',
    timeZone: 'Asia/Jerusalem',
    hours: open([1, 2, 3, 4, 7], '09:00', '17:00'),
    holidays: [],
    division: null,
  },
  {
    id: 'office-new-york',
    name: 'New York',
    isHeadOffice: false,
    address: ['580 Fifth Avenue, Suite 2210'],
    city: 'New York',
    postalCode: '10036',
    country: 'United States',
    phone: '+12125550143',
    email: 'newyork@pavilion.test',
    timeZone: 'America/New_York',
    hours: open([1, 2, 3, 4, 5], '09:00', '17:30'),
    holidays: ['01-01', '07-04', '12-25'],
    division: null,
  },
];
