import type { MemberPageRequest } from '#generated/model/memberPageRequest.ts';
import { MemberPageRequest as rules } from '#generated/rules/MemberPageRequest.ts';
import { type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** Parts of the directory besides all members; the request member that selects each. */
const parts = { sellers: 'isSeller', followed: 'isFollowed', followers: 'isFollower' } as const;

export type MemberPart = keyof typeof parts;

export const memberTabs = ['all', 'sellers', 'followed', 'followers'] as const;

export type MemberFilters = {
  readonly show?: MemberPart;
  readonly search?: string;
  readonly business?: string;
  readonly country?: string;
};

const MAX_ID = 64;

const isPart = (word: string): word is MemberPart => word in parts;

/** Reads and writes `show=sellers&search=kir&business=business-type-broker&country=country-in`. */
export const memberFilters: FilterCodec<MemberFilters> = {
  read(text) {
    const params = new URLSearchParams(text);
    const show = params.get('show') ?? '';
    const search = textIn(params, 'search', rules.search.maxLength);
    const business = textIn(params, 'business', MAX_ID);
    const country = textIn(params, 'country', MAX_ID);
    return {
      ...(isPart(show) && { show }),
      ...(search !== undefined && { search }),
      ...(business !== undefined && { business }),
      ...(country !== undefined && { country }),
    };
  },
  write({ show, search, business, country }) {
    const given = Object.entries({ show, search, business, country }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    );
    return new URLSearchParams(given).toString();
  },
};

export function memberRequest({
  show,
  search,
  business,
  country,
}: MemberFilters): Partial<MemberPageRequest> {
  return {
    ...(show !== undefined && { [parts[show]]: true }),
    ...(search !== undefined && { search }),
    ...(business !== undefined && { businessType: [business] }),
    ...(country !== undefined && { country: [country] }),
  };
}
