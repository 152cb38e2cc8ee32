import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { mediaSigner } from '#mocks/world/stone-media.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';

type Member = 'img' | 'videoFile' | 'certFile';

/** The path at which a world has a medium of a stone now. */
export function mediumPath(
  { worlds }: Pick<MockBackend, 'worlds'>,
  stone: SeedStone,
  member: Member = 'img',
  name = DEFAULT_WORLD,
): string {
  const world = worlds.open(name);
  return mediaSigner(world, stone, world.clock.now())(stone[member]) ?? '';
}

/** The path of a medium of the first stone that has one. */
export function someMediumPath({ worlds }: Pick<MockBackend, 'worlds'>, member: Member = 'img'): string {
  const stone = worlds.base.seed.stones.map(wholeStone).find((each) => each[member] !== null);
  if (stone === undefined) throw new Error(`No stone has the medium ${member}.`);
  return mediumPath({ worlds }, stone, member);
}
