/** Trade papers for component tests. */
import type { Invoice } from '#generated/model/invoice.ts';
import type { Order } from '#generated/model/order.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { bankAccountOf } from '#mocks/rules/house-bank.ts';

const sold: SoldStone = {
  diamond: 'st-1',
  stoneId: 'PV100001',
  vStnId: 'KIR-10001',
  shpNm: 'Round',
  crt: 1.2,
  colNm: 'D',
  clrNm: 'VS1',
  lbNm: 'GIA',
  rptNo: '2141234567',
  rap: 10_000,
  ctPr: 7000,
  amt: 8400,
  fnCtPr: 6930,
  fnAmt: 8316,
  fnDis: -30.7,
  programmeCharge: 0,
  expectedAt: null,
};

/** An order of one stone that is on its way. */
export const orderOf = (changed: Partial<Order> = {}): Order => ({
  id: 'ord-1',
  orderNo: 'O-260110-0001',
  memoNo: 'M-260109-0001',
  status: 'SHIPPED',
  stones: [sold],
  pieces: 1,
  totalCarat: 1.2,
  subtotal: 8400,
  termsPercent: -1,
  termsAmount: -84,
  totalAmount: 8316,
  programmeCharge: 0,
  shippingCharge: 60,
  grandTotal: 8376,
  terms: 'EXPORT_5',
  invoice: 'inv-1',
  invoiceNo: 'I-260111-0001',
  shipmentNo: 'S-260112-0001',
  companyName: 'Mehtara Jewels',
  userName: 'Asha Mehta',
  sellerName: 'Rohan Shah',
  expectedFrom: '2026-01-18',
  expectedTo: '2026-01-21',
  deliveredAt: null,
  createdAt: '2026-01-10T09:30:00.000Z',
  updatedAt: '2026-01-12T09:30:00.000Z',
  ...changed,
});

const address = {
  id: 'addr-2',
  address1: 'Zaveri Bazaar 41',
  address2: null,
  address3: null,
  cityName: 'Mumbai',
  stateName: 'Maharashtra',
  countryName: 'India',
  zipCode: '400002',
};

/** The unpaid invoice of that order. */
export const invoiceOf = (changed: Partial<Invoice> = {}): Invoice => ({
  id: 'inv-1',
  invoiceNo: 'I-260111-0001',
  orderNo: 'O-260110-0001',
  status: 'UNPAID',
  buyerName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  seller: { name: 'Pavilion Diamonds', address, taxNumbers: [{ kind: 'GSTIN', number: '27ABHCP1180A1Z5' }] },
  buyer: { name: 'Mehtara Jewels', address, taxNumbers: [{ kind: 'PAN', number: 'ABMCM4471A' }] },
  bank: bankAccountOf('EXPORT_5'),
  paymentDays: 5,
  invoiceDate: '2026-01-11',
  dueDate: '2026-01-16',
  terms: 'EXPORT_5',
  pieces: 1,
  totalCarat: 1.2,
  subtotal: 8400,
  termsPercent: -1,
  termsAmount: -84,
  totalAmount: 8316,
  programmeCharge: 0,
  shippingCharge: 60,
  grandTotal: 8376,
  bankRate: null,
  exchangeRate: null,
  rateDate: null,
  totalAmountInr: null,
  programmeChargeInr: null,
  shippingChargeInr: null,
  grandTotalInr: null,
  createdAt: '2026-01-11T09:30:00.000Z',
  ...changed,
});

/** The shipment of that order, collected by the courier. */
export const shipmentOf = (changed: Partial<Shipment> = {}): Shipment => ({
  id: 'shp-1',
  shipmentNo: 'S-260112-0001',
  orderNo: 'O-260110-0001',
  status: 'COLLECTED',
  courierName: 'Harbour Armoured',
  trackingNo: 'PV00007919',
  trackingUrl: 'https://courier.example/track/PV00007919',
  fromPlace: 'Mumbai, India',
  toPlace: 'Antwerp, Belgium',
  stones: [sold],
  events: [
    { status: 'COLLECTED', place: 'Mumbai, India', note: null, createdAt: '2026-01-13T09:30:00.000Z' },
    { status: 'PACKED', place: 'Mumbai, India', note: 'Sealed', createdAt: '2026-01-12T09:30:00.000Z' },
  ],
  expectedFrom: '2026-01-18',
  expectedTo: '2026-01-21',
  deliveredAt: null,
  ...changed,
});
