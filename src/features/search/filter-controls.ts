import type { Criteria } from '#src/domain/criteria/criteria.ts';

/** Folded parts of the form, in their order, with the letter that jumps to each with Alt. */
export const folds = {
  inclusions: 'V',
  proportions: 'G',
  dimensions: 'M',
  girdle: 'Z',
  numbers: 'A',
  stock: 'J',
} as const;
export type FoldKey = keyof typeof folds;

/**
 * Where the form sets each filter of the contract: always in view, in a fold, or nowhere because of a reason that holds
 * for every search. A new filter of the contract does not compile until it is placed.
 */
export const filterControls = {
  shp: 'in view',
  or: 'in view',
  isFcCol: 'in view',
  col: 'in view',
  fcCol: 'in view',
  inten: 'in view',
  ovrtn: 'in view',
  clr: 'in view',
  cut: 'in view',
  pol: 'in view',
  sym: 'in view',
  flu: 'in view',
  lb: 'in view',
  loc: 'in view',
  rap: 'in view',
  ctPr: 'in view',
  amt: 'in view',
  back: 'in view',
  stoneId: 'in view',
  pktType: 'in view',
  pieces: 'in view',
  excludeFilter: 'in view',
  shd: 'in view',
  kToSArr: 'in view',
  hasImage: 'in view',
  hasVideo: 'in view',
  hasCertificate: 'in view',
  type2: 'in view',
  eCln: 'inclusions',
  mlk: 'inclusions',
  lstr: 'inclusions',
  brlncy: 'inclusions',
  hA: 'inclusions',
  graining: 'inclusions',
  blkInc: 'inclusions',
  blkTbl: 'inclusions',
  blkCrn: 'inclusions',
  blkSd: 'inclusions',
  wTbl: 'inclusions',
  wCrn: 'inclusions',
  wSd: 'inclusions',
  opTbl: 'inclusions',
  opCrwn: 'inclusions',
  opPav: 'inclusions',
  depPer: 'proportions',
  tblPer: 'proportions',
  ratio: 'proportions',
  cAng: 'proportions',
  cHgt: 'proportions',
  pAng: 'proportions',
  pHgt: 'proportions',
  grdlPer: 'proportions',
  lwr: 'proportions',
  strLn: 'proportions',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
  dmtrMn: 'dimensions',
  dmtrMxn: 'dimensions',
  grdl: 'girdle',
  grdlCond: 'girdle',
  cult: 'girdle',
  cultCond: 'girdle',
  vStnId: 'numbers',
  rptNo: 'numbers',
  pairStkNo: 'numbers',
  layoutNo: 'numbers',
  showSrNo: 'numbers',
  wSts: 'stock',
  category: 'stock',
  vnd: 'stock',
  inDt: 'stock',
  isSeal: 'stock',
  isXray: 'stock',
  isDor: 'stock',
  isFm: 'stock',
  isCm: 'stock',
  crt: { reason: 'The weight ranges (or) set it, and take several.' },
  and: { reason: 'A list that is narrowed further adds it; its chip takes it out.' },
  diamondSearchId: { reason: 'A saved search that is run sets it.' },
} as const satisfies Record<keyof Criteria, 'in view' | FoldKey | { readonly reason: string }>;

const places: Record<keyof Criteria, 'in view' | FoldKey | { readonly reason: string }> = filterControls;

/** The fold that sets a filter; null if it is set elsewhere. */
export function foldOf(filter: keyof Criteria): FoldKey | null {
  const place = places[filter];
  return typeof place === 'string' && place !== 'in view' ? place : null;
}
