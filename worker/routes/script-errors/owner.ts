import type { Context } from 'hono';
import * as calls from '#schema/contracts/script-errors/calls.ts';
import { resolveScriptError } from '#worker/db/script-errors/script-errors.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { loginRequired, notFound } from '../../errors.ts';

export const scriptErrorsApi = new Routes();

// Source maps are not public files, so only contributors can read them (scripts/move-source-maps.ts).
scriptErrorsApi.handle(calls.readSourceMap, async (c, { params }) => {
  const answer = await c.env.ASSETS.fetch(
    new URL(`/source-maps/${params.script.replace(/js$/, 'json')}`, 'https://assets.invalid'),
  );
  if (!answer.ok) throw notFound(c.req.path);
  return new Response(answer.body, {
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'application/json',
    },
  });
});

scriptErrorsApi.handle(calls.resolveScriptError, (c, { params }) => mark(c, params.fingerprint, true));
scriptErrorsApi.handle(calls.reopenScriptError, (c, { params }) => mark(c, params.fingerprint, false));

async function mark(c: Context<AppEnv>, fingerprint: string, isResolved: boolean): Promise<void> {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const resolved = isResolved ? { at: Date.now(), by: session.accountId } : null;
  if (!(await resolveScriptError(c.env.DB, site.id, fingerprint, resolved))) throw notFound(c.req.path);
}
