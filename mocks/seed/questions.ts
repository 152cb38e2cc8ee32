import type { EnquiryMessage } from '#generated/model/enquiryMessage.ts';
import { DAY, HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { EnquiryRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { createDraw, type Draw } from './draw.ts';

const ASKING = ['usr-primary', 'usr-customer', 'usr-secondary'];

/** Questions and the house's answers. The last enquiry of each buyer is still open. */
const TALKS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Is the stone eye clean from the side too?',
    'Yes, from every side. The pinpoint shows under the loupe only.',
  ],
  [
    'Can you send a video in daylight?',
    'It is on the page of the stone now, taken this morning at the north window.',
  ],
  [
    'Is there a mate for these, within two points?',
    'One from the same rough comes out of the lab next week.',
  ],
  ['Where was it cut, and is the origin on the report?', 'In Surat, from a parcel of Botswana rough.'],
];
/** Ages of a buyer's enquiries in days, the latest last. */
const ASKED_DAYS = [23, 9, 1];

function messagesOf(
  row: Pick<EnquiryRow, 'id' | 'userName' | 'sellerName'>,
  asked: number,
  talk: readonly [string, string],
  isAnswered: boolean,
): EnquiryMessage[] {
  const word = (place: number, text: string, isAnswer: boolean): EnquiryMessage => ({
    id: `${row.id}-${place}`,
    text,
    userName: isAnswer ? row.sellerName : row.userName,
    side: isAnswer ? 'SALES' : 'BUY',
    createdAt: timeFromEpoch(asked + (isAnswer ? 3 * HOUR : 0)),
  });
  const [question, answer] = talk;
  return isAnswered ? [word(1, question, false), word(2, answer, true)] : [word(1, question, false)];
}

function enquiryOf(draw: Draw, { user }: SeedUser, stones: readonly SeedStone[], serial: number): EnquiryRow {
  draw.begin('enquiry', serial);
  const place = (serial - 1) % ASKED_DAYS.length;
  const asked = -(ASKED_DAYS[place] ?? 1) * DAY + draw.whole(4, 9) * HOUR;
  const isLast = place === ASKED_DAYS.length - 1;
  const owner = {
    id: `enq-s${serial}`,
    ...ownedBy(user),
  };
  const messages = messagesOf(owner, asked, draw.one(TALKS), !isLast);
  const near = stones.filter(({ countryCode }) => user.account.isIndia === (countryCode === 'IN'));
  const first = near[serial * 5];
  return {
    ...owner,
    enquiryNo: numberOf('E', Date.parse(timeFromEpoch(asked)), 500 + serial),
    status: isLast ? 'OPEN' : place === 0 ? 'CLOSED' : 'ANSWERED',
    stones: first === undefined ? [] : [first.id],
    userEmail: user.email,
    userMobile: user.mobile,
    messages,
    createdAt: timeFromEpoch(asked),
    updatedAt: messages.at(-1)?.createdAt ?? timeFromEpoch(asked),
  };
}

export function seedEnquiries(seed: Seed): EnquiryRow[] {
  const draw = createDraw(seed.seed);
  const stones = seed.stones.filter(({ wSts, pktType }) => wSts === 'A' && pktType === 'SINGLE');
  return seed.users
    .filter(({ user }) => ASKING.includes(user.id))
    .flatMap((buyer, index) =>
      ASKED_DAYS.map((_, place) => enquiryOf(draw, buyer, stones, index * ASKED_DAYS.length + place + 1)),
    );
}

export function shiftEnquiry(row: EnquiryRow, days: number): EnquiryRow {
  const createdAt = shiftTime(row.createdAt, days);
  return {
    ...row,
    enquiryNo: movedNumber(row.enquiryNo, Date.parse(createdAt)),
    messages: row.messages.map((message) => ({ ...message, createdAt: shiftTime(message.createdAt, days) })),
    createdAt,
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
