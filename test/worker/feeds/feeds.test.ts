import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { deleteUnusedFeeds } from '#worker/db/feeds/feeds.ts';
import { fetchDueFeeds, fetchFeed } from '#worker/feeds/fetch-due-feeds.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { request, seedSite } from '../../support/worker/site.ts';

const URL_OF_FEED = 'https://tides.test/feed.xml';
const HOUR_MS = 3_600_000;
const rss = (...titles: string[]) =>
  `<rss><channel><title>Tides</title>${titles.map((title) => `<item><title>${title}</title><link>https://tides.test/${title}</link></item>`).join('')}</channel></rss>`;
/** Creates a fake network that responds by URL and records the requests. */
function web(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: { url: string; etag: string | null }[] = [];
  const ask: typeof fetch = async (input, init) => {
    const url = String(input);
    asked.push({ url, etag: new Headers(init?.headers).get('if-none-match') });
    const answer = answers[url];
    if (!answer) throw new TypeError('no route to host');
    return answer();
  };
  return { ask, asked };
}
const target = { ENVIRONMENT: 'production', DNS_RESOLVER: '', WEBHOOK_LOCAL_HOSTS: '' };
const read = (answers: Parameters<typeof web>[0], url = URL_OF_FEED) =>
  fetchFeed(target, { url, etag: null }, web(answers).ask);

describe('fetching a feed', () => {
  it('follows redirects and validates each URL like the first one', async () => {
    const moved = (location: string) => () => new Response(null, { status: 301, headers: { location } });
    expect(
      await read({
        [URL_OF_FEED]: moved('/new.xml'),
        'https://tides.test/new.xml': () => new Response(rss('a')),
      }),
    ).toMatchObject({
      kind: 'read',
      feed: { title: 'Tides', items: [{ title: 'a' }] },
    });
    for (const inside of [
      'http://tides.test/',
      'https://127.0.0.1/',
      'https://169.254.169.254/meta',
      'https://db.internal/',
    ])
      expect(await read({ [URL_OF_FEED]: moved(inside) })).toEqual({ kind: 'failed', problem: 'address' });
    expect(await read({ [URL_OF_FEED]: moved(URL_OF_FEED) })).toEqual({ kind: 'failed', problem: 'refused' });
  });

  it.each([
    ['address', 'https://localhost/feed', {}],
    ['silent', URL_OF_FEED, {}],
    ['refused', URL_OF_FEED, { [URL_OF_FEED]: () => new Response('no', { status: 403 }) }],
    ['large', URL_OF_FEED, { [URL_OF_FEED]: () => new Response(rss('a').padEnd(1_000_001)) }],
    ['unreadable', URL_OF_FEED, { [URL_OF_FEED]: () => new Response('<html></html>') }],
  ])('reports the failure “%s”', async (problem, url, answers) => {
    expect(await read(answers, url)).toEqual({ kind: 'failed', problem });
  });
});

describe('an RSS block', () => {
  const render = () => renderBlock(BLOCK_TYPE.rss, { url: URL_OF_FEED });
  const shown = async (path: string) => {
    clearSiteMemory();
    return (await request(path)).text();
  };
  const run = (answers: Parameters<typeof web>[0], now: number) => {
    const { ask, asked } = web(answers);
    return fetchDueFeeds(env, now, (_, feed) => fetchFeed(target, feed, ask)).then(() => asked);
  };
  const lastPage = async () =>
    (await env.DB.prepare('SELECT path FROM pages ORDER BY rowid DESC LIMIT 1').first<{ path: string }>())
      ?.path ?? '';

  beforeEach(async () => {
    await env.DB.exec('DELETE FROM feeds');
    await seedSite();
  });

  it('shows content that a scheduled job fetched: page requests fetch no feed', async () => {
    expect(await render()).not.toContain('class="rss"');
    const path = await lastPage();
    const now = Date.now();
    expect(
      await run({ [URL_OF_FEED]: () => new Response(rss('high', '&lt;img src=x&gt;low')) }, now),
    ).toHaveLength(1);
    const html = await shown(path);
    expect(html).toMatch(
      /<h2 dir="auto">Tides<\/h2>.*<a href="https:\/\/tides\.test\/high" rel="noopener nofollow"/s,
    );
    expect(html).not.toContain('<img src=x');
    expect(await run({}, now + HOUR_MS - 1)).toEqual([]);
  });

  it('an RSS block keeps the last valid copy while the feed fails, and waits longer between attempts', async () => {
    await render();
    const path = await lastPage();
    const now = Date.now();
    await run({ [URL_OF_FEED]: () => new Response(rss('high'), { headers: { etag: '"1"' } }) }, now);
    const asked = await run({}, now + HOUR_MS);
    expect(asked).toEqual([{ url: URL_OF_FEED, etag: '"1"' }]);
    expect(await shown(path)).toContain('https://tides.test/high');
    const row = await env.DB.prepare('SELECT problem, failures, next_at FROM feeds').first();
    expect(row).toEqual({ problem: 'silent', failures: 1, next_at: now + 2 * HOUR_MS });
    await run({}, now + 2 * HOUR_MS);
    expect(await run({}, now + 3 * HOUR_MS)).toEqual([]);
    await run({ [URL_OF_FEED]: () => new Response(null, { status: 304 }) }, now + 5 * HOUR_MS);
    expect(await env.DB.prepare('SELECT problem, failures FROM feeds').first()).toEqual({
      problem: null,
      failures: 0,
    });
  });

  it('rejects a URL without HTTPS, and its copy of the feed is deleted with the last block that uses it', async () => {
    await renderBlock(BLOCK_TYPE.rss, { url: 'http://tides.test/feed' });
    await renderBlock(BLOCK_TYPE.rss, { url: 'javascript:alert(1)' });
    const count = async () =>
      (await env.DB.prepare('SELECT count(*) AS n FROM feeds').first<{ n: number }>())?.n;
    expect(await count()).toBe(0);
    await render();
    await deleteUnusedFeeds(env.DB);
    expect(await count()).toBe(1);
    await env.DB.exec('DELETE FROM pages');
    await deleteUnusedFeeds(env.DB);
    expect(await count()).toBe(0);
  });
});
