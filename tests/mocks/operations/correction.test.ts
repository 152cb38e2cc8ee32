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
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
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
  test('finds by the link of the mail what was sent, and why it was rejected', async () => {
    const { token, photoId } = await rejected();
    const { photoId: shown, ...entries } = await guest.ok('viewRejectedRegistration', { token });
    const { password: _password, isTermsCondAgree: _isAgreed, ...typed } = request;
    expect(entries).toMatchObject({ ...typed, reason, whatsapp: null, businessProof: null, kycForm: null });
    expect(shown).toMatchObject({
      docType: photoId.docType,
      number: 'P1',
      file: { file: photoId.file, name: 'old.pdf' },
    });
    expect(JSON.stringify(entries)).not.toContain(request.password);
  });

  test('corrects it, sends it again as the same member, and is approved', async () => {
    const { id, token, photoId } = await rejected();
    const file = await uploaded('new.pdf');
    const body = { ...request, lastName: 'Levy', photoId: { ...photoId, file }, correction: token };
    const again = await guest.send('register', body, { uuid });
    // The link reached the mailbox, so that the address needs no verification of its own.
    expect(again).toMatchObject({
      status: 200,
      data: { id, name: 'Noa Levy', isApproved: 1, isVerified: true },
    });
    const { list } = await admin.ok('paginateRegistrations', { page: 1, limit: 50, search: 'noa@levi.test' });
    expect(list).toMatchObject([{ id, name: 'Noa Levy', status: 1 }]);
    await admin.ok('updateRegistrationStatus', { id, status: 2 });
    const { token: session, user } = await guest.ok('login', {
      username: 'noa',
      password: request.password,
    });
    expect(user).toMatchObject({ id, lastName: 'Levy', identityProof: file });
    const documents = await clientOf(mockBackend, WORLD, session.jwt).ok('listDocuments', {});
    expect(documents.list).toMatchObject([{ kind: 'PERSONAL', fileName: 'new.pdf' }]);
  });

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

  test('may name the files of before again from any browser, but no file of others', async () => {
    const { token, photoId } = await rejected();
    const taken = { ...photoId, file: 'file-1' };
    const refused = await guest.no('register', { ...request, photoId: taken, correction: token });
    expect(refused.data).toMatchObject({ errors: [{ field: 'photoId.file', rule: 'known' }] });
    await guest.ok('register', { ...request, photoId, correction: token });
  });

  test('who leaves a proof out takes it back', async () => {
    const { id, token } = await rejected();
    await guest.ok('register', { ...request, correction: token });
    await admin.ok('updateRegistrationStatus', { id, status: 3 });
    const next = await guest.ok('viewRejectedRegistration', { token: linkToCorrect() });
    expect(next).toMatchObject({ photoId: null, reason: null });
  });

  test('keeps the picture that came with it, and may name no file of another purpose instead', async () => {
    const { data } = await guest.send(
      'uploadFile',
      { kind: 'PHOTO', file: formFile('noa.png', PIXEL) },
      { uuid },
    );
    const photo = Object(data).file;
    const passport = await uploaded('passport.pdf');
    const refused = await guest.send('register', { ...request, photo: passport }, { uuid });
    expect(refused.data).toMatchObject({ errors: [{ field: 'photo', rule: 'known' }] });
    const sent = await guest.send('register', { ...request, photo }, { uuid });
    const { id } = Object(sent.data);
    await admin.ok('updateRegistrationStatus', { id, status: 3 });
    const token = linkToCorrect();
    const shown = await guest.ok('viewRejectedRegistration', { token });
    expect(shown.photo).toMatchObject({ file: photo, name: 'noa.png', isClaimed: true });
    await guest.ok('register', { ...request, photo, correction: token });
    await admin.ok('updateRegistrationStatus', { id, status: 2 });
    const { user } = await guest.ok('login', { username: 'noa', password: request.password });
    expect(user.photo).toMatch(new RegExp(`/${photo}$`));
  });

  test('who changes the email address verifies the new one', async () => {
    const { token } = await rejected();
    const email = 'noa@levy.test';
    const reply = await guest.ok('register', { ...request, email, correction: token });
    expect(reply.isVerified).toBe(false);
    expect(world.outbox.at(-1)).toMatchObject({ to: email, subject: 'Verify your email address' });
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

  test('cannot guess tokens', async () => {
    const token = 'no-such-token-000';
    for (let nth = 1; nth <= 10; nth += 1)
      expect((await guest.no('viewRejectedRegistration', { token })).status).toBe(404);
    expect((await guest.no('viewRejectedRegistration', { token })).status).toBe(429);
    expect((await guest.no('register', { ...request, correction: token })).status).toBe(429);
  });
});

describe('the names of a registration', () => {
  test('are told to be taken, whatever their case, before it is sent', async () => {
    const check = (names: object) => guest.ok('checkRegistrationNames', names);
    expect(await check({ email: 'Buyer@Pavilion.test', username: 'PRIMARY' })).toEqual({
      taken: ['email', 'username'],
    });
    expect(await check({ email: 'noa@levi.test', username: 'noa' })).toEqual({ taken: [] });
    expect((await guest.no('checkRegistrationNames', {})).status).toBe(400);
  });

  test('are free to the applicant who corrects their own registration', async () => {
    const { token } = await rejected();
    const names = { email: request.email, username: 'noa' };
    expect(await guest.ok('checkRegistrationNames', names)).toEqual({ taken: ['email', 'username'] });
    expect(await guest.ok('checkRegistrationNames', { ...names, correction: token })).toEqual({ taken: [] });
  });

  test('are checked sixty times in an hour for one browser', async () => {
    for (let nth = 1; nth <= 60; nth += 1)
      await guest.ok('checkRegistrationNames', { username: `noa-${nth}` });
    expect((await guest.no('checkRegistrationNames', { username: 'noa' })).status).toBe(429);
  });
});
