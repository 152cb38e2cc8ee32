import type { Account } from '#generated/model/account.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import { BUYERS } from './companies.ts';
import { withProfile } from './company-profiles.ts';
import { at, type Draw } from './draw.ts';
import { SELLERS } from './sellers.ts';

const HOUSE = 'acc-house';

/** The companies: the house first, then sellers and buyers. */
export function seedAccounts(draw: Draw, sales: readonly SalesPerson[]): Account[] {
  const house: Account = {
    id: HOUSE,
    companyName: HOUSE_NAME,
    companyCode: 'PAVILION',
    vendorCode: null,
    businessType: 'Wholesaler',
    accountTerm: 'RUPEE_5',
    paymentTerms: paymentTermsOf(true),
    isIndia: true,
    isApproved: 2,
    seller: at(sales, 0),
  };
  const sellers = SELLERS.map((seller, index): Account => {
    const isIndia = seller.places.values.every((place) => place === 'Mumbai' || place === 'Surat');
    return {
      id: seller.id,
      companyName: seller.name,
      companyCode: seller.companyCode,
      vendorCode: seller.code,
      businessType: 'Manufacturer',
      accountTerm: isIndia ? 'RUPEE_5' : 'EXPORT_30',
      paymentTerms: paymentTermsOf(isIndia),
      isIndia,
      isApproved: 2,
      seller: at(sales, index % sales.length),
    };
  });
  const buyers = BUYERS.map(
    (buyer, index): Account => ({
      id: buyer.id,
      companyName: buyer.name,
      companyCode: buyer.companyCode,
      vendorCode: null,
      businessType: buyer.businessType,
      accountTerm: buyer.accountTerm,
      paymentTerms: paymentTermsOf(buyer.isIndia),
      isIndia: buyer.isIndia,
      isApproved: 2,
      seller: at(sales, index % sales.length),
    }),
  );
  return [house, ...sellers, ...buyers].map((account, index) => withProfile(draw, account, index));
}
