/** The session that a sign-in of the seeded buyer answers. */
import { createSeed } from '#mocks/seed/seed.ts';

const buyer = createSeed({ stones: 10 }).users.find(({ user }) => user.username === 'primary');
if (buyer === undefined) throw new Error('The seed has no buyer.');

export const buyersSession = {
  token: { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' },
  user: buyer.user,
  userPermissions: buyer.permissions,
};
