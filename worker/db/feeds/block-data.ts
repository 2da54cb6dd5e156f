import { and, eq } from 'drizzle-orm';
import { rssBlock } from '#schema/contracts/blocks/rss.ts';
import { FEED_PROBLEMS, type Feed, type FeedProblem } from '#schema/contracts/feeds/feed.ts';
import { feeds } from '#schema/tables/feeds.ts';
import { orm } from '../orm.ts';
import { defineBlockData } from '../shared/define-block-data.ts';

export interface BlockFeed {
  feed: Feed | null;
  readAt: number | null;
  problem: FeedProblem | null;
}

export const feedData = defineBlockData(rssBlock, {
  select: ({ url }, { id }) =>
    url === ''
      ? []
      : [
          orm
            .select({ content: feeds.content, readAt: feeds.readAt, problem: feeds.problem })
            .from(feeds)
            .where(and(eq(feeds.websiteId, id), eq(feeds.url, url))),
        ],
  toData: ([rows]): BlockFeed | null => {
    const [row] = rows ?? [];
    if (!row) return null;
    return {
      feed: row.content,
      readAt: row.readAt,
      problem: FEED_PROBLEMS.find((problem) => problem === row.problem) ?? null,
    };
  },
});
