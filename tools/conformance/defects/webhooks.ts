import type { Post } from '#mocks/pipeline/webhook-sender.ts';
import { type Defect, noticedBy, putsInRequest, type Seeded } from '../planting.ts';
import { webhooksScenarios } from '../scenarios/webhooks.ts';

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

const forged = `v1,${btoa('a signature by nobody at all....')}`;

const [signed, repeated, own] = webhooksScenarios.map(({ name }) => name);

export const webhooksDefects: readonly Defect[] = [
  ...noticedBy(signed ?? '', {
    createWebhook: [
      sends(
        'deliveries with a wrong signature',
        /lacks the signature/,
        (post) => (url, headers, body) => post(url, { ...headers, 'webhook-signature': forged }, body),
      ),
    ],
  }),
  ...noticedBy(repeated ?? '', {
    testWebhook: [sends('a delivery lost after a failed attempt', /is lost whose first attempt/, givesUp)],
  }),
  ...noticedBy(own ?? '', {
    createWebhook: [
      putsInRequest('stones of others delivered', /a stone of another company/, 'filter.isOwnOnly', false),
    ],
  }),
];
