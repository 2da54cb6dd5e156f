import type { Context } from 'hono';
import { type GuessLimits, strangerLimits, trustedDeviceLimits } from '#domain/accounts/limits.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { AppEnv } from '../env.ts';
import { clientNetwork } from '../kernel/client-address.ts';
import { readSessionId } from '../kernel/cookies.ts';
import { findTrustedDevice } from './device-cookie.ts';

/** Returns the limits for password attempts. `accountId` is null for an unknown email address. */
export async function accountLimits(
  c: Context<AppEnv>,
  email: string,
  accountId: string | null,
): Promise<GuessLimits> {
  const account = { account: await sha256Hex(email), websiteId: c.var.site.id };
  // A signed-in browser has already proved the password. A stolen session gets no more attempts than a
  // stranger.
  const isSignedIn = accountId !== null && c.var.session?.accountId === accountId;
  const device = isSignedIn
    ? await sha256Hex(readSessionId(c) ?? '')
    : accountId !== null && (await findTrustedDevice(c, accountId));
  return device ? trustedDeviceLimits(account, device) : strangerLimits(account, clientNetwork(c));
}
