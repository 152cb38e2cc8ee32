/** A unit test of code that calls the API, without a server: `node --test`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setupServer } from 'msw/node';
import { configureRequest, createTracks, isProblem, paginateDiamonds } from 'pavilion/client';
import { createPavilion } from 'pavilion/msw';

const pavilion = await createPavilion();
const server = setupServer(...pavilion.handlers);
before(() => server.listen({ onUnhandledFrame: 'error' }));
after(() => server.close());

/** The code under test: puts the cheapest stone of a search into the cart, and returns its number. */
async function takeCheapest(): Promise<string> {
  const found = await paginateDiamonds({ page: 1, limit: 1, filters: [{}], sort: [{ amt: 'ASC' }] });
  const [stone] = found.data[0]?.diamonds ?? [];
  assert.ok(stone);
  await createTracks({
    trackType: 1,
    diamonds: [
      {
        diamond: stone.id,
        vStnId: stone.vStnId,
        trackDiscount: stone.back,
        trackAmount: stone.amt,
        trackPricePerCarat: stone.ctPr,
      },
    ],
  });
  return stone.stoneId;
}

test('the cheapest stone goes to the cart', async () => {
  const world = pavilion.world();
  await world.reset();
  const { token } = await world.sessionOf('primary');
  configureRequest({ baseUrl: 'http://localhost', token: () => token.jwt, uuid: () => crypto.randomUUID() });

  const stoneId = await takeCheapest();

  const cart = await world.callAs('primary', 'paginateTracks', { trackType: 1, page: 1, limit: 10 });
  assert.deepEqual(
    cart.list.map((row) => row.diamond.stoneId),
    [stoneId],
  );
});

test('a failure of the server reaches the caller', async () => {
  const world = pavilion.world();
  await world.fault({ operation: 'createTracks', nth: 1, code: 'E_SERVER' });
  await assert.rejects(takeCheapest, (error) => isProblem(error) && error.code === 'E_SERVER');
});
