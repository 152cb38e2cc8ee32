import type { Account } from '#generated/model/account.ts';
import { cityOf } from '#mocks/rules/geography.ts';
import { at, type Draw } from './draw.ts';

/** Address and self-description of a company. */
interface Profile {
  readonly city: string;
  readonly street: string;
  readonly zipCode: string;
  readonly founded: number;
  readonly about: string;
}

function profile(city: string, street: string, zipCode: string, founded: number, about: string): Profile {
  return { city: `city-${city}`, street, zipCode, founded, about };
}

const PROFILES: Readonly<Record<string, Profile>> = {
  'acc-house': profile(
    'mumbai',
    'Bharat Diamond Bourse, Tower C',
    '400051',
    1974,
    'The house behind this portal: rough from four countries, polished in Surat, sold from Mumbai.',
  ),
  'acc-kir': profile(
    'mumbai',
    'Opera House, 3rd floor',
    '400004',
    1985,
    'Rounds from half a carat to five, cut in our own factory.',
  ),
  'acc-sur': profile(
    'surat',
    'Varachha Road 118',
    '395006',
    1992,
    'Small rounds and calibrated princess cuts in steady supply.',
  ),
  'acc-sch': profile(
    'antwerp',
    'Hoveniersstraat 30',
    '2018',
    1961,
    'Three generations at the Antwerp bourse; emeralds and cushions of two carats and up.',
  ),
  'acc-hud': profile(
    'new-york',
    'West 47th Street 22',
    '10036',
    1978,
    'Certified goods for American bridal, on memo within a day.',
  ),
  'acc-har': profile(
    'hong-kong',
    'Queen’s Road Central 80',
    '999077',
    1999,
    'Hearts and arrows for the Chinese market.',
  ),
  'acc-crk': profile(
    'dubai',
    'Almas Tower, level 21',
    '00000',
    2006,
    'Mixed parcels and singles, delivered anywhere in the Gulf.',
  ),
  'acc-shn': profile(
    'ramat-gan',
    'Jabotinsky 1, Maccabi Tower',
    '5252006',
    1968,
    'Fancy shapes and fancy colours from the Ramat Gan bourse.',
  ),
  'acc-sim': profile(
    'bangkok',
    'Silom Road 919',
    '10500',
    1995,
    'Melee and matched pairs for jewellery makers.',
  ),
  'acc-mehta': profile(
    'mumbai',
    'Zaveri Bazaar 41',
    '400002',
    1998,
    'Wholesale to jewellers all over western India.',
  ),
  'acc-vanloon': profile('antwerp', 'Pelikaanstraat 62', '2018', 1954, 'A family jeweller at the station.'),
  'acc-jaipur': profile('jaipur', 'Johari Bazaar 210', '302003', 1988, 'Kundan and bridal sets in gold.'),
  'acc-chennai': profile('chennai', 'Usman Road 77', '600017', 2001, 'Bridal jewellery of the south.'),
  'acc-kolkata': profile(
    'kolkata',
    'Bow Bazar Street 12',
    '700012',
    1979,
    'We bring buyers and stones together.',
  ),
  'acc-tribeca': profile(
    'new-york',
    'Franklin Street 106',
    '10013',
    2012,
    'One bench, one setter, one stone at a time.',
  ),
  'acc-kowloon': profile(
    'kowloon',
    'Hung Hom Bay 5',
    '999077',
    1990,
    'Fine jewellery for department stores.',
  ),
  'acc-alnoor': profile('dubai', 'Gold Souk, Deira', '00000', 1983, 'Retail in the old souk.'),
  'acc-hatton': profile('london', '12 Hatton Garden', 'EC1N 8AN', 1947, 'Handmade rings in Hatton Garden.'),
  'acc-silom': profile('bangkok', 'Silom Soi 19', '10500', 2003, 'Setting works with four hundred people.'),
  'acc-yarra': profile(
    'melbourne',
    'Collins Street 220',
    '3000',
    2014,
    'Loose diamonds online, shown in 360 degrees.',
  ),
  'acc-bandra': profile(
    'mumbai',
    'Linking Road 9',
    '400050',
    2016,
    'Solitaires online, delivered in two days.',
  ),
};

const SIZES = ['1 to 10 people', '11 to 50 people', '51 to 200 people', '201 to 1000 people'];
const NATURES = ['Sole proprietor', 'Partnership', 'Private company'];

/** A company with the members of its public profile. */
export function withProfile(draw: Draw, account: Account, index: number): Account {
  const found = PROFILES[account.id];
  const city = found === undefined ? undefined : cityOf(found.city);
  if (found === undefined || city === undefined) throw new RangeError(`No profile of ${account.id}.`);
  draw.begin('company', index + 1);
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
    country: city.country,
    countryName: city.countryName,
    state: city.state,
    stateName: city.stateName,
    city: city.id,
    cityName: city.name,
    zipCode: found.zipCode,
  };
}
