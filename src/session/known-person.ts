import type { User } from '#generated/model/user.ts';
import { knownNumber } from '#src/shared/forms/phone.ts';

/** What a form that asks who writes begins with: the signed-in user, or blanks for a visitor. */
export const knownPerson = (user: User | null) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  mobile: knownNumber(user?.mobile),
  companyName: user?.account.companyName ?? '',
});
