import { beforeAll, expect, test } from 'vitest';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { hosted } from '#mocks/media/hosted.ts';
import { fileHeaders } from '#mocks/operations/shared/binary.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { routes } from '#src/app/routes.ts';
import { href } from '#src/domain/paths/href.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { filesOf, sourcesIn } from '../../../tools/build/messages-plugin.ts';
import { visitorFetch } from '../../../tools/build/site/mock-renderer.ts';
import { renderPublicPage } from '../../../tools/build/site/render-public-page.ts';
import { builtShowroomPage, headsOf } from '../../../tools/build/site/site-files.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startSelling } from '../../support/mock-backend-seller.ts';
import { readPdf } from '../../support/read-pdf.ts';

/** The head of a build, with all in it that names the house (rsbuild.config.ts). */
const PAGE = `<!DOCTYPE html><html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Pavilion</title><meta name="description" content="Diamond trading portal"></head>
<body><div id="root"></div></body></html>`;
const heads = headsOf('https://portal.example');
const anybody = clientOf(mockBackend, 'selling');
const fromWorld = visitorFetch(mockBackend, 'selling');
const pricing = {
  markups: [
    { fromCarat: 0, kind: 'PERCENT' as const, value: 17.35 },
    { fromCarat: 1, kind: 'FIXED' as const, value: 333.33 },
  ],
  ...{ currency: 'USD' as const, rate: 1, rateDate: '2026-01-15' },
};

/** Names that no client may read: those of the house and of everybody who sells. A word before "angle" is a part of a stone. */
const NAMES = [
  new RegExp(HOUSE_NAME, 'i'),
  /\bPavilion\b(?! (?:angle|depth|height))/,
  ...new Set(mockBackend.worlds.base.seed.stones.map(wholeStone).flatMap(({ vndNm }) => vndNm)),
].map((name) =>
  typeof name === 'string' ? new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\b`, 'i') : name,
);

/** An amount as replies and papers write it. */
const written = (amount: number) => [
  amount.toFixed(2),
  amount.toLocaleString('en', { minimumFractionDigits: 2 }),
  ...(amount >= 1000 && !Number.isInteger(amount) ? [String(amount)] : []),
];

/** What no client may read of a stone: numbers and ids, and what it costs. */
function secretsOf(id: string, costs: readonly number[]): readonly string[] {
  const stone = wholeStone(mockBackend.worlds.base.seed.stones.find((each) => each.id === id) ?? missing());
  const { stoneId, vStnId, pktNo, vnd, pairStkNo, layoutNo, amt, ctPr, rap } = stone;
  const numbers = [id, stoneId, vStnId, pktNo, vnd, pairStkNo, layoutNo].filter((each) => each != null);
  const amounts = [...costs, amt, ctPr, rap].filter((each) => each !== null && each >= 1000);
  return [...numbers, ...amounts.flatMap((amount) => written(Number(amount)))];
}

const missing = () => {
  throw new Error('No such stone.');
};

/** Everything that the client of a link can get, as texts by where it stands. */
async function everything(code: string): Promise<readonly (readonly [where: string, text: string])[]> {
  const room: SharedShowroom = await anybody.ok('viewSharedShowroom', { code });
  const address = new URL(href('clientShowroom', null, { [ROOM]: code }), 'https://portal.example');
  const page = await renderPublicPage(address, { page: PAGE, heads }, fromWorld);
  const proposal = await anybody.ok('downloadShowroomProposal', { code });
  const media = room.stones
    .flatMap(({ picture, rotation, certificate }) => [picture, rotation, certificate])
    .filter((path) => path !== null)
    .map((path) => {
      const medium = hosted(mockBackend.worlds, path);
      if (medium?.status !== 200) throw new Error(`No medium at ${path}.`);
      const { body, type } = medium;
      if (typeof body === 'string') return [path, `${path} ${type} ${body}`] as const;
      const { words, raw } = readPdf(body);
      return [path, [path, type, ...words, titleOf(raw)].join('\n')] as const;
    });
  const pdf = readPdf(proposal.bytes);
  const headers = JSON.stringify([proposal.name, fileHeaders(proposal)]);
  return [
    ['reply', JSON.stringify(room)],
    ['page', page],
    ['proposal', [headers, ...pdf.words, titleOf(pdf.raw)].join('\n')],
    ...media,
  ];
}

/** The part of a PDF in plain text that says who made it and what it is called. */
const titleOf = (raw: string) => raw.slice(raw.lastIndexOf('/Producer'), raw.lastIndexOf('xref'));

let rooms: { readonly code: string; readonly secrets: readonly string[] }[] = [];

async function roomsOf(owner: Client, ids: readonly string[]) {
  const made = [];
  for (let place = 0; place < ids.length; place += 2) {
    const diamonds = ids.slice(place, place + 2);
    const room = await owner.ok('upsertShowroom', {
      ...{ title: 'Ring', client: 'Noa', isPriceShown: true, pricing, diamonds },
    });
    const secrets = room.stones.flatMap(({ diamond, cost }) =>
      secretsOf(diamond, cost === null ? [] : [cost.perCarat, cost.amount]),
    );
    made.push({ code: room.code, secrets });
  }
  return made;
}

beforeAll(async () => {
  await loadFonts();
  const { buyer } = await startSelling();
  const other = await buyer.as('customer', true);
  const filters = [{ wSts: ['A' as const] }];
  const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 400, filters, isSkipSave: true });
  const ids = found.flatMap(({ diamonds }) => diamonds.map(({ id }) => id));
  rooms = [...(await roomsOf(buyer, ids.slice(0, 200))), ...(await roomsOf(other, ids.slice(200, 400)))];
}, 60_000);

const leaksIn = (text: string, secrets: readonly string[]) => [
  ...secrets.filter((secret) => text.includes(secret)),
  ...NAMES.filter((name) => name.test(text)).map(String),
];

const words = filesOf(sourcesIn('src/locales'));

test.each(languageCodes)('the words of the page (%s) do not name the house', (language) => {
  for (const file of ['client', ...routes.clientShowroom.namespaces]) {
    expect([file, leaksIn(words.get(`${language}/${file}`) ?? missing(), [])]).toEqual([file, []]);
  }
});

test('the page that the build writes for hosts without a renderer does not name the house', () => {
  const built = builtShowroomPage(PAGE);
  expect(leaksIn(built, [])).toEqual([]);
  expect(built).toContain('<link rel="icon" href="data:,">');
  expect(built).toContain('<meta name="robots" content="noindex">');
});

test('the page of an ended link names no person or company in either build', async () => {
  const address = new URL(href('clientShowroom', null, { [ROOM]: 'ended' }), 'https://portal.example');
  for (const page of [PAGE, builtShowroomPage(PAGE)]) {
    const served = await renderPublicPage(address, { page, heads }, fromWorld);
    expect(leaksIn(served, [])).toEqual([]);
    expect(served.split('<title>')).toHaveLength(2);
    expect(served.split('name="robots"')).toHaveLength(2);
  }
});

test('200 showrooms contain no seller, house, stock number or cost in any byte', async () => {
  expect(rooms).toHaveLength(200);
  const leaks: string[] = [];
  for (const { code, secrets } of rooms) {
    const texts = await everything(code);
    leaks.push(
      ...texts.flatMap(([where, text]) => leaksIn(text, secrets).map((leak) => `${where}: ${leak}`)),
    );
  }
  expect(leaks).toEqual([]);
}, 60_000);
