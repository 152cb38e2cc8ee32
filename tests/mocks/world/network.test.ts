import { expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { createDisturbances } from '#mocks/world/network.ts';
import { restoreSnapshot, takeSnapshot } from '#mocks/world/snapshots.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { networkOf } from '../../../tools/cli/network.ts';
import { clientOf } from '../../support/mock-backend-client.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const { mockBackend } = await createTestBackend({ stones: 200 });
const url = await serveForTests(mockBackend);

const CALLS = 4000;

/** What a network does to its first calls. */
function drawn(network: Parameters<typeof createDisturbances>[0]) {
  const disturb = createDisturbances(network);
  return Array.from({ length: CALLS }, () => disturb());
}

const shareOf = (list: readonly unknown[]) => list.length / CALLS;

test('the delays of a network have the percentiles that it was given', () => {
  const delays = drawn({ latency: { p50: 80, p99: 900 } })
    .map(({ latencyMs = 0 }) => latencyMs)
    .toSorted((one, other) => one - other);
  expect(delays[CALLS / 2]).toBeGreaterThan(70);
  expect(delays[CALLS / 2]).toBeLessThan(90);
  expect(delays[CALLS * 0.99]).toBeGreaterThan(700);
  expect(delays[CALLS * 0.99]).toBeLessThan(1150);
  expect(drawn({ latency: { p50: 50, p99: 50 } }).every(({ latencyMs }) => latencyMs === 50)).toBe(true);
});

test('a share of the calls fails, half of them without a reply, and the seed decides which', () => {
  const calls = drawn({ faultRate: 0.1, seed: 7 });
  expect(shareOf(calls.filter(({ drop }) => drop))).toBeCloseTo(0.05, 1);
  expect(shareOf(calls.filter(({ code }) => code === 'E_SERVER'))).toBeCloseTo(0.05, 1);
  expect(drawn({ faultRate: 0.1, seed: 7 })).toEqual(calls);
  expect(drawn({ faultRate: 0.1, seed: 8 })).not.toEqual(calls);
  expect(drawn({ faultRate: 0 }).every((each) => Object.keys(each).length === 0)).toBe(true);
});

test('a world has the network of its server until it gets one of its own, which snapshots keep', () => {
  const worlds = createWorlds(mockBackend.worlds.base, { network: { latency: { p50: 1, p99: 2 } } });
  const world = worlds.open('mobile');
  expect(world.faults.network()).toEqual({ latency: { p50: 1, p99: 2 } });
  world.faults.setNetwork({ bytesPerSecond: 5000 });
  takeSnapshot(world, 'slow');
  world.faults.setNetwork({});
  restoreSnapshot(world, 'slow');
  expect(world.faults.network()).toEqual({ bytesPerSecond: 5000 });
  expect(worlds.reset('mobile').faults.network()).toEqual({ latency: { p50: 1, p99: 2 } });
});

const control = (path: string, body: unknown) =>
  fetch(`${url}/__world/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': 'network' },
    body: JSON.stringify(body),
  });

test('the network of a world fails its calls, which the journal names, and leaves other worlds alone', async () => {
  expect((await control('network', { faultRate: 1, latency: { p50: 3, p99: 3 }, seed: 2 })).status).toBe(200);
  const guest = clientOf(mockBackend, 'network');
  const outcomes: number[] = [];
  for (let n = 0; n < 8; n += 1)
    outcomes.push(
      await guest.send('listOffices', {}).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  expect([...new Set(outcomes)].toSorted()).toEqual([0, 500]);
  expect((await clientOf(mockBackend, 'calm').send('listOffices', {})).status).toBe(200);
  const faults = mockBackend.worlds
    .open('network')
    .journal.entries()
    .map(({ fault }) => fault);
  expect(faults).toContain('latency 3 ms, dropped');
  expect(faults).toContain('latency 3 ms, answered E_SERVER');
  await control('network', {});
  expect((await guest.send('listOffices', {})).status).toBe(200);
});

test('a reply arrives at the speed of the network, whole', async () => {
  const offices = () =>
    fetch(`${url}/web/v1/office/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-world': 'network' },
      body: '{}',
    }).then((reply) => reply.text());
  const whole = await offices();
  await control('network', { bytesPerSecond: whole.length * 4 });
  const started = performance.now();
  expect(await offices()).toBe(whole);
  expect(performance.now() - started).toBeGreaterThan(200);
  await control('network', {});
});

test.each([
  [{ latency: { p50: 9, p99: 3 } }],
  [{ latency: { p50: 9 } }],
  [{ faultRate: 2 }],
  [{ bytesPerSecond: 0 }],
  [{ speed: 3 }],
])('the control refuses the network %j', async (network) => {
  expect((await control('network', network)).status).toBe(400);
});

test('the command line reads a network, and refuses what is none', () => {
  expect(networkOf({ latency: 'p50=80,p99=900', bandwidth: '50', 'fault-rate': '0.02' })).toEqual({
    latency: { p50: 80, p99: 900 },
    bytesPerSecond: 50_000,
    faultRate: 0.02,
  });
  expect(networkOf({})).toEqual({});
  for (const wrong of [
    { latency: '80' },
    { latency: 'p50=9,p99=1' },
    { bandwidth: 'fast' },
    { 'fault-rate': '2' },
  ])
    expect(() => networkOf(wrong)).toThrow('--');
});

test('a reply by hand replaces that of an operation; the journal lists what it breaks of the contract', async () => {
  const guest = clientOf(mockBackend, 'by-hand');
  const { journal, faults } = mockBackend.worlds.open('by-hand');
  const form = (body: string) =>
    fetch(`${url}/__world/form/fault`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ world: 'by-hand', operation: 'listOffices', body }),
    });
  const good = { code: 'OK', message: 'Found.', data: { count: 0, list: [] } };
  expect((await form(JSON.stringify(good))).status).toBe(303);
  expect((await guest.send('listOffices', {})).data).toEqual(good.data);
  expect(journal.entries().at(-1)).toMatchObject({ fault: 'answered by hand', violations: [] });
  faults.plan([{ operation: 'listOffices', body: { ...good, data: { count: 'none', list: [] } } }]);
  expect((await guest.send('listOffices', {})).data).toEqual({ count: 'none', list: [] });
  expect(journal.entries().at(-1)?.violations).toEqual([expect.objectContaining({ field: 'data.count' })]);
  const refused = await form('{"code":');
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('must be JSON')]);
});
