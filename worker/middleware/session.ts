import { createMiddleware } from 'hono/factory';
import { findSession } from '#worker/db/accounts/sessions.ts';
import { readSessionId } from '#worker/kernel/cookies.ts';
import { readKeyToken } from '#worker/kernel/key-token.ts';
import type { AppEnv } from '../env.ts';

/** Paths that only a signed link authorises, so that reading the sign-in session would waste a query. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(['/download']);

export const session = createMiddleware<AppEnv>(async (c, next) => {
  c.set('session', null);
  // A request with an API key has no other identity. The access check authenticates the key.
  if (readKeyToken(c) !== null) return next();
  const id = readSessionId(c);
  if (!id || WITHOUT_SESSION.has(c.req.path)) return next();
  const found = await findSession(c.env.DB, id, c.var.site.id, Date.now());
  if (found) c.set('session', found.session);
  if (found?.touch) c.executionCtx.waitUntil(found.touch());
  return next();
});
