import { type Grade, grade } from '#mocks/rules/grades.ts';
import type { Place } from '#mocks/rules/places.ts';
import { PRICE_LIST_DATE, type Price } from '#mocks/rules/price-list.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Inclusions } from './inclusions.ts';
import type { Listing } from './listing.ts';
import type { Lot } from './lots.ts';
import type { Marks } from './marks.ts';
import type { Dimensions } from './proportions.ts';
import type { Traits } from './traits.ts';

export const NO_SIZE = {
  depPer: null,
  tblPer: null,
  ratio: null,
  pAng: null,
  cAng: null,
  pHgt: null,
  cHgt: null,
  length: null,
  width: null,
  height: null,
  msrmnt: null,
  dmtrMn: null,
  dmtrMxn: null,
  grdlPer: null,
  strLn: null,
  lwrHal: null,
};

type SizeMembers = Pick<SeedStone, keyof typeof NO_SIZE>;

const NO_GRADES = {
  polish: null,
  symmetry: null,
  brilliancy: null,
  girdleFrom: null,
  girdleTo: null,
  girdleCondition: null,
  culet: null,
  culetCondition: null,
  heartsAndArrows: null,
};

type SingleGrades = Readonly<Record<keyof typeof NO_GRADES, Grade | null>>;

/** Measurements as printed in reports: `min-max*depth` for rounds, `length*width*depth` for other shapes. */
function measurements(size: Dimensions, isRound: boolean): string {
  const [length, width, height] = [size.length.toFixed(2), size.width.toFixed(2), size.height.toFixed(2)];
  return isRound ? `${width}-${length}*${height}` : `${length}*${width}*${height}`;
}

/** Proportions and measurements of a stone. Parcels (`size` null) have none, because their stones differ. */
function sizeMembers(traits: Traits, size: Dimensions | null): SizeMembers {
  if (!size) return NO_SIZE;
  const isRound = traits.shape.shown === 'Round';
  const made = traits.proportions;
  return {
    depPer: size.depth,
    tblPer: made.table,
    ratio: size.ratio,
    pAng: made.pavilionAngle,
    cAng: made.crownAngle,
    pHgt: made.pavilionHeight,
    cHgt: made.crownHeight,
    length: size.length,
    width: size.width,
    height: size.height,
    msrmnt: measurements(size, isRound),
    dmtrMn: isRound ? size.width : null,
    dmtrMxn: isRound ? size.length : null,
    grdlPer: made.girdle,
    strLn: made.star,
    lwrHal: made.lowerHalf,
  };
}

/** Girdle from thin to thick side, as in "MED TO STK"; null for parcels. */
function girdleText({ girdleFrom, girdleTo }: SingleGrades): string | null {
  if (!girdleFrom || !girdleTo) return null;
  return girdleFrom === girdleTo ? girdleFrom.shown : `${girdleFrom.shown} TO ${girdleTo.shown}`;
}

type MediaPaths = Pick<
  SeedStone,
  'img' | 'videoFile' | 'certFile' | 'hAFile' | 'arrowFile' | 'assetFile' | 'xrayFile'
>;

interface MediaMade {
  readonly picture: boolean;
  readonly video: boolean;
}

/**
 * Media of a stone. Stones in the making have none and parcels only a picture; stones in the lab have no certificate
 * yet. Hearts and arrows exist for rounds that show them, ASET for certified rounds.
 */
function mediaPaths(id: string, traits: Traits, listing: Listing, marks: Marks, made: MediaMade): MediaPaths {
  const folder = `/media/stones/${id}`;
  const isPrinted = marks.reportNumber !== null;
  const hasPicture = made.picture && !listing.isInMaking;
  const isSinglePictured = hasPicture && !traits.isParcel;
  const hasArrows = isSinglePictured && marks.heartsAndArrows?.code === 'Y';
  const path = (is: boolean, name: string): string | null => (is ? name : null);
  return {
    img: path(hasPicture, `${folder}.svg`),
    videoFile: path(isSinglePictured && made.video, `${folder}/360`),
    certFile: path(isPrinted, `/media/certificates/${id}.pdf`),
    hAFile: path(hasArrows, `${folder}/hearts.svg`),
    arrowFile: path(hasArrows, `${folder}/arrows.svg`),
    assetFile: path(isSinglePictured && isPrinted && traits.cut !== null, `${folder}/aset.svg`),
    xrayFile: path(isSinglePictured && marks.isXrayed, `${folder}/xray.svg`),
  };
}

const NOT_CERTIFIED = grade('LAB', 'NON-CERT');
export const FIRST_STONE_NUMBER = 100_000;
export const FIRST_SELLER_NUMBER = 10_000;

export function stoneIdOf(n: number): string {
  return `st-${String(n).padStart(5, '0')}`;
}

function lotNumber(lot: Lot | null, kind: Lot['kind'], letters: string): string | null {
  return lot?.kind === kind ? `${letters}${FIRST_SELLER_NUMBER + lot.first}` : null;
}

export interface Parts {
  readonly n: number;
  readonly lot: Lot | null;
  readonly traits: Traits;
  readonly inclusions: Inclusions;
  readonly listing: Listing;
  readonly marks: Marks;
  readonly pieces: number;
  readonly price: Price;
  /** Null for parcels, because their stones differ. */
  readonly size: Dimensions | null;
  readonly media: MediaMade;
  readonly place: Place;
}

function idOf(grade: Grade | null | undefined): string | null {
  return grade?.id ?? null;
}

function shownOf(grade: Grade | null | undefined): string | null {
  return grade?.shown ?? null;
}

function when<Value>(applies: boolean, value: Value): Value | null {
  return applies ? value : null;
}

/** Assembles a stone from its parts, with its members in the order of `BLANK_STONE`. */
export function assemble(parts: Parts): SeedStone {
  const { n, lot, traits, inclusions, listing, marks, pieces, price, place } = parts;
  const { isParcel, fancy, colour, clarity, cut } = traits;
  const id = stoneIdOf(n);
  const lab = listing.isGraded ? traits.lab : NOT_CERTIFIED;
  const single: SingleGrades = isParcel
    ? NO_GRADES
    : { ...marks, polish: traits.polish, symmetry: traits.symmetry };
  const media = mediaPaths(id, traits, listing, marks, parts.media);
  return {
    id,
    stoneId: `PV${FIRST_STONE_NUMBER + n}`,
    vStnId: `${traits.seller.code}-${FIRST_SELLER_NUMBER + n}`,
    pktNo: when(isParcel, `PKT-${FIRST_SELLER_NUMBER + n}`),
    pairStkNo: lotNumber(lot, 'pair', 'PR'),
    isSeparable: traits.isSeparable,
    layoutNo: lotNumber(lot, 'layout', 'LY'),
    groupNo: null,
    rptNo: marks.reportNumber,
    certificateNo: marks.reportNumber,
    vnd: traits.seller.id,
    vndNm: traits.seller.name,
    pktType: isParcel ? 'PARCEL' : 'SINGLE',
    pieces,
    isFcCol: fancy !== null,
    wSts: listing.wSts,
    isHeld: listing.isHeld,
    stage: listing.stage,
    category: listing.category,
    inDt: listing.inDt,
    listedAt: listing.listedAt,
    refreshedAt: listing.refreshedAt,
    expiresAt: listing.expiresAt,
    shp: traits.shape.id,
    shpNm: traits.shape.shown,
    crt: traits.carat,
    col: idOf(colour),
    colNm: traits.fancy?.description ?? traits.colour?.shown ?? null,
    colGrp: colour?.group ?? null,
    fcCol: idOf(fancy?.hue),
    fcColNm: shownOf(fancy?.hue),
    fcColDesc: fancy?.description ?? null,
    inten: idOf(fancy?.intensity),
    intenNm: shownOf(fancy?.intensity),
    ovrtn: idOf(fancy?.overtone),
    ovrtnNm: shownOf(fancy?.overtone),
    clr: clarity.id,
    clrNm: clarity.shown,
    clrGrp: clarity.group,
    flu: traits.fluorescence.id,
    fluNm: traits.fluorescence.shown,
    fluColNm: traits.fluorescenceColour,
    lb: lab.id,
    lbNm: lab.shown,
    loc: grade('LOCATION', traits.place).id,
    locNm: traits.place,
    city: place.city,
    state: place.state,
    countryNm: place.country,
    countryCode: place.countryCode,
    org: marks.origin.shown,
    mines: marks.origin.shown,
    shd: inclusions.shade.id,
    shdNm: inclusions.shade.shown,
    cut: idOf(cut),
    cutNm: shownOf(cut),
    pol: idOf(single.polish),
    polNm: shownOf(single.polish),
    sym: idOf(single.symmetry),
    symNm: shownOf(single.symmetry),
    brlncy: idOf(single.brilliancy),
    brlncyNm: shownOf(single.brilliancy),
    lstr: inclusions.luster.id,
    lstrNm: inclusions.luster.shown,
    amt: price.amt,
    rap: price.rap,
    ctPr: price.ctPr,
    back: price.back,
    fnDis: price.back,
    fnCtPr: price.ctPr,
    fnAmt: price.amt,
    rapDate: price.rap === null ? null : PRICE_LIST_DATE,
    ...sizeMembers(traits, parts.size),
    grdl: idOf(single.girdleFrom),
    grdlTo: idOf(single.girdleTo),
    girdleStr: girdleText(single),
    grdlCond: idOf(single.girdleCondition),
    grdlCondNm: shownOf(single.girdleCondition),
    cult: idOf(single.culet),
    cultNm: shownOf(single.culet),
    cultCond: idOf(single.culetCondition),
    cultCondNm: shownOf(single.culetCondition),
    blkInc: inclusions.black.id,
    blkIncNm: inclusions.black.shown,
    blkTbl: inclusions.blackTable.id,
    blkTblNm: inclusions.blackTable.shown,
    blkCrn: inclusions.blackCrown.id,
    blkCrnNm: inclusions.blackCrown.shown,
    blkSd: inclusions.blackSide.id,
    blkSdNm: inclusions.blackSide.shown,
    wTbl: inclusions.whiteTable.id,
    wTblNm: inclusions.whiteTable.shown,
    wCrn: inclusions.whiteCrown.id,
    wCrnNm: inclusions.whiteCrown.shown,
    wSd: inclusions.whiteSide.id,
    wSdNm: inclusions.whiteSide.shown,
    opTbl: inclusions.openTable.id,
    opTblNm: inclusions.openTable.shown,
    opCrwn: inclusions.openCrown.id,
    opCrwnNm: inclusions.openCrown.shown,
    opPav: inclusions.openPavilion.id,
    opPavNm: inclusions.openPavilion.shown,
    mlk: inclusions.milky.id,
    mlkNm: inclusions.milky.shown,
    eCln: inclusions.eyeClean.id,
    eClnNm: inclusions.eyeClean.shown,
    hA: idOf(single.heartsAndArrows),
    hANm: shownOf(single.heartsAndArrows),
    graining: inclusions.graining.id,
    grainingNm: inclusions.graining.shown,
    kToSArr: inclusions.marks.map((mark) => mark.id),
    kToSStr: inclusions.marks.length > 0 ? inclusions.marks.map((mark) => mark.shown).join(', ') : null,
    type2: marks.isTypeTwo && !isParcel,
    isSeal: marks.isSealed,
    isXray: media.xrayFile !== null,
    isDor: marks.isDor,
    isFm: marks.isFm,
    isCm: marks.isCm,
    showSrNo: listing.showSrNo,
    treatment: inclusions.treatment,
    lsrInc: marks.inscription,
    lbCmt: marks.labComment,
    memberCmt: marks.memberComment,
    vndCmt: marks.sellerComment,
    ...media,
  };
}
