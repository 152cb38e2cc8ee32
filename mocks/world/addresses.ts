import type { Address } from '#generated/model/address.ts';
import { DAY, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { ADDRESS_TYPES, seededAddress } from '#mocks/seed/address-books.ts';
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

/** Address books of all companies. */
export const addresses = defineDatedTable<AddressRow>('addresses', seedAddresses, (row, days) => ({
  ...row,
  createdAt: shiftTime(row.createdAt, days),
  updatedAt: shiftTime(row.updatedAt, days),
}));
