/** Minimal valid files of each uploadable type. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`;
const CSV = 'Stock #,Shape,Weight,Color,Clarity\nCONFORMANCE-1,Round,1.01,G,VS1\n';

const PRICE_LIST = 'shape,caratFrom,caratTo,colour,clarity,pricePerCarat\nROUND,1.00,1.49,G,VS1,9900\n';

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

export function fileOf(name: string, content: Bytes | string, type = 'application/octet-stream'): File {
  return new File([content], name, { type });
}

/** One file of each type that some operation takes. */
export const samples: readonly File[] = [
  fileOf('sample.pdf', PDF, 'application/pdf'),
  fileOf('sample.png', bytesOf(PNG), 'image/png'),
  fileOf('sample.jpg', bytesOf(JPEG), 'image/jpeg'),
  fileOf('sample.csv', CSV, 'text/csv'),
  fileOf('price-list.csv', PRICE_LIST, 'text/csv'),
  fileOf(
    'sample.mp4',
    new Uint8Array([0, 0, 0, 0x18, ...Buffer.from('ftypmp42\0\0\0\0mp42isom')]),
    'video/mp4',
  ),
];

/** A file that every operation must refuse regardless of its name: the header of an executable. */
export function strangerOf({ name, type }: File): File {
  return fileOf(name, new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x03, 0xff, 0xfe, 0x00]), type);
}

/** Pads a file beyond the size limit of every operation. */
export function largeOf(file: File): File {
  return new File([file, new Uint8Array(LARGE).fill(0x20)], file.name, { type: file.type });
}

/** More than the limit of ten megabytes for stock files, proofs, pictures and certificates. */
const LARGE = 11 * 1_048_576;
