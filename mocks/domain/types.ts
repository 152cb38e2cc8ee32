import type { Account } from '#generated/model/account.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { User } from '#generated/model/user.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';

/** A stone with every member, those of the detail screen too. */
export type SeedStone = Required<Stone>;

/** Whether a user may sign in, or why not. */
export type Standing = 'active' | 'locked' | 'unverified' | 'pending' | 'rejected' | 'inactive';

/** A user with what only the server knows. */
export interface SeedUser {
  readonly user: User;
  /** Plain: these are demonstration accounts and the password is printed at start. */
  readonly password: string;
  /** Other names to sign in with, beside the username and the mail address. */
  readonly aliases: readonly string[];
  readonly standing: Standing;
  readonly permissions: UserPermissions;
}

/** A user that stands for a kind of user in demonstrations and tests. */
export interface Persona {
  /** One word: buyer, primary, guest, … */
  readonly name: string;
  /** What the persona shows, for the start-up table. */
  readonly title: string;
  readonly userId: string;
}

/** What to grow. */
export interface SeedOptions {
  /** Any whole number; another one gives another world of stones and people. */
  readonly seed?: number;
  /** How many stones and parcels. */
  readonly stones?: number;
}

/** Everything a fresh world holds. Never changed: worlds copy on write. */
export interface Seed {
  readonly seed: number;
  readonly masters: readonly MasterList[];
  readonly accounts: readonly Account[];
  readonly users: readonly SeedUser[];
  readonly personas: readonly Persona[];
  readonly setting: ProjectSetting;
  readonly stones: readonly SeedStone[];
}
