import type { Context, MiddlewareHandler } from 'hono';
import { imageUrl } from '#domain/media/images/address.ts';
import { findHolding } from '#domain/sites/holding.ts';
import { getSeo, writeRobots } from '#domain/sites/seo.ts';
import { isPaused } from '#domain/store/is-closed.ts';
import * as calls from '#schema/contracts/pages/visitor-calls.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { serveFeed } from './feed.ts';
import { holdingPage } from './holding.ts';
import { canonicalSpelling } from './one-hop.ts';
import { servePage } from './page.tsx';
import { servePageJson } from './page-json.ts';
import { searchPage, suggestPages } from './search.ts';
import { sitemap } from './sitemap.ts';
import { unlockPage } from './unlock.ts';

function robots(c: Context<AppEnv>): Response {
  const { site } = c.var;
  // A paused site's pages answer 503, after which crawlers come back. They remember robots.txt for longer.
  const isHeld = !isPaused(site) && findHolding(site, Date.now()) !== null;
  const text = writeRobots({ origin: siteOrigin(c), isHeld, seo: getSeo(site.settings) });
  return c.text(text, 200, { 'cache-control': 'public, max-age=3600' });
}

function favicon(c: Context<AppEnv>): Response {
  const { design, settings } = c.var.site;
  // The site's icon may change at any time, so cache it for an hour only.
  if (settings.icon) {
    c.header('cache-control', 'public, max-age=3600');
    return c.redirect(imageUrl(settings.icon, 100, '1/1'));
  }
  const colour = (id: string) => {
    const found = design.palette.find((entry) => entry.id === id)?.value.values;
    return found ? `hsl(${found.hue} ${found.saturation}% ${found.lightness}%)` : '#333';
  };
  const initial = [...settings.title][0]?.replace(/[&<>]/g, '') ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour('darkAccent')}"/><text x="16" y="22" text-anchor="middle" font-family="Georgia,serif" font-size="18" fill="${colour('white')}">${initial}</text></svg>`;
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
}

/** Responds to unknown API calls with JSON instead of the 404 page. */
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
