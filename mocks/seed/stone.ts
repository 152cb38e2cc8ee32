import { type Draw, roundTo } from './draw.ts';
import { type Grade, grade } from './grades.ts';
import { drawInclusions, type Inclusions } from './inclusions.ts';
import { drawListing, type Listing } from './listing.ts';
import { type Lot, lotOf } from './lots.ts';
import { drawMarks, type Marks } from './marks.ts';
import { PLACES, type Place } from './places.ts';
import { PRICE_LIST_DATE } from './price-list.ts';
import { type Price, priceOf } from './pricing.ts';
import { type Dimensions, dimensionsOf } from './proportions.ts';
import { drawTraits, type Traits } from './traits.ts';
import type { SeedStone } from './types.ts';

const NOT_CERTIFIED = grade('LAB', 'NON-CERT');
const FIRST_STONE_NUMBER = 100_000;
const FIRST_SELLER_NUMBER = 10_000;

/** Id of the n-th stone, from 1. */
export function stoneIdOf(n: number): string {
  return `st-${String(n).padStart(5, '0')}`;
}

/** Number that the stones of a pair or a layout share. */
function lotNumber(lot: Lot | null, kind: Lot['kind'], first: string): string | null {
  return lot?.kind === kind ? `${first}${FIRST_SELLER_NUMBER + lot.first}` : null;
}

/** The traits of the n-th stone: a lone stone's own, or those of its lot with a hair's breadth of difference. */
function traitsOf(draw: Draw, n: number, lot: Lot | null): Traits {
  if (!lot) {
    draw.begin('stone', n);
    return drawTraits(draw, false);
  }
  draw.begin('lot', lot.first);
  const shared = drawTraits(draw, true);
  draw.begin('stone', n);
  return { ...shared, carat: roundTo(shared.carat + draw.whole(0, 2) / 100, 2) };
}

/** Pieces of a parcel, from the mean weight of a melee stone; 1 of a single stone. */
function piecesOf(draw: Draw, traits: Traits): number {
  return traits.isParcel ? Math.max(2, Math.round(traits.carat / draw.between(0.02, 0.18))) : 1;
}

/** Grows the n-th stone (from 1). It depends on the seed and on n, never on how many stones there are. */
export function makeStone(draw: Draw, n: number): SeedStone {
  const lot = lotOf(draw, n);
  const traits = traitsOf(draw, n, lot);
  const inclusions = drawInclusions(draw, traits);
  const listing = drawListing(draw, n, lot !== null, traits.isParcel);
  const marks = drawMarks(draw, n, traits, inclusions, listing.isInMaking);
  const pieces = piecesOf(draw, traits);
  const price = priceOf(draw, traits, inclusions, traits.carat / pieces);
  const size = traits.isParcel
    ? null
    : dimensionsOf(draw, traits.shape.shown, traits.proportions, traits.carat);
  const media = { picture: draw.chance(0.96), video: draw.chance(0.87) };
  return assemble({
    n,
    lot,
    traits,
    inclusions,
    listing,
    marks,
    pieces,
    price,
    size,
    media,
    place: PLACES[traits.place],
  });
}

interface Parts {
  readonly n: number;
  readonly lot: Lot | null;
  readonly traits: Traits;
  readonly inclusions: Inclusions;
  readonly listing: Listing;
  readonly marks: Marks;
  readonly pieces: number;
  readonly price: Price;
  /** Null for a parcel: its stones differ. */
  readonly size: Dimensions | null;
  readonly media: { readonly picture: boolean; readonly video: boolean };
  readonly place: Place;
}

/** What the report calls the colour: a grade, or the description of a fancy colour. */
function colourName(traits: Traits): string | null {
  return traits.fancy?.description ?? traits.colour?.shown ?? null;
}

/** Millimetres as a report writes them: `min-max*depth` of a round, `length*width*depth` of other shapes. */
function measurements(size: Dimensions | null, isRound: boolean): string | null {
  if (!size) {
    return null;
  }
  const [length, width, height] = [size.length.toFixed(2), size.width.toFixed(2), size.height.toFixed(2)];
  return isRound ? `${width}-${length}*${height}` : `${length}*${width}*${height}`;
}

function marksText(marks: readonly Grade[]): string | null {
  return marks.length > 0 ? marks.map((mark) => mark.shown).join(', ') : null;
}

/** Puts the parts together: one literal, so that every stone has the same hidden class. */
function assemble(parts: Parts): SeedStone {
  const { n, lot, traits, inclusions, listing, marks, pieces, price, size, media, place } = parts;
  const { isParcel, fancy, colour, clarity, cut, proportions } = traits;
  const id = stoneIdOf(n);
  const isRound = traits.shape.shown === 'Round';
  const single = isParcel ? null : proportions;
  const round = isRound ? single : null;
  const lab = listing.isInMaking ? NOT_CERTIFIED : traits.lab;
  const isCertified = marks.reportNumber !== null;
  const hasPicture = media.picture && !listing.isInMaking;
  const isPictured = hasPicture && isRound && !isParcel;
  const hasArrows = isPictured && marks.heartsAndArrows?.code === 'Y';
  const isXray = marks.isXrayed && hasPicture && !isParcel;
  return {
    id,
    stoneId: `PV${FIRST_STONE_NUMBER + n}`,
    vStnId: `${traits.seller.code}-${FIRST_SELLER_NUMBER + n}`,
    pktNo: isParcel ? `PKT-${FIRST_SELLER_NUMBER + n}` : null,
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
    col: colour?.id ?? null,
    colNm: colourName(traits),
    colGrp: colour?.group ?? null,
    fcCol: fancy?.hue.id ?? null,
    fcColNm: fancy?.hue.shown ?? null,
    fcColDesc: fancy?.description ?? null,
    inten: fancy?.intensity.id ?? null,
    intenNm: fancy?.intensity.shown ?? null,
    ovrtn: fancy?.overtone.id ?? null,
    ovrtnNm: fancy?.overtone.shown ?? null,
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
    country: place.country,
    countryCode: place.countryCode,
    org: marks.origin.shown,
    mines: marks.origin.shown,
    shd: inclusions.shade.id,
    shdNm: inclusions.shade.shown,
    cut: cut?.id ?? null,
    cutNm: cut?.shown ?? null,
    pol: isParcel ? null : traits.polish.id,
    polNm: isParcel ? null : traits.polish.shown,
    sym: isParcel ? null : traits.symmetry.id,
    symNm: isParcel ? null : traits.symmetry.shown,
    brlncy: isParcel ? null : marks.brilliancy.id,
    brlncyNm: isParcel ? null : marks.brilliancy.shown,
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
    depPer: size?.depth ?? null,
    tblPer: single?.table ?? null,
    ratio: size?.ratio ?? null,
    pAng: round?.pavilionAngle ?? null,
    cAng: round?.crownAngle ?? null,
    pHgt: round?.pavilionHeight ?? null,
    cHgt: round?.crownHeight ?? null,
    length: size?.length ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    msrmnt: measurements(size, isRound),
    dmtrMn: isRound ? (size?.width ?? null) : null,
    dmtrMxn: isRound ? (size?.length ?? null) : null,
    grdlPer: single?.girdle ?? null,
    strLn: round?.star ?? null,
    lwrHal: round?.lowerHalf ?? null,
    grdl: isParcel ? null : marks.girdleFrom.id,
    grdlTo: isParcel ? null : marks.girdleTo.id,
    girdleStr: isParcel ? null : girdleText(marks),
    grdlCond: isParcel ? null : marks.girdleCondition.id,
    grdlCondNm: isParcel ? null : marks.girdleCondition.shown,
    cult: isParcel ? null : marks.culet.id,
    cultNm: isParcel ? null : marks.culet.shown,
    cultCond: isParcel ? null : (marks.culetCondition?.id ?? null),
    cultCondNm: isParcel ? null : (marks.culetCondition?.shown ?? null),
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
    hA: isParcel ? null : (marks.heartsAndArrows?.id ?? null),
    hANm: isParcel ? null : (marks.heartsAndArrows?.shown ?? null),
    graining: inclusions.graining.id,
    grainingNm: inclusions.graining.shown,
    kToSArr: inclusions.marks.map((mark) => mark.id),
    kToSStr: marksText(inclusions.marks),
    type2: marks.isTypeTwo && !isParcel,
    isSeal: marks.isSealed,
    isXray,
    isDor: marks.isDor,
    isFm: marks.isFm,
    isCm: marks.isCm,
    showSrNo: listing.showSrNo,
    treatment: inclusions.treatment,
    lsrInc: marks.inscription,
    lbCmt: marks.labComment,
    memberCmt: marks.memberComment,
    vndCmt: marks.sellerComment,
    img: hasPicture ? `/media/stones/${id}.svg` : null,
    videoFile: hasPicture && media.video && !isParcel ? `/media/stones/${id}/360` : null,
    certFile: isCertified ? `/media/certificates/${id}.pdf` : null,
    hAFile: hasArrows ? `/media/stones/${id}/hearts.svg` : null,
    arrowFile: hasArrows ? `/media/stones/${id}/arrows.svg` : null,
    assetFile: isPictured && isCertified ? `/media/stones/${id}/aset.svg` : null,
    xrayFile: isXray ? `/media/stones/${id}/xray.svg` : null,
  };
}

function girdleText(marks: Marks): string {
  const { girdleFrom, girdleTo } = marks;
  return girdleFrom === girdleTo ? girdleFrom.shown : `${girdleFrom.shown} TO ${girdleTo.shown}`;
}
