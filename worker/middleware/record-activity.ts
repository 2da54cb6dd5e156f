import { createMiddleware } from 'hono/factory';
import { isRecorded } from '#domain/sites/describe-activity.ts';
import { run } from '#worker/db/database.ts';
import { insertActivity } from '#worker/db/shared/audit.ts';
import { toActor } from '#worker/kernel/session.ts';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';

const MAX_SUBJECT_LENGTH = 200;

/**
 * Records a contributor's change in the activity log after the response. Never stores request bodies or query
 * strings.
 */
export const recordsActivity = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return;
  const call = findCall(c);
  if (!call || !isRecorded(call)) return;
  const params: Record<string, string> = c.req.param();
  const entry = {
    websiteId: c.var.site.id,
    ...toActor(c.var.session),
    action: `${call.method} ${call.path}`,
    subject: (params.id ?? Object.values(params)[0] ?? '').slice(0, MAX_SUBJECT_LENGTH),
  };
  const insert = insertActivity(entry, Date.now(), call.activity === 'hourly');
  c.executionCtx.waitUntil(
    // Without the delay, the first D1 query would start before the response is sent.
    scheduler
      .wait(1)
      .then(() => run(c.env.DB, insert))
      .catch((error: unknown) => console.error(`${entry.action} is missing in the activity log`, error)),
  );
});
