import type { EventKind } from '#generated/model/eventKind.ts';

/** An event. Its days are relative to the seed epoch. */
export interface SeedEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly description: string;
  readonly place: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly boothNo: string | null;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly link: string | null;
  /** Id of the show if the house exhibits there, otherwise null. */
  readonly show: string | null;
}

type Row = readonly [
  kind: EventKind,
  title: string,
  description: string,
  firstDay: number,
  lastDay: number,
  place: readonly [hall: string, city: string, country: string] | null,
  boothNo: string | null,
  link: string | null,
];

const ROWS: readonly Row[] = [
  [
    'TRADE_SHOW',
    'Spring Show Hong Kong',
    'Five days of loose stones. The house shows certified goods of one to ten carats and takes orders at the booth.',
    20,
    24,
    ['Exhibition Centre', 'Hong Kong', 'Hong Kong'],
    '3C-12',
    'https://spring-show.test',
  ],
  [
    'TRADE_SHOW',
    'Gulf Jewellery Week',
    'Buyers of the Gulf meet manufacturers. Large stones and fancy colours are asked for most.',
    48,
    51,
    ['Trade Centre, hall 4', 'Dubai', 'United Arab Emirates'],
    'B-41',
    'https://gulf-week.test',
  ],
  [
    'EXHIBITION',
    'House selection in Antwerp',
    'Three hundred stones of the house, to be seen without an appointment.',
    6,
    8,
    ['Bourse, third floor', 'Antwerp', 'Belgium'],
    null,
    null,
  ],
  [
    'CONFERENCE',
    'Grading day',
    'How laboratories grade fluorescence and what it does to prices, with stones to compare.',
    13,
    13,
    ['Bourse auditorium', 'Mumbai', 'India'],
    null,
    null,
  ],
  [
    'BIDDING',
    'Large stones under the hammer',
    'Sixty stones over five carats in the windows of this day.',
    3,
    3,
    null,
    null,
    null,
  ],
  [
    'BIDDING',
    'Fancy colours to bid for',
    'Forty fancy colours with reports, look and bid on both days.',
    27,
    28,
    null,
    null,
    null,
  ],
  [
    'HOLIDAY',
    'Office closed',
    'The offices in India are closed; no window of bidding opens.',
    11,
    11,
    null,
    null,
    null,
  ],
  [
    'TRADE_SHOW',
    'Winter Show Mumbai',
    'The first show of the year at home. The booth is by the north door.',
    -1,
    2,
    ['Convention Centre, hall 2', 'Mumbai', 'India'],
    'N-07',
    'https://winter-show.test',
  ],
  [
    'CONFERENCE',
    'Rough and polished in the new year',
    'A morning about supply, with figures of the last quarter.',
    -21,
    -21,
    ['Bourse auditorium', 'Mumbai', 'India'],
    null,
    null,
  ],
  [
    'TRADE_SHOW',
    'Autumn Show Bangkok',
    'Colours and settings. The house showed two hundred stones.',
    -75,
    -72,
    ['Riverside Halls', 'Bangkok', 'Thailand'],
    'A-19',
    'https://autumn-show.test',
  ],
];

/** Past, present and future events. The house exhibits at every trade show. */
export const EVENTS: readonly SeedEvent[] = ROWS.map(
  ([kind, title, description, firstDay, lastDay, where, boothNo, link], index) => ({
    id: `evt-${index + 1}`,
    kind,
    title,
    description,
    place: where?.[0] ?? null,
    city: where?.[1] ?? null,
    country: where?.[2] ?? null,
    boothNo,
    firstDay,
    lastDay,
    link,
    show: kind === 'TRADE_SHOW' ? `show-${index + 1}` : null,
  }),
);
