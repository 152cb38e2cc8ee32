/** The email address of the registration that this tab has sent: /thank-you offers to send its mail again. */
const NAME = 'pavilion:registered';

/** Keeps the address. A failure of storage is logged: it must be typed again. */
export function keepRegisteredAddress(email: string): void {
  try {
    sessionStorage.setItem(NAME, email);
  } catch (error) {
    console.warn('The address of the registration cannot be kept', error);
  }
}

/** The kept address; empty if there is none or storage fails (logged). */
export function registeredAddress(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch (error) {
    console.warn('The address of the registration cannot be read', error);
    return '';
  }
}
