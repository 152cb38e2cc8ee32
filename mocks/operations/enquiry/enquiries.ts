import type { Enquiry } from '#generated/model/enquiry.ts';
import type { EnquiryMessage } from '#generated/model/enquiryMessage.ts';
import type { EnquiryReplyRequest } from '#generated/model/enquiryReplyRequest.ts';
import type { EnquirySide } from '#generated/model/enquirySide.ts';
import { UserType } from '#generated/model/userType.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { enquiryMessage } from '#mocks/rules/trade-news.ts';
import type { EnquiryRow } from '#mocks/rules/trade-rows.ts';
import { usersOf } from '#mocks/world/people.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { countedPage, hasPart, nextNumber } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';

/** Messages of an enquiry that are kept (contract, Enquiry.messages). */
const MAX_MESSAGES = 500;

interface Question {
  readonly text: string | undefined;
  readonly stones: readonly string[];
}

function message({ world, caller, now }: SignedCall, side: EnquirySide, text: string): EnquiryMessage {
  return {
    id: world.ids.next('msg'),
    text,
    userName: caller.user.name,
    side,
    createdAt: new Date(now).toISOString(),
  };
}

/** Users who may answer an enquiry: the account's sales person and the sellers' active stock managers. */
function answerers({ world }: SignedCall, { sellerId, stones }: EnquiryRow): Set<string> {
  const vendors = new Set(stones.flatMap((id) => world.tables.stones.get(id)?.vnd ?? []));
  const managers = [...vendors]
    .flatMap((account) => usersOf(world, account))
    .filter(({ user, standing }) => user.userType === UserType.SELLER && standing === 'active');
  return new Set([sellerId, ...managers.map(({ id }) => id)]);
}

function tell(
  { world, now }: SignedCall,
  users: Iterable<string>,
  side: EnquirySide,
  row: EnquiryRow,
  text: string,
): void {
  const news = enquiryMessage(row, side, text);
  for (const user of users) notify(world, user, now, news);
}

export function putEnquiry(call: SignedCall, { text, stones }: Question): EnquiryRow {
  const { world, caller, now } = call;
  const time = new Date(now).toISOString();
  const row: EnquiryRow = {
    id: world.ids.next('enq'),
    ...ownedBy(caller.user),
    enquiryNo: nextNumber(call, 'E'),
    status: 'OPEN',
    stones,
    userEmail: caller.user.email,
    userMobile: caller.user.mobile,
    messages: text === undefined ? [] : [message(call, 'BUY', text)],
    createdAt: time,
    updatedAt: time,
  };
  call.world.tables.enquiries.put(row);
  tell(call, answerers(call, row), 'BUY', row, text ?? 'A question about stones.');
  return row;
}

function soldByCaller({ world, caller }: SignedCall, { stones }: EnquiryRow): string[] {
  const { account, userType } = caller.user;
  if (userType !== UserType.SELLER) return [];
  return stones.filter((id) => world.tables.stones.get(id)?.vnd === account.id);
}

/** Ids of the stones that the caller sees on a side of an enquiry; null if the caller is not on that side. */
function stonesOn(call: SignedCall, row: EnquiryRow, side: EnquirySide): readonly string[] | null {
  if (side === 'BUY') return isOwn(call, row) ? row.stones : null;
  if (isOwn(call, row)) return null;
  if (looksAfter(call, row)) return row.stones;
  const own = soldByCaller(call, row);
  return own.length > 0 ? own : null;
}

function shown(call: SignedCall, row: EnquiryRow, side: EnquirySide, ids: readonly string[]): Enquiry {
  const { userId: _user, sellerId: _seller, stones: _stones, ...enquiry } = row;
  const term = accountTerm(call);
  const known = ids.flatMap((id) => call.world.tables.stones.get(id) ?? []);
  const diamonds = known.filter((stone) => isVisible(call, stone));
  return { ...enquiry, side, diamonds: diamonds.map((stone) => rowShown(call, stone, term)) };
}

function enquiriesOn(call: SignedCall, side: EnquirySide): Enquiry[] {
  return call.world.tables.enquiries
    .all()
    .flatMap((row) => {
      const ids = stonesOn(call, row, side);
      return ids === null ? [] : [shown(call, row, side, ids)];
    })
    .reverse()
    .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
}

/** Told to the other side when an enquiry is closed without a message. */
const CLOSED = 'The enquiry was closed.';

/**
 * Adds a message to an enquiry or closes it. Fails with 404 for enquiries of others, with 409 for closed ones, and by
 * the rule `required` for a blank message that does not close it.
 */
function answerEnquiry(call: SignedCall, { id, text = '', isClose = false }: EnquiryReplyRequest): Enquiry {
  const row = call.world.tables.enquiries.get(id);
  const side: EnquirySide = row !== undefined && isOwn(call, row) ? 'BUY' : 'SALES';
  const ids = row === undefined ? null : stonesOn(call, row, side);
  if (row === undefined || ids === null) throw failure('E_NOT_FOUND', undefined, 'No such enquiry.');
  if (row.status === 'CLOSED') throw failure('E_CONFLICT', undefined, 'The enquiry is closed.');
  const isBlank = text.trim() === '';
  if (isBlank && !isClose) throw invalid('text', 'required', 'A message is required.');
  const answered = side === 'BUY' ? 'OPEN' : 'ANSWERED';
  const changed: EnquiryRow = {
    ...row,
    status: isClose ? 'CLOSED' : answered,
    messages: [...row.messages, ...(isBlank ? [] : [message(call, side, text)])].slice(-MAX_MESSAGES),
    updatedAt: new Date(call.now).toISOString(),
  };
  call.world.tables.enquiries.put(changed);
  tell(call, side === 'BUY' ? answerers(call, row) : [row.userId], side, changed, isBlank ? CLOSED : text);
  return shown(call, changed, side, ids);
}

/** Closes an enquiry by number after its buyer withdrew all of it. Ignores unknown and closed ones. */
export function closeEnquiry(call: SignedCall, enquiryNo: string): void {
  const row = call.world.tables.enquiries.all().find((each) => each.enquiryNo === enquiryNo);
  if (row === undefined || row.status === 'CLOSED') return;
  call.world.tables.enquiries.put({ ...row, status: 'CLOSED', updatedAt: new Date(call.now).toISOString() });
}

export function enquiryStatus(call: SignedCall, enquiryNo: string): EnquiryRow['status'] | undefined {
  return call.world.tables.enquiries.all().find((each) => each.enquiryNo === enquiryNo)?.status;
}

export const enquiry = {
  paginateEnquiries: (call, { side, status, search, id, ...page }) => {
    const ids = id === undefined ? null : new Set(id);
    const found = enquiriesOn(call, side).filter(
      (row) =>
        (status === undefined || status.includes(row.status)) &&
        (ids === null || ids.has(row.id)) &&
        hasPart(search, [
          row.enquiryNo,
          row.companyName,
          ...row.diamonds.flatMap(({ stoneId, vStnId }) => [stoneId, vStnId]),
        ]),
    );
    return countedPage(found, page);
  },

  createEnquiryReply: answerEnquiry,
} satisfies BackendOf<'enquiry'>;
