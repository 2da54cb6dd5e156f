import { type Context, Hono } from 'hono';
import { listScriptErrors, resolveScriptError } from '#worker/db/script-errors/script-errors.ts';
import type { AppEnv } from '../../env.ts';
import { loginRequired, notFound } from '../../errors.ts';
import { daysOf } from '../analytics/summary.ts';

const MAX_ERROR_GROUPS = 100;
const DAY_MS = 86_400_000;

/** Script errors of visitors' browsers, grouped; a group can be marked as dealt with until it is seen again. */
export const scriptErrorsApi = new Hono<AppEnv>();

scriptErrorsApi.get('/api/analytics/script-errors', async (c) => {
  const since = Date.now() - daysOf(c.req.query('days')) * DAY_MS;
  c.var.roundTrips.d1 += 1;
  const errors = await listScriptErrors(c.env.DB, c.var.site.id, since, MAX_ERROR_GROUPS);
  return c.json({ errors }, 200, { 'cache-control': 'no-store' });
});

scriptErrorsApi.post('/api/analytics/script-errors/:fingerprint/resolve', (c) =>
  mark(c, c.req.param('fingerprint'), true),
);
scriptErrorsApi.post('/api/analytics/script-errors/:fingerprint/reopen', (c) =>
  mark(c, c.req.param('fingerprint'), false),
);

async function mark(c: Context<AppEnv>, fingerprint: string, isResolved: boolean): Promise<Response> {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const resolved = isResolved ? { at: Date.now(), by: session.accountId } : null;
  if (!(await resolveScriptError(c.env.DB, site.id, fingerprint, resolved))) throw notFound(c.req.path);
  return c.body(null, 204);
}
