import { encode } from 'fast-png';

/** A colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Creates a two-colour PNG. `isInk` decides per pixel, from the upper left, whether it has the second colour. */
export function twoColourPng(
  width: number,
  height: number,
  [paper, ink]: readonly [Rgb, Rgb],
  isInk: (x: number, y: number) => boolean,
): Uint8Array {
  const rowLength = Math.ceil(width / 8);
  const data = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowLength + (x >>> 3);
      if (isInk(x, y)) data[at] = (data[at] ?? 0) | (128 >>> (x & 7));
    }
  }
  return encode({ width, height, data, depth: 1, channels: 1, palette: [[...paper], [...ink]] });
}
