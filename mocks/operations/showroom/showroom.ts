import type { ShowroomPricing } from '#generated/model/showroomPricing.ts';
import type { ShowroomUpsertRequest } from '#generated/model/showroomUpsertRequest.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { showroomPrice } from '#mocks/rules/showroom-prices.ts';
import type { ShowroomRow, ShowroomSettings, ShowroomStoneRow } from '#mocks/rules/showroom-rows.ts';
import { linkEnd, offeredStone } from '#mocks/world/showrooms.ts';
import { newToken } from '#mocks/world/tokens.ts';
import { similarStones } from '../diamond/similar-stones.ts';
import { presentStone } from '../diamond/stones.ts';
import { existing, invalid } from '../shared/failure.ts';
import { checkPast, optional, required } from '../shared/known.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { refuseStale } from '../shared/versions.ts';
import { clientPage } from './client-page.ts';
import { activitiesOf, costOf, detailShown, listedShowroom, ownShowroom } from './showroom-rows.ts';

/** Limits of showrooms per user and stones per showroom (contract, upsertShowroom). */
const MAX_SHOWROOMS = 100;
const MAX_STONES = 100;
/** Hours that a link works by default (contract, ShowroomUpsertRequest). */
const DEFAULT_HOURS = 48;
const MAX_DAYS = 366;
/** Stones that are offered in place of one that is gone (contract, offerShowroomAlternatives). */
const ALTERNATIVES = 3;

const ownShowrooms = ({ world, caller }: SignedCall): ShowroomRow[] =>
  world.tables.showrooms.own().filter(({ userId }) => userId === caller.user.id);

/** The checked pricing of a request, rounded to the decimals of the contract (ShowroomPricing). */
function pricingOf(call: SignedCall, request: ShowroomPricing): ShowroomPricing {
  const { currency, rateDate } = request;
  const rate = roundTo(request.rate, 6);
  const markups = request.markups.map(({ fromCarat, kind, value }) => ({
    ...{ fromCarat: roundTo(fromCarat, 2), kind, value: roundTo(value, 2) },
  }));
  const isRising = markups.every(
    ({ fromCarat }, place) => place === 0 || fromCarat > (markups[place - 1]?.fromCarat ?? 0),
  );
  if (!isRising) throw invalid('pricing.markups', 'order', 'The bands are not in ascending order.');
  if (markups[0]?.fromCarat !== 0) {
    throw invalid('pricing.markups', 'minimum', 'The first band does not begin at 0.');
  }
  if (currency === 'USD' && rate !== 1) throw invalid('pricing.rate', 'different', 'The rate of USD is 1.');
  checkPast(call, { 'pricing.rateDate': rateDate }, ['pricing.rateDate']);
  return { markups, currency, rate, rateDate };
}

function endOfLink(
  { now }: SignedCall,
  { hours, expiresAt }: ShowroomUpsertRequest,
  former?: string,
): string {
  if (hours !== undefined && expiresAt !== undefined) {
    throw invalid('expiresAt', 'either', 'Hours and a time are sent.');
  }
  if (expiresAt !== undefined) {
    const end = Date.parse(expiresAt);
    if (end <= now) throw invalid('expiresAt', 'future', 'It is over.');
    if (end > now + MAX_DAYS * DAY) throw invalid('expiresAt', 'maximum', 'It is more than a year ahead.');
    return new Date(end).toISOString();
  }
  if (hours === undefined && former !== undefined) return former;
  return new Date(now + (hours ?? DEFAULT_HOURS) * HOUR).toISOString();
}

function settingsOf(
  call: SignedCall,
  request: ShowroomUpsertRequest,
  former?: ShowroomRow,
): ShowroomSettings {
  const pricing = pricingOf(call, request.pricing);
  return {
    title: required('title', request.title),
    client: required('client', request.client),
    isPriceShown: request.isPriceShown,
    pricing,
    terms: optional(request.terms),
    color: request.color ?? 'BLUE',
    expiresAt: endOfLink(call, request, former?.expiresAt),
  };
}

const newStone = (diamond: string, replaces: string | null = null): ShowroomStoneRow => ({
  diamond,
  replaces,
  opinion: null,
  views: 0,
});

const newCode = ({ world }: SignedCall) => newToken(world, 'showroom');

function created(call: SignedCall, request: ShowroomUpsertRequest): ShowroomRow {
  const settings = settingsOf(call, request);
  const { diamonds } = request;
  if (diamonds === undefined) throw invalid('diamonds', 'required', 'A new showroom has stones.');
  for (const diamond of diamonds) existing(presentStone(call, diamond));
  if (ownShowrooms(call).length >= MAX_SHOWROOMS) {
    throw invalid('diamonds', 'limit', `A user has at most ${MAX_SHOWROOMS} showrooms.`);
  }
  const time = new Date(call.now).toISOString();
  return {
    ...settings,
    id: call.world.ids.next('showroom'),
    userId: call.caller.user.id,
    code: newCode(call),
    isRevoked: false,
    stones: diamonds.map((diamond) => newStone(diamond)),
    opened: 0,
    questions: 0,
    reservations: 0,
    createdAt: time,
    updatedAt: time,
    lastActivityAt: null,
  };
}

/** Saves a showroom of the caller and returns it as the caller reads it. */
function saved(call: SignedCall, row: ShowroomRow) {
  const changed = { ...row, updatedAt: new Date(call.now).toISOString() };
  call.world.tables.showrooms.put(changed);
  return detailShown(call, changed);
}

function withStones(row: ShowroomRow, stones: readonly ShowroomStoneRow[], field: string): ShowroomRow {
  if (stones.length > MAX_STONES) {
    throw invalid(field, 'limit', `A showroom has at most ${MAX_STONES} stones.`);
  }
  return { ...row, stones };
}

export const showroom = {
  ...clientPage,

  upsertShowroom: (call, request) => {
    if (request.id === undefined) return saved(call, created(call, request));
    const row = ownShowroom(call, request.id);
    const settings = settingsOf(call, request, row);
    refuseStale(request.version, detailShown(call, row));
    return saved(call, { ...row, ...settings });
  },

  deleteShowrooms: (call, { id }) => {
    const { showrooms, showroomActivities } = call.world.tables;
    const own = ownShowrooms(call).filter((row) => id.includes(row.id));
    for (const row of own) {
      for (const activity of activitiesOf(call, row.id)) showroomActivities.remove(activity.id);
      showrooms.remove(row.id);
    }
    return { count: own.length };
  },

  listShowrooms: (call) => {
    const list = ownShowrooms(call)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map((row) => listedShowroom(call, row));
    return { count: list.length, list };
  },

  viewShowroom: (call, { id }) => detailShown(call, ownShowroom(call, id)),

  changeShowroomStones: (call, { id, add = [], remove = [] }) => {
    const row = ownShowroom(call, id);
    if (add.length + remove.length === 0) throw invalid('add', 'either', 'No stone is sent.');
    const kept = row.stones.filter(({ diamond }) => !remove.includes(diamond));
    const has = new Set(kept.map(({ diamond }) => diamond));
    const added = add.filter((diamond) => !has.has(diamond));
    const changed = withStones(row, [...kept, ...added.map((diamond) => newStone(diamond))], 'add');
    for (const diamond of added) existing(presentStone(call, diamond));
    return saved(call, changed);
  },

  offerShowroomAlternatives: (call, { id, diamond }) => {
    const row = ownShowroom(call, id);
    const place = row.stones.findIndex((entry) => entry.diamond === diamond);
    const stone = existing(place === -1 ? undefined : call.world.tables.stones.get(diamond));
    const has = new Set(row.stones.map((entry) => entry.diamond));
    const left = row.stones.filter(
      (entry) =>
        entry.replaces === diamond &&
        offeredStone(call.world, call.caller, entry.diamond, call.now) !== undefined,
    ).length;
    const offered = similarStones(call, stone, ALTERNATIVES + row.stones.length)
      .map((similar) => similar.diamond.id)
      .filter((each) => !has.has(each))
      .slice(0, Math.max(0, ALTERNATIVES - left))
      .map((each) => newStone(each, diamond));
    return saved(call, withStones(row, row.stones.toSpliced(place + 1, 0, ...offered), 'diamond'));
  },

  changeShowroomLink: (call, { id, change }) => {
    const row = ownShowroom(call, id);
    if (change === 'REVOKE') return saved(call, { ...row, isRevoked: true });
    const isOver = linkEnd({ ...row, isRevoked: false }, call.caller, call.now) !== null;
    const expiresAt = isOver ? new Date(call.now + DEFAULT_HOURS * HOUR).toISOString() : row.expiresAt;
    return saved(call, { ...row, code: newCode(call), isRevoked: false, expiresAt });
  },

  priceShowroom: (call, { diamonds, ...request }) => {
    const pricing = pricingOf(call, request.pricing);
    const list = diamonds.flatMap((diamond) => {
      const stone = presentStone(call, diamond);
      if (stone === undefined) return [];
      const cost = costOf(call, call.caller, stone);
      return [{ diamond, cost, price: showroomPrice(stone.crt, cost.perCarat, pricing) }];
    });
    return { count: list.length, list };
  },
} satisfies BackendOf<'showroom'>;
