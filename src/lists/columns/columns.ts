import type { ColumnKey as StoneColumnKey } from '#generated/model/columnKey.ts';
import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { shownStatus } from '#src/domain/stones/availability.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { priceChange } from '#src/domain/stones/pricing.ts';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import { arrows } from '#src/shared/grid/keyboard.ts';
import type { CellValue, GridMedia } from '#src/shared/grid/types.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import type {
  EnquiryRow,
  HoldRow,
  ListingRow,
  NoteRow,
  OfficeRow,
  Pending,
  QuoteRow,
  ReminderRow,
  SuggestedRow,
  TrackRow,
  WatchRow,
} from '../engine/rows.ts';
import { type Column, type ColumnKey, type ColumnTools, keyedColumns, type SortKey } from './column.ts';

type Extra = Partial<Pick<Column<Stone>, 'isHidden' | 'mobileWidth'>>;
type TextKey = StoneColumnKey & keyof Stone & SortKey;
type NumberKey = { [K in TextKey]: number extends Stone[K] ? K : never }[TextKey];

/** Column of a grade or name: the master item's name in the user's language, otherwise the row's own text. */
function named(
  key: TextKey,
  item: keyof Stone,
  width: number,
  kind: 'grade' | 'text' = 'grade',
  extra: Extra = {},
) {
  return {
    key,
    kind,
    width,
    sort: key,
    value: (row: Stone, { masters, language }: ColumnTools) => {
      const id = row[item];
      const own = typeof id === 'string' ? masters?.item(id)?.multiLanguageData[language] : undefined;
      const name = row[key];
      return own ?? (typeof name === 'number' ? String(name) : name);
    },
    ...extra,
  } satisfies Column<Stone>;
}

function text(key: TextKey, width: number, extra: Extra = {}) {
  return {
    key,
    kind: 'text',
    width,
    sort: key,
    value: (row: Stone) => row[key],
    ...extra,
  } satisfies Column<Stone>;
}

function figure(
  key: NumberKey,
  width: number,
  kind: 'number' | 'money' | 'percent' = 'number',
  extra: Extra = {},
) {
  return { key, kind, width, sort: key, value: (row: Stone) => row[key], ...extra } satisfies Column<Stone>;
}

function mediaOfRow(
  row: Stone,
  tools: Pick<ColumnTools, 'setting' | 'mediaName' | 'noteMark'>,
): readonly GridMedia[] {
  const base = tools.setting?.mediaBase ?? '';
  const files = [
    ['image', row.img],
    ['video', row.videoFile],
    ['certificate', row.certFile],
  ] as const;
  const media = files.flatMap(([icon, path]): readonly GridMedia[] => {
    const address = mediaUrl(base, path);
    return address === null ? [] : [{ icon, label: tools.mediaName(icon, row.stoneId), href: address }];
  });
  const note = tools.noteMark(row.id);
  return note === null ? media : [...media, { icon: 'note', label: note }];
}

const onDemand = { isHidden: true } as const;

const dateTime = (value: string | number | boolean, { formats }: ColumnTools): string =>
  formats.dateTime(String(value));

/** Number of companies with one kind of interest; nothing where there are none. */
function companies<Kind extends keyof ListingInterest>(key: Kind, width: number) {
  return {
    kind: 'number',
    width,
    value: ({ interest }: ListingRow) => (interest[key] === 0 ? null : interest[key]),
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.number(Number(value), 0),
  } as const;
}

/** Column of a text that no list sorts by. */
function plain<Row>(
  width: number,
  value: (row: Row, tools: ColumnTools) => CellValue,
  extra: Pick<Column<Row>, 'format' | 'isTimed'> = {},
) {
  return { kind: 'text', width, value, ...extra } as const;
}

const table = keyedColumns({
  select: { kind: 'select', width: 140, mobileWidth: 40, media: mediaOfRow },
  stoneId: {
    kind: 'link',
    width: 160,
    mobileWidth: 110,
    sort: 'stoneId',
    value: (row: Stone) => row.stoneId,
    href: (row: Stone) => href('diamondDetail', { id: row.id }),
  },
  wSts: {
    kind: 'text',
    width: 150,
    value: (row: Stone, tools: ColumnTools) => tools.statusName(shownStatus(row)),
    trend: (row: Stone, { statusTrend }: ColumnTools) => statusTrend(row),
    // The price is far to the right in a list with many columns.
    mark: (row: Stone, { yourPrice }: ColumnTools) => yourPrice(row),
  },
  vStnId: text('vStnId', 112),
  pairStkNo: text('pairStkNo', 92),
  shpNm: named('shpNm', 'shp', 88, 'text'),
  crt: figure('crt', 82),
  colNm: named('colNm', 'col', 78),
  /** The whole description of a fancy colour, which a list has as the name of the colour. */
  fcColDesc: { kind: 'text', width: 220, sort: 'colNm', value: (row: Stone) => row.colNm },
  clrNm: named('clrNm', 'clr', 76),
  fluNm: named('fluNm', 'flu', 76),
  lbNm: named('lbNm', 'lb', 88),
  rptNo: {
    kind: 'link',
    width: 118,
    isExternal: true,
    value: (row: Stone) => row.rptNo,
    href: (row: Stone, { setting }: ColumnTools) => verificationUrl(row, setting?.labs ?? []),
  },
  locNm: named('locNm', 'loc', 96, 'text'),
  shdNm: named('shdNm', 'shd', 100),
  cutNm: named('cutNm', 'cut', 64),
  polNm: named('polNm', 'pol', 74),
  symNm: named('symNm', 'sym', 66),
  brlncyNm: named('brlncyNm', 'brlncy', 94, 'grade', onDemand),
  rap: figure('rap', 102, 'money'),
  back: figure('back', 82, 'percent'),
  ctPr: {
    ...figure('ctPr', 120, 'money'),
    trend: (row: Stone, { priceTrend }: ColumnTools) => priceTrend(row),
    mark: (row: Stone, { yourPrice }: ColumnTools) => yourPrice(row),
  },
  amt: figure('amt', 130, 'money'),
  fnDis: figure('fnDis', 82, 'percent'),
  fnCtPr: figure('fnCtPr', 100, 'money'),
  fnAmt: figure('fnAmt', 122, 'money'),
  depPer: figure('depPer', 90),
  tblPer: figure('tblPer', 84),
  ratio: figure('ratio', 68),
  pAng: figure('pAng', 102, 'number', onDemand),
  cAng: figure('cAng', 116, 'number', onDemand),
  pHgt: figure('pHgt', 108, 'number', onDemand),
  cHgt: figure('cHgt', 122, 'number', onDemand),
  length: figure('length', 80),
  width: figure('width', 74),
  height: figure('height', 78),
  grdlPer: figure('grdlPer', 90, 'number', onDemand),
  strLn: figure('strLn', 108, 'number', onDemand),
  lwrHal: figure('lwrHal', 104, 'number', onDemand),
  blkTblNm: named('blkTblNm', 'blkTbl', 116),
  blkSdNm: named('blkSdNm', 'blkSd', 100),
  wTblNm: named('wTblNm', 'wTbl', 102),
  wSdNm: named('wSdNm', 'wSd', 102),
  opTblNm: named('opTblNm', 'opTbl', 108, 'grade', onDemand),
  opCrwnNm: named('opCrwnNm', 'opCrwn', 114, 'grade', onDemand),
  opPavNm: named('opPavNm', 'opPav', 102, 'grade', onDemand),
  eClnNm: named('eClnNm', 'eCln', 96),
  girdleStr: text('girdleStr', 108),
  cultNm: named('cultNm', 'cult', 90),
  hANm: named('hANm', 'hA', 90),
  inDt: {
    kind: 'text',
    width: 112,
    sort: 'inDt',
    value: (row: Stone) => row.inDt,
    format: (value) => showDay(String(value)),
  },
  seenCtPr: { kind: 'money', width: 148, value: (row: TrackRow) => row.seenCtPr },
  moved: {
    kind: 'number',
    width: 112,
    value: (row: TrackRow) => priceChange(row.seenCtPr, row.ctPr).difference,
    format: (value, { formats }) => {
      const moved = Number(value);
      if (moved === 0) return '=';
      return `${moved > 0 ? `${arrows.up} +` : `${arrows.down} −`}${formats.number(Math.abs(moved))}`;
    },
  },
  addedAt: plain(156, (row: TrackRow) => row.addedAt, { format: dateTime }),
  target: plain(148, (row: WatchRow, { targetName }) => targetName(row)),
  why: plain(240, ({ suggestions }: SuggestedRow, { suggestionName }) =>
    suggestions.map(suggestionName).join(' · '),
  ),
  approval: plain(118, ({ approval }: Pick<Pending, 'approval'>, { approvalName }) => approvalName(approval)),
  endsAt: plain(344, ({ endsAt }: Pick<Pending, 'endsAt'>) => endsAt, {
    isTimed: true,
    format: (value, { deadline }) => deadline(String(value)),
  }),
  remarks: plain(180, ({ remarks }: Pick<Pending, 'remarks'>) => remarks),
  holdCtPr: { kind: 'money', width: 132, value: ({ hold }: HoldRow) => hold.blockPricePerCarat },
  holdAmt: { kind: 'money', width: 132, value: ({ hold }: HoldRow) => hold.blockAmount },
  holder: plain(140, ({ hold }: HoldRow) => hold.userName),
  quoteCtPr: { kind: 'money', width: 118, value: (row: QuoteRow) => row.quoteCtPr },
  quoteBack: { kind: 'percent', width: 100, value: (row: QuoteRow) => row.quoteBack },
  quoteAmt: { kind: 'money', width: 128, value: (row: QuoteRow) => row.quoteAmt },
  namedBy: plain(148, ({ isCounterOffer, side }: QuoteRow, { partyName }) => {
    if (isCounterOffer === (side === 'house')) return partyName('us');
    return partyName(side === 'house' ? 'buyer' : 'house');
  }),
  viewingAt: plain(160, ({ viewingAt }: OfficeRow) => viewingAt, { format: dateTime }),
  noteText: plain(320, ({ text }: NoteRow) => text),
  noteKind: plain(132, ({ kind }: NoteRow, { stateName }) => stateName(kind)),
  author: plain(140, ({ author }: NoteRow) => author),
  notedAt: plain(160, ({ notedAt }: NoteRow) => notedAt, { format: dateTime }),
  reminderState: plain(104, (row: ReminderRow, { stateName }) => stateName(row.reminderState)),
  remindAt: plain(160, ({ remindAt }: ReminderRow) => remindAt, { format: dateTime }),
  enquiryNo: plain(136, (row: EnquiryRow) => row.enquiry.enquiryNo),
  enquiryState: plain(148, (row: EnquiryRow, { stateName }) => stateName(row.enquiry.status)),
  lastMessage: plain(280, ({ enquiry }: EnquiryRow) => enquiry.messages.at(-1)?.text ?? null),
  changedAt: plain(160, ({ enquiry }: EnquiryRow) => enquiry.updatedAt, { format: dateTime }),
  standing: plain(104, ({ standing }: ListingRow, { stateName }) => stateName(standing)),
  expires: plain(
    104,
    ({ standing, expiresAt }: ListingRow) =>
      standing === 'ACTIVE' || standing === 'EXPIRING' ? expiresAt : null,
    { isTimed: true, format: (value, { daysLeft }) => daysLeft(String(value)) },
  ),
  watchers: companies('watchers', 92),
  carts: companies('carts', 84),
  quotes: companies('quotes', 84),
  enquiries: companies('enquiries', 92),
  missingMedia: plain(160, ({ missingMedia }: ListingRow, { formats, stateName }) =>
    formats.list(missingMedia.map(stateName)),
  ),
});

export const columns = table satisfies { readonly [Key in ColumnKey]: Column<never> };

/** Columns that identify a stone, at the start of every list. */
const identity = [
  columns.select,
  columns.stoneId,
  columns.wSts,
  columns.shpNm,
  columns.crt,
  columns.colNm,
  columns.clrNm,
  columns.cutNm,
  columns.polNm,
  columns.symNm,
  columns.fluNm,
  columns.lbNm,
] as const satisfies readonly Column<Stone>[];

/** Number of columns that say which stone it is and whether it is available; the state of a deal stands after them. */
const KNOWN_BY = 3;

/** The identifying columns, with `state` beside the availability and before the grades. */
export function identityWith<Row extends Stone>(...state: readonly Column<Row>[]): readonly Column<Row>[] {
  return [...identity.slice(0, KNOWN_BY), ...state, ...identity.slice(KNOWN_BY)];
}

export const prices: readonly Column<Stone>[] = [
  columns.rap,
  columns.back,
  columns.ctPr,
  columns.amt,
  columns.fnDis,
  columns.fnCtPr,
  columns.fnAmt,
];

export const particulars: readonly Column<Stone>[] = [
  columns.rptNo,
  columns.locNm,
  columns.length,
  columns.width,
  columns.height,
  columns.depPer,
  columns.tblPer,
  columns.ratio,
  columns.shdNm,
  columns.eClnNm,
  columns.blkTblNm,
  columns.blkSdNm,
  columns.wTblNm,
  columns.wSdNm,
  columns.hANm,
  columns.girdleStr,
  columns.cultNm,
  columns.vStnId,
  columns.pairStkNo,
  columns.brlncyNm,
  columns.cAng,
  columns.cHgt,
  columns.pAng,
  columns.pHgt,
  columns.grdlPer,
  columns.strLn,
  columns.lwrHal,
  columns.opTblNm,
  columns.opCrwnNm,
  columns.opPavNm,
];

/**
 * Columns of a search result: those of the specification plus selection and media, certificate and availability.
 * `beside` stand between the identifying columns and the prices.
 */
export function stoneColumns<Row extends Stone = Stone>(
  ...beside: readonly Column<Row>[]
): readonly Column<Row>[] {
  return [...identity, ...beside, ...prices, ...particulars];
}
