import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fingerprint, mismatch } from './fingerprint.ts';
import type { StateStore } from './keep.ts';
import { endOf, FORMAT, isWhole, linesOf, readHeader, readState } from './lines.ts';

const ENDING = '.world';
const UNFINISHED = '.unfinished';
const LOCK = 'server.lock';
/** Characters that are written at once; requests are answered between two writes. */
const CHUNK = 1_048_576;

/** A store whose lock must be given back. */
export interface FolderStore extends StateStore {
  /** Gives the folder back to other servers. */
  readonly close: () => void;
}

/** A file name for a world: names that differ in case only differ on every file system, and none has a meaning. */
function fileOf(world: string): string {
  const name = world.replaceAll(
    /[^a-z0-9_-]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${name}${ENDING}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Takes a folder for this process. Throws when another running one has it; one that was killed has left it. */
function lock(folder: string): () => void {
  const path = join(folder, LOCK);
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : Number.NaN;
  if (Number.isInteger(owner) && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The folder ${folder} is in use by another server (process ${owner}).`);
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

/** Why a saved file cannot be used; null when it can. */
function problemOf(text: string, fingerprint: Fingerprint): string | null {
  const header = readHeader(text);
  if (header === null) return 'it is not a saved world';
  return mismatch(header, fingerprint) ?? (isWhole(text) ? null : 'it is damaged');
}

function checkFiles(folder: string, fingerprint: Fingerprint): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith(UNFINISHED)) rmSync(path);
    if (!name.endsWith(ENDING)) continue;
    const problem = problemOf(readFileSync(path, 'utf8'), fingerprint);
    if (problem !== null) {
      throw new Error(
        `The saved world ${path} cannot be used: ${problem}. Nothing was changed. Move the file away, or name another folder.`,
      );
    }
  }
}

/**
 * Saved worlds as files of a folder, one per world: a header, a line of JSON per row, and a last line with a digest. A
 * file is written beside the old one and takes its place when it is whole. Throws, with words for a developer, when the
 * folder is in use or holds a file of another seed or contract or a damaged one; such a file is never overwritten.
 */
export function createFolderStore(folder: string, fingerprint: Fingerprint): FolderStore {
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  try {
    checkFiles(folder, fingerprint);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    load: (world) => {
      const path = join(folder, fileOf(world));
      return existsSync(path) ? readState(readFileSync(path, 'utf8')) : null;
    },
    save: async (world, state) => {
      const path = join(folder, fileOf(world));
      const file = await open(`${path}${UNFINISHED}`, 'w');
      const digest = createHash('sha256');
      let count = 0;
      let chunk = '';
      try {
        for (const line of linesOf({ format: FORMAT, world, ...fingerprint }, state)) {
          count += 1;
          chunk += `${line}\n`;
          if (chunk.length < CHUNK) continue;
          digest.update(chunk);
          await file.write(chunk);
          chunk = '';
        }
        digest.update(chunk);
        await file.write(`${chunk}${endOf(count, digest.digest('hex'))}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}${UNFINISHED}`, path);
    },
    close: unlock,
  };
}
