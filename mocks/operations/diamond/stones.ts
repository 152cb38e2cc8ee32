import type { Stone } from '#generated/model/stone.ts';
import type { StoneCategory } from '#generated/model/stoneCategory.ts';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { daysFromEpoch, shiftDay, shiftTime } from '#mocks/rules/epoch.ts';
import { type FinalPrices, lonePrices, NO_TERM, type TermRule, withTerm } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { mediaSigner } from '#mocks/world/stone-media.ts';
import { priceListInUse } from '../price/price-lists.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { atOwnPrice, type Looking } from './own-prices.ts';
import { isVisible } from './visible-stones.ts';

/** Members of a list row: those that the contract requires, and those of columns that users can add. */
type RowKey =
  | { [Key in keyof Stone]-?: undefined extends Stone[Key] ? never : Key }[keyof Stone]
  | 'pktNo'
  | 'colGrp'
  | 'clrGrp'
  | 'dmtrMn'
  | 'dmtrMxn'
  | 'isSeal'
  | 'isDor'
  | 'isFm'
  | 'isCm'
  | 'showSrNo';

/** A stone as a list row: without the members only the details show, with the given final prices and categories. */
function stoneRow(
  stone: Stone,
  final: FinalPrices,
  category: StoneCategory[],
  signed: ReturnType<typeof mediaSigner>,
): Pick<Stone, RowKey> {
  return {
    id: stone.id,
    stoneId: stone.stoneId,
    vStnId: stone.vStnId,
    pairStkNo: stone.pairStkNo,
    rptNo: stone.rptNo,
    vnd: stone.vnd,
    vndNm: stone.vndNm,
    pktType: stone.pktType,
    pieces: stone.pieces,
    isFcCol: stone.isFcCol,
    wSts: stone.wSts,
    isHeld: stone.isHeld,
    category,
    shp: stone.shp,
    shpNm: stone.shpNm,
    crt: stone.crt,
    col: stone.col,
    colNm: stone.colNm,
    fcCol: stone.fcCol,
    fcColNm: stone.fcColNm,
    inten: stone.inten,
    intenNm: stone.intenNm,
    ovrtn: stone.ovrtn,
    ovrtnNm: stone.ovrtnNm,
    clr: stone.clr,
    clrNm: stone.clrNm,
    flu: stone.flu,
    fluNm: stone.fluNm,
    lb: stone.lb,
    lbNm: stone.lbNm,
    loc: stone.loc,
    locNm: stone.locNm,
    countryNm: stone.countryNm,
    countryCode: stone.countryCode,
    shd: stone.shd,
    shdNm: stone.shdNm,
    cut: stone.cut,
    cutNm: stone.cutNm,
    pol: stone.pol,
    polNm: stone.polNm,
    sym: stone.sym,
    symNm: stone.symNm,
    brlncy: stone.brlncy,
    brlncyNm: stone.brlncyNm,
    amt: stone.amt,
    rap: stone.rap,
    ctPr: stone.ctPr,
    back: stone.back,
    fnDis: final.fnDis,
    fnCtPr: final.fnCtPr,
    fnAmt: final.fnAmt,
    depPer: stone.depPer,
    tblPer: stone.tblPer,
    ratio: stone.ratio,
    pAng: stone.pAng,
    cAng: stone.cAng,
    pHgt: stone.pHgt,
    cHgt: stone.cHgt,
    length: stone.length,
    width: stone.width,
    height: stone.height,
    grdlPer: stone.grdlPer,
    strLn: stone.strLn,
    lwrHal: stone.lwrHal,
    blkTblNm: stone.blkTblNm,
    blkSdNm: stone.blkSdNm,
    wSdNm: stone.wSdNm,
    wTblNm: stone.wTblNm,
    opCrwnNm: stone.opCrwnNm,
    opPavNm: stone.opPavNm,
    opTblNm: stone.opTblNm,
    eClnNm: stone.eClnNm,
    girdleStr: stone.girdleStr,
    cultNm: stone.cultNm,
    hANm: stone.hANm,
    pktNo: stone.pktNo ?? null,
    colGrp: stone.colGrp ?? null,
    clrGrp: stone.clrGrp ?? null,
    dmtrMn: stone.dmtrMn ?? null,
    dmtrMxn: stone.dmtrMxn ?? null,
    isSeal: stone.isSeal === true,
    isDor: stone.isDor ?? null,
    isFm: stone.isFm ?? null,
    isCm: stone.isCm ?? null,
    showSrNo: stone.showSrNo ?? null,
    img: signed(stone.img),
    videoFile: signed(stone.videoFile),
    certFile: signed(stone.certFile),
    hAFile: signed(stone.hAFile),
  };
}

/** The account's payment term. Lists apply it to each stone alone: its minimum counts for a selection only when that is bought. */
export function accountTerm({ world, caller }: SignedCall): TermRule {
  return world.base.terms.get(caller.user.account.accountTerm) ?? NO_TERM;
}

/**
 * A stone as a list row at the price that it has: its final prices are those of the stone bought alone under the term,
 * its categories those of the day.
 */
export function rowAtPrice({ world, now }: Pick<Call, 'world' | 'now'>, stone: Stone, term: TermRule): Stone {
  return stoneRow(stone, lonePrices(stone, term), categoriesAt(stone, now), mediaSigner(world, stone, now));
}

/** A stone as a list row for the caller, at the agreed price if there is one. */
export function rowShown(call: Looking, stone: Stone, term: TermRule): Stone {
  const own = atOwnPrice(call, stone);
  const row = rowAtPrice(call, own, term);
  return own.agreedUntil === undefined ? row : { ...row, agreedUntil: own.agreedUntil };
}

export function stoneShown(call: Call, stone: SeedStone, term: TermRule): Stone {
  const { world, now } = call;
  const days = daysFromEpoch(now);
  const signed = mediaSigner(world, stone, now);
  return {
    ...withTerm(atOwnPrice(call, stone), term),
    category: categoriesAt(stone, now),
    rapDate: stone.rap === null ? null : priceListInUse(world).date,
    inDt: stone.inDt === null ? null : shiftDay(stone.inDt, days),
    listedAt: shiftTime(stone.listedAt, days),
    refreshedAt: shiftTime(stone.refreshedAt, days),
    expiresAt: shiftTime(stone.expiresAt, days),
    img: signed(stone.img),
    videoFile: signed(stone.videoFile),
    certFile: signed(stone.certFile),
    hAFile: signed(stone.hAFile),
    arrowFile: signed(stone.arrowFile),
    assetFile: signed(stone.assetFile),
    xrayFile: signed(stone.xrayFile),
  };
}

/** A stone by id; undefined if it is sold, withdrawn, unknown, or of an area that the caller may not view. */
export function presentStone(call: Call, id: string): SeedStone | undefined {
  const stone = call.world.tables.stones.get(id);
  return stone === undefined || stone.wSts === 'NA' || !isVisible(call, stone) ? undefined : stone;
}

/** Whether a stone is reserved: on memo or on hold; null if it is not. Its seller cannot change it meanwhile. */
export function reservation({ wSts, isHeld }: Stone): 'ON_MEMO' | 'ON_HOLD' | null {
  if (wSts === 'M') return 'ON_MEMO';
  return isHeld ? 'ON_HOLD' : null;
}
