import { parseFeed } from '#domain/feeds.ts';
import { type Feed, type FeedProblem, MAX_FEED_BYTES } from '#schema/contracts/feeds/feed.ts';
import { claimDueFeeds, saveFeed, saveFeedProblem } from '#worker/db/feeds/feeds.ts';
import { type TargetEnv, webhookTargetProblem } from '#worker/forms/webhook-target.ts';
import { spreadSite } from '../sites/spread-revision.ts';

async function readText(answer: Response, maxBytes: number): Promise<string | null> {
  const decoder = createDecoder(answer.headers.get('content-type') ?? '');
  let text = '';
  let bytes = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function createDecoder(contentType: string): TextDecoder {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    // The feed names an unknown encoding, so use UTF-8.
    return new TextDecoder();
  }
}

/** Timeout in ms for a fetch, including redirects. */
const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

type FetchedFeed =
  | { kind: 'read'; feed: Feed; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: FeedProblem };

const failed = (problem: FeedProblem): FetchedFeed => ({ kind: 'failed', problem });

/**
 * Fetches a feed. Accepts only public https URLs, and validates the target of each redirect in the same way.
 */
export async function fetchFeed(
  env: TargetEnv,
  { url, etag }: { url: string; etag: string | null },
  ask: typeof fetch = fetch,
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
    'user-agent': 'Sitewright feed reader',
    ...(etag !== null && { 'if-none-match': etag }),
  };
  let address = url;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const problem = await webhookTargetProblem(env, address, ask);
      if (problem) return failed(problem.isTemporary ? 'silent' : 'address');
      const answer = await ask(address, { headers, signal, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (answer.status === 304) return { kind: 'unchanged' };
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        await answer.body?.cancel();
        address = URL.parse(location, address)?.href ?? '';
        continue;
      }
      if (!answer.ok) return failed('refused');
      const text = await readText(answer, MAX_FEED_BYTES);
      if (text === null) return failed('large');
      const feed = parseFeed(text, (link) => URL.parse(link, address)?.href ?? null);
      return feed ? { kind: 'read', feed, etag: answer.headers.get('etag') } : failed('unreadable');
    }
    return failed('refused');
  } catch (error) {
    console.warn('a feed could not be fetched', url, error);
    return failed('silent');
  }
}

/**
 * Fetches due feeds. If a fetch fails, the feed's last good content stays. Idempotent: a claimed feed is due
 * again later.
 */
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
