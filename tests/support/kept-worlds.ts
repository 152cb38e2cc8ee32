import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { type Fingerprint, fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { type FolderKeep, openFolder } from '#mocks/persistence/folder.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend, type MockBackend } from '#mocks/pipeline/pipeline.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { clientOf } from './mock-backend-client.ts';

const { mockBackend: plain } = await createTestBackend({ stones: 300 });
export const { base } = plain.worlds;
export const free = base.seed.stones.map(wholeStone).filter(({ wSts, isHeld }) => wSts === 'A' && !isHeld);
export const own = fingerprintOf(base.seed, 'contract');
const opened: FolderKeep[] = [];
let current = '';

/** The folder of the test that runs; each has one of its own. */
export function folder(): string {
  return current;
}

/** Gives each test of a file a folder; call it in every file, as files of a process share this module. */
export function giveFolders(): void {
  beforeEach(() => {
    current = mkdtempSync(join(tmpdir(), 'pavilion-keep-'));
  });

  afterEach(() => {
    close();
    rmSync(current, { recursive: true, force: true });
  });
}

/** Stops the servers over the folder. */
export function close(): void {
  for (const keep of opened.splice(0)) keep.close();
}

/** A server over the folder. */
export interface Kept {
  readonly mockBackend: MockBackend;
  readonly keep: FolderKeep;
  /** Names of worlds that could not be saved. */
  readonly failures: string[];
}

/** Opens the folder, after the server before was stopped. */
function openKeep(
  fingerprint: Fingerprint = own,
  report: FolderKeep['report'] = () => undefined,
): FolderKeep {
  close();
  const keep = openFolder(current, fingerprint, { report });
  opened.push(keep);
  return keep;
}

/** Starts a server over the folder as `PAVILION_KEEP` does, after the one before was stopped. */
export function start(fingerprint: Fingerprint = own, most?: number): Kept {
  const failures: string[] = [];
  const keep = openKeep(fingerprint, (world) => failures.push(world));
  return {
    mockBackend: createMockBackend(createWorlds(base, { keep, most }), acceptAll),
    keep,
    failures,
  };
}

/** Writes to a world: a stone in the cart of its buyer. */
export async function putInCart(mockBackend: MockBackend, world: string, place: number): Promise<void> {
  const buyer = await clientOf(mockBackend, world).as('buyer');
  const { id: diamond = '', vStnId = '', back = null, amt = 0, ctPr = 0 } = free[place] ?? {};
  const stone = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
  await buyer.ok('createTracks', { trackType: 1, diamonds: [stone] });
}

/** The stones that `putInCart` put into a world. */
export function cartOf(mockBackend: MockBackend, world: string): string[] {
  return mockBackend.worlds
    .open(world)
    .tables.tracks.own()
    .map(({ stone }) => stone);
}
