import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type ArchiveFeed, archiveFeedSchema } from '#schema/contracts/archive/visitors.ts';
import { feeds } from '#schema/tables/feeds.ts';
import { all, type Database, type Statement } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

export async function archiveFeeds(db: Database, websiteId: string): Promise<ArchiveFeed[]> {
  const rows = await all(
    db,
    orm
      .select({ url: feeds.url, content: feeds.content, readAt: feeds.readAt })
      .from(feeds)
      .where(and(eq(feeds.websiteId, websiteId), isNotNull(feeds.content), isNotNull(feeds.readAt)))
      .orderBy(asc(feeds.url)),
  );
  return rows.map(({ url, content, readAt }) =>
    archiveFeedSchema.parse({
      url,
      feed: content,
      readAt: new Date(readAt ?? 0).toISOString(),
    }),
  );
}

/**
 * Restores feeds. Does not overwrite feeds fetched more recently. The next scheduled run fetches each feed
 * again.
 */
export const restoreFeeds = (websiteId: string, archived: readonly ArchiveFeed[], now: number): Statement[] =>
  insertRows(
    feeds,
    archived.map(({ url, feed, readAt }) => ({
      websiteId,
      url,
      content: feed,
      readAt: Date.parse(readAt),
      failures: 0,
      nextAt: now,
      createdAt: now,
    })),
  ).map((query) =>
    query.onConflictDoUpdate({
      target: [feeds.websiteId, feeds.url],
      // Fetch the feed unconditionally next time, since the restored content may be outdated.
      set: {
        content: excludedColumn(feeds.content),
        readAt: excludedColumn(feeds.readAt),
        etag: null,
        nextAt: now,
      },
      setWhere: sql`coalesce(${feeds.readAt}, 0) < ${excludedColumn(feeds.readAt)}`,
    }),
  );
