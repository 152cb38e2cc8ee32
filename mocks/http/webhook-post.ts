import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Outcome, Post } from '#mocks/pipeline/webhook-sender.ts';

/** How long a receiver has to answer, in milliseconds (contract, WebhookFault). */
const PATIENCE = 10_000;

/** Networks that are not of the internet: loopback, private, link-local, shared, documentation, multicast, reserved. */
const IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** The same, and networks whose addresses stand for IPv4 addresses. A list checks `::ffff:0:0/96` by its IPv4 networks itself. */
const IPV6 = `::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10
  ff00::/8`;

function createPrivateNetworks(): BlockList {
  const list = new BlockList();
  for (const [networks, family] of [[IPV4, 'ipv4'] as const, [IPV6, 'ipv6'] as const]) {
    for (const network of networks.split(/\s+/)) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

class PrivateAddress extends Error {}

/** Whether an address is not of the internet. */
export function createIsPrivate(): (address: string) => boolean {
  const networks = createPrivateNetworks();
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Looks a host up and refuses it if one of its addresses is private. The connection is made to the addresses that were checked. */
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
 * Sends requests to the receivers of webhooks: no redirects, ten seconds, and with `isPublicOnly` only to hosts of the
 * internet, so that nobody reaches the network of a shared server by it.
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
    const signal = AbortSignal.timeout(PATIENCE);
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
        // Its body is not read, however long it is.
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
