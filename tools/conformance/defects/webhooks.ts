import { operations } from '#generated/operations.ts';
import type { Post } from '#mocks/pipeline/webhook-sender.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import {
  changesReply,
  type Defect,
  ignoresRefusal,
  mapRows,
  noticedBy,
  type Planted,
  putsInRequest,
  type Seeded,
  story,
  withBody,
  withRows,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

/** A server that sends its deliveries in another way. */
function sends(name: string, says: RegExp, planted: (post: Post) => Post): Seeded {
  return (operation) => ({ name, operation, says, post: planted });
}

/** Counts an attempt as delivered that follows one that failed, without making it. */
function givesUp(post: Post): Post {
  const failed = new Set<string>();
  return async (url, headers, body) => {
    const id = headers['webhook-id'] ?? '';
    if (failed.has(id)) return { status: 200, fault: null };
    const outcome = await post(url, headers, body);
    if (outcome.fault !== null) failed.add(id);
    return outcome;
  };
}

/** Answers in place of a receiver after as many attempts of a delivery. */
const answersAfter =
  (most: number, status: number) =>
  (post: Post): Post => {
    const counts = new Map<string, number>();
    return async (url, headers, body) => {
      const id = headers['webhook-id'] ?? '';
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const outcome = await post(url, headers, body);
      return count < most ? outcome : { status, fault: 'STATUS' };
    };
  };

/** Gives each attempt of a delivery an id of its own. */
const renames = (post: Post): Post => {
  let count = 0;
  return (url, headers, body) => {
    count += 1;
    return post(url, { ...headers, 'webhook-id': `msg_${count}` }, body);
  };
};

/** Sends the time of the attempt in place of that of the event. */
const rewrites = (post: Post): Post => {
  let count = 0;
  return (url, headers, body) => {
    count += 1;
    return post(url, headers, body.replace(/"timestamp":"[^"]*"/, `"timestamp":"${count}"`));
  };
};

/** Signs with one of the signatures only. */
const signsWith =
  (place: number) =>
  (post: Post): Post =>
  (url, headers, body) => {
    const signature = headers['webhook-signature']?.split(' ').at(place) ?? '';
    return post(url, { ...headers, 'webhook-signature': signature }, body);
  };

/** Takes the answer of a receiver that is gone for a failure that may pass. */
const hopes =
  (post: Post): Post =>
  async (...request) => {
    const outcome = await post(...request);
    return outcome.status === 410 ? { ...outcome, status: 500 } : outcome;
  };

/** Makes the subscriptions of everybody as those of the house. */
const asTheHouse: Planted = async (incoming, sound) => {
  if (!incoming.path.startsWith('/web/v1/webhook/')) return sound(incoming);
  const { authorization: _token, ...headers } = incoming.headers;
  const login = { username: 'admin', password: DEMO_PASSWORD, isRemember: false };
  const entered = await sound(withBody({ ...incoming, headers, path: operations.login.path }, login));
  const authorization = String(at(entered, 'body', 'data', 'token', 'jwt'));
  return sound({ ...incoming, headers: { ...headers, authorization } });
};

/** Shows the secret of a new subscription in the list, too. */
function secretInList(): Planted {
  let secret: unknown = null;
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path === operations.createWebhook.path) secret = at(answer?.body, 'data', 'secret');
    if (incoming.path !== operations.listWebhooks.path || answer?.status !== 200) return answer;
    return { status: 200, body: mapRows(answer.body, (row) => withAt(row, ['description'], secret)) };
  };
}

const forged = `v1,${btoa('a signature by nobody at all....')}`;

export const webhooksDefects: readonly Defect[] = [
  ...noticedBy(
    'a delivery is signed with the secret of its subscription, and has an id and the time of its attempt',
    {
      createWebhook: [
        sends(
          'deliveries with a wrong signature',
          /lacks the signature/,
          (post) => (url, headers, body) => post(url, { ...headers, 'webhook-signature': forged }, body),
        ),
      ],
    },
  ),
  ...noticedBy('a former secret signs beside the new one for 24 hours', {
    rotateWebhookSecret: [
      sends('a former secret that ends at once', /lacks that of the former/, signsWith(0)),
      sends('a new secret that does not sign yet', /lacks the signature of the new/, signsWith(-1)),
    ],
  }),
  ...noticedBy(
    'the secret of a subscription is in the reply that makes it and in no other, and only its company changes it',
    {
      listWebhooks: [story('secrets in the list of subscriptions', /has the secret/, secretInList())],
      rotateWebhookSecret: [
        ignoresRefusal('a secret that another company replaces', /replaces the secret of another/, 404),
      ],
    },
  ),
  ...noticedBy('a delivery that fails at first is made again with its id, and a replay has the same id', {
    testWebhook: [sends('a delivery lost after a failed attempt', /is lost whose first attempt/, givesUp)],
    replayWebhookDeliveries: [
      sends('a replay as another delivery', /have different ids/, renames),
      sends('a replay with another body', /have different bodies/, rewrites),
    ],
  }),
  ...noticedBy(
    'a delivery that always fails is given up after its seventh attempt, and a replay sends it again',
    {
      testWebhook: [
        sends('a delivery given up too early', /After 3 attempts a delivery is FAILED/, answersAfter(3, 410)),
      ],
      listNotifications: [
        changesReply('a dead letter without a notice', /fails is not notified/, (body) => withRows(body, [])),
      ],
    },
  ),
  ...noticedBy('a receiver that answers 410 ends its subscription, and its user is notified', {
    createWebhook: [sends('a receiver that is gone called again', /is gone is repeated/, hopes)],
    listNotifications: [
      changesReply('the end of a subscription without a notice', /ended is not notified/, (body) =>
        withRows(body, []),
      ),
    ],
  }),
  ...noticedBy(
    'a subscription hears of nothing that its company may not read, and of no foreign stones if it says so',
    {
      createWebhook: [
        putsInRequest('stones of others delivered', /a stone of another company/, 'filter.isOwnOnly', false),
        story('deals of others delivered', /the memo of another company/, asTheHouse),
      ],
    },
  ),
];
