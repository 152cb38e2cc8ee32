import type { Account } from '#generated/model/account.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { DAY, dayFromEpoch, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import type { Persona, SeedUser } from '#mocks/rules/types.ts';
import { BUYERS } from './companies.ts';
import { withProfile } from './company-profiles.ts';
import { at, type Draw } from './draw.ts';
import { kycId, paperIds } from './papers.ts';
import { permissionsOf } from './permissions.ts';
import { DEMO_PASSWORD, PERSONAS, type PersonaRow } from './personas.ts';
import { SELLERS } from './sellers.ts';

export const HOUSE = 'acc-house';

/** Trade names that the house verified, by account. */
const TRADE_NAMES: Readonly<Record<string, readonly string[]>> = { 'acc-mehta': ['Mehtara Fine Jewels'] };

function seedAccounts(draw: Draw, sales: readonly SalesPerson[]): Account[] {
  const companyOf = (
    index: number,
    isIndia: boolean,
    company: Pick<Account, 'id' | 'companyName' | 'companyCode' | 'vendorCode' | 'businessType'>,
    accountTerm: Account['accountTerm'] = isIndia ? 'RUPEE_5' : 'EXPORT_30',
  ): Account => ({
    ...company,
    invoiceNames: [company.companyName, ...(TRADE_NAMES[company.id] ?? [])],
    taxNumbers: [],
    accountTerm,
    paymentTerms: paymentTermsOf(isIndia),
    isIndia,
    isApproved: 2,
    seller: at(sales, index % sales.length),
  });
  const house = companyOf(0, true, {
    id: HOUSE,
    companyName: HOUSE_NAME,
    companyCode: 'PAVILION',
    vendorCode: null,
    businessType: 'Wholesaler',
  });
  const sellers = SELLERS.map(({ id, name: companyName, companyCode, code: vendorCode, places }, index) => {
    const isIndia = places.values.every((place) => place === 'Mumbai' || place === 'Surat');
    const businessType = 'Manufacturer';
    return companyOf(index, isIndia, { id, companyName, companyCode, vendorCode, businessType });
  });
  const buyers = BUYERS.map(({ id, name: companyName, companyCode, businessType, ...buyer }, index) => {
    const company = { id, companyName, companyCode, vendorCode: null, businessType };
    return companyOf(index, buyer.isIndia, company, buyer.accountTerm);
  });
  return [house, ...sellers, ...buyers].map((account, index) => withProfile(draw, account, index));
}

const SALES_PEOPLE = 3;
const MAIL_HOST = 'pavilion.test';

/** User types of the colleagues that every buyer and seller has besides the personas. */
const COLLEAGUES: readonly UserType[] = [UserType.SECONDARY, UserType.SUB_USER];

const DESIGNATIONS: Readonly<Record<UserType, string>> = {
  [UserType.SUPER_ADMIN]: 'Director',
  [UserType.ADMIN]: 'Operations manager',
  [UserType.SUB_USER]: 'Purchase assistant',
  [UserType.PRIMARY]: 'Buyer',
  [UserType.PERMANENT_GUEST]: 'Visitor',
  [UserType.EMPLOYEE]: 'Sales executive',
  [UserType.API_USER]: 'Integration',
  [UserType.SELLER]: 'Stock manager',
  [UserType.CUSTOMER]: 'Owner',
  [UserType.SECONDARY]: 'Senior buyer',
};

const HEARD = ['Trade fair', 'Colleague', 'Sales person', 'Web search'];

interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly calling: string;
}

function telephone(draw: Draw, calling: string): string {
  return `${calling}${draw.faker.string.numeric({ length: 9, allowLeadingZeros: false })}`;
}

function papers({ id, isApproved }: Account): Pick<User, 'identityProof' | 'businessProof'> {
  if (isApproved !== 2) return { identityProof: null, businessProof: null };
  const { identity, business } = paperIds(id);
  return { identityProof: identity, businessProof: business };
}

function userOf(draw: Draw, person: Person, account: Account, isVerified: boolean): User {
  const mobile = telephone(draw, person.calling);
  return {
    id: person.id,
    firstName: person.firstName,
    middleName: null,
    lastName: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    username: person.username,
    email: person.email,
    mobile,
    whatsapp: draw.chance(0.8) ? mobile : null,
    skype: draw.chance(0.3) ? `${person.username}.trade` : null,
    telephone: draw.chance(0.5) ? telephone(draw, person.calling) : null,
    fax: null,
    birthDate: draw.chance(0.7) ? dayFromEpoch(-draw.whole(24 * 365, 62 * 365)) : null,
    anniversaryDate: draw.chance(0.3) ? dayFromEpoch(-draw.whole(365, 30 * 365)) : null,
    designation: DESIGNATIONS[person.type],
    businessType: account.businessType,
    userType: person.type,
    hearAboutUs: draw.one(HEARD),
    photo: null,
    isVerified,
    isKycUploaded: account.isApproved === 2,
    kycRequired: true,
    isTermsCondAgree: true,
    newsletter: draw.chance(0.4),
    promotions: draw.chance(0.3),
    stockUpdates: draw.chance(0.5),
    ...papers(account),
    account,
    createdAt: timeFromEpoch(-draw.whole(30, 1500) * DAY),
  };
}

function seedSalesPeople(draw: Draw): SalesPerson[] {
  return Array.from({ length: SALES_PEOPLE }, (_, index) => {
    draw.begin('sales', index + 1);
    const mobile = telephone(draw, '+91');
    return {
      id: `usr-sales-${index + 1}`,
      name: `${draw.faker.person.firstName()} ${draw.faker.person.lastName()}`,
      email: `sales${index + 1}@${MAIL_HOST}`,
      mobile,
      whatsapp: mobile,
      skype: `pavilion.sales${index + 1}`,
    };
  });
}

/** Account of a persona: the approved one, or a separate copy that is pending or rejected. */
function personaAccount(row: PersonaRow, accounts: Map<string, Account>): Account {
  const account = accounts.get(row.account);
  if (!account) throw new RangeError(`No account ${row.account}.`);
  if (row.standing !== 'pending' && row.standing !== 'rejected') return account;
  const companyName = row.standing === 'pending' ? 'Nashik New Jewels' : 'Unproven Gems';
  const applicant: Account = {
    ...account,
    id: `acc-${row.name}`,
    companyName,
    invoiceNames: [companyName],
    taxNumbers: [],
    isApproved: row.standing === 'pending' ? 1 : 3,
  };
  accounts.set(applicant.id, applicant);
  return applicant;
}

function callingOf(accountId: string): string {
  return BUYERS.find((buyer) => buyer.id === accountId)?.calling ?? '+91';
}

function seedPersona(draw: Draw, row: PersonaRow, index: number, accounts: Map<string, Account>): SeedUser {
  draw.begin('persona', index);
  const account = personaAccount(row, accounts);
  const person: Person = {
    id: `usr-${row.name}`,
    username: row.name,
    email: `${row.mail ?? row.name}@${MAIL_HOST}`,
    type: row.type,
    firstName: row.firstName ?? draw.faker.person.firstName(),
    lastName: row.lastName ?? draw.faker.person.lastName(),
    calling: callingOf(row.account),
  };
  return {
    user: userOf(draw, person, account, row.standing !== 'unverified'),
    password: DEMO_PASSWORD,
    aliases: row.aliases ?? [],
    standing: row.standing ?? 'active',
    permissions: permissionsOf(row.type),
  };
}

function seedColleague(draw: Draw, account: Account, type: UserType, number: number): SeedUser {
  draw.begin(`colleague ${account.id}`, number);
  const username = `${account.id.slice('acc-'.length)}${number}`;
  const person: Person = {
    id: `usr-${username}`,
    username,
    email: `${username}@${MAIL_HOST}`,
    type,
    firstName: draw.faker.person.firstName(),
    lastName: draw.faker.person.lastName(),
    calling: callingOf(account.id),
  };
  return activeUser(userOf(draw, person, account, true));
}

/** Dealers who registered in the last days, and wait for the house. */
const APPLICANTS = [
  { company: 'Mehta Gem Traders', like: 'acc-mehta', daysAgo: 0.3, isVerified: true },
  { company: 'Scheldt Polished', like: 'acc-vanloon', daysAgo: 0.8, isVerified: true },
  { company: 'Colombo Bay Gems', like: 'acc-hatton', daysAgo: 1.4, isVerified: false },
  { company: 'Pink City Jewels', like: 'acc-jaipur', daysAgo: 2.1, isVerified: true },
] as const;

function seedApplicant(draw: Draw, index: number, accounts: Map<string, Account>): SeedUser {
  const { company: companyName, like, daysAgo, isVerified } = at(APPLICANTS, index);
  draw.begin('applicant', index + 1);
  const former = accounts.get(like);
  if (!former) throw new RangeError(`No account ${like}.`);
  const account: Account = {
    ...former,
    id: `acc-applicant-${index + 1}`,
    companyName,
    invoiceNames: [companyName],
    taxNumbers: [],
    isApproved: 1,
  };
  accounts.set(account.id, account);
  const username = `applicant${index + 1}`;
  const user = userOf(
    draw,
    {
      id: `usr-${username}`,
      username,
      email: `${username}@${MAIL_HOST}`,
      type: UserType.PRIMARY,
      firstName: draw.faker.person.firstName(),
      lastName: draw.faker.person.lastName(),
      calling: callingOf(like),
    },
    account,
    isVerified,
  );
  const { identity, business } = paperIds(account.id);
  return {
    ...activeUser({
      ...user,
      isKycUploaded: true,
      identityProof: identity,
      businessProof: business,
      kycForm: kycId(account.id),
      createdAt: timeFromEpoch(-daysAgo * DAY),
    }),
    standing: 'pending',
  };
}

function activeUser(user: User): SeedUser {
  const permissions = permissionsOf(user.userType);
  return { user, password: DEMO_PASSWORD, aliases: [], standing: 'active', permissions };
}

/** A sales person as a user. Personas sign in by their persona name. */
function salesUser(draw: Draw, sales: SalesPerson, house: Account, persona?: PersonaRow): SeedUser {
  const [firstName = sales.name, lastName = ''] = sales.name.split(' ');
  const username = persona?.name ?? sales.id.slice('usr-'.length);
  draw.begin('sales user', Number(sales.id.slice(-1)));
  const person: Person = {
    id: sales.id,
    username,
    email: sales.email,
    type: UserType.EMPLOYEE,
    firstName,
    lastName,
    calling: '+91',
  };
  const { mobile, whatsapp, skype } = sales;
  const user = { ...userOf(draw, person, house, true), mobile, whatsapp, skype };
  return { ...activeUser(user), aliases: persona?.aliases ?? [] };
}

export function seedPeople(draw: Draw): {
  accounts: readonly Account[];
  users: readonly SeedUser[];
  personas: readonly Persona[];
} {
  const sales = seedSalesPeople(draw);
  const companies = seedAccounts(draw, sales);
  const house = at(companies, 0);
  const accounts = new Map(companies.map((account) => [account.id, account]));
  const isPersona = (number: number) => PERSONAS.some((row) => row.sales === number);
  const personaUsers = PERSONAS.map((row, index) =>
    row.sales === undefined
      ? seedPersona(draw, row, index, accounts)
      : salesUser(draw, at(sales, row.sales - 1), house, row),
  );
  const isLate = (_user: SeedUser, index: number) => PERSONAS[index]?.hasCodes === true;
  const users = [
    ...personaUsers.filter((user, index) => !isLate(user, index)),
    ...sales.filter((_, index) => !isPersona(index + 1)).map((person) => salesUser(draw, person, house)),
    ...companies
      .slice(1)
      .flatMap((account) =>
        COLLEAGUES.map((type, index) =>
          seedColleague(draw, account, index === 0 && account.vendorCode ? UserType.SELLER : type, index + 1),
        ),
      ),
    ...personaUsers.filter(isLate),
    ...APPLICANTS.map((_, index) => seedApplicant(draw, index, accounts)),
  ];
  const personas = PERSONAS.map(({ name, title }, index) => ({
    name,
    title,
    userId: at(personaUsers, index).user.id,
  }));
  return { accounts: [...accounts.values()], users, personas };
}
