import type { BannerGroup } from '#generated/model/bannerGroup.ts';
import type { BannerGroupSlots } from '#generated/model/bannerGroupSlots.ts';
import type { BannerSlot } from '#generated/model/bannerSlot.ts';

/**
 * Slots of the banner groups. In the specification groups number up to 25 but slots only to 24 (section 3), so the
 * last two groups are one lower: HOME_CENTRE is slot 23 and ACCOUNT_PROFILE slot 24 (domain.md 5).
 */
export const BANNER_GROUPS: readonly BannerGroupSlots[] = [
  { group: 'HOMEPAGE', slots: [1, 2, 3, 4, 5, 6] },
  { group: 'LOGIN', slots: [7] },
  { group: 'LANDING_PAGE', slots: [8] },
  { group: 'HOME_TOP', slots: [9, 10, 11, 12, 13, 14, 15] },
  { group: 'HOME_BOTTOM', slots: [16, 17, 18, 19, 20, 21, 22] },
  { group: 'HOME_CENTRE', slots: [23] },
  { group: 'ACCOUNT_PROFILE', slots: [24] },
];

/** The group of a slot. */
export function groupOfSlot(slot: BannerSlot): BannerGroup {
  return BANNER_GROUPS.find(({ slots }) => slots.includes(slot))?.group ?? 'HOMEPAGE';
}

/** A banner. Its days are relative to the seed epoch. */
export interface SeedBanner {
  readonly id: string;
  readonly slot: BannerSlot;
  readonly title: string;
  readonly alt: string;
  readonly link: string | null;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly place: number;
}

type Row = readonly [
  slot: BannerSlot,
  title: string,
  alt: string,
  link: string | null,
  firstDay: number,
  lastDay: number,
];

const ROWS: readonly Row[] = [
  [
    1,
    'Twenty-five thousand stones',
    'A sorting desk with rows of polished diamonds',
    '/diamond-search',
    -60,
    90,
  ],
  [1, 'Buy in three steps', 'A hand with tweezers over a white parcel paper', '/diamond-list', -10, 20],
  [2, 'New arrivals every morning', 'A tray of round diamonds under a lamp', '/diamond-list', -30, 60],
  [3, 'Pairs that match', 'Two oval diamonds side by side', '/match-pair', -45, 45],
  [4, 'Fancy colours', 'A fancy vivid yellow cushion', '/fancy-search', -45, 45],
  [5, 'Bid twice a day', 'A clock over a trading desk', '/bidding-procedure', -15, 75],
  [6, 'Visit us', 'The door of the office at the bourse', '/book-appointment', -90, 120],
  [7, 'For the trade only', 'Three round diamonds on slate', null, -120, 180],
  [8, 'News from the desk', 'A newspaper beside a loupe', '/news', -20, 40],
  [9, 'One carat classics', 'A round diamond of one carat from above', '/exclusive', -40, 30],
  [10, 'Stone of the day', 'A pear shaped diamond on black velvet', '/stone-of-the-day', -2, 1],
  [11, 'Upcoming goods', 'A rough crystal with marks for cutting', '/upcoming', -14, 14],
  [12, 'Suggested for you', 'Tweezers holding an emerald cut', '/suggested-stock', -25, 50],
  [13, 'Office view', 'A viewing cabin with north light', '/book-appointment', -60, 60],
  [14, 'Watch a price', 'A diamond on a small balance', '/account/watchlist', -7, 21],
  [15, 'Your desk at the house', 'Two people at a sorting table', '/contact-us', -100, 100],
  [16, 'Ship with cover', 'A sealed parcel with a label', '/account/my-shipment', -30, 60],
  [17, 'Certificates at hand', 'A grading report with a diamond on it', '/diamond-search', -30, 60],
  [18, 'Parcels of melee', 'A heap of small round diamonds', '/diamond-search', -20, 20],
  [19, 'Quote of the day', 'A calculator beside parcel papers', '/quote-day', -1, 1],
  [20, 'Meet us in Hong Kong', 'The hall of a trade show', '/news', -5, 55],
  [21, 'Ask the concierge', 'A car before the bourse', '/contact-us', -50, 50],
  [22, 'How are we doing?', 'A row of faces from sad to glad', '/feedback', -12, 12],
  [23, 'Seven days of fresh goods', 'A calendar with seven diamonds', '/diamond-list', -3, 4],
  [24, 'Complete your profile', 'A form with a pen', '/account/company-profile', -200, 200],
  [2, 'Year-end clearance', 'A sign that says closed', '/diamond-list', -50, -10],
  [23, 'Spring collection', 'Heart shaped diamonds among blossoms', '/exclusive', 15, 45],
];

/** Banners for every slot, including an expired and a future one. */
export const BANNERS: readonly SeedBanner[] = ROWS.map(
  ([slot, title, alt, link, firstDay, lastDay], index) => ({
    id: `ban-${index + 1}`,
    slot,
    title,
    alt,
    link,
    firstDay,
    lastDay,
    place: ROWS.slice(0, index).filter(([other]) => other === slot).length,
  }),
);
