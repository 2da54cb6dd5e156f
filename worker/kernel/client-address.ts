import type { Context } from 'hono';
import * as z from 'zod';
import { readAddress, toNetwork } from '#domain/accounts/network-address.ts';
import type { AppEnv } from '../env.ts';

/** Address of clients whose IP address is unknown. They all share it, and therefore its rate limits. */
const UNKNOWN_ADDRESS = 'unknown';
const CLOUDFLARE_HEADER = 'cf-connecting-ip';

/** TRUSTED_ADDRESS_HEADER is optional, because a deployment's configuration may predate it. */
const settingsSchema = z.object({ TRUSTED_ADDRESS_HEADER: z.string().optional() });
/**
 * Part of `request.cf`. `clientIp` is the socket's peer, which workerd reports if no proxy is in front;
 * `colo` is the Cloudflare data centre.
 */
const cfSchema = z.object({ colo: z.string().optional(), clientIp: z.string().optional() }).catch({});

/**
 * Parses the last IP address of a forwarding header, which the proxy appended. Earlier addresses came with
 * the request and may be forged.
 */
const parseLastAddress = (header: string | undefined): string | null =>
  readAddress(header?.split(',').at(-1) ?? '');

/**
 * Returns the client's IP address. Trusts a header only if a known party sets it: the proxy named by
 * TRUSTED_ADDRESS_HEADER, Cloudflare if it runs the Worker, or any client in development. Otherwise, returns
 * the socket's peer (docs/decisions/0034-trust-one-header-for-the-client-address.md).
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

/** Returns the client's key for rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
export const clientNetwork = (c: Context<AppEnv>): string => toNetwork(clientAddress(c));
