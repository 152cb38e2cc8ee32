/** File types accepted as proofs and pictures (product specification, section 5). */
export type FileType = 'image/png' | 'image/jpeg' | 'application/pdf';

/** Leading bytes of each type, in hexadecimal (product specification, section 5). */
const LEADING: readonly (readonly [FileType, readonly string[]])[] = [
  ['image/png', ['89504e47']],
  ['image/jpeg', ['ffd8ffe0', 'ffd8ffe1', 'ffd8ffee', 'ffd8ffdb']],
  ['application/pdf', ['25504446']],
];

const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
};

const SIGNATURE_LENGTH = 4;

/** The type of a file by its leading bytes; null for any other type. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const leading = [...bytes.subarray(0, SIGNATURE_LENGTH)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return LEADING.find(([, signatures]) => signatures.includes(leading))?.[0] ?? null;
}

/** Whether a file name fits the type: its extension matches, or it has none. */
export function isNamedFor(name: string, type: FileType): boolean {
  const ending = /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || ENDINGS[type].includes(ending);
}

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function pngSize(view: DataView): PictureSize | null {
  const [widthAt, heightAt, end] = [16, 20, 24];
  if (view.byteLength < end) return null;
  return { width: view.getUint32(widthAt), height: view.getUint32(heightAt) };
}

/** Whether a JPEG marker starts a frame (SOF). DHT, JPG and DAC are in the same range but do not. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegSize(view: DataView): PictureSize | null {
  const frameHead = 9;
  for (let at = 2; at + frameHead <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

export function pictureSize(bytes: Uint8Array, type: FileType): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = type === 'image/png' ? pngSize(view) : type === 'image/jpeg' ? jpegSize(view) : null;
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
