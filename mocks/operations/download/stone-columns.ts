import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { NumberLook } from '#mocks/formats/write-workbook.ts';
import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import type { SignedCall } from '../shared/operation.ts';

export interface StoneColumn {
  readonly title: string;
  readonly kind: 'text' | NumberLook;
  readonly isPrice?: boolean;
}

function text(title: string): StoneColumn {
  return { title, kind: 'text' };
}

function fixed(title: string): StoneColumn {
  return { title, kind: 'fixed' };
}

function price(title: string, kind: NumberLook): StoneColumn {
  return { title, kind, isPrice: true };
}

/** All grid columns (product specification, section 3); rounded ones are whole numbers (section 9). */
export const STONE_COLUMNS: Readonly<Record<ColumnKey, StoneColumn>> = {
  stoneId: text('Stone no.'),
  vStnId: text('Seller no.'),
  pairStkNo: text('Pair no.'),
  shpNm: text('Shape'),
  crt: fixed('Carat'),
  colNm: text('Colour'),
  clrNm: text('Clarity'),
  fluNm: text('Fluor.'),
  lbNm: text('Lab'),
  locNm: text('Location'),
  shdNm: text('Shade'),
  cutNm: text('Cut'),
  polNm: text('Polish'),
  symNm: text('Sym.'),
  brlncyNm: text('Brilliancy'),
  amt: price('Amount', 'whole'),
  rap: price('List $/ct', 'whole'),
  ctPr: price('$/ct', 'money'),
  back: price('Back %', 'fixed'),
  fnDis: price('Final %', 'fixed'),
  fnCtPr: price('Final $/ct', 'money'),
  fnAmt: price('Final amount', 'money'),
  depPer: fixed('Depth %'),
  tblPer: fixed('Table %'),
  ratio: fixed('Ratio'),
  pAng: fixed('Pav. angle'),
  cAng: fixed('Crown angle'),
  pHgt: fixed('Pav. height'),
  cHgt: fixed('Crown height'),
  length: fixed('Length'),
  width: fixed('Width'),
  height: fixed('Height'),
  grdlPer: fixed('Girdle %'),
  strLn: fixed('Star length'),
  lwrHal: fixed('Lower half'),
  blkTblNm: text('Center natts'),
  blkSdNm: text('Side natts'),
  wSdNm: text('Side incl.'),
  wTblNm: text('Table incl.'),
  opCrwnNm: text('Open crown'),
  opPavNm: text('Open pav.'),
  opTblNm: text('Open table'),
  eClnNm: text('Eye clean'),
  girdleStr: text('Girdle'),
  cultNm: text('Culet'),
  hANm: text('H&A'),
};

const USUAL: readonly ColumnKey[] = [
  'stoneId',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
  'depPer',
  'tblPer',
  'rap',
  'back',
  'ctPr',
  'amt',
  'fnCtPr',
  'fnAmt',
];

const isColumnKey = (key: string): key is ColumnKey => key in STONE_COLUMNS;

export interface ColumnRequest {
  readonly listType: ListType;
  readonly columns?: readonly ColumnKey[];
  readonly isPriceHidden?: boolean;
}

/**
 * Columns of a document: those requested, or else as the user arranged the list, without prices if they are hidden.
 * Falls back to the stone number if no column is left.
 */
export function columnsOf(
  { world, caller }: SignedCall,
  { listType, columns, isPriceHidden = false }: ColumnRequest,
): ColumnKey[] {
  const kept = keptSetting(world, caller.user.id, 'COLUMN_SEQUENCE', listType)?.columns;
  // Columns that exist only in the portal are not printed.
  const arranged = kept
    ?.filter(({ isVisible }) => isVisible)
    .flatMap(({ key }) => (isColumnKey(key) ? [key] : []));
  const wanted = columns ?? (arranged?.length ? arranged : USUAL);
  const shown = wanted.filter((key) => !(isPriceHidden && STONE_COLUMNS[key].isPrice));
  return shown.length === 0 ? ['stoneId'] : shown;
}
