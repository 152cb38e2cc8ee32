import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { readZip } from '#mocks/formats/read-zip.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { writeZip } from '#mocks/formats/write-zip.ts';
import { takeArchive } from '#mocks/rules/stock-files/media-files.ts';

const MEGABYTE = 1_048_576;
const CENTRAL_HEADER = 0x02_01_4b_50;
const LOCAL_HEADER = 0x04_03_4b_50;
const utf8 = new TextEncoder();
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

/** Writes a 32 or 16 bit number into the local and the central header of every entry of an archive. */
function patch(
  archive: Uint8Array,
  local: number,
  central: number,
  value: number,
  bits: 16 | 32,
): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const write = (at: number) =>
    bits === 32 ? view.setUint32(at, value, true) : view.setUint16(at, value, true);
  for (let at = 0; at + 4 <= archive.length; at += 1) {
    if (view.getUint32(at, true) === LOCAL_HEADER) write(at + local);
    if (view.getUint32(at, true) === CENTRAL_HEADER) write(at + central);
  }
  return archive;
}

/** The content of the first file of an archive. */
function contentOf(entries: ReturnType<typeof readZip>): Uint8Array | null | undefined {
  const [entry] = entries ?? [];
  return entry === undefined ? undefined : atOnce(entry.read());
}

const declaring = (archive: Uint8Array, size: number) => patch(archive, 22, 24, size, 32);
const problemsOf = (archive: Uint8Array) =>
  atOnce(takeArchive('IMAGE', archive))?.map(({ name, problem }) => [name, problem]);

describe('an archive', () => {
  test('an archive that holds more than it declares is unreadable, and its other files are taken', () => {
    const bomb = declaring(zipSync({ 'bomb.jpg': new Uint8Array(16 * MEGABYTE) }), 1000);
    expect(contentOf(readZip(bomb, 10))).toBeNull();
    const mixed = zipSync({ 'bomb.jpg': new Uint8Array(16 * MEGABYTE), 'a.jpg': jpeg });
    expect(problemsOf(declaring(mixed, jpeg.length))).toEqual([
      ['bomb.jpg', 'UNREADABLE'],
      ['a.jpg', null],
    ]);
  });

  test('an archive that declares more than it holds is unreadable', () => {
    expect(contentOf(readZip(declaring(zipSync({ 'a.jpg': jpeg }), 5000), 10))).toBeNull();
    expect(problemsOf(declaring(zipSync({ 'a.jpg': jpeg }), 0xff_ff_ff_fe))).toEqual([
      ['a.jpg', 'TOO_LARGE'],
    ]);
  });

  test.each([
    ['120 MB in all', 0, 120],
    ['four times its size and one picture', 1, 1],
  ] as const)('is unpacked up to %s', (_limit, level, taken) => {
    const picture = new Uint8Array(MEGABYTE);
    picture.set(jpeg);
    const files = Object.fromEntries(Array.from({ length: 125 }, (_, place) => [`${place}.jpg`, picture]));
    const problems = problemsOf(zipSync(files, { level }))?.map(([, problem]) => problem) ?? [];
    expect(problems.slice(0, taken)).toEqual(Array.from({ length: taken }, () => null));
    expect(problems.slice(taken)).toEqual(Array.from({ length: 125 - taken }, () => 'TOO_LARGE'));
  });

  test('has 5,000 files at most', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ name: `${place}.jpg`, bytes: jpeg }));
    expect(atOnce(takeArchive('IMAGE', writeZip(files(5000), 0)))).toHaveLength(5000);
    expect(atOnce(takeArchive('IMAGE', writeZip(files(5001), 0)))).toBeNull();
  });

  test('an archive that is cut off anywhere is not read', () => {
    const whole = zipSync({ 'a.jpg': jpeg, 'b.jpg': jpeg });
    for (let length = 0; length < whole.length; length += 1) {
      expect(readZip(whole.slice(0, length), 10)).toBeNull();
    }
  });

  test('an archive with encrypted files lists them as unreadable', () => {
    const encrypted = patch(writeZip([{ name: 'a.jpg', bytes: jpeg }], 0), 6, 8, 1, 16);
    expect(problemsOf(encrypted)).toEqual([['a.jpg', 'UNREADABLE']]);
  });

  test('gives paths that lead out of it as names only, nested archives as what they are, and every file of a name', () => {
    const archive = zipSync({
      '../../etc/a.jpg': jpeg,
      '/b.jpg': jpeg,
      'C:\\c.jpg': jpeg,
      'more.zip': zipSync({ 'd.jpg': jpeg }),
      'x/a.jpg': jpeg,
      'y/a.jpg': jpeg,
    });
    expect(problemsOf(archive)).toEqual([
      ['../../etc/a.jpg', null],
      ['/b.jpg', null],
      ['C:\\c.jpg', null],
      ['more.zip', 'UNSUPPORTED'],
      ['x/a.jpg', null],
      ['y/a.jpg', null],
    ]);
    const twice = writeZip(
      [
        { name: 'a.jpg', bytes: jpeg },
        { name: 'b.jpg', bytes: jpeg },
      ],
      0,
    );
    twice.set(utf8.encode('a.jpg'), twice.lastIndexOf('b'.charCodeAt(0)));
    expect(problemsOf(twice)).toEqual([
      ['a.jpg', null],
      ['a.jpg', null],
    ]);
  });
});

/** A workbook with these parts and the usual list of sheets. */
function workbook(sheet: string | Uint8Array, workbookXml?: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': utf8.encode(
      workbookXml ??
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': utf8.encode(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? utf8.encode(sheet) : sheet,
  });
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook', () => {
  test('a workbook with one cell in the last corner of a sheet is read without the empty ones before it', () => {
    const rows = atOnce(
      readXlsx(
        workbook(sheet('<row r="1048576"><c r="B1048576"><v>7</v></c><c r="XFD1048576"><v>1</v></c></row>')),
        9,
      ),
    );
    expect(rows).toEqual([{ row: 1_048_576, cells: ['', '7'] }]);
  });

  test('a workbook whose sheet unpacks to more than 64 MB is not read', () => {
    expect(atOnce(readXlsx(workbook(new Uint8Array(64 * MEGABYTE + 1).fill(32)), 9))).toBeNull();
  });

  test('is read up to the rows asked for, whatever follows', () => {
    const row = '<row><c t="str"><v>x</v></c></row>';
    expect(atOnce(readXlsx(workbook(`<worksheet><sheetData>${row.repeat(5)}<broken`), 5))).toHaveLength(5);
    expect(atOnce(readXlsx(workbook(`<worksheet><sheetData>${row.repeat(5)}<broken`), 6))).toBeNull();
  });

  test('reads no entities of its own', () => {
    const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const cell = '<row r="1"><c r="A1" t="str"><v>&b;&amp;&lt;&#233;&#x1F48E;&#128142;</v></c></row>';
    expect(atOnce(readXlsx(workbook(`${declared}${sheet(cell)}`), 9))).toEqual([
      { row: 1, cells: ['&b;&<é💎💎'] },
    ]);
  });

  test('reads names with any prefix, text in CDATA, and the first sheet in the order of the workbook', () => {
    const body =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const list =
      '<x:workbook xmlns:x="m" xmlns:r="q"><x:sheets><x:sheet name="S" sheetId="4" r:id="rId1"/><x:sheet name="T" sheetId="1" r:id="rId2"/></x:sheets></x:workbook>';
    expect(atOnce(readXlsx(workbook(body, list), 9))).toEqual([{ row: 2, cells: ['a<b'] }]);
  });
});
