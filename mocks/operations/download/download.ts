import type { DiamondMedia } from '#generated/model/diamondMedia.ts';
import type { MailAttachment } from '#generated/model/mailAttachment.ts';
import type { MemoExportRequest } from '#generated/model/memoExportRequest.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderExportRequest } from '#generated/model/orderExportRequest.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { XrayMailRequest } from '#generated/model/xrayMailRequest.ts';
import { type PackedFile, writeZip } from '#mocks/formats/write-zip.ts';
import { storedMedium } from '#mocks/media/hosted.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { differenceOf, hundredths } from '#mocks/rules/money.ts';
import { effectivePercent, flatTerm } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { moneyIn, say } from '#mocks/translations/words.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { sendMail } from '#mocks/world/world.ts';
import { accountTerm, presentStone, rowShown } from '../diamond/stones.ts';
import { memosAsked, stonesOf } from '../memo/memos.ts';
import { ordersAsked } from '../order/orders.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { failure } from '../shared/failure.ts';
import { languageOf, languageOfAddress } from '../shared/languages.ts';
import { limitCalls } from '../shared/limits.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { termsOf } from '../shared/payment-terms.ts';
import { inSlices } from '../shared/work.ts';
import { exportedStatement } from './export-statement.ts';
import { exported } from './export-stones.ts';
import { type ColumnRequest, columnsOf } from './stone-columns.ts';
import { stoneListPdf } from './stone-list-pdf.ts';
import { stoneWorkbook } from './stone-list-workbook.ts';
import { stoneTable, type TableRow } from './stone-table.ts';

/** The confirm list has the columns of memos and orders. */
const LIST = 'confirm-list';

function saleFile(
  call: SignedCall,
  request: Pick<MemoExportRequest, 'format' | 'columns' | 'isPriceHidden'>,
  sale: { readonly name: string; readonly title: 'memoNo' | 'orderNo'; readonly rows: readonly TableRow[] },
): FileReply {
  const { name, title, rows } = sale;
  if (rows.length === 0) throw failure('E_NOT_FOUND', undefined, 'No stone matches.');
  const language = languageOf(call);
  return stoneTable({
    name: `${name}-${houseDay(call.now)}`,
    format: request.format,
    language,
    leadTitles: [say(language, `sheet.${title}`), say(language, 'sheet.date')],
    columns: columnsOf(call, { ...request, listType: LIST }),
    rows,
    length: rows.length,
    now: call.now,
  });
}

const dayOf = (time: string) => houseDay(Date.parse(time));

/** The stones of memos as a file, at the prices of each memo. */
function exportedMemos(call: SignedCall, request: MemoExportRequest): FileReply {
  const rows = memosAsked(call, request).flatMap((memo) =>
    stonesOf(call, memo).map((stone) => ({ lead: [memo.memoNo, dayOf(memo.createdAt)], stone })),
  );
  return saleFile(call, request, { name: 'memos', title: 'memoNo', rows });
}

/** A sold stone as a row: its current facts at the prices of the sale. */
function soldRow(call: SignedCall, { orderNo, createdAt }: Order, sold: SoldStone): TableRow[] {
  const stone = call.world.tables.stones.get(sold.diamond);
  if (stone === undefined) return [];
  const { crt, rap, ctPr, amt, fnCtPr, fnAmt, fnDis } = sold;
  const back = rap === null ? null : differenceOf(hundredths(ctPr), hundredths(rap));
  const shown = {
    ...rowShown(call, stone, accountTerm(call)),
    crt,
    rap,
    back,
    ctPr,
    amt,
    fnCtPr,
    fnAmt,
    fnDis,
  };
  return [{ lead: [orderNo, dayOf(createdAt)], stone: shown }];
}

/** The stones of orders as a file, at the prices of the sale. */
function exportedOrders(call: SignedCall, request: OrderExportRequest): FileReply {
  const rows = ordersAsked(call, request).flatMap((order) =>
    order.stones.flatMap((sold) => soldRow(call, order, sold)),
  );
  return saleFile(call, request, { name: 'orders', title: 'orderNo', rows });
}

type MediaMember = 'img' | 'videoFile' | 'certFile' | 'xrayFile' | 'hAFile' | 'arrowFile' | 'assetFile';

const MEMBER: Readonly<Record<DiamondMedia, MediaMember>> = {
  IMAGE: 'img',
  VIDEO: 'videoFile',
  CERTIFICATE: 'certFile',
  XRAY: 'xrayFile',
  HEART: 'hAFile',
  ARROW: 'arrowFile',
  ASSET: 'assetFile',
};

const ENDINGS: readonly (readonly [type: string, ending: string])[] = [
  ['image/svg+xml', 'svg'],
  ['text/html', 'html'],
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['video/mp4', 'mp4'],
];

function endingOf(type: string): string {
  return ENDINGS.find(([start]) => type.startsWith(start))?.[1] ?? 'bin';
}

function stoneFile({ world }: Call, stone: SeedStone, kind: DiamondMedia): PackedFile | null {
  const path = stone[MEMBER[kind]];
  const found = path === null ? null : storedMedium(world, path);
  if (found?.status !== 200) return null;
  const bytes = typeof found.body === 'string' ? new TextEncoder().encode(found.body) : found.body;
  const name = `${stone.stoneId}/${stone.stoneId}-${kind.toLowerCase()}.${endingOf(found.type)}`;
  return { name, bytes };
}

const PDF = 'application/pdf';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Media host if the settings name none: links in files cannot be relative. */
const MEDIA_HOST = 'https://media.pavilion.test';

interface DocumentRequest extends ColumnRequest {
  readonly id: readonly string[];
  readonly paymentTerm?: PaymentTermId;
}

/** Media that a mail can attach per stone. All other attachments are documents about all stones. */
const MEDIA_OF: Readonly<Partial<Record<MailAttachment, DiamondMedia>>> = {
  XRAY: 'XRAY',
  CERTIFICATE: 'CERTIFICATE',
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
};

/** The requested stones that are still available. Fails with 404 for unknown ids, or if none is left. */
function stonesAsked(call: SignedCall, ids: readonly string[]): SeedStone[] {
  if (ids.some((id) => call.world.tables.stones.get(id) === undefined)) throw failure('E_NOT_FOUND');
  const stones = [...new Set(ids)].flatMap((id) => presentStone(call, id) ?? []);
  if (stones.length === 0) throw failure('E_NOT_FOUND', undefined, 'The stones are gone.');
  return stones;
}

/** Rows with final prices as if bought together under the requested term, or else each alone as in lists. */
function rowsAsked(call: SignedCall, { id, paymentTerm }: DocumentRequest): Stone[] {
  const stones = stonesAsked(call, id);
  if (paymentTerm === undefined) return stones.map((stone) => rowShown(call, stone, accountTerm(call)));
  const asked = termsOf(call, call.caller.user.account, paymentTerm, stones, 'paymentTerm');
  const term = flatTerm(effectivePercent(asked, summarise(stones).amt));
  return stones.map((stone) => rowShown(call, stone, term));
}

function mediaBase({ world }: SignedCall): string {
  const { mediaBase: base } = world.base.seed.setting;
  return /^https?:/.test(base) ? base : `${MEDIA_HOST}${base}`;
}

function documentName({ now }: SignedCall, listType: string): string {
  return `${listType}-${houseDay(now)}`;
}

function printed(call: SignedCall, request: DocumentRequest): Promise<Uint8Array> {
  const { user } = call.caller;
  const list = stoneListPdf({
    stones: rowsAsked(call, request),
    columns: columnsOf(call, request),
    isPriceHidden: request.isPriceHidden === true,
    name: user.name,
    companyName: user.account.companyName,
    language: languageOf(call),
    now: call.now,
  });
  return inSlices(call, list);
}

function workbook(call: SignedCall, request: DocumentRequest, allSummary: boolean): Uint8Array {
  return stoneWorkbook({
    stones: rowsAsked(call, request),
    columns: columnsOf(call, request),
    isPriceHidden: request.isPriceHidden === true,
    allSummary,
    language: languageOf(call),
    mediaBase: mediaBase(call),
    now: call.now,
  });
}

async function attachmentsOf(
  call: SignedCall,
  stones: readonly SeedStone[],
  { id, listType, attachments = ['XRAY'], isPriceHidden = false }: XrayMailRequest,
): Promise<{ readonly files: PackedFile[]; readonly missing: string[] }> {
  const request = { id, listType, isPriceHidden };
  const name = documentName(call, listType);
  const kinds = attachments.flatMap((each) => MEDIA_OF[each] ?? []);
  const found = stones.map((stone) => ({
    stone,
    files: kinds.flatMap((kind) => stoneFile(call, stone, kind) ?? []),
  }));
  return {
    files: [
      ...(attachments.includes('PDF') ? [{ name: `${name}.pdf`, bytes: await printed(call, request) }] : []),
      ...(attachments.includes('EXCEL')
        ? [{ name: `${name}.xlsx`, bytes: workbook(call, request, false) }]
        : []),
      ...found.flatMap(({ files }) => files),
    ],
    missing: found.filter(({ files }) => files.length < kinds.length).map(({ stone }) => stone.id),
  };
}

function lineOf(
  lang: Language,
  { stoneId, shpNm, crt, colNm, clrNm, lbNm, rptNo, ctPr, amt }: Stone,
  isPriceHidden: boolean,
): string {
  const grades = [shpNm, `${crt.toFixed(2)} ct`, colNm, clrNm, [lbNm, rptNo].filter(Boolean).join(' ')];
  const price = isPriceHidden
    ? []
    : [say(lang, 'mail.stones.price', { pricePerCarat: moneyIn(lang, ctPr), amount: moneyIn(lang, amt) })];
  return [stoneId, ...grades, ...price].filter(Boolean).join(', ');
}

export const download = {
  printDiamonds: async (call, request) =>
    fileReply(`${documentName(call, request.listType)}.pdf`, PDF, await printed(call, request)),

  downloadDiamonds: (call, request) =>
    fileReply(
      `${documentName(call, request.listType)}.xlsx`,
      WORKBOOK,
      workbook(call, request, request.allSummary === true),
    ),

  exportDiamonds: (call, request) => exported(call, request),

  exportMemos: (call, request) => exportedMemos(call, request),

  exportOrders: (call, request) => exportedOrders(call, request),

  exportStatement: (call, request) => exportedStatement(call, request),

  downloadDiamondFiles: (call, { id, listType, media = ['IMAGE', 'CERTIFICATE'] }) => {
    const files = stonesAsked(call, id).flatMap((stone) =>
      media.flatMap((kind) => stoneFile(call, stone, kind) ?? []),
    );
    if (files.length === 0) throw failure('E_NOT_FOUND', undefined, 'The stones have no such files.');
    return fileReply(`${documentName(call, listType)}.zip`, 'application/zip', writeZip(files, call.now));
  },

  downloadCertificate: (call, { id }) => {
    const stone = presentStone(call, id);
    const file = stone === undefined ? null : stoneFile(call, stone, 'CERTIFICATE');
    if (stone === undefined || file === null) throw failure('E_NOT_FOUND');
    return fileReply(`${stone.rptNo ?? stone.stoneId}.pdf`, PDF, file.bytes);
  },

  mailDiamonds: async (call, request) => {
    const { email, cc = [], subject, message, isPriceHidden = false } = request;
    const stones = stonesAsked(call, request.id);
    const { files, missing } = await attachmentsOf(call, stones, request);
    if (files.length === 0) return { count: 0, attached: 0, missing };
    limitCalls(call, { name: 'mails about stones', most: 30, within: HOUR }, call.caller.user.id);
    const { name, account } = call.caller.user;
    const term = accountTerm(call);
    const rows = stones.map((stone) => rowShown(call, stone, term));
    for (const to of email) {
      const lang = languageOfAddress(call, to);
      sendMail(call.world, call.now, {
        to,
        lang,
        subject: subject ?? say(lang, 'mail.stones.subject', { count: stones.length, house: HOUSE_NAME }),
        text: [
          ...(message === undefined ? [] : [message, '']),
          ...rows.map((row) => lineOf(lang, row, isPriceHidden)),
          '',
          say(lang, 'mail.stones.sender', { name, companyName: account.companyName }),
        ].join('\n'),
        ...(cc.length === 0 ? {} : { cc }),
        files: files.map(({ name: file, bytes }) => ({ name: file, size: bytes.length })),
      });
    }
    return { count: email.length + cc.length, attached: files.length, missing };
  },
} satisfies BackendOf<'download'>;
