import { exampleOf, expect, type Player, rowsOf, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  ALL,
  asSeen,
  CART,
  DAY_MS,
  freeStone,
  freeStones,
  HOLD,
  IN_INDIA,
  namedUser,
  newStones,
  PAGE,
  purchaseOf,
  rowOf,
} from './shared.ts';

/** A record with a version: how it is read, and how a change of it is sent. */
interface Edited {
  readonly operation: string;
  readonly read: () => Promise<Members>;
  /** Two changes that differ from the record and from each other, without the version. */
  readonly changes: readonly [Members, Members];
}

/** Plays two changes that are based on the same version: the second must be refused with the record as it is now. */
async function twoAtOnce(player: Player, { operation, read, changes }: Edited): Promise<void> {
  const before = await read();
  const { version } = before;
  expect(typeof version === 'string', `${operation}: the record has no version.`);
  expect((await read()).version === version, `${operation}: the version changes without a change.`);
  const [first, second] = changes;
  const changed = membersOf(await player.ok(operation, { ...first, version }));
  expect(changed.version !== version, `${operation}: a change leaves the version as it was.`);
  const refusal = await player.refused(operation, 409, { ...second, version }, 'A stale change is made.');
  const [reason, current] = [at(refusal, 'reason'), membersOf(at(refusal, 'current'))];
  expect(reason === 'STALE', `${operation}: the reason is "${reason}", not STALE.`);
  const now = await read();
  expect(current.version === changed.version, `${operation}: the refusal lacks the current version.`);
  expect(now.version === changed.version, `${operation}: a refused change changes the record.`);
  await player.ok(operation, { ...second, version: current.version });
}

/** An article of the user: title, then two changes of it. */
async function article(stage: Stage, writer: Player): Promise<void> {
  const { id: _, image: _image, ...text } = exampleOf(stage, 'upsertArticle');
  const first = { ...text, name: `Conformance of versions ${stage.run.name}` };
  const id = at(await writer.ok('upsertArticle', first), 'id');
  await twoAtOnce(writer, {
    operation: 'upsertArticle',
    read: () => rowOf(writer, 'paginateArticles', id),
    changes: [
      { ...first, id, summary: 'Conformance one.' },
      { ...first, id, summary: 'Conformance two.' },
    ],
  });
}

/** Maximum length of an address line and of a postal code (AccountUpdateRequest). */
const LONGEST_LINE = 120;
const LONGEST_CODE = 20;

async function memoStones(buyer: Player): Promise<readonly unknown[]> {
  const memos = await buyer.rows('paginateMemos', ALL);
  return memos.flatMap(({ memoDetails }) => listOf(memoDetails)).map((each) => at(each, 'diamond'));
}

/** A day that no clock of a test reaches. */
const TO_COME = '2199-12-31';

/** A snapshot is kept for at least 10 minutes; no server keeps one for a day. */
const KEPT_MS = 9 * 60_000;
const SMALL = 2;

function idsOf(data: unknown): readonly unknown[] {
  return rowsOf(data).map(({ id }) => id);
}

async function stonesOn(player: Player, page: number, snapshot?: unknown): Promise<unknown> {
  const body = { page, limit: SMALL, filters: [{ wSts: ['A'] }], isSkipSave: true };
  const data = await player.ok('paginateDiamonds', {
    ...body,
    ...(snapshot === undefined ? {} : { snapshot }),
  });
  return at(data, 0);
}

function stoneIds(page: unknown): readonly unknown[] {
  const rows = at(page, 'diamonds');
  return Array.isArray(rows) ? rows.map((row) => at(row, 'id')) : [];
}

export const writesScenarios: readonly Scenario[] = [
  {
    name: 'a retried call gets the first answer and creates nothing, also in parallel',
    operations: ['upsertAddress', 'paginateAddresses', 'requestConfirm'],
    play: async (stage) => {
      const buyer = await stage.as('primary', 0);
      const countOf = async (player: Player) =>
        Number(at(await player.ok('paginateAddresses', ALL), 'count'));
      const { id: _, ...example } = exampleOf(stage, 'upsertAddress');
      // A billing address: as the default delivery address it would have to be in the buyer's country.
      const address = { ...example, type: 'BILLING' };
      const before = await countOf(buyer);
      const one = buyer.keyed('conformance-address-1');
      const saved = await Promise.all([1, 2, 3].map(() => one.ok('upsertAddress', address)));
      const ids = new Set(saved.map((data) => at(data, 'id')));
      const more = (await countOf(buyer)) - before;
      expect(ids.size === 1 && more === 1, `Three calls with one key create ${more} addresses.`);
      await one.refused('upsertAddress', 409, { ...address, zipCode: '99999' }, 'The key is used again.');
      expect((await countOf(buyer)) === before + 1, 'A refused use of a key creates an address.');
      await buyer.keyed('conformance-address-2').ok('upsertAddress', address);
      expect((await countOf(buyer)) === before + 2, 'Another key creates no other address.');

      const stone = await freeStone(buyer, IN_INDIA);
      const request = await purchaseOf(buyer, stone);
      const order = buyer.keyed('conformance-confirm-1');
      const memo = await order.ok('requestConfirm', request);
      const again = await order.ok('requestConfirm', request);
      const isSame = JSON.stringify(memo) === JSON.stringify(again);
      expect(isSame, 'The retried confirmation is answered with another memo.');
    },
  },
  {
    name: "an idempotency key is the user's own and lasts a day",
    operations: ['upsertComments', 'paginateComments'],
    play: async (stage) => {
      const { advance, as } = stage;
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer);
      const note = { diamonds: [{ diamond: stone.id, vStnId: stone.vStnId, remarks: 'Conformance.' }] };
      const key = 'conformance-note-1';
      const mine = await buyer.keyed(key).ok('upsertComments', note);
      const other = await as('customer', 1);
      const theirs = await other.keyed(key).ok('upsertComments', note);
      const isShared = JSON.stringify(at(mine, 'list')) === JSON.stringify(at(theirs, 'list'));
      expect(!isShared, "Another user gets the answer of the first one's key.");
      expect((await other.rows('paginateComments', ALL)).length > 0, 'The other user has no note.');
      await advance(DAY_MS - 60_000);
      const late = await (await as('primary', 0)).keyed(key).status('upsertComments', { diamonds: [] });
      expect(late === 400, `A broken request is answered ${late} because of its key.`);
      const changed = { diamonds: [{ ...note.diamonds[0], remarks: 'Another text.' }] };
      const held = await (await as('primary', 0)).keyed(key).status('upsertComments', changed);
      expect(held === 409, `The key is forgotten before its day is over: ${held}.`);
      await advance(2 * 60_000);
      const free = await (await as('primary', 0)).keyed(key).status('upsertComments', changed);
      expect(free === 200, `The key is kept longer than a day: ${free}.`);
    },
  },
  {
    name: 'of two changes of the same profile, company or user, the second is refused as stale',
    operations: ['updateUser', 'updateAccount', 'upsertSubUser', 'getProfile', 'paginateSubUsers'],
    play: async (stage) => {
      const user = await stage.as('primary', 0);
      const profile = async () => membersOf(at(await user.ok('getProfile'), 'user'));
      await twoAtOnce(user, {
        operation: 'updateUser',
        read: profile,
        changes: [{ skype: 'conformance.one' }, { skype: 'conformance.two' }],
      });
      await twoAtOnce(user, {
        operation: 'updateAccount',
        read: async () => membersOf((await profile()).account),
        changes: [{ description: 'Conformance one.' }, { description: 'Conformance two.' }],
      });
      const { id: _, ...person } = exampleOf(stage, 'upsertSubUser');
      const fresh = { ...person, ...namedUser(stage, 'version') };
      const id = at(await user.ok('upsertSubUser', fresh), 'id');
      await twoAtOnce(user, {
        operation: 'upsertSubUser',
        read: () => rowOf(user, 'paginateSubUsers', id),
        changes: [
          { ...fresh, id, designation: 'Conformance one' },
          { ...fresh, id, designation: 'Conformance two' },
        ],
      });
    },
  },
  {
    name: 'of two changes of the same address, search, setting, webhook or article, the second is refused as stale',
    operations: ['upsertAddress', 'upsertSearch', 'upsertUserSetting', 'updateWebhook', 'upsertArticle'],
    play: async (stage) => {
      const user = await stage.as('primary', 0);
      const { id: _, ...address } = exampleOf(stage, 'upsertAddress');
      const addressId = at(await user.ok('upsertAddress', address), 'id');
      await twoAtOnce(user, {
        operation: 'upsertAddress',
        read: () => rowOf(user, 'paginateAddresses', addressId),
        changes: [
          { ...address, id: addressId, zipCode: '11111' },
          { ...address, id: addressId, zipCode: '22222' },
        ],
      });
      const search = {
        name: `Conformance of versions ${stage.run.name}`,
        searchType: 2,
        filter: { crt: { '>=': 3.21, '<=': 3.22 } },
      };
      const searchId = at(await user.ok('upsertSearch', search), 'id');
      await twoAtOnce(user, {
        operation: 'upsertSearch',
        read: async () => membersOf(await user.ok('getSearch', { id: searchId })),
        changes: [
          { ...search, id: searchId, name: `${search.name} one` },
          { ...search, id: searchId, name: `${search.name} two` },
        ],
      });
      const setting = (pageSize: number) => ({ key: 'PORTAL', value: { portal: { pageSize } } });
      await twoAtOnce(user, {
        operation: 'upsertUserSetting',
        read: async () =>
          membersOf((await user.rows('paginateUserSettings', { ...ALL, key: ['PORTAL'] }))[0]),
        changes: [setting(60), setting(70)],
      });
      const webhook = await user.ok('createWebhook', exampleOf(stage, 'createWebhook'));
      const id = at(webhook, 'id');
      await twoAtOnce(user, {
        operation: 'updateWebhook',
        read: () => rowOf(user, 'listWebhooks', id, {}),
        changes: [
          { id, description: 'One' },
          { id, description: 'Two' },
        ],
      });
      await user.ok('deleteWebhooks', { id: [id] });
      await article(stage, await stage.as('seller', 3));
    },
  },
  {
    name: 'of two changes of the same manufacturing details or company code, the second is refused as stale',
    operations: ['upsertManufacturing', 'upsertCompanyCode', 'viewManufacturing', 'paginateCompanyCodes'],
    play: async ({ as, onMockBackend, run }) => {
      onMockBackend();
      const user = await as('primary', 0);
      await twoAtOnce(user, {
        operation: 'upsertManufacturing',
        read: async () => membersOf(await user.ok('viewManufacturing')),
        changes: [
          { hasFactory: true, workers: 11 },
          { hasFactory: true, workers: 12 },
        ],
      });
      const admin = await as('admin', 4);
      const code = { code: `C-${run.name}`, name: 'Conformance', color: 'TEAL' };
      const id = at(await admin.ok('upsertCompanyCode', code), 'id');
      await twoAtOnce(admin, {
        operation: 'upsertCompanyCode',
        read: () => rowOf(admin, 'paginateCompanyCodes', id),
        changes: [
          { ...code, id, name: 'Conformance one' },
          { ...code, id, name: 'Conformance two' },
        ],
      });
    },
  },
  {
    name: 'a refused call changes nothing, not even what was right in it',
    operations: ['requestConfirm', 'updateAccount', 'paginateMemos', 'getProfile'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [free, moved] = (await freeStones(buyer, IN_INDIA)).map(membersOf);
      expect(free !== undefined && moved !== undefined, 'There are no two free stones.');
      const stones = [membersOf(free), { ...moved, ctPr: Number(moved?.ctPr) + 1 }];
      const wanted = await purchaseOf(buyer, ...stones);
      const booked = await memoStones(buyer);
      await buyer.refused('requestConfirm', 409, wanted, 'A stone is confirmed at a price that moved.');
      const isBooked = (await memoStones(buyer)).length > booked.length;
      expect(!isBooked, 'A stone of a refused confirmation is on a memo.');

      const lineOf = async () => textOf(at(await buyer.ok('getProfile'), 'user', 'account', 'address1'));
      const before = await lineOf();
      const change = { address1: `${before}, second floor`, country: 'country-none' };
      const words = 'An account is moved to a country that does not exist.';
      await buyer.refused('updateAccount', 400, change, words);
      expect(
        before !== '' && (await lineOf()) === before,
        'A refused update has changed the address of the company.',
      );
    },
  },
  {
    name: 'texts as long as they may be are stored whole, and others are refused',
    operations: ['updateAccount', 'viewMember', 'upsertManufacturing', 'viewManufacturing'],
    play: async ({ as }) => {
      const seller = await as('seller', 1);
      const line = '💎'.repeat(LONGEST_LINE);
      const zipCode = '💎'.repeat(LONGEST_CODE);
      const lines = { address1: line, address2: line, address3: line, zipCode };
      const id = at(await seller.ok('updateAccount', lines), 'id');
      const [office] = listOf(at(await seller.ok('viewMember', { id }), 'addresses'));
      const isWhole =
        textOf(office).includes(`${line}, ${line}, ${line}`) && textOf(office).includes(zipCode);
      expect(isWhole, 'The address of a member is not that of its company.');
      for (const factoryCountry of ['ßx', 'in', ' I']) {
        const body = { hasFactory: true, factoryCountry };
        const words = `The country of a factory is ${JSON.stringify(factoryCountry)}.`;
        await seller.refused('upsertManufacturing', 400, body, words);
        await seller.ok('viewManufacturing');
      }
    },
  },
  {
    name: 'a stone that is named with the number of another is refused',
    operations: ['createTracks', 'createBlock', 'upsertComments'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [one, other] = (await newStones(buyer, IN_INDIA)).map(membersOf);
      expect(one !== undefined && other !== undefined, 'There are not two stones for sale.');
      const mistaken = { ...other, vStnId: one?.vStnId };
      const named = (stone: Members = {}) => ({ diamond: stone.id, vStnId: stone.vStnId });
      const hold = (stone?: Members) => ({ blockType: HOLD, hours: 24, diamonds: [named(stone)] });
      await buyer.ok('createBlock', hold(one));
      const bodies = {
        createTracks: { trackType: CART, diamonds: [asSeen(mistaken)] },
        createBlock: hold(mistaken),
        upsertComments: { diamonds: [{ ...named(mistaken), remarks: 'Which of the two?' }] },
      };
      for (const [operation, body] of Object.entries(bodies)) {
        await buyer.refused(operation, 400, body, `${operation} takes the number of another stone.`);
      }
    },
  },
  {
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
  },
  {
    name: 'further pages of a list neither repeat nor skip rows while rows come and go',
    operations: ['paginateAddresses', 'upsertAddress', 'deleteAddresses'],
    play: async (stage) => {
      const user = await stage.as('primary', 0);
      const page = (nth: number, snapshot?: unknown) =>
        user.ok('paginateAddresses', {
          page: nth,
          limit: SMALL,
          ...(snapshot === undefined ? {} : { snapshot }),
        });
      const { id: _, ...address } = exampleOf(stage, 'upsertAddress');
      for (const zipCode of ['10001', '10002', '10003']) {
        await user.ok('upsertAddress', { ...address, zipCode, isDefault: false });
      }
      const whole = idsOf(await user.ok('paginateAddresses', PAGE));
      const first = await page(1);
      const snapshot = at(first, 'snapshot');
      expect(typeof snapshot === 'string', 'A page has no snapshot.');
      await user.ok('deleteAddresses', { id: [idsOf(first)[0]] });
      const second = await page(2, snapshot);
      const seen = [...idsOf(first), ...idsOf(second)];
      const isWhole = seen.join() === whole.slice(0, 2 * SMALL).join();
      expect(isWhole, 'With the snapshot, pages repeat or skip rows that moved.');
      expect(at(second, 'count') === at(first, 'count'), 'With the snapshot, the count changes.');
      expect(at(second, 'snapshot') === snapshot, 'A further page belongs to another snapshot.');
      const anew = await page(1);
      expect(idsOf(anew)[0] !== idsOf(first)[0], 'Without a snapshot, a page is that of an earlier moment.');
    },
  },
  {
    name: 'further pages of a search stay in place when stones of the first page are sold, until the snapshot expires',
    operations: ['paginateDiamonds'],
    play: async ({ advance, as, control }) => {
      const buyer = await as('primary', 0);
      const first = await stonesOn(buyer, 1);
      const before = stoneIds(await stonesOn(buyer, 2));
      const [gone, seen] = [stoneIds(first)[0], before[1]];
      await control('POST', '/stones', { ids: [gone], patch: { wSts: 'NA' } });
      await control('POST', '/stones', { ids: [seen], patch: { wSts: 'M' } });
      await advance(KEPT_MS);
      const snapshot = at(first, 'snapshot');
      const second = await stonesOn(buyer, 2, snapshot);
      expect(stoneIds(second).join() === before.join(), 'With the snapshot, the page has other stones.');
      expect(stoneIds(await stonesOn(buyer, 2)).join() !== before.join(), 'Without it, the stones stay too.');
      await advance(DAY_MS);
      const later = await as('primary', 0);
      const body = { page: 2, limit: SMALL, filters: [{ wSts: ['A'] }], isSkipSave: true, snapshot };
      await later.refused('paginateDiamonds', 410, body, 'An expired snapshot is taken.');
    },
  },
];
