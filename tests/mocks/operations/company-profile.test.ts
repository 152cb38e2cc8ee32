import { beforeEach, describe, expect, test } from 'vitest';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import { twoColourPng } from '#mocks/formats/write-png.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';

const WORLD = 'company-profile';
const { mockBackend } = await createTestBackend({ stones: 50 });
const uuid = 'browser-0001';
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
const request = {
  firstName: 'Noa',
  lastName: 'Levi',
  username: 'noa',
  password: 'a new password',
  email: 'noa@levi.test',
  mobile: '+972501234567',
  companyName: 'Levi Diamonds',
  description: ' Polished goods. ',
  isDescriptionPublic: true,
  socialLinks: [...socialLinks],
  address1: 'Jabotinsky 1',
  country: 'country-il',
  state: 'state-il-ta',
  city: 'city-ramat-gan',
  zipCode: '5252006',
  isTermsCondAgree: true,
} satisfies RegisterRequest;
let world: World;
let guest: Client;
let admin: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  admin = await guest.as('admin');
});

async function uploaded(kind: 'COMPANY_LOGO' | 'COMPANY_COVER'): Promise<string> {
  const { status, data } = await guest.send(
    'uploadFile',
    { kind, file: formFile('picture.png', png) },
    { uuid },
  );
  expect(status).toBe(200);
  return Object(data).file;
}

const inMail = (pattern: RegExp) =>
  pattern.exec(world.outbox.findLast(({ to }) => to === request.email)?.text ?? '')?.[1] ?? '';

describe('the company of a registration', () => {
  test('shows its description, links and pictures once the house has approved it', async () => {
    const pictures = { logo: await uploaded('COMPANY_LOGO'), coverImage: await uploaded('COMPANY_COVER') };
    const sent = await guest.send('register', { ...request, ...pictures }, { uuid });
    expect(sent.status).toBe(200);
    await guest.ok('verifyEmail', { token: inMail(/token=([0-9a-f]+)/) });
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
