import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, type Members, membersOf, textOf } from '../values.ts';
import { answered, offered, percentOf, QUOTES } from './quoting.ts';
import {
  ABROAD,
  ALL,
  freeStone,
  freeStones,
  IN_INDIA,
  inLastMail,
  PAGE,
  purchaseOf,
  rowOf,
} from './shared.ts';

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** The lines of a sale, from the agreed amount to the final one. */
const linesOf = (sale: unknown) =>
  [
    'subtotal',
    'termsPercent',
    'termsAmount',
    'totalAmount',
    'programmeCharge',
    'shippingCharge',
    'grandTotal',
  ].map((line) => Number(at(sale, line)));

/** A quote below the asking price that the house has approved, as its buyer sees it, and the memo that it became. */
async function approvedQuote(buyer: Player, house: Player) {
  const known = (await buyer.rows('paginateTracks', QUOTES)).map(({ diamond }) => at(diamond, 'id'));
  const stone = (await freeStones(buyer, ABROAD)).find(
    ({ id, back }) => typeof back === 'number' && back > -45 && back < -6 && !known.includes(id),
  );
  expect(stone !== undefined, 'There is no stone to quote.');
  const price = percentOf(membersOf(stone), 95);
  const id = await offered(buyer, membersOf(stone), price);
  await answered(house, id, price);
  const quote = await rowOf(buyer, 'paginateTracks', id, QUOTES);
  const memos = await buyer.rows('paginateMemos', { ...PAGE, diamond: stone?.id });
  const memo = membersOf(memos.find(({ memoNo }) => memoNo === quote.confirmedAs));
  return { price, quote, memo };
}

/** What a stone with the mark of a programme costs on top of its price (contract, ProgrammeCharges), in cents. */
const chargeFor = (charge: unknown, amount: unknown) =>
  cents(at(charge, 'perStone')) + Math.round((cents(amount) * cents(at(charge, 'percent'))) / 10_000);

/** Compares the lines of a sale with those of its quote. */
function isSame(of: string, sale: unknown, quote: Members): void {
  const [told, wanted] = [linesOf(sale).join(', '), linesOf(quote.charges).join(', ')];
  expect(told === wanted, `A quote comes to ${wanted}, and its ${of} to ${told}.`);
}

export const chargesScenarios: readonly Scenario[] = [
  {
    name: 'a quote, its memo, its order and its invoice have the same price, payment terms and final amount',
    guarantee: {
      about: 'money',
      rule: 'Quote, memo, order and invoice show the same agreed price, the payment terms as a line of their own, and the same final amount.',
    },
    operations: [
      'updateTrackStatus',
      'paginateTracks',
      'paginateMemos',
      'paginateOrders',
      'updateOrderStatus',
      'paginateInvoices',
    ],
    play: async (stage) => {
      stage.onMockBackend();
      const [buyer, house] = [await stage.as('customer', 0), await stage.as('superadmin', 2)];
      const { price, quote, memo } = await approvedQuote(buyer, house);
      const [subtotal, percent, termsAmount] = linesOf(quote.charges);
      expect(
        subtotal === quote.newAmount && percent === -1 && Number(termsAmount) < 0,
        `A quote of ${quote.newAmount} has the amount ${subtotal} and the terms ${percent}, ${termsAmount}.`,
      );
      isSame('memo', memo, quote);
      const asked = { page: 1, limit: 1, search: memo.memoNo };
      const order = membersOf((await buyer.rows('paginateOrders', asked))[0]);
      isSame('order', order, quote);
      for (const priced of [at(memo, 'memoDetails', 0), at(order, 'stones', 0)]) {
        const booked = at(priced, 'ctPr');
        expect(booked === price, `A quote of ${price} per carat is booked at ${booked}.`);
      }
      await house.ok('updateOrderStatus', { id: order.id, status: 'INVOICED' });
      const [invoice] = await buyer.rows('paginateInvoices', { page: 1, limit: 1, search: order.orderNo });
      isSame('invoice', invoice, quote);
      const total = await inLastMail(stage, /approved/, /Final amount: USD ([\d,.]+)/);
      const final = Number(at(quote, 'charges', 'grandTotal'));
      expect(
        cents(total.replaceAll(',', '')) === cents(final),
        `A mail says ${total} for a final amount of ${final}.`,
      );
    },
  },
  {
    name: 'an invoice names the account in its currency and the address of its sale',
    guarantee: {
      about: 'money',
      rule: 'An invoice names the account of the house in the currency of the amount due, and the billing address as it was at the sale.',
    },
    operations: ['paginateInvoices', 'paginateAddresses', 'upsertAddress'],
    play: async ({ as, run }) => {
      const buyer = await as('primary', 0);
      const invoices = await buyer.rows('paginateInvoices', ALL);
      const accounts = new Map<unknown, unknown>();
      for (const { invoiceNo, bank, grandTotalInr } of invoices) {
        const [currency, account] = [at(bank, 'currency'), at(bank, 'accountNo')];
        const wanted = grandTotalInr === null ? 'USD' : 'INR';
        expect(
          currency === wanted,
          `Invoice ${invoiceNo} in ${wanted} is paid into an account in ${currency}.`,
        );
        const other = accounts.get(currency) ?? account;
        expect(
          other === account,
          `Two invoices in ${currency} are paid into accounts ${other} and ${account}.`,
        );
        accounts.set(currency, account);
      }
      const book = await buyer.rows('paginateAddresses', { ...ALL, type: 'BILLING' });
      const address = membersOf(book.find(({ isDefault }) => isDefault === true));
      const named = invoices.find(({ buyer: of }) => at(of, 'address', 'id') === address.id);
      expect(named !== undefined, 'No invoice names the billing address of its company.');
      const { id, type, country, state, city, zipCode } = address;
      const moved = {
        id,
        type,
        country,
        state,
        city,
        zipCode,
        isDefault: true,
        address1: `Conformance Road ${run.name}`,
      };
      await buyer.ok('upsertAddress', moved);
      const later = (await buyer.rows('paginateInvoices', ALL)).find((row) => row.id === named?.id);
      const [before, street] = [named, later].map((row) => at(row, 'buyer', 'address', 'address1'));
      expect(street === before, `An invoice has the address ${street} that was entered after its sale.`);
    },
  },
  {
    name: 'the final amount of a memo includes shipping',
    guarantee: { about: 'money', rule: 'The final amount of a sale includes shipping.' },
    operations: ['requestConfirm', 'viewProjectSetting'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const { shippingCharges } = membersOf(await buyer.ok('viewProjectSetting'));
      const memo = membersOf(
        await buyer.ok('requestConfirm', await purchaseOf(buyer, await freeStone(buyer, IN_INDIA))),
      );
      const from = textOf(at(memo, 'diamonds', 0, 'countryNm'));
      const isInland = from === at(memo, 'shippingAddress', 'countryName');
      const wanted = at(shippingCharges, isInland ? 'inland' : 'abroad');
      expect(
        memo.shippingCharge === wanted,
        `A shipment from ${from} costs ${memo.shippingCharge}, not ${wanted}.`,
      );
      expect(
        cents(memo.grandTotal) === cents(memo.totalAmount) + cents(memo.programmeCharge) + cents(wanted),
        `A memo of ${memo.totalAmount} with a shipment for ${wanted} comes to ${memo.grandTotal}.`,
      );
    },
  },
  {
    name: 'a sale has the charges and the rates of the time at which it was made, whatever the house sets later',
    guarantee: {
      about: 'money',
      rule: 'The charges and bank rates that the house sets count for later sales at once, and a sale that was made keeps its own.',
    },
    operations: ['updateHouseSetting', 'viewProjectSetting', 'requestConfirm', 'paginateMemos'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const marked = await freeStones(buyer, { ...IN_INDIA, isCm: ['CERT'] });
      const [first, second] = marked.filter(({ isFm }) => isFm !== 'CERT');
      expect(second !== undefined, 'There are no two stones of the programme CM.');
      const confirm = async (stone: unknown) =>
        membersOf(await buyer.ok('requestConfirm', await purchaseOf(buyer, membersOf(stone))));
      const check = async (memo: Members) => {
        const setting = await buyer.ok('viewProjectSetting');
        const wanted = chargeFor(at(setting, 'programmeCharges', 'cm'), memo.subtotal);
        expect(
          cents(memo.programmeCharge) === wanted,
          `A stone of CM is charged ${memo.programmeCharge}, not ${wanted / 100}.`,
        );
        const sum = cents(memo.totalAmount) + wanted + cents(memo.shippingCharge);
        expect(cents(memo.grandTotal) === sum, `A memo comes to ${memo.grandTotal}, not ${sum / 100}.`);
        const rate = at(setting, 'rupeeRates', 'exchangeRate');
        expect(memo.exchangeRate === rate, `A bill has the rate ${memo.exchangeRate}, not ${rate}.`);
      };
      const before = await confirm(first);
      await check(before);
      const changes = { CM_INSCRIPTION: 33, CUSTOMS: 91.5 };
      for (const [key, value] of Object.entries(changes)) {
        await buyer.refused('updateHouseSetting', 403, { key, value }, 'A buyer sets a charge.');
        await house.ok('updateHouseSetting', { key, value });
      }
      const crossed = { key: 'BUYING', value: changes.CUSTOMS };
      await house.refused('updateHouseSetting', 400, crossed, 'A buying rate is above the selling rate.');
      const after = await confirm(second);
      await check(after);
      expect(after.exchangeRate === changes.CUSTOMS, 'A changed rate does not count for a later sale.');
      const kept = await rowOf(buyer, 'paginateMemos', before.id, PAGE);
      for (const line of ['programmeCharge', 'grandTotal', 'exchangeRate']) {
        expect(
          kept[line] === before[line],
          `The ${line} of a sale was ${before[line]} and is ${kept[line]}.`,
        );
      }
    },
  },
  {
    name: 'a stone on a memo has the discount of its price on the memo',
    guarantee: {
      about: 'money',
      rule: 'The discount of a stone on a memo is that of its price on the memo.',
    },
    operations: ['paginateMemos', 'updateTrackStatus'],
    play: async (stage) => {
      stage.onMockBackend();
      const [buyer, house] = [await stage.as('customer', 0), await stage.as('superadmin', 2)];
      const { price, quote, memo } = await approvedQuote(buyer, house);
      const back = at(memo, 'diamonds', 0, 'back');
      expect(
        back === quote.newDiscount,
        `A stone at ${price} per carat is ${back} percent from its list price on the memo, not ${quote.newDiscount}.`,
      );
    },
  },
];
