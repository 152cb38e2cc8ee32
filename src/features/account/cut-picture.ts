import type { PictureSize } from './picture-sizes.ts';

/** A part of a picture, in its pixels. */
export type PicturePart = PictureSize & { readonly x: number; readonly y: number };

/** Share of the quality that a JPEG keeps. */
const QUALITY = 0.92;

/**
 * Cuts a part out of a picture and scales it to a size in pixels. PNG stays PNG, so that a logo keeps its transparency;
 * null if the browser cannot decode the picture.
 */
export async function cutPicture(file: File, part: PicturePart, size: PictureSize): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (picture === null || context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const cut = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  return cut && new File([cut], file.name, { type });
}
