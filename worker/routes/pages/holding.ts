import { createMiddleware } from 'hono/factory';
import { isSiteClosed } from '#domain/shop/is-closed.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { plainPage } from '#worker/render/document/plain-page.ts';
import type { AppEnv } from '../../env.ts';

/** What visitors get instead of a site, by its status (server-design §3); null = the site itself. */
export function holdingOf(
  site: Pick<SiteSnapshot, 'status' | 'statusSince' | 'type'>,
  now: number,
): { status: 200 | 410 | 503; title: string; text: string } | null {
  if (site.status === SITE_STATUS.removed)
    return { status: 410, title: 'This site is gone', text: 'Its owner has removed it.' };
  if (isSiteClosed(site, now))
    return { status: 503, title: 'This site is resting', text: 'Its owner can bring it back by signing in.' };
  const isParked = site.status === SITE_STATUS.activeParkingPage || site.type === WEBSITE_TYPE.parkingPage;
  return isParked ? { status: 200, title: 'Coming soon', text: 'Something is being made here.' } : null;
}

/** Holds visitors back from a site that does not serve; signed-in owners pass (they reach /config anyway). */
export const holdingPage = createMiddleware<AppEnv>(async (c, next) => {
  const holding = holdingOf(c.var.site, Date.now());
  if (!holding || (c.var.session && c.var.session.roles.length > 0)) return next();
  const headers: Record<string, string> = holding.status === 503 ? { 'retry-after': '86400' } : {};
  return plainPage({
    ...holding,
    lang: c.var.site.settings.locale,
    siteTitle: c.var.site.settings.title,
    headers,
  });
});
