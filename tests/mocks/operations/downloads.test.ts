import { beforeEach, describe, expect, test } from 'vitest';
import { crc32 } from '#mocks/formats/crc32.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { World } from '#mocks/world/world.ts';
import { partsOf } from '../../support/mock-backend-archive.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

const ids = (stones: readonly SeedStone[]) => stones.map(({ id }) => id);

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
