import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Player, ruled, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  APPROVED,
  DAY_MS,
  freeStone,
  freeStones,
  IN_INDIA,
  isListed,
  nowOf,
  PAGE,
  purchaseOf,
  REQUEST,
} from './shared.ts';

const MEMO = 2;
const PENDING = 1;

const DAY = '2026-01-17';
const CABIN = 'cabin-2';

/** The request for each free slot of a cabin, one after the other. */
async function visits(player: Player): Promise<readonly Members[]> {
  const slots = await player.rows('paginateCabinSlots', { ...PAGE, date: DAY, cabin: CABIN });
  return slots
    .filter(({ isFree }) => isFree === true)
    .map(({ id, start, end }) => ({
      ...{ purpose: 'Conformance', date: DAY, start, end, type: 2, meetingType: 3 },
      cabinSlot: [id],
    }));
}

const byId = async (player: Player, id: unknown, isHandled: boolean) =>
  await player.rows('listAppointments', { ...PAGE, id: [id], isHandled });

async function languagesTo({ control }: Stage, to: string): Promise<string[]> {
  const mails = listOf(await control('GET', '/outbox'));
  return mails.filter((mail) => at(mail, 'to') === to).map((mail) => textOf(at(mail, 'lang')));
}

export const staffScenarios: readonly Scenario[] = [
  {
    name: 'readers see news from the time of publication on, and only admins see them before',
    guarantee: {
      about: 'data',
      rule: 'Readers see a text of the house from its first day or time of publication on. Only admins see it before.',
    },
    operations: ['upsertContent', 'paginateContent', 'deleteContent', 'paginateNews'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const [before, after] = [-DAY_MS, DAY_MS];
      const now = await nowOf(buyer);
      const request = (shift: number): Members => ({
        kind: 'NEWS',
        news: {
          ...{ title: 'A planned item', summary: 'Planned.', body: 'Planned.', category: 'House' },
          ...{ isFeatured: false, publishedAt: new Date(now + shift).toISOString() },
        },
        translations: { de: { title: 'Eine geplante Meldung' } },
      });
      await buyer.refused('upsertContent', 403, request(before), 'A buyer publishes news.');
      const id = at(await house.ok('upsertContent', request(after)), 'id');
      const isRead = async () => (await buyer.rows('paginateNews', { page: 1, limit: 1, id })).length > 0;
      expect(!(await isRead()), 'A buyer reads news before their time.');
      const [planned] = await house.rows('paginateContent', { ...PAGE, kind: 'NEWS', id });
      expect(planned?.state === 'PLANNED', `News of tomorrow are ${planned?.state}.`);
      await house.ok('upsertContent', { id, ...request(before) });
      expect(await isRead(), 'A buyer does not read news after their time.');
      await house.ok('deleteContent', { id: [id] });
      expect(!(await isRead()), 'A buyer reads news that the house has deleted.');
    },
  },
  {
    name: 'a memo of the house names its buyer, who sees it, and the house ends it',
    operations: ['createBlock', 'paginateBlocks', 'paginateBlockMasters', 'deleteHolds'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other, house] = [
        await as('primary', 0),
        await as('customer', 1),
        await as('employee', 2),
      ];
      const { id, vStnId } = await freeStone(buyer, IN_INDIA);
      const account = at(await buyer.ok('getProfile'), 'user', 'account', 'id');
      const wanted = { blockType: MEMO, hours: 24, diamonds: [{ diamond: id, vStnId }] };
      await house.refused('createBlock', 400, wanted, 'A memo is made for nobody.');
      await buyer.refused('createBlock', 403, { ...wanted, account }, 'A buyer makes a memo.');
      const made = await house.ok('createBlock', { ...wanted, account });
      const asked = { ...PAGE, blockType: [MEMO] };
      const has = (player: Player, more: Members) =>
        isListed(player, 'paginateBlockMasters', at(made, 'id'), { ...asked, ...more });
      expect(await has(buyer, {}), 'The buyer does not see the memo.');
      expect(!(await has(other, {})), 'Another company sees the memo.');
      expect(await has(house, { isHandled: true }), 'The sales person does not see the memo.');
      const entries = { id: listOf(at(made, 'stones')).map((stone) => at(stone, 'id')) };
      await buyer.ok('deleteHolds', entries);
      const kept = await buyer.rows('paginateBlocks', { ...asked, status: ['APPROVED'] });
      expect(kept.length === 1, 'The buyer ends a memo of the house.');
      const ended = await house.ok('deleteHolds', entries);
      expect(at(ended, 'count') === 1, 'The house does not end the memo.');
    },
  },
  {
    name: 'the steps of an order are recorded in order, once, and its buyer sees them',
    operations: ['updateOrderStatus', 'paginateOrders', 'listShippingDetails', 'paginateInvoices'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const request = { ...(await purchaseOf(buyer, await freeStone(buyer, IN_INDIA))), date: '2026-01-20' };
      const id = at(await buyer.ok('requestConfirm', request), 'id');
      await house.ok('updateMemoStatus', { id, status: APPROVED });
      const [order] = await buyer.rows('paginateOrders', PAGE);
      const record = (status: string) => ({ id: order?.id, status });
      const words = 'Stones without an invoice are packed.';
      await house.refused('updateOrderStatus', 409, record('PACKED'), words);
      await house.ok('updateOrderStatus', record('INVOICED'));
      const search = order?.orderNo;
      const bills = await buyer.rows('paginateInvoices', { ...PAGE, search });
      expect(bills.length === 1, 'The buyer does not see the recorded invoice.');
      const shipmentNow = async () => (await buyer.rows('listShippingDetails', { ...PAGE, search }))[0];
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
  },
  {
    name: 'a registration is decided once, by the house, and the member can sign in then',
    operations: ['updateRegistrationStatus', 'paginateRegistrations', 'login'],
    play: async ({ as, enter, onMockBackend }) => {
      onMockBackend();
      const [house, buyer] = [await as('admin', 2), await as('primary', 0)];
      const asked = { ...PAGE, status: [PENDING] };
      await buyer.refused('paginateRegistrations', 403, asked, 'A buyer lists registrations.');
      const [waiting] = await house.rows('paginateRegistrations', { ...asked, search: 'pending' });
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
  },
  {
    name: 'the stones of an appointment are in the office list; another stone does not reschedule it',
    operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'paginateTracks'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      const [one, other] = (await freeStones(buyer, IN_INDIA)).map(({ id }) => id);
      const [first, second] = await visits(buyer);
      const booked = await buyer.ok('createAppointment', { ...first, diamonds: [one] });
      const id = at(booked, 'id');
      const listed = await buyer.rows('paginateTracks', { ...PAGE, trackType: REQUEST });
      const entry = listed.find(({ diamond }) => at(diamond, 'id') === one);
      expect(entry?.appointment === id, 'A stone of an appointment is not in the office list.');
      const more = await buyer.ok('createAppointment', { ...first, id, diamonds: [one, other] });
      expect(at(more, 'movedFrom') === null, 'An appointment with another stone counts as rescheduled.');
      const moved = await buyer.ok('createAppointment', { ...second, id });
      expect(
        at(moved, 'movedFrom') === at(booked, 'startsAt'),
        'A rescheduled appointment hides its old time.',
      );
      expect(listOf(at(moved, 'diamonds')).length === 2, 'A rescheduled appointment loses its stones.');
      const less = await buyer.ok('deleteAppointmentParts', { id, diamonds: [one] });
      const left = listOf(at(less, 'diamonds')).map((stone) => at(stone, 'id'));
      expect(left.length === 1 && left[0] === other, 'A removed stone is still to be viewed.');
      const found = await byId(buyer, id, false);
      expect(found.length === 1 && found[0]?.id === id, 'An appointment is not found by its id.');
    },
  },
  {
    name: 'the sales person of an appointment reschedules and cancels it, another one does not',
    operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'listNotifications'],
    play: async ({ as, enter, onMockBackend }) => {
      onMockBackend();
      // The seed has these sales persons; they are no personas.
      const salesPerson = (username: string) => enter({ username, password: DEMO_PASSWORD });
      const buyer = await as('primary', 0);
      const [first, second] = await visits(buyer);
      const id = at(await buyer.ok('createAppointment', { ...first, seller: 'usr-sales-3' }), 'id');
      const stranger = await salesPerson('sales-2');
      await stranger.refused('deleteAppointmentParts', 404, { id }, 'Another sales person cancels it.');
      expect((await byId(stranger, id, true)).length === 0, 'Another sales person sees it.');
      const keeper = await salesPerson('sales-3');
      const moved = await keeper.ok('createAppointment', { ...second, id });
      expect(
        at(moved, 'userName') === at((await byId(buyer, id, false))[0], 'userName'),
        'It changes hands.',
      );
      await keeper.ok('deleteAppointmentParts', { id });
      const [cancelled] = await byId(buyer, id, false);
      expect(cancelled?.tab === 'CANCELLED', 'The customer still has what the house cancelled.');
      const asked = { ...PAGE, activityType: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_MOVED'] };
      const told = (await buyer.rows('listNotifications', asked)).filter(({ record }) => record === id);
      const kinds = new Set(told.map((row) => membersOf(row).activityType));
      expect(kinds.size === 2, 'The customer is not told what the house changed.');
    },
  },
  {
    name: 'an appointment moves to an offered time only when its customer accepts it, and the time is free',
    guarantee: {
      about: 'data',
      rule: 'An offered time moves an appointment only when its customer accepts it.',
    },
    operations: ['createAppointment', 'createAppointmentOffer', 'updateAppointmentOffer', 'listAppointments'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other, house] = [
        await as('primary', 0),
        await as('customer', 1),
        await as('employee', 2),
      ];
      const accountOf = async (player: Player) => at(await player.ok('getProfile'), 'user', 'account', 'id');
      const [first, second, third] = await visits(buyer);
      const booked = await house.ok('createAppointment', { ...first, account: await accountOf(buyer) });
      const strange = { ...third, account: await accountOf(other) };
      await ruled(house, 'createAppointment', strange, 'known', 'Staff book for a customer of another.');
      const id = at(booked, 'id');
      const [seen] = await byId(buyer, id, false);
      expect(typeof seen?.bookedBy === 'string', 'The customer does not see who booked the appointment.');
      const offer = ({ date, start, end, cabinSlot }: Members = {}) => ({ id, date, start, end, cabinSlot });
      await buyer.refused('createAppointmentOffer', 403, offer(second), 'A customer offers a time.');
      const offered = await house.ok('createAppointmentOffer', offer(second));
      expect(at(offered, 'startsAt') === at(booked, 'startsAt'), 'An offer moves the appointment.');
      const yes = { id, isAccepted: true };
      await house.refused('updateAppointmentOffer', 403, yes, 'The house accepts its own offer.');
      await other.refused('updateAppointmentOffer', 404, yes, 'Another customer accepts the offer.');
      const moved = await buyer.ok('updateAppointmentOffer', yes);
      expect(at(moved, 'start') === second?.start, 'An accepted offer does not move the appointment.');
      await house.ok('createAppointmentOffer', offer(third));
      await other.ok('createAppointment', { ...third, seller: 'usr-sales-3' });
      await house.refused('createAppointmentOffer', 409, offer(third), 'A time that is taken is offered.');
      await buyer.refused('updateAppointmentOffer', 409, yes, 'A time that is taken meanwhile is accepted.');
      const [kept] = await byId(buyer, id, false);
      expect(kept?.start === second?.start, 'A refused acceptance moves the appointment.');
    },
  },
  {
    name: 'a user receives mail in the language that they have chosen, no matter who causes it',
    operations: ['upsertUserSetting', 'requestPasswordReset', 'mailDiamonds'],
    play: async (stage) => {
      const [reader, sender] = [await stage.as('primary', 0), await stage.as('customer', 1)];
      stage.onMockBackend();
      const choose = (user: typeof reader, locale: string) =>
        user.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { locale } } });
      await choose(reader, 'ar');
      await choose(sender, 'fr-CA');
      const asking = stage.visitor('a-browser-in-german', 'de');
      await asking.ok('requestPasswordReset', { username: 'buyer@pavilion.test' });
      const shared = { id: ['st-00001'], listType: 'cart', attachments: ['PDF'] };
      await sender.ok('mailDiamonds', { ...shared, email: ['buyer@pavilion.test', 'lea@french.test'] });
      const got = await languagesTo(stage, 'buyer@pavilion.test');
      expect(got.join() === 'ar,ar', `A user who has chosen Arabic gets mails in ${got.join()}.`);
      const [other] = await languagesTo(stage, 'lea@french.test');
      expect(other === 'fr', `A sender who has chosen French mails stones in ${other}.`);
    },
  },
  {
    name: 'who has chosen no language is written to in the one that the call wishes most, else in English',
    operations: ['createContact', 'login'],
    play: async (stage) => {
      stage.onMockBackend();
      const write = async (language: string | undefined, email: string) => {
        const visitor = stage.visitor(`a-writer-${email}`, language);
        await visitor.ok('createContact', { name: 'Noa', email, message: 'How long does a memo last?' });
        const [got] = await languagesTo(stage, email);
        return got;
      };
      for (const [header, language] of [
        ['xx, zh-TW;q=0.8, de;q=0.9', 'de'],
        ['he-IL', 'he'],
        ['pt', 'en'],
        [undefined, 'en'],
      ] as const) {
        const got = await write(
          header,
          `noa-${stage.run.name}@${language}-${header === undefined ? 'none' : 'some'}.test`,
        );
        expect(got === language, `A visitor who wishes ${header} gets a mail in ${got}.`);
      }
      const buyer = await stage.as('primary', 0);
      await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
      const words = 'A new browser is let in without a code.';
      await stage
        .visitor('a-new-browser', 'ja-JP')
        .refused('login', 403, { username: 'primary', password: DEMO_PASSWORD, isRemember: false }, words);
      const code = (await languagesTo(stage, 'buyer@pavilion.test')).at(-1);
      expect(code === 'ja', `A code asked for in Japanese is mailed in ${code}.`);
    },
  },
];
