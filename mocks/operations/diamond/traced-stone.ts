import type { JourneyStage } from '#generated/model/journeyStage.ts';
import type { JourneyStep } from '#generated/model/journeyStep.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { chanceOf } from '#mocks/media/stone-plan.ts';
import { DAY, daysFromEpoch, shiftTime } from '#mocks/rules/epoch.ts';
import { round2 } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { mediaSigner } from '#mocks/world/stone-media.ts';
import type { Call } from '../shared/operation.ts';

/** Minimum and maximum days from each stage to the next. */
const DAYS: Readonly<Record<JourneyStage, readonly [number, number]>> = {
  MINED: [30, 120],
  ROUGH: [14, 60],
  PLANNED: [3, 10],
  CUT: [10, 30],
  POLISHED: [4, 14],
  GRADED: [2, 12],
  LISTED: [0, 0],
};

const STAGES: readonly JourneyStage[] = ['MINED', 'ROUGH', 'PLANNED', 'CUT', 'POLISHED', 'GRADED', 'LISTED'];

/** Ratio of rough weight to final weight: from 1.9 to 3. */
const LEAST_ROUGH = 1.9;
const ROUGH_SPREAD = 1.1;
/** Maximum weight loss in polishing, as a share of the final weight. */
const POLISHING_LOSS = 0.06;

/** Completed stages of a stone: in manufacturing it is not yet cut, in the lab not yet graded. */
function passed({ stage, lbNm }: SeedStone): readonly JourneyStage[] {
  if (stage === 'in manufacturing') return STAGES.slice(0, STAGES.indexOf('CUT'));
  if (stage === 'in lab') return STAGES.slice(0, STAGES.indexOf('GRADED'));
  return lbNm === 'NON-CERT' ? STAGES.filter((each) => each !== 'GRADED') : STAGES;
}

function placeOf(
  { org, city, countryNm, countryCode, locNm }: SeedStone,
  stage: JourneyStage,
): string | null {
  if (stage === 'MINED' || stage === 'ROUGH') return org;
  if (stage === 'LISTED') return `${locNm}, ${countryNm}`;
  // Stones located in India are cut in Surat and graded in Mumbai, wherever the seller is (trade knowledge).
  if (countryCode === 'IN') return stage === 'GRADED' ? 'Mumbai, India' : 'Surat, India';
  return [city, countryNm].filter(Boolean).join(', ') || null;
}

function caratOf({ id, crt }: SeedStone, stage: JourneyStage): number | null {
  const rough = round2(crt * (LEAST_ROUGH + ROUGH_SPREAD * chanceOf(id, 7)));
  switch (stage) {
    case 'MINED':
      return null;
    case 'ROUGH':
    case 'PLANNED':
      return rough;
    case 'CUT':
      return round2(crt * (1 + POLISHING_LOSS * chanceOf(id, 8)));
    default:
      return crt;
  }
}

function pictureOf({ id, img }: SeedStone, stage: JourneyStage): string | null {
  if (stage === 'ROUGH') return `/media/stones/${id}/rough.svg`;
  return stage === 'POLISHED' ? img : null;
}

type Addressed = (stored: string | null) => string | null;

/** Journey of a stone, dated back from its listing. Empty for parcels and stones of unknown origin. */
function journeyOf({ now }: Call, stone: SeedStone, addressed: Addressed): JourneyStep[] {
  if (stone.pktType === 'PARCEL' || stone.org === null) return [];
  let time = Date.parse(shiftTime(stone.listedAt, daysFromEpoch(now)));
  return [...passed(stone)]
    .reverse()
    .map((stage, place): JourneyStep => {
      const [least, most] = DAYS[stage];
      time -= Math.round(least + (most - least) * chanceOf(stone.id, place)) * DAY;
      return {
        stage,
        place: placeOf(stone, stage),
        date: new Date(time).toISOString().slice(0, 10),
        carat: caratOf(stone, stage),
        image: addressed(pictureOf(stone, stage)),
        video: stage === 'POLISHED' ? addressed(stone.videoFile) : null,
      };
    })
    .reverse();
}

/**
 * Public view of a stone: its facts and its journey, without price, seller and availability, and without media unless it
 * is open to the reader.
 */
export function tracedStone(call: Call, stone: SeedStone, isOpen: boolean): TracedStone {
  const addressed: Addressed = isOpen ? mediaSigner(call.world, stone, call.now) : () => null;
  return {
    id: stone.id,
    stoneId: stone.stoneId,
    rptNo: stone.rptNo,
    certificateNo: stone.certificateNo,
    pktType: stone.pktType,
    pieces: stone.pieces,
    shpNm: stone.shpNm,
    crt: stone.crt,
    isFcCol: stone.isFcCol,
    colNm: stone.colNm,
    colGrp: stone.colGrp,
    fcColNm: stone.fcColNm,
    intenNm: stone.intenNm,
    ovrtnNm: stone.ovrtnNm,
    fcColDesc: stone.fcColDesc,
    clrNm: stone.clrNm,
    clrGrp: stone.clrGrp,
    fluNm: stone.fluNm,
    fluColNm: stone.fluColNm,
    lbNm: stone.lbNm,
    cutNm: stone.cutNm,
    polNm: stone.polNm,
    symNm: stone.symNm,
    shdNm: stone.shdNm,
    brlncyNm: stone.brlncyNm,
    lstrNm: stone.lstrNm,
    org: stone.org,
    mines: stone.mines,
    treatment: stone.treatment,
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
    msrmnt: stone.msrmnt,
    dmtrMn: stone.dmtrMn,
    dmtrMxn: stone.dmtrMxn,
    grdlPer: stone.grdlPer,
    strLn: stone.strLn,
    lwrHal: stone.lwrHal,
    girdleStr: stone.girdleStr,
    grdlCondNm: stone.grdlCondNm,
    cultNm: stone.cultNm,
    cultCondNm: stone.cultCondNm,
    blkIncNm: stone.blkIncNm,
    blkTblNm: stone.blkTblNm,
    blkCrnNm: stone.blkCrnNm,
    blkSdNm: stone.blkSdNm,
    wTblNm: stone.wTblNm,
    wCrnNm: stone.wCrnNm,
    wSdNm: stone.wSdNm,
    opTblNm: stone.opTblNm,
    opCrwnNm: stone.opCrwnNm,
    opPavNm: stone.opPavNm,
    mlkNm: stone.mlkNm,
    eClnNm: stone.eClnNm,
    hANm: stone.hANm,
    grainingNm: stone.grainingNm,
    kToSStr: stone.kToSStr,
    lsrInc: stone.lsrInc,
    lbCmt: stone.lbCmt,
    type2: stone.type2,
    isSeal: stone.isSeal,
    isXray: stone.isXray,
    isDor: stone.isDor,
    isFm: stone.isFm,
    isCm: stone.isCm,
    img: addressed(stone.img),
    videoFile: addressed(stone.videoFile),
    certFile: addressed(stone.certFile),
    hAFile: addressed(stone.hAFile),
    arrowFile: addressed(stone.arrowFile),
    assetFile: addressed(stone.assetFile),
    xrayFile: addressed(stone.xrayFile),
    journey: journeyOf(call, stone, addressed),
  };
}
