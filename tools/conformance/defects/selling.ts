import { operations } from '#generated/operations.ts';
import {
  bodyOf,
  changesReply,
  changesRequest,
  changesRows,
  doesNothing,
  ignoresRefusal,
  inPhase,
  noticedBy,
  type Planted,
  putsInRequest,
  reply,
  type Seeded,
  story,
  withBody,
  withRows,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

/** A server that leaves the findings of one rule out, as one without that rule does. */
function lacksRule(name: string, says: RegExp, rule: string): Seeded {
  return changesReply(name, says, (body) =>
    withRows(
      body,
      listOf(at(body, 'data', 'list')).filter((issue) => at(issue, 'rule') !== rule),
    ),
  );
}

/** Tries doubtful discounts as percentages although the seller did not say their unit. */
const triedAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (
    incoming.path !== '/web/v1/inventory-upload/dry-run' ||
    at(answer?.body, 'data', 'reason') !== 'UNIT_UNCLEAR'
  )
    return answer;
  const body = withAt(bodyOf(incoming), ['discountUnit'], 'PERCENT');
  return sound(withBody(incoming, body));
};

/** The request to view the upload that another request is about. */
const viewBody = (incoming: Parameters<Planted>[0]) =>
  new TextEncoder().encode(JSON.stringify({ id: at(bodyOf(incoming), 'id') }));

/** Shows replacement characters for letters of files in other encodings. */
const readAsUtf8 = reply('/web/v1/inventory-upload/start', (body, { body: file }) => {
  const isUtf8 = file === null || !new TextDecoder().decode(file).includes('\ufffd');
  const garbled = JSON.stringify(body).replaceAll(/[\u0080-\uffff]/g, '\ufffd');
  const broken: unknown = JSON.parse(garbled);
  return isUtf8 ? body : broken;
});

function rule(name: string, missing: string): Seeded {
  return lacksRule(name, new RegExp(`no warning ${missing}`), missing);
}

function refusal(name: string, missing: string): Seeded {
  return lacksRule(name, new RegExp(`${missing} does not refuse`), missing);
}

const CONFIRMED =
  'a price far from the last one or from the list price is set only when the seller confirms it';
const ASKED = 'a column that may be a grade or a price holds up the upload until the seller decides about it';

const HANDLED = 'a sales person sees and withdraws the stock of the sellers looked after, and of nobody else';
const REPLACED = 'Replace All deletes the listings that it named, and no others';
const WORDS =
  'a word of a stock file has the grade that its seller gave it, in later files and for nobody else';
const DISCARDED = 'an unfinished upload is discarded, and a committed one stays in the history';

/** Confirms every price itself. */
const confirmsPrices = (body: unknown) => {
  const confirm = (price: unknown) => withAt(price, ['isConfirmed'], true);
  return withAt(body, ['prices'], listOf(at(body, 'prices')).map(confirm));
};

/** Refreshes the listings that ran out, too, when the request names none. */
const restoresAll: Planted = async (incoming, sound) => {
  if (incoming.path !== operations.refreshListings.path || at(bodyOf(incoming), 'id') !== undefined)
    return sound(incoming);
  const inventory = { ...incoming, path: operations.paginateInventory.path };
  const ended = await sound(withBody(inventory, { page: 1, limit: 250, standing: ['EXPIRED'] }));
  const id = listOf(at(ended?.body, 'data', 'list')).map((row) => at(row, 'diamond', 'id'));
  return sound(withBody(incoming, { id }));
};

/** Leaves out columns that the seller should be asked about. */
const leavesOut: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  const data = at(answer?.body, 'data');
  const open = listOf(at(data, 'columns')).filter((column) => listOf(at(column, 'suggestions')).length > 0);
  if (incoming.path !== operations.startUpload.path || open.length === 0) return answer;
  const columns = open.map((column) => ({ index: at(column, 'index'), field: null }));
  const headers = { ...incoming.headers, 'content-type': 'application/json' };
  const mapping = { ...incoming, path: operations.updateUploadMapping.path, headers };
  return sound(withBody(mapping, { id: at(data, 'id'), columns }));
};

export const sellingDefects = [
  ...noticedBy(CONFIRMED, {
    updateListingPrices: [
      changesRequest(
        'a price that is set without a question, however far it is from the last one',
        /without a question/,
        confirmsPrices,
      ),
    ],
  }),
  ...noticedBy(ASKED, {
    startUpload: [
      story('a column of grades that is left out without a question', /is not asked about/, leavesOut),
    ],
  }),
  ...noticedBy(HANDLED, {
    paginateInventory: [
      changesRequest('a sales person who sees only the stock of the house', /lacks a seller/, (body) =>
        withAt(body, ['isHandled'], false),
      ),
    ],
    updateListingStatus: [
      ignoresRefusal(
        'a stone that the sales person of another seller withdraws',
        /of a seller of somebody else/,
        409,
      ),
    ],
  }),
  ...noticedBy(REPLACED, {
    dryRunUpload: [
      changesReply('a listing that Replace All deletes unnamed', /are named as deleted/, (body) =>
        withAt(body, ['data', 'deletes'], listOf(at(body, 'data', 'deletes')).slice(1)),
      ),
    ],
  }),
  ...noticedBy(WORDS, {
    updateUploadReading: [
      putsInRequest('a word whose grade is not kept', /is still unknown/, 'words.0.value', 'Other'),
    ],
  }),
  ...noticedBy(DISCARDED, {
    discardUpload: [
      doesNothing('an upload that stays although it is discarded', /discarded upload is still there/),
      ignoresRefusal('a committed upload that is discarded', /committed upload is discarded/, 409),
    ],
  }),
  ...inPhase('scenario', {
    refreshListings: [
      story(
        'listings that ran out brought back by a refresh of all',
        /is back without being named/,
        restoresAll,
      ),
    ],
    updateListingPrices: [
      doesNothing('a price of a listing that stays as it was', /The price per carat is/),
      ignoresRefusal(
        'a price that is set without a look at the one that the seller saw',
        /A changed price is overwritten/,
        409,
      ),
    ],
    updateListingLocations: [
      doesNothing('a listing that stays where it was', /A stone that was moved to Surat is in/),
      ignoresRefusal(
        'a listing that is moved without a look at the location that the seller saw',
        /A stone that somebody moved is moved again/,
        409,
      ),
    ],
    updateListingDetails: [
      putsInRequest(
        'details of a listing that change to something else',
        /The inscription is/,
        'details.0.value',
        'OTHER',
      ),
      ignoresRefusal(
        'details of a listing that change against the rules of stock files',
        /Changed details are overwritten/,
        409,
      ),
    ],
    createListingGroup: [
      putsInRequest(
        'a pair that buyers can break although the seller sells it together only',
        /One stone of a new pair is bought alone/,
        'isSeparable',
        true,
      ),
      ignoresRefusal('a stone of a pair that becomes part of another one', /A stone is in two pairs/, 409),
    ],
    dissolveListingGroups: [
      doesNothing('a pair that stays although its seller dissolved it', /A dissolved pair is still listed/),
      ignoresRefusal(
        'a pair that is dissolved although a buyer has it',
        /A pair is dissolved while a buyer has it/,
        409,
      ),
    ],
    paginateInventory: [
      changesRows('a watched stone that nobody watches', /One company watches it/, (row) =>
        withAt(row, ['interest', 'watchers'], 0),
      ),
    ],
    paginateUploadIssues: [
      rule('a discount without a sign passed over', 'UNSIGNED_DISCOUNT'),
      rule('a fraction among percentages passed over', 'FRACTION_DISCOUNT'),
      rule('a price far from the list passed over', 'PRICE_FAR_FROM_LIST'),
      rule('an amount as price per carat passed over', 'PRICE_IS_AMOUNT'),
      rule('a comma that may be for decimals passed over', 'AMBIGUOUS_SEPARATOR'),
      changesRows('a doubtful price reported without what it means', /the meant value null/, (issue) =>
        withAt(issue, ['meant'], null),
      ),
      refusal('a laboratory-grown stone in a comment passed over', 'LAB_GROWN'),
      refusal('a green tint in a comment passed over', 'GREEN_TINT'),
      refusal('an origin in a comment passed over', 'EXCLUDED_ORIGIN'),
      refusal('an excluded laboratory in an unmapped column passed over', 'EXCLUDED_LAB'),
      refusal('a treatment in an unmapped column passed over', 'TREATMENT_UNDISCLOSED'),
      lacksRule(
        'a report of another seller passed over',
        /report of another seller is/,
        'REPORT_OF_ANOTHER_SELLER',
      ),
      lacksRule('an unknown city passed over', /The findings about the places are/, 'UNKNOWN_CITY'),
    ],
    startUpload: [story('every stock file read as UTF-8', /In UTF-16LE, .* is read as/, readAsUtf8)],
    commitUpload: [
      story(
        'a stone of an unknown city listed in another',
        /listed in: .*Mumbai/,
        reply('/web/v1/diamond/paginate', (body) => {
          const stones = ['data', 0, 'diamonds'] as const;
          const moved = listOf(at(body, ...stones)).map((stone) =>
            at(stone, 'locNm') === 'Nowhereville' ? withAt(stone, ['locNm'], 'Mumbai') : stone,
          );
          return withAt(body, stones, moved);
        }),
      ),
      changesRequest('the unit of discounts ignored', /A discount of 30 is listed at 30/, (body) =>
        at(body, 'discountUnit') === undefined ? body : withAt(body, ['discountUnit'], 'PERCENT'),
      ),
    ],
    dryRunUpload: [
      story('doubtful discounts tried without a word', /doubtful unit is passed over/, triedAnyway),
    ],
    updateUploadCells: [
      story('a corrected cell that is not kept', /corrected lot stays rejected/, async (incoming, sound) =>
        sound(
          incoming.path === '/web/v1/inventory-upload/cells'
            ? { ...incoming, path: '/web/v1/inventory-upload/view', body: viewBody(incoming) }
            : incoming,
        ),
      ),
    ],
  }),
];
