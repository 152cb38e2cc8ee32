import { beforeEach, describe, expect, test } from 'vitest';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import { control } from '#mocks/http/control.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile, PASSWORD } from '../../support/mock-backend-client.ts';
import { twoColourPng } from '../../support/two-colour-png.ts';

const WORLD = 'registration';
const { mockBackend } = await createTestBackend({ stones: 50 });

const request: RegisterRequest = {
  firstName: 'Noa',
  lastName: 'Levi',
  username: 'noa',
  password: 'a new password',
  email: 'noa@levi.test',
  mobile: '+972501234567',
  companyName: 'Levi Diamonds',
  address1: 'Jabotinsky 1',
  country: 'country-il',
  state: 'state-il-ta',
  city: 'city-ramat-gan',
  zipCode: '5252006',
  isTermsCondAgree: true,
};

let world: World;
let guest: Client;
let admin: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  admin = await guest.as('admin');
});

function link(to = request.email): string {
  const mail = world.outbox.findLast((each) => each.to === to && each.text.includes('/verify-email'));
  return /token=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** What the house decides on a registration, by the control of the world. */
function decide(id: string, isApproved: boolean) {
  return control(mockBackend.worlds, {
    method: 'POST',
    path: '/__world/registrations',
    query: {},
    headers: { 'x-world': WORLD, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ id, isApproved })),
  });
}

const credentials = { username: 'noa', password: request.password };

/** The body with which user management leaves a user as he is, but for this. */
async function managed(admin: Client, id: string) {
  const { list } = await admin.ok('paginateSubUsers', { page: 1, limit: 1, search: 'noa@levi.test' });
  const [found] = list;
  if (found === undefined) throw new Error(`No user ${id}.`);
  const { firstName, lastName, username, email, mobile, userType, areas, isActive } = found;
  return { id, firstName, lastName, username, email, mobile, userType, areas, isActive };
}

describe('a registration', () => {
  test('is not let in by the manager of another company', async () => {
    const { id } = await guest.ok('register', request);
    const buyer = await guest.as('primary');
    const { isActive: _isActive, ...body } = await managed(await guest.as('admin'), id);
    const reply = await buyer.no('upsertSubUser', { ...body, areas: [], isActive: true });
    expect(reply.status).toBe(404);
  });

  test('takes the proofs that this browser uploaded before, which the approval covers, and nobody else’s', async () => {
    const pdf = formFile('proof.pdf', '%PDF-1.7 a proof');
    const uploaded = async (kind: 'IDENTITY_PROOF' | 'BUSINESS_PROOF', uuid: string) => {
      const { data } = await guest.send('uploadFile', { kind, file: pdf }, { uuid });
      return Object(data).file as string;
    };
    const photoId = {
      docType: 'doc-type-personal-passport',
      number: 'P1',
      file: await uploaded('IDENTITY_PROOF', 'browser-0001'),
    };
    const businessProof = {
      docType: 'doc-type-business-trade-licence',
      file: await uploaded('BUSINESS_PROOF', 'browser-0001'),
    };
    const body = { ...request, photoId, businessProof };
    const stolen = await guest.send('register', body, { uuid: 'browser-0002' });
    expect(stolen.data).toMatchObject({ errors: [{ field: 'photoId.file', rule: 'known' }] });
    const reply = await guest.send('register', body, { uuid: 'browser-0001' });
    expect(reply.data).toMatchObject({ isKycUploaded: true });
    await guest.ok('verifyEmail', { token: link() });
    decide(Object(reply.data).id, true);
    const { token, user } = await guest.ok('login', credentials);
    expect(user).toMatchObject({ identityProof: photoId.file, businessProof: businessProof.file });
    const member = clientOf(mockBackend, WORLD, token.jwt);
    const { list } = await member.ok('listDocuments', {});
    expect(list.map(({ kind, status, docTypeName }) => [kind, status, docTypeName])).toEqual([
      ['PERSONAL', 2, 'Passport'],
      ['BUSINESS', 2, 'Trade licence'],
    ]);
    expect((await member.ok('downloadFile', { file: photoId.file })).name).toBe('proof.pdf');
    const buyer = await guest.as('primary');
    expect((await buyer.no('downloadFile', { file: photoId.file })).status).toBe(404);
  });
});

describe('the mail to verify an address', () => {
  test('is sent again after 30 seconds; the former link is worth nothing', async () => {
    await guest.ok('register', request);
    const former = link();
    expect(await guest.ok('resendVerificationEmail', { email: request.email })).toBeNull();
    expect((await guest.no('resendVerificationEmail', { email: request.email })).status).toBe(429);
    expect((await guest.no('verifyEmail', { token: former })).status).toBe(404);
    expect((await guest.ok('verifyEmail', { token: link() })).email).toBe(request.email);
    expect((await guest.no('verifyEmail', { token: link() })).status).toBe(404);
  });

  test('runs out after three days', async () => {
    await guest.ok('register', request);
    world.clock.advance(3 * DAY);
    expect((await guest.no('verifyEmail', { token: link() })).status).toBe(404);
  });

  test('is not sent to whom nobody waits for, which is not told', async () => {
    expect(await guest.ok('resendVerificationEmail', { email: 'nobody@pavilion.test' })).toBeNull();
    expect(await guest.ok('resendVerificationEmail', { email: 'buyer@pavilion.test' })).toBeNull();
    expect(world.outbox).toHaveLength(0);
  });
});

test('the sales persons are listed without a session, by name and by country', async () => {
  const all = await guest.ok('listRegisterSellers', {});
  expect(all.count).toBe(3);
  expect(all.list.map(({ name }) => name)).toEqual(all.list.map(({ name }) => name).toSorted());
  const [first] = all.list;
  const found = await guest.ok('listRegisterSellers', {
    search: (first?.name ?? '').slice(0, 4).toUpperCase(),
  });
  expect(found.list).toContainEqual(first);
  expect((await guest.ok('listRegisterSellers', { country: 'country-jp' })).count).toBe(0);
  expect((await guest.ok('listRegisterSellers', { country: 'country-in' })).count).toBeGreaterThan(0);
});

const uuid = 'browser-0001';
const reason = 'The passport has expired.';

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
  test('gets the same link by signing in, even if the email never arrived', async () => {
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

  test('a rejected applicant who leaves a proof out withdraws it', async () => {
    const { id, token } = await rejected();
    await guest.ok('register', { ...request, correction: token });
    await admin.ok('updateRegistrationStatus', { id, status: 3, comment: reason });
    const next = await guest.ok('viewRejectedRegistration', { token: linkToCorrect() });
    expect(next).toMatchObject({ photoId: null, reason });
  });

  test('uses the link once, for thirty days, and only while the registration is rejected', async () => {
    const { id, token } = await rejected();
    const wrong = await guest.no('register', { ...request, city: 'city-mumbai', correction: token });
    expect(wrong.status).toBe(400);
    await guest.ok('register', { ...request, correction: token });
    expect((await guest.no('register', { ...request, correction: token })).status).toBe(404);
    expect((await guest.no('viewRejectedRegistration', { token })).status).toBe(404);
    await admin.ok('updateRegistrationStatus', { id, status: 3, comment: reason });
    const next = linkToCorrect();
    world.clock.advance(30 * DAY);
    expect((await guest.no('viewRejectedRegistration', { token: next })).status).toBe(404);
  });
});

const png = twoColourPng(
  8,
  8,
  [
    [255, 255, 255],
    [0, 0, 90],
  ],
  (x, y) => x > y,
);

const socialLinks = [{ kind: 'LINKEDIN', url: 'https://social.test/levi' }] as const;

describe('the company of a registration', () => {
  test('shows its description, links and pictures once the house has approved it', async () => {
    const uploaded = async (kind: 'COMPANY_LOGO' | 'COMPANY_COVER') => {
      const file = formFile('picture.png', png);
      return Object((await guest.send('uploadFile', { kind, file }, { uuid })).data).file;
    };
    const pictures = { logo: await uploaded('COMPANY_LOGO'), coverImage: await uploaded('COMPANY_COVER') };
    const profile = {
      description: ' Polished goods. ',
      isDescriptionPublic: true,
      socialLinks: [...socialLinks],
    };
    const sent = await guest.send('register', { ...request, ...profile, ...pictures }, { uuid });
    expect(sent.status).toBe(200);
    await guest.ok('verifyEmail', { token: link() });
    await admin.ok('updateRegistrationStatus', { id: Object(sent.data).id, status: 2 });
    const { user } = await guest.ok('login', { username: 'noa', password: request.password });
    expect(user.account).toMatchObject({
      description: 'Polished goods.',
      isDescriptionPublic: true,
      socialLinks,
      logo: `/media/files/${WORLD}/${pictures.logo}`,
      coverImage: `/media/files/${WORLD}/${pictures.coverImage}`,
    });
  });
});

describe('guests', () => {
  const request = {
    name: 'Noa Levi',
    companyName: 'Levi Diamonds',
    mobile: '+972501234567',
    email: 'noa@levi.test',
  };

  test('look around for three days with the permissions of a guest, each in a company of their own', async () => {
    const { token, user, userPermissions } = await guest.ok('loginAsGuest', request);
    expect(user).toMatchObject({ name: 'Noa Levi', firstName: 'Noa', lastName: 'Levi', userType: 5 });
    expect(Date.parse(token.expiresAt)).toBe(SEED_EPOCH + 3 * DAY);
    const area = userPermissions.data.find(({ module }) => module === 'CART');
    expect(area?.permissions.view).toBe(false);
    const client = clientOf(mockBackend, WORLD, token.jwt);
    await client.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] });
    const other = await guest.ok('loginAsGuest', request);
    expect(other.user.account.id).not.toBe(user.account.id);
    expect((await client.no('viewUser', { id: other.user.id })).status).toBe(404);
  });

  test('have no password, and do not block the member with that address', async () => {
    await guest.ok('loginAsGuest', { ...request, email: 'buyer@pavilion.test' });
    expect((await guest.ok('login', { username: 'buyer@pavilion.test', password: PASSWORD })).user.id).toBe(
      'usr-primary',
    );
    await guest.ok('loginAsGuest', request);
    expect((await guest.no('login', { username: request.email, password: ' ' })).code).toBe(
      'E_BAD_CREDENTIALS',
    );
  });
});
