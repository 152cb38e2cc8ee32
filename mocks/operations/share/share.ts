import type { SharedPrice } from '#generated/model/sharedPrice.ts';
import type { ShareEndReason } from '#generated/model/shareEndReason.ts';
import type { StoneShare } from '#generated/model/stoneShare.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { isOpenTo } from '#mocks/rules/readers.ts';
import type { ShareRow } from '#mocks/rules/rows.ts';
import { lonePrices, NO_TERM } from '#mocks/rules/terms.ts';
import type { Member, SeedStone } from '#mocks/rules/types.ts';
import { findUser } from '#mocks/world/people.ts';
import { newToken } from '#mocks/world/tokens.ts';
import { presentStone } from '../diamond/stones.ts';
import { tracedStone } from '../diamond/traced-stone.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';

/** Maximum number of links of a user that work (contract, createStoneShare). */
const MOST = 200;
/** Days until a link expires, unless the request says otherwise (contract, ShareCreateRequest). */
const DAYS = 30;

function endOf({ now }: Call, { isRevoked, expiresAt }: ShareRow): ShareEndReason | null {
  if (isRevoked) return 'REVOKED';
  return now < Date.parse(expiresAt) ? null : 'EXPIRED';
}

function ownShares(call: SignedCall): ShareRow[] {
  const own = call.world.tables.shares.own();
  return own.filter((row) => isOwn(call, { userId: row.userId }) && endOf(call, row) === null).reverse();
}

function shown({ userId: _owner, isRevoked: _ended, ...share }: ShareRow): StoneShare {
  return share;
}

/** The price that a user is charged for a stone bought alone, under the payment terms of the account. */
function priceFor({ world }: Call, { user }: Pick<Member, 'user'>, stone: SeedStone): SharedPrice {
  const term = world.base.terms.get(user.account.accountTerm) ?? NO_TERM;
  const { fnCtPr, fnAmt } = lonePrices(stone, term);
  return { fnCtPr, fnAmt };
}

export const share = {
  createStoneShare: (call, { diamond, isPriceShown = false, days = DAYS }) => {
    const stone = existing(presentStone(call, diamond));
    if (ownShares(call).length >= MOST) {
      throw invalid('diamond', 'limit', `No more than ${MOST} links work at a time.`);
    }
    const row: ShareRow = {
      id: call.world.ids.next('share'),
      code: newToken(call.world, 'stone share'),
      diamond,
      stoneId: stone.stoneId,
      isPriceShown,
      createdAt: new Date(call.now).toISOString(),
      expiresAt: new Date(call.now + days * DAY).toISOString(),
      userId: call.caller.user.id,
      isRevoked: false,
    };
    call.world.tables.shares.put(row);
    return shown(row);
  },

  listStoneShares: (call, { diamond }) => {
    const found = ownShares(call).filter((row) => diamond === undefined || row.diamond === diamond);
    return { count: found.length, list: found.map(shown) };
  },

  revokeStoneShares: (call, { id }) => {
    const ended = ownShares(call).filter((row) => id.includes(row.id));
    for (const row of ended) call.world.tables.shares.put({ ...row, isRevoked: true });
    return { count: ended.length };
  },

  viewSharedStone: (call, { code }) => {
    const row = call.world.tables.shares.own().find((each) => each.code === code.trim());
    const sharer = row && findUser(call.world, row.userId);
    const stone = row && call.world.tables.stones.get(row.diamond);
    if (row === undefined || sharer === undefined || stone === undefined) throw failure('E_NOT_FOUND');
    const reason = endOf(call, row);
    if (reason !== null) throw failure('E_EXPIRED', { reason }, 'The link has ended.');
    const isOpen = isOpenTo(sharer, stone, call.now);
    const isOffered = stone.wSts !== 'NA' && isOpen;
    return {
      stone: tracedStone(call, stone, isOpen),
      isOffered,
      price: isOffered && row.isPriceShown ? priceFor(call, sharer, stone) : null,
      sharedBy: sharer.user.name,
      companyName: sharer.user.account.companyName,
      expiresAt: row.expiresAt,
    };
  },
} satisfies BackendOf<'share'>;
