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
    title: 'Bidding now runs twice a day',
    summary: 'A blind window and an open window follow each other every working day.',
    body: 'Two bid windows now follow each other every working day. Blind bids are accepted from three in the afternoon until eleven the next morning, India time. Nobody but the house sees them, and nobody learns how many there are.\n\nFrom eleven to three the window is open: every bidder sees the best bid and may raise it in steps of 20 USD per carat. A stone goes to the highest bid that stands when the window closes.\n\nWe changed the times after a trial of six weeks with forty buyers. The old single window closed at six in the evening in Mumbai, which is the middle of the morning in New York and the end of the day in Hong Kong. With two windows a buyer on either side can bid within office hours at least once a day.\n\nThe result is in the list of your bids as soon as the window has closed, together with every bid that you withdrew or raised.\n\nThe bidding procedure describes each step with its times. Questions about a particular stone are answered by the sales person of your account.',
    category: 'House',
    source: null,
    isFeatured: true,
    hoursAgo: 18,
  },
  {
    id: 'news-2',
    title: 'Ovals gain on rounds',
    summary: 'Elongated shapes take a larger share of engagement rings, and fine makes have firmed.',
    body: 'Retailers report that every third engagement ring sold this season carries an elongated stone. Ovals of 1.50 to 2.00 carats in G to I colours are requested most, followed by emerald cuts above three carats.\n\nPrices of well-made ovals with a ratio of 1.40 to 1.45 have firmed by four to six percent since October, while wide ovals and those with a pronounced bow-tie are still available at a discount. The difference between the two has never been larger in our records, which go back nine years.\n\nRounds hold their place where certainty counts: they trade faster, at narrower discounts, and they make up more than half of what leaves our cabins. Buyers who fill a window for the wedding season therefore take both: rounds to sell in a week, ovals to be asked about.\n\nSearch for ovals by ratio under the measurements; the search can be saved and run again every morning.',
    category: 'Market',
    source: 'Trade desk',
    isFeatured: false,
    hoursAgo: 30,
  },
  {
    id: 'news-3',
    title: 'Antwerp office moves to a larger floor',
    summary: 'Six viewing cabins with north light instead of four.',
    body: 'The Antwerp office has moved to the third floor of the same building. Six viewing cabins with north light replace the four of the floor below, and stones of the house are brought up within ten minutes.\n\nCabins are reserved by telephone. Stones from Mumbai and Surat can be shown in Antwerp three working days after they were requested.',
    category: 'House',
    source: null,
    isFeatured: false,
    hoursAgo: 76,
  },
  {
    id: 'news-4',
    title: 'Small goods in short supply',
    summary: 'Scarce rough in small sizes keeps melee prices firm.',
    body: 'Manufacturers in Surat work shorter weeks because rough in small sizes is hard to find. Parcels under 0.10 carat in VS and better are quoted two to three percent higher than a month ago, and orders for calibrated melee take two weeks longer.\n\nGoods above half a carat are not affected. Mines have announced larger sales of small rough for the second quarter; polished goods from it reach the market about ten weeks later.\n\nBuyers who need matched melee for a collection should order now and take partial deliveries. Parcels can be reserved for the account of a buyer while the rest is being cut.',
    category: 'Market',
    source: 'Trade desk',
    isFeatured: false,
    hoursAgo: 120,
  },
  {
    id: 'news-5',
    title: 'Every report is checked before a stone is listed',
    summary: 'Report numbers and grades are verified with the laboratory on the day of the upload.',
    body: 'Every report is now compared with the records of its laboratory on the day on which a stone is listed. Number, weight, colour, clarity and measurements must agree; so must the inscription where the report mentions one.\n\nA stone whose report does not agree with the upload is kept back until its seller has corrected it. The seller sees which field differs and what the laboratory has on record. In the first month one listing in ninety was stopped, most of them because two digits had been exchanged.\n\nFor buyers this means that the grades in a list are those of the report, without looking them up. The link to the laboratory stays on the page of each stone for those who check themselves.',
    category: 'House',
    source: null,
    isFeatured: true,
    hoursAgo: 170,
  },
  {
    id: 'news-6',
    title: 'A fancy vivid yellow of twelve carats',
    summary: 'A cushion, internally flawless, shown by appointment only.',
    body: 'A cushion of 12.03 carats, fancy vivid yellow and internally flawless, is with the house for four weeks. It was cut in Surat over seven months from a crystal of 31 carats.\n\nThe stone is shown in the cabins of Mumbai by appointment. Photographs show less than half of it: the colour is even to the edge and does not fade in warm light.',
    category: 'Stones',
    source: null,
    isFeatured: false,
    hoursAgo: 260,
  },
  {
    id: 'news-7',
    title: 'The origin of a stone is on its card',
    summary: 'A code on the card shows the journey from rough to polished.',
    body: 'The card of every single stone now carries a code. Anyone who scans it sees where the rough was mined, where it was planned and cut and when it was graded, with pictures of each step and without signing in.\n\nThe page can be sent to the customer of your customer: it names neither a price nor a seller.',
    category: 'House',
    source: null,
    isFeatured: false,
    hoursAgo: 410,
  },
  {
    id: 'news-8',
    title: 'Holiday hours of the bourse',
    summary: 'The bourse closes early on the eve of Republic Day.',
    body: 'The bourse in Mumbai closes at two in the afternoon on the eve of Republic Day and stays closed on the day itself. Parcels handed in before noon leave the same day.\n\nOur Surat works keep the same hours. Antwerp, Hong Kong, Ramat Gan and New York are open as usual.',
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
