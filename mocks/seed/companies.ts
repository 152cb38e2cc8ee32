import type { PaymentTermId } from '#generated/model/paymentTermId.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly businessType: string;
  readonly accountTerm: PaymentTermId;
  readonly isIndia: boolean;
  readonly companyCode: string;
  readonly calling: string;
}

function buyer(
  id: string,
  name: string,
  businessType: string,
  isIndia: boolean,
  accountTerm: PaymentTermId,
  calling: string,
  companyCode = 'PAVILION',
): Buyer {
  return { id: `acc-${id}`, name, businessType, isIndia, accountTerm, calling, companyCode };
}

/** The twelve buyers. The first belongs to the primary persona, the second to the customer persona. */
export const BUYERS: readonly Buyer[] = [
  buyer('mehta', 'Mehtara Jewels', 'Wholesaler', true, 'RUPEE_5', '+91'),
  buyer('vanloon', 'Vanlooren Juweliers', 'Retailer', false, 'EXPORT_30', '+32'),
  buyer('jaipur', 'Jaipur Gold Works', 'Jewellery Manufacturer', true, 'RUPEE_30', '+91'),
  buyer('chennai', 'Chennai Bridal House', 'Retailer', true, 'RUPEE_5', '+91', 'HOUSE-02'),
  buyer('kolkata', 'Kolkata Diamond Brokers', 'Broker', true, 'RUPEE_30', '+91'),
  buyer('tribeca', 'Tribeca Bench', 'Designer', false, 'EXPORT_5', '+1', 'HOUSE-04'),
  buyer('kowloon', 'Kowloon Fine Jewellery', 'Wholesaler', false, 'EXPORT_30', '+852', 'HOUSE-05'),
  buyer('alnoor', 'Alnoora Jewellery', 'Retailer', false, 'EXPORT_30', '+971', 'HOUSE-06'),
  buyer('hatton', 'Hatton Row Goldsmiths', 'Jewellery Manufacturer', false, 'EXPORT_5', '+44'),
  buyer('silom', 'Silom Setting Works', 'Jewellery Manufacturer', false, 'EXPORT_30', '+66', 'HOUSE-08'),
  buyer('yarra', 'Yarra Online Diamonds', 'Online Retailer', false, 'EXPORT_5', '+61'),
  buyer('bandra', 'Bandra Solitaires', 'Online Retailer', true, 'RUPEE_5', '+91'),
];
