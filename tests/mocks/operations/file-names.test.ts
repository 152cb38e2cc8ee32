import { beforeEach, describe, expect, test } from 'vitest';
import { twoColourPng } from '#mocks/formats/write-png.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { dispositionOf } from '#mocks/operations/shared/binary.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 50 });
const png = twoColourPng(
  3,
  2,
  [
    [255, 255, 255],
    [0, 0, 90],
  ],
  (x, y) => x > y,
);
let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset('file-names').clock.freeze(SEED_EPOCH);
  buyer = await clientOf(mockBackend, 'file-names').as('primary');
});

describe('a file', () => {
  test.each([
    ['an emoji', `${'a'.repeat(199)}\u{1f48e}`],
    ['an emoji that does not fit', `${'a'.repeat(200)}\u{1f48e}`, 'a'.repeat(200)],
    ['a family of emoji that does not fit whole', `${'a'.repeat(198)}👨‍👩‍👧`, 'a'.repeat(198)],
    ['a letter whose accent does not fit', `${'a'.repeat(199)}e\u0301`, 'a'.repeat(199)],
  ])('whose name ends in %s can be downloaded under its name', async (_what, name, kept = name) => {
    const sent = await buyer.ok('uploadFile', { kind: 'PHOTO', file: formFile(name, png) });
    expect(sent.name).toBe(kept);
    const reply = await buyer.ok('downloadFile', { file: sent.file });
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(dispositionOf(reply)) ?? [];
    expect(decodeURIComponent(encoded) || kept).toBe(kept);
  });

  test('is offered under any name, half an emoji included', () => {
    const reply = { kind: 'file', name: "a\ud83d'(1).png", mediaType: 'image/png', bytes: png } as const;
    expect(dispositionOf(reply)).toBe(
      `attachment; filename="a_'(1).png"; filename*=UTF-8''a%EF%BF%BD%27%281%29.png`,
    );
  });
});
