import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const DEMAND = 3;
const ANSWERED = { ...PAGE, activityType: ['DEMAND_ANSWERED'] };

/** Demands of others that a user sees, by id. */
async function handledBy(player: Player): Promise<ReadonlyMap<unknown, unknown>> {
  const rows = rowsOf(await player.ok('listSearches', { ...PAGE, type: [DEMAND], isHandled: true }));
  return new Map(rows.map((row) => [row.id, row]));
}

const answered: Scenario = {
  name: 'a demand reaches the sales person of the account, whose answer reaches the buyer',
  operations: ['upsertSearch', 'listSearches', 'getSearch', 'answerDemand', 'listNotifications'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, house] = [await as('primary', 0), await as('employee', 2)];
    const [other, stranger] = [await as('secondary', 1), await as('customer', 1)];
    const content = { name: 'Hearts', searchType: DEMAND, filter: { shp: ['shape-heart'] } };
    const id = at(await buyer.ok('upsertSearch', content), 'id');
    const company = at(await buyer.ok('getProfile'), 'user', 'account', 'companyName');
    const seen = (await handledBy(house)).get(id);
    expect(seen !== undefined, 'The sales person does not see the demand.');
    expect(at(seen, 'buyer', 'companyName') === company, 'The demand does not name its buyer.');
    for (const each of [other, stranger]) {
      expect(!(await handledBy(each)).has(id), 'A buyer sees the demand of another.');
    }
    const [stone] = await freeStones(buyer);
    const answer = { id, text: 'This one comes close.', diamonds: [stone?.id] };
    await buyer.refused('answerDemand', 403, answer, 'A buyer answers the demand.');
    const unknown = { ...answer, diamonds: ['st-none'] };
    await house.refused('answerDemand', 400, unknown, 'An unknown stone is proposed.');
    await house.ok('answerDemand', answer);
    const answers = listOf(at(await buyer.ok('getSearch', { id }), 'answers'));
    expect(
      answers.length === 1 && at(answers, 0, 'diamonds', 0) === stone?.id,
      'The buyer does not see the answer to the demand.',
    );
    const news = rowsOf(await buyer.ok('listNotifications', ANSWERED));
    expect(
      news.some(({ record }) => record === id),
      'The buyer is not told of the answer.',
    );
    await buyer.ok('upsertSearch', { ...content, id, demandStatus: 'CLOSED' });
    await house.refused('answerDemand', 409, answer, 'A closed demand is answered.');
  },
};

const before: Scenario = {
  name: 'the sales person sees what the customer behind a request did before',
  operations: ['viewCustomerHistory', 'upsertSearch', 'paginateMemos', 'requestConfirm'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, house] = [await as('primary', 0), await as('employee', 2)];
    const record = at(
      await buyer.ok('upsertSearch', {
        name: 'Hearts',
        searchType: DEMAND,
        filter: { shp: ['shape-heart'] },
      }),
      'id',
    );
    const company = at(await buyer.ok('getProfile'), 'user', 'account', 'companyName');
    await buyer.refused('viewCustomerHistory', 403, { record }, 'A buyer sees the history of a customer.');
    await house.refused(
      'viewCustomerHistory',
      404,
      { record: 'srch-none' },
      'An unknown record has a history.',
    );
    const first = await house.ok('viewCustomerHistory', { record });
    expect(at(first, 'companyName') === company, 'The history does not name the company.');
    const memos = Number(at(await buyer.ok('paginateMemos', PAGE), 'count'));
    expect(at(first, 'memos', 'count') === memos, 'The history does not count the memos of the customer.');
    const [stone] = await freeStones(buyer, { loc: ['location-mumbai'] });
    const memo = at(await buyer.ok('requestConfirm', { diamonds: agreed(membersOf(stone)) }), 'id');
    const second = await house.ok('viewCustomerHistory', { record: memo });
    expect(at(second, 'memos', 'count') === memos + 1, 'The history lacks the new memo.');
    expect(
      at(second, 'recent', 0, 'record') === memo,
      'The new memo is not the latest request of the customer.',
    );
  },
};

/** Stories of demands and their answers, and of what staff see of a customer. */
export const demandScenarios: readonly Scenario[] = [answered, before];
