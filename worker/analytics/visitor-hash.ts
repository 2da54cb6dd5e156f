import type { Context } from 'hono';
import { parseVisitor } from '#domain/analytics/visit-cookies.ts';
import type { AppEnv } from '#worker/env.ts';
import { clientAddress } from '#worker/kernel/client-address.ts';
import { getDailySalt } from './daily-salt.ts';

const encoder = new TextEncoder();

interface Place {
  websiteId: string;
  day: string;
}

export async function hashVisitor(env: Env, identity: string, { websiteId, day }: Place): Promise<string> {
  const salt = await getDailySalt(env, day);
  const digest = await crypto.subtle.sign('HMAC', salt, encoder.encode(`${websiteId}:${identity}`));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hashes the id in the cookie or, without a cookie, the IP address and user agent. None of these values is
 * stored.
 */
export const visitorHash = (c: Context<AppEnv>, cookie: string, place: Place): Promise<string> =>
  hashVisitor(
    c.env,
    parseVisitor(cookie)?.id ?? `${clientAddress(c)} ${c.req.header('user-agent') ?? ''}`,
    place,
  );
