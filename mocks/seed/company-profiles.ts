import type { Account } from '#generated/model/account.ts';
import { cityMembers, cityOf } from '#mocks/rules/geography.ts';
import profiles from './company-profiles.json' with { type: 'json' };
import { at, type Draw } from './draw.ts';
import { taxNumbersOf } from './tax-numbers.ts';

const PROFILES: ReadonlyMap<string, (typeof profiles)['acc-house']> = new Map(Object.entries(profiles));

const SIZES = ['1 to 10 people', '11 to 50 people', '51 to 200 people', '201 to 1000 people'];
const NATURES = ['Sole proprietor', 'Partnership', 'Private company'];

export function withProfile(draw: Draw, account: Account, index: number): Account {
  const found = PROFILES.get(account.id);
  const city = found === undefined ? undefined : cityOf(found.city);
  if (found === undefined || city === undefined) throw new RangeError(`No profile of ${account.id}.`);
  draw.begin('company', index + 1);
  const place = cityMembers(city);
  const site = `${account.id.slice('acc-'.length)}.test`;
  return {
    ...account,
    description: found.about,
    isDescriptionPublic: account.vendorCode !== null || draw.chance(0.8),
    natureOfOrg: draw.one(NATURES),
    companySize: account.vendorCode === null ? draw.one(SIZES) : at(SIZES, SIZES.length - 1),
    foundedDate: `${found.founded}-01-01`,
    website: `https://www.${site}`,
    socialLinks: draw.chance(0.5) ? [{ kind: 'LINKEDIN', url: `https://social.test/${site}` }] : [],
    logo: null,
    coverImage: null,
    address1: found.street,
    address2: null,
    address3: null,
    ...place,
    zipCode: found.zipCode,
    taxNumbers: taxNumbersOf(draw, place.country, place.stateName),
  };
}
