import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import type { ShowroomCompany } from '#generated/model/showroomCompany.ts';
import type { ShowroomOpinion } from '#generated/model/showroomOpinion.ts';
import type { ShowroomReactionKind } from '#generated/model/showroomReactionKind.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { isForClients, MEDIUM_MEMBER } from '#mocks/media/showroom-media.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { News } from '#mocks/rules/news.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import type { ShowroomActivityRow, ShowroomRow } from '#mocks/rules/showroom-rows.ts';
import {
  clientStoneId,
  isLinked,
  linkedShowroom,
  type ShowroomMedium,
  showroomMediaPath,
} from '#mocks/world/showrooms.ts';
import { eventStream } from '../event/event.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { optional, required } from '../shared/known.ts';
import { type Limit, limitCalls } from '../shared/limits.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import { proposalFile } from './proposal.ts';
import { activitiesOf, MAX_ACTIVITIES, type ShownStone, shownStones } from './showroom-rows.ts';

/** Limits per link (contract, reactInShowroom, writeInShowroom and downloadShowroomProposal). */
const REACTIONS: Limit = { name: 'reactions in a showroom', most: 600, within: HOUR };
const MESSAGES: Limit = { name: 'messages in a showroom', most: 20, within: HOUR };
const PROPOSALS: Limit = { name: 'proposals of a showroom', most: 60, within: HOUR };

interface OpenShowroom {
  readonly row: ShowroomRow;
  readonly owner: UserRow;
}

function companyOf({ row, owner }: OpenShowroom): ShowroomCompany {
  const { name, account } = owner.user;
  return { name: account.companyName, contact: name, logo: account.logo ?? null, color: row.color };
}

/** The showroom behind a link that works. */
function openShowroom({ world, now }: Call, code: string): OpenShowroom {
  const linked = linkedShowroom(world, code.trim(), now);
  if (linked === undefined) throw failure('E_NOT_FOUND');
  const { ended: reason } = linked;
  if (reason === null) return linked;
  throw failure('E_EXPIRED', { reason, company: companyOf(linked) }, 'The link has ended.');
}

function stoneForClient(
  { world }: Call,
  row: ShowroomRow,
  { stone, entry, item, availability, price, replaces }: ShownStone,
): SharedShowroomStone {
  const isGone = availability === 'GONE';
  const medium = (name: ShowroomMedium) =>
    isGone || !isForClients(name, stone[MEDIUM_MEMBER[name]])
      ? null
      : showroomMediaPath(world, row, stone.id, name);
  return {
    item,
    shpNm: stone.shpNm,
    crt: stone.crt,
    isFcCol: stone.isFcCol,
    colNm: stone.colNm,
    fcColDesc: stone.fcColDesc ?? null,
    clrNm: stone.clrNm,
    cutNm: stone.cutNm,
    polNm: stone.polNm,
    symNm: stone.symNm,
    fluNm: stone.fluNm,
    lbNm: stone.lbNm,
    rptNo: stone.rptNo,
    msrmnt: stone.msrmnt ?? null,
    depPer: stone.depPer,
    tblPer: stone.tblPer,
    ratio: stone.ratio,
    picture: medium('picture'),
    rotation: medium('360'),
    certificate: medium('certificate.pdf'),
    availability,
    price: row.isPriceShown ? price : null,
    opinion: entry.opinion,
    replaces,
  };
}

function pageOf(call: Call, { row, owner }: OpenShowroom): SharedShowroom {
  const { title, client, isPriceShown, pricing, terms, expiresAt } = row;
  const { currency, rate, rateDate } = pricing;
  return {
    ...{ title, client, company: companyOf({ row, owner }) },
    mediaBase: call.world.base.seed.setting.mediaBase,
    ...{ isPriceShown, currency, rate, rateDate, terms, expiresAt },
    stones: shownStones(call, row, owner).map((shown) => stoneForClient(call, row, shown)),
  };
}

function stoneOf({ world }: Call, row: ShowroomRow, item: string | undefined) {
  const id = item?.trim() ?? '';
  if (id === '') return null;
  const found = row.stones.find(({ diamond }) => clientStoneId(world, row, diamond) === id);
  if (found === undefined) throw failure('E_NOT_FOUND');
  return found;
}

type NewActivity = Pick<ShowroomActivityRow, 'kind' | 'diamond'> &
  Partial<Pick<ShowroomActivityRow, 'name' | 'contact' | 'text'>>;

const isMessage = ({ kind }: Pick<ShowroomActivityRow, 'kind'>) => kind === 'ASKED' || kind === 'RESERVED';

/**
 * Saves an activity of the client and the showroom that it changes. Above the limit the oldest activities are removed, messages
 * last: they can contain what is nowhere else, such as a phone number.
 */
function record({ world, now }: Call, row: ShowroomRow, activity: NewActivity): void {
  const { showroomActivities, showrooms } = world.tables;
  const createdAt = new Date(now).toISOString();
  showrooms.put({ ...row, lastActivityAt: createdAt });
  const messagesFirst = activitiesOf({ world }, row.id).sort(
    (one, other) => Number(isMessage(other)) - Number(isMessage(one)),
  );
  for (const { id } of messagesFirst.slice(MAX_ACTIVITIES - 1)) showroomActivities.remove(id);
  showroomActivities.put({
    ...{ name: null, contact: null, text: null, ...activity },
    id: world.ids.next('sact'),
    showroom: row.id,
    createdAt,
  });
}

/** Notifies the owner of the showroom. */
function notifyOwner(
  { world, now }: Call,
  { userId, id, title, client }: ShowroomRow,
  kind: 'OPENED' | 'LIKED' | 'ASKED' | 'RESERVED',
  { diamond = null, text = null }: { diamond?: string | null; text?: string | null } = {},
): void {
  const stoneId = (diamond === null ? undefined : world.tables.stones.get(diamond)?.stoneId) ?? '';
  const news: News = {
    activityType: `SHOWROOM_${kind}`,
    title: `Showroom ${title}: ${kind}`,
    message: `${client}: ${kind} ${stoneId}`.trim(),
    parameters: { name: title, client, stoneId },
    record: id,
    ...(text === null ? {} : { note: text }),
  };
  notify(world, userId, now, news);
}

const OPINIONS: Readonly<Partial<Record<ShowroomReactionKind, ShowroomOpinion | null>>> = {
  LIKED: 'LIKED',
  DECLINED: 'DECLINED',
  CLEARED: null,
};

function react(call: Call, row: ShowroomRow, kind: ShowroomReactionKind, item: string | undefined) {
  if (kind === 'OPENED') {
    if (row.opened === 0) notifyOwner(call, row, kind);
    record(call, { ...row, opened: row.opened + 1 }, { kind, diamond: null });
    return { opinion: null };
  }
  const entry = stoneOf(call, row, item);
  if (entry === null) throw invalid('item', 'required', 'It is asked for.');
  const newOpinion = OPINIONS[kind];
  const opinion = newOpinion === undefined ? entry.opinion : newOpinion;
  if (newOpinion !== undefined && newOpinion === entry.opinion) return { opinion };
  const changed = { ...entry, opinion, views: entry.views + (kind === 'VIEWED' ? 1 : 0) };
  const stones = row.stones.map((each) => (each === entry ? changed : each));
  record(call, { ...row, stones }, { kind, diamond: entry.diamond });
  if (kind === 'LIKED') notifyOwner(call, row, kind, entry);
  return { opinion };
}

type ClientOperation =
  | 'viewSharedShowroom'
  | 'followSharedShowroom'
  | 'reactInShowroom'
  | 'writeInShowroom'
  | 'downloadShowroomProposal';

/** Operations for the client of a showroom, who has no session. */
export const clientPage: Pick<BackendOf<'showroom'>, ClientOperation> = {
  viewSharedShowroom: (call, { code }) => pageOf(call, openShowroom(call, code)),

  followSharedShowroom: (call, { code }) => {
    const { row, owner } = openShowroom(call, code);
    const { showrooms, tracks } = call.world.tables;
    const isInRoom = (stone: string) =>
      showrooms.get(row.id)?.stones.some(({ diamond }) => diamond === stone) === true;
    // An answered quote changes the agreed price of the owner, and with it the price of the client.
    const isPriced = (id: string) => {
      const quote = tracks.get(id);
      return (
        quote?.trackType === TrackType.QUOTE &&
        quote.userId === row.userId &&
        quote.status !== 'PENDING' &&
        isInRoom(quote.stone)
      );
    };
    const affectsPage = (happened: LiveEvent) => {
      if (happened.type === 'SHOWROOM') return happened.id === row.id && happened.change === 'CHANGED';
      if (happened.type === 'STONE') return isInRoom(happened.stoneId);
      if (happened.type === 'TRACK') return happened.ids.some(isPriced);
      return happened.type === 'RELOAD' || happened.type === 'SESSION_REVOKED';
    };
    const source = {
      owner: `showroom ${row.id}`,
      isOfSession: false,
      hasLinkEnded: () => !isLinked(call.world, row),
      userId: owner.user.id,
      // The client learns that something changed, but not what.
      shown: (happened: LiveEvent) =>
        affectsPage(happened) ? ({ type: 'RELOAD', time: happened.time } as const) : null,
    };
    return eventStream(call, source, constants.streamsPerShowroom);
  },

  reactInShowroom: (call, { code, kind, item }) => {
    const { row, owner } = openShowroom(call, code);
    limitCalls(call, REACTIONS, row.id);
    const isOwnCompany = call.caller?.user.account.id === owner.user.account.id;
    if (isOwnCompany) return { opinion: stoneOf(call, row, item)?.opinion ?? null };
    return react(call, row, kind, item);
  },

  writeInShowroom: (call, { code, kind, item, ...sent }) => {
    const { row } = openShowroom(call, code);
    limitCalls(call, MESSAGES, row.id);
    const isQuestion = kind === 'QUESTION';
    const diamond = stoneOf(call, row, item)?.diamond ?? null;
    if (!isQuestion && diamond === null) throw invalid('item', 'required', 'It is asked for.');
    const text = isQuestion ? required('text', sent.text ?? '') : optional(sent.text);
    const done = isQuestion ? 'ASKED' : 'RESERVED';
    const counted = isQuestion
      ? { ...row, questions: row.questions + 1 }
      : { ...row, reservations: row.reservations + 1 };
    const [name, contact] = [optional(sent.name), optional(sent.contact)];
    record(call, counted, { kind: done, diamond, name, contact, text });
    notifyOwner(call, row, done, { diamond, text });
    return { count: 1 };
  },

  downloadShowroomProposal: (call, { code }) => {
    const { row, owner } = openShowroom(call, code);
    limitCalls(call, PROPOSALS, row.id);
    const drawn = new Map(shownStones(call, row, owner).map(({ item, stone }) => [item, stone]));
    return proposalFile(call, pageOf(call, { row, owner }), drawn);
  },
};
