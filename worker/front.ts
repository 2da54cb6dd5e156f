import type { Context, Hono } from 'hono';
import { CALL_LIST } from '#generated/call-list.ts';
import { mount } from './calls/routes.ts';
import type { AppEnv } from './env.ts';
import { mediaFiles } from './routes/media/index.ts';
import { pages } from './routes/pages/index.ts';
import { siteApp } from './site-app.ts';
import { redirectToPrimary } from './sites/redirect-to-primary.ts';
import { answerInLanguage } from './sites/site-in-language.ts';

/** Route groups that an isolate loads before its first response. All others are loaded later. */
const FIRST = [mediaFiles, pages];
const own = new Set(FIRST.flatMap((family) => family.list()));

async function answerWithApp(c: Context<AppEnv>): Promise<Response> {
  const { app } = await import('./app.ts');
  return app.fetch(c.req.raw, c.env, c.executionCtx);
}

/**
 * Registers all other calls by path only. Their code and contracts load with the first request to one of
 * them.
 */
function registerOtherCalls(app: Hono<AppEnv>): void {
  for (const call of CALL_LIST) {
    if (own.has(call)) continue;
    const cut = call.indexOf(' ');
    app.on(call.slice(0, cut), call.slice(cut + 1), answerWithApp);
  }
  // The contracts in app.ts decide which calls accept requests from other domains.
  app.options('/api/*', answerWithApp);
}

/** Serves pages directly and loads app.ts for every other request. */
export const front = siteApp(registerOtherCalls);
for (const family of FIRST) mount(front, family);

export const answer = async (request: Request, env: Env, context: ExecutionContext): Promise<Response> =>
  (await redirectToPrimary(request, env, context)) ??
  answerInLanguage(request, env, context, (inner) => front.fetch(inner, env, context));
