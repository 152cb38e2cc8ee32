import * as v from 'valibot';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { SubUserUpsertRequest } from '#generated/rules/SubUserUpsertRequest.ts';
import { phone } from '#src/shared/forms/phone.ts';
import { textEntry } from '#src/shared/forms/record-entries.ts';
import { choice, clearable, compact, several, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';

const typeOf = (entry: string): UserType | undefined =>
  Object.values(UserType).find((type) => String(type) === entry);

/** From the entries to the request of /sub-user/upsert. */
export const userSchema = v.pipe(
  v.object({
    firstName: text(SubUserUpsertRequest.firstName),
    lastName: text(SubUserUpsertRequest.lastName),
    email: text(SubUserUpsertRequest.email),
    username: text(SubUserUpsertRequest.username),
    mobile: phone(SubUserUpsertRequest.mobile),
    designation: clearable(text(SubUserUpsertRequest.designation)),
    userType: v.pipe(
      // Chosen from a list, whose values are texts.
      choice({ isRequired: true, type: 'string' }),
      v.transform((chosen) => typeOf(chosen) ?? UserType.SUB_USER),
    ),
    areas: several<PermissionKey>({ ...SubUserUpsertRequest.areas, minItems: 1 }),
  }),
  v.transform((entries) => compact(entries)),
);

/** What the form of a user holds. */
export type UserEntries = v.InferInput<typeof userSchema>;

/** What the form of a new user begins with. */
export const noUser: UserEntries = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  mobile: '',
  designation: '',
  userType: null,
  areas: [],
};

/** A user as the form shows one. */
export const userEntries = (user: UncheckedRecord): UserEntries => ({
  firstName: textEntry(user.firstName),
  lastName: textEntry(user.lastName),
  email: textEntry(user.email),
  username: textEntry(user.username),
  mobile: textEntry(user.mobile),
  designation: textEntry(user.designation),
  userType: typeof user.userType === 'number' ? String(user.userType) : null,
  areas: Object.values(PermissionKey).filter(
    (area) => Array.isArray(user.areas) && user.areas.includes(area),
  ),
});
