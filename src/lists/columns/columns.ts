import type { ColumnKey as StoneColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { shownStatus } from '#src/domain/stones/availability.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { priceChange } from '#src/domain/stones/pricing.ts';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import { arrows } from '#src/shared/grid/arrows.ts';
import type { GridMedia } from '#src/shared/grid/types.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import type { MemoRow, SuggestedRow, TrackRow, WatchRow } from '../rows/rows.ts';
import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import type { HoldRow, OfficeRow, Pending, QuoteRow } from '../rows/trade-rows.ts';
import type { Column, ColumnTools, SortKey } from './column.ts';
import type { ColumnKey } from './column-sets.ts';
import { sellerColumns } from './seller-columns.ts';
import { talkColumns } from './talk-columns.ts';
import { tradeColumns } from './trade-columns.ts';

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

/** All columns, each defined once. */
export const columns = {
  select: { key: 'select', kind: 'select', width: 140, mobileWidth: 40, media: mediaOfRow },
  stoneId: {
    key: 'stoneId',
    kind: 'link',
    width: 160,
    mobileWidth: 110,
    sort: 'stoneId',
    value: (row: Stone) => row.stoneId,
    href: (row: Stone) => href('diamondDetail', { id: row.id }),
  },
  wSts: {
    key: 'wSts',
    kind: 'text',
    width: 150,
    value: (row: Stone, tools: ColumnTools) => tools.statusName(shownStatus(row)),
    trend: (row: Stone, { statusTrend }: ColumnTools) => statusTrend(row),
  },
  vStnId: text('vStnId', 112),
  pairStkNo: text('pairStkNo', 92),
  shpNm: named('shpNm', 'shp', 88, 'text'),
  crt: figure('crt', 82),
  colNm: named('colNm', 'col', 78),
  /** The whole description of a fancy colour, which a list has as the name of the colour. */
  fcColDesc: {
    key: 'fcColDesc',
    kind: 'text',
    width: 220,
    sort: 'colNm',
    value: (row: Stone) => row.colNm,
  },
  clrNm: named('clrNm', 'clr', 76),
  fluNm: named('fluNm', 'flu', 76),
  lbNm: named('lbNm', 'lb', 88),
  rptNo: {
    key: 'rptNo',
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
    key: 'inDt',
    kind: 'text',
    width: 112,
    sort: 'inDt',
    value: (row: Stone) => row.inDt,
    format: (value) => showDay(String(value)),
  },
  seenCtPr: { key: 'seenCtPr', kind: 'money', width: 148, value: (row: TrackRow) => row.seenCtPr },
  moved: {
    key: 'moved',
    kind: 'number',
    width: 112,
    value: (row: TrackRow) => priceChange(row.seenCtPr, row.ctPr).difference,
    format: (value, { formats }) => {
      const moved = Number(value);
      if (moved === 0) return '=';
      return `${moved > 0 ? `${arrows.up} +` : `${arrows.down} −`}${formats.number(Math.abs(moved))}`;
    },
  },
  addedAt: {
    key: 'addedAt',
    kind: 'text',
    width: 156,
    value: (row: TrackRow) => row.addedAt,
    format: (value, { formats }) => formats.dateTime(String(value)),
  },
  target: {
    key: 'target',
    kind: 'text',
    width: 148,
    value: (row: WatchRow, { targetName }: ColumnTools) => targetName(row),
  },
  why: {
    key: 'why',
    kind: 'text',
    width: 240,
    value: ({ suggestions }: SuggestedRow, { suggestionName }: ColumnTools) =>
      suggestions.map(suggestionName).join(' · '),
  },
  memoCtPr: { key: 'memoCtPr', kind: 'money', width: 104, value: (row: MemoRow) => row.memoCtPr },
  memoAmt: { key: 'memoAmt', kind: 'money', width: 120, value: (row: MemoRow) => row.memoAmt },
  ...tradeColumns,
  ...talkColumns,
  ...sellerColumns,
} as const satisfies {
  [Key in ColumnKey]:
    | Column<Stone>
    | Column<TrackRow>
    | Column<WatchRow>
    | Column<SuggestedRow>
    | Column<MemoRow>
    | Column<Pending>
    | Column<HoldRow>
    | Column<QuoteRow>
    | Column<OfficeRow>
    | Column<NoteRow>
    | Column<ReminderRow>
    | Column<EnquiryRow>
    | Column<ListingRow>;
};
