import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { toSiteLookup } from '../sites/site-copies.ts';
import { spreadRevision } from '../sites/spread-revision.ts';

export const spreadsRaisedRevision = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isAlways = c.res.status < 400 && findCall(c)?.raisesRevision === true;
  // A call that fails after incrementing the revision must still spread its earlier changes.
  const when = c.var.revisionSpread ?? (isAlways ? 'before-answer' : null);
  if (when === null) return;
  const spread = spreadRevision(toSiteLookup(c), c.var.site);
  if (when === 'after-answer') c.executionCtx.waitUntil(spread);
  else await spread;
});
