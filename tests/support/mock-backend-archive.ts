import { readZip } from '#mocks/formats/read-zip.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';

/** The parts of an archive by their names; each is checked by its sum. */
export function partsOf({ bytes }: FileReply): Map<string, Uint8Array> {
  const archive = readZip(bytes, 2000);
  if (archive === null) throw new Error('No archive.');
  return new Map(
    [...archive.values()].map((entry) => {
      const part = entry.read();
      if (part === null) throw new Error(`${entry.name} cannot be read.`);
      return [entry.name, part];
    }),
  );
}
