import { beforeEach, describe, expect, test } from 'vitest';
import type { ColumnKey } from '#generated/model/columnKey.ts';
import { crc32 } from '#mocks/formats/crc32.ts';
import { readZip } from '#mocks/formats/read-zip.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { directionOf, LANGUAGES } from '#mocks/translations/languages.ts';
import { say } from '#mocks/translations/words.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { World } from '#mocks/world/world.ts';
import { mediumPath } from '../../support/medium-path.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { abroad, change, inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

/** The parts of an archive by their names; each is checked by its sum. */
function partsOf({ bytes }: FileReply): Map<string, Uint8Array> {
  const archive = readZip(bytes, 2000);
  if (archive === null) throw new Error('No archive.');
  return new Map(
    [...archive.values()].map((entry) => {
      const part = atOnce(entry.read());
      if (part === null) throw new Error(`${entry.name} cannot be read.`);
      return [entry.name, part];
    }),
  );
}

let world: World;
let buyer: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, customer } = await startTrade());
});

const text = new TextDecoder();
const ids = (stones: readonly SeedStone[]) => stones.map(({ id }) => id);

function sheetOf(reply: FileReply, number = 1): string {
  return text.decode(partsOf(reply).get(`xl/worksheets/sheet${number}.xml`));
}

/** A cell by its address: attributes, formula, value, text. */
function cellOf(sheet: string, address: string) {
  const [, attributes = '', inner = ''] = new RegExp(`<c r="${address}"([^>]*)>(.*?)</c>`).exec(sheet) ?? [];
  return {
    isText: attributes.includes('t="inlineStr"'),
    formula: /<f>(.*?)<\/f>/.exec(inner)?.[1],
    value: Number(/<v>(.*?)<\/v>/.exec(inner)?.[1]),
    text: /<t [^>]*>(.*?)<\/t>/.exec(inner)?.[1],
  };
}

describe('a workbook', () => {
  const columns: ColumnKey[] = ['stoneId', 'shpNm', 'crt', 'rap', 'back', 'ctPr', 'amt', 'fnAmt', 'fnDis'];

  test('has typed cells, and totals by formula that agree with the list', async () => {
    const stones = [...inIndia.slice(0, 20), ...inIndia.filter(({ isFcCol }) => isFcCol).slice(0, 2)];
    const reply = await buyer.ok('downloadDiamonds', { id: ids(stones), listType: 'cart', columns });
    const unique = [...new Set(stones)];
    const sheet = sheetOf(reply);
    const last = unique.length + 1;
    const [first] = unique;
    expect(cellOf(sheet, 'A2')).toMatchObject({ isText: true, text: first?.stoneId });
    expect(cellOf(sheet, 'C2')).toMatchObject({ isText: false, value: first?.crt });
    expect(cellOf(sheet, 'G2').value).toBe(first?.amt);
    const { crt, amt, ctPr, rap, back } = summarise(unique);
    const total = (letter: string) => cellOf(sheet, `${letter}${last + 1}`);
    const range = (letter: string) => `$${letter}$2:$${letter}$${last}`;
    expect(total('C')).toMatchObject({ formula: `SUM(${range('C')})`, value: crt });
    expect(total('G')).toMatchObject({ formula: `SUM(${range('G')})`, value: amt });
    expect(total('F')).toMatchObject({ value: ctPr });
    expect(total('F').formula).toContain(`ROUND(SUM(${range('G')})/SUM(${range('C')}),2)`);
    expect(total('D').value).toBe(rap);
    expect(total('E').value).toBe(back);
    expect(total('E').formula).toContain(`SUMPRODUCT(${range('D')},${range('C')})`);
  });

  test('links report, picture and film', async () => {
    const stone = one(inIndia.filter(({ certFile, img, videoFile }) => certFile && img && videoFile));
    const reply = await buyer.ok('downloadDiamonds', { id: [stone.id], listType: 'cart', columns });
    const links = text.decode(partsOf(reply).get('xl/worksheets/_rels/sheet1.xml.rels'));
    const targets = [...links.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(
      ([, target]) => target,
    );
    expect(targets.map((target) => new URL(target ?? '').pathname)).toEqual([
      mediumPath(mockBackend, stone, 'certFile', 'trade'),
      mediumPath(mockBackend, stone, 'img', 'trade'),
      mediumPath(mockBackend, stone, 'videoFile', 'trade'),
    ]);
    expect(sheetOf(reply)).toContain('<hyperlink ref="J2" r:id="rId1"/>');
    expect(cellOf(sheetOf(reply), 'J2')).toMatchObject({ isText: true, text: stone.rptNo });
  });

  test('a workbook hides columns that only formulas need, and leaves prices out when asked to', async () => {
    const request = { id: ids(inIndia.slice(0, 3)), listType: 'cart' } as const;
    const shown = sheetOf(
      await buyer.ok('downloadDiamonds', { ...request, id: [...request.id], columns: ['ctPr'] }),
    );
    expect(shown.match(/hidden="1"/g)).toHaveLength(2);
    const hidden = sheetOf(
      await buyer.ok('downloadDiamonds', {
        ...request,
        id: [...request.id],
        columns,
        isPriceHidden: true,
        allSummary: true,
      }),
    );
    expect(hidden).not.toContain('Amount');
    expect(hidden).not.toContain(String(one(inIndia).amt));
  });

  test('makes what looks like a formula harmless', async () => {
    const stone = one(inIndia);
    change(world, stone, {
      girdleStr: '=HYPERLINK("http://x.test")',
      locNm: '+1',
      shdNm: '@SUM(1)',
      fluNm: '-2',
    });
    const reply = await buyer.ok('downloadDiamonds', {
      id: [stone.id],
      listType: 'cart',
      columns: ['girdleStr', 'locNm', 'shdNm', 'fluNm'],
    });
    const texts = ['A2', 'B2', 'C2', 'D2'].map((address) => cellOf(sheetOf(reply), address).text);
    expect(texts).toEqual(["'=HYPERLINK(&quot;http://x.test&quot;)", "'+1", "'@SUM(1)", "'-2"]);
  });

  test('sums up by shape on a sheet of its own', async () => {
    const stones = inIndia.slice(0, 12);
    const reply = await buyer.ok('downloadDiamonds', {
      id: ids(stones),
      listType: 'cart',
      columns: ['stoneId'],
      allSummary: true,
    });
    const sheet = sheetOf(reply, 2);
    const shapes = [...new Set(stones.map(({ shpNm }) => shpNm))];
    for (const [place, shape] of shapes.entries()) {
      const { pieces, crt, amt, ctPr } = summarise(stones.filter(({ shpNm }) => shpNm === shape));
      const row = place + 2;
      expect(cellOf(sheet, `A${row}`).text).toBe(shape);
      expect(cellOf(sheet, `B${row}`)).toMatchObject({
        formula: expect.stringContaining('COUNTIF'),
        value: pieces,
      });
      expect(cellOf(sheet, `C${row}`)).toMatchObject({
        formula: expect.stringContaining('SUMIF'),
        value: crt,
      });
      expect([cellOf(sheet, `D${row}`).value, cellOf(sheet, `E${row}`).value]).toEqual([amt, ctPr]);
    }
  });

  test('has final prices under the term asked for, whose minimum counts for all stones together', async () => {
    const dear = abroad.toSorted((a, b) => b.amt - a.amt).slice(0, 2);
    const cheap = abroad.toSorted((a, b) => a.amt - b.amt).slice(0, 1);
    const ask = async (stones: readonly SeedStone[]) => {
      const reply = await customer.ok('downloadDiamonds', {
        id: ids(stones),
        listType: 'cart',
        columns: ['fnCtPr'],
        paymentTerm: 'EXPORT_5',
      });
      return cellOf(sheetOf(reply), 'A2').value;
    };
    expect(await ask(dear)).toBeCloseTo((dear[0]?.ctPr ?? 0) * 0.98, 1);
    expect(await ask(cheap)).toBeCloseTo((cheap[0]?.ctPr ?? 0) * 0.99, 1);
  });

  test('has the columns that the user arranged', async () => {
    const columnsKept = [
      { key: 'crt' as const, isVisible: true },
      { key: 'amt' as const, isVisible: false },
      { key: 'stoneId' as const, isVisible: true },
    ];
    await buyer.ok('upsertUserSetting', {
      key: 'COLUMN_SEQUENCE',
      listType: 'cart',
      value: { columns: columnsKept },
    });
    const sheet = sheetOf(await buyer.ok('downloadDiamonds', { id: [one(inIndia).id], listType: 'cart' }));
    expect(['A1', 'B1', 'C1'].map((address) => cellOf(sheet, address).text)).toEqual([
      'Carat',
      'Stone no.',
      'Report no.',
    ]);
  });
});

test.each(LANGUAGES)('a workbook for a user who reads %s has its headings and direction', async (locale) => {
  await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { locale } } });
  const reply = await buyer.ok('downloadDiamonds', {
    id: ids(inIndia.slice(0, 2)),
    listType: 'cart',
    columns: ['shpNm', 'crt'],
    allSummary: true,
  });
  const sheet = sheetOf(reply);
  expect([cellOf(sheet, 'A1').text, cellOf(sheet, 'B1').text]).toEqual([
    say(locale, 'column.shpNm'),
    say(locale, 'column.crt'),
  ]);
  expect(cellOf(sheet, 'B2')).toMatchObject({ isText: false, value: inIndia[0]?.crt });
  expect(sheet.includes('rightToLeft="1"')).toBe(directionOf(locale) === 'rtl');
  const names = [say(locale, 'sheet.stones'), say(locale, 'sheet.shapes')];
  const book = text.decode(partsOf(reply).get('xl/workbook.xml'));
  expect([...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual(names);
  // Excel takes at most 31 characters for the name of a sheet, and formulas quote it.
  for (const name of names) expect(name).toMatch(/^[^'[\]:*?/\\]{1,31}$/);
  expect(cellOf(sheetOf(reply, 2), 'C2').formula).toContain(`'${names[0]}'!`);
});

describe('a PDF', () => {
  test('has every stone in it once, and its totals', async () => {
    const stones = inIndia.slice(0, 80);
    const reply = await buyer.ok('printDiamonds', { id: ids(stones), listType: 'cart' });
    expect(reply).toMatchObject({ mediaType: 'application/pdf', name: 'cart-2026-01-15.pdf' });
    const { words } = readPdf(reply.bytes);
    for (const { stoneId } of stones) expect(words.filter((word) => word === stoneId)).toHaveLength(1);
    const { crt, withoutRap } = summarise(stones);
    const totals = words.find((word) => word.startsWith('Stones 80')) ?? '';
    expect(totals).toContain(`Carat ${crt.toFixed(2)}`);
    expect(totals.includes('without list price')).toBe(withoutRap > 0);
    expect(words.filter((word) => word.startsWith('Page '))).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ]);
  });

  test('hides every price when asked to', async () => {
    const stone = one(inIndia);
    const request = { id: [stone.id], listType: 'cart', columns: ['stoneId', 'crt', 'amt'] } as const;
    const wordsOf = async (isPriceHidden: boolean) => {
      const columns = [...request.columns];
      const reply = await buyer.ok('printDiamonds', { ...request, id: [stone.id], columns, isPriceHidden });
      return readPdf(reply.bytes).words;
    };
    const [shown, hidden] = [await wordsOf(false), await wordsOf(true)];
    expect([shown.join().includes('USD'), shown.includes('Amount')]).toEqual([true, true]);
    expect([hidden.join().includes('USD'), hidden.includes('Amount')]).toEqual([false, false]);
    expect(hidden).toContain(stone.stoneId);
  });
});

describe('files of stones', () => {
  test('come in an archive, a folder per stone, whole to the last byte', async () => {
    const stones = inIndia.filter(({ img, certFile }) => img && certFile).slice(0, 3);
    const reply = await buyer.ok('downloadDiamondFiles', { id: ids(stones), listType: 'cart' });
    expect(reply.mediaType).toBe('application/zip');
    const parts = partsOf(reply);
    const names = stones.flatMap(({ stoneId }) => [
      `${stoneId}/${stoneId}-image.svg`,
      `${stoneId}/${stoneId}-certificate.pdf`,
    ]);
    expect([...parts.keys()]).toEqual(names);
    const [certificate] = stones;
    const own = await buyer.ok('downloadCertificate', { id: certificate?.id ?? '' });
    expect(own.name).toBe(`${certificate?.rptNo}.pdf`);
    expect(crc32(parts.get(names[1] ?? '') ?? new Uint8Array())).toBe(crc32(own.bytes));
  });
});

describe('mail about stones', () => {
  test('carries the X-rays and names the stones that have none', async () => {
    const [rayed, other] = [
      one(inIndia.filter(({ xrayFile }) => xrayFile)),
      one(inIndia.filter(({ xrayFile }) => !xrayFile)),
    ];
    const before = world.outbox.length;
    const reply = await buyer.ok('mailDiamonds', {
      id: [rayed.id, other.id],
      listType: 'cart',
      email: ['noa@levi.test', 'desk@levi.test'],
    });
    expect(reply).toEqual({ count: 2, attached: 1, missing: [other.id] });
    const mails = world.outbox.slice(before);
    expect(mails.map(({ to }) => to)).toEqual(['noa@levi.test', 'desk@levi.test']);
    expect(mails[0]?.files).toEqual([
      { name: `${rayed.stoneId}/${rayed.stoneId}-xray.svg`, size: expect.any(Number) },
    ]);
    expect(mails[0]?.text).toContain(rayed.stoneId);
  });

  test('carries documents with copies, a subject and no prices when asked to', async () => {
    const stone = one(inIndia);
    await buyer.ok('mailDiamonds', {
      id: [stone.id],
      listType: 'cart',
      email: ['noa@levi.test'],
      cc: ['desk@levi.test'],
      subject: 'For Thursday',
      message: 'As discussed.',
      attachments: ['PDF', 'EXCEL'],
      isPriceHidden: true,
    });
    const mail = world.outbox.at(-1);
    expect(mail).toMatchObject({ subject: 'For Thursday', cc: ['desk@levi.test'] });
    expect(mail?.files?.map(({ name }) => name)).toEqual(['cart-2026-01-15.pdf', 'cart-2026-01-15.xlsx']);
    expect(mail?.text.startsWith('As discussed.')).toBe(true);
    expect(mail?.text).not.toContain('USD');
  });
});
