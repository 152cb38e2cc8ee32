/** The signed-in user, an address and a document of the company, for tests of the account. */
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Address } from '#generated/model/address.ts';
import { currentSession } from '#src/session/session-store.ts';
import { signInAs } from './list-engine.ts';

const AT = '2026-01-15T09:30:00.000Z';

/** Signs a persona in, whose profile has the version u1. */
export function signedInUser(persona = 'primary') {
  signInAs(persona);
  const { user } = currentSession();
  if (user === null) throw new Error('Nobody is signed in.');
  return { ...user, version: 'u1', account: { ...user.account, version: 'a1' } };
}

export const addressOf = (given: Partial<Address>): Address => ({
  id: 'addr-1',
  type: 'SHIPPING',
  isDefault: true,
  address1: '12 Hatton Garden',
  address2: null,
  address3: null,
  country: 'country-gb',
  countryName: 'United Kingdom',
  state: 'state-gb-eng',
  stateName: 'England',
  city: 'city-london',
  cityName: 'London',
  zipCode: 'EC1N 8AN',
  version: 'v1',
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

/** An approved passport. */
export const documentOf = (given: Partial<AccountDocument>): AccountDocument => ({
  id: 'doc-1',
  kind: 'PERSONAL',
  docType: 'doc-type-personal-passport',
  docTypeName: 'Passport',
  number: 'Z1234567',
  fileName: 'passport.pdf',
  file: 'file-1',
  expiryDate: '2099-05-31',
  status: 2,
  remarks: null,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});
