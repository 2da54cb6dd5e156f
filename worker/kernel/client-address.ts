import type { Context } from 'hono';
import * as z from 'zod';
import { readAddress, toNetwork } from '#domain/accounts/network-address.ts';
import type { AppEnv } from '../env.ts';

/** Shared by all clients without a known IP address, together with its limits. */
const UNKNOWN_ADDRESS = 'unknown';
const CLOUDFLARE_HEADER = 'cf-connecting-ip';

/** Optional, because a deployment's configuration may predate the setting. */
const settingsSchema = z.object({ TRUSTED_ADDRESS_HEADER: z.string().optional() });
/**
 * `clientIp` is the socket's peer as reported by workerd without a proxy in front; `colo` is the
 * Cloudflare data centre.
 */
const cfSchema = z.object({ colo: z.string().optional(), clientIp: z.string().optional() }).catch({});

/**
 * A proxy appends the IP address that it saw. Earlier entries came with the request and may be forged.
 */
const parseLastAddress = (header: string | undefined): string | null =>
  readAddress(header?.split(',').at(-1) ?? '');

/**
 * Returns the client's IP address. Trusts a header only from a known party: the proxy named by
 * TRUSTED_ADDRESS_HEADER, Cloudflare if it runs the Worker, and any client in development. Otherwise
 * returns the socket's peer (docs/decisions/0034-trust-one-header-for-the-client-address.md).
 */
export function clientAddress(c: Context<AppEnv>): string {
  const { TRUSTED_ADDRESS_HEADER: trusted } = settingsSchema.parse(c.env);
  const { colo, clientIp } = cfSchema.parse(c.req.raw.cf ?? {});
  const socket = readAddress(clientIp ?? '') ?? UNKNOWN_ADDRESS;
  if (trusted) return parseLastAddress(c.req.header(trusted)) ?? socket;
  const isSetByCloudflare = colo !== undefined && clientIp === undefined;
  if (isSetByCloudflare || c.env.ENVIRONMENT === 'development')
    return readAddress(c.req.header(CLOUDFLARE_HEADER) ?? '') ?? socket;
  return socket;
}

/** Returns the key for rate limits: the IP address, or its /64 for IPv6. */
export const clientNetwork = (c: Context<AppEnv>): string => toNetwork(clientAddress(c));
