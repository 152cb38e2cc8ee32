import { Inflate } from 'fflate';

/**
 * Size of the packed chunks that are inflated at a time. DEFLATE compresses at most 1:1032, so data that exceeds its
 * declared size is noticed after at most 16 times that size.
 */
function stepOf(size: number): number {
  return Math.min(16_384, Math.max(64, size >>> 6));
}

function broken(cause?: unknown): RangeError {
  return new RangeError('The deflated bytes are broken.', { cause });
}

/**
 * Inflates raw DEFLATE data (RFC 1951) of a known unpacked size. Throws a RangeError for corrupt data or another
 * size. Stops as soon as the output exceeds `size`, so that an archive with false sizes costs little.
 */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const step = stepOf(size);
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length > size) throw broken();
    out.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    throw broken(error);
  }
  if (length !== size) throw broken();
  return out;
}
