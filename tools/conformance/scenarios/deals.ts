import { expect, type Player, ruled, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { answered, countered, offered, parties, percentOf, QUOTES } from './quoting.ts';
import {
  anotherAddress,
  asSeen,
  deliveryAddress,
  freeStones,
  IN_INDIA,
  PAGE,
  purchaseOf,
  QUOTE,
  rowOf,
} from './shared.ts';

function accepted(id: unknown, newPricePerCarat: number, more: Members = {}): Members {
  return { trackType: QUOTE, list: [{ id, newPricePerCarat }], status: 'APPROVED', ...more };
}

/** The memo of a number. */
async function memoOf(buyer: Player, memoNo: unknown): Promise<Members> {
  return membersOf((await buyer.rows('paginateMemos', PAGE)).find((row) => row.memoNo === memoNo));
}

/** What a memo settles, and what it says. */
export const dealsScenarios: readonly Scenario[] = [
  {
    name: 'accepting a counter-offer makes its memo for the delivery address that the buyer names',
    guarantee: {
      about: 'money',
      rule: 'Accepting a counter-offer is a deal: it makes a memo at once, unless the project settings of the house say otherwise.',
    },
    operations: ['updateTrackStatus', 'createCounterOffer', 'viewProjectSetting', 'paginateMemos'],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      if (at(await buyer.ok('viewProjectSetting'), 'isMemoOnAcceptance') !== true) return;
      const [stone, preparer] = [membersOf(stones[0]), await stage.as('subuser', 5)];
      const price = percentOf(stone, 95);
      const id = await countered(buyer, house, stone, price);
      const shippingAddress = await deliveryAddress(buyer);
      const yes = accepted(id, price, { shippingAddress });
      const words = 'A user who may not confirm stones accepts a counter-offer.';
      await preparer.refused('updateTrackStatus', 403, yes, words);
      const nowhere = 'A counter-offer is accepted without a delivery address.';
      await ruled(buyer, 'updateTrackStatus', accepted(id, price), 'required', nowhere);
      const foreign = accepted(id, price, { shippingAddress: 'no such address' });
      const away = 'A counter-offer is accepted for an address outside the address book.';
      await ruled(buyer, 'updateTrackStatus', foreign, 'known', away);
      const reply = await buyer.ok('updateTrackStatus', yes);
      const memoNo = at(reply, 'list', 0, 'confirmedAs');
      expect(typeof memoNo === 'string', 'An accepted counter-offer has no memo.');
      const memo = await memoOf(buyer, memoNo);
      const line = listOf(memo.memoDetails).find((each) => at(each, 'diamond') === stone.id);
      expect(
        memo.status === 1 &&
          at(line, 'ctPr') === price &&
          at(memo, 'shippingAddress', 'id') === shippingAddress,
        `A counter-offer of ${price} became the memo ${JSON.stringify(memo)}.`,
      );
      const news = await house.rows('listNotifications', { ...PAGE, activityType: ['MEMO_REQUESTED'] });
      expect(
        news.some(({ record }) => record === memo.id),
        'The sales person is not notified of the memo of an accepted counter-offer.',
      );
      await buyer.refused('updateTrackStatus', 409, yes, 'A counter-offer is accepted twice.');
    },
  },
  {
    name: 'an approved quote goes to the address that it named, also when the address is deleted meanwhile',
    guarantee: {
      about: 'goods',
      rule: 'The memo of a price that the house approves has the delivery address that the quote named, as it was then, whatever becomes of the address book.',
    },
    operations: ['createTracks', 'updateTrackStatus', 'paginateMemos', 'deleteAddresses'],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      const [stone, other] = [membersOf(stones[0]), membersOf(stones[1])];
      const shippingAddress = await anotherAddress(buyer);
      const price = percentOf(stone, 90);
      const id = await offered(buyer, stone, price, { shippingAddress });
      await buyer.ok('deleteAddresses', { id: [shippingAddress] });
      const memoNo = at(await answered(house, id, price), 'list', 0, 'confirmedAs');
      const used = at(await memoOf(buyer, memoNo), 'shippingAddress', 'id');
      expect(used === shippingAddress, `An approved quote for ${shippingAddress} goes to ${used}.`);
      const diamonds = [{ ...asSeen(other), newPricePerCarat: percentOf(other, 90), validityHours: 24 }];
      const foreign = { trackType: QUOTE, diamonds, shippingAddress: 'no such address' };
      const words = 'A quote names an address outside the address book.';
      await ruled(buyer, 'createTracks', foreign, 'known', words);
    },
  },
  {
    name: 'only its user sees a draft of a quote, nobody answers it, and it is checked when it is sent',
    guarantee: {
      about: 'money',
      rule: 'A draft is no offer: only its user sees it, nobody answers it, and no memo is made of it.',
    },
    operations: ['createTracks', 'paginateTracks', 'updateTrackStatus', 'createCounterOffer', 'deleteTracks'],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      const colleague = await stage.as('secondary', 1);
      const [stone, other] = [membersOf(stones[0]), membersOf(stones[1])];
      const price = percentOf(stone, 90);
      const offer = (each: Members, newPricePerCarat: number) => ({
        trackType: QUOTE,
        diamonds: [{ ...asSeen(each), newPricePerCarat, validityHours: 24 }],
      });
      const draft = (each: Members, named: number) => ({ ...offer(each, named), isDraft: true });
      const above = 'A draft above the asking price is saved.';
      await ruled(buyer, 'createTracks', draft(stone, percentOf(stone, 110)), 'asking', above);
      const saved = await buyer.ok('createTracks', draft(stone, price));
      const id = at(saved, 'list', 0, 'id');
      expect(at(saved, 'list', 0, 'isDraft') === true, 'A saved draft does not say that it is one.');
      const drafts = { ...QUOTES, isDraft: true };
      const isListed = async (player: Player, request: Members) =>
        (await player.rows('paginateTracks', request)).some((row) => row.id === id);
      expect(await isListed(buyer, drafts), 'A saved draft is not listed.');
      expect(!(await isListed(buyer, QUOTES)), 'A draft is listed among the quotes that were sent.');
      expect(!(await isListed(colleague, drafts)), 'A colleague sees a draft.');
      for (const request of [QUOTES, drafts]) {
        const seen = await isListed(house, { ...request, isHandled: true });
        expect(!seen, 'The house sees a draft.');
      }
      const answers = { trackType: QUOTE, list: [{ id, newPricePerCarat: price }] };
      const approved = { ...answers, status: 'APPROVED' };
      await house.refused('updateTrackStatus', 404, approved, 'The house approves a draft.');
      await buyer.refused(
        'updateTrackStatus',
        404,
        { ...approved, shippingAddress: await deliveryAddress(buyer) },
        'A buyer accepts an own draft.',
      );
      const counter = { id, newPricePerCarat: percentOf(stone, 95), validityHours: 24 };
      await house.refused('createCounterOffer', 404, counter, 'The house counters a draft.');
      await buyer.ok('createTracks', draft(stone, percentOf(stone, 89)));
      const again = await buyer.rows('paginateTracks', drafts);
      const kept = again.filter(({ diamond }) => at(diamond, 'id') === stone.id);
      expect(kept.length === 1, `A stone has ${kept.length} drafts after it was saved twice.`);
      await buyer.ok('createTracks', offer(stone, price));
      const left = await buyer.rows('paginateTracks', drafts);
      const isLeft = left.some(({ diamond }) => at(diamond, 'id') === stone.id);
      expect(!isLeft, 'A draft stays after its quote was sent.');
      const discarded = at(
        await buyer.ok('createTracks', draft(other, percentOf(other, 90))),
        'list',
        0,
        'id',
      );
      const removed = await buyer.ok('deleteTracks', { trackType: QUOTE, id: [discarded] });
      expect(at(removed, 'count') === 1, `Discarding one draft discards ${at(removed, 'count')}.`);
    },
  },
  {
    name: 'a memo ends the other quotes of its company for the stone, and says how many',
    guarantee: {
      about: 'money',
      rule: "A memo ends the other quotes of the buyer's company for its stones.",
    },
    operations: ['requestConfirm', 'paginateTracks', 'listNotifications'],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      const colleague = await stage.as('secondary', 1);
      const stone = membersOf(stones[0]);
      const own = await countered(buyer, house, stone, percentOf(stone, 95));
      const other = await offered(colleague, stone, percentOf(stone, 90));
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, stone));
      const told = at(memo, 'endedQuotes');
      expect(told === 2, `A memo that ends two quotes says that it ends ${told}.`);
      for (const [player, id] of [
        [buyer, own],
        [colleague, other],
      ] as const) {
        const { status, endReason } = await rowOf(player, 'paginateTracks', id, QUOTES);
        expect(
          status === 'CANCEL' && endReason === 'CONFIRMED',
          `A quote for a stone that its company confirmed is ${status} with the reason ${endReason}.`,
        );
      }
      const news = await colleague.rows('listNotifications', { ...PAGE, activityType: ['QUOTE_CLOSED'] });
      expect(news.length === 1, `The user of the ended quote has ${news.length} notifications.`);
    },
  },
  {
    name: 'an invoice names a verified name of the company of its buyer only',
    guarantee: {
      about: 'identity',
      rule: "An invoice names the buyer's company by one of its verified names.",
    },
    operations: ['requestConfirm', 'getProfile'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const account = membersOf(at(await buyer.ok('getProfile'), 'user', 'account'));
      const names = listOf(account.invoiceNames).map(textOf);
      expect(names[0] === account.companyName, `${account.companyName} is invoiced as ${names.join(', ')}.`);
      const stones = await freeStones(buyer, account.isIndia === true ? IN_INDIA : {});
      const request = await purchaseOf(buyer, membersOf(stones[0]));
      const words = 'A request is invoiced to another company.';
      const foreign = { ...request, company: `${names[0]} Trading` };
      await ruled(buyer, 'requestConfirm', foreign, 'known', words);
      for (const [place, name] of names.slice(0, 2).entries()) {
        const wish = await purchaseOf(buyer, membersOf(stones[place]));
        const memo = await buyer.ok('requestConfirm', { ...wish, company: name.toUpperCase() });
        const invoiced = at(memo, 'companyName');
        expect(invoiced === name, `A memo for ${name} names ${invoiced}.`);
      }
    },
  },
  {
    name: 'the users of a company do not change its verified names',
    guarantee: {
      about: 'identity',
      rule: 'The house verifies the names of a company, and its users do not change them.',
    },
    operations: ['updateAccount', 'getProfile'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const account = async () => membersOf(at(await buyer.ok('getProfile'), 'user', 'account'));
      const before = JSON.stringify((await account()).invoiceNames);
      for (const change of [{ companyName: 'Another Company' }, { invoiceNames: ['Another Company'] }]) {
        const words = `A user changes ${Object.keys(change).join()} of the company.`;
        await buyer.refused('updateAccount', 400, change, words);
      }
      const after = JSON.stringify((await account()).invoiceNames);
      expect(after === before, `The names of a company were ${before}, and are now ${after}.`);
    },
  },
];
