import type { MediaChoice } from '#generated/model/mediaChoice.ts';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaMatch } from '#generated/model/mediaMatch.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { MediaFileRow, MediaUploadRow } from '#mocks/rules/rows.ts';
import { stockKey } from '#mocks/rules/stock-files/duplicates.ts';
import {
  isArchive,
  maxBytesOf,
  type TakenFile,
  takeArchive,
  takeFile,
} from '#mocks/rules/stock-files/media-files.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { mediaSigner } from '#mocks/world/stone-media.ts';
import { newToken } from '#mocks/world/tokens.ts';
import { MEDIA_MEMBERS } from '../inventory/inventory-page.ts';
import { stonesOfSeller } from '../inventory/own-stones.ts';
import type { FormFile } from '../shared/binary.ts';
import { failure, invalid } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { isTheirs, uploadAccount } from '../upload/upload-account.ts';

interface Match {
  readonly stone: string | null;
  readonly match: MediaMatch;
}

const NO_MATCH: Match = { stone: null, match: 'NONE' };
/** Report numbers have at least six digits; shorter numbers in a file name are dates or counters. */
const REPORT = /\d{6,}/g;

/**
 * Parts of a file name that may be a number: the whole name and its words, also without the counter that cameras
 * append.
 */
function candidates(name: string): string[] {
  const base = stockKey(name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''));
  const words = [base, ...base.split(/[\s_()[\]]+/)].filter(Boolean);
  return [...new Set(words.flatMap((word) => [word, word.replace(/-\d{1,2}$/, '')]))];
}

/** Matches files to stones by the stock, stone or report number in the file name. */
function createMatcher(stones: readonly SeedStone[]): (name: string) => Match {
  // If several stones share a number, the one on offer wins: later entries replace earlier ones.
  const sorted = [...stones].sort((one, other) => Number(one.wSts !== 'NA') - Number(other.wSts !== 'NA'));
  const byStock = new Map(sorted.map(({ id, vStnId }) => [stockKey(vStnId), id]));
  const byStone = new Map(sorted.map(({ id, stoneId }) => [stockKey(stoneId), id]));
  const byReport = new Map(
    sorted.flatMap(({ id, rptNo }) => (rptNo === null ? [] : [[stockKey(rptNo), id] as const])),
  );
  const ways: readonly (readonly [MediaMatch, ReadonlyMap<string, string>])[] = [
    ['STOCK_NUMBER', byStock],
    ['STONE_NUMBER', byStone],
    ['REPORT_NUMBER', byReport],
  ];
  return (name) => {
    const words = candidates(name);
    for (const word of words) {
      for (const [match, numbers] of ways) {
        const stone = numbers.get(word);
        if (stone !== undefined) return { stone, match };
      }
    }
    const report = words[0]?.match(REPORT)?.find((number) => byReport.has(number));
    return report === undefined ? NO_MATCH : { stone: byReport.get(report) ?? null, match: 'REPORT_NUMBER' };
  };
}

/** Maximum length of a file name (contract, MediaUpload). */
const LONGEST_NAME = 200;
const MAX_ARCHIVE_BYTES = 104_857_600;
/**
 * Limits per company, beyond which its oldest uploads are dropped: uncommitted uploads by number and by total size in
 * bytes (contract, startMediaUpload), and all uploads by number. Attached files have left their upload.
 */
const MAX_WAITING = 200;
const MAX_WAITING_BYTES = 200 * 1_048_576;
const MAX_KEPT = 500;
/** Maximum total size in bytes of the files in a world, attached or waiting. */
const MAX_WORLD_BYTES = 256 * 1_048_576;

/** Uploads of the caller's company and, for staff, of the sellers they look after, the latest first. */
function theirUploads(call: SignedCall): MediaUploadRow[] {
  return call.world.tables.mediaUploads
    .all()
    .filter((row) => isTheirs(call, row))
    .sort((one, other) => other.order - one.order);
}

/** Drops the oldest uploads of a company beyond the limits, so that one more of this size in bytes fits. */
function tidy(call: SignedCall, account: string, size: number): void {
  const all = theirUploads(call).filter(({ accountId }) => accountId === account);
  const waiting = all.filter(({ status }) => status === 'MATCHED');
  let bytes = size;
  const beyond = waiting.filter((row, place) => {
    bytes += row.size;
    return place >= MAX_WAITING - 1 || bytes > MAX_WAITING_BYTES;
  });
  for (const { id } of [...beyond, ...all.slice(MAX_KEPT - 1)]) call.world.tables.mediaUploads.remove(id);
}

/** Total size in bytes of the files that a world already has. */
function keptBytes({ world }: SignedCall): number {
  const waiting = world.tables.mediaUploads.own().flatMap(({ files }) => files);
  return [...waiting, ...world.tables.stoneFiles.own()].reduce(
    (sum, { bytes }) => sum + (bytes?.length ?? 0),
    0,
  );
}

/** Files of an upload by their leading bytes. A single file of the wrong type is refused outright. */
async function takenFiles(
  call: SignedCall,
  kind: MediaKind | null,
  { name, bytes }: FormFile,
): Promise<TakenFile[]> {
  const limit = isArchive(bytes) ? MAX_ARCHIVE_BYTES : maxBytesOf(kind);
  if (bytes.length > limit) throw failure('E_TOO_LARGE', { limit });
  const files = isArchive(bytes)
    ? await inSlices(call, takeArchive(kind, bytes))
    : [takeFile(kind, name, bytes, bytes.length)];
  if (files === null || (!isArchive(bytes) && files[0]?.problem !== null)) {
    throw failure('E_UNSUPPORTED_MEDIA_TYPE', undefined, 'The file is of another kind.');
  }
  if (files.length === 0) throw invalid('file', 'minItems', 'The archive has no files.');
  return files;
}

/** The kind that all files have; null for several. */
function onlyKind(files: readonly TakenFile[]): MediaKind | null {
  const kinds = new Set(files.flatMap(({ kind }) => kind ?? []));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** The path of a picture: while it waits its own, which cannot be guessed, and then the signed one of its stone. */
function pictureOf({ world, now }: SignedCall, row: MediaFileRow): string | null {
  if (row.kind !== 'IMAGE') return null;
  const stored = mediaPathOf(world, row.id);
  if (row.bytes !== null) return stored;
  const stone = world.tables.stones.get(world.tables.stoneFiles.get(row.id)?.stone ?? '');
  return stone === undefined ? null : mediaSigner(world, stone, now)(stored);
}

/** A file in its present state. Until it is attached, the stone decides whether it replaces another file. */
function fileShown(call: SignedCall, row: MediaFileRow, isRepeated: boolean): MediaFile {
  const { world } = call;
  const stone = row.stone === null ? undefined : world.tables.stones.get(row.stone);
  const hasFile = stone !== undefined && row.kind !== null && stone[MEDIA_MEMBERS[row.kind]] !== null;
  return {
    name: row.name,
    kind: row.kind,
    picture: pictureOf(call, row),
    size: row.size,
    diamond: stone?.id ?? null,
    stoneId: stone?.stoneId ?? null,
    vStnId: stone?.vStnId ?? null,
    match: row.match,
    isReplacing: row.isReplacing ?? (isRepeated || hasFile),
    problem: row.problem,
  };
}

function uploadShown(call: SignedCall, row: MediaUploadRow): MediaUpload {
  const { accountId: _account, order: _order, files, ...upload } = row;
  const seen = new Set<string>();
  const shown = files.map((file) => {
    const place = `${file.kind} ${file.stone}`;
    const isRepeated = file.stone !== null && seen.has(place);
    seen.add(place);
    return fileShown(call, file, isRepeated);
  });
  const usable = shown.filter(({ problem }) => problem === null);
  const matched = usable.filter(({ diamond }) => diamond !== null).length;
  return {
    ...upload,
    matched,
    unmatched: usable.length - matched,
    refused: shown.length - usable.length,
    files: [
      ...shown.filter(({ diamond }) => diamond === null),
      ...shown.filter(({ diamond }) => diamond !== null),
    ],
  };
}

/** Files with the choices of the seller, or of staff for the seller. Stones of other sellers are not found. */
function chosenFiles(call: SignedCall, row: MediaUploadRow, choices: readonly MediaChoice[]): MediaFileRow[] {
  const own = new Set(stonesOfSeller(call, row.accountId).map(({ id }) => id));
  const chosen = new Map<string, string | null>();
  for (const [place, { name, diamond }] of choices.entries()) {
    const file = row.files.find((each) => each.name === name);
    if (file === undefined) throw invalid(`files.${place}.name`, 'exists', 'The upload has no such file.');
    if (file.problem !== null) throw invalid(`files.${place}.name`, 'usable', 'The file cannot be taken.');
    if (diamond !== null && !own.has(diamond)) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
    chosen.set(name, diamond);
  }
  return row.files.map((file) => {
    const stone = chosen.get(file.name);
    if (stone === undefined) return file;
    return { ...file, stone, match: stone === null ? 'NONE' : 'CHOSEN' };
  });
}

/** Attaches a file to its stone, replacing the one of the same kind. Returns the row without content. */
function attach({ world }: SignedCall, file: MediaFileRow): MediaFileRow {
  const { id, kind } = file;
  const stone = file.stone === null ? undefined : world.tables.stones.get(file.stone);
  if (stone === undefined || kind === null || file.bytes === null)
    return { ...file, stone: null, bytes: null, isReplacing: false };
  const table = world.tables.stoneFiles;
  const replaced = table.own().find((each) => each.stone === stone.id && each.kind === kind);
  if (replaced !== undefined) table.remove(replaced.id);
  const member = MEDIA_MEMBERS[kind];
  table.put({ id, stone: stone.id, kind, mimeType: file.mimeType, bytes: file.bytes });
  world.tables.stones.put({ ...stone, [member]: mediaPathOf(world, id) });
  return { ...file, bytes: null, isReplacing: stone[member] !== null };
}

export const mediaUpload = {
  startMediaUpload: async (call, { kind = null, file, account }) => {
    const { world, now, caller } = call;
    const accountId = uploadAccount(call, account);
    const left = MAX_WORLD_BYTES - keptBytes(call);
    if (file.bytes.length > left) throw failure('E_TOO_LARGE', { limit: Math.max(0, left) });
    const files = await takenFiles(call, kind, file);
    const matchOf = createMatcher(stonesOfSeller(call, accountId));
    tidy(call, accountId, file.bytes.length);
    const row: MediaUploadRow = {
      id: world.ids.next('mup'),
      accountId,
      order: world.ids.count('media upload order'),
      kind: kind ?? onlyKind(files),
      fileName: cutText(file.name.replace(/^.*[\\/]/, ''), LONGEST_NAME) || 'file',
      size: file.bytes.length,
      status: 'MATCHED',
      files: files.map((each) => {
        const found = each.problem === null ? matchOf(each.name) : ({ stone: null, match: 'NONE' } as const);
        return { ...each, ...found, id: newToken(world, 'stone file'), isReplacing: null };
      }),
      userName: caller.user.name,
      createdAt: new Date(now).toISOString(),
      committedAt: null,
    };
    world.tables.mediaUploads.put(row);
    return uploadShown(call, row);
  },

  commitMediaUpload: (call, { id, files: choices = [] }) => {
    const { world, now } = call;
    const found = world.tables.mediaUploads.get(id);
    if (found === undefined || !isTheirs(call, found)) {
      throw failure('E_NOT_FOUND', undefined, 'No such upload.');
    }
    if (found.status === 'COMMITTED') throw failure('E_CONFLICT', undefined, 'The files are attached.');
    const files = chosenFiles(call, found, choices).map((file) => attach(call, file));
    const committed: MediaUploadRow = {
      ...found,
      files,
      status: 'COMMITTED',
      committedAt: new Date(now).toISOString(),
    };
    world.tables.mediaUploads.put(committed);
    return uploadShown(call, committed);
  },

  paginateMediaUploads: (call, { kind, status, ...page }) => {
    const found = theirUploads(call).filter(
      (row) =>
        (kind === undefined || row.files.some((file) => file.kind !== null && kind.includes(file.kind))) &&
        (status === undefined || row.status === status),
    );
    const { count, list } = countedPage(found, page);
    return { count, list: list.map((row) => uploadShown(call, row)) };
  },
} satisfies BackendOf<'media-upload'>;
