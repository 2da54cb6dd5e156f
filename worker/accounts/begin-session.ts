import type { Context } from 'hono';
import { deviceName } from '#domain/accounts/device-name.ts';
import { endSession, startSession } from '#worker/db/accounts/sessions.ts';
import type { AppEnv } from '../env.ts';
import { readSessionId, setSessionCookies } from '../kernel/cookies.ts';
import { rememberDevice } from './device-cookie.ts';

/**
 * Starts a sign-in session and marks the browser as a known device. Ends the session that the request
 * carried, to prevent session fixation.
 */
export async function beginSession(
  c: Context<AppEnv>,
  who: { accountId: string; isRemembered: boolean },
  now: number,
): Promise<{ crumb: string }> {
  const old = readSessionId(c);
  if (old) await endSession(c.env.DB, old);
  const device = deviceName(c.req.header('user-agent') ?? '');
  const session = await startSession(c.env.DB, { ...who, websiteId: c.var.site.id, device }, now);
  setSessionCookies(c, session);
  await rememberDevice(c, who.accountId);
  return session;
}
