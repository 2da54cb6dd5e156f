import { sql } from 'drizzle-orm';
import { rawQuery } from '../database.ts';

export interface SearchResult {
  path: string;
  title: string;
  excerpt: string;
}

/** Words of a term as an FTS5 query: each quoted, so that no operator of its language is understood; the last may be unfinished. */
export function toMatch(term: string): string {
  const words = term.match(/[\p{L}\p{N}]+/gu)?.slice(0, 10) ?? [];
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
}

/** Public pages and items that hold every word of `term`, best first. */
export async function searchSite(
  db: D1Database,
  websiteId: string,
  term: string,
  offset: number,
  limit: number,
): Promise<SearchResult[]> {
  const match = toMatch(term);
  if (match === '') return [];
  const { results } = await db
    .prepare(
      `SELECT s.path AS path, s.title AS title, snippet(search_index, 5, '', '', '…', 24) AS excerpt FROM search_index s
      WHERE search_index MATCH ?1 AND s.website_id = ?2 AND (
        (s.kind = 'page' AND EXISTS (SELECT 1 FROM pages p WHERE p.id = s.ref_id AND p.status = 1 AND p.published IS NOT NULL AND p.deleted_at IS NULL
          AND p.access_kind = 'public' AND p.is_hidden_from_search = 0))
        OR (s.kind = 'item' AND EXISTS (SELECT 1 FROM items i JOIN pages p ON p.collection_id = i.collection_id AND p.website_id = i.website_id
          WHERE i.id = s.ref_id AND i.status = 1 AND p.status = 1 AND p.deleted_at IS NULL AND p.access_kind = 'public')))
      ORDER BY bm25(search_index, 0, 0, 0, 0, 8.0, 1.0), s.rowid LIMIT ?3 OFFSET ?4`,
    )
    .bind(match, websiteId, limit, offset)
    .all<SearchResult>();
  return results;
}

/** Takes pages or items out of the index. */
export const deleteFromSearch = (kind: 'page' | 'item', ids: readonly string[]) =>
  rawQuery(
    sql`delete from search_index where kind = ${kind} and ref_id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
