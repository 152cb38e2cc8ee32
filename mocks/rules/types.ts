import type { Account } from '#generated/model/account.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { User } from '#generated/model/user.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';

export type SeedStone = Required<Omit<Stone, 'agreedUntil'>>;

export type Standing = 'active' | 'locked' | 'unverified' | 'pending' | 'rejected' | 'inactive';

/** A user as the server knows one, without the password. */
export interface Member {
  readonly user: User;
  readonly aliases: readonly string[];
  readonly standing: Standing;
  readonly permissions: UserPermissions;
}

export interface SeedUser extends Member {
  /** In plain text: these are demonstration accounts, and the password is printed at start. */
  readonly password: string;
}

export interface Persona {
  readonly name: string;
  readonly title: string;
  readonly userId: string;
}

export interface SeedOptions {
  /** Any integer; each value gives a different stock and different people. */
  readonly seed?: number;
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
