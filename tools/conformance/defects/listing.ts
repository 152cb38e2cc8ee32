import { type Defect, notKept, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const PRICES = '/web/v1/inventory/price-update';
const LOCATIONS = '/web/v1/inventory/location-update';
const MAKE_GROUP = '/web/v1/inventory/group/create';
const DISSOLVE_GROUPS = '/web/v1/inventory/group/dissolve';
const INVENTORY = '/web/v1/inventory/paginate';

/** Defects of the prices, locations, pairs and layouts of listings, and of the interest in them. */
export const listingDefects: readonly Defect[] = [
  story(
    'a price of a listing that stays as it was',
    'updateListingPrices',
    /The price per carat is/,
    notKept(PRICES),
  ),
  story(
    'a price that is set without a look at the one that the seller saw',
    'updateListingPrices',
    /A changed price is overwritten/,
    succeedsAnyway(PRICES, [409]),
  ),
  story(
    'a listing that stays where it was',
    'updateListingLocations',
    /A stone that was moved to Surat lies in/,
    notKept(LOCATIONS),
  ),
  story(
    'a listing that is moved without a look at the location that the seller saw',
    'updateListingLocations',
    /A stone that somebody moved is moved again/,
    succeedsAnyway(LOCATIONS, [409]),
  ),
  story(
    'a pair that buyers can break although the seller sells it together only',
    'createListingGroup',
    /One stone of a new pair is bought alone/,
    requestBody(MAKE_GROUP, (body) => withAt(body, ['isSeparable'], true)),
  ),
  story(
    'a stone of a pair that becomes part of another one',
    'createListingGroup',
    /A stone is in two pairs/,
    succeedsAnyway(MAKE_GROUP, [409]),
  ),
  story(
    'a pair that stays although its seller dissolved it',
    'dissolveListingGroups',
    /A dissolved pair is still listed/,
    notKept(DISSOLVE_GROUPS),
  ),
  story(
    'a pair that is dissolved although a buyer has it',
    'dissolveListingGroups',
    /A pair is dissolved while a buyer has it/,
    succeedsAnyway(DISSOLVE_GROUPS, [409]),
  ),
  story(
    'a watched stone that nobody watches',
    'paginateInventory',
    /One company watches it/,
    reply(INVENTORY, (body) =>
      withAt(
        body,
        ['data', 'list'],
        listOf(at(body, 'data', 'list')).map((row) => withAt(row, ['interest', 'watchers'], 0)),
      ),
    ),
  ),
];
