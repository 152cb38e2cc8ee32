import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getGetServerTimeQueryKey } from '#generated/client/common/common.ts';
import { getPaginateTracksQueryKey } from '#generated/client/track/track.ts';
import { invalidate, keyPrefix } from '#src/shared/api/invalidate.ts';

const cart = getPaginateTracksQueryKey({ trackType: 1, page: 1, limit: 10 });
const cartNext = getPaginateTracksQueryKey({ trackType: 1, page: 2, limit: 10 });
const time = getGetServerTimeQueryKey({ random: 'a' });

function clientWith(...keys: readonly QueryKey[]) {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
  return { client, isStale };
}

describe('invalidation', () => {
  it('reaches every request of an operation and no other operation', async () => {
    const { client, isStale } = clientWith(cart, cartNext, time);
    await invalidate(client, ['paginateTracks']);
    expect([cart, cartNext, time].map(isStale)).toEqual([true, true, false]);
  });

  it('reaches operations that are read by GET', async () => {
    const { client, isStale } = clientWith(cart, time);
    await invalidate(client, ['getServerTime']);
    expect([cart, time].map(isStale)).toEqual([false, true]);
  });

  it('goes by the start of the generated keys', () => {
    expect(cart.slice(0, 2)).toEqual(keyPrefix('paginateTracks'));
    expect(time.slice(0, 1)).toEqual(keyPrefix('getServerTime'));
  });
});
