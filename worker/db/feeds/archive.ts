import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type ArchiveFeed, archiveFeedSchema } from '#schema/contracts/archive/visitors.ts';
import { feeds } from '#schema/tables/feeds.ts';
import { all, type Database, type Statement } from '../database.ts';
import { excluded } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

/** The copies of a site's feeds; one that was never read is none. */
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

/** Statements that put back copies, unless a newer one is there. The schedule reads each feed again at once. */
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
      // Whether that copy is still current is not known: it is read again whole.
      set: { content: excluded(feeds.content), readAt: excluded(feeds.readAt), etag: null, nextAt: now },
      setWhere: sql`coalesce(${feeds.readAt}, 0) < ${excluded(feeds.readAt)}`,
    }),
  );
