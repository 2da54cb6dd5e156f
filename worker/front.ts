import type { Context, Hono } from 'hono';
import { CALL_LIST } from '#generated/call-list.ts';
import type { AppEnv } from './env.ts';
import { mediaFiles } from './routes/media/index.ts';
import { pages } from './routes/pages/index.ts';
import { siteApp } from './site-app.ts';

/** The families that draw pages: all that an isolate loads before it answers a visitor. */
const FIRST = [mediaFiles, pages];
const own = new Set(FIRST.flatMap((family) => family.routes.map(({ method, path }) => `${method} ${path}`)));

async function answerWithApp(c: Context<AppEnv>): Promise<Response> {
  const { app } = await import('./app.ts');
  return app.fetch(c.req.raw, c.env, c.executionCtx);
}

/** Every other call by its path alone: its code and contracts are loaded by the first request for one. */
function declareOthers(app: Hono<AppEnv>): void {
  for (const call of CALL_LIST) {
    if (own.has(call)) continue;
    const cut = call.indexOf(' ');
    app.on(call.slice(0, cut), call.slice(cut + 1), answerWithApp);
  }
  // Which calls answer other domains is in their contracts.
  app.options('/api/*', answerWithApp);
}

/** What the Worker answers with. The same as app.ts, which it loads when a request needs more than pages. */
export const front = siteApp(declareOthers);
for (const family of FIRST) front.route('/', family);
