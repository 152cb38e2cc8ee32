import type { BannerGroup } from '#generated/model/bannerGroup.ts';
import type { BannerGroupSlots } from '#generated/model/bannerGroupSlots.ts';
import { BannerSlot } from '#generated/model/bannerSlot.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './banners.json' with { type: 'json' };

/**
 * Slots of the banner groups. In the specification groups number up to 25 but slots only to 24 (section 3), so the
 * last two groups are one lower: HOME_CENTRE is slot 23 and ACCOUNT_PROFILE slot 24.
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

export function groupOfSlot(slot: BannerSlot): BannerGroup {
  return BANNER_GROUPS.find(({ slots }) => slots.includes(slot))?.group ?? 'HOMEPAGE';
}

/** Banners; their days are relative to the seed epoch, their place is that among the banners of their slot. */
export const BANNERS = rows.map((row) => ({ ...row, slot: enumMember(BannerSlot, row.slot) }));
