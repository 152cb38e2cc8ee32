import { operations } from '#generated/operations.ts';
import {
  bodyOf,
  changesReply,
  type Defect,
  doesNothing,
  ignoresRefusal,
  noticedBy,
  type Planted,
  story,
} from '../planting.ts';
import { at, listOf, membersOf, withAt } from '../values.ts';

/** Changes every stone of a reply to a client. */
const eachStone = (change: (stone: object) => object) => (body: unknown) =>
  withAt(
    body,
    ['data', 'stones'],
    listOf(at(body, 'data', 'stones')).map((stone) => change(membersOf(stone))),
  );

/** A server whose pictures for clients have the numbers that the house gave the stones in their addresses. */
function namesStones(): Planted {
  let numbers: readonly unknown[] = [];
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (answer?.status !== 200) return answer;
    if (incoming.path === operations.upsertShowroom.path) {
      numbers = listOf(at(answer.body, 'data', 'stones')).map((stone) => at(stone, 'stoneId'));
    }
    if (incoming.path !== operations.viewSharedShowroom.path) return answer;
    const picture = `/media/stones/${numbers[0]}.svg`;
    return { ...answer, body: withAt(answer.body, ['data', 'stones', 0, 'picture'], picture) };
  };
}

const price = (stone: object, more: number) => {
  const amount = at(stone, 'price', 'amount');
  return typeof amount === 'number'
    ? withAt(stone, ['price', 'amount'], Math.round((amount + more) * 100) / 100)
    : stone;
};

export const showroomDefects: readonly Defect[] = [
  ...noticedBy('a client of a showroom sees prices with the markup, to the cent', {
    viewSharedShowroom: [
      changesReply(
        'a price for a client that is a cent off',
        /makes \d+ cents of \d+/,
        eachStone((stone) => Object(price(stone, 0.01))),
      ),
    ],
  }),
  ...noticedBy('the link of a showroom ends at its time', {
    viewSharedShowroom: [ignoresRefusal('a showroom that never expires', /An expired showroom opens/, 410)],
    writeInShowroom: [ignoresRefusal('messages to a showroom that has ended', /writes after the end/, 410)],
  }),
  ...noticedBy('the link of a showroom ends when its owner revokes or renews it, and at nobody else’s wish', {
    changeShowroomLink: [
      changesReply('a renewed link that does not open', /viewSharedShowroom answers 404/, (body, incoming) =>
        at(bodyOf(incoming), 'change') === 'RENEW' ? withAt(body, ['data', 'code'], '0'.repeat(32)) : body,
      ),
    ],
    viewSharedShowroom: [
      ignoresRefusal('a showroom that opens after it was revoked', /A revoked showroom opens/, 410),
    ],
    deleteShowrooms: [
      doesNothing(
        'a deleted showroom that stays',
        /deletes the showroom of another|A deleted showroom opens/,
      ),
    ],
  }),
  ...noticedBy('a client of a showroom reads neither seller, nor numbers, nor cost', {
    viewSharedShowroom: [
      story('pictures of a showroom at the numbers of the house', /the stoneId of a stone/, namesStones()),
      changesReply(
        'a showroom that tells what its owner pays',
        /A showroom tells cost/,
        eachStone((stone) => ({ ...stone, cost: at(stone, 'price') })),
      ),
    ],
  }),
  ...noticedBy('a stone of a showroom that is gone says so, without price and media', {
    viewSharedShowroom: [
      changesReply(
        'a stone that is gone shown as available',
        /offers a stone that is gone/,
        eachStone((stone) => ({ ...stone, availability: 'AVAILABLE' })),
      ),
    ],
    offerShowroomAlternatives: [
      changesReply('alternatives that are not offered', /No alternative is offered/, (body) =>
        withAt(
          body,
          ['data', 'stones'],
          listOf(at(body, 'data', 'stones')).filter((stone) => at(stone, 'replaces') === null),
        ),
      ),
    ],
  }),
];
