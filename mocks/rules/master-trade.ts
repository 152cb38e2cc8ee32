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
    ['INHOUSE', 'In-house'],
    ['NON-CERT', 'NON-CERT'],
  ]),
  byName('BUSINESS_TYPE', 'business-type', [
    ['MFR', 'Manufacturer'],
    ['WHS', 'Wholesaler'],
    ['RTL', 'Retailer'],
    ['JWL', 'Jewellery Manufacturer'],
    ['BRK', 'Broker'],
    ['ONL', 'Online Retailer'],
    ['DSG', 'Designer'],
  ]),
  byCode('COMPANY_SIZE', 'company-size', [
    ['1-10', '1 to 10 people'],
    ['11-50', '11 to 50 people'],
    ['51-200', '51 to 200 people'],
    ['201-1000', '201 to 1000 people'],
    ['1000+', 'Over 1000 people'],
  ]),
  byCode('DAY_TERM', 'day-term', [
    ['COD', 'Cash on delivery'],
    ['5D', '5 days'],
    ['15D', '15 days'],
    ['30D', '30 days'],
    ['60D', '60 days'],
  ]),
  byName('DOC_TYPE_BUSINESS', 'doc-type-business', [
    ['REG', 'Certificate of incorporation'],
    ['TAX', 'Tax registration'],
    ['LIC', 'Trade licence'],
    ['BRS', 'Bourse membership'],
  ]),
  byName('DOC_TYPE_PERSONAL', 'doc-type-personal', [
    ['PAS', 'Passport'],
    ['NID', 'National identity card'],
    ['DRV', 'Driving licence'],
  ]),
  byName('NATURE_OF_ORG', 'nature-of-org', [
    ['PRO', 'Sole proprietor'],
    ['PAR', 'Partnership'],
    ['PVT', 'Private company'],
    ['PUB', 'Public company'],
  ]),
];
