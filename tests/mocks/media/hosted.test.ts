import { beforeEach, describe, expect, test } from 'vitest';
import { hosted } from '#mocks/media/hosted.ts';
import { randomSecrets, seededSecrets } from '#mocks/world/secrets.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';
import { change, mockBackend, own, type Selling, startSelling } from '../../support/mock-backend-seller.ts';

const SIGNED = /^\/media\/signed\/selling\/[0-9a-f]{32}\/(?:stones|certificates|files)\//;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Array(60).fill(1)]);
const anybody = clientOf(mockBackend, 'selling');
const stone = own.find(({ img, videoFile, category }) => img && videoFile && category.length < 2);
if (stone === undefined) throw new Error('The seller has no stone with a picture and a film.');
const { id } = stone;
let { world, seller, buyer }: Selling = await startSelling();

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
  change(world, { id }, { category: [] });
});

const statusAt = (path: string | null) => hosted(mockBackend.worlds, path ?? '')?.status ?? 404;
const pictureFor = async (client: Client) => (await client.ok('viewDiamond', { id })).img ?? '';
const card = () => anybody.ok('viewDiamondFtc', { code: id });
const hide = () => seller.ok('updateListingStatus', { id: [id], wSts: 'U', inDt: '2026-01-17' });

async function attachPicture(): Promise<void> {
  const file = formFile(`${stone?.vStnId}.png`, PNG);
  const upload = await seller.ok('startMediaUpload', { kind: 'IMAGE', file });
  await seller.ok('commitMediaUpload', { id: upload.id });
}

describe('the path of a medium of a stone', () => {
  test('is the same for every reader in lists, details and public pages, on every day', async () => {
    const paths = async () => {
      const [page] = await buyer.ok('paginateDiamonds', {
        ...{ page: 1, limit: 1, filters: [{ stoneId: [stone.stoneId] }], isSkipSave: true },
      });
      return [await pictureFor(buyer), await pictureFor(seller), (await card()).img, page?.diamonds[0]?.img];
    };
    const seen = await paths();
    world.clock.advance(86_400_000);
    ({ seller, buyer } = { seller: await anybody.as('seller'), buyer: await anybody.as('primary') });
    expect(new Set([...seen, ...(await paths())]).size).toBe(1);
    expect(seen[0]).toMatch(SIGNED);
    expect(statusAt(seen[0] ?? null)).toBe(200);
  });

  test('is signed in every member, and in the journey of the stone', async () => {
    const { img, videoFile, certFile, hAFile, arrowFile, assetFile, xrayFile, journey } = await card();
    const media = [img, videoFile, certFile, hAFile, arrowFile, assetFile, xrayFile];
    const paths = [...media, ...journey.flatMap(({ image, video }) => [image, video])].filter(
      (path) => path !== null,
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect([path, statusAt(path)]).toEqual([expect.stringMatching(SIGNED), 200]);
  });

  test.each(['a drawn picture', 'a file that the seller attached'])(
    'to %s is a 404 once an area hides the stone, and those who may view it are told another one',
    async (kind) => {
      if (kind !== 'a drawn picture') await attachPicture();
      const before = await pictureFor(buyer);
      expect(statusAt(before)).toBe(200);
      await hide();
      expect(statusAt(before)).toBe(404);
      const { img, journey } = await card();
      expect([img, ...journey.map(({ image }) => image)].filter((path) => path !== null)).toEqual([]);
      const after = await pictureFor(seller);
      expect([after === before, statusAt(after)]).toEqual([false, 200]);
      await seller.ok('updateListingStatus', { id: [id], wSts: 'A' });
      expect([statusAt(before), statusAt(after)]).toEqual([200, 404]);
    },
  );

  test('is not told on the page of a link whose author may no longer view the stone', async () => {
    const colleague = await anybody.as('subuser');
    const { code } = await colleague.ok('createStoneShare', { diamond: id });
    const image = async () => (await anybody.ok('viewSharedStone', { code })).stone.img;
    expect(statusAt(await image())).toBe(200);
    await hide();
    const { user } = await colleague.ok('getProfile', {});
    const { username, firstName, lastName, email, mobile } = user;
    const member = { id: user.id, username, firstName, lastName, email, mobile, userType: 3 } as const;
    await buyer.ok('upsertSubUser', { ...member, areas: ['SEARCH_LIST'], isActive: true });
    expect(await image()).toBeNull();
  });

  test('stays for a stone that is sold or withdrawn, because its card is in circulation', async () => {
    const before = await pictureFor(buyer);
    await seller.ok('updateListingStatus', { id: [id], wSts: 'NA' });
    expect([(await card()).img, statusAt(before)]).toEqual([before, 200]);
  });

  test('is a 404 in another world, for another stone, without a signature or with a part of it', async () => {
    const path = await pictureFor(buyer);
    const other = own.find((each) => each.id !== id && each.img !== null)?.id ?? '';
    const signature = path.split('/')[4] ?? '';
    const wrong = [
      path.replace('/selling/', '/default/'),
      path.replace(id, other),
      path.replace(`${signature}/`, ''),
      path.replace(signature, ''),
      path.replace(signature, signature.slice(0, -1)),
      path.replace(`/signed/selling/${signature}`, ''),
      path.replace('.svg', '/xray.svg'),
    ];
    expect(wrong.filter((each) => each === path || statusAt(each) !== 404)).toEqual([]);
  });

  test('cannot be computed from the seed on a server with a secret, and survives a restart with the same one', () => {
    const [seeded, random, kept, again] = [
      seededSecrets(1),
      randomSecrets(),
      randomSecrets('a-secret-of-the-operator'),
      randomSecrets('a-secret-of-the-operator'),
    ].map(({ sign }) => sign('media'));
    expect(new Set([seeded, random, kept]).size).toBe(3);
    expect(again).toBe(kept);
  });
});
