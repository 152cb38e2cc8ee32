import type { Base } from '#mocks/world/base.ts';
import { at, createDraw } from './draw.ts';

/** What the directory tells of a company beside its account. */
export interface MemberProfile {
  readonly accountId: string;
  /** Id of a city of the geography. */
  readonly city: string;
  readonly street: string;
  readonly description: string;
  readonly foundedYear: number;
  readonly companySize: string;
  /** Local part of the names of its own site and its pages elsewhere. */
  readonly site: string;
  /** Days before the day of the seed on which it joined. */
  readonly joinedDaysAgo: number;
}

type Row = readonly [
  accountId: string,
  city: string,
  street: string,
  description: string,
  foundedYear: number,
  companySize: string,
  joinedDaysAgo: number,
];

const ROWS: readonly Row[] = [
  [
    'acc-house',
    'city-mumbai',
    'Bourse Tower, 12th floor',
    'A house of polished diamonds with offices in five cities.',
    1979,
    '201 to 1000 people',
    2400,
  ],
  [
    'acc-kir',
    'city-surat',
    '12 Ring Road',
    'Cutters of rounds since 1985, from three grainers to ten carats.',
    1985,
    '201 to 1000 people',
    1710,
  ],
  [
    'acc-sur',
    'city-surat',
    '4 Varachha Road',
    'Commercial goods in all shapes, new stock twice a week.',
    1996,
    '51 to 200 people',
    1530,
  ],
  [
    'acc-sch',
    'city-antwerp',
    'Hoveniersstraat 30',
    'Brilliants of fine make, cut in Antwerp.',
    1962,
    '11 to 50 people',
    1490,
  ],
  [
    'acc-hud',
    'city-new-york',
    '47th Street 22',
    'Large stones and long shapes for American makers.',
    1971,
    '11 to 50 people',
    1320,
  ],
  [
    'acc-har',
    'city-hong-kong',
    '8 Hankow Road',
    'Fancy colours and large whites for the Far East.',
    1990,
    '11 to 50 people',
    1205,
  ],
  [
    'acc-crk',
    'city-dubai',
    'Almas Tower 31',
    'Certified goods between half a carat and three.',
    2004,
    '11 to 50 people',
    1010,
  ],
  ['acc-shn', 'city-ramat-gan', 'Jabotinsky 3', 'Fancy shapes cut in Israel.', 1968, '11 to 50 people', 880],
  [
    'acc-sim',
    'city-bangkok',
    'Silom Road 919',
    'Melee and calibrated goods in parcels.',
    1999,
    '51 to 200 people',
    760,
  ],
  [
    'acc-mehta',
    'city-mumbai',
    'Opera House 12',
    'Wholesale of certified diamonds since 1998.',
    1998,
    '11 to 50 people',
    1400,
  ],
  [
    'acc-vanloon',
    'city-brussels',
    'Lakenstraat 88',
    'A family of jewellers in its third generation.',
    1934,
    '1 to 10 people',
    1290,
  ],
  [
    'acc-jaipur',
    'city-jaipur',
    'Johari Bazaar 41',
    'Gold jewellery with diamonds and coloured stones.',
    1988,
    '51 to 200 people',
    1180,
  ],
  [
    'acc-chennai',
    'city-chennai',
    'T. Nagar 7',
    'Bridal jewellery, six shops in the south.',
    1975,
    '51 to 200 people',
    1100,
  ],
  [
    'acc-kolkata',
    'city-kolkata',
    'Bow Bazaar 19',
    'Brokers between Surat and the east.',
    2001,
    '1 to 10 people',
    940,
  ],
  [
    'acc-tribeca',
    'city-new-york',
    'Franklin Street 9',
    'One bench, forty rings a year.',
    2012,
    '1 to 10 people',
    610,
  ],
  [
    'acc-kowloon',
    'city-hong-kong',
    'Nathan Road 530',
    'Wholesale of settings and stones.',
    1993,
    '11 to 50 people',
    820,
  ],
  ['acc-alnoor', 'city-dubai', 'Gold Souk 114', 'Jewellery for the Gulf.', 1982, '51 to 200 people', 700],
  ['acc-hatton', 'city-london', 'Hatton Garden 60', 'Goldsmiths to the trade.', 1956, '11 to 50 people', 530],
  [
    'acc-silom',
    'city-bangkok',
    'Surawong Road 54',
    'Setting works with two hundred benches.',
    1994,
    '201 to 1000 people',
    480,
  ],
  [
    'acc-yarra',
    'city-melbourne',
    'Flinders Lane 233',
    'Diamonds and settings, sold online.',
    2015,
    '1 to 10 people',
    330,
  ],
  ['acc-bandra', 'city-mumbai', 'Linking Road 270', 'Solitaires, sold online.', 2018, '1 to 10 people', 120],
];

/** What the directory tells of the companies of the seed. */
export const MEMBER_PROFILES: readonly MemberProfile[] = ROWS.map(
  ([accountId, city, street, description, foundedYear, companySize, joinedDaysAgo]) => ({
    accountId,
    city,
    street,
    description,
    foundedYear,
    companySize,
    site: accountId.slice('acc-'.length),
    joinedDaysAgo,
  }),
);

/** That a user follows a company. */
export interface FollowRow {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
}

/** The row in which a user follows a company. */
export function followOf(userId: string, accountId: string): FollowRow {
  return { id: `${userId}>${accountId}`, userId, accountId };
}

/** Most companies that a user of the seed follows. */
const MOST_FOLLOWED = 4;

/** Whom the users of the seed follow: some of the sellers, never their own company. */
export function seedFollows({ seed }: Base): FollowRow[] {
  const draw = createDraw(seed.seed);
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null);
  const rows = seed.users.flatMap(({ user, standing }, index) => {
    draw.begin('follows', index + 1);
    const count = standing === 'active' ? draw.whole(0, MOST_FOLLOWED) : 0;
    const followed = Array.from({ length: count }, () => at(sellers, draw.whole(0, sellers.length - 1)).id);
    return followed
      .filter((accountId) => accountId !== user.account.id)
      .map((accountId) => followOf(user.id, accountId));
  });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
