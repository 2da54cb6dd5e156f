import { beforeEach, expect, it } from 'vitest';
import { EVENTS_HOST, seedPosts } from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 800, height: 600, alt: 'A jug' };
const read = async (path: string) => (await request(path, {}, EVENTS_HOST)).text();

beforeEach(() =>
  seedPosts({
    posts: [
      { urlId: 'newest', ...{ image: IMAGE, publishedAt: '2026-11-02T09:00:00Z', tags: ['Firing'] } },
      { urlId: 'older', ...{ image: IMAGE, publishedAt: '2026-11-01T09:00:00Z', tags: ['Firing'] } },
    ],
  }),
);

it('a journal shows its newest entry larger, with an image that loads first', async () => {
  const html = await read('/events');
  expect(html).toContain('class="rows has-lead"');
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
});

it('the two entries after the newest share a row, unless they are the last', async () => {
  const posts = ['fifth', 'fourth', 'third', 'second', 'first'].map((urlId, index) => ({
    ...{ urlId, image: IMAGE, publishedAt: `2026-11-0${5 - index}T09:00:00Z` },
  }));
  const halves = async () =>
    [...(await read('/events')).matchAll(/is-half".*?href="([^"]*)"/g)].map(([, href]) => href);
  await seedPosts({ posts });
  expect(await halves()).toEqual(['/events/fourth', '/events/third']);
  await seedPosts({ posts: posts.slice(2) });
  expect(await halves()).toEqual([]);
});

it('the entries of one tag are of equal size', async () => {
  const html = await read('/events?tag=firing');
  expect(html).toContain('/events/newest');
  expect(html).toContain('class="rows"');
});
