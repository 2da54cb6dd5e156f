import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { collections, items } from '#schema/tables/collections.ts';
import { all, type Reader } from '../database.ts';
import { named } from '../fragments.ts';
import { EVENT_START_MS } from '../items/item-at.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** Maximum events per file. The latest events are kept. */
const MAX_EVENTS = 1_000;

/** Finds a calendar's events for its iCalendar file. Returns no events if the collection page is locked. */
export function findCalendarEvents(db: Reader, websiteId: string, id: string) {
  const listPath = openListPath(websiteId, items.collectionId);
  return all(
    db,
    orm
      .select({
        id: items.id,
        collectionId: items.collectionId,
        collectionTitle: named(collections.title, 'collection_title'),
        title: items.title,
        excerpt: items.excerpt,
        urlId: items.urlId,
        updatedAt: items.updatedAt,
        version: items.version,
        event: sql<string>`${items.summary} -> '$.event'`.as('event'),
        listPath: sql<string>`${listPath}`.as('list_path'),
      })
      .from(items)
      .innerJoin(collections, eq(collections.id, items.collectionId))
      .where(
        and(
          eq(items.websiteId, websiteId),
          or(eq(items.id, id), eq(items.collectionId, id)),
          isItemPublic(items),
          isNull(items.deletedAt),
          sql`${EVENT_START_MS} is not null and exists ${listPath}`,
        ),
      )
      .orderBy(desc(EVENT_START_MS), items.id)
      .limit(MAX_EVENTS),
  );
}
