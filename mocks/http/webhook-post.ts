import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Outcome, Post } from '#mocks/pipeline/webhook-sender.ts';

/** Milliseconds that a receiver has to answer (contract, WebhookFault). */
const TIMEOUT = 10_000;

/** Networks outside the public internet: loopback, private, link-local, shared, documentation, multicast, reserved. */
const PRIVATE_IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** The same, and networks that embed IPv4 addresses. `::ffff:0:0/96` is missing because `BlockList` checks it as IPv4. */
const PRIVATE_IPV6 = `::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10
  ff00::/8`;

function createPrivateNetworks(): BlockList {
  const list = new BlockList();
  const addAll = (networks: string, family: 'ipv4' | 'ipv6') => {
    for (const network of networks.split(/\s+/)) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  };
  addAll(PRIVATE_IPV4, 'ipv4');
  addAll(PRIVATE_IPV6, 'ipv6');
  return list;
}

class PrivateAddress extends Error {}

/** Returns a check whether an address is outside the public internet. */
export function createIsPrivate(): (address: string) => boolean {
  const networks = createPrivateNetworks();
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Looks a host up and fails if one of its addresses is private. Node connects to the addresses that this returns, so a
 * second look-up cannot lead elsewhere.
 */
function publicLookup(isPrivate: (address: string) => boolean): LookupFunction {
  return (host, options, found) => {
    lookUp(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) found(error ?? new Error('No address.'), '');
      else if (addresses.some(({ address }) => isPrivate(address))) found(new PrivateAddress(), '');
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

/**
 * Sends requests to the receivers of webhooks without following redirects. With `isPublicOnly`, receivers have to be on the
 * public internet, so that users of a shared server cannot reach its own network.
 */
export function createPost(isPublicOnly: boolean): Post {
  const isPrivate = createIsPrivate();
  const lookup = isPublicOnly ? { lookup: publicLookup(isPrivate) } : {};
  return (url, headers, body) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isPublicOnly && isIP(host) !== 0 && isPrivate(host)) {
      return Promise.resolve({ status: null, fault: 'ADDRESS' });
    }
    const signal = AbortSignal.timeout(TIMEOUT);
    const request = protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<Outcome>((resolve) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal,
        ...lookup,
      } as const;
      const sent = request(url, options, (reply) => {
        const status = reply.statusCode ?? 0;
        resolve({ status, fault: status >= 200 && status < 300 ? null : 'STATUS' });
        // The body is not needed, and could be endless.
        reply.destroy();
      });
      sent.on('error', (error) => {
        const fault = error instanceof PrivateAddress ? 'ADDRESS' : signal.aborted ? 'TIMEOUT' : 'CONNECTION';
        resolve({ status: null, fault });
      });
      sent.end(body);
    });
  };
}
