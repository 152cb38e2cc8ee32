import type { Upload } from '#generated/model/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile } from './mock-backend-client.ts';

export const { mockBackend } = await createTestBackend({ stones: 600 });
const stones = mockBackend.worlds.base.seed.stones.map(wholeStone);

export const DAY = 86_400_000;
/** The seller persona's own stones that are on offer and that no buyer has. */
export const own = stones.filter(
  ({ vnd, wSts, isHeld, pktType }) => vnd === 'acc-kir' && wSts === 'A' && !isHeld && pktType === 'SINGLE',
);
/** Stones of other sellers. */
export const others = stones.filter(({ vnd, wSts }) => vnd !== 'acc-kir' && wSts === 'A');

/** A fresh world at half past nine on the day of the seed, a seller, and a buyer. */
export interface Selling {
  readonly world: World;
  readonly seller: Client;
  readonly buyer: Client;
}

export async function startSelling(): Promise<Selling> {
  const world = mockBackend.worlds.reset('selling');
  world.clock.freeze(SEED_EPOCH + 9.5 * 3_600_000);
  const guest = clientOf(mockBackend, 'selling');
  return { world, seller: await guest.as('seller', true), buyer: await guest.as('primary', true) };
}

/** Cells of a lot by header, over those of the template's example. */
export type Cells = Readonly<Record<string, string>>;

let serial = 0;

/** A lot as the template has it, with a stock and a report number of its own, changed by `cells`. */
export function lot(cells: Cells = {}): string[] {
  serial += 1;
  const own: Cells = {
    'Stock #': `T-${1000 + serial}`,
    'Report #': String(2_200_000_000 + serial),
    ...cells,
  };
  return TEMPLATE_HEADERS.map((header, index) => own[header] ?? TEMPLATE_LOT[index] ?? '');
}

/** A stock file of lots under the template's headers. */
export function csv(lots: readonly (readonly string[])[]): Uint8Array {
  return writeCsv([TEMPLATE_HEADERS, ...lots]);
}

export function start(seller: Client, content: Uint8Array | string, name = 'stock.csv'): Promise<Upload> {
  return seller.ok('startUpload', { file: formFile(name, content) });
}

/** Uploads and commits a file, and lets its time come. */
export async function list(
  { world, seller }: Pick<Selling, 'world' | 'seller'>,
  content: Uint8Array,
  mode: UploadMode = 'ADD_UPDATE',
  deletes?: number,
): Promise<Upload> {
  const { id } = await start(seller, content);
  await seller.ok('commitUpload', { id, mode, ...(deletes === undefined ? {} : { deletes }) });
  world.clock.advance(60_000);
  return seller.ok('viewUpload', { id });
}

/** What is found about the lots of a file. */
export async function issues(
  seller: Client,
  lots: readonly (readonly string[])[],
): Promise<readonly UploadIssue[]> {
  const { id } = await start(seller, csv(lots));
  return (await seller.ok('paginateUploadIssues', { id, page: 1, limit: 1000 })).list;
}

/** What is found about one lot: `rule field SEVERITY`. */
export async function findings(seller: Client, cells: Cells): Promise<string[]> {
  return (await issues(seller, [lot(cells)])).map(
    ({ rule, field, severity }) => `${rule} ${field} ${severity}`,
  );
}

/** The stones that a buyer finds by seller numbers. */
export async function found(buyer: Client, numbers: readonly string[]) {
  const [page] = await buyer.ok('paginateDiamonds', {
    page: 1,
    limit: 100,
    filters: [{ vStnId: [...numbers], pktType: ['SINGLE', 'PARCEL'] }],
    isSkipSave: true,
  });
  return page?.diamonds ?? [];
}

export function change(world: World, { id }: Pick<SeedStone, 'id'>, patch: Partial<SeedStone>): void {
  const stone = world.tables.stones.get(id);
  if (stone !== undefined) world.tables.stones.put({ ...stone, ...patch });
}
