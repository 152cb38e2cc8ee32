import { fileURLToPath } from 'node:url';
import type { SeedOptions, SeedStone } from '#mocks/rules/types.ts';
import { readStones } from '#mocks/seed/stone-file.ts';
import { STONE_FILE } from '../generate/stone-file.ts';

/** The stones that came with the package; undefined when they must be generated. Warns when its file is unusable. */
export function packedStones(options: Required<SeedOptions>): readonly SeedStone[] | undefined {
  const found = readStones(STONE_FILE, options);
  if (found === null) return undefined;
  if ('stones' in found) return found.stones;
  console.warn(
    `${fileURLToPath(STONE_FILE)} is ignored: ${found.problem}. The stones are generated instead.`,
  );
  return undefined;
}
