import type { MasterCode } from '#generated/model/masterCode.ts';
import type { UploadField } from '#generated/model/uploadField.ts';

/** Fields with grades: their master list, and the stone member that holds the id of the grade. */
export const GRADES = {
  shpNm: { list: 'SHAPE', id: 'shp' },
  colNm: { list: 'COLOR', id: 'col' },
  fcColNm: { list: 'FANCY_COLOR', id: 'fcCol' },
  intenNm: { list: 'INTENSITY', id: 'inten' },
  ovrtnNm: { list: 'OVERTONE', id: 'ovrtn' },
  clrNm: { list: 'CLARITY', id: 'clr' },
  cutNm: { list: 'CUT', id: 'cut' },
  polNm: { list: 'POLISH', id: 'pol' },
  symNm: { list: 'SYMMETRY', id: 'sym' },
  fluNm: { list: 'FLUORESCENCE', id: 'flu' },
  lbNm: { list: 'LAB', id: 'lb' },
  grdl: { list: 'GIRDLE', id: 'grdl' },
  grdlTo: { list: 'GIRDLE', id: 'grdlTo' },
  grdlCondNm: { list: 'GIRDLE_COND', id: 'grdlCond' },
  cultNm: { list: 'CULET', id: 'cult' },
  cultCondNm: { list: 'CULET_COND', id: 'cultCond' },
  shdNm: { list: 'SHADE', id: 'shd' },
  mlkNm: { list: 'MILKEY', id: 'mlk' },
  eClnNm: { list: 'EYECLEAN', id: 'eCln' },
  brlncyNm: { list: 'BRILLIANCY', id: 'brlncy' },
  lstrNm: { list: 'LUSTER', id: 'lstr' },
  hANm: { list: 'H_AND_A', id: 'hA' },
  grainingNm: { list: 'GRAINING', id: 'graining' },
  blkTblNm: { list: 'BLACK_INCLUSION_TABLE', id: 'blkTbl' },
  blkCrnNm: { list: 'BLACK_INCLUSION_CROWN', id: 'blkCrn' },
  blkSdNm: { list: 'BLACK_INCLUSION_SIDE', id: 'blkSd' },
  wTblNm: { list: 'WHITE_INCLUSION_TABLE', id: 'wTbl' },
  wCrnNm: { list: 'WHITE_INCLUSION_CROWN', id: 'wCrn' },
  wSdNm: { list: 'WHITE_INCLUSION_SIDE', id: 'wSd' },
  opTblNm: { list: 'OPEN_INCLUSION_TABLE', id: 'opTbl' },
  opCrwnNm: { list: 'OPEN_INCLUSION_CROWN', id: 'opCrwn' },
  opPavNm: { list: 'OPEN_INCLUSION_PAVILION', id: 'opPav' },
} as const satisfies Partial<Record<UploadField, { readonly list: MasterCode; readonly id: string }>>;

export type GradeField = keyof typeof GRADES;

/** Numeric fields: minimum, maximum and number of decimals. The weight limit is that of parcels. */
export const NUMBERS = {
  crt: [0.01, 9999.99, 2],
  ctPr: [0.01, 10_000_000, 2],
  back: [-99, 300, 2],
  amt: [0.01, 100_000_000, 2],
  length: [0.5, 100, 2],
  width: [0.5, 100, 2],
  height: [0.2, 100, 2],
  ratio: [0.5, 5, 2],
  depPer: [40, 90, 1],
  tblPer: [40, 85, 1],
  cHgt: [3, 40, 1],
  cAng: [20, 50, 1],
  pHgt: [20, 70, 1],
  pAng: [35, 50, 1],
  grdlPer: [0, 20, 1],
  strLn: [20, 90, 1],
  lwrHal: [20, 100, 1],
  pieces: [1, 100_000, 0],
} as const satisfies Partial<Record<UploadField, readonly [number, number, number]>>;

export type NumberField = keyof typeof NUMBERS;

export type TextField = Exclude<UploadField, GradeField | NumberField>;

export function isGradeField(field: string): field is GradeField {
  return Object.hasOwn(GRADES, field);
}

export function isNumberField(field: UploadField): field is NumberField {
  return Object.hasOwn(NUMBERS, field);
}
