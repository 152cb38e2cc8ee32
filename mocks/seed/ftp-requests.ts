import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { FtpRequestRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';

const SSH = 22;

export function seedFtpRequests(seed: Seed): FtpRequestRow[] {
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null).slice(0, 2);
  return sellers.map(({ id, vendorCode }, index) => {
    const asked = timeFromEpoch(-(90 + index * 25) * DAY);
    const decided = timeFromEpoch(-(89 + index * 25) * DAY);
    const step = { by: null, note: null };
    return {
      id: `ftp-s${index + 1}`,
      accountId: id,
      userId: null,
      host: `stock.${(vendorCode ?? '').toLowerCase()}.test`,
      port: SSH,
      username: 'pavilion',
      folder: '/outgoing',
      remarks: 'Files are there from one at night.',
      status: 'APPROVED',
      steps: [
        { ...step, status: 'PENDING', at: asked },
        { ...step, status: 'APPROVED', at: decided },
      ],
      decidedAt: decided,
      createdAt: asked,
    };
  });
}
