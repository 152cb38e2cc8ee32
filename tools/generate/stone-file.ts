/**
 * The stones of the default seed, packed when the package is built, because drawing them takes half the time to a first
 * reply. The repository has no such file: its stones are drawn at every start.
 */
export const STONE_FILE = new URL('../../generated/stones.bin', import.meta.url);
