import { byCode, byName, type MasterRows } from './master-rows.ts';

/** Laboratories, and lists about companies, documents and terms. */
export const TRADE_LISTS: readonly MasterRows[] = [
  byCode('LAB', 'lab', [
    ['GIA', 'GIA'],
    ['IGI', 'IGI'],
    ['HRD', 'HRD'],
    ['GSI', 'GSI'],
    ['NGTC', 'NGTC'],
    ['DBIOD', 'DBIOD'],
    ['FM', 'FM'],
    ['AGS', 'AGS'],
    ['GCAL', 'GCAL'],
    ['INHOUSE', 'In-house', 'داخلي'],
    ['NON-CERT', 'NON-CERT'],
  ]),
  byName('BUSINESS_TYPE', 'business-type', [
    ['MFR', 'Manufacturer', 'مصنّع'],
    ['WHS', 'Wholesaler', 'تاجر جملة'],
    ['RTL', 'Retailer', 'تاجر تجزئة'],
    ['JWL', 'Jewellery Manufacturer', 'مصنّع مجوهرات'],
    ['BRK', 'Broker', 'وسيط'],
    ['ONL', 'Online Retailer', 'متجر إلكتروني'],
    ['DSG', 'Designer', 'مصمم'],
  ]),
  byCode('COMPANY_SIZE', 'company-size', [
    ['1-10', '1 to 10 people', 'من 1 إلى 10 أشخاص'],
    ['11-50', '11 to 50 people', 'من 11 إلى 50 شخصًا'],
    ['51-200', '51 to 200 people', 'من 51 إلى 200 شخص'],
    ['201-1000', '201 to 1000 people', 'من 201 إلى 1000 شخص'],
    ['1000+', 'Over 1000 people', 'أكثر من 1000 شخص'],
  ]),
  byCode('DAY_TERM', 'day-term', [
    ['COD', 'Cash on delivery', 'نقدًا عند التسليم'],
    ['5D', '5 days', '5 أيام'],
    ['15D', '15 days', '15 يومًا'],
    ['30D', '30 days', '30 يومًا'],
    ['60D', '60 days', '60 يومًا'],
  ]),
  byName('DOC_TYPE_BUSINESS', 'doc-type-business', [
    ['REG', 'Certificate of incorporation', 'شهادة تأسيس'],
    ['TAX', 'Tax registration', 'تسجيل ضريبي'],
    ['LIC', 'Trade licence', 'رخصة تجارية'],
    ['BRS', 'Bourse membership', 'عضوية بورصة'],
  ]),
  byName('DOC_TYPE_PERSONAL', 'doc-type-personal', [
    ['PAS', 'Passport', 'جواز سفر'],
    ['NID', 'National identity card', 'بطاقة هوية وطنية'],
    ['DRV', 'Driving licence', 'رخصة قيادة'],
  ]),
  byName('NATURE_OF_ORG', 'nature-of-org', [
    ['PRO', 'Sole proprietor', 'مؤسسة فردية'],
    ['PAR', 'Partnership', 'شراكة'],
    ['PVT', 'Private company', 'شركة خاصة'],
    ['PUB', 'Public company', 'شركة عامة'],
  ]),
];
