import { claimDueFeeds, saveFeed, saveFeedProblem } from '#worker/db/feeds/feeds.ts';
import { spreadSite } from '../sites/spread-revision.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';

/** A feed that fails keeps its last good copy. Idempotent: a claimed feed is due again later. */
export async function fetchDueFeeds(
  env: Env,
  now: number,
  fetchOne: typeof fetchFeed = fetchFeed,
): Promise<void> {
  const due = await claimDueFeeds(env.DB, now);
  const fetched = await Promise.all(
    due.map(async (feed) => ({ feed, result: await fetchOne(env, feed).catch(toFailure) })),
  );
  for (const { feed, result } of fetched) {
    if (result.kind === 'failed') await saveFeedProblem(env.DB, feed, result.problem, now);
    else if (await saveFeed(env.DB, feed, result, now)) await spreadSite(env, feed.websiteId, now);
  }
}

function toFailure(error: unknown): FetchedFeed {
  console.error('a feed failed', error);
  return { kind: 'failed', problem: 'unreadable' };
}
