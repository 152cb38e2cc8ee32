import type { BannerPageRequest } from '#generated/model/bannerPageRequest.ts';
import { BannerSlot } from '#generated/model/bannerSlot.ts';

/**
 * Where the portal shows the slots of banners. The specification (section 3) names 24 slots, but numbers the group
 * HOME_CENTRE as slot 24 and ACCOUNT_PROFILE as slot 25. The names decide: HOME_CENTRE is slot 23 and ACCOUNT_PROFILE slot
 * 24, as in the groups of the project settings. The two families of the start page, HOMEPAGE_* and HOME_*, share the
 * dashboard: slots of one place rotate, so that they never push the tiles apart.
 */
export const bannerPlaces = {
  signIn: [BannerSlot.LOGIN_REGISTER],
  news: [BannerSlot.LANDING_PAGE_NEWS],
  account: [BannerSlot.ACCOUNT_PROFILE],
  dashboardTop: [
    BannerSlot.HOMEPAGE_TOP,
    BannerSlot.HOMEPAGE_SECOND,
    BannerSlot.HOME_TOP_1,
    BannerSlot.HOME_TOP_2,
    BannerSlot.HOME_TOP_3,
    BannerSlot.HOME_TOP_4,
    BannerSlot.HOME_TOP_5,
    BannerSlot.HOME_TOP_6,
    BannerSlot.HOME_TOP_CENTRE,
  ],
  dashboardLeft: [BannerSlot.HOMEPAGE_THIRD_LEFT],
  dashboardRight: [BannerSlot.HOMEPAGE_THIRD_RIGHT],
  dashboardCentre: [BannerSlot.HOMEPAGE_FOUR, BannerSlot.HOME_CENTRE],
  dashboardBottom: [
    BannerSlot.HOMEPAGE_BOTTOM,
    BannerSlot.HOME_BOTTOM_1,
    BannerSlot.HOME_BOTTOM_2,
    BannerSlot.HOME_BOTTOM_3,
    BannerSlot.HOME_BOTTOM_4,
    BannerSlot.HOME_BOTTOM_5,
    BannerSlot.HOME_BOTTOM_6,
    BannerSlot.HOME_BOTTOM_CENTRE,
  ],
} as const satisfies Readonly<Record<string, readonly BannerSlot[]>>;

export type BannerPlace = keyof typeof bannerPlaces;

const MOST = 50;

/** The request for the banners of a place: the server has its reply ready in the page that begins with one. */
export const bannerRequest = (place: BannerPlace): BannerPageRequest => ({
  page: 1,
  limit: MOST,
  slot: [...bannerPlaces[place]],
});

/** The screens that show the picture of a banner for phones. */
export const PHONE = '(max-width: 767px)';
