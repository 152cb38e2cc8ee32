import type { ShareEndReason } from '#generated/model/shareEndReason.ts';
import type { Showroom } from '#generated/model/showroom.ts';
import type { ShowroomAvailability } from '#generated/model/showroomAvailability.ts';
import type { ShowroomDetail } from '#generated/model/showroomDetail.ts';
import type { ShowroomItem } from '#generated/model/showroomItem.ts';
import type { ShowroomPrice } from '#generated/model/showroomPrice.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { showroomPrice } from '#mocks/rules/showroom-prices.ts';
import type { ShowroomActivityRow, ShowroomRow, ShowroomStoneRow } from '#mocks/rules/showroom-rows.ts';
import { lonePrices, NO_TERM } from '#mocks/rules/terms.ts';
import type { Member, SeedStone } from '#mocks/rules/types.ts';
import { findUser } from '#mocks/world/people.ts';
import { clientStoneId, linkEnd, offeredStone } from '#mocks/world/showrooms.ts';
import { mediaSigner } from '#mocks/world/stone-media.ts';
import { holderOf } from '../block/holds.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { existing } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { versionOf } from '../shared/versions.ts';

/** Activities that a showroom retains (contract, ShowroomDetail). */
export const MAX_ACTIVITIES = 200;

export function ownShowroom(call: SignedCall, id: string): ShowroomRow {
  const row = call.world.tables.showrooms.get(id);
  return existing(row?.userId === call.caller.user.id ? row : undefined);
}

/** What a user pays for a stone bought alone: the agreed price or else the asking price, under the payment term of the account. */
export function costOf(
  { world, now }: Pick<Call, 'world' | 'now'>,
  owner: Pick<Member, 'user'>,
  stone: SeedStone,
): ShowroomPrice {
  const term = world.base.terms.get(owner.user.account.accountTerm) ?? NO_TERM;
  const { fnCtPr, fnAmt } = lonePrices(atOwnPrice({ world, now, caller: owner }, stone), term);
  return { perCarat: fnCtPr, amount: fnAmt };
}

/** The current state of a stone of a showroom. */
export interface ShownStone {
  readonly entry: ShowroomStoneRow;
  readonly item: string;
  /** The record of the stone, even if it is gone. */
  readonly stone: SeedStone;
  readonly availability: ShowroomAvailability;
  readonly cost: ShowroomPrice | null;
  readonly price: ShowroomPrice | null;
  /** The stone of the showroom that this one replaces, by its id for the client. */
  readonly replaces: string | null;
}

function availabilityIn(call: Call, owner: UserRow): (stone: SeedStone) => ShowroomAvailability {
  const holder = holderOf(call);
  return ({ id, wSts, isHeld }) => {
    if (offeredStone(call.world, owner, id, call.now) === undefined) return 'GONE';
    const isReserved = wSts === 'M' || isHeld;
    return isReserved && holder(id) !== owner.user.account.id ? 'RESERVED' : 'AVAILABLE';
  };
}

export function shownStones(call: Call, row: ShowroomRow, owner: UserRow): ShownStone[] {
  const { world } = call;
  const availabilityOf = availabilityIn(call, owner);
  const inRoom = new Set(row.stones.map(({ diamond }) => diamond));
  return row.stones.flatMap((entry) => {
    const stone = world.tables.stones.get(entry.diamond);
    if (stone === undefined) return [];
    const availability = availabilityOf(stone);
    const cost = availability === 'GONE' ? null : costOf(call, owner, stone);
    const { replaces } = entry;
    return [
      {
        entry,
        item: clientStoneId(world, row, entry.diamond),
        stone,
        availability,
        cost,
        price: cost && showroomPrice(stone.crt, cost.perCarat, row.pricing),
        replaces: replaces !== null && inRoom.has(replaces) ? clientStoneId(world, row, replaces) : null,
      },
    ];
  });
}

function itemShown({ world, now }: Call, shown: ShownStone): ShowroomItem {
  const { stone, entry, item, availability, cost, price, replaces } = shown;
  return {
    item,
    diamond: stone.id,
    stoneId: stone.stoneId,
    shpNm: stone.shpNm,
    crt: stone.crt,
    colNm: stone.colNm,
    clrNm: stone.clrNm,
    lbNm: stone.lbNm,
    img: availability === 'GONE' ? null : mediaSigner(world, stone, now)(stone.img),
    availability,
    cost,
    price,
    opinion: entry.opinion,
    views: entry.views,
    replaces,
  };
}

const stateOf = (ended: ShareEndReason | null) => ended ?? 'OPEN';

function showroomShown(call: SignedCall, row: ShowroomRow, stones: readonly ShownStone[]): Showroom {
  const { title, client, isPriceShown, pricing, terms, color, expiresAt, code } = row;
  const owner = existing(findUser(call.world, row.userId));
  const edited = { title, client, isPriceShown, pricing, terms, color, expiresAt };
  return {
    id: row.id,
    version: versionOf(edited),
    ...edited,
    state: stateOf(linkEnd(row, owner, call.now)),
    code,
    counts: {
      stones: stones.length,
      gone: stones.filter(({ availability }) => availability === 'GONE').length,
      opened: row.opened,
      liked: stones.filter(({ entry }) => entry.opinion === 'LIKED').length,
      questions: row.questions,
      reservations: row.reservations,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastActivityAt: row.lastActivityAt,
  };
}

export function activitiesOf({ world }: Pick<Call, 'world'>, id: string): ShowroomActivityRow[] {
  return world.tables.showroomActivities
    .own()
    .filter(({ showroom }) => showroom === id)
    .reverse();
}

export function listedShowroom(call: SignedCall, row: ShowroomRow): Showroom {
  return showroomShown(call, row, shownStones(call, row, existing(findUser(call.world, row.userId))));
}

export function detailShown(call: SignedCall, row: ShowroomRow): ShowroomDetail {
  const stones = shownStones(call, row, existing(findUser(call.world, row.userId)));
  const numberOf = (diamond: string | null) =>
    diamond === null ? null : (call.world.tables.stones.get(diamond)?.stoneId ?? null);
  return {
    ...showroomShown(call, row, stones),
    stones: stones.map((shown) => itemShown(call, shown)),
    activities: activitiesOf(call, row.id).map(({ showroom: _showroom, ...activity }) => ({
      ...activity,
      stoneId: numberOf(activity.diamond),
    })),
  };
}
