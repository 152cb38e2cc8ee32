import type { Account } from '#generated/model/account.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressType } from '#generated/model/addressType.ts';
import type { MemoAddress } from '#generated/model/memoAddress.ts';
import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { AddressRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { createDraw } from './draw.ts';

/** Addresses that every company begins with, in their order: its office, for billing and shipping too. */
export const ADDRESS_TYPES = ['OFFICE', 'BILLING', 'SHIPPING'] as const satisfies readonly AddressType[];

type Place = Omit<Address, 'version' | 'isDefault' | 'createdAt' | 'updatedAt'>;

function seededAddress(account: Account, type: (typeof ADDRESS_TYPES)[number]): Place {
  const { address1, country, countryName, state, stateName, city, cityName, zipCode } = account;
  const name = account.id === 'acc-mehta' ? 'addr' : `addr-${account.id.slice('acc-'.length)}`;
  return {
    id: `${name}-${ADDRESS_TYPES.indexOf(type) + 1}`,
    type,
    address1: address1 ?? '',
    address2: null,
    address3: null,
    country: country ?? '',
    countryName: countryName ?? '',
    state: state ?? '',
    stateName: stateName ?? '',
    city: city ?? '',
    cityName: cityName ?? '',
    zipCode: zipCode ?? '',
  };
}

export function seededMemoAddress(account: Account, type: (typeof ADDRESS_TYPES)[number]): MemoAddress {
  const { type: _, country: _country, state: _state, city: _city, ...address } = seededAddress(account, type);
  return address;
}

/** Seeded address books: each company has its office as shipping and billing address. */
export function seedAddresses(seed: Seed): AddressRow[] {
  const draw = createDraw(seed.seed);
  return seed.accounts.flatMap((account, index) => {
    draw.begin('addresses', index + 1);
    const createdAt = timeFromEpoch(-draw.whole(60, 1000) * DAY);
    return ADDRESS_TYPES.map((type) => ({
      ...seededAddress(account, type),
      accountId: account.id,
      isDefault: true,
      createdAt,
      updatedAt: createdAt,
    }));
  });
}
