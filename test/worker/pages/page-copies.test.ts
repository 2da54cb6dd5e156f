import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { app } from '#worker/app.ts';
import { EVENTS_HOST, EVENTS_ID, seedEvents } from '../../support/worker/events.ts';

/** Number of unknown values to try for each parameter. */
const TRIES = 8;

/** Requests a page. Returns 'miss' if the response was then stored in the cache, and null if not. */
async function requestCopy(path: string): Promise<string | null> {
  const context = createExecutionContext();
  const answer = await app.request(`http://${EVENTS_HOST}${path}`, {}, env, context);
  await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return answer.headers.get('x-cache');
}
const isFreshCopy = async (path: string): Promise<boolean> => (await requestCopy(path)) === 'miss';
const random = () => crypto.randomUUID();
/** Returns a year after all events. */
const year = () => 2098 + Math.floor(Math.random() * 2);
const cursor = () => `${Math.floor(Math.random() * 1e9)}.${random().replaceAll('-', '').slice(0, 24)}`;

beforeAll(async () => {
  await seedEvents({
    events: [
      { urlId: 'fair', startsAt: '2097-01-10T10:00:00Z', endsAt: '2097-01-10T12:00:00Z', title: 'Fair' },
      { urlId: 'walk', startsAt: '2097-02-10T10:00:00Z', endsAt: '2097-02-10T12:00:00Z', title: 'Walk' },
    ],
    blocks: [{ type: BLOCK_TYPE.calendar, value: { collectionId: EVENTS_ID } }],
  });
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO item_terms (collection_id, item_id, kind, term, slug) SELECT collection_id, id, 'category', 'Outdoors', 'outdoors' FROM items WHERE url_id = 'walk'",
    ),
    env.DB.prepare(
      "INSERT INTO item_terms (collection_id, item_id, kind, term, slug) SELECT collection_id, id, 'tag', 'Free', 'free' FROM items WHERE url_id = 'fair'",
    ),
  ]);
});

describe('the cache for a page’s URL', () => {
  it.each([
    [
      '/events',
      '/events?category=outdoors',
      '/events?month=2097-01',
      '/events?format=json',
      '/shown?month=2097-02',
    ],
  ])('keeps one copy of %s, and one of each parameter value that exists', async (...paths) => {
    for (const path of paths) expect(await isFreshCopy(path), path).toBe(true);
    for (const path of paths) expect(await isFreshCopy(path), path).toBe(false);
  });

  it.each<[string, () => string]>([
    ['an unknown category', () => `/events?category=${random()}`],
    ['an unknown tag', () => `/events?tag=${random()}`],
    ['a tag and a category that no event shares', () => '/events?category=outdoors&tag=free'],
    ['an unknown author', () => `/events?author=${random()}`],
    ['a month without events', () => `/events?month=${year()}-01`],
    ['a month after the calendar’s events', () => `/shown?month=${year()}-01`],
    ['a tag on a page without a list', () => `/shown?tag=${random()}`],
    ['a month in a page’s JSON', () => `/shown?format=json&month=${year()}-01`],
    ['an invented cursor', () => `/events?cursor=${cursor()}`],
    ['a nonexistent page of reviews', () => `/events?reviews=${2 + Math.floor(Math.random() * 90)}`],
    ['a sort order on a page without a list', () => '/shown?sort=newest'],
    ['an unknown format', () => `/events?format=${random()}`],
    ['a category in the sitemap', () => `/sitemap.xml?category=${random()}`],
    ['a category in a feed', () => `/events?format=rss&category=${random()}`],
    ['a category in a calendar file', () => `/api/calendars/${EVENTS_ID}.ics?category=${random()}`],
    ['a parameter that pages ignore', () => `/events?${random()}=${random()}`],
    ['an unknown path', () => `/${random()}`],
    ['a path with encoded letters', () => `/%65vents?a=${random()}`],
    ['a trailing slash', () => '/events/'],
    ['capital letters', () => '/Events'],
    ['a language that the site lacks', () => '/de/events'],
  ])('keeps no additional copy for %s', async (_, createPath) => {
    for (const known of ['/events', '/events?format=rss', '/sitemap.xml', `/api/calendars/${EVENTS_ID}.ics`])
      await isFreshCopy(known);
    await isFreshCopy(createPath());
    for (let tries = 0; tries < TRIES; tries++) {
      const path = createPath();
      expect(await isFreshCopy(path), path).toBe(false);
    }
  });

  it.each<[string, () => string]>([
    ['a tag on a page without a list', () => `/shown?tag=${random()}`],
    ['a month after the calendar’s events', () => `/shown?month=${year()}-01`],
    ['a sort order on a page without a list', () => '/shown?sort=newest'],
    ['an unknown category', () => `/events?category=${random()}`],
    ['a tag and a category that no event shares', () => '/events?category=outdoors&tag=free'],
    ['an invented cursor', () => `/events?cursor=${cursor()}`],
    ['a nonexistent page of reviews', () => `/events?reviews=${2 + Math.floor(Math.random() * 90)}`],
  ])('serves %s from a copy that it already has', async (_, createPath) => {
    await requestCopy(createPath());
    expect(await requestCopy(createPath())).toBe('memory');
  });

  it('keeps a copy of an empty month between the present and an event', async () => {
    expect(await requestCopy('/shown?month=2090-01')).toBe('miss');
    expect(await requestCopy('/shown?month=2090-01')).toBe('memory');
    const answer = await app.request(
      `http://${EVENTS_HOST}/shown?month=2090-01`,
      {},
      env,
      createExecutionContext(),
    );
    expect(await answer.text()).toContain('No events this month.');
  });

  it('the cache for a page’s URL is not used for an unknown tag: the page shows no list and links to the whole list', async () => {
    const answer = await app.request(
      `http://${EVENTS_HOST}/events?tag=${random()}&past=1`,
      {},
      env,
      createExecutionContext(),
    );
    const html = await answer.text();
    expect(html).not.toContain('Fair');
    expect(html).toContain('name="robots"');
    expect(html).not.toContain('tag=');
  });
});
