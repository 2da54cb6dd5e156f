import { createMiddleware } from 'hono/factory';
import { isOpenWhilePaused } from '#domain/sites/paused.ts';
import { isPaused } from '#domain/store/is-closed.ts';
import { isOwnersCall } from '../calls/call-language.ts';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';

/** Answers visitors of a paused site with status 503. Contributors who are signed in see the site as usual. */
export const pausedSite = createMiddleware<AppEnv>(async (c, next) => {
  const { site, session } = c.var;
  if (!isPaused(site) || (session && session.roles.length > 0)) return next();
  const call = findCall(c);
  // The access check rejects calls of contributors without a session or an API key.
  if ((call && isOwnersCall(call.who)) || isOpenWhilePaused(c.req.path)) return next();
  const { answerPaused } = await import('../sites/answer-paused.ts');
  return answerPaused(c);
});
