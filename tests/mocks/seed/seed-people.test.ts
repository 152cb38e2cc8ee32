import { describe, expect, test } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import type { SeedUser } from '#mocks/rules/types.ts';
import { createSeed } from '#mocks/seed/seed.ts';

const SEED = createSeed({ stones: 20 });

function userOf(persona: string): SeedUser {
  const row = SEED.personas.find((one) => one.name === persona);
  const user = SEED.users.find((one) => one.user.id === row?.userId);
  if (!user) {
    throw new Error(`No persona ${persona}.`);
  }
  return user;
}

/** The areas that a persona may open. */
function areasOf(persona: string): PermissionKey[] {
  return userOf(persona).permissions.data.flatMap((area) => (area.permissions.view ? area.module : []));
}

describe('people', () => {
  test('have one persona for each type of user, one for each refusal, and one with one-time codes', () => {
    expect(SEED.personas.at(-1)?.name).toBe('codes');
    const personas = SEED.personas.slice(0, -1).map((persona) => userOf(persona.name));
    const active = personas.filter((persona) => persona.standing === 'active');
    expect(active.map((persona) => persona.user.userType).sort((a, b) => a - b)).toEqual(
      Object.values(UserType).sort((a, b) => a - b),
    );
    const refused = personas.filter((persona) => persona.standing !== 'active');
    expect(refused.map((persona) => [persona.user.username, persona.standing])).toEqual([
      ['locked', 'locked'],
      ['unverified', 'unverified'],
      ['pending', 'pending'],
      ['rejected', 'rejected'],
    ]);
    expect(userOf('unverified').user.isVerified).toBe(false);
    expect(userOf('pending').user.account.isApproved).toBe(1);
    expect(userOf('rejected').user.account.isApproved).toBe(3);
  });

  test('sign in by names that no two share', () => {
    const names = SEED.users.flatMap((one) => [one.user.username, one.user.email, ...one.aliases]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(new Set(SEED.users.map((one) => one.user.id)).size).toBe(SEED.users.length);
    expect(userOf('primary').user.email).toBe('buyer@pavilion.test');
    expect(userOf('primary').aliases).toEqual(['buyer']);
    expect(SEED.users.filter((one) => !one.user.email.endsWith('@pavilion.test'))).toEqual([]);
  });

  test('belong to an account of the seed: the house, eight sellers, twelve buyers and six applicants', () => {
    const accounts = new Set(SEED.accounts.map((account) => account.id));
    expect(SEED.users.filter((one) => !accounts.has(one.user.account.id))).toEqual([]);
    expect(SEED.accounts.filter((account) => account.vendorCode !== null)).toHaveLength(8);
    expect(SEED.accounts).toHaveLength(1 + 8 + 12 + 6);
    const users = new Set(SEED.users.map((one) => one.user.id));
    expect(SEED.accounts.filter((account) => !users.has(account.seller.id))).toEqual([]);
    expect(
      SEED.accounts.filter(
        (account) => !SEED.setting.companyCodes.some(({ code }) => code === account.companyCode),
      ),
    ).toEqual([]);
  });

  test('have an employee who looks after accounts, the buyer in India and the seller among them', () => {
    const { user } = userOf('employee');
    const looksAfter = SEED.accounts.filter((account) => account.seller.id === user.id);
    const names = looksAfter.map((account) => account.id);
    expect(names).toEqual(expect.arrayContaining(['acc-mehta', 'acc-kir']));
    for (const { seller } of looksAfter) {
      const { id, name, email, mobile, whatsapp, skype } = user;
      expect(seller).toEqual({ id, name, email, mobile, whatsapp, skype });
    }
  });

  test('buy on the terms of their country', () => {
    expect(userOf('primary').user.account).toMatchObject({ isIndia: true, accountTerm: 'RUPEE_5' });
    expect(userOf('customer').user.account).toMatchObject({ isIndia: false, accountTerm: 'EXPORT_30' });
    expect(userOf('subuser').user.account.id).toBe(userOf('primary').user.account.id);
  });
});

describe('permissions', () => {
  test('name each area once for everybody', () => {
    const all = Object.values(PermissionKey).sort();
    for (const one of SEED.users) {
      expect(one.permissions.data.map((area) => area.module).sort()).toEqual(all);
    }
  });

  test('give the house everything and the primary buyer every area', () => {
    const areas = Object.values(PermissionKey);
    expect(areasOf('superadmin')).toEqual(areas);
    expect(areasOf('admin')).toEqual(areas);
    expect(areasOf('primary')).toEqual(areas);
    const everything = (persona: string) =>
      userOf(persona).permissions.data.every((area) => Object.values(area.permissions).every(Boolean));
    expect([everything('superadmin'), everything('admin'), everything('primary')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('keep deciding from sub users, buying from sellers and trading from guests', () => {
    expect(areasOf('subuser')).not.toContain('CONFIRM_STONE');
    expect(areasOf('subuser')).toContain('CART');
    expect(areasOf('secondary')).toContain('CONFIRM_STONE');
    expect(areasOf('seller')).not.toContain('CONFIRM_STONE');
    expect(areasOf('customer')).toContain('CONFIRM_STONE');
    expect(areasOf('guest').sort()).toEqual(
      ['COMPARE', 'DASHBOARD', 'NOTIFICATIONS', 'SEARCH_DIAMOND', 'SEARCH_LIST'].sort(),
    );
    expect(areasOf('api')).toEqual(['SEARCH_LIST']);
    const guest = userOf('guest').permissions.data.filter((area) => area.permissions.insert);
    expect(guest).toEqual([]);
  });
});

describe('settings', () => {
  test('are those of the specification', () => {
    const { setting } = SEED;
    expect(setting.paymentTerms.map(({ id, value, reset, minimum }) => [id, value, reset, minimum])).toEqual([
      ['RUPEE_5', 0, null, null],
      ['RUPEE_30', 1, null, null],
      ['EXPORT_5', -2, -1, 15_000],
      ['EXPORT_30', -1, null, 15_000],
      ['HK_DELIVERY', -1.5, -1, 15_000],
    ]);
    expect(new Set(setting.companyCodes.map(({ name }) => name)).size).toBe(19);
    expect(
      setting.labs.filter(({ verifyUrl }) => verifyUrl?.includes('{n}')).map(({ name }) => name),
    ).toEqual(['GIA', 'IGI', 'HRD']);
    const labs = SEED.masters.find((list) => list.code === 'LAB')?.items.map((item) => item.name);
    expect(setting.labs.filter((lab) => !labs?.includes(lab.name))).toEqual([]);
    expect(setting).toMatchObject({ pageSize: 250, priceListDate: '2020-06-03', listingDays: 7 });
  });
});

describe('master lists', () => {
  test('number their items along the scale and name words in Arabic', () => {
    expect(SEED.masters).toHaveLength(43);
    const ids = SEED.masters.flatMap((list) => list.items.map((item) => item.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const list of SEED.masters) {
      expect(list.items.map((item) => item.sortingSequence)).toEqual(list.items.map((_, index) => index + 1));
      expect(list.items.filter((item) => item.parentCode !== list.code)).toEqual([]);
    }
    const words = [
      'SHAPE',
      'FANCY_COLOR',
      'LOCATION',
      'FLUORESCENCE',
      'KEY_TO_SYMBOLS',
      'SHADE',
      'INTENSITY',
    ];
    const wordless = SEED.masters
      .filter((list) => words.includes(list.code))
      .flatMap((list) => list.items)
      .filter((item) => !/[\u0600-\u06ff]/.test(item.multiLanguageData.ar ?? ''));
    expect(wordless).toEqual([]);
  });

  test('have no Zimbabwe among the origins and a picture for every shape', () => {
    const origins = SEED.masters.find((list) => list.code === 'ORIGIN')?.items ?? [];
    expect(origins.length).toBeGreaterThan(8);
    expect(origins.filter((item) => item.name === 'Zimbabwe')).toEqual([]);
    const shapes = SEED.masters.find((list) => list.code === 'SHAPE')?.items ?? [];
    expect(shapes.filter((item) => !/^\/media\/shapes\/[a-z-]+\.svg$/.test(item.image ?? ''))).toEqual([]);
  });
});
