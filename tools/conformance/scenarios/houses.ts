import { expect, rowsOf, type Scenario } from '../play.ts';
import { at, listOf } from '../values.ts';

const PAGE = { page: 1, limit: 100 };

const codes: Scenario = {
  name: 'an account has one company code: assigned to one, it leaves the other',
  operations: ['upsertCompanyCode', 'paginateCompanyCodes'],
  play: async ({ as }) => {
    const admin = await as('admin', 2);
    const before = rowsOf(await admin.ok('paginateCompanyCodes', PAGE));
    const former = before.find(({ members }) => listOf(members).length > 0);
    const target = before.find(({ id, isActive }) => id !== former?.id && isActive === true);
    const account = at(former, 'members', 0, 'id');
    expect(typeof account === 'string', 'No company code has an account.');
    const kept = listOf(target?.members).map((each) => at(each, 'id'));
    const { id, code, name, color } = target ?? {};
    await admin.ok('upsertCompanyCode', { id, code, name, color, members: [...kept, account] });
    const after = rowsOf(await admin.ok('paginateCompanyCodes', PAGE));
    const under = after.filter(({ members }) => listOf(members).some((each) => at(each, 'id') === account));
    const isMoved = under.length === 1 && under[0]?.id === id;
    expect(
      isMoved,
      `The account is under ${under.map((each) => String(each.code)).join(' and ') || 'no code'}.`,
    );
    expect(
      after.every(({ accounts, members }) => accounts === listOf(members).length),
      'A code counts other accounts than it lists.',
    );
  },
};

/** Stories of how the house sets the portal up. */
export const houseScenarios: readonly Scenario[] = [codes];
