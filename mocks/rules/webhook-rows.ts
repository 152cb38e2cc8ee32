import type { Webhook } from '#generated/model/webhook.ts';
import type { WebhookDelivery } from '#generated/model/webhookDelivery.ts';

/** A secret; `until` is when a former one ends, in milliseconds since 1970, and null for the present one. */
interface KeptSecret {
  readonly secret: string;
  readonly until: number | null;
}

/** A subscription; numbers of deliveries and the version are computed for each answer. */
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
  /** Who made it, with whose rights it reads. */
  readonly userId: string;
  /** The present secret first. */
  readonly secrets: readonly KeptSecret[];
  /** Whether its user was notified that something failed; false again after the next delivery. */
  readonly isTold: boolean;
}

export interface DeliveryRow extends WebhookDelivery {
  /** Attempts since it was made or replayed. */
  readonly tries: number;
  /** When it was made or replayed last, RFC 3339 in UTC. */
  readonly since: string;
}
