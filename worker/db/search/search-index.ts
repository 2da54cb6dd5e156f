import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Reader } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPageListed } from '../rules/visibility.ts';
import { searchIndex } from './search-table.ts';

export interface SearchResult {
  path: string;
  title: string;
  excerpt: string;
}

/** An FTS5 query of a term's words: each quoted, so that FTS5 operators have no effect; the last is a prefix. */
export function toMatch(term: string): string {
  const words = term.match(/[\p{L}\p{N}]+/gu)?.slice(0, 10) ?? [];
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
}

/** Public pages and items that match all words of `term`, best first. */
export async function searchSite(
  db: Reader,
  websiteId: string,
  term: string,
  offset: number,
  limit: number,
): Promise<SearchResult[]> {
  const match = toMatch(term);
  if (match === '') return [];
  const page = orm
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, searchIndex.refId), isPageListed(pages)));
  const item = orm
    .select({ id: items.id })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), eq(pages.websiteId, items.websiteId)))
    .where(
      and(
        eq(items.id, searchIndex.refId),
        isItemPublic(items),
        eq(pages.status, ITEM_STATUS.published),
        isNull(pages.deletedAt),
        eq(pages.accessKind, 'public'),
      ),
    );
  return all(
    db,
    orm
      .select({
        path: searchIndex.path,
        title: searchIndex.title,
        excerpt: sql<string>`snippet(search_index, 5, '', '', '…', 24)`.as('excerpt'),
      })
      .from(searchIndex)
      .where(
        and(
          sql`search_index match ${match}`,
          eq(searchIndex.websiteId, websiteId),
          or(
            and(eq(searchIndex.kind, 'page'), exists(page)),
            and(eq(searchIndex.kind, 'item'), exists(item)),
          ),
        ),
      )
      .orderBy(sql`bm25(search_index, 0, 0, 0, 0, 8.0, 1.0)`, sql`search_index.rowid`)
      .limit(limit)
      .offset(offset),
  );
}

/** Removes pages or items from the index. */
export const deleteFromSearch = (kind: 'page' | 'item', ids: readonly string[]) =>
  orm.delete(searchIndex).where(and(eq(searchIndex.kind, kind), isOneOf(searchIndex.refId, ids)));
