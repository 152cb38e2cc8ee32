import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { dispositionOf } from '#mocks/operations/shared/binary.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type HostileFile, hostileFiles } from '../../support/hostile-files.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';

const WORLD = 'hostile-uploads';
const KIND = 'IDENTITY_PROOF';
const codes = { 413: 'E_TOO_LARGE', 415: 'E_UNSUPPORTED_MEDIA_TYPE' } as const;
const { mockBackend } = await createTestBackend({ stones: 50 });
let world: World;
let guest: Client;

beforeEach(() => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
});

afterEach(() => mockBackend.worlds.reset(WORLD));

const proof = ({ name, bytes }: Pick<HostileFile, 'name' | 'bytes'>) => ({
  kind: KIND,
  file: formFile(name, bytes),
});

describe('a proof of an applicant', () => {
  test.each(hostileFiles)('that is $what is stored as what it is, or refused', async (file) => {
    const { answered, bytes } = file;
    const before = world.tables.files.own().length;
    const reply = await guest.send('uploadFile', proof(file));
    const stored = world.tables.files.own().slice(before);
    if (typeof answered === 'number') {
      expect(reply).toMatchObject({ status: answered, code: codes[answered] });
      expect(stored).toEqual([]);
      return;
    }
    const { storedAs, size = null } = answered;
    const picture = { width: size?.[0] ?? null, height: size?.[1] ?? null };
    expect(reply).toMatchObject({ status: 200, data: { name: storedAs, size: bytes.length, ...picture } });
    expect(stored).toHaveLength(1);
    expect(Buffer.from(stored[0]?.bytes ?? []).equals(bytes)).toBe(true);
  });

  test('comes in more than forty hostile ways, each under a description of its own', () => {
    const all = hostileFiles.map(({ what }) => what);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });
});

describe('a member', () => {
  const taken = hostileFiles.filter(({ answered }) => typeof answered !== 'number');

  test.each(taken)('gets $what back as an attachment only, byte by byte', async (file) => {
    const buyer = await guest.as('primary');
    const kept = await buyer.ok('uploadFile', { kind: KIND, file: formFile(file.name, file.bytes) });
    const reply = await buyer.ok('downloadFile', { file: kept.file });
    expect(reply.mediaType).toBe('application/octet-stream');
    expect(dispositionOf(reply)).toMatch(/^attachment; filename="[\x20-\x7e]+"(?:; filename\*=UTF-8''\S+)?$/);
    expect(Buffer.from(reply.bytes).equals(file.bytes)).toBe(true);
  });

  test('is told that a name of more than 200 characters, sent beside the file, is too long', async () => {
    const file = { name: 'passport.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7')) };
    const reply = await guest.send('uploadFile', { ...proof(file), name: `${'a'.repeat(197)}.pdf` });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field: 'name', rule: 'maxLength' }] } });
  });
});
