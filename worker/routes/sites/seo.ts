import { listHiddenCollections } from '#domain/sites/features.ts';
import { getSeo } from '#domain/sites/seo.ts';
import * as calls from '#schema/contracts/sites/seo-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { publicAddresses } from '#worker/db/pages/sitemap.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';

export const seoApi = new Routes();

seoApi.handle(calls.readSitemapState, async (c) => {
  const { id, flags, settings } = c.var.site;
  const isListed = getSeo(settings).isIndexed;
  const pages = isListed ? await publicAddresses(c.env.DB, id, listHiddenCollections(flags)) : [];
  // The sitemap lists each page once per language.
  return { href: `${siteOrigin(c)}/sitemap.xml`, urls: pages.length * (settings.languages.length + 1) };
});
