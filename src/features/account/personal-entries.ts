import * as v from 'valibot';
import { UserUpdateRequest } from '#generated/rules/UserUpdateRequest.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { phone } from '#src/shared/forms/phone.ts';
import { choiceEntry, textEntry } from '#src/shared/forms/record-entries.ts';
import { clearable, required, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import type { Day } from '#src/shared/i18n/days.ts';

const { firstName, lastName, username, email, mobile } = UserUpdateRequest;

/** Optional texts: an empty one clears the member of the record (contract, UserUpdateRequest). */
const optional = (rule: Parameters<typeof text>[0]) => clearable(text(rule));

const optionalPhone = (rule: Parameters<typeof phone>[0]) => clearable(phone(rule));

const optionalDay = (rule: Parameters<typeof day>[0], max: Day) =>
  v.pipe(
    day(rule, { max }),
    v.transform((typed) => typed ?? null),
  );

/** From the entries to the request of /user/update. `today` is the latest birthday and anniversary, by the house's clock. */
export const personalSchema = (today: Day) =>
  v.object({
    firstName: text(required(firstName)),
    middleName: optional(UserUpdateRequest.middleName),
    lastName: text(required(lastName)),
    designation: optional(UserUpdateRequest.designation),
    username: text(required(username)),
    email: text(required(email)),
    mobile: phone(required(mobile)),
    whatsapp: optionalPhone(UserUpdateRequest.whatsapp),
    telephone: optionalPhone(UserUpdateRequest.telephone),
    fax: optionalPhone(UserUpdateRequest.fax),
    skype: optional(UserUpdateRequest.skype),
    birthDate: optionalDay(UserUpdateRequest.birthDate, today),
    anniversaryDate: optionalDay(UserUpdateRequest.anniversaryDate, today),
    newsletter: v.boolean(),
    promotions: v.boolean(),
    stockUpdates: v.boolean(),
  });

/** What the form of the personal details holds. */
export type PersonalEntries = v.InferInput<ReturnType<typeof personalSchema>>;

/** A user as the form shows it. */
export const personalEntries = (user: UncheckedRecord): PersonalEntries => ({
  firstName: textEntry(user.firstName),
  middleName: textEntry(user.middleName),
  lastName: textEntry(user.lastName),
  designation: textEntry(user.designation),
  username: textEntry(user.username),
  email: textEntry(user.email),
  mobile: textEntry(user.mobile),
  whatsapp: textEntry(user.whatsapp),
  telephone: textEntry(user.telephone),
  fax: textEntry(user.fax),
  skype: textEntry(user.skype),
  birthDate: choiceEntry(user.birthDate),
  anniversaryDate: choiceEntry(user.anniversaryDate),
  newsletter: user.newsletter === true,
  promotions: user.promotions === true,
  stockUpdates: user.stockUpdates === true,
});
