import { deflateRawSync } from 'node:zlib';
import { assert as check, constantFrom, integer, property, string, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from '#mocks/formats/crc32.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { inflate, readZip } from '#mocks/formats/read-zip.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { writeZip } from '#mocks/formats/write-zip.ts';

const utf8 = new TextEncoder();
/** Text with what a CSV file is made of. */
const cell = string({ unit: constantFrom('"', ',', ';', '\n', '\r\n', '\t', '=', "'", ' ', 'a', 'é') });
const cells = (text: string) => atOnce(readCsv(utf8.encode(text), 100))?.rows.map((row) => row.cells);

describe('inflating', () => {
  test('gives back what was deflated, in every way of packing', async () => {
    await check(
      property(
        uint8Array({ maxLength: 4000 }),
        integer({ min: 0, max: 9 }),
        integer({ min: 0, max: 4 }),
        (bytes, level, strategy) => {
          const repeated = new Uint8Array([...bytes, ...bytes, ...bytes]);
          const packed = deflateRawSync(repeated, { level, strategy });
          expect(Buffer.from(atOnce(inflate(packed, repeated.length))).equals(Buffer.from(repeated))).toBe(
            true,
          );
        },
      ),
    );
  });

  test('inflating never makes more bytes than the limit, and fails in one way only', async () => {
    const bomb = deflateRawSync(Buffer.alloc(1_000_000));
    expect(() => atOnce(inflate(bomb, 1000))).toThrow(RangeError);
    await check(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(atOnce(inflate(bytes, 500))).toHaveLength(500);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

describe('reading an archive', () => {
  test('gives the files back and notices a byte that was changed', () => {
    const bytes = writeZip([{ name: 'a/ü.txt', bytes: utf8.encode('Hello') }], Date.UTC(2026, 0, 15));
    const entries = readZip(bytes, 10) ?? [];
    expect(
      entries.map(({ name, size, read }) => [
        name,
        size,
        new TextDecoder().decode(atOnce(read()) ?? undefined),
      ]),
    ).toEqual([['a/ü.txt', 5, 'Hello']]);
    const at = bytes.indexOf(72);
    bytes[at] = 74;
    const [entry] = readZip(bytes, 10) ?? [];
    expect(entry && atOnce(entry.read())).toBeNull();
    expect(readZip(bytes, 0)).toBeNull();
    expect(readZip(bytes.slice(0, -8), 10)).toBeNull();
  });

  test('never throws, whatever the bytes', async () => {
    const whole = writeZip([{ name: 'a', bytes: utf8.encode('Hello') }], Date.UTC(2026, 0, 15));
    await check(
      property(integer({ min: 0, max: whole.length - 1 }), integer({ min: 0, max: 255 }), (at, byte) => {
        const bytes = whole.slice();
        bytes[at] = byte;
        for (const entry of readZip(bytes, 10) ?? []) if (entry.size < 1000) atOnce(entry.read());
      }),
    );
  });
});

describe('reading CSV', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\r\n"1;5";2\r\n',
      [
        ['a', 'b'],
        ['1;5', '2'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"say ""hi""","two\nlines"\nx,y',
      [
        ['a', 'b'],
        ['say "hi"', 'two\nlines'],
        ['x', 'y'],
      ],
    ],
    [
      'a,b\n 6.5",2',
      [
        ['a', 'b'],
        ['6.5"', '2'],
      ],
    ],
    [
      "a,b\n'-x,'=1",
      [
        ['a', 'b'],
        ['-x', '=1'],
      ],
    ],
    ['', []],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test('takes the delimiter from a first line of Excel, which is no row but counts', () => {
    const table = atOnce(readCsv(utf8.encode('sep=;\r\na,b;c\r\n1,5;2'), 9));
    expect(table).toEqual({
      delimiter: ';',
      rows: [
        { row: 2, cells: ['a,b', 'c'] },
        { row: 3, cells: ['1,5', '2'] },
      ],
    });
  });

  test('numbers records, leaves out blank ones, and stops at the limit', () => {
    const table = atOnce(readCsv(utf8.encode('a\n\n"x\ny"\nz\nw'), 4));
    expect(table?.rows.map(({ row }) => row)).toEqual([1, 3, 4, 5]);
    expect(table?.rows.at(-1)?.cells).toEqual(['w']);
    expect(atOnce(readCsv(utf8.encode('a\nb\nc'), 2))?.rows).toHaveLength(2);
  });

  test('is no reading of a text whose quotation mark never closes within half a million characters', () => {
    const open = (length: number) => utf8.encode(`a,b\n"${'x\n'.repeat(length / 2)}`);
    expect(atOnce(readCsv(open(400_000), 100))?.rows).toHaveLength(2);
    expect(atOnce(readCsv(open(700_000), 100))).toBeNull();
  });

  test('is no reading of bytes that are no text', () => {
    expect(atOnce(readCsv(new Uint8Array([0xc3, 0x28]), 9))).toBeNull();
    expect(atOnce(readCsv(new Uint8Array([65, 0, 66]), 9))).toBeNull();
  });

  test('reads back what was written, but for blanks around', async () => {
    await check(
      property(cell, cell, (one, other) => {
        const text = [`x${one}x`, `y${other}y`];
        expect(atOnce(readCsv(writeCsv([['a', 'b'], text]), 9))?.rows[1]?.cells).toEqual(text);
      }),
    );
  });

  test('writes nothing that a spreadsheet takes for a formula, and plain numbers as they are', () => {
    const written = new TextDecoder().decode(writeCsv([['=1+1', '+x', '-25', '@a', '-0.5', '-2+3']]));
    expect(written).toBe("'=1+1,'+x,-25,'@a,-0.5,'-2+3\r\n");
  });
});

/** A workbook as spreadsheets write it: deflated, with shared texts. */
function workbook(sheet: string, shared: string): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Stock" sheetId="1" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId3" Target="worksheets/stock.xml"/></Relationships>',
    'xl/worksheets/stock.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  };
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [bytes, packed] = [utf8.encode(text), deflateRawSync(text)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    chunks.push(head, Buffer.from(name), packed);
    offset += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, listed, end]));
}

describe('reading a workbook', () => {
  test('gives texts, numbers in full, truth values, and empty cells where there are none', () => {
    const shared =
      '<si><t>Stock #</t></si><si><r><t>Rep</t></r><r><t xml:space="preserve">ort &amp; co</t></r><rPh><t>x</t></rPh></si><si/>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>A-1</t></is></c><c r="B4"><v>2.141438171E9</v></c><c r="C4"><v>1.0100000000000000002</v></c>' +
      '<c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#REF!</v></c><c r="F4" t="str"><f>A1</f><v>x</v></c><c r="G4"/></row>';
    expect(atOnce(readXlsx(workbook(sheet, shared), 10))).toEqual([
      { row: 1, cells: ['Stock #', '', 'Report & co'] },
      { row: 4, cells: ['A-1', '2141438171', '1.01', 'TRUE', '', 'x', ''] },
    ]);
  });

  test('is none of an archive without one', () => {
    expect(atOnce(readXlsx(writeZip([{ name: 'a', bytes: utf8.encode('b') }], 0), 9))).toBeNull();
    expect(atOnce(readXlsx(new Uint8Array([1, 2, 3]), 9))).toBeNull();
  });
});
