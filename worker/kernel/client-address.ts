import type { Context } from 'hono';
import * as z from 'zod';
import { readAddress, toNetwork } from '#domain/accounts/network-address.ts';
import type { AppEnv } from '../env.ts';

/** Clients without a known address share this key and its limits. */
const UNKNOWN_ADDRESS = 'unknown';
const CLOUDFLARE_HEADER = 'cf-connecting-ip';

/** Optional, because a deployment's configuration may predate the setting. */
const settingsSchema = z.object({ TRUSTED_ADDRESS_HEADER: z.string().optional() });
/**
 * `clientIp` is the socket's peer as workerd reports it without a proxy in front; `colo` is Cloudflare's data center.
 */
const cfSchema = z.object({ colo: z.string().optional(), clientIp: z.string().optional() }).catch({});

/** A proxy appends the address that it saw; earlier entries came with the request and may be forged. */
const parseLastAddress = (header: string | undefined): string | null =>
  readAddress(header?.split(',').at(-1) ?? '');

/**
 * Trusts a header only from a known party: the proxy named by TRUSTED_ADDRESS_HEADER, Cloudflare where it runs the
 * Worker, and in development any client. Otherwise returns the socket's peer
 * (docs/decisions/0034-trust-one-header-for-the-client-address.md).
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

/** Returns the key of rate limits: the address, or its /64 for IPv6. */
export const clientNetwork = (c: Context<AppEnv>): string => toNetwork(clientAddress(c));
