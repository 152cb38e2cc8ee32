import { Webhook } from 'standardwebhooks';
import type { DeliveryRow, WebhookRow } from './webhook-rows.ts';

/** The secrets that are valid at `now` (milliseconds since 1970), the current one first. */
export function validSecrets({ secrets }: WebhookRow, now: number): WebhookRow['secrets'] {
  return secrets.filter(({ until }) => until === null || now < until);
}

/** Headers of an attempt at `now`, with a signature for each valid secret (contract, section webhooks). */
export function signedHeaders(
  webhook: WebhookRow,
  { id, payload }: Pick<DeliveryRow, 'id' | 'payload'>,
  now: number,
): Readonly<Record<string, string>> {
  const signatures = validSecrets(webhook, now).map(({ secret }) =>
    new Webhook(secret).sign(id, new Date(now), payload),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Pavilion-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
