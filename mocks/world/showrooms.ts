import type { ShareEndReason } from '#generated/model/shareEndReason.ts';
import { isOpenTo } from '#mocks/rules/readers.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import type { ShowroomRow } from '#mocks/rules/showroom-rows.ts';
import type { Member, SeedStone } from '#mocks/rules/types.ts';
import { findUser, isActive } from './people.ts';
import type { World } from './world.ts';

/** The showroom behind a link, its owner, and why the link no longer works: null if it works. */
export interface LinkedShowroom {
  readonly row: ShowroomRow;
  readonly owner: UserRow;
  readonly ended: ShareEndReason | null;
}

/** Why the link of a showroom no longer works at `now` (milliseconds since 1970); null if it works. */
export function linkEnd(
  row: Pick<ShowroomRow, 'isRevoked' | 'expiresAt'>,
  owner: Pick<Member, 'user' | 'standing'>,
  now: number,
): ShareEndReason | null {
  if (row.isRevoked || !isActive(owner)) return 'REVOKED';
  return now < Date.parse(row.expiresAt) ? null : 'EXPIRED';
}

export function linkedShowroom(world: World, code: string, now: number): LinkedShowroom | undefined {
  const row = world.tables.showrooms.own().find((each) => each.code === code);
  const owner = row && findUser(world, row.userId);
  return row === undefined || owner === undefined
    ? undefined
    : { row, owner, ended: linkEnd(row, owner, now) };
}

/** Whether the link that a showroom had still works. */
export function isLinked(world: World, { id, code }: Pick<ShowroomRow, 'id' | 'code'>): boolean {
  const row = world.tables.showrooms.get(id);
  const owner = row && findUser(world, row.userId);
  return row?.code === code && owner !== undefined && linkEnd(row, owner, world.clock.now()) === null;
}

/** Id of a stone for the client of a showroom, from which nobody can tell the stone. */
export function clientStoneId({ name, secrets }: World, { id }: ShowroomRow, diamond: string): string {
  return secrets.sign(`showroom ${name} ${id} ${diamond}`);
}

/** A stone that can still be shown: neither sold nor withdrawn, and open to the owner of the showroom. */
export function offeredStone(
  { tables }: World,
  owner: Parameters<typeof isOpenTo>[0],
  diamond: string,
  now: number,
): SeedStone | undefined {
  const stone = tables.stones.get(diamond);
  return stone === undefined || stone.wSts === 'NA' || !isOpenTo(owner, stone, now) ? undefined : stone;
}

const MEDIUM = /^\/media\/showroom\/([^/]+)\/([^/]+)\/([^/]+)\/(picture|360|certificate\.pdf)$/;

export type ShowroomMedium = 'picture' | '360' | 'certificate.pdf';

const isMedium = (name: string | undefined): name is ShowroomMedium =>
  name === 'picture' || name === '360' || name === 'certificate.pdf';

/** Path at which the client of a showroom reads a medium of a stone. It names neither the stone nor the house. */
export function showroomMediaPath(
  world: World,
  row: ShowroomRow,
  diamond: string,
  medium: ShowroomMedium,
): string {
  return `/media/showroom/${world.name}/${row.code}/${clientStoneId(world, row, diamond)}/${medium}`;
}

/** The parts of a path of `showroomMediaPath`; null for other paths. */
export function showroomMediaParts(path: string) {
  const [, world, code, item, medium] = MEDIUM.exec(path) ?? [];
  return world === undefined || code === undefined || item === undefined || !isMedium(medium)
    ? null
    : { world, code, item, medium };
}

/** The stone behind such a path while the link works and the stone is offered. */
export function showroomMediaStone(
  world: World,
  { code, item }: { readonly code: string; readonly item: string },
): SeedStone | undefined {
  const now = world.clock.now();
  const linked = linkedShowroom(world, code, now);
  if (linked === undefined || linked.ended !== null) return undefined;
  const { row, owner } = linked;
  const found = row.stones.find(({ diamond }) => clientStoneId(world, row, diamond) === item);
  return found && offeredStone(world, owner, found.diamond, now);
}
