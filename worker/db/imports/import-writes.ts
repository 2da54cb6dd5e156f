import { and, isNotNull, sql } from 'drizzle-orm';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { pageRevisions, pageSources, pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import type { ItemRow, PageRow, SearchRow, SourceRow, TermRow } from '../archive/restore-site.ts';
import type { Statement } from '../database.ts';
import { isOneOf, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';
import { searchIndex } from '../shared/search-table.ts';

export interface ImportedRows {
  pages: readonly PageRow[];
  sources: readonly SourceRow[];
  items: readonly ItemRow[];
  terms: readonly TermRow[];
  search: readonly SearchRow[];
}

export const insertCollection = (row: typeof collections.$inferInsert) => orm.insert(collections).values(row);

/** Builds SQL statements that insert pages and posts. They fail if a path is taken. */
export const insertContent = (rows: ImportedRows): Statement[] => [
  ...insertRows(pages, rows.pages),
  ...insertFirstRevisions(rows.pages.map(({ id }) => id)),
  ...insertRows(pageSources, rows.sources),
  ...insertRows(items, rows.items),
  ...insertRows(itemTerms, rows.terms),
  ...insertRows(searchIndex, rows.search),
];

/** Stores the content of each published page as its first version. */
const insertFirstRevisions = (ids: readonly string[]): Statement[] =>
  ids.length === 0
    ? []
    : [
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
            .where(and(isOneOf(pages.id, ids), isNotNull(pages.published))),
        ),
      ];

/** Inserts redirects. Ignores those that already exist. */
export const insertRedirects = (rows: readonly (typeof redirects.$inferInsert)[]): Statement[] =>
  insertRows(redirects, rows).map((query) => query.onConflictDoNothing());
