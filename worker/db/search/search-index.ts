import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { MAX_SEARCH_RESULTS, type SearchType } from '#schema/contracts/pages/search.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { isOneOf, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';
import { searchIndex } from '../shared/search-table.ts';

export interface SearchedSite {
  websiteId: string;
  /** Types of collections that the site hides. */
  hidden: readonly number[];
  /** Current time, in ms. Events that ended before it rank last. */
  now: number;
}

/** A page or item that a search found. */
export interface Hit {
  kind: 'page' | 'item';
  refId: string;
  type: SearchType;
}

/** Limits an FTS5 query to the texts of one site. */
export const matchesIndex = (websiteId: string, match: string) =>
  and(
    sql`search_index match ${`website_id : "${websiteId}" AND {title text title_pairs text_pairs} : (${match})`}`,
    eq(searchIndex.websiteId, websiteId),
  );

/**
 * Selects what a search finds: titles equal to the term first, then matching titles, products in the store's
 * order before others, then the best matches in texts, and past events last.
 */
export function selectHits({ websiteId, hidden, now }: SearchedSite, match: string, term: string) {
  return orm
    .select({ kind: searchIndex.kind, refId: searchIndex.refId, type: selectType() })
    .from(searchIndex)
    .where(and(matchesIndex(websiteId, match), isPublic(hidden)))
    .orderBy(
      sql`lower(${searchIndex.title}) <> lower(${term})`,
      isPastEvent(now),
      storePosition(term),
      sql`not ${IS_TITLE_MATCH}`,
      sql`bm25(search_index, 0, 0, 0, 0, 8.0, 1.0, 8.0, 1.0)`,
      sql`search_index.rowid`,
    )
    .limit(MAX_SEARCH_RESULTS);
}

/** Whether a word in the title matches: marks make the highlighted title longer. */
const IS_TITLE_MATCH = sql`(highlight(search_index, 4, '.', '') <> ${searchIndex.title} or highlight(search_index, 6, '.', '') <> title_pairs)`;

function selectType() {
  const product = orm
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, searchIndex.refId), eq(items.recordType, literal(RECORD_TYPE.storeItem))));
  return sql<SearchType>`case when ${searchIndex.kind} = 'page' then 'pages' when exists ${product} then 'products' else 'entries' end`.as(
    'type',
  );
}

const LAST_POSITION = Number.MAX_SAFE_INTEGER;

/** Returns the place in the store of a product whose title contains the term. */
function storePosition(term: string) {
  const position = orm
    .select({ sortKey: items.sortKey })
    .from(items)
    .where(and(eq(items.id, searchIndex.refId), eq(items.recordType, literal(RECORD_TYPE.storeItem))));
  return sql`iif(instr(lower(${searchIndex.title}), lower(${term})) > 0, coalesce(${position}, ${literal(LAST_POSITION)}), ${literal(LAST_POSITION)})`;
}

function isPastEvent(now: number) {
  const event = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.id, searchIndex.refId),
        eq(items.recordType, literal(RECORD_TYPE.event)),
        sql`${items.summary} ->> '$.event.endsAt' < ${new Date(now).toISOString()}`,
      ),
    );
  return exists(event);
}

function isPublic(hidden: readonly number[]) {
  const page = orm
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, searchIndex.refId), isPageListed(pages), isCollectionVisible(pages, hidden)));
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
        isCollectionVisible(pages, hidden),
      ),
    );
  return or(and(eq(searchIndex.kind, 'page'), exists(page)), and(eq(searchIndex.kind, 'item'), exists(item)));
}

export const deleteFromSearch = (kind: 'page' | 'item', ids: readonly string[]) =>
  orm.delete(searchIndex).where(and(eq(searchIndex.kind, kind), isOneOf(searchIndex.refId, ids)));
