import type { DemandAnswer } from '#generated/model/demandAnswer.ts';
import type { DemandAnswerRequest } from '#generated/model/demandAnswerRequest.ts';
import type { DemandBuyer } from '#generated/model/demandBuyer.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchRow, UserRow } from '#mocks/rules/rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { searchShown } from './demands.ts';
import { presentStone } from './stones.ts';

/** Answers of a demand that are kept (contract, DiamondSearch.answers). */
const MAX_ANSWERS = 50;

interface HandledDemand {
  readonly row: SearchRow;
  readonly owner: UserRow;
}

/** The owner of a demand that the caller looks after; null for other searches, and for the caller's own. */
function handledOwner(call: SignedCall, { search, userId }: SearchRow): UserRow | null {
  if (search.type !== SearchType.DEMAND || userId === call.caller.user.id) return null;
  const owner = findUser(call.world, userId);
  if (owner === undefined || !looksAfter(call, { sellerId: owner.user.account.seller.id })) return null;
  return owner;
}

/** The same call with the rights of the buyer: which stones a demand finds depends on what its owner may view. */
function asBuyer(call: SignedCall, owner: UserRow): SignedCall {
  return { ...call, caller: { ...owner, session: call.caller.session } };
}

function buyerOf({ user }: UserRow): DemandBuyer {
  return {
    account: user.account.id,
    companyName: user.account.companyName,
    userName: user.name,
    userEmail: user.email,
    userMobile: user.mobile,
  };
}

/** A handled demand with its buyer, its matches and status being those of the buyer. */
function handledShown(call: SignedCall, { row, owner }: HandledDemand): DiamondSearch {
  return { ...searchShown(asBuyer(call, owner), row.search), buyer: buyerOf(owner) };
}

export function handledDemands(call: SignedCall): DiamondSearch[] {
  return call.world.tables.searches
    .all()
    .toSorted((one, other) => other.order - one.order)
    .flatMap((row) => {
      const owner = handledOwner(call, row);
      return owner === null ? [] : [handledShown(call, { row, owner })];
    });
}

function handledDemand(call: SignedCall, id: string): HandledDemand | null {
  const row = call.world.tables.searches.get(id);
  const owner = row === undefined ? null : handledOwner(call, row);
  return row === undefined || owner === null ? null : { row, owner };
}

export function handledSearch(call: SignedCall, id: string): DiamondSearch | null {
  const found = handledDemand(call, id);
  return found === null ? null : handledShown(call, found);
}

export function tellOfDemand({ world, now, caller }: SignedCall, { id, name }: DiamondSearch): void {
  const { account, name: userName } = caller.user;
  notify(world, account.seller.id, now, {
    activityType: 'DEMAND_RECEIVED',
    title: `${account.companyName}: a demand`,
    message: `${userName} wants stones: ${name ?? 'no title'}.`,
    parameters: { companyName: account.companyName, name: name ?? '' },
    record: id,
  });
}

/**
 * Adds an answer to a demand of a customer and notifies its buyer. Fails with 404 for demands that the caller does not
 * look after, 409 for won and closed ones, and 400 (`known`) for stones that the buyer cannot view.
 */
export function answerDemand(call: SignedCall, { id, text, diamonds = [] }: DemandAnswerRequest) {
  const { world, now, caller } = call;
  const found = handledDemand(call, id);
  if (found === null) throw failure('E_NOT_FOUND', undefined, 'No such demand.');
  const { row, owner } = found;
  const status = handledShown(call, found).demandStatus;
  if (status === 'WON' || status === 'CLOSED') {
    throw failure('E_CONFLICT', undefined, 'The demand is won or closed.');
  }
  for (const [place, stone] of diamonds.entries()) {
    if (presentStone(asBuyer(call, owner), stone) === undefined) {
      throw invalid(`diamonds.${place}`, 'known', 'No such stone for the buyer.');
    }
  }
  const answer: DemandAnswer = {
    id: world.ids.next('answer'),
    text,
    userName: caller.user.name,
    diamonds,
    createdAt: new Date(now).toISOString(),
  };
  const answers = [...(row.search.answers ?? []), answer].slice(-MAX_ANSWERS);
  const changed: SearchRow = { ...row, search: { ...row.search, answers } };
  world.tables.searches.put(changed);
  const { name } = row.search;
  notify(world, row.userId, now, {
    activityType: 'DEMAND_ANSWERED',
    title: 'An answer to your demand',
    message: text,
    parameters: { name: name ?? '' },
    record: id,
    note: text,
  });
  return handledShown(call, { row: changed, owner });
}
