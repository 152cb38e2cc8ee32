import { PASSWORD } from './mock-backend-client.ts';
import * as make from './write-makers.ts';
import type { Samples } from './write-sample.ts';

/** Writes of a company about itself, its users and its addresses. */
export const accountSamples: Samples = {
  updateUser: { by: 'buyer', body: () => ({ firstName: 'Ashwini', mobile: '+911234567890' }) },
  changePassword: {
    by: 'buyer',
    body: async ({ buyer }) => {
      await buyer.as('primary');
      return { currentPassword: PASSWORD, newPassword: 'a new password' };
    },
  },
  updateAccount: {
    by: 'buyer',
    body: () => ({ companyName: 'Mehta Gems', description: 'Since 1998.', isDescriptionPublic: true }),
  },
  upsertUserSetting: {
    by: 'buyer',
    body: () => ({ key: 'DASHBOARD', value: { dashboard: { variant: 'GLOBAL', tiles: [] } } }),
  },
  upsertAddress: { by: 'buyer', body: () => make.address },
  deleteAddresses: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: [(await buyer.ok('upsertAddress', make.address)).id] }),
  },
  upsertManufacturing: { by: 'seller', body: () => ({ hasFactory: false }) },
  upsertCompanyCode: { by: 'admin', body: () => ({ code: 'NEWCODE', name: 'New code', color: 'TEAL' }) },
  upsertSubUser: { by: 'buyer', body: () => make.user },
  deleteSubUsers: {
    by: 'buyer',
    body: async ({ buyer }) => ({
      id: [(await buyer.ok('upsertSubUser', { ...make.user, areas: ['DASHBOARD'] })).id],
    }),
  },
  updateNotificationsRead: { by: 'buyer', body: () => ({ isAll: true }) },
};
