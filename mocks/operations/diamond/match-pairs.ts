import { constants } from '#generated/constants.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { LayoutSummary } from '#generated/model/layoutSummary.ts';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { compareAttribute, meanScore } from '#mocks/operations/diamond/differences.ts';
import { findPairs, findPartners } from '#mocks/operations/diamond/find-pairs.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { madeLots } from '#mocks/rules/made-pairs.ts';
import { lonePrices, type TermRule } from '#mocks/rules/terms.ts';
import { type Priced, summarise } from '#mocks/world/search/summary.ts';
import { claimObstacle, isDeliverable, matesOf } from '../goods/claim.ts';
import { matchPairSetting } from '../setting/match-pair-setting.ts';
import { invalid } from '../shared/failure.ts';
import { type Limit, limitCalls } from '../shared/limits.ts';
import { pageOf } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { workOf } from '../shared/work.ts';
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

type Lots = readonly (readonly Stone[])[];

/** How often a user may search for pairs among all stones. */
const PAIR_SEARCHES: Limit = { name: 'pair searches', most: constants.pairSearches, within: MINUTE };

interface Scored extends Pick<MatchedPair, 'score' | 'attributes' | 'worst'> {
  readonly stones: readonly Stone[];
}

/** Stones by where they are delivered: in India, and elsewhere. */
function bySide(stones: readonly Stone[]): (readonly Stone[])[] {
  return [true, false].map((isIndia) => stones.filter((stone) => isDeliverable(isIndia, stone)));
}

/** Whether a search looks for pairs among all stones that its filter finds: its work grows with their square. */
function isWideSearch({ isPredefinedPair, isSuite, partnerOf, diamonds }: MatchPairRequest): boolean {
  return !isPredefinedPair && isSuite !== true && partnerOf === undefined && diamonds === undefined;
}

/** Limits searches among all stones: each compares neighbours in weight only, and a user makes so many a minute. */
function checkWork(call: SignedCall, { tolerances }: MatchPairSetting): void {
  const { pairCarats } = constants;
  const weight = tolerances.find(({ key, isRequired }) => key === MatchPairKey.crt && isRequired !== false);
  if (weight === undefined || weight.tolerance > pairCarats)
    throw invalid('setting.tolerances', 'narrow', `The weight must be within ${pairCarats} ct.`);
  limitCalls({ ...call, world: call.latest ?? call.world }, PAIR_SEARCHES, call.caller.user.id);
}

/** Lots matched by tolerances: pairs, every pair of one stone, or the stones as one suite. */
async function searchedLots(
  call: SignedCall,
  { partnerOf, isSuite, isWithUnavailable }: MatchPairRequest,
  setting: MatchPairSetting,
  found: readonly Stone[],
): Promise<Lots> {
  const { grades } = call.world.base.index;
  if (isSuite === true) return found.length < 2 ? [] : [found];
  const free =
    isWithUnavailable === true ? found : found.filter((stone) => matesOf(call, stone).length === 0);
  const sides = isWithUnavailable === true ? [free] : bySide(free);
  const work = workOf(call);
  const lots: (readonly Stone[])[] = [];
  for (const stones of sides) {
    const pairs =
      partnerOf === undefined
        ? await findPairs(stones, setting, grades, work)
        : findPartners(stones, partnerOf, setting, grades, work);
    lots.push(...pairs);
  }
  return lots;
}

/** Unless the request asks for all, only lots that one address can receive. */
function shownLots(lots: Lots, { isWithUnavailable = false }: MatchPairRequest): Lots {
  return isWithUnavailable
    ? lots
    : lots.filter((lot) => bySide(lot).some((side) => side.length === lot.length));
}

/** The stones of the request; unless it asks for all, only those that the caller can buy. */
function stonesOf(call: SignedCall, request: MatchPairRequest, also: DiamondFilter = {}): readonly Stone[] {
  const { isWithUnavailable = false } = request;
  const only = request.diamonds === undefined ? null : new Set(request.diamonds);
  const { filter } = resolveFilter(call, request.filter);
  const obstacle = claimObstacle(call, { way: 'CART', account: call.caller.user.account, ids: [] });
  return everyStone(call, bothFilters(filter, also)).filter(
    (stone) => (only?.has(stone.id) ?? true) && (isWithUnavailable || obstacle(stone) === null),
  );
}

/** Lots that sellers made of the stones of the request. */
function predefinedLots(call: SignedCall, request: MatchPairRequest): Lots {
  const key = request.isLayout === true ? 'layoutNo' : 'pairStkNo';
  const isNumbered = { [key]: { '!=': '' } };
  const numbered = allStones(call, bothFilters(EVER_LISTED, isNumbered));
  return madeLots(numbered, new Set(stonesOf(call, request, isNumbered).map(({ id }) => id)), key);
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

/** The figures of a stone that totals add up, with its final prices under the term. */
function priced(stone: Stone, term: TermRule): Priced {
  const { crt, ctPr, amt, rap } = stone;
  return { ...lonePrices(stone, term), crt, ctPr, amt, rap };
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

/** One page of lots, best score first, with totals over all pages. */
function pageOfLots(
  call: SignedCall,
  request: MatchPairRequest,
  setting: MatchPairSetting,
  lots: Lots,
): MatchPairPage {
  const { isLayout = false, sendSummary = true, noDiamondDetails = false } = request;
  const term = accountTerm(call);
  const all = shownLots(lots, request)
    .map((stones) => scored(call, stones, setting))
    .filter(({ score }) => request.isSuite === true || score >= (setting.minScore ?? 0))
    .sort((one, other) => other.score - one.score || (firstId(one) < firstId(other) ? -1 : 1))
    .map((lot, place) => ({ ...lot, groupNo: place + 1 }));
  const page = pageOf(all, request).map((lot) => ({
    ...lot,
    stones: lot.stones.map((stone) => ({
      ...rowShown(call, stone, term),
      groupNo: lot.groupNo,
      layoutNo: stone.layoutNo ?? null,
      isSeparable: stone.isSeparable ?? true,
    })),
  }));
  return {
    count: all.length,
    maxLimit: MAX_PAIRS,
    pairs: page.map((lot) => pairShown(lot, lot.groupNo)),
    diamonds: noDiamondDetails ? [] : page.flatMap(({ stones }) => stones),
    layouts:
      isLayout && sendSummary
        ? page.map(({ stones }) => layoutOf(call, stones[0]?.layoutNo ?? '', stones))
        : [],
    summary: sendSummary
      ? summarise(all.flatMap(({ stones }) => stones.map((stone) => priced(stone, term))))
      : null,
  };
}

/** Pairs or layouts that sellers made, with scores by the caller's own tolerances, which they need not meet. */
export function predefinedPairs(call: SignedCall, request: MatchPairRequest): MatchPairPage {
  const setting = request.setting ?? matchPairSetting(call);
  return pageOfLots(call, request, setting, predefinedLots(call, request));
}

/**
 * One page of pairs or layouts. Scores use the tolerances of the request, else the caller's own; only matched pairs must
 * meet them.
 */
export async function matchPairs(call: SignedCall, request: MatchPairRequest): Promise<MatchPairPage> {
  checkKind(request);
  if (request.isPredefinedPair) return predefinedPairs(call, request);
  const setting = request.setting ?? matchPairSetting(call);
  if (isWideSearch(request)) checkWork(call, setting);
  return pageOfLots(
    call,
    request,
    setting,
    await searchedLots(call, request, setting, stonesOf(call, request)),
  );
}
