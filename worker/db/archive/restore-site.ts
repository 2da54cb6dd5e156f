import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import { collections, items, itemTerms, media } from '#schema/tables/collections.ts';
import { pageRevisions, pageSources, pages } from '#schema/tables/pages.ts';
import { redirects, siteHeaderFooter, websiteDomains, websites } from '#schema/tables/sites.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, excludedColumns, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';
import { searchIndex } from '../shared/search-table.ts';

type Website = typeof websites.$inferInsert;
export type PageRow = typeof pages.$inferInsert;
export type ItemRow = typeof items.$inferInsert;
export type TermRow = typeof itemTerms.$inferInsert;
export type SearchRow = typeof searchIndex.$inferInsert;
export type SourceRow = typeof pageSources.$inferInsert;

/** A site's database rows, without its store, members and forms. JSON columns contain text. */
export interface SiteRows {
  website: Pick<
    Website,
    | 'id'
    | 'identifier'
    | 'type'
    | 'status'
    | 'version'
    | 'templateId'
    | 'templateVersion'
    | 'settings'
    | 'design'
    | 'createdAt'
  >;
  headerFooter: HeaderFooter;
  domains: readonly (typeof websiteDomains.$inferInsert)[];
  redirects: readonly (typeof redirects.$inferInsert)[];
  collections: readonly (typeof collections.$inferInsert)[];
  pages: readonly PageRow[];
  sources: readonly SourceRow[];
  items: readonly ItemRow[];
  terms: readonly TermRow[];
  media: readonly (typeof media.$inferInsert)[];
  search: readonly SearchRow[];
  feeds: readonly Statement[];
}

type TableOfSite = SQLiteTable & { websiteId: SQLiteColumn };
const REPLACED: readonly TableOfSite[] = [
  websiteDomains,
  redirects,
  items,
  collections,
  pages,
  media,
  pageRevisions,
  searchIndex,
];

export const restoreSite = (rows: SiteRows): Statement[] => [
  saveWebsite(rows.website),
  saveHeaderFooter(rows.website.id, rows.headerFooter),
  ...REPLACED.map((table) => orm.delete(table).where(eq(table.websiteId, rows.website.id))),
  ...insertRows(websiteDomains, rows.domains),
  ...insertRows(redirects, rows.redirects),
  ...insertRows(collections, rows.collections),
  ...insertRows(pages, rows.pages),
  insertFirstRevisions(rows.website.id),
  ...insertRows(pageSources, rows.sources),
  ...insertRows(items, rows.items),
  ...insertRows(itemTerms, rows.terms),
  ...insertRows(media, rows.media),
  ...insertRows(searchIndex, rows.search),
  ...rows.feeds,
];

function saveWebsite(website: SiteRows['website']) {
  const { id: _, createdAt: __, ...restored } = website;
  return (
    orm
      .insert(websites)
      // Start the revision at the creation time, so that a deleted and restored site does not match pages that edge
      // locations cached under its earlier revisions.
      .values({ ...website, revision: website.createdAt })
      .onConflictDoUpdate({
        target: websites.id,
        set: {
          ...excludedColumns(websites, restored),
          settingsVersion: sql`${websites.settingsVersion} + 1`,
          designDraft: null,
          designVersion: sql`${websites.designVersion} + 1`,
          revision: sql`${websites.revision} + 1`,
        },
      })
  );
}

const saveHeaderFooter = (websiteId: string, content: HeaderFooter) =>
  orm
    .insert(siteHeaderFooter)
    .values({ websiteId, content })
    .onConflictDoUpdate({
      target: siteHeaderFooter.websiteId,
      set: {
        content: excludedColumn(siteHeaderFooter.content),
        draft: null,
        version: sql`${siteHeaderFooter.version} + 1`,
      },
    });

/** Stores the imported content of each published page as its first version. */
const insertFirstRevisions = (websiteId: string) =>
  orm.insert(pageRevisions).select(
    orm
      .select(
        rowFor(pageRevisions, {
          id: RANDOM_ID,
          pageId: pages.id,
          websiteId: pages.websiteId,
          content: sql`${pages.published}`,
          createdAt: sql`coalesce(${pages.publishedAt}, ${pages.updatedAt})`,
        }),
      )
      .from(pages)
      .where(and(eq(pages.websiteId, websiteId), isNotNull(pages.published))),
  );
