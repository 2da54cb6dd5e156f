import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#worker/env.ts';
import { clientAddress, clientNetwork } from '#worker/kernel/client-address.ts';

const app = new Hono<AppEnv>()
  .get('/address', (c) => c.text(clientAddress(c)))
  .get('/network', (c) => c.text(clientNetwork(c)));

/** The socket address, with its port, that workerd reports for a request without a proxy. */
const SOCKET = { clientIp: '198.51.100.4:51234' };
const CLOUDFLARE = { colo: 'AMS', asn: 1136, country: 'NL' };
const STRANGER = '203.0.113.9';

interface Sent {
  environment?: 'production' | 'development';
  cf?: Record<string, unknown>;
  trusted?: string;
  headers?: Record<string, string>;
}

async function requestFrom(path: string, { environment = 'production', cf, trusted, headers = {} }: Sent) {
  const request = new Request(`http://site.test${path}`, { headers, ...(cf && { cf }) });
  const bindings = { ...env, ENVIRONMENT: environment, TRUSTED_ADDRESS_HEADER: trusted } as unknown as Env;
  return (await app.request(request, undefined, bindings)).text();
}

const claimed = { 'cf-connecting-ip': STRANGER };

describe('a client’s IP address', () => {
  it.each<[string, string, Sent]>([
    ['is the one that Cloudflare reports to the Worker', STRANGER, { cf: CLOUDFLARE, headers: claimed }],
    [
      'is the socket address if a client claims a different one',
      '198.51.100.4',
      { cf: SOCKET, headers: claimed },
    ],
    [
      'is the socket address if a client claims a different one in another header',
      '198.51.100.4',
      { cf: SOCKET, headers: { 'x-forwarded-for': STRANGER, 'x-real-ip': STRANGER } },
    ],
    [
      'is unknown without Cloudflare and a socket, whatever the client claims',
      'unknown',
      { headers: claimed },
    ],
    [
      'is the address that the client claims in development, so that tests can simulate many buyers',
      STRANGER,
      { environment: 'development', cf: SOCKET, headers: claimed },
    ],
    [
      'is the socket address in development if the client claims no valid address',
      '198.51.100.4',
      { environment: 'development', cf: SOCKET, headers: { 'cf-connecting-ip': 'me' } },
    ],
    [
      'is the last address in the trusted proxy’s header',
      '192.0.2.7',
      { cf: SOCKET, trusted: 'x-forwarded-for', headers: { 'x-forwarded-for': `${STRANGER}, 192.0.2.7` } },
    ],
    [
      'comes only from the trusted proxy’s header, even on Cloudflare',
      '192.0.2.7',
      { cf: CLOUDFLARE, trusted: 'x-real-ip', headers: { ...claimed, 'x-real-ip': '192.0.2.7' } },
    ],
    [
      'is the socket address if the trusted proxy sends no header',
      '198.51.100.4',
      { cf: SOCKET, trusted: 'x-real-ip', headers: claimed },
    ],
  ])('the client address %s', async (_, address, sent) =>
    expect(await requestFrom('/address', sent)).toBe(address),
  );

  it('IPv6 addresses in one /64 count as one client', async () => {
    const network = (address: string) =>
      requestFrom('/network', { cf: CLOUDFLARE, headers: { 'cf-connecting-ip': address } });
    expect(await network('2001:db8:1:2:aaaa::1')).toBe(await network('2001:db8:1:2:bbbb::2'));
    expect(await network('2001:db8:1:3::1')).not.toBe(await network('2001:db8:1:2::1'));
  });
});
