import type { LayoutSummary } from '#generated/model/layoutSummary.ts';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { compareAttribute, meanScore } from '#mocks/operations/diamond/differences.ts';
import { findPairs, findPartners } from '#mocks/operations/diamond/find-pairs.ts';
import { madeLots } from '#mocks/rules/made-pairs.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { claimObstacle, isDeliverable, matesOf } from '../goods/claim.ts';
import { matchPairSetting } from '../setting/match-pair-setting.ts';
import { invalid } from '../shared/failure.ts';
import { pageOf } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { bothFilters } from './filters.ts';
import { resolveFilter } from './recent-searches.ts';
import { allStones, EVER_LISTED, everyStone } from './stone-search.ts';
import { accountTerm, rowShown } from './stones.ts';

/** Maximum number of pairs per page (contract, PageLimit). */
const MAX_PAIRS = 1000;

export interface MatchPairPage {
  readonly count: number;
  readonly maxLimit: number;
  readonly pairs: MatchedPair[];
  readonly diamonds: Stone[];
  readonly layouts: LayoutSummary[];
  readonly summary: StoneSummary | null;
}

interface Scored extends Pick<MatchedPair, 'score' | 'attributes' | 'worst'> {
  readonly stones: readonly Stone[];
}

/** Stones by where they are delivered: in India, and elsewhere. */
function bySide(stones: readonly Stone[]): (readonly Stone[])[] {
  return [true, false].map((isIndia) => stones.filter((stone) => isDeliverable(isIndia, stone)));
}

/** Lots matched by tolerances: pairs, every pair of one stone, or the stones as one suite. */
function searchedLots(
  call: SignedCall,
  { partnerOf, isSuite, isWithUnavailable }: MatchPairRequest,
  setting: MatchPairSetting,
  found: readonly Stone[],
): (readonly Stone[])[] {
  const { grades } = call.world.base.index;
  if (isSuite === true) return found.length < 2 ? [] : [found];
  const free =
    isWithUnavailable === true ? found : found.filter((stone) => matesOf(call, stone).length === 0);
  const sides = isWithUnavailable === true ? [free] : bySide(free);
  return sides.flatMap((stones) =>
    partnerOf === undefined
      ? findPairs(stones, setting, grades)
      : findPartners(stones, partnerOf, setting, grades),
  );
}

function onOneSide(lots: (readonly Stone[])[]): (readonly Stone[])[] {
  return lots.filter((lot) => bySide(lot).some((side) => side.length === lot.length));
}

/**
 * Lots for the request: predefined by sellers, or matched by tolerances. Unless the request asks for all, only stones that
 * the caller can buy, and only lots that one address can receive.
 */
function lotsOf(
  call: SignedCall,
  request: MatchPairRequest,
  setting: MatchPairSetting,
): (readonly Stone[])[] {
  const { isWithUnavailable = false } = request;
  const only = request.diamonds === undefined ? null : new Set(request.diamonds);
  const { filter } = resolveFilter(call, request.filter);
  const obstacle = claimObstacle(call, { way: 'CART', account: call.caller.user.account, ids: [] });
  const found = everyStone(call, filter).filter(
    (stone) => (only?.has(stone.id) ?? true) && (isWithUnavailable || obstacle(stone) === null),
  );
  const shown = isWithUnavailable ? (lots: (readonly Stone[])[]) => lots : onOneSide;
  if (!request.isPredefinedPair) return shown(searchedLots(call, request, setting, found));
  const key = request.isLayout === true ? 'layoutNo' : 'pairStkNo';
  const numbered = allStones(call, bothFilters(EVER_LISTED, { [key]: { '!=': '' } }));
  return shown(madeLots(numbered, new Set(found.map(({ id }) => id)), key));
}

function scored({ world }: SignedCall, stones: readonly Stone[], { tolerances }: MatchPairSetting): Scored {
  const compared = (each: readonly Stone[]) =>
    tolerances.map((tolerance) => compareAttribute(each, tolerance, world.base.index.grades));
  const scoreOf = (attributes: MatchedPair['attributes']) =>
    meanScore(
      attributes.map(({ score }) => score),
      tolerances,
    );
  const attributes = compared(stones);
  const score = scoreOf(attributes);
  const without = (stone: Stone) => scoreOf(compared(stones.filter((other) => other !== stone)));
  const worst =
    stones.length < 3
      ? undefined
      : stones
          .map((stone) => ({ diamond: stone.id, scoreWithout: without(stone) }))
          .reduce((most, each) => (each.scoreWithout > most.scoreWithout ? each : most));
  return {
    stones,
    attributes,
    score,
    worst: worst !== undefined && worst.scoreWithout > score ? worst : null,
  };
}

function firstId({ stones }: Scored): string {
  return stones[0]?.id ?? '';
}

function shared(stones: readonly Stone[], key: 'pairStkNo' | 'layoutNo'): string | null {
  const [first] = stones;
  const number = first?.[key] ?? null;
  return stones.every((stone) => stone[key] === number) ? number : null;
}

/** Lowest and highest grade of the stones on its scale; a single name if they are the same. */
function gradeRange(
  { world }: SignedCall,
  stones: readonly Stone[],
  id: 'col' | 'clr' | 'flu',
  name: 'colNm' | 'clrNm' | 'fluNm',
): string {
  const { sequenceOf } = world.base.index.grades;
  const sorted = stones.toSorted((a, b) => (sequenceOf(a[id]) ?? 0) - (sequenceOf(b[id]) ?? 0));
  const names = [sorted[0]?.[name] ?? '', sorted.at(-1)?.[name] ?? ''];
  return names[0] === names[1] ? (names[0] ?? '') : names.join(' - ');
}

function layoutOf(call: SignedCall, layoutNo: string, stones: readonly Stone[]): LayoutSummary {
  const { pieces, crt, amt, ctPr, back, rap } = summarise(stones);
  const weights = stones.map((stone) => stone.crt);
  const amounts = stones.map((stone) => stone.amt);
  return {
    layoutNo,
    stoneCount: pieces,
    totalCrt: crt,
    totalAmt: amt,
    avgCtPr: ctPr,
    avgBack: back,
    avgRap: rap,
    colRange: gradeRange(call, stones, 'col', 'colNm').slice(0, 60),
    clrRange: gradeRange(call, stones, 'clr', 'clrNm'),
    fluRange: gradeRange(call, stones, 'flu', 'fluNm'),
    crtRange: `${Math.min(...weights).toFixed(2)} - ${Math.max(...weights).toFixed(2)}`,
    minAmt: Math.min(...amounts),
    maxAmt: Math.max(...amounts),
    shapes: [...new Set(stones.map(({ shpNm }) => shpNm))],
  };
}

function pairShown({ stones, attributes, score, worst }: Scored, groupNo: number): MatchedPair {
  return {
    groupNo,
    pairStkNo: shared(stones, 'pairStkNo'),
    layoutNo: shared(stones, 'layoutNo'),
    isSeparable: stones.every(({ isSeparable }) => isSeparable !== false),
    diamonds: stones.map(({ id }) => id),
    score,
    attributes,
    worst,
    summary: summarise(stones),
  };
}

/** Refuses members that contradict each other (contract, x-rules). */
function checkKind({ isPredefinedPair, isLayout, isSuite, partnerOf, diamonds }: MatchPairRequest): void {
  if (isLayout === true && !isPredefinedPair)
    throw invalid('isLayout', 'isPredefinedPair', 'Only sellers make layouts.');
  if (partnerOf !== undefined && isPredefinedPair)
    throw invalid('partnerOf', 'isPredefinedPair', 'Partners are found by tolerances.');
  if (isSuite !== true) return;
  if (isPredefinedPair) throw invalid('isSuite', 'isPredefinedPair', 'A suite is scored by tolerances.');
  if (partnerOf !== undefined) throw invalid('partnerOf', 'either', 'A suite has no partners.');
  if (diamonds === undefined) throw invalid('diamonds', 'required', 'A suite needs its stones.');
}

/**
 * One page of pairs or layouts, best score first, with totals over all pages. Scores use the tolerances of the request,
 * else the caller's own. Lots predefined by sellers are scored too, but only matched pairs must meet the tolerances.
 */
export function matchPairs(call: SignedCall, request: MatchPairRequest): MatchPairPage {
  const { isLayout = false, sendSummary = true, noDiamondDetails = false } = request;
  checkKind(request);
  const setting = request.setting ?? matchPairSetting(call);
  const term = accountTerm(call);
  const all = lotsOf(call, request, setting)
    .map((stones) => scored(call, stones, setting))
    .filter(({ score }) => request.isSuite === true || score >= (setting.minScore ?? 0))
    .sort((one, other) => other.score - one.score || (firstId(one) < firstId(other) ? -1 : 1))
    .map(({ stones, ...rest }, place) => ({
      ...rest,
      groupNo: place + 1,
      stones: stones.map((stone) => ({
        ...rowShown(call, stone, term),
        groupNo: place + 1,
        layoutNo: stone.layoutNo ?? null,
        isSeparable: stone.isSeparable ?? true,
      })),
    }));
  const page = pageOf(all, request);
  return {
    count: all.length,
    maxLimit: MAX_PAIRS,
    pairs: page.map((lot) => pairShown(lot, lot.groupNo)),
    diamonds: noDiamondDetails ? [] : page.flatMap(({ stones }) => stones),
    layouts:
      isLayout && sendSummary
        ? page.map(({ stones }) => layoutOf(call, stones[0]?.layoutNo ?? '', stones))
        : [],
    summary: sendSummary ? summarise(all.flatMap(({ stones }) => stones)) : null,
  };
}
