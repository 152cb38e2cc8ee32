import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import { GRADE_LISTS } from './master-grades.ts';
import { byCode, byName, type MasterRow, type MasterRows } from './master-rows.ts';
import { WORD_LISTS } from './master-words.ts';
import { namesOf } from './names/names.ts';

/** Laboratories, and lists about companies, documents and terms. */
const TRADE_LISTS: readonly MasterRows[] = [
  byCode('LAB', 'lab', [
    ['GIA', 'GIA'],
    ['IGI', 'IGI'],
    ['HRD', 'HRD'],
    ['GSI', 'GSI'],
    ['NGTC', 'NGTC'],
    ['DBIOD', 'DBIOD'],
    ['FM', 'FM'],
    ['AGS', 'AGS'],
    ['GCAL', 'GCAL'],
    ['INHOUSE', 'In-house'],
    ['NON-CERT', 'NON-CERT'],
  ]),
  byName('BUSINESS_TYPE', 'business-type', [
    ['MFR', 'Manufacturer'],
    ['WHS', 'Wholesaler'],
    ['RTL', 'Retailer'],
    ['JWL', 'Jewellery Manufacturer'],
    ['BRK', 'Broker'],
    ['ONL', 'Online Retailer'],
    ['DSG', 'Designer'],
  ]),
  byCode('COMPANY_SIZE', 'company-size', [
    ['1-10', '1 to 10 people'],
    ['11-50', '11 to 50 people'],
    ['51-200', '51 to 200 people'],
    ['201-1000', '201 to 1000 people'],
    ['1000+', 'Over 1000 people'],
  ]),
  byCode('DAY_TERM', 'day-term', [
    ['COD', 'Cash on delivery'],
    ['5D', '5 days'],
    ['15D', '15 days'],
    ['30D', '30 days'],
    ['60D', '60 days'],
  ]),
  byName('DOC_TYPE_BUSINESS', 'doc-type-business', [
    ['REG', 'Certificate of incorporation'],
    ['TAX', 'Tax registration'],
    ['LIC', 'Trade licence'],
    ['BRS', 'Bourse membership'],
  ]),
  byName('DOC_TYPE_PERSONAL', 'doc-type-personal', [
    ['PAS', 'Passport'],
    ['NID', 'National identity card'],
    ['DRV', 'Driving licence'],
  ]),
  byName('NATURE_OF_ORG', 'nature-of-org', [
    ['PRO', 'Sole proprietor'],
    ['PAR', 'Partnership'],
    ['PVT', 'Private company'],
    ['PUB', 'Public company'],
  ]),
];

const DEFAULTS: ReadonlySet<string> = new Set(['shape-round', 'lab-gia']);

/** A text as an id: lower-case words joined by hyphens; a plus sign becomes `-plus`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function itemOf(list: MasterRows, row: MasterRow, index: number): MasterItem {
  const [code, name, group = null, fromCarat = null, toCarat = null] = row;
  const slug = slugOf(list.idFrom === 'code' ? code : name);
  const id = `${list.prefix}-${slug}`;
  return {
    id,
    code,
    name,
    parentCode: list.code,
    sortingSequence: index + 1,
    isActive: true,
    isDefault: DEFAULTS.has(id),
    image: list.code === 'SHAPE' ? `/media/shapes/${slug}.svg` : null,
    group,
    fromCarat,
    toCarat,
    multiLanguageData: namesOf(list.code, code),
  };
}

function listOf(list: MasterRows): MasterList {
  return { code: list.code, items: list.rows.map((row, index) => itemOf(list, row, index)) };
}

/** The 43 master lists of the contract, sorted by code. Items are in the order of their scale. */
export const MASTERS: readonly MasterList[] = [...GRADE_LISTS, ...WORD_LISTS, ...TRADE_LISTS]
  .map(listOf)
  .sort((one, other) => (one.code < other.code ? -1 : 1));

const ITEMS: ReadonlyMap<string, MasterItem> = new Map(
  MASTERS.flatMap((list) =>
    list.items.flatMap((item): [string, MasterItem][] => [
      [`${list.code}/${item.name}`, item],
      [`${list.code}/${item.code}`, item],
    ]),
  ),
);

/** The item of a list by its code or name. Throws a RangeError for an unknown one, which is a mistake in the seed. */
export function master(code: MasterCode, shortOrName: string): MasterItem {
  const item = ITEMS.get(`${code}/${shortOrName}`);
  if (!item) {
    throw new RangeError(`The list ${code} has no ${shortOrName}.`);
  }
  return item;
}

/** The name of an item in a language, by its English one; the text itself if the list has no such item. */
export function nameIn(language: string, code: MasterCode, name: string): string {
  return ITEMS.get(`${code}/${name}`)?.multiLanguageData?.[language] ?? name;
}
