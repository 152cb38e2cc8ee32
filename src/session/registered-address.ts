import { attempt } from '#src/shared/data/attempt.ts';

/** The email address of the registration that this tab has sent: /thank-you offers to send its mail again. */
const NAME = 'pavilion:registered';

/** Keeps the address. A failure of storage is logged: it must be typed again. */
export function keepRegisteredAddress(email: string): void {
  const save = () => sessionStorage.setItem(NAME, email);
  attempt('The address of the registration cannot be kept', save, undefined);
}

/** The kept address; empty if there is none or storage fails (logged). */
export const registeredAddress = (): string =>
  attempt('The address of the registration cannot be read', () => sessionStorage.getItem(NAME) ?? '', '');
