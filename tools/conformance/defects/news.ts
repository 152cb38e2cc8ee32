import { type Defect, type Planted, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const NEWS = '/web/v1/notification/list';
const TRACKS = '/web/v1/diamond-track/paginate';
const BLOCKS = '/web/v1/diamond-block/paginate';
const LIST = ['data', 'list'];

/** Drops all notifications of one kind: a list filtered by that kind is empty. */
function silent(activityType: string): Planted {
  return reply(NEWS, (body, { body: sent }) => {
    const asked = sent === null ? '' : new TextDecoder().decode(sent);
    if (!asked.includes(`"${activityType}"`)) return body;
    return withAt(withAt(body, LIST, []), ['data', 'count'], 0);
  });
}

/** Each kind, with an operation of the story that expects it. */
const kinds = [
  ['QUOTE_RECEIVED', 'createCounterOffer'],
  ['COUNTER_OFFER', 'createCounterOffer'],
  ['QUOTE_EXPIRED', 'createCounterOffer'],
  ['ENQUIRY_RECEIVED', 'extendHold'],
  ['ENQUIRY_ANSWERED', 'extendHold'],
  ['HOLD_PLACED', 'extendHold'],
  ['MEMO_REQUESTED', 'extendHold'],
  ['MEMO_APPROVED', 'extendHold'],
  ['REMINDER_DUE', 'createTracks'],
] as const;

/** Replaces a member of each row of the lists at a path. */
const member = (path: string, name: string, value: unknown): Planted =>
  reply(path, (body) =>
    withAt(
      body,
      LIST,
      listOf(at(body, ...LIST)).map((row) =>
        at(row, name) === undefined ? row : withAt(row, [name], value),
      ),
    ),
  );

/** Defects of the notifications in a negotiation. */
export const newsDefects: readonly Defect[] = [
  ...kinds.map(([kind, operation]) =>
    story(`no notification ${kind}`, operation, new RegExp(`${kind} is not told`, 'v'), silent(kind)),
  ),
  story(
    'an expired quote that does not say so',
    'createCounterOffer',
    /A quote that nobody answered in time/,
    member(TRACKS, 'isExpired', false),
  ),
  story(
    'a hold that does not say when it was extended',
    'extendHold',
    /does not say when it was extended/,
    member(BLOCKS, 'extendedAt', null),
  ),
];
