/** A news item. `hoursAgo` is its age at the seed epoch, negative if it is not yet published. */
export interface SeedNews {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly category: string;
  readonly source: string | null;
  readonly isFeatured: boolean;
  readonly hoursAgo: number;
}

/** News of the house and the trade, one item not yet published. */
export const NEWS: readonly SeedNews[] = [
  {
    id: 'news-1',
    title: 'Bidding twice a day',
    summary: 'Blind and open windows follow each other.',
    body: 'Two windows of bidding follow each other from now on. Blind bids are taken from three in the afternoon until eleven the next morning, India time; nobody sees them but the house.\n\nFrom eleven to three follows look and bid: everybody sees the best bid and may raise it in steps of 20 USD per carat.',
    category: 'House',
    source: null,
    isFeatured: true,
    hoursAgo: 18,
  },
  {
    id: 'news-2',
    title: 'Ovals gain on rounds',
    summary: 'Elongated shapes take a larger share of engagement rings.',
    body: 'Retailers report that every third engagement ring sold this season carries an elongated stone. Ovals of 1.50 to 2.00 carats in G to I colours are asked for most.\n\nPrices of fine makes with a ratio of 1.40 to 1.45 have firmed, while wide ovals are still to be had at a discount.',
    category: 'Market',
    source: 'Trade desk',
    isFeatured: false,
    hoursAgo: 30,
  },
  {
    id: 'news-3',
    title: 'Antwerp office moves to a larger floor',
    summary: 'Six viewing cabins with north light instead of four.',
    body: 'The Antwerp office has moved to the third floor of the same building. Six cabins with north light can be booked from Monday on, and stones of the house are brought up within ten minutes.',
    category: 'House',
    source: null,
    isFeatured: false,
    hoursAgo: 76,
  },
  {
    id: 'news-4',
    title: 'Small goods in short supply',
    summary: 'Fewer rough in small sizes keep melee firm.',
    body: 'Manufacturers in Surat work shorter weeks, as rough in small sizes is hard to find. Parcels under 0.10 carat in VS and better are quoted two to three percent higher than a month ago.',
    category: 'Market',
    source: 'Trade desk',
    isFeatured: false,
    hoursAgo: 120,
  },
  {
    id: 'news-5',
    title: 'Every report checked before listing',
    summary: 'Numbers are verified with the laboratory on the day of the upload.',
    body: 'Reports are checked with their laboratory on the day on which a stone is listed. A stone whose report does not agree with the upload is kept back until its seller has corrected it.',
    category: 'House',
    source: null,
    isFeatured: true,
    hoursAgo: 170,
  },
  {
    id: 'news-6',
    title: 'A fancy vivid yellow of twelve carats',
    summary: 'The stone is shown by appointment only.',
    body: 'A cushion of 12.03 carats, fancy vivid yellow and internally flawless, is with the house for four weeks. It is shown in the cabins of Mumbai and Hong Kong by appointment.',
    category: 'Stones',
    source: null,
    isFeatured: false,
    hoursAgo: 260,
  },
  {
    id: 'news-7',
    title: 'Origin on every card',
    summary: 'The way from rough to polished can be followed by a code.',
    body: 'The card of every single stone carries a code from now on. Whoever reads it sees where the rough came from, where it was cut and when it was graded, without signing in.',
    category: 'House',
    source: null,
    isFeatured: false,
    hoursAgo: 410,
  },
  {
    id: 'news-8',
    title: 'Holiday hours of the bourse',
    summary: 'The bourse closes early on the eve of Republic Day.',
    body: 'The bourse in Mumbai closes at two in the afternoon on the eve of Republic Day and stays closed on the day itself. Parcels handed in before noon leave the same day.',
    category: 'Trade',
    source: 'Bourse office',
    isFeatured: false,
    hoursAgo: 520,
  },
  {
    id: 'news-9',
    title: 'Spring selection opens',
    summary: 'Hearts and rounds for the season of engagements.',
    body: 'The spring selection opens in two weeks with hearts, and with rounds that show hearts and arrows.',
    category: 'Stones',
    source: null,
    isFeatured: false,
    hoursAgo: -330,
  },
];
