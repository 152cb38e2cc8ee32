import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';

const WIDTH = 800;
const HEIGHT = 1040;
const PICTURE = 720;
const MARGIN = (WIDTH - PICTURE) / 2;

/** What stands on a card below the picture. */
export interface CardWords {
  readonly name: string;
  /** In two lines. */
  readonly grades: readonly string[];
  readonly price: string | null;
  readonly direction: 'ltr' | 'rtl';
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of a blob as an address that holds it. */
async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), '');
  return `data:${blob.type};base64,${btoa(text)}`;
}

async function drawn(address: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** The picture of a stone as part of a card, so that the card needs no server; null if there is none. */
async function picturePart(room: SharedShowroom, stone: SharedShowroomStone): Promise<string | null> {
  const url = mediaUrl(room.mediaBase, stone.picture);
  return url === null ? null : (await drawn(url, PICTURE, PICTURE)).toDataURL('image/png');
}

/** A picture of a stone with its facts, its price and the name of the company, as SVG. */
export async function cardOf(
  room: SharedShowroom,
  stone: SharedShowroomStone,
  { name, grades, price, direction }: CardWords,
): Promise<Blob> {
  const picture = await picturePart(room, stone);
  const line = (y: number, size: number, weight: number, text: string) =>
    `<text x="${WIDTH / 2}" y="${y}" font-size="${size}" font-weight="${weight}">${escaped(text)}</text>`;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    line(60, 30, 600, room.company.name),
    picture === null
      ? ''
      : `<image href="${picture}" x="${MARGIN}" y="90" width="${PICTURE}" height="${PICTURE}"/>`,
    line(870, 32, 600, name),
    ...grades.map((text, place) => line(912 + place * 32, 23, 400, text)),
    price === null ? '' : line(1000, 36, 600, price),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" fill="#1a2230" text-anchor="middle" direction="${direction}">${parts.join('')}</svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A card as PNG, for apps that take no SVG. */
export async function asPng(card: Blob): Promise<Blob | null> {
  const canvas = await drawn(await dataAddress(card), WIDTH, HEIGHT);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
