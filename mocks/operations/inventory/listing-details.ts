import type { ListingDetail } from '#generated/model/listingDetail.ts';
import type { ListingDetailChange } from '#generated/model/listingDetailChange.ts';
import type { ListingDetails } from '#generated/model/listingDetails.ts';
import type { ListingDetailsUpdateRequest } from '#generated/model/listingDetailsUpdateRequest.ts';
import type { ListingIssue } from '#generated/model/listingIssue.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { priceListInUse } from '#mocks/operations/price/price-lists.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { checkFile, issuesOf } from '#mocks/rules/stock-files/check-file.ts';
import { stockKey } from '#mocks/rules/stock-files/duplicates.ts';
import { isGradeField, isNumberField } from '#mocks/rules/stock-files/fields.ts';
import { gradeNames } from '#mocks/rules/stock-files/file-words.ts';
import { FIELDS } from '#mocks/rules/stock-files/headers.ts';
import { doubts, type StockFile } from '#mocks/rules/stock-files/lot.ts';
import { planUpload } from '#mocks/rules/stock-files/plan.ts';
import { cellsOf, TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { inSlices } from '../shared/work.ts';
import { listedByOthers, stockOf } from '../upload/uploads.ts';
import { changeableListings } from './listing-conflicts.ts';
import { listingOf, putListing } from './listings.ts';

/** Fields that are no details: the stock number is the identity of a listing, and the rest has operations of its own. */
const NO_DETAILS: ReadonlySet<UploadField> = new Set<UploadField>([
  'vStnId',
  'wSts',
  'ctPr',
  'back',
  'amt',
  'locNm',
  'city',
  'state',
  'countryNm',
  'pairStkNo',
  'isSeparable',
  'img',
  'videoFile',
  'certFile',
]);

const LONGEST_VALUE = 1000;

type Own = ReadonlyMap<string, SeedStone>;

function detailOf(field: UploadField, cell: string): ListingDetail {
  const value = cutText(cell, LONGEST_VALUE);
  if (isGradeField(field)) return { field, kind: 'GRADE', value, accepted: [...gradeNames(field)] };
  return { field, kind: isNumberField(field) ? 'NUMBER' : 'TEXT', value, accepted: [] };
}

export function detailsOf(stone: SeedStone): ListingDetails {
  const cells = cellsOf(wholeStone(stone));
  const details = FIELDS.flatMap(({ field }, index) =>
    NO_DETAILS.has(field) ? [] : [detailOf(field, cells[index] ?? '')],
  );
  return { diamond: stone.id, vStnId: stone.vStnId, version: versionOf(details), details };
}

function checkFields(changes: readonly ListingDetailChange[]): void {
  if (new Set(changes.map(({ field }) => field)).size < changes.length)
    throw invalid('details', 'unique', 'A field is named twice.');
  for (const [at, { field }] of changes.entries()) {
    if (NO_DETAILS.has(field)) throw invalid(`details.${at}.field`, 'usable', 'The field is no detail.');
  }
}

/** A listing as a stock file with one row, in the form of the template. */
function fileOf(call: SignedCall, stone: SeedStone, changes: readonly ListingDetailChange[]): StockFile {
  const changed = new Map(changes.map(({ field, value }) => [field, value]));
  const cells = cellsOf(wholeStone(stone)).map((cell, index) => {
    const field = FIELDS[index]?.field;
    return (field === undefined ? undefined : changed.get(field)) ?? cell;
  });
  return {
    headers: TEMPLATE_HEADERS,
    fields: FIELDS.map(({ field }) => field),
    rows: [{ row: 2, cells }],
    hasCommaDecimals: false,
    words: call.world.tables.wordMemories.get(stone.vnd)?.words ?? {},
  };
}

/** What a changed listing would be, and the rules that it would break. */
function* planned(call: SignedCall, stone: SeedStone, changes: readonly ListingDetailChange[]) {
  const file = fileOf(call, stone, changes);
  const lots = yield* checkFile(file, priceListInUse(call.world).grid.priceOf);
  const own = { stone, offeredAs: stone.wSts, obstacle: null };
  const stock = new Map(stockOf(call, stone.vnd)).set(stockKey(stone.vStnId), own);
  const plan = yield* planUpload(lots, stock, 'ADD_UPDATE', listedByOthers(call, stone.vnd));
  const [lot] = [...plan.updated, ...plan.unchanged];
  return { lot, issues: issuesOf(file, lots) };
}

function issueOf({ field, rule, severity, read, meant, accepted }: UploadIssue): ListingIssue {
  return { field, rule, severity, read, meant, accepted };
}

/** The issues that refuse a change: errors, else warnings that the listing did not have before. */
function* refusing(
  call: SignedCall,
  stone: SeedStone,
  issues: readonly UploadIssue[],
  isConfirmed: boolean,
): Sliced<ListingIssue[]> {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0 || isConfirmed || issues.length === 0) return errors.map(issueOf);
  const before = (yield* planned(call, stone, [])).issues;
  const had = new Set(before.map(({ field, rule }) => `${field} ${rule}`));
  return issues.filter(({ field, rule }) => !had.has(`${field} ${rule}`)).map(issueOf);
}

/**
 * Changes details of a listing, by the rules of stock files. Fails for a field that is named twice or is no detail (400), for an
 * unknown listing (404), and for one that cannot be changed now, that was changed meanwhile, or that would break a rule (409).
 */
export async function changeDetails(
  call: SignedCall,
  own: Own,
  { diamond, version, details, isConfirmed = false }: ListingDetailsUpdateRequest,
): Promise<ListingDetails> {
  checkFields(details);
  const found = existing(own.get(diamond), 'No such listing.');
  refuseStale(version, detailsOf(found));
  changeableListings(call, own, [diamond], () => null);
  const { lot, issues } = await inSlices(call, planned(call, found, details));
  const refused = await inSlices(call, refusing(call, found, issues, isConfirmed));
  if (refused.length > 0 || lot === undefined)
    throw failure('E_CONFLICT', { issues: refused }, 'The listing would break a rule.');
  const { world, now } = call;
  const row = listingOf(world, diamond);
  const stone = { ...wholeStone(found), ...lot.members() };
  putListing(world, now, stone, { ...row, warnings: doubts(lot.lot) });
  return detailsOf(stone);
}
