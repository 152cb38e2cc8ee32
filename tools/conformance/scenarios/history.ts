import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const DAY_MS = 24 * 3_600_000;
/** A hold lasts 72 hours at most (contract, BlockCreateRequest). */
const LONGEST_HOLD_DAYS = 4;
/** No parcel is under way longer than this. */
const LONGEST_WAY_DAYS = 35;
/** Within so many days some listings end. */
const EXPIRING_DAYS = 4;
const HOLD = 1;
const PAGE = { page: 1, limit: 1000 };
const IN_INDIA = { loc: ['location-mumbai'] };

/** The members by which each kind of record is known to its readers, by the operation that lists it. */
const IDENTITY = {
  paginateOrders: ['orderNo', 'memoNo', 'createdAt'],
  paginateMemos: ['memoNo', 'createdAt'],
  paginateInvoices: ['invoiceNo', 'orderNo', 'invoiceDate'],
};

/** The identity of every listed record, by its id. */
async function identities(
  player: Player,
  operation: string,
  names: readonly string[],
): Promise<Map<unknown, string>> {
  const rows = rowsOf(await player.ok(operation, PAGE));
  return new Map(rows.map((row) => [row.id, names.map((name) => String(row[name])).join(' ')]));
}

const numbers: Scenario = {
  name: 'orders, memos and invoices keep their numbers and days while time goes on',
  operations: ['paginateOrders', 'paginateMemos', 'paginateInvoices', 'requestConfirm'],
  play: async ({ advance, as }) => {
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer, IN_INDIA);
    await buyer.ok('requestConfirm', { diamonds: agreed(membersOf(stone)) });
    const lists = Object.entries(IDENTITY);
    const before = new Map<string, Map<unknown, string>>();
    for (const [operation, names] of lists) before.set(operation, await identities(buyer, operation, names));
    expect(
      [...before.values()].every(({ size }) => size > 0),
      'The buyer has no history.',
    );
    for (const days of [1, 12]) {
      await advance(days * DAY_MS);
      const later = await as('primary', 0);
      for (const [operation, names] of lists) {
        const now = await identities(later, operation, names);
        for (const [id, known] of before.get(operation) ?? []) {
          const message = `${operation}: the record ${String(id)} was "${known}", days later "${now.get(id)}".`;
          expect(now.get(id) === known, message);
        }
      }
    }
  },
};

const holds: Scenario = {
  name: 'a hold that exists from the beginning ends by the clock, and its stone is free again',
  operations: ['paginateBlocks', 'viewDiamond', 'paginateDiamonds'],
  play: async ({ advance, as }) => {
    const buyer = await as('primary', 0);
    const asked = { ...PAGE, blockType: [HOLD] };
    const [held] = rowsOf(await buyer.ok('paginateBlocks', asked));
    expect(held !== undefined, 'There is no hold at the beginning.');
    const id = at(held, 'diamond', 'id');
    const isHeld = async (player: Player) => at(await player.ok('viewDiamond', { id }), 'isHeld') === true;
    expect(await isHeld(buyer), 'The stone of a hold is not held.');
    await advance(LONGEST_HOLD_DAYS * DAY_MS);
    const later = await as('primary', 0);
    expect(!(await isHeld(later)), 'A stone stays held after its hold has ended.');
    const rows = rowsOf(await later.ok('paginateBlocks', asked));
    const isListed = rows.some((row) => row.id === held?.id && row.status === held?.status);
    expect(!isListed, 'A hold is listed as before after its time.');
  },
};

const shipments: Scenario = {
  name: 'shipments under way arrive, and their orders with them',
  operations: ['listShippingDetails', 'paginateOrders', 'listNotifications'],
  play: async ({ advance, as }) => {
    const house = await as('employee', 2);
    const open = rowsOf(await house.ok('listShippingDetails', PAGE)).filter(isUnderWay);
    expect(open.length > 0, 'No shipment is under way at the beginning.');
    await advance(LONGEST_WAY_DAYS * DAY_MS);
    const later = await as('employee', 2);
    const now = rowsOf(await later.ok('listShippingDetails', PAGE));
    const orders = rowsOf(await later.ok('paginateOrders', PAGE));
    for (const { shipmentNo, orderNo } of open) {
      const shipment = now.find((row) => row.shipmentNo === shipmentNo);
      expect(shipment?.status === 'DELIVERED', `The shipment ${String(shipmentNo)} never arrives.`);
      const order = orders.find((row) => row.orderNo === orderNo);
      const message = `The order ${String(orderNo)} is "${String(order?.status)}", its shipment has arrived.`;
      expect(order?.status === 'DELIVERED', message);
    }
  },
};

const listings: Scenario = {
  name: 'a listing that exists from the beginning ends on its day unless it is refreshed, and its stone is not shown any more',
  operations: ['paginateInventory', 'viewDiamond', 'refreshListings'],
  play: async ({ advance, as }) => {
    const first = await as('seller', 3);
    const offered = new Map(
      rowsOf(await first.ok('paginateInventory', { ...PAGE, standing: ['ACTIVE', 'EXPIRING'] })).map(
        ({ diamond }) => [at(diamond, 'id'), at(diamond, 'expiresAt')],
      ),
    );
    await advance(EXPIRING_DAYS * DAY_MS);
    const seller = await as('seller', 3);
    const expired = rowsOf(await seller.ok('paginateInventory', { ...PAGE, standing: ['EXPIRED'] }));
    const [ended] = expired.filter(({ diamond }) => offered.has(at(diamond, 'id')));
    const id = at(ended, 'diamond', 'id');
    expect(id !== undefined, 'No listing of the beginning ever ends.');
    const told = String(at(ended, 'diamond', 'expiresAt'));
    const known = String(offered.get(id));
    expect(told === known, `A listing that was to end at ${known} has ended at ${told}.`);
    const buyer = await as('primary', 0);
    await buyer.refused('viewDiamond', 404, { id }, 'The stone of an expired listing is shown.');
    await seller.ok('refreshListings', { id: [id] });
    await buyer.ok('viewDiamond', { id });
  },
};

function isUnderWay({ status }: Members): boolean {
  return status !== 'DELIVERED' && status !== 'CANCELLED';
}

/** Stories of records that outlive the day on which they were made. */
export const historyScenarios: readonly Scenario[] = [numbers, holds, shipments, listings];
