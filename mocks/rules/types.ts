import type { Account } from '#generated/model/account.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { User } from '#generated/model/user.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';

/** A stone with all members, including those of the detail page. */
export type SeedStone = Required<Stone>;

/** Whether a user may sign in, or the reason why not. */
export type Standing = 'active' | 'locked' | 'unverified' | 'pending' | 'rejected' | 'inactive';

/** A user with members that only the server knows. */
export interface SeedUser {
  readonly user: User;
  /** In plain text: these are demonstration accounts, and the password is printed at start. */
  readonly password: string;
  /** Further sign-in names besides username and email address. */
  readonly aliases: readonly string[];
  readonly standing: Standing;
  readonly permissions: UserPermissions;
}

/** A user that stands for a role in demonstrations and tests. */
export interface Persona {
  /** One word, such as buyer, primary or guest. */
  readonly name: string;
  /** What the persona demonstrates; printed at start. */
  readonly title: string;
  readonly userId: string;
}

/** Size and variant of a seed. */
export interface SeedOptions {
  /** Any integer; each value gives a different stock and different people. */
  readonly seed?: number;
  /** Number of stones and parcels. */
  readonly stones?: number;
}

/** Content of a fresh world. Never modified: worlds copy on write. */
export interface Seed {
  readonly seed: number;
  readonly masters: readonly MasterList[];
  readonly accounts: readonly Account[];
  readonly users: readonly SeedUser[];
  readonly personas: readonly Persona[];
  readonly setting: ProjectSetting;
  /** Views on packed columns: apply `wholeStone` before a spread. */
  readonly stones: readonly SeedStone[];
}
