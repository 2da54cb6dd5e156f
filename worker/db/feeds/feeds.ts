import { and, asc, eq, exists, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { feedUrls } from '#domain/feeds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { Feed, FeedProblem } from '#schema/contracts/feeds/feed.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { feeds } from '#schema/tables/feeds.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, batch, type Database, run, type Statement } from '../database.ts';
import { jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

/** Interval between fetches of a feed, in ms. It increases after each failure, up to a day. */
const EVERY_MS = HOUR_MS;
const MAX_WAIT_MS = DAY_MS;
/** Duration of a claim, in ms, during which no other run fetches the feed. */
const CLAIMED_MS = 10 * MINUTE_MS;
const PER_RUN = 20;
/** Maximum feeds per site. Any further feeds are not fetched. */
const MAX_FEEDS = 50;

type Sections = readonly { blocks: readonly Pick<Block, 'type' | 'value'>[] }[];
interface FeedKey {
  websiteId: string;
  url: string;
}

/** Stores the feeds that a page's blocks show, to be fetched within a minute. */
export function registerFeeds(
  { websiteId, sections }: { websiteId: string; sections: Sections },
  now: number,
  condition?: SQL,
): Statement[] {
  const urls = feedUrls(sections);
  if (urls.length === 0) return [];
  const { table, field } = jsonRows(urls.map((url) => ({ url })));
  const count = orm.select({ count: sql`count(*)` }).from(feeds).where(eq(feeds.websiteId, websiteId));
  return [
    orm
      .insert(feeds)
      .select(
        orm
          .select(rowFor(feeds, { websiteId, url: field('url'), nextAt: now, createdAt: now }))
          .from(table)
          .where(and(sql`${count} < ${MAX_FEEDS}`, condition)),
      )
      .onConflictDoNothing(),
  ];
}

export const claimDueFeeds = (db: Database, now: number) => {
  const due = orm
    .select({ rowid: sql`${feeds}.rowid` })
    .from(feeds)
    .where(lte(feeds.nextAt, now))
    .orderBy(asc(feeds.nextAt))
    .limit(PER_RUN);
  return all(
    db,
    orm
      .update(feeds)
      .set({ nextAt: now + CLAIMED_MS })
      .where(sql`rowid in ${due}`)
      .returning({ websiteId: feeds.websiteId, url: feeds.url, etag: feeds.etag, failures: feeds.failures }),
  );
};

const isFeed = ({ websiteId, url }: FeedKey) => and(eq(feeds.websiteId, websiteId), eq(feeds.url, url));

/** Stores a feed's content. Returns true if it has changed, so that cached pages must be invalidated. */
export async function saveFeed(
  db: Database,
  key: FeedKey,
  read: { kind: 'read'; feed: Feed; etag: string | null } | { kind: 'unchanged' },
  now: number,
): Promise<boolean> {
  const current = { readAt: now, problem: null, failures: 0, nextAt: now + EVERY_MS };
  if (read.kind === 'unchanged') {
    await run(db, orm.update(feeds).set(current).where(isFeed(key)));
    return false;
  }
  const content = read.feed;
  const isOther = exists(
    orm
      .select({ url: feeds.url })
      .from(feeds)
      .where(and(isFeed(key), sql`${feeds.content} is not ${sql.param(content, feeds.content)}`)),
  );
  const [raised] = await batch(db, [
    raiseSiteRevision(key.websiteId, isOther),
    orm
      .update(feeds)
      .set({ ...current, content, etag: read.etag })
      .where(isFeed(key)),
  ]);
  return raised === 1;
}

export const saveFeedProblem = (
  db: Database,
  key: FeedKey & { failures: number },
  problem: FeedProblem,
  now: number,
) =>
  run(
    db,
    orm
      .update(feeds)
      .set({
        problem,
        failures: sql`${feeds.failures} + 1`,
        nextAt: now + Math.min(MAX_WAIT_MS, EVERY_MS * 2 ** Math.min(key.failures, 5)),
      })
      .where(isFeed(key)),
  );

export function deleteUnusedFeeds(db: Database) {
  const has = (text: SQL | typeof pages.draft | typeof pages.published) =>
    sql`instr(coalesce(${text}, ''), ${feeds.url}) > 0`;
  const page = orm
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, feeds.websiteId),
        isNull(pages.deletedAt),
        or(has(pages.draft), has(pages.published)),
      ),
    );
  const item = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.websiteId, feeds.websiteId),
        isNull(items.deletedAt),
        or(has(sql`${items.content}`), has(sql`${items.draft}`)),
      ),
    );
  return run(db, orm.delete(feeds).where(and(not(exists(page)), not(exists(item)))));
}
