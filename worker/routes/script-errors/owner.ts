import type { Context } from 'hono';
import * as calls from '#schema/contracts/script-errors/calls.ts';
import { listScriptErrors, resolveScriptError } from '#worker/db/script-errors/script-errors.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { loginRequired, notFound } from '../../errors.ts';

const MAX_ERROR_GROUPS = 100;
const DAY_MS = 86_400_000;

/** Script errors of visitors' browsers, grouped; a group can be marked as dealt with until it is seen again. */
export const scriptErrorsApi = new Routes();

scriptErrorsApi.handle(calls.listScriptErrors, async (c, { query }) => {
  const since = Date.now() - query.days * DAY_MS;
  c.var.roundTrips.d1 += 1;
  return { errors: await listScriptErrors(c.env.DB, c.var.site.id, since, MAX_ERROR_GROUPS) };
});

scriptErrorsApi.handle(calls.resolveScriptError, (c, { params }) => mark(c, params.fingerprint, true));
scriptErrorsApi.handle(calls.reopenScriptError, (c, { params }) => mark(c, params.fingerprint, false));

async function mark(c: Context<AppEnv>, fingerprint: string, isResolved: boolean): Promise<void> {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const resolved = isResolved ? { at: Date.now(), by: session.accountId } : null;
  if (!(await resolveScriptError(c.env.DB, site.id, fingerprint, resolved))) throw notFound(c.req.path);
}
