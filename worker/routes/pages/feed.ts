import { createMiddleware } from 'hono/factory';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import type { DateSetting } from '#domain/i18n/dates.ts';
import { formatSpan, formatZone } from '#domain/i18n/time-span.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { toFileText } from '#domain/text/cut-text.ts';
import { findItems } from '#worker/db/collections/collection-items.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { toFeedHtml } from '#worker/feeds/feed-content.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { imageUrl } from '#worker/render/media/picture.tsx';
import type { AppEnv } from '../../env.ts';
import { followOld } from './one-hop.ts';
import { serveCached } from './serve.ts';
import { siteClock } from './site-clock.ts';
import {
  pathsInLanguage,
  requestedLanguage,
  translateRequested,
  translateRequestedItems,
} from './translate-requested.ts';

/** Number of items that a feed includes with full text. Older items have an excerpt. */
const MOST_WHOLE = 30;

/** Serves an RSS feed at `{path}?format=rss`. Passes all other requests on to the page. */
export const serveFeed = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.query('format') !== 'rss') return next();
  return serveCached(c, async () => {
    const { site } = c.var;
    const path = c.req.path;
    const original = await findPage(pageReader(c), {
      ...siteClock(site),
      path,
      kind: 'published',
      language: requestedLanguage(site, 'published'),
      ...WHOLE_LIST,
    });
    const translated = await translateRequested(c, { found: original, blockData: new Map() }, 'published');
    const found = translated?.found ?? original;
    const moved = !found.page && !found.item && found.redirect && (await followOld(c, path, found.redirect));
    if (moved) return moved;
    if (!found.page || !found.listing || !found.collection?.hasFeed || found.page.accessKind !== 'public') {
      return new Response('Not found', {
        status: 404,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      });
    }
    const origin = siteOrigin(c);
    const toPath = await pathsInLanguage(c, [path, ...found.listing.items.map(({ href }) => href)]);
    const address = wireAddress(origin + toPath(path));
    // Feeds are rarely requested, so do not load the library at startup.
    const { Feed } = await import('feed');
    const feed = new Feed({
      id: address,
      link: address,
      title: `${found.page.content.title} – ${site.settings.title}`,
      description: found.page.content.description || site.settings.description,
      language: site.settings.locale,
      copyright: site.settings.title,
      feedLinks: { rss: `${address}?format=rss` },
    });
    const newest = found.listing.items.slice(0, MOST_WHOLE).map(({ id }) => id);
    const stored = (await findItems(c.env.DB, site.id, newest)).map(({ item }) => item);
    const items = await translateRequestedItems(c, stored);
    const whole = new Map(items.map((item) => [item.id, item] as const));
    for (const item of found.listing.items) {
      const text = whole.get(item.id);
      const link = wireAddress(origin + toPath(item.href));
      const content = text && toFeedHtml(text, link);
      feed.addItem({
        id: link,
        link,
        title: item.title,
        description: describeItem(item, site.settings),
        ...(content && { content }),
        date: new Date(item.publishedAt ?? 0),
        ...(item.author && { author: [{ name: item.author }] }),
        ...(item.image && { image: origin + imageUrl(item.image, 1500) }),
      });
    }
    return {
      body: toFileText(feed.rss2()),
      status: 200,
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
      isShared: true,
    };
  });
});

function describeItem({ event, excerpt }: ItemSummary, place: DateSetting): string {
  if (!event) return excerpt;
  const zone = formatZone(place, Date.parse(event.startsAt), Date.parse(event.endsAt));
  const when = formatSpan(place, event, 'long') + (event.isAllDay ? '' : ` ${zone}`);
  return [when, event.location, excerpt].filter(Boolean).join(' · ');
}
