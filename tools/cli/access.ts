/** Who may reach a server, and the secrets that follow from it. */
import type { Server } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { ControlAccess } from '#mocks/http/control-access.ts';
import { randomSecrets, type Secrets } from '#mocks/world/secrets.ts';
import { CommandError } from './command.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only programs of this machine reach a server that listens on a host: an address, or localhost. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host === 'localhost';
  return LOOPBACK.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}

/** Whether only programs of this machine reach a server that listens. */
export function isLocal(server: Server): boolean {
  const address = server.address();
  return address !== null && typeof address === 'object' && isLoopback(address.address);
}

const SHORTEST_SECRET = 16;

/** An environment variable that keeps others out; undefined if it is not set. Throws a CommandError for a short one. */
function secretFrom(name: string): string | undefined {
  const value = process.env[name] ?? '';
  if (value === '') return undefined;
  if (value.length < SHORTEST_SECRET)
    throw new CommandError(`${name} needs at least ${SHORTEST_SECRET} characters: openssl rand -hex 32`);
  return value;
}

/** The secrets of a server; undefined for those of the seed, which a server that others reach must not have. */
export function secretsOf(isOnlyLocal: boolean): Secrets | undefined {
  const secret = secretFrom('PAVILION_SECRET');
  return secret === undefined && isOnlyLocal ? undefined : randomSecrets(secret);
}

/** Who may control the worlds of a server. */
export function accessOf(isOnlyLocal: boolean): ControlAccess {
  const token = secretFrom('PAVILION_CONTROL_TOKEN');
  if (token !== undefined) return { token };
  return isOnlyLocal ? 'open' : 'off';
}
