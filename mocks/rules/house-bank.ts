import type { BankAccount } from '#generated/model/bankAccount.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { HOUSE_NAME } from './house-name.ts';
import { isRupeeTerm } from './rupees.ts';

const RUPEES: BankAccount = {
  accountName: HOUSE_NAME,
  bankName: 'Example Trade Bank',
  branch: 'Bandra Kurla Complex, Mumbai',
  currency: 'INR',
  accountNo: '006112004471',
  ifsc: 'EXTB0000611',
  swift: 'EXTBINBB',
};

const DOLLARS: BankAccount = { ...RUPEES, currency: 'USD', accountNo: '006184009302', ifsc: null };

/** The account of the house that an invoice under these terms is paid into. */
export function bankAccountOf(terms: PaymentTermId): BankAccount {
  return isRupeeTerm(terms) ? RUPEES : DOLLARS;
}
