/** Bytes of a picture without comments, EXIF, XMP and the like, which can name who made it. */

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** APP0 (JFIF) says how to draw the picture; APP1 to APP15 and comments do not. APP14 says how its colours are kept. */
const isJpegMetadata = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/** Where the coded data from `start` on end: at the next marker other than a stuffed byte or a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARK && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function jpeg(bytes: Uint8Array): Bytes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARK) return null;
    if (marker === END_OF_IMAGE) return joined([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    const header = at + 2 + view.getUint16(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, header) : header;
    if (!isJpegMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const PNG_SIGNATURE = 8;
const PNG_DRAWN: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
]);

function png(bytes: Uint8Array): Bytes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, PNG_SIGNATURE)];
  let at = PNG_SIGNATURE;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const kind = ascii(bytes, at + 4, 4);
    if (PNG_DRAWN.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return joined(parts);
    at = end;
  }
  return null;
}

/** The picture without metadata; null if it is no JPEG or PNG, or is cut off. */
export function withoutMetadata(bytes: Uint8Array): Bytes | null {
  if (bytes[0] === MARK && bytes[1] === 0xd8) return jpeg(bytes);
  return ascii(bytes, 1, 3) === 'PNG' ? png(bytes) : null;
}
