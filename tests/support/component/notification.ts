import type { Notification } from '#generated/model/notification.ts';

/** A notification of an approved quote; `patch` replaces members. */
export function notification(patch: Partial<Notification>): Notification {
  return {
    id: 'ntf-1',
    type: 1,
    module: 'QUOTE',
    activityType: 'QUOTE_APPROVED',
    title: 'Server title',
    message: 'Server text',
    parameters: { stoneId: 'PV100001', pricePerCarat: 7000, userName: 'Asha' },
    record: 'trk-1',
    isRead: false,
    isVisited: false,
    level: 'SUCCESS',
    createdAt: '2026-01-15T09:00:00.000Z',
    ...patch,
  };
}
