import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { EVENTS_HOST, EVENTS_ID, seedEvents, seedPosts } from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';

const AUCKLAND = { timeZone: 'Pacific/Auckland', locale: 'en-NZ' };
const POSTS = [
  { urlId: 'one', publishedAt: '2026-03-31T12:00:00Z', author: 'Ana Ruiz', tags: ['Clay', 'Cone 6'] },
  { urlId: 'two', publishedAt: '2026-03-10T12:00:00Z', author: 'Bo & Söhne', tags: ['clay'] },
  { urlId: 'three', publishedAt: '2025-12-10T12:00:00Z', author: 'Ana Ruiz', categories: ['Studio'] },
  { urlId: 'draft', publishedAt: '2026-05-10T12:00:00Z', author: 'Nobody', tags: ['secret'], status: 2 },
];
const block = (type: number, value: object = {}) => ({ type, value: { collectionId: EVENTS_ID, ...value } });

async function read(path = '/shown'): Promise<string> {
  const answer = await request(path, {}, EVENTS_HOST);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
}
const groups = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"><bdi>([^<]+)<\/bdi><\/a>(?: <span[^>]*>(\d+))?/g)].map(
    ([, href, name, count]) => [href, name, ...(count ? [count] : [])].join(' '),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-12-10T13:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an archive block', () => {
  it('lists months in the site’s time zone, newest first, with links to their items', async () => {
    await seedPosts({ posts: POSTS, blocks: [block(BLOCK_TYPE.archive)], settings: AUCKLAND });
    expect(groups(await read())).toEqual([
      '/events?month=2026-04 April 2026 1',
      '/events?month=2026-03 March 2026 1',
      '/events?month=2025-12 December 2025 1',
    ]);
    const april = await read('/events?month=2026-04');
    expect(april).toContain('href="/events/one"');
    expect(april).not.toContain('href="/events/two"');
  });

  it.each([
    ['author', 'author', ['Ana Ruiz 2', 'Bo &amp; Söhne 1']],
    ['tag', 'tag', ['Clay 2', 'Cone 6 1']],
    ['category', 'category', ['Studio 1']],
  ])('groups by %s', async (groupBy, parameter, expected) => {
    await seedPosts({ posts: POSTS, blocks: [block(BLOCK_TYPE.archive, { groupBy })] });
    const found = groups(await read());
    expect(found.map((group) => group.replace(/^\S+ /, ''))).toEqual(expected);
    for (const group of found) {
      const [href = ''] = group.split(' ');
      expect(href).toMatch(new RegExp(`^/events\\?${parameter}=[^ ]+$`));
      expect(await read(href)).toMatch(/href="\/events\/(?:one|three|two)"/);
    }
  });

  it('shows its groups under headings, or as a menu that opens without JavaScript', async () => {
    await seedPosts({
      posts: POSTS,
      blocks: [
        block(BLOCK_TYPE.archive, { groupBy: 'author', layout: 'titles', order: 'reverse' }),
        block(BLOCK_TYPE.archive, { layout: 'dropdown', showCounts: false }),
      ],
    });
    const html = await read();
    expect(html).toMatch(
      /Bo &amp; Söhne<\/bdi>.*href="\/events\/two".*Ana Ruiz<\/bdi>.*events\/one.*events\/three/s,
    );
    expect(html).toMatch(/<details class="archive-menu"><summary>Choose a month<\/summary><ul/);
    expect(html).not.toContain('draft');
  });

  it('an archive block shows only the largest groups if there are many, and shows hostile names as text', async () => {
    const posts = Array.from({ length: 1_000 }, (_, index) => ({
      urlId: `p${index}`,
      author: index < 900 ? `<img src=x onerror=alert(1)>${index % 3}` : `Z${index}`,
    }));
    await seedPosts({ posts, blocks: [block(BLOCK_TYPE.archive, { groupBy: 'author', maxGroups: 3 })] });
    const html = await read();
    expect(groups(html)).toHaveLength(3);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('<span class="visually-hidden">300 items</span>');
  });

  it('an archive block is empty for a locked page, without items, and without a collection', async () => {
    const blocks = [
      block(BLOCK_TYPE.archive),
      block(BLOCK_TYPE.tagcloud),
      { type: BLOCK_TYPE.archive, value: {} },
    ];
    await seedPosts({ posts: POSTS, blocks, access: { kind: 'members' } });
    expect(await read()).not.toMatch(/class="(?:archive|tag-cloud)"/);
    await seedPosts({ posts: [], blocks });
    expect(await read()).not.toMatch(/class="(?:archive|tag-cloud)"/);
  });

  it('an archive block counts an event in its category until it ends, and in its month forever', async () => {
    const event = (urlId: string, month: string) => ({
      urlId,
      startsAt: `${month}-12T10:00:00Z`,
      endsAt: `${month}-12T12:00:00Z`,
      categories: ['Talks'],
    });
    const blocks = [block(BLOCK_TYPE.postsByCategory), block(BLOCK_TYPE.postsByMonth)];
    await seedEvents({ events: [event('past', '2026-11'), event('next', '2026-12')], blocks });
    const months = ['/events?month=2026-12 December 2026 1', '/events?month=2026-11 November 2026 1'];
    expect(groups(await read())).toEqual(['/events?category=talks Talks 1', ...months]);
    vi.setSystemTime(new Date('2026-12-12T12:00:00Z'));
    expect(groups(await read())).toEqual(months);
  });
});

describe('posts by author, tag, category and month', () => {
  it('posts by author, tag, category and month appear under the name of the author, tag, category or month', async () => {
    const { postsByAuthor, postsByTag, postsByCategory, postsByMonth } = BLOCK_TYPE;
    const blocks = [postsByAuthor, postsByTag, postsByCategory, postsByMonth].map((type) =>
      block(type, { maxGroups: 1, order: 'count' }),
    );
    await seedPosts({ posts: POSTS, blocks, settings: { timeZone: 'UTC' } });
    expect(groups(await read())).toEqual([
      '/events?author=Ana%20Ruiz Ana Ruiz 2',
      '/events?tag=clay Clay 2',
      '/events?category=studio Studio 1',
      '/events?month=2026-03 March 2026 2',
    ]);
  });
});

describe('a tag cloud', () => {
  it('shows tags with more items in larger text, and tells screen readers the number', async () => {
    await seedPosts({ posts: POSTS, blocks: [block(BLOCK_TYPE.tagcloud)] });
    const html = await read();
    expect(html).toMatch(/data-size="3"><a href="\/events\?tag=clay"><bdi>Clay<\/bdi>/);
    expect(html).toMatch(/data-size="1"><a href="\/events\?tag=cone-6">/);
    expect(html).toContain('<span class="visually-hidden"> 2 items</span>');
    expect(html).not.toContain('secret');
  });
});
