import { createMiddleware } from 'hono/factory';
import { isAmbiguousPath } from '#domain/links/site-path.ts';
import type { AppEnv } from '../env.ts';
import { notFound } from '../errors.ts';

/** Rejects paths that a browser, proxy or cache may interpret differently. */
export const plainPath = createMiddleware<AppEnv>(async (c, next) => {
  if (isAmbiguousPath(c.req.path)) throw notFound(c.req.path);
  return next();
});
