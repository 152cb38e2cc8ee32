import { readFileSync } from 'node:fs';
import { brotliDecompressSync, deflateSync } from 'node:zlib';

const packed = brotliDecompressSync(readFileSync(new URL('../../generated/fonts.br', import.meta.url)));
const start = packed.indexOf('\n') + 1;
const places: Readonly<Record<string, readonly [from: number, to: number]>> = JSON.parse(
  packed.toString('utf8', 0, start),
);

/** A font of the PDFs in the package, as its module in the repository has it. */
export function fontOf(name: string): string {
  const [from = 0, to = 0] = places[name] ?? [];
  return deflateSync(packed.subarray(start + from, start + to), { level: 1 }).toString('base64');
}
