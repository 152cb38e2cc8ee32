import { constants } from '#generated/constants.ts';
import { DAY, MINUTE } from '#mocks/rules/epoch.ts';
import type { MailLink, TrustRow } from '#mocks/rules/rows.ts';
import { newToken } from '#mocks/world/tokens.ts';
import type { World } from '#mocks/world/world.ts';

/** Validity of links in mails by purpose, in milliseconds (contract, auth). */
const LINK_LASTS = {
  reset: constants.resetLinkMinutes * MINUTE,
  verify: 3 * DAY,
  invite: 7 * DAY,
  correct: 30 * DAY,
} as const;

/** Why a link does not work (contract, MailLinkFailure). */
export type LinkEnd = 'UNKNOWN' | 'USED' | 'EXPIRED';

/** Creates a link for a user and invalidates earlier links for the same purpose. */
export function newLink(
  world: World,
  now: number,
  purpose: MailLink['purpose'],
  user: { readonly id: string; readonly email: string },
): MailLink {
  const links = world.tables.mailLinks;
  for (const link of links.own()) {
    if (link.userId === user.id && link.purpose === purpose) links.remove(link.id);
  }
  const id = newToken(world, 'mail link');
  const expiresAt = now + LINK_LASTS[purpose];
  const link = { id, purpose, userId: user.id, email: user.email, expiresAt, isUsed: false };
  links.put(link);
  return link;
}

/** The open link of a user for a purpose, which stays valid; a new one if there is none. */
export function openLink(
  world: World,
  now: number,
  purpose: MailLink['purpose'],
  user: { readonly id: string; readonly email: string },
): MailLink {
  const found = world.tables.mailLinks
    .own()
    .find((link) => link.userId === user.id && link.purpose === purpose);
  const isOpen = found !== undefined && !found.isUsed && now < found.expiresAt && found.email === user.email;
  return isOpen ? found : newLink(world, now, purpose, user);
}

/** A link that can be redeemed, without redeeming it. Returns why it does not work otherwise. */
export function findLink(
  world: World,
  now: number,
  token: string,
  purposes: readonly MailLink['purpose'][],
): MailLink | LinkEnd {
  const link = world.tables.mailLinks.get(token);
  if (link === undefined || !purposes.includes(link.purpose)) return 'UNKNOWN';
  if (link.isUsed) return 'USED';
  return now >= link.expiresAt ? 'EXPIRED' : link;
}

/** Redeems a link: once, in time, and for one of these purposes. Returns why it does not work otherwise. */
export function takeLink(
  world: World,
  now: number,
  token: string,
  purposes: readonly MailLink['purpose'][],
): MailLink | LinkEnd {
  const link = findLink(world, now, token, purposes);
  if (typeof link === 'object') world.tables.mailLinks.put({ ...link, isUsed: true });
  return link;
}

export function isTrusted(world: World, userId: string, uuid: string | null): boolean {
  return uuid !== null && world.tables.trustedBrowsers.get(`${userId}:${uuid}`) !== undefined;
}

export function trust(
  world: World,
  {
    userId,
    uuid,
    device,
    trustedAt,
  }: Omit<TrustRow, 'id' | 'shownId' | 'uuid'> & { readonly uuid: string | null },
): void {
  if (uuid === null) return;
  const id = `${userId}:${uuid}`;
  const shownId = world.tables.trustedBrowsers.get(id)?.shownId ?? world.ids.next('browser');
  world.tables.trustedBrowsers.put({ id, shownId, userId, uuid, device, trustedAt });
}

export function trustedBrowsers(world: World, userId: string): TrustRow[] {
  return world.tables.trustedBrowsers
    .own()
    .filter((row) => row.userId === userId)
    .toReversed()
    .toSorted((one, other) => other.trustedAt.localeCompare(one.trustedAt));
}

export function distrust(world: World, { id }: TrustRow): void {
  world.tables.trustedBrowsers.remove(id);
}
