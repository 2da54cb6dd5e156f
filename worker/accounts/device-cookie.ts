import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { DAY_SECONDS } from '#domain/time/units.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import type { AppEnv } from '../env.ts';
import { isSecure } from '../kernel/cookies.ts';

const DEVICE_COOKIE = 'sw_device';
const DEVICE_SECONDS = 365 * DAY_SECONDS;
/** Maximum number of accounts for which a browser remains a known device; the most recent ones are kept. */
const MAX_ACCOUNTS = 5;

const cookieName = (c: Context<AppEnv>) => (isSecure(c) ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE);
const deviceSchema = z.object({
  jti: z.string().regex(/^[0-9a-f]{32}$/),
  accounts: z.array(z.string().max(64)).max(MAX_ACCOUNTS),
});

async function readDevice(c: Context<AppEnv>): Promise<z.infer<typeof deviceSchema> | null> {
  const token = getCookie(c, cookieName(c));
  if (!token) return null;
  return deviceSchema
    .nullable()
    .catch(null)
    .parse(await verifyToken(c.env, 'device', token));
}

/**
 * Returns the id of a known device for the account. A known device grants no access, but may try a password
 * while attempts from unknown devices are blocked.
 */
export async function findTrustedDevice(c: Context<AppEnv>, accountId: string): Promise<string | null> {
  const device = await readDevice(c);
  return device?.accounts.includes(accountId) ? device.jti : null;
}

export async function rememberDevice(c: Context<AppEnv>, accountId: string): Promise<void> {
  const known = await readDevice(c);
  const accounts = [accountId, ...(known?.accounts ?? []).filter((id) => id !== accountId)];
  const claims = { jti: known?.jti ?? randomHex(16), accounts: accounts.slice(0, MAX_ACCOUNTS) };
  setCookie(c, cookieName(c), await signToken(c.env, 'device', claims, DEVICE_SECONDS), {
    path: '/',
    secure: isSecure(c),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DEVICE_SECONDS,
  });
}
