import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { agreed, freeStones, kept } from './keeping.ts';

const HOLD = 1;
const BLIND = 1;
const LOOK = 2;
const STEP = 20;
/** Where the buyers of the stories take delivery, so that nothing else prevents a purchase. */
const IN_INDIA = { loc: ['location-mumbai'] };

function blockOf({ id, vStnId, vnd, ctPr, amt }: Members): Members {
  const diamonds = [{ diamond: id, vStnId, vnd, blockPricePerCarat: ctPr, blockAmount: amt }];
  return { blockType: HOLD, hours: 24, diamonds };
}

const hold: Scenario = {
  name: 'a stone is held by one buyer only, until the hold runs out',
  operations: ['createBlock', 'paginateBlocks', 'requestConfirm'],
  play: async ({ advance, as }) => {
    const buyer = await as('primary', 0);
    const stone = membersOf((await freeStones(buyer, IN_INDIA))[0]);
    await buyer.ok('createBlock', blockOf(stone));
    const other = await as('admin', 1);
    const status = await other.status('createBlock', blockOf(stone));
    expect(status === 409, `A held stone is held for another with status ${status}.`);
    const asked = { page: 1, limit: 100, blockType: [HOLD] };
    const has = async (player: Player) =>
      rowsOf(await player.ok('paginateBlocks', asked)).some(({ diamond }) => at(diamond, 'id') === stone.id);
    expect(await has(buyer), 'The hold is not in the list.');
    expect(!(await has(other)), 'The hold is in the list of another.');
    await advance(25 * 3_600_000);
    const later = await as('admin', 1);
    expect((await later.status('createBlock', blockOf(stone))) === 200, 'The hold does not run out.');
  },
};

const gone: Scenario = {
  name: 'a stone that went away cannot be confirmed',
  operations: ['requestConfirm', 'paginateMemos'],
  play: async ({ as, control }) => {
    const buyer = await as('primary', 0);
    const [one, other] = await freeStones(buyer, IN_INDIA);
    await control('POST', '/stones', { ids: [one?.id], patch: { wSts: 'NA' } });
    const request = (stone: Members | undefined) => ({ diamonds: agreed(membersOf(stone)) });
    const status = await buyer.status('requestConfirm', request(one));
    expect(status === 409, `A stone that is gone is confirmed with status ${status}.`);
    await buyer.ok('requestConfirm', request(other));
    const memos = JSON.stringify(await buyer.ok('paginateMemos', { page: 1, limit: 100 }));
    expect(memos.includes(`"${String(other?.id)}"`), 'The confirmed stone is on no memo.');
    const again = await (await as('admin', 1)).status('requestConfirm', request(other));
    expect(again === 409, `A confirmed stone is confirmed for another with status ${again}.`);
  },
};

const appointment: Scenario = {
  name: 'a slot is booked once, and is free again when it is cancelled',
  operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'paginateCabinSlots'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    const asked = { page: 1, limit: 100, date: '2026-01-16', cabin: 'cabin-1' };
    const slot = rowsOf(await buyer.ok('paginateCabinSlots', asked)).find(({ isFree }) => isFree === true);
    const { id: slotId, start, end } = membersOf(slot);
    const visit = { purpose: 'Conformance', date: '2026-01-16', start, end, type: 2, meetingType: 3 };
    const request = { ...visit, cabinSlot: [slotId] };
    const booked = await buyer.ok('createAppointment', request);
    const other = await as('customer', 1);
    const twice = await other.status('createAppointment', { ...request, seller: 'usr-sales-3' });
    expect(twice === 409, `A slot is booked twice with status ${twice}.`);
    const mine = { page: 1, limit: 100, tab: 'UPCOMING' };
    const has = async (player: Player) =>
      rowsOf(await player.ok('listAppointments', mine)).some(({ id }) => id === at(booked, 'id'));
    expect(await has(buyer), 'The appointment is not in the list.');
    expect(!(await has(other)), 'The appointment is in the list of another.');
    const cancelled = { id: at(booked, 'id') };
    await other.refused('deleteAppointmentParts', 404, cancelled, 'Another user cancels the appointment.');
    await buyer.ok('deleteAppointmentParts', cancelled);
    await buyer.refused('deleteAppointmentParts', 409, cancelled, 'It is cancelled twice.');
    const again = await other.status('createAppointment', { ...request, seller: 'usr-sales-3' });
    expect(again === 200, `The slot of a cancelled appointment is refused with status ${again}.`);
  },
};

function bidOn({ id, vStnId, ctPr, crt }: Members, bidType: number, steps: number) {
  const bidPricePerCarat = Math.round((Number(ctPr) + steps * STEP) * 100) / 100;
  const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
  return { bidType, diamonds: [{ diamond: id, vStnId, bidPricePerCarat, bidAmount }] as const };
}

const bidding: Scenario = {
  name: 'bids are taken by the clock, by the step and not below the floor',
  operations: ['createBids', 'updateBids', 'deleteBids', 'viewBidConfig', 'paginateBids'],
  play: async ({ as, control }) => {
    // Half past twelve in Asia/Kolkata, when one looks and bids (domain.md, section 4).
    await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T07:00:00.000Z' });
    const noon = await as('primary', 0);
    const data = await noon.ok('paginateDiamonds', {
      page: 1,
      limit: 20,
      filters: [{ wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA }],
      isSkipSave: true,
    });
    const stone = membersOf(rowsOf(data)[0]);
    expect(stone.id !== undefined, 'There is no stone to bid on.');
    expect(
      (await noon.status('createBids', bidOn(stone, BLIND, 1))) === 409,
      'A blind bid is taken at noon.',
    );
    const placed = await noon.ok('createBids', bidOn(stone, LOOK, 1));
    const id = at(placed, 'list', 0, 'id');
    const raise = (steps: number) => {
      const [{ bidPricePerCarat, bidAmount }] = bidOn(stone, LOOK, steps).diamonds;
      return { diamonds: [{ id, bidPricePerCarat, bidAmount }] };
    };
    await noon.ok('updateBids', raise(2));
    await noon.refused('updateBids', 409, raise(2), 'A bid is raised by nothing.');
    await noon.refused('updateBids', 409, raise(2.5), 'A bid is raised by half a step.');
    // Half past three in the afternoon: blind bids only.
    await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T10:00:00.000Z' });
    const buyer = await as('primary', 0);
    await buyer.refused('deleteBids', 409, { id: [id] }, 'A bid is taken back when its time is over.');
    const [bid] = rowsOf(await buyer.ok('paginateBids', { page: 1, limit: 100 })).filter(
      (row) => row.id === id,
    );
    expect(bid?.windowStatus === 'CLOSE', 'The bid is open when its time is over.');
    expect((await buyer.status('createBids', bidOn(stone, LOOK, 2))) === 409, 'A bid is taken too late.');
    const low = await buyer.status('createBids', bidOn(stone, BLIND, -1));
    expect(low === 409 || low === 400, `A bid below the floor is answered ${low}.`);
    const windows = listOf(at(await buyer.ok('viewBidConfig', undefined), 'windows'));
    const open = windows.filter((each) => at(each, 'status') === 'OPEN');
    expect(open.length === 1, `${open.length} windows are open at once.`);
  },
};

const quote: Scenario = {
  name: 'a quote is kept at the price offered, for its user only',
  operations: ['createTracks', 'paginateTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const stone = membersOf((await freeStones(buyer, IN_INDIA))[1]);
    const price = Math.round(Number(stone.ctPr) * 95) / 100;
    const offered = { ...kept(stone), newPricePerCarat: price, validityHours: 24 };
    const sent = await buyer.status('createTracks', { trackType: 4, diamonds: [offered] });
    expect(sent === 200, `A quote is answered ${sent}.`);
    const asked = { trackType: 4, page: 1, limit: 100 };
    const has = async (player: Player) =>
      rowsOf(await player.ok('paginateTracks', asked)).find(({ diamond }) => at(diamond, 'id') === stone.id);
    const row = await has(buyer);
    expect(row !== undefined, 'The quote is not in the list.');
    expect(JSON.stringify(row).includes(String(price)), 'The quote has another price.');
    expect((await has(await as('customer', 1))) === undefined, 'The quote is in the list of another.');
  },
};

/** Stories of trade. */
export const tradeScenarios: readonly Scenario[] = [hold, gone, appointment, bidding, quote];
