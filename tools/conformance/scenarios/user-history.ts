import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';

const user = {
  firstName: 'Con',
  lastName: 'Formance',
  username: 'conformance.history',
  email: 'history@user.test',
  mobile: '+911234567890',
  userType: 3,
  areas: ['DASHBOARD'],
};

/** The changes of a user as a player sees them, newest first. */
async function changesOf(player: Player, id: unknown): Promise<readonly Members[]> {
  return rowsOf(await player.ok('paginateSubUserChanges', { page: 1, limit: 50, user: id }));
}

const history: Scenario = {
  name: 'those who manage the users of a company see who changed what of them',
  operations: ['paginateSubUserChanges', 'upsertSubUser', 'deleteSubUsers'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, other] = [await as('primary', 0), await as('seller', 3)];
    const name = at(await buyer.ok('getProfile'), 'user', 'name');
    const id = at(await buyer.ok('upsertSubUser', user), 'id');
    await buyer.ok('upsertSubUser', { ...user, id, designation: 'Buyer' });
    await buyer.ok('upsertSubUser', { ...user, id, designation: 'Buyer', isActive: false });
    await buyer.ok('deleteSubUsers', { id: [id] });
    const list = await changesOf(buyer, id);
    const kinds = list.map(({ kind }) => kind).join();
    expect(kinds === 'REMOVED,LOCKED,CHANGED,INVITED', `The history of a user is "${kinds}".`);
    expect(
      list.every(({ byName }) => byName === name),
      'The history names another user as who made the change.',
    );
    const change = JSON.stringify(membersOf(list[2]).changes);
    const told = JSON.stringify([{ field: 'designation', before: [], after: ['Buyer'] }]);
    expect(change === told, `The history tells a change of the position as ${change}.`);
    expect((await changesOf(other, id)).length === 0, 'Another company sees the history of a user.');
  },
};

const last: Scenario = {
  name: 'the last one who manages the users of a company cannot give that up',
  operations: ['upsertSubUser', 'paginateSubUsers'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const seller = await as('seller', 3);
    const own = at(await seller.ok('getProfile'), 'user');
    const person = membersOf(own);
    const all = rowsOf(await seller.ok('paginateSubUsers', { page: 1, limit: 250 }));
    const managers = all.filter(({ id, userType }) => id !== person.id && (userType === 4 || userType === 8));
    for (const { id } of managers) await seller.ok('deleteSubUsers', { id: [id] });
    const { id, firstName, lastName, username, email, mobile, areas } = membersOf(
      all.find((each) => each.id === person.id),
    );
    const step = { id, firstName, lastName, username, email, mobile, areas, userType: 10 };
    await seller.refused(
      'upsertSubUser',
      409,
      step,
      'A company is left without anyone who manages its users.',
    );
  },
};

/** Stories of the history of users, and of the last one who manages them. */
export const userHistoryScenarios: readonly Scenario[] = [history, last];
