import type { DiamondSearch } from '#generated/model/diamondSearch.ts';

const time = '2026-01-15T09:30:00.000Z';

/** A saved search, changed by `patch`. */
export const searchOf = (patch: Partial<DiamondSearch> = {}): DiamondSearch => ({
  id: 'srch-1',
  name: 'Rounds',
  type: 2,
  searchData: { crt: { '>=': 1 } },
  searchCount: 31,
  newCount: 4,
  expiryDate: null,
  isReturnSimilar: true,
  isSendNotification: false,
  version: 'v1',
  createdAt: time,
  updatedAt: time,
  ...patch,
});
