import type { MiddlewareHandler } from 'hono';
import * as calls from '#schema/contracts/pages/visitor-calls.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { favicon } from './favicon.ts';
import { serveFeed } from './feed.ts';
import { holdingPage } from './holding.ts';
import { canonicalSpelling } from './one-hop.ts';
import { servePage } from './page.tsx';
import { servePageJson } from './page-json.ts';
import { robots } from './robots.ts';
import { searchPage, suggestPages } from './search.ts';
import { sitemap } from './sitemap.ts';
import { unlockPage } from './unlock.ts';

/** Unknown calls get JSON instead of the 404 page. */
const noSuchCall: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.path.startsWith('/api/')) throw notFound(c.req.path);
  await next();
};

export const pages = new Routes();

pages.handle(calls.showRobots, robots);
pages.handle(calls.showFavicon, favicon);
pages.handle(calls.unlockPage, async (c, { form }) => unlockPage(c, await form));
pages.handle(calls.showSitemap, [holdingPage], sitemap);
pages.handle(calls.searchSite, [holdingPage], searchPage);
pages.handle(calls.suggestPages, [holdingPage], (c, { query }) => suggestPages(c, query.q));
pages.handle(
  calls.showPage,
  [noSuchCall, holdingPage, canonicalSpelling, serveFeed, servePageJson],
  servePage,
);
