import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import type { Member } from '#generated/model/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import MemberProfile from '#src/features/members/MemberProfile.tsx';
import MemberDirectory from '#src/features/members/Members.tsx';
import { memberFilters, memberRequest } from '#src/features/members/member-filters.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const seller: MemberBrief = {
  id: 'acc-kir',
  companyName: 'Kirstone Exports',
  companyCode: 'HOUSE-02',
  vendorCode: 'KIR',
  businessType: 'Manufacturer',
  countryName: 'India',
  cityName: 'Mumbai',
  logo: null,
  stones: 3120,
  followers: 12,
  isFollowed: false,
  isOwn: false,
};

const member: Member = {
  ...seller,
  description: 'Cutters since 1974.',
  foundedDate: '1974-01-01',
  companySize: '51 to 200',
  website: 'https://www.kirstone.test/',
  socialLinks: [{ kind: 'LINKEDIN', url: 'https://linkedin.test/kirstone' }],
  coverImage: null,
  addresses: ['Tower 4, Mumbai, 400051, India'],
  contacts: [
    { name: 'Nilesh Kir', designation: 'Director', email: 'nilesh@kirstone.test', mobile: '+912240001000' },
  ],
  shapes: ['Round', 'Princess'],
  memberSince: '2024-03-01',
};

beforeEach(() => signInAs('primary'));

describe('the directory of members', () => {
  it('says how to follow a member where nobody is followed', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<MemberDirectory />, {
      address: '/members?show=followed',
    });
    (await api.next('paginateMembers')).ok('paginateMembers', { count: 0, list: [] });
    expect(await screen.findByText(t('members:noneAbout.followed'))).toBeTruthy();
  });
});

it('an address of the directory with unknown words shows all members', () => {
  expect(memberRequest(memberFilters.read('show=friends&search=+++&country='))).toEqual({});
  expect(memberFilters.write(memberFilters.read('show=followers&search=a%26b'))).toBe(
    'show=followers&search=a%26b',
  );
});

async function openMember(patch: Partial<Member> = {}) {
  const api = takeCalls();
  const shown = await renderWithProviders(
    <Route path="/members/:id">
      <MemberProfile />
    </Route>,
    { address: '/members/acc-kir' },
  );
  const read = await api.next('viewMember');
  expect(read.body).toEqual({ id: 'acc-kir' });
  read.ok('viewMember', { ...member, ...patch });
  await screen.findByRole('heading', { level: 1, name: 'Kirstone Exports' });
  return { ...shown, api };
}

describe('the page of a member', () => {
  it('has its public description, its ways of contact and a search of its stones', async () => {
    const { t } = await openMember({});
    expect(screen.getByText('Cutters since 1974.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'kirstone.test' }).getAttribute('href')).toBe(
      'https://www.kirstone.test/',
    );
    expect(screen.getByRole('link', { name: 'nilesh@kirstone.test' }).getAttribute('href')).toBe(
      'mailto:nilesh@kirstone.test',
    );
    const stones = screen.getByRole('link', { name: t('members:stock.open') });
    expect(stones.getAttribute('href')).toMatch(/^\/diamond-list\?vnd=kir/);
  });
});

it('the question before unfollowing stays open with the reason when it fails', async () => {
  const { t, user, api } = await openMember({ isFollowed: true });
  await user.click(screen.getByRole('button', { name: t('members:unfollow.button') }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: /Kirstone/ }));
  (await api.next('unfollowMember')).fail(500, 'E_SERVER');
  expect(await within(question).findByText(t('problems:E_SERVER'))).toBeTruthy();
});

it('does not let users follow their own company, and says so of a member without stones or contacts', async () => {
  const { t } = await openMember({ isOwn: true, stones: 0, shapes: [], contacts: [], description: null });
  expect(screen.queryByRole('button', { name: t('members:follow.button') })).toBeNull();
  expect(screen.getByText(t('members:noContact'))).toBeTruthy();
  expect(screen.getByText(t('members:stock.none', { name: 'Kirstone Exports' }))).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('members:stock.open') })).toBeNull();
});

it('an unknown member is said to be unknown, with a way to the directory', async () => {
  const api = takeCalls();
  const { t } = await renderWithProviders(
    <Route path="/members/:id">
      <MemberProfile />
    </Route>,
    { address: '/members/acc-none' },
  );
  (await api.next('viewMember')).fail(404, 'E_NOT_FOUND');
  expect(await screen.findByText(t('members:unknown.title'))).toBeTruthy();
  expect(screen.getAllByRole('link', { name: t('members:back') })).toHaveLength(2);
});
