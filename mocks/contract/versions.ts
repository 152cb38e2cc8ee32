import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Bundles of the contract by the day on which each was recorded, beside the code in the repository and in the package. */
const FOLDER = new URL('../../openapi/versions/', import.meta.url);
const SUFFIX = '.json.br';

/** How many versions a mock server can answer by. */
const SERVED = 2;

/** The names of all versions, oldest first: `2026-11-29`, and `2026-11-29.2` for a second one of that day. */
export function contractVersions(): readonly string[] {
  const names = readdirSync(FOLDER).flatMap((file) =>
    file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
  );
  return names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** The versions that a mock server can answer by, oldest first. */
export const servedVersions = (): readonly string[] => contractVersions().slice(-SERVED);

export const fileOf = (version: string): URL => new URL(`${version}${SUFFIX}`, FOLDER);

/** The bundle of a version, as text. */
export const contractOf = (version: string): string =>
  brotliDecompressSync(readFileSync(fileOf(version))).toString('utf8');
