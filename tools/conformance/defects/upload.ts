import { bodyOf, type Defect, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const ISSUES = '/web/v1/inventory-upload/issue/paginate';
const DRY_RUN = '/web/v1/inventory-upload/dry-run';
const CELLS = '/web/v1/inventory-upload/cells';
const VIEW = '/web/v1/inventory-upload/view';
const COMMIT = '/web/v1/inventory-upload/commit';

/** Leaves the findings of one rule out, as a server without that rule does. */
function withoutRule(rule: string): Planted {
  return reply(ISSUES, (body) => {
    const list = listOf(at(body, 'data', 'list')).filter((issue) => at(issue, 'rule') !== rule);
    return withAt(withAt(body, ['data', 'list'], list), ['data', 'count'], list.length);
  });
}

/** Tries doubtful discounts as percentages although the seller did not say their unit. */
const triedAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== DRY_RUN || at(answer?.body, 'data', 'reason') !== 'UNIT_UNCLEAR') return answer;
  const body = withAt(bodyOf(incoming), ['discountUnit'], 'PERCENT');
  return sound({ ...incoming, body: new TextEncoder().encode(JSON.stringify(body)) });
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

function rule(name: string, missing: string): Defect {
  return story(name, 'paginateUploadIssues', new RegExp(`no warning ${missing}`), withoutRule(missing));
}

function refusal(name: string, missing: string): Defect {
  return story(name, 'paginateUploadIssues', new RegExp(`${missing} does not refuse`), withoutRule(missing));
}

/** Defects of reading stock files. */
export const uploadDefects: readonly Defect[] = [
  rule('a discount without a sign passed over', 'UNSIGNED_DISCOUNT'),
  rule('a fraction among percentages passed over', 'FRACTION_DISCOUNT'),
  rule('a price far from the list passed over', 'PRICE_FAR_FROM_LIST'),
  rule('an amount as price per carat passed over', 'PRICE_IS_AMOUNT'),
  rule('a comma that may be for decimals passed over', 'AMBIGUOUS_SEPARATOR'),
  story(
    'a doubtful price told without what it means',
    'paginateUploadIssues',
    /told as meant null/,
    reply(ISSUES, (body) =>
      withAt(
        body,
        ['data', 'list'],
        listOf(at(body, 'data', 'list')).map((issue) => withAt(issue, ['meant'], null)),
      ),
    ),
  ),
  refusal('a laboratory-grown stone in a comment passed over', 'LAB_GROWN'),
  refusal('a green tint in a comment passed over', 'GREEN_TINT'),
  refusal('an origin in a comment passed over', 'EXCLUDED_ORIGIN'),
  refusal('an excluded laboratory in an unmapped column passed over', 'EXCLUDED_LAB'),
  refusal('a treatment in an unmapped column passed over', 'TREATMENT_UNDISCLOSED'),
  story(
    'a report of another seller passed over',
    'paginateUploadIssues',
    /report of another is told as/,
    withoutRule('REPORT_OF_ANOTHER_SELLER'),
  ),
  story('every stock file read as UTF-8', 'startUpload', /In UTF-16LE, .* is read as/, readAsUtf8),
  story(
    'an unknown city passed over',
    'paginateUploadIssues',
    /The places are told as/,
    withoutRule('UNKNOWN_CITY'),
  ),
  story(
    'a stone of an unknown city listed in another',
    'commitUpload',
    /listed in: .*Mumbai/,
    reply('/web/v1/diamond/paginate', (body) => {
      const stones = ['data', 0, 'diamonds'] as const;
      const moved = listOf(at(body, ...stones)).map((stone) =>
        at(stone, 'locNm') === 'Nowhereville' ? withAt(stone, ['locNm'], 'Mumbai') : stone,
      );
      return withAt(body, stones, moved);
    }),
  ),
  story(
    'doubtful discounts tried without a word',
    'dryRunUpload',
    /doubtful unit is passed over/,
    triedAnyway,
  ),
  story(
    'a corrected cell that is not kept',
    'updateUploadCells',
    /corrected lot stays rejected/,
    async (incoming, sound) =>
      sound(incoming.path === CELLS ? { ...incoming, path: VIEW, body: viewBody(incoming) } : incoming),
  ),
  story(
    'the unit of discounts ignored',
    'commitUpload',
    /A discount of 30 is listed at 30/,
    requestBody(COMMIT, (body) =>
      at(body, 'discountUnit') === undefined ? body : withAt(body, ['discountUnit'], 'PERCENT'),
    ),
  ),
];
