import { crc32, deflateRawSync } from 'node:zlib';
import { type OperationId, operations } from '#generated/operations.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import { at } from '../values.ts';
import { type Findings, type Force, judged } from './attacks.ts';
import { createRandom } from './random.ts';
import { dataOf, type Target } from './target.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = new TextEncoder();
export const BOUNDARY = 'hostile';
/** Unpacked size of a small archive, as claimed and in fact. */
const BOMB = 400 * 1_048_576;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET = 'xl/worksheets/sheet1.xml';

function joined(...parts: readonly (Uint8Array | string)[]): Bytes {
  const pieces = parts.map((part) => (typeof part === 'string' ? utf8.encode(part) : part));
  return new Uint8Array(Buffer.concat(pieces));
}

interface Entry {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly size: number;
  readonly crc: number;
}

/** Builds an archive with arbitrary claims about its entries. */
function zip(entries: readonly Entry[]): Bytes {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, size, crc } of entries) {
    const words = (signature: number, start: number, length: number) => {
      const record = Buffer.alloc(length);
      record.writeUInt32LE(signature, 0);
      record.writeUInt16LE(8, start + 2);
      record.writeUInt32LE(crc, start + 8);
      record.writeUInt32LE(packed.byteLength, start + 12);
      record.writeUInt32LE(size, start + 16);
      record.writeUInt16LE(Buffer.byteLength(name), start + 20);
      return record;
    };
    const local = joined(words(0x04_03_4b_50, 6, 30), name, packed);
    const central = words(0x02_01_4b_50, 8, 46);
    central.writeUInt32LE(offset, 42);
    parts.push(local);
    directory.push(joined(central, name));
    offset += local.byteLength;
  }
  const listed = joined(...directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return joined(...parts, listed, end);
}

function entry(name: string, content: Uint8Array): Entry {
  return { name, packed: deflateRawSync(content), size: content.byteLength, crc: crc32(content) };
}

/** A picture of 1 MB that is packed into a thousandth of it. */
function pictureOf(nth: number): Entry {
  const bytes = new Uint8Array(1_048_576);
  bytes.set([255, 216, 255, 224]);
  return entry(`KIR-${10_000 + nth}.jpg`, bytes);
}

/** Lots of a stock list, as many as it may have in the full run. */
const MAX_LOTS = 25_000;

/** Length of a text that is almost as long as a stock file may be. */
const MAX_TEXT = 10_000_000;

/** The cells of a stock list that is as long as a run needs, the headers first. */
export function lotsOf({ huge }: Force): readonly (readonly string[])[] {
  const [number, report] = [TEMPLATE_HEADERS.indexOf('Stock #'), TEMPLATE_HEADERS.indexOf('Report #')];
  const lots = Array.from({ length: Math.min(MAX_LOTS, Math.floor(huge / 1000)) }, (_, nth) =>
    TEMPLATE_LOT.with(number, `HOSTILE-${nth}`).with(report, String(3_000_000_000 + nth)),
  );
  return [TEMPLATE_HEADERS, ...lots];
}

/** Files whose content does not match their type or claimed size. */
function filesOf(force: Force): [string, string, Bytes][] {
  const { seed, huge } = force;
  const random = createRandom(seed);
  const zeros = new Uint8Array(Math.min(BOMB, huge * 4));
  const bomb = entry(SHEET, zeros);
  const text = 'Stock #,Shape,Weight\n';
  return [
    ['bomb.xlsx', XLSX, zip([bomb])],
    ['bomb.zip', 'application/zip', zip([{ ...bomb, name: 'KIR-10001.jpg' }])],
    ['pictures.zip', 'application/zip', zip(Array.from({ length: 120 }, (_, nth) => pictureOf(nth)))],
    ['liar.xlsx', XLSX, zip([{ ...bomb, size: 100 }])],
    ['boast.xlsx', XLSX, zip([{ ...entry(SHEET, utf8.encode('<a/>')), size: 2 ** 32 - 1 }])],
    [
      'many.zip',
      'application/zip',
      zip(Array.from({ length: 5000 }, (_, at) => entry(`${at}.jpg`, utf8.encode('x')))),
    ],
    ['climb.zip', 'application/zip', zip([entry('../../../../tmp/hostile.jpg', utf8.encode('x'))])],
    ['deep.xlsx', XLSX, zip([entry(SHEET, utf8.encode('<a>'.repeat(200_000)))])],
    [
      'entities.xlsx',
      XLSX,
      zip([entry(SHEET, utf8.encode('<!DOCTYPE a [<!ENTITY b "&b;&b;">]><a>&b;</a>'))]),
    ],
    ['noise.xlsx', XLSX, joined('PK\u0003\u0004', random.bytes(5000))],
    ['noise.jpg', 'image/jpeg', joined(new Uint8Array([255, 216, 255]), random.bytes(5000))],
    ['empty.csv', 'text/csv', joined('')],
    ['stock.csv', 'text/csv', joined(writeCsv(lotsOf(force)))],
    ['wide.csv', 'text/csv', joined(`${'a,'.repeat(500_000)}\n${'1,'.repeat(500_000)}`)],
    ['quotes.csv', 'text/csv', joined(text, '"'.repeat(1_000_001))],
    ['rows.csv', 'text/csv', joined(text, '\n'.repeat(1_000_000))],
    ['line.csv', 'text/csv', joined(text, 'x'.repeat(5_000_000))],
    [
      'western.csv',
      'text/csv',
      joined(text, Buffer.alloc(Math.min(MAX_TEXT, huge), 'Gr\u00fc\u00dfe,1\n', 'latin1')),
    ],
    ['utf16.csv', 'text/csv', joined(Buffer.from(`\ufeff${text}KIR-1,Round,1\n`, 'utf16le'))],
    ['nul.csv', 'text/csv', joined(text, '\0,\0,\0\n=cmd|x!A1,@a,+1\n')],
    [`${'n'.repeat(5000)}.csv`, 'text/csv', joined(text)],
    ['../../../etc/passwd', 'text/csv', joined(text)],
  ];
}

/** A multipart body with a file. */
export function form(fields: readonly string[], name: string, type: string, bytes: Uint8Array): Bytes {
  const parts = fields.map((field) => {
    const [key, value] = field.split('=');
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  });
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return joined(...parts, head, bytes, `\r\n--${BOUNDARY}--\r\n`);
}

const TAKERS: readonly (readonly [OperationId, readonly string[]])[] = [
  ['startUpload', []],
  ['startMediaUpload', ['kind=IMAGE']],
  ['uploadFile', ['kind=RESUME', 'name=x']],
];

/** Deceptive, exploding, long and broken files, and malformed forms, for every operation that takes a form. */
export async function files(target: Target, force: Force): Promise<Findings> {
  const { call, ask, signIn } = target;
  const found: string[] = [];
  const token = await signIn('files', 'seller');
  const send = async (
    operation: OperationId,
    what: string,
    body: Bytes,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
  ) => {
    const headers = { 'x-world': 'files', authorization: token, 'content-type': type };
    const got = await call(operations[operation].path, body, headers);
    found.push(...judged(got, `files: ${operation} ${what}`));
    const id = operation === 'startUpload' ? at(dataOf(got), 'id') : undefined;
    if (id === undefined) return;
    const tried = await ask('dryRunUpload', 'files', { id, mode: 'ADD_UPDATE' }, token);
    found.push(...judged(tried, `files: dryRunUpload ${what}`));
  };
  const sent = filesOf(force);
  for (const [operation, fields] of TAKERS) {
    for (const [name, type, bytes] of sent) {
      await send(operation, name.slice(0, 30), form(fields, name, type, bytes));
    }
    const whole = form(fields, 'a.csv', 'text/csv', utf8.encode('a'));
    await send(operation, 'a form cut off', whole.slice(0, -20));
    await send(operation, 'a form without its boundary', whole, 'multipart/form-data');
    await send(
      operation,
      'a form of a thousand parts',
      joined(
        form(fields, 'a', 'b', joined()).slice(0, -15),
        form(
          Array.from({ length: 1000 }, (_, nth) => `k${nth}=v`),
          'a',
          'b',
          joined(),
        ),
      ),
    );
    await send(operation, 'headers without end', joined(`--${BOUNDARY}\r\n${'X: y\r\n'.repeat(100_000)}`));
    await send(
      operation,
      'names of prototypes',
      form([...fields, '__proto__=x', 'constructor=y'], 'a', 'b', joined('x')),
    );
  }
  return found;
}
