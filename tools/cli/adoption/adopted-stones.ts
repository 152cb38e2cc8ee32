/** Stones of a backend that the mock backend takes over, so that its own operations know them with their prices. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { putListing } from '#mocks/operations/inventory/listings.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { BLANK_STONE } from '#mocks/seed/blank-stone.ts';
import { UNCHANGED_LISTING } from '#mocks/seed/listing.ts';
import type { World } from '#mocks/world/world.ts';
import { isMembers, type Members, membersOf } from '../../conformance/values.ts';

/** Members that only stones have together. */
const ONLY_STONES_HAVE = ['vStnId', 'stoneId', 'ctPr', 'crt', 'wSts', 'shp', 'vnd'];

/** A stone as a list row or as its own page. */
type StoneRow = Partial<SeedStone> & Pick<SeedStone, 'id' | 'vnd'>;

/** The reply that has the value keeps the contract, so that these members have the types of a stone. */
function isStone(value: Members): value is Members & StoneRow {
  return typeof value.id === 'string' && ONLY_STONES_HAVE.every((name) => value[name] !== undefined);
}

function* stonesIn(value: unknown): Generator<StoneRow> {
  if (Array.isArray(value)) for (const each of value) yield* stonesIn(each);
  else if (isMembers(value)) {
    if (isStone(value)) yield value;
    for (const each of Object.values(value)) if (typeof each === 'object') yield* stonesIn(each);
  }
}

/** Whether a stone has all members of a row. Dates are those of the server. */
function isAsIn(stone: SeedStone | undefined, { listedAt, refreshedAt, expiresAt, inDt, ...row }: Members) {
  const known = membersOf(stone);
  return Object.entries(row).every(([name, value]) => isDeepStrictEqual(known[name], value));
}

const timeOf = (text: string | undefined, now: number) => (text === undefined ? now : Date.parse(text));

/** The account of the seller, or that of the first seller of the seed when the mock backend has no such account. */
function sellerOf({ base, tables }: World, vnd: string): string {
  if (tables.accounts.get(vnd) !== undefined) return vnd;
  return base.seed.stones[0]?.vnd ?? vnd;
}

function putStone(world: World, row: StoneRow, former: SeedStone): void {
  const now = world.clock.now();
  const [listedAt, refreshedAt] = [timeOf(row.listedAt, now), timeOf(row.refreshedAt, now)];
  const listing = { ...UNCHANGED_LISTING, id: row.id, listedAt, refreshedAt, inDt: row.inDt ?? null };
  putListing(world, now, { ...former, ...row, vnd: sellerOf(world, row.vnd), inDt: null }, listing);
}

const digestOf = (row: object) => createHash('sha1').update(JSON.stringify(row)).digest('base64');

/**
 * Creates the function that puts the stones of a reply into a world, with the ids, prices and grades that the backend gives
 * them, and reports the ids that both sides share. A stone is put again only when the backend says something else of it
 * than before: what the mock backend did with it meanwhile stays.
 */
export function createAdoptedStones(share: (id: string) => void): (world: World, reply: unknown) => void {
  const seen = new Map<string, string>();

  function adopt(world: World, row: StoneRow): void {
    const digest = digestOf(row);
    const before = seen.get(row.id);
    if (before === digest) return;
    seen.set(row.id, digest);
    const known = world.tables.stones.get(row.id);
    if (before !== undefined) putStone(world, row, known ?? BLANK_STONE);
    else if (!isAsIn(known, row)) putStone(world, row, BLANK_STONE);
  }

  return (world, reply) => {
    for (const row of stonesIn(reply)) {
      for (const id of [row.id, row.stoneId, row.vStnId]) if (id !== undefined) share(id);
      adopt(world, row);
    }
  };
}
