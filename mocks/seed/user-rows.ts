import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { publicHashOf } from '#mocks/rules/passwords.ts';
import type { InvitationRow, RejectionRow, UserRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { createDraw } from './draw.ts';

export function seedUserRows(seed: Seed): UserRow[] {
  const draw = createDraw(seed.seed);
  const hashes = new Map<string, string>();
  return seed.users.map(({ password, ...found }, index) => {
    const passwordHash = hashes.get(password) ?? publicHashOf(password);
    hashes.set(password, passwordHash);
    draw.begin('last sign-in', index + 1);
    const hasSignedIn = found.standing === 'active' && draw.chance(0.9);
    const seenAt = hasSignedIn ? timeFromEpoch(-draw.whole(1, 20 * 24) * (DAY / 24)) : null;
    return { ...found, id: found.user.id, passwordHash, seenAt, signedInAt: null, changedAt: null };
  });
}

const REASON = 'The certificate of incorporation has expired. Please send the current one.';

export function seedRejections(seed: Seed): RejectionRow[] {
  return seed.users
    .filter(({ standing }) => standing === 'rejected')
    .map(({ user }) => ({ id: user.id, reason: REASON, isCorrectable: true }));
}

/** The invitation that every world begins with, after a visit on the day before; its days are those of the beginning. */
export const FIRST_INVITATION: InvitationRow = {
  id: '7c1d90be4f6a2385e0b7d4c19a586f32',
  userId: null,
  name: 'Noa Levi',
  appointmentNo: 'A-260114-0001',
  date: '',
  expiresAt: 0,
  answeredAt: null,
};

export function seedInvitations(): InvitationRow[] {
  return [FIRST_INVITATION];
}
