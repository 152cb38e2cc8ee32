import type { Account } from '#generated/model/account.ts';
import type { GuestLoginRequest } from '#generated/model/guestLoginRequest.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { defaultCode } from '#mocks/operations/company/company-codes.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import { permissionsOf } from '#mocks/seed/permissions.ts';
import { putUser } from '#mocks/world/people.ts';
import { salesPersonFor } from '../register/sales-people.ts';
import { required } from '../shared/known.ts';
import type { Call } from '../shared/operation.ts';

/** User fields that a guest does not provide. */
const NOTHING_SAID = {
  middleName: null,
  whatsapp: null,
  skype: null,
  telephone: null,
  fax: null,
  birthDate: null,
  anniversaryDate: null,
  designation: null,
  hearAboutUs: null,
  photo: null,
  identityProof: null,
  businessProof: null,
} as const;

function accountOf(call: Call, companyName: string, isIndia: boolean): Account {
  const { world } = call;
  return {
    id: world.ids.next('acc'),
    companyName,
    companyCode: defaultCode(call),
    vendorCode: null,
    businessType: 'Visitor',
    accountTerm: isIndia ? 'RUPEE_5' : 'EXPORT_30',
    paymentTerms: paymentTermsOf(isIndia),
    isIndia,
    isApproved: 2,
    seller: salesPersonFor(world),
  };
}

/** Creates a guest with a separate company, to hide the data of others. A guest has no password. */
export function newGuest(call: Call, { email, ...request }: GuestLoginRequest): UserRow {
  const { world, now } = call;
  const name = required('name', request.name);
  const companyName = required('companyName', request.companyName);
  const mobile = required('mobile', request.mobile);
  const account = accountOf(call, companyName, mobile.replaceAll(' ', '').startsWith('+91'));
  world.tables.accounts.put(account);
  const [firstName = name, ...rest] = name.split(/\s+/);
  const id = world.ids.next('usr');
  const user: User = {
    ...NOTHING_SAID,
    id,
    firstName,
    lastName: rest.join(' '),
    name,
    username: id,
    email,
    mobile,
    businessType: account.businessType,
    userType: UserType.PERMANENT_GUEST,
    isVerified: false,
    isKycUploaded: false,
    kycRequired: false,
    isTermsCondAgree: false,
    newsletter: false,
    promotions: false,
    stockUpdates: false,
    account,
    createdAt: new Date(now).toISOString(),
  };
  const row: UserRow = {
    id,
    user,
    password: '',
    aliases: [],
    standing: 'active',
    permissions: permissionsOf(user.userType),
    seenAt: null,
    signedInAt: null,
    changedAt: null,
  };
  putUser(world, row);
  return row;
}
