import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const anybody = clientOf(mockBackend, 'trade');
const ALL = { page: 1, limit: 1000 };

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

describe('the member directory', () => {
  test('lists approved companies by name, sellers with their stones', async () => {
    const { list } = await buyer.ok('paginateMembers', ALL);
    const names = list.map(({ companyName }) => companyName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).not.toContain('Unproven Gems');
    const kirstone = list.find(({ id }) => id === 'acc-kir');
    const [page] = await buyer.ok('paginateDiamonds', {
      page: 1,
      limit: 1,
      filters: [{ vnd: ['acc-kir'], pktType: ['SINGLE', 'PARCEL'] }],
    });
    expect(kirstone).toMatchObject({
      vendorCode: 'KIR',
      cityName: 'Mumbai',
      countryName: 'India',
      stones: page?.count,
    });
    expect(list.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['acc-mehta']);
  });

  test('is searched by words, letter, country, business and side of the trade', async () => {
    const ids = async (request: object) =>
      (await buyer.ok('paginateMembers', { ...ALL, ...request })).list.map(({ id }) => id);
    expect(await ids({ search: 'antwerp' })).toEqual(['acc-sch', 'acc-vanloon']);
    expect(await ids({ initial: 'k', isSeller: true })).toEqual(['acc-kir']);
    expect(await ids({ country: ['country-hk'] })).toEqual(['acc-har', 'acc-kowloon']);
    expect((await ids({ isSeller: true })).length).toBe(8);
    const { list } = await buyer.ok('paginateMembers', { ...ALL, businessType: ['business-type-broker'] });
    expect(list.map(({ businessType }) => businessType)).toEqual(['Broker']);
  });

  test('shows a profile, its description only where it is public', async () => {
    const seller = await anybody.as('seller');
    const before = await buyer.ok('viewMember', { id: 'acc-kir' });
    expect(before.shapes).toHaveLength(3);
    expect(before.contacts.length).toBeGreaterThan(0);
    await seller.ok('updateAccount', { description: 'Cutters.', isDescriptionPublic: false });
    expect((await buyer.ok('viewMember', { id: 'acc-kir' })).description).toBeNull();
    await seller.ok('updateAccount', { isDescriptionPublic: true });
    expect((await buyer.ok('viewMember', { id: 'acc-kir' })).description).toBe('Cutters.');
    expect((await buyer.no('viewMember', { id: 'acc-rejected' })).status).toBe(404);
  });
});

describe('following a member', () => {
  test('shows its company in the list of followers once, until none of its users follows', async () => {
    const { account } = (await customer.ok('getProfile', {})).user;
    const followers = async () =>
      (await customer.ok('paginateMembers', { ...ALL, isFollower: true })).list.map(({ id }) => id);
    expect(await followers()).toEqual([]);
    await buyer.ok('followMember', { id: account.id });
    await colleague.ok('followMember', { id: account.id });
    expect(await followers()).toEqual(['acc-mehta']);
    await buyer.ok('unfollowMember', { id: account.id });
    expect(await followers()).toEqual(['acc-mehta']);
    await colleague.ok('unfollowMember', { id: account.id });
    expect(await followers()).toEqual([]);
  });
});

describe('careers', () => {
  const person = { firstName: 'Noa', lastName: 'Levi', email: 'noa@levi.test', mobile: '+972501234567' };

  test('lists what is open, the latest first, and shows closed ones too', async () => {
    const { list, count } = await anybody.ok('paginateCareers', ALL);
    expect(count).toBe(6);
    const times = list.map(({ postedAt }) => postedAt);
    expect(times).toEqual(times.toSorted().reverse());
    for (const { isOpen, closingDate } of list)
      expect([isOpen, closingDate >= '2026-01-15']).toEqual([true, true]);
    expect((await anybody.ok('viewCareer', { id: 'job-7' })).isOpen).toBe(false);
    expect((await anybody.ok('paginateCareers', { ...ALL, search: 'surat' })).count).toBe(1);
    expect((await anybody.ok('paginateCareers', { ...ALL, employmentType: 'INTERNSHIP' })).count).toBe(1);
    expect((await anybody.no('viewCareer', { id: 'job-none' })).status).toBe(404);
  });

  test('takes an application without a session, with the resume that the same browser sent', async () => {
    const [mine, other] = [{ uuid: 'browser-0001' }, { uuid: 'browser-0002' }];
    const file = formFile('cv.pdf', '%PDF-1.7');
    const { data } = await anybody.send('uploadFile', { kind: 'RESUME', file }, mine);
    const request = { ...person, career: 'job-1', resume: Object(data).file };
    expect(await anybody.send('applyForCareer', request, other)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'resume', rule: 'known' }] },
    });
    expect((await anybody.send('applyForCareer', request, mine)).status).toBe(200);
    world.clock.advance(2 * 3_600_000);
    const house = await anybody.as('admin');
    expect((await house.ok('downloadFile', { file: request.resume })).name).toBe('cv.pdf');
  });
});
