import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { findBlockData, getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { reviewsData } from '#worker/db/reviews/block-data.ts';
import { clearReviews, seedReviews } from '../../support/worker/reviews.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const SITE = {
  id: SITE_ID,
  settings: websiteSettingsSchema.parse({ title: 'Shop', navigation: {} }),
  now: 0,
};
const block = (id: string, value: object) => ({ id, type: BLOCK_TYPE.comments, value });
async function renderReviews(value: object) {
  const content = { sections: [{ blocks: [block('one', value)] }] };
  const data = await findBlockData(env.DB, SITE, content);
  const reviews = getBlockData(data, reviewsData, 'one') ?? [];
  return reviews.map(({ text }) => text);
}

beforeEach(async () => {
  await clearReviews();
  await seedStore();
  await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
  await seedReviews([
    { rating: 5, body: 'First', author: 'Ines' },
    { rating: 2, body: 'Second' },
    { rating: 4, body: 'Third', itemId: PRODUCT.bowl },
    { rating: 5, body: '' },
    { rating: 5, body: 'Hidden', status: 5 },
    { rating: 5, body: 'Not looked at', status: 3 },
    { rating: 5, body: 'Of a product that is gone', itemId: PRODUCT.hidden },
    { rating: 5, body: 'Elsewhere', websiteId: 'b'.repeat(24) },
  ]);
});

describe('the review block', () => {
  it('shows the newest or best published reviews from the whole store', async () => {
    expect(await renderReviews({})).toEqual(['Third', 'Second', 'First']);
    expect(await renderReviews({ order: 'best' })).toEqual(['First', 'Third', 'Second']);
  });

  it('the review block can be limited to one product, a number of stars and a number of reviews', async () => {
    expect(await renderReviews({ product: 'mug' })).toEqual(['Second', 'First']);
    expect(await renderReviews({ product: 'nothing' })).toEqual([]);
    expect(await renderReviews({ minRating: 4 })).toEqual(['Third', 'First']);
    expect(await renderReviews({ maxReviews: 1 })).toEqual(['Third']);
  });

  it('reads the reviews for all blocks on a page in one query, and makes no query on a page without a block', async () => {
    const { DB, cost } = watchD1();
    const both = { sections: [{ blocks: [block('a', {}), block('b', { order: 'best' })] }] };
    expect((await findBlockData(DB, SITE, both)).size).toBe(2);
    expect(cost.roundTrips).toBe(1);
    const none = { sections: [{ blocks: [{ id: 'c', type: BLOCK_TYPE.quote, value: { quote: 'x' } }] }] };
    expect((await findBlockData(DB, SITE, none)).size).toBe(0);
    expect(cost.roundTrips).toBe(1);
  });

  it('shows stars, text, name and a product link, with the texts escaped', async () => {
    await seedReviews([
      { rating: 4, title: 'Lovely', body: '<b>Warm</b>', author: 'Noor', createdAt: 1_800_000_000_000 },
    ]);
    const content = {
      title: 'Home',
      sections: [
        {
          id: 'f'.repeat(24),
          blocks: [
            { ...block('e'.repeat(24), { title: 'They say' }), layout: { x: 0, y: 0, width: 24, height: 4 } },
          ],
        },
      ],
    };
    await env.DB.batch([
      env.DB.prepare("UPDATE pages SET published = ? WHERE website_id = ? AND path = '/'").bind(
        JSON.stringify(content),
        SITE_ID,
      ),
      env.DB.prepare('UPDATE websites SET revision = revision + 1'),
    ]);
    const html = (await (await request(`/?fresh=${crypto.randomUUID()}`)).text()).replaceAll('<!-- -->', '');
    expect(html).toContain('<h2>They say</h2>');
    expect(html).toContain('aria-label="4 out of 5 stars"');
    expect(html).toContain('&lt;b&gt;Warm&lt;/b&gt;');
    expect(html).toMatch(/Noor<\/span> on <a href="\/shop\/mug#reviews">Tide mug<\/a>/);
  });
});
