import type { ColumnKey as StoneColumnKey } from '#generated/model/columnKey.ts';
import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { masterLabel } from '#src/domain/reference/masters.ts';
import { type ShownStatus, shownStatus, shownStatuses } from '#src/domain/stones/availability.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { priceChange, round2 } from '#src/domain/stones/pricing.ts';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import { arrows } from '#src/shared/grid/keyboard.ts';
import type { CellValue, ChipTone, GridMedia } from '#src/shared/grid/types.ts';
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

const onDemand = { isHidden: true } as const;

type Extra = Partial<Pick<Column<Stone>, 'isHidden' | 'largest' | 'texts'>>;
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

/** Column of a text that is the same in every language: a number, or a code of the trade such as VVS1 or EX. */
function text(key: TextKey, width: number, kind: 'text' | 'grade' = 'text', extra: Extra = {}) {
  return {
    key,
    kind,
    width,
    sort: key,
    value: (row: Stone) => row[key],
    ...extra,
  } satisfies Column<Stone>;
}

/** The figures that columns are wide enough for, by their kind. */
const largest = { number: 99.99, money: 99_999.99, percent: -99.99 } as const;

function figure(key: NumberKey, kind: keyof typeof largest = 'number', extra: Extra = {}) {
  return {
    key,
    kind,
    width: 48,
    largest: largest[kind],
    sort: key,
    value: (row: Stone) => row[key],
    ...extra,
  } satisfies Column<Stone>;
}

/** Column of a price after the payment terms that prices are shown with. */
function final(key: 'fnDis' | 'fnCtPr' | 'fnAmt', kind: 'money' | 'percent') {
  return {
    ...figure(key, kind),
    value: (row: Stone, { finalOf }: ColumnTools) => finalOf(row)[key],
  } satisfies Column<Stone>;
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

/** Column of a programme of origin: whether the stone has its certificate or may get one. */
function programme(key: 'isDor' | 'isFm' | 'isCm') {
  return {
    kind: 'text',
    width: 60,
    ...onDemand,
    value: (row: Stone, { certificationName }: ColumnTools) => {
      const state = row[key] ?? null;
      return state === null ? null : certificationName(state);
    },
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

/** The colour of an availability: whether the stone can be bought now. */
const tones: Readonly<Record<ShownStatus, ChipTone>> = {
  A: 'good',
  S: 'good',
  O: 'good',
  E: 'good',
  B: 'info',
  U: 'info',
  M: 'busy',
  H: 'busy',
  NA: 'gone',
};

const table = keyedColumns({
  select: { kind: 'select', width: 140, mobileWidth: 40, media: mediaOfRow },
  stoneId: {
    kind: 'link',
    width: 96,
    sort: 'stoneId',
    value: (row: Stone) => row.stoneId,
    href: (row: Stone) => href('diamondDetail', { id: row.id }),
  },
  wSts: {
    kind: 'text',
    width: 80,
    value: (row: Stone, tools: ColumnTools) => tools.statusName(shownStatus(row)),
    tone: (row: Stone) => tones[shownStatus(row)],
    texts: ({ statusName }) => shownStatuses.map(statusName),
    trend: (row: Stone, { statusTrend }: ColumnTools) => statusTrend(row),
    mark: (row: Stone, { deliveryMark }: ColumnTools) => deliveryMark(row),
  },
  vStnId: text('vStnId', 104),
  vndNm: { kind: 'text', width: 132, value: (row: Stone) => row.vndNm },
  pktNo: { kind: 'text', width: 92, ...onDemand, value: (row: Stone) => row.pktNo },
  colGrp: { kind: 'grade', width: 60, ...onDemand, value: (row: Stone) => row.colGrp },
  clrGrp: { kind: 'grade', width: 60, ...onDemand, value: (row: Stone) => row.clrGrp },
  dmtrMn: {
    kind: 'number',
    width: 48,
    largest: largest.number,
    ...onDemand,
    value: (row: Stone) => row.dmtrMn,
  },
  dmtrMxn: {
    kind: 'number',
    width: 48,
    largest: largest.number,
    ...onDemand,
    value: (row: Stone) => row.dmtrMxn,
  },
  isSeal: {
    kind: 'grade',
    width: 60,
    ...onDemand,
    value: (row: Stone, { yesNo }: ColumnTools) => (row.isSeal ? yesNo(true) : null),
  },
  isDor: programme('isDor'),
  isFm: programme('isFm'),
  isCm: programme('isCm'),
  showSrNo: {
    kind: 'number',
    width: 60,
    ...onDemand,
    value: (row: Stone) => row.showSrNo,
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.number(Number(value), 0),
  },
  pairStkNo: text('pairStkNo', 92),
  shpNm: named('shpNm', 'shp', 76, 'text'),
  crt: figure('crt'),
  colNm: named('colNm', 'col', 48),
  /** The whole description of a fancy colour, which a list has as the name of the colour. */
  fcColDesc: { kind: 'text', width: 220, sort: 'colNm', value: (row: Stone) => row.colNm },
  clrNm: text('clrNm', 50, 'grade'),
  fluNm: text('fluNm', 44, 'grade'),
  lbNm: text('lbNm', 80, 'grade'),
  rptNo: {
    kind: 'link',
    width: 118,
    isExternal: true,
    value: (row: Stone) => row.rptNo,
    href: (row: Stone, { setting }: ColumnTools) => verificationUrl(row, setting?.labs ?? []),
  },
  locNm: named('locNm', 'loc', 60, 'text', {
    texts: ({ masters, language }) =>
      (masters?.list('LOCATION') ?? []).map((place) => masterLabel(place, language)),
  }),
  shdNm: named('shdNm', 'shd', 100),
  cutNm: text('cutNm', 34, 'grade'),
  polNm: text('polNm', 34, 'grade'),
  symNm: text('symNm', 34, 'grade'),
  brlncyNm: named('brlncyNm', 'brlncy', 94, 'grade', onDemand),
  rap: figure('rap', 'money', { largest: 199_999 }),
  back: figure('back', 'percent'),
  ctPr: {
    ...figure('ctPr', 'money'),
    width: 92, // A sign stands before a price that is special or has changed.
    trend: (row: Stone, { priceTrend }: ColumnTools) => priceTrend(row),
    mark: (row: Stone, { yourPrice }: ColumnTools) => yourPrice(row),
  },
  amt: figure('amt', 'money', { largest: 999_999 }),
  fnDis: final('fnDis', 'percent'),
  fnCtPr: final('fnCtPr', 'money'),
  fnAmt: { ...final('fnAmt', 'money'), largest: 999_999.99 },
  depPer: figure('depPer'),
  tblPer: figure('tblPer'),
  ratio: figure('ratio'),
  pAng: figure('pAng', 'number', onDemand),
  cAng: figure('cAng', 'number', onDemand),
  pHgt: figure('pHgt', 'number', onDemand),
  cHgt: figure('cHgt', 'number', onDemand),
  length: figure('length'),
  width: figure('width'),
  height: figure('height'),
  grdlPer: figure('grdlPer', 'number', onDemand),
  strLn: figure('strLn', 'number', onDemand),
  lwrHal: figure('lwrHal', 'number', onDemand),
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
  seenCtPr: { kind: 'money', width: 48, largest: largest.money, value: (row: TrackRow) => row.seenCtPr },
  moved: {
    kind: 'number',
    width: 96,
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
  endsAt: plain(290, ({ endsAt }: Pick<Pending, 'endsAt'>) => endsAt, {
    isTimed: true,
    format: (value, { deadline }) => deadline(String(value)),
  }),
  remarks: plain(180, ({ remarks }: Pick<Pending, 'remarks'>) => remarks),
  holdCtPr: {
    kind: 'money',
    width: 48,
    largest: largest.money,
    value: ({ hold }: HoldRow) => hold.blockPricePerCarat,
  },
  holdAmt: {
    kind: 'money',
    width: 48,
    largest: largest.money,
    value: ({ hold }: HoldRow) => hold.blockAmount,
  },
  holder: plain(140, ({ hold }: HoldRow) => hold.userName),
  quoteCtPr: { kind: 'money', width: 48, largest: largest.money, value: (row: QuoteRow) => row.quoteCtPr },
  quoteBack: {
    kind: 'percent',
    width: 48,
    largest: largest.percent,
    value: (row: QuoteRow) => row.quoteBack,
  },
  /** How far the price that was named last is from the asked one. */
  gap: {
    kind: 'percent',
    width: 48,
    largest: largest.percent,
    value: ({ quoteCtPr, ctPr }: Pick<QuoteRow, 'quoteCtPr' | 'ctPr'>) =>
      ctPr === 0 ? null : round2((quoteCtPr / ctPr - 1) * 100),
  },
  quoteAmt: { kind: 'money', width: 48, largest: largest.money, value: (row: QuoteRow) => row.quoteAmt },
  /** Whose answer an open price waits for; an agreed one waits for the buyer, who confirms the stone. */
  turn: plain(120, ({ isCounterOffer, side, endsAt, approval }: QuoteRow, { turnName }) => {
    if (endsAt === null) return null;
    const isBuyers = isCounterOffer || approval !== 'PENDING';
    return turnName(isBuyers === (side === 'buyer') ? 'yours' : 'theirs');
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
  daysListed: {
    kind: 'number',
    width: 60,
    value: ({ daysListed }: ListingRow) => daysListed,
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.number(Number(value), 0),
  },
  floorCtPr: {
    kind: 'money',
    width: 48,
    largest: largest.money,
    value: ({ floorPricePerCarat }: ListingRow) => floorPricePerCarat,
  },
  rank: {
    kind: 'number',
    width: 60,
    value: ({ position }: ListingRow) => position?.rank ?? null,
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.number(Number(value), 0),
  },
  percentile: {
    kind: 'percent',
    width: 60,
    value: ({ position }: ListingRow) => position?.percentile ?? null,
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.percent(Number(value), 0),
  },
  thirdCtPr: {
    kind: 'money',
    width: 48,
    largest: largest.money,
    value: ({ position }: ListingRow) => position?.third ?? null,
  },
  watchers: companies('watchers', 92),
  carts: companies('carts', 84),
  quotes: companies('quotes', 84),
  enquiries: companies('enquiries', 92),
  missingMedia: plain(160, ({ missingMedia }: ListingRow, { formats, stateName }) =>
    formats.list(missingMedia.map(stateName)),
  ),
});

export const columns = table satisfies { readonly [Key in ColumnKey]: Column<never> };
