import { exampleOf, expect, type Player, rowsOf, type Scenario, type Stage } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';

const all = { page: 1, limit: 1000 };

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
  expect(reason === 'STALE', `${operation}: the reason is "${String(reason)}", not STALE.`);
  const now = await read();
  expect(current.version === changed.version, `${operation}: the refusal has not the version of now.`);
  expect(now.version === changed.version, `${operation}: a refused change changes the record.`);
  await player.ok(operation, { ...second, version: current.version });
}

async function found(player: Player, operation: string, id: unknown, body: Members = all): Promise<Members> {
  return membersOf(rowsOf(await player.ok(operation, body)).find((row) => row.id === id));
}

const people: Scenario = {
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
    const fresh = { ...person, username: 'conformance.version', email: 'version@conformance.test' };
    const id = at(await user.ok('upsertSubUser', fresh), 'id');
    await twoAtOnce(user, {
      operation: 'upsertSubUser',
      read: () => found(user, 'paginateSubUsers', id),
      changes: [
        { ...fresh, id, designation: 'Conformance one' },
        { ...fresh, id, designation: 'Conformance two' },
      ],
    });
  },
};

/** An article of the user: title, then two changes of it. */
async function article(stage: Stage, writer: Player): Promise<void> {
  const { id: _, image: _image, ...text } = exampleOf(stage, 'upsertArticle');
  const first = { ...text, name: 'Conformance of versions' };
  const id = at(await writer.ok('upsertArticle', first), 'id');
  await twoAtOnce(writer, {
    operation: 'upsertArticle',
    read: () => found(writer, 'paginateArticles', id),
    changes: [
      { ...first, id, summary: 'Conformance one.' },
      { ...first, id, summary: 'Conformance two.' },
    ],
  });
}

const things: Scenario = {
  name: 'of two changes of the same address, search, setting or article, the second is refused as stale',
  operations: ['upsertAddress', 'upsertSearch', 'upsertUserSetting', 'upsertArticle'],
  play: async (stage) => {
    const user = await stage.as('primary', 0);
    const { id: _, ...address } = exampleOf(stage, 'upsertAddress');
    const addressId = at(await user.ok('upsertAddress', address), 'id');
    await twoAtOnce(user, {
      operation: 'upsertAddress',
      read: () => found(user, 'paginateAddresses', addressId),
      changes: [
        { ...address, id: addressId, zipCode: '11111' },
        { ...address, id: addressId, zipCode: '22222' },
      ],
    });
    const search = {
      name: 'Conformance of versions',
      searchType: 2,
      filter: { crt: { '>=': 3.21, '<=': 3.22 } },
    };
    const searchId = at(await user.ok('upsertSearch', search), 'id');
    await twoAtOnce(user, {
      operation: 'upsertSearch',
      read: async () => membersOf(await user.ok('getSearch', { id: searchId })),
      changes: [
        { ...search, id: searchId, name: 'Conformance one' },
        { ...search, id: searchId, name: 'Conformance two' },
      ],
    });
    const setting = (pageSize: number) => ({ key: 'PORTAL', value: { portal: { pageSize } } });
    await twoAtOnce(user, {
      operation: 'upsertUserSetting',
      read: async () =>
        membersOf(rowsOf(await user.ok('paginateUserSettings', { ...all, key: ['PORTAL'] }))[0]),
      changes: [setting(60), setting(70)],
    });
    await article(stage, await stage.as('seller', 3));
  },
};

const companies: Scenario = {
  name: 'of two changes of the same manufacturing details or company code, the second is refused as stale',
  operations: ['upsertManufacturing', 'upsertCompanyCode', 'viewManufacturing', 'paginateCompanyCodes'],
  play: async ({ as, onMockBackend }) => {
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
    const code = { code: 'CONFORMANCE', name: 'Conformance', color: 'TEAL' };
    const id = at(await admin.ok('upsertCompanyCode', code), 'id');
    await twoAtOnce(admin, {
      operation: 'upsertCompanyCode',
      read: () => found(admin, 'paginateCompanyCodes', id),
      changes: [
        { ...code, id, name: 'Conformance one' },
        { ...code, id, name: 'Conformance two' },
      ],
    });
  },
};

/** Stories of versions. */
export const versionScenarios: readonly Scenario[] = [people, things, companies];
