import { createMiddleware } from 'hono/factory';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { listFreshUntil } from '#domain/calendar/icalendar.ts';
import { listSearch, parseListQuery } from '#domain/collections/list-query.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { pageContext } from '#worker/render/document/page-context.ts';
import { toWireItem, toWireListedItem } from '#worker/render/document/page-json.ts';
import type { AppEnv } from '../../env.ts';
import { followOld } from './one-hop.ts';
import { isOwnPage } from './own-page.ts';
import { serveCached } from './serve.ts';
import { siteClock } from './site-clock.ts';
import { requestedLanguage, translateRequested } from './translate-requested.ts';

/** Serves public pages as JSON at `{path}?format=json`. */
export const servePageJson = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.query('format') !== 'json') return next();
  return serveCached(c, async () => {
    const { site } = c.var;
    const list = parseListQuery((name) => c.req.query(name));
    const original = await findPage(pageReader(c), {
      ...siteClock(site),
      path: c.req.path,
      kind: 'published',
      language: requestedLanguage(site, 'published'),
      ...list,
    });
    const translated = await translateRequested(c, { found: original, blockData: new Map() }, 'published');
    const found = translated?.found ?? original;
    const page = found.page ?? found.item?.page;
    const moved = !page && found.redirect && (await followOld(c, c.req.path, found.redirect));
    if (moved) return moved;
    if (page?.accessKind !== 'public' || isVariantPath(c.req.path))
      return c.json({ error: 'Not found' }, 404, { 'cache-control': 'no-store' });
    const currency = site.settings.store.selectedCurrency;
    const item = found.item?.item ?? null;
    const context = pageContext(site, {
      appDomain: c.env.APP_DOMAIN,
      pageType: page.pageType,
      pageId: page.id,
      pageTitle: item?.title ?? page.content.title,
      collection: found.collection,
      item,
      session: null,
      isEditing: false,
      pagePermissionType: 1,
    });
    const next = found.listing?.next;
    const freshUntil = listFreshUntil(found.listing?.items ?? [], { now: Date.now(), isPast: list.isPast });
    return {
      body: JSON.stringify({
        ...context,
        ...(item && { item: toWireItem(item, c.req.path, currency) }),
        ...(found.listing && {
          items: found.listing.items.map((listed) => toWireListedItem(listed, currency)),
          nextPageUrl: next
            ? `${page.path}${listSearch({ ...list, reviews: 1, cursor: next })}&format=json`
            : null,
        }),
      }),
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' },
      isShared: isOwnPage(found, list),
      ...(Number.isFinite(freshUntil) && { freshUntil }),
    };
  });
});
