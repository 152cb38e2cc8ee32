import { describe, expect, it } from 'vitest';
import { ActivityType } from '#generated/model/activityType.ts';
import { notificationText } from '#src/features/notifications/notification-words.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { notification } from '../../../support/component/notification.ts';
import { showLanguage } from '../../../support/component/words.ts';

/** Parameters of every kind of notification, by the names that the server sends. */
const parameters = {
  appointmentNo: 'A-1',
  blockCode: 'B-1',
  client: 'Noa',
  companyName: 'Mehtara',
  count: 3,
  date: '2026-01-20',
  docTypeName: 'Passport',
  end: '11:00',
  enquiryNo: 'E-1',
  fileName: 'stock.csv',
  host: 'ftp.test',
  invalid: 1,
  invoiceNo: 'I-1',
  memoNo: 'M-1',
  name: 'Rounds',
  amount: 25_000,
  orderNo: 'O-1',
  paymentNo: 'AP-1',
  place: 'Surat',
  pricePerCarat: 7000,
  received: 5,
  requestNo: 'R-1',
  saleAmount: 25_000,
  serviceName: 'Car',
  start: '10:00',
  status: 'APPROVED',
  stoneId: 'PV1',
  stones: 'A-1, A-2',
  userName: 'Asha',
  validTill: '2026-01-20T09:00:00.000Z',
};

describe('the words of a notification', () => {
  it.each(Object.values(ActivityType))('are complete for %s', async (activityType) => {
    await showLanguage('en');
    const text = notificationText(notification({ activityType, parameters }), formatsFor('en'));
    expect(text).not.toMatch(/\{\{|undefined|notifications:|text\./);
    expect(text.length).toBeGreaterThan(5);
    expect(text === 'Server title').toBe(activityType === 'ANNOUNCEMENT');
  });
});
