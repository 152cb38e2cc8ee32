/** What the end-to-end tests know of the mock backend, whose worlds they control as every user of the package does. */
import { createWorld, sendTo, streamsOf, type World } from '../tools/package/exports/world.ts';

export type WorldControl = World;

/** The instant at which the clock of every test world is frozen, unless the test moves it. */
export const NOW = '2026-01-15T09:30:00.000Z';

/** Password of every persona. */
export const PASSWORD = 'Pavilion-2026';

/** The user setting that asks for a one-time code on browsers that the user does not trust. */
export const ASKED_FOR_CODES = { key: 'PORTAL', value: { portal: { isOtpRequired: true } } } as const;

/** Controls the world of that name at an address. */
export const worldControl = (url: string, name: string): WorldControl =>
  createWorld(sendTo(url), streamsOf(url), name);

/** The id of a seeded stone by its number. */
export const idOf = (stoneId: string): string => `st-${stoneId.replace('PV1', '')}`;
