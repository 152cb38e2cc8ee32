import type { Webhook } from '#generated/model/webhook.ts';
import type { WebhookDelivery } from '#generated/model/webhookDelivery.ts';

interface WebhookSecret {
  readonly secret: string;
  /** When a former secret ends, in milliseconds since 1970; null for the current one. */
  readonly until: number | null;
}

/** A stored subscription. The numbers of its deliveries and its version are computed for each reply. */
export interface WebhookRow
  extends Pick<
    Webhook,
    | 'id'
    | 'url'
    | 'description'
    | 'types'
    | 'filter'
    | 'isActive'
    | 'endReason'
    | 'deliveredAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  readonly accountId: string;
  /** The user who created it. It reports what this user may read. */
  readonly userId: string;
  /** The current secret first. */
  readonly secrets: readonly WebhookSecret[];
  /** Whether its user was notified of a failure. The next successful delivery resets it. */
  readonly isFailureNotified: boolean;
}

export interface DeliveryRow extends WebhookDelivery {
  /** Attempts since it was created or last replayed. */
  readonly tries: number;
  /** When it was created or last replayed, RFC 3339 in UTC. */
  readonly since: string;
}
