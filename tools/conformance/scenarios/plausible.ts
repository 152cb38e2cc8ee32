import { expect, type Scenario } from '../play.ts';
import { type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const HOLD = 1;
const CART = 1;
/** A day that no clock of a test reaches. */
const TO_COME = '2199-12-31';

const numbers: Scenario = {
  name: 'a stone that is named with the number of another is refused',
  operations: ['createTracks', 'createBlock', 'upsertComments'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [one, other] = (await freeStones(buyer, { loc: ['location-mumbai'] })).map(membersOf);
    expect(one !== undefined && other !== undefined, 'There are not two stones for sale.');
    const mistaken = { ...other, vStnId: one?.vStnId };
    const named = (stone: Members = {}) => ({ diamond: stone.id, vStnId: stone.vStnId });
    const hold = (stone?: Members) => ({ blockType: HOLD, hours: 24, diamonds: [named(stone)] });
    await buyer.ok('createBlock', hold(one));
    const bodies = {
      createTracks: { trackType: CART, diamonds: [kept(mistaken)] },
      createBlock: hold(mistaken),
      upsertComments: { diamonds: [{ ...named(mistaken), remarks: 'Which of the two?' }] },
    };
    for (const [operation, body] of Object.entries(bodies)) {
      await buyer.refused(operation, 400, body, `${operation} takes the number of another stone.`);
    }
  },
};

const records: Scenario = {
  name: 'days that cannot be and addresses that are no web pages are refused',
  operations: ['updateUser', 'updateAccount'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const refused = (operation: string, body: object, words: string) =>
      buyer.refused(operation, 400, body, words);
    await buyer.ok('updateUser', { birthDate: '1980-02-29' });
    await buyer.ok('updateAccount', { foundedDate: '1985-01-01', website: 'https://levi.test' });
    await refused('updateUser', { birthDate: TO_COME }, 'A user is born in the future.');
    await refused('updateUser', { anniversaryDate: TO_COME }, 'An anniversary is in the future.');
    await refused('updateAccount', { foundedDate: TO_COME }, 'A company is founded in the future.');
    await refused('updateAccount', { website: 'javascript:alert(1)' }, 'A website is a script.');
    const socialLinks = [{ kind: 'LINKEDIN', url: 'ftp://social.test/levi' }];
    await refused('updateAccount', { socialLinks }, 'A social link is no web page.');
  },
};

/** Stories of values that have the right type and cannot be true. */
export const plausibleScenarios: readonly Scenario[] = [numbers, records];
