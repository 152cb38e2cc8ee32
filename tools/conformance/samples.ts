/** Smallest sound files of the kinds that are uploaded, for any server to look into. */
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

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** A file of that name and content. */
export function fileOf(name: string, content: Bytes | string, type = 'application/octet-stream'): File {
  return new File([content], name, { type });
}

/** A file of every kind that some operation takes. */
export const samples: readonly File[] = [
  fileOf('sample.pdf', PDF, 'application/pdf'),
  fileOf('sample.png', bytesOf(PNG), 'image/png'),
  fileOf('sample.jpg', bytesOf(JPEG), 'image/jpeg'),
  fileOf('sample.csv', CSV, 'text/csv'),
  fileOf(
    'sample.mp4',
    new Uint8Array([0, 0, 0, 0x18, ...Buffer.from('ftypmp42\0\0\0\0mp42isom')]),
    'video/mp4',
  ),
];

/** A file that no operation takes, whatever it is called: the begin of a program. */
export function strangerOf({ name, type }: File): File {
  return fileOf(name, new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x03, 0xff, 0xfe, 0x00]), type);
}

/** A file with so many bytes added that it is larger than any operation takes one of its kind. */
export function largeOf(file: File): File {
  return new File([file, new Uint8Array(LARGE).fill(0x20)], file.name, { type: file.type });
}

/** Stock files, proofs, pictures and certificates are taken up to ten megabytes at most. */
const LARGE = 11 * 1_048_576;
