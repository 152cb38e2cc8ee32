import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const MEMO = 2;
const [PENDING, APPROVED] = [1, 2];
const IN_INDIA = { loc: ['location-mumbai'] };

async function freeStone(buyer: Player): Promise<Members> {
  const [stone] = await freeStones(buyer, IN_INDIA);
  return membersOf(stone);
}

const memo: Scenario = {
  name: 'a memo of the house names its buyer, who sees it, and the house ends it',
  operations: ['createBlock', 'paginateBlocks', 'paginateBlockMasters', 'deleteHolds'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, other, house] = [await as('primary', 0), await as('customer', 1), await as('employee', 2)];
    const { id, vStnId } = await freeStone(buyer);
    const account = at(await buyer.ok('getProfile'), 'user', 'account', 'id');
    const wanted = { blockType: MEMO, hours: 24, diamonds: [{ diamond: id, vStnId }] };
    await house.refused('createBlock', 400, wanted, 'A memo is made for nobody.');
    await buyer.refused('createBlock', 403, { ...wanted, account }, 'A buyer makes a memo.');
    const made = await house.ok('createBlock', { ...wanted, account });
    const asked = { ...PAGE, blockType: [MEMO] };
    const has = async (player: Player, more: Members) =>
      rowsOf(await player.ok('paginateBlockMasters', { ...asked, ...more })).some(
        (row) => row.id === at(made, 'id'),
      );
    expect(await has(buyer, {}), 'The buyer does not see the memo.');
    expect(!(await has(other, {})), 'Another company sees the memo.');
    expect(await has(house, { isHandled: true }), 'The sales person does not see the memo.');
    const entries = { id: listOf(at(made, 'stones')).map((stone) => at(stone, 'id')) };
    await buyer.ok('deleteHolds', entries);
    const kept = rowsOf(await buyer.ok('paginateBlocks', { ...asked, status: ['APPROVED'] }));
    expect(kept.length === 1, 'The buyer ends a memo of the house.');
    const ended = await house.ok('deleteHolds', entries);
    expect(at(ended, 'count') === 1, 'The house does not end the memo.');
  },
};

const steps: Scenario = {
  name: 'the steps of an order are recorded in order, once, and its buyer sees them',
  operations: ['updateOrderStatus', 'paginateOrders', 'listShippingDetails', 'paginateInvoices'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const request = { diamonds: agreed(await freeStone(buyer)), date: '2026-01-20' };
    const id = at(await buyer.ok('requestConfirm', request), 'id');
    await house.ok('updateMemoStatus', { id, status: APPROVED });
    const [order] = rowsOf(await buyer.ok('paginateOrders', PAGE));
    const record = (status: string) => ({ id: order?.id, status });
    await house.refused('updateOrderStatus', 409, record('PACKED'), 'Stones without an invoice are packed.');
    await house.ok('updateOrderStatus', record('INVOICED'));
    const search = order?.orderNo;
    const bills = rowsOf(await buyer.ok('paginateInvoices', { ...PAGE, search }));
    expect(bills.length === 1, 'The buyer does not see the recorded invoice.');
    const shipmentNow = async () => rowsOf(await buyer.ok('listShippingDetails', { ...PAGE, search }))[0];
    await house.ok('updateOrderStatus', record('PACKED'));
    const packed = await shipmentNow();
    expect(
      packed?.status === 'PACKED' && packed.trackingNo === null && packed.trackingUrl === null,
      'A shipment that was not collected names a page of its courier.',
    );
    await house.ok('updateOrderStatus', { ...record('IN_TRANSIT'), place: 'Surat, India' });
    await house.refused('updateOrderStatus', 409, record('PACKED'), 'A shipment on its way is packed.');
    const shipment = await shipmentNow();
    const newest = at(shipment, 'events', 0);
    expect(
      shipment?.status === 'IN_TRANSIT' && at(newest, 'place') === 'Surat, India',
      `The shipment that is IN_TRANSIT in Surat, India shows ${JSON.stringify(newest)}.`,
    );
    const { trackingNo, trackingUrl } = membersOf(shipment);
    const page = String(trackingUrl);
    expect(
      typeof trackingNo === 'string' && page.startsWith('https://') && page.includes(trackingNo),
      `The page of the courier is not one of its number over HTTPS: ${page}.`,
    );
  },
};

const registration: Scenario = {
  name: 'a registration is decided once, by the house, and the member can sign in then',
  operations: ['updateRegistrationStatus', 'paginateRegistrations', 'login'],
  play: async ({ as, enter, onMockBackend }) => {
    onMockBackend();
    const [house, buyer] = [await as('admin', 2), await as('primary', 0)];
    const asked = { ...PAGE, status: [PENDING] };
    await buyer.refused('paginateRegistrations', 403, asked, 'A buyer lists registrations.');
    const [waiting] = rowsOf(await house.ok('paginateRegistrations', { ...asked, search: 'pending' }));
    expect(waiting !== undefined, 'The registration that waits is not listed.');
    const decision = { id: waiting?.id, status: APPROVED };
    const other = await as('employee', 2);
    const strange = at(await other.ok('getProfile'), 'user', 'name') !== waiting?.sellerName;
    if (strange) {
      await other.refused('updateRegistrationStatus', 404, decision, 'Another sales person decides.');
    }
    await house.ok('updateRegistrationStatus', decision);
    await house.refused('updateRegistrationStatus', 409, decision, 'A registration is decided twice.');
    await enter({ username: 'pending', password: DEMO_PASSWORD });
  },
};

/** Stories of the staff's side. */
export const staffScenarios: readonly Scenario[] = [memo, steps, registration];
