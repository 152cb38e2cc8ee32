import { UserType } from '#generated/model/userType.ts';
import type { Standing } from '#mocks/rules/types.ts';

/** Password of all personas, printed at start: these are demonstration accounts. */
export const DEMO_PASSWORD = 'Pavilion-2026';

export interface PersonaRow {
  readonly name: string;
  readonly title: string;
  readonly type: UserType;
  readonly account: string;
  /** Local part of the email address if it is not the name. */
  readonly mail?: string;
  readonly aliases?: readonly string[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly standing?: Standing;
  /**
   * Number, from 1, of the sales person that the persona is; name and email address are those of the sales person.
   */
  readonly sales?: number;
  /** Whether the persona has one-time codes switched on. */
  readonly hasCodes?: true;
}

const { SUPER_ADMIN, ADMIN, SUB_USER, PRIMARY, PERMANENT_GUEST } = UserType;
const { EMPLOYEE, API_USER, SELLER, CUSTOMER, SECONDARY } = UserType;

/** One persona for each of the ten user types, one for each way in which sign-in is refused, and one with one-time codes. */
export const PERSONAS: readonly PersonaRow[] = [
  { name: 'superadmin', title: 'Super admin of the house', type: SUPER_ADMIN, account: 'acc-house' },
  { name: 'admin', title: 'Admin of the house', type: ADMIN, account: 'acc-house' },
  { name: 'subuser', title: 'Sub user: prepares, cannot confirm', type: SUB_USER, account: 'acc-mehta' },
  {
    name: 'primary',
    title: 'Buyer in India, 5 days rupee terms',
    type: PRIMARY,
    account: 'acc-mehta',
    mail: 'buyer',
    aliases: ['buyer'],
    firstName: 'Asha',
    lastName: 'Mehta',
  },
  { name: 'guest', title: 'Guest: may look, not trade', type: PERMANENT_GUEST, account: 'acc-bandra' },
  {
    name: 'employee',
    title: 'Sales executive of the house, who looks after the buyer in India and the seller',
    type: EMPLOYEE,
    account: 'acc-house',
    aliases: ['sales-1'],
    sales: 1,
  },
  { name: 'api', title: 'API user: the search list only', type: API_USER, account: 'acc-yarra' },
  { name: 'seller', title: 'Stock manager of a seller', type: SELLER, account: 'acc-kir' },
  {
    name: 'customer',
    title: 'Buyer outside India, 30 days export terms',
    type: CUSTOMER,
    account: 'acc-vanloon',
    firstName: 'Lotte',
    lastName: 'van Loon',
  },
  { name: 'secondary', title: 'Second buyer of the same company', type: SECONDARY, account: 'acc-mehta' },
  { name: 'locked', title: 'Refused: locked', type: PRIMARY, account: 'acc-jaipur', standing: 'locked' },
  {
    name: 'unverified',
    title: 'Refused: email address not verified',
    type: PRIMARY,
    account: 'acc-chennai',
    standing: 'unverified',
  },
  {
    name: 'pending',
    title: 'Refused: approval pending',
    type: PRIMARY,
    account: 'acc-kolkata',
    standing: 'pending',
  },
  {
    name: 'rejected',
    title: 'Refused: rejected',
    type: PRIMARY,
    account: 'acc-hatton',
    standing: 'rejected',
  },
  {
    name: 'codes',
    title: 'Refused without the one-time code in the email: second buyer of the company of "api"',
    type: SECONDARY,
    account: 'acc-yarra',
    hasCodes: true,
  },
];
