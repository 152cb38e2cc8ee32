import type { MasterCode } from '#generated/model/masterCode.ts';

/** Names of master items in one language, by list and code. */
export type MasterNames = Readonly<Partial<Record<MasterCode, Readonly<Record<string, string>>>>>;
