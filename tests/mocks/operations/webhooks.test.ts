import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { control } from '#mocks/http/control.ts';
import { createIsPrivate, createPost } from '#mocks/http/webhook-post.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { withWebhooks } from '#mocks/pipeline/webhook-sender.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { clientOf, newsOf } from '../../support/mock-backend-client.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { webhook } from '../../support/write-makers.ts';

const { mockBackend: quiet } = await createTestBackend({ stones: 200 });
const mockBackend = withWebhooks(quiet, createPost(false));
const HOUR = 3_600_000;

/** A fresh world at half past nine with a frozen clock, and its people. */
async function start(name = 'webhooks') {
  const world = mockBackend.worlds.reset(name);
  world.clock.freeze(SEED_EPOCH + 9.5 * HOUR);
  const guest = clientOf(mockBackend, name);
  const later = async (milliseconds: number) => {
    world.clock.advance(milliseconds);
    await mockBackend.deliver(name);
  };
  return { world, buyer: await guest.as('primary', true), seller: await guest.as('seller', true), later };
}

function signature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

test('a delivery is signed with its secret, its id and the time of the world', async () => {
  const { world, buyer } = await start();
  const { url, received } = await startReceiver(() => 204);
  const { id, secret } = await buyer.ok('createWebhook', { ...webhook, url });
  const sent = await buyer.ok('testWebhook', { id });
  await mockBackend.deliver('webhooks');
  const [one] = received;
  if (one === undefined) throw new Error('Nothing was received.');
  expect(received).toHaveLength(1);
  expect(one.headers['webhook-signature']).toBe(signature(secret, one));
  expect(one.headers['webhook-id']).toBe(sent.id);
  expect(one.headers['webhook-timestamp']).toBe(String(world.clock.now() / 1000));
  expect(JSON.parse(one.body)).toMatchObject({ type: 'webhook.test', data: { webhook: id } });
  const { list } = await buyer.ok('paginateWebhookDeliveries', { page: 1, limit: 10, webhook: id });
  expect(list).toMatchObject([{ id: sent.id, status: 'DELIVERED', nextAt: null, payload: one.body }]);
});

test('worlds of the same name and time send the same bytes', async () => {
  const { url, received } = await startReceiver(() => 204);
  for (const _world of [1, 2]) {
    const { buyer } = await start('twice');
    const { id } = await buyer.ok('createWebhook', { ...webhook, url });
    await buyer.ok('testWebhook', { id });
    await mockBackend.deliver('twice');
  }
  const [one, other] = received;
  expect(other?.body).toBe(one?.body);
  expect(other?.headers).toEqual(one?.headers);
});

test('a failed delivery is tried seven times on the clock of the world, then its user is notified once', async () => {
  const { buyer, later } = await start();
  const { url, received } = await startReceiver(() => 500);
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  await buyer.ok('testWebhook', { id });
  await buyer.ok('testWebhook', { id });
  await later(0);
  for (const [place, wait] of [5, 300, 1800, 7200, 18_000, 36_000].entries()) {
    await later(wait * 1000 - 1);
    expect(received).toHaveLength(2 * (place + 1));
    await later(1);
    expect(received).toHaveLength(2 * (place + 2));
  }
  await later(48 * HOUR);
  expect(received).toHaveLength(14);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  const { list } = await buyer.ok('listWebhooks', {});
  expect(list).toMatchObject([{ isActive: false, endReason: 'FAILURES', failed: 2, pending: 0 }]);
  expect(await newsOf(buyer, 'WEBHOOK_FAILED')).toMatchObject([{ record: id }]);
  const mails = mockBackend.worlds
    .open('webhooks')
    .outbox.filter(({ subject }) => subject.includes('webhook'));
  expect(mails).toHaveLength(1);
});

test('a receiver that answers 410 ends its subscription, and its user is notified', async () => {
  const { buyer, later } = await start();
  let status = 500;
  const { url, received } = await startReceiver(() => status);
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  await buyer.ok('testWebhook', { id });
  await later(0);
  status = 410;
  await later(5000);
  await later(48 * HOUR);
  expect(received).toHaveLength(2);
  const { list } = await buyer.ok('listWebhooks', {});
  expect(list).toMatchObject([{ isActive: false, endReason: 'FAILURES', failed: 1, pending: 0 }]);
  expect(await newsOf(buyer, 'WEBHOOK_FAILED')).toMatchObject([{ record: id }]);
  status = 204;
  await buyer.ok('updateWebhook', { id, isActive: true });
  const since = new Date(SEED_EPOCH).toISOString();
  expect(await buyer.ok('replayWebhookDeliveries', { webhook: id, failedSince: since })).toEqual({
    count: 1,
  });
});

test('a receiver that does not answer delays no other subscription', async () => {
  const world = mockBackend.worlds.reset('independent');
  world.clock.freeze(SEED_EPOCH + 9.5 * HOUR);
  const buyer = await clientOf(mockBackend, 'independent').as('primary', true);
  const arrived: string[] = [];
  const released = Promise.withResolvers<void>();
  const sender = withWebhooks(quiet, async (url) => {
    if (url.startsWith('https://slow')) await released.promise;
    arrived.push(url);
    return { status: 204, fault: null };
  });
  const slow = await buyer.ok('createWebhook', { ...webhook, url: 'https://slow.example.com/' });
  const quick = await buyer.ok('createWebhook', { ...webhook, url: 'https://quick.example.com/' });
  const client = clientOf(sender, 'independent');
  const owner = await client.as('primary', true);
  for (const _of of Array(9)) await owner.ok('testWebhook', { id: slow.id });
  for (const _of of Array(9)) await owner.ok('testWebhook', { id: quick.id });
  await expect.poll(() => arrived.length).toBe(9);
  expect(new Set(arrived)).toEqual(new Set([quick.url]));
  released.resolve();
  await sender.deliver('independent');
  expect(arrived).toHaveLength(18);
});

test('a delivery that fails at first arrives with the same id, and a replay sends it again', async () => {
  const { buyer, later } = await start();
  let status = 503;
  const { url, received } = await startReceiver(() => status);
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  const sent = await buyer.ok('testWebhook', { id });
  await later(0);
  status = 200;
  await later(5000);
  expect(await buyer.ok('replayWebhookDeliveries', { webhook: id, id: [sent.id] })).toEqual({ count: 1 });
  await later(0);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.id, sent.id, sent.id]);
  const { list } = await buyer.ok('paginateWebhookDeliveries', { page: 1, limit: 10, webhook: id });
  expect(list[0]?.attempts.map((attempt) => attempt.status)).toEqual([503, 200, 200]);
});

test('only the failed deliveries since a time are replayed, and an active subscription sends them', async () => {
  const { world, buyer, later } = await start();
  const { url, received } = await startReceiver(() => (received.length <= 14 ? 500 : 200));
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  await buyer.ok('testWebhook', { id });
  await later(0);
  for (const wait of [5, 300, 1800, 7200, 18_000, 36_000]) await later(wait * 1000);
  const second = new Date(world.clock.now()).toISOString();
  await buyer.ok('testWebhook', { id });
  await later(0);
  for (const wait of [5, 300, 1800, 7200, 18_000, 36_000]) await later(wait * 1000);
  const replayed = await buyer.ok('replayWebhookDeliveries', { webhook: id, failedSince: second });
  expect(replayed).toEqual({ count: 1 });
  await later(0);
  const { list } = await buyer.ok('paginateWebhookDeliveries', { page: 1, limit: 10, webhook: id });
  expect(list.map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED']);
});

test('a former secret signs in addition to the new one for 24 hours', async () => {
  const { buyer, later } = await start();
  const { url, received } = await startReceiver(() => 200);
  const created = await buyer.ok('createWebhook', { ...webhook, url });
  const { id } = created;
  const rotated = await buyer.ok('rotateWebhookSecret', { id });
  const sendTest = async () => {
    await buyer.ok('testWebhook', { id });
    await later(0);
    const last = received.at(-1);
    if (last === undefined) throw new Error('Nothing was received.');
    return last;
  };
  const both = await sendTest();
  expect(both.headers['webhook-signature']).toBe(
    `${signature(rotated.secret, both)} ${signature(created.secret, both)}`,
  );
  await later(24 * HOUR);
  const one = await sendTest();
  expect(one.headers['webhook-signature']).toBe(signature(rotated.secret, one));
});

test('the secret of a subscription never appears in a later reply', async () => {
  const { buyer } = await start();
  const { id, secret } = await buyer.ok('createWebhook', webhook);
  const replies = [
    await buyer.ok('listWebhooks', {}),
    await buyer.ok('updateWebhook', { id, description: 'ERP' }),
    await buyer.ok('testWebhook', { id }),
    await buyer.ok('paginateWebhookDeliveries', { page: 1, limit: 10, webhook: id }),
  ];
  expect(JSON.stringify(replies)).not.toContain(secret);
  const rotated = await buyer.ok('rotateWebhookSecret', { id });
  expect(rotated.secret).not.toBe(secret);
});

test('another company can neither see nor change a subscription', async () => {
  const { buyer, seller } = await start();
  const { id } = await buyer.ok('createWebhook', webhook);
  expect(await seller.ok('listWebhooks', {})).toEqual({ count: 0, list: [] });
  expect(await seller.ok('deleteWebhooks', { id: [id] })).toEqual({ count: 0 });
  const page = { page: 1, limit: 10, webhook: id };
  expect(await seller.no('paginateWebhookDeliveries', page)).toMatchObject({ status: 404 });
  expect(await seller.no('rotateWebhookSecret', { id })).toMatchObject({ status: 404 });
  expect(await seller.no('testWebhook', { id })).toMatchObject({ status: 404 });
  expect(await seller.no('updateWebhook', { id, isActive: false })).toMatchObject({ status: 404 });
});

test('a company has at most ten subscriptions', async () => {
  const { buyer } = await start();
  for (const _one of Array(10)) await buyer.ok('createWebhook', webhook);
  expect(await buyer.no('createWebhook', webhook)).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'url', rule: 'limit' }] },
  });
});

test.each([
  ['http://erp.example.com/hook', 'pattern'],
  ['https://name:secret@erp.example.com/', 'pattern'],
  ['ftp://erp.example.com/', 'pattern'],
  ['http://localhost.example.com/', 'pattern'],
  ['https://erp.example.com/#part', 'pattern'],
  ['https://[::1', 'format'],
  [`https://erp.example.com/${'x'.repeat(2000)}`, 'maxLength'],
])('the address %s is refused', async (url, rule) => {
  const { buyer } = await start();
  const { status, data } = await buyer.no('createWebhook', { ...webhook, url });
  expect([status, data]).toMatchObject([400, { errors: [{ field: 'url', rule }] }]);
});

test('a redirect counts as a failure and is not followed', async () => {
  const { buyer, later } = await start();
  const { url, received } = await startReceiver(() => 302);
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  await buyer.ok('testWebhook', { id });
  await later(0);
  expect(received).toHaveLength(1);
  const { list } = await buyer.ok('paginateWebhookDeliveries', { page: 1, limit: 10, webhook: id });
  expect(list[0]?.attempts).toMatchObject([{ status: 302, fault: 'STATUS' }]);
});

test('a shared server sends nothing to private addresses, given by name or by number', async () => {
  const { url, received } = await startReceiver(() => 200);
  const post = createPost(true);
  const { port } = new URL(url);
  for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '[::ffff:127.0.0.1]']) {
    expect(await post(`http://${host}:${port}/`, {}, '{}')).toEqual({ status: null, fault: 'ADDRESS' });
  }
  expect(received).toEqual([]);
});

test.each([
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['100.100.100.200', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::7f00:1', true],
  ['93.184.215.14', false],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', false],
])('the address %s is private: %s', (address, isPrivate) => {
  expect(createIsPrivate()(address)).toBe(isPrivate);
});

test('deliveries wait while the user of the subscription is not active', async () => {
  const { world, buyer, later } = await start();
  const { url, received } = await startReceiver(() => 200);
  const { id } = await buyer.ok('createWebhook', { ...webhook, url });
  const user = world.tables.users.get('usr-primary');
  if (user === undefined) throw new Error('There is no such user.');
  await quiet.answer({
    method: 'POST',
    path: '/web/v1/webhook/test',
    query: {},
    headers: { 'x-world': 'webhooks', 'content-type': 'application/json', authorization: buyer.token ?? '' },
    body: new TextEncoder().encode(JSON.stringify({ id })),
  });
  world.tables.users.put({ ...user, standing: 'inactive' });
  await later(0);
  expect(received).toEqual([]);
  world.tables.users.put(user);
  await later(0);
  expect(received).toHaveLength(1);
});

test('the control API shows what was sent and what would be', async () => {
  const { buyer } = await start();
  const { id } = await buyer.ok('createWebhook', { ...webhook, isActive: false });
  const sent = await buyer.ok('testWebhook', { id });
  const request = { method: 'GET', path: '/__world/deliveries', query: {}, body: null };
  const { body } = control(mockBackend.worlds, { ...request, headers: { 'x-world': 'webhooks' } });
  expect(body).toMatchObject({
    data: [{ id: sent.id, url: webhook.url, headers: { 'webhook-id': sent.id } }],
  });
});
