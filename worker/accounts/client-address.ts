import type { Context } from 'hono';
import * as z from 'zod';
import { networkOf, readAddress } from '#domain/accounts/network-address.ts';
import type { AppEnv } from '../env.ts';

/** Stands for every client whose address nothing tells: they share their limits. */
const UNKNOWN_ADDRESS = 'unknown';
const CLOUDFLARE_HEADER = 'cf-connecting-ip';

/** A deployment's configuration may be older than the setting. */
const settingsSchema = z.object({ TRUSTED_ADDRESS_HEADER: z.string().optional() });
/** `colo` is Cloudflare's data centre, and `clientIp` the other end of the socket as workerd tells it where nothing stands in front. */
const cfSchema = z.object({ colo: z.string().optional(), clientIp: z.string().optional() }).catch({});

/** A proxy appends the address that it saw itself; what stands before it came with the request. */
const lastOf = (header: string | undefined): string | null => readAddress(header?.split(',').at(-1) ?? '');

/**
 * The network address that a request came from. A header is believed only from whoever is known to set it: the proxy that
 * TRUSTED_ADDRESS_HEADER names; Cloudflare, where it runs the Worker; and in development anybody, so that many buyers can be
 * tried from one machine. Else it is the other end of the socket (docs/decisions/0034-client-address.md).
 */
export function clientAddress(c: Context<AppEnv>): string {
  const { TRUSTED_ADDRESS_HEADER: trusted } = settingsSchema.parse(c.env);
  const { colo, clientIp } = cfSchema.parse(c.req.raw.cf ?? {});
  const socket = readAddress(clientIp ?? '') ?? UNKNOWN_ADDRESS;
  if (trusted) return lastOf(c.req.header(trusted)) ?? socket;
  const isSetByCloudflare = colo !== undefined && clientIp === undefined;
  if (isSetByCloudflare || c.env.ENVIRONMENT === 'development')
    return readAddress(c.req.header(CLOUDFLARE_HEADER) ?? '') ?? socket;
  return socket;
}

/** What limits count a request by: the address, or for IPv6 its /64. */
export const clientNetwork = (c: Context<AppEnv>): string => networkOf(clientAddress(c));
