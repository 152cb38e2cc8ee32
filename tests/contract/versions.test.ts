import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createValidator } from '#mocks/contract/validator.ts';
import { contractOf, contractVersions, servedVersions } from '#mocks/contract/versions.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { changedVersions, nextVersion } from '../../tools/check/contract-version.ts';
import { serveCommand } from '../../tools/cli/serve.ts';
import { clientOf } from '../support/mock-backend-client.ts';

const older = contractOf('2026-11-28');
const sums = readFileSync('openapi/versions/SHA256SUMS', 'utf8');

describe('dated versions of the contract', () => {
  test('have the digests with which they were recorded, and a changed or unlisted one is named', () => {
    const [first = '', ...rest] = sums.split('\n');
    expect(changedVersions(sums)).toEqual([]);
    expect(changedVersions([first.replace(/^./, 'x'), ...rest].join('\n'))).toEqual([
      '2026-11-28.json.br changed or is gone.',
      '2026-11-28.json.br is not in openapi/versions/SHA256SUMS.',
    ]);
  });

  test('have the day as their name, with a number from the second of a day on', () => {
    expect(nextVersion('2026-12-01', contractVersions())).toBe('2026-12-01');
    expect(nextVersion('2026-12-01', ['2026-12-01'])).toBe('2026-12-01.2');
    expect(nextVersion('2026-12-01', ['2026-12-01', '2026-12-01.2'])).toBe('2026-12-01.3');
  });

  test('can be served if they are one of the last two', async () => {
    expect(servedVersions()).toEqual(contractVersions().slice(-2));
    const refused = serveCommand.run(['--api-only', '--contract', '2020-01-01']);
    await expect(refused).rejects.toThrow(
      `No such version: 2020-01-01. Choose ${servedVersions().join(' or ')}.`,
    );
  });
});

test('a mock backend with an older contract lacks its later operations, members and values', async () => {
  const base = createBase(createSeed({ stones: 200 }));
  const [then, now] = await Promise.all([createValidator(older), createValidator()]);
  const pages = { page: 1, limit: 2, daysListed: { '>=': 1 } };
  const desk = { code: 'OK', message: 'Found.', data: { sections: [{ kind: 'OWN_BIDS' }] } };
  const kinds = async (validator: typeof now) =>
    (await validator.reply('viewDesk', { status: 200, body: desk })).filter(({ rule }) => rule === 'enum');
  const seen = async (validator: typeof now) => {
    const seller = await clientOf(createMockBackend(createWorlds(base), validator), 'older').as('seller');
    const later = await seller.send('updateHouseSetting', {});
    const [page, plain] = [
      await seller.send('paginateInventory', pages),
      await seller.send('paginateInventory', { page: 1, limit: 2 }),
    ];
    return {
      later: later.status,
      page: page.status,
      plain: plain.status,
      kinds: (await kinds(validator)).length,
    };
  };
  expect(await seen(then)).toEqual({ later: 404, page: 400, plain: 200, kinds: 1 });
  expect(await seen(now)).toEqual({ later: 400, page: 200, plain: 200, kinds: 0 });
});
