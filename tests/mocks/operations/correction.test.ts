import { beforeEach, describe, expect, test } from 'vitest';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'correction';
const { mockBackend } = await createTestBackend({ stones: 50 });
const uuid = 'browser-0001';
const request: RegisterRequest = {
  firstName: 'Noa',
  lastName: 'Levi',
  username: 'noa',
  password: 'a new password',
  email: 'noa@levi.test',
  mobile: '+972501234567',
  companyName: 'Levi Diamonds',
  businessType: 'business-type-wholesaler',
  companySize: 'company-size-11-50',
  foundedYear: 1998,
  address1: 'Jabotinsky 1',
  country: 'country-il',
  state: 'state-il-ta',
  city: 'city-ramat-gan',
  zipCode: '5252006',
  isTermsCondAgree: true,
};
const reason = 'The passport has expired.';
let world: World;
let guest: Client;
let admin: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  admin = await guest.as('admin');
});

const linkToCorrect = () =>
  /correct=([0-9a-f]+)/.exec(world.outbox.findLast(({ to }) => to === request.email)?.text ?? '')?.[1] ?? '';

async function uploaded(name: string): Promise<string> {
  const file = formFile(name, '%PDF-1.7 a passport');
  const { data } = await guest.send('uploadFile', { kind: 'IDENTITY_PROOF', file }, { uuid });
  return Object(data).file;
}

/** A registration with a passport that the house rejects; its id and the token of the mail. */
async function rejected() {
  const photoId = { docType: 'doc-type-personal-passport', number: 'P1', file: await uploaded('old.pdf') };
  const sent = await guest.send('register', { ...request, photoId }, { uuid });
  const { id } = Object(sent.data);
  await admin.ok('updateRegistrationStatus', { id, status: 3, comment: reason });
  return { id, photoId, token: linkToCorrect() };
}

describe('a rejected applicant', () => {
  test('gets the same link by signing in, whatever became of the mail', async () => {
    const { token } = await rejected();
    const credentials = { username: 'noa', password: request.password };
    const email = /token=([0-9a-f]+)/.exec(world.outbox.find(({ to }) => to === request.email)?.text ?? '');
    await guest.ok('verifyEmail', { token: email?.[1] ?? '' });
    expect((await guest.no('login', credentials)).data).toMatchObject({ reason, correction: token });
    expect((await guest.no('login', credentials)).data).toMatchObject({ correction: token });
    const seeded = { username: 'rejected', password: PASSWORD };
    const { correction } = Object((await guest.no('login', seeded)).data);
    expect((await guest.ok('viewRejectedRegistration', { token: correction })).username).toBe('rejected');
  });

  test('who leaves a proof out takes it back', async () => {
    const { id, token } = await rejected();
    await guest.ok('register', { ...request, correction: token });
    await admin.ok('updateRegistrationStatus', { id, status: 3 });
    const next = await guest.ok('viewRejectedRegistration', { token: linkToCorrect() });
    expect(next).toMatchObject({ photoId: null, reason: null });
  });

  test('uses the link once, for thirty days, and only while the registration is rejected', async () => {
    const { id, token } = await rejected();
    const wrong = await guest.no('register', { ...request, city: 'city-mumbai', correction: token });
    expect(wrong.status).toBe(400);
    await guest.ok('register', { ...request, correction: token });
    expect((await guest.no('register', { ...request, correction: token })).status).toBe(404);
    expect((await guest.no('viewRejectedRegistration', { token })).status).toBe(404);
    await admin.ok('updateRegistrationStatus', { id, status: 3 });
    const next = linkToCorrect();
    world.clock.advance(30 * DAY);
    expect((await guest.no('viewRejectedRegistration', { token: next })).status).toBe(404);
  });
});
