import type { World } from './world.ts';

/** The bytes of the next secret of a series. */
function drawn({ ids, name, secrets }: World, series: string, length: number): Uint8Array {
  return secrets.draw(`${name}:${series}:${ids.count(series)}`, length);
}

/** A one-time code: six digits. */
export function newCode(world: World): string {
  const number = drawn(world, 'one-time code', 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, '0');
}

/** A new token of 32 hexadecimal digits, which are 128 bits; `series` names its kind. */
export function newToken(world: World, series: string): string {
  return Array.from(drawn(world, series, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new secret of the Standard Webhooks scheme, of 192 bits. */
export function newWebhookSecret(world: World): string {
  return `whsec_${btoa(String.fromCharCode(...drawn(world, 'webhook secret', 24)))}`;
}

/** A new salt for the hash of a password. */
export function newSalt(world: World): Uint8Array {
  return drawn(world, 'password salt', 16);
}
