import type { Address } from '#generated/model/address.ts';
import { DAY, shiftTime, timeFromEpoch } from '#mocks/domain/epoch.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from './base.ts';
import { defineDatedTable } from './dated-table.ts';

/** An address in the address book of a company. */
export interface AddressRow extends Omit<Address, 'version'> {
  readonly accountId: string;
}

/** Seeded address books: each company has its office as shipping and billing address. */
function seedAddresses({ seed }: Base): AddressRow[] {
  const draw = createDraw(seed.seed);
  return seed.accounts.flatMap((account, index) => {
    const { address1, country, countryName, state, stateName, city, cityName, zipCode } = account;
    draw.begin('addresses', index + 1);
    const createdAt = timeFromEpoch(-draw.whole(60, 1000) * DAY);
    const name = account.id === 'acc-mehta' ? 'addr' : `addr-${account.id.slice('acc-'.length)}`;
    return (['OFFICE', 'BILLING', 'SHIPPING'] as const).map((type, at) => ({
      id: `${name}-${at + 1}`,
      accountId: account.id,
      type,
      isDefault: true,
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
      createdAt,
      updatedAt: createdAt,
    }));
  });
}

/** Address books of all companies. */
export const addresses = defineDatedTable<AddressRow>('addresses', seedAddresses, (row, days) => ({
  ...row,
  createdAt: shiftTime(row.createdAt, days),
  updatedAt: shiftTime(row.updatedAt, days),
}));
