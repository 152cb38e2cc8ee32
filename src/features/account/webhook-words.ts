import type { WebhookEventType } from '#generated/model/webhookEventType.ts';

/** Events by the names of their texts (`webhooks:event.<name>`): a full stop would begin another key. */
export const eventNames = {
  'stone.listed': 'stoneListed',
  'stone.changed': 'stoneChanged',
  'stone.gone': 'stoneGone',
  'memo.booked': 'memoBooked',
  'order.booked': 'orderBooked',
  'quote.answered': 'quoteAnswered',
  'webhook.test': 'test',
} as const satisfies Record<WebhookEventType, string>;
