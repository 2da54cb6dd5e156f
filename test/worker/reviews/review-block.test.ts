import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { blockReviewsOf } from '#worker/db/reviews/block-reviews.ts';
import { clearReviews, seedReviews } from '../../support/worker/reviews.ts';
import { PRODUCT, seedShop } from '../../support/worker/shop.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';

const block = (id: string, value: object) => ({ id, type: BLOCK_TYPE.comments, value });
async function shown(value: object) {
  const roundTrips = { d1: 0 };
  const content = { sections: [{ blocks: [block('one', value)] }] };
  const reviews = (await blockReviewsOf(env.DB, SITE_ID, content, roundTrips)).get('one') ?? [];
  return reviews.map(({ text }) => text);
}

beforeEach(async () => {
  await clearReviews();
  await seedShop();
  await seedShop({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
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
  it('shows the newest words of the whole shop, or the best, and only those that are published', async () => {
    expect(await shown({})).toEqual(['Third', 'Second', 'First']);
    expect(await shown({ order: 'best' })).toEqual(['First', 'Third', 'Second']);
  });

  it('keeps to one product, to a number of stars and to how many there are to be', async () => {
    expect(await shown({ product: 'mug' })).toEqual(['Second', 'First']);
    expect(await shown({ product: 'nothing' })).toEqual([]);
    expect(await shown({ minRating: 4 })).toEqual(['Third', 'First']);
    expect(await shown({ maxReviews: 1 })).toEqual(['Third']);
  });

  it('asks D1 once for all blocks of a page, and not at all without one', async () => {
    const roundTrips = { d1: 0 };
    const both = { sections: [{ blocks: [block('a', {}), block('b', { order: 'best' })] }] };
    expect((await blockReviewsOf(env.DB, SITE_ID, both, roundTrips)).size).toBe(2);
    expect(roundTrips.d1).toBe(1);
    const none = { sections: [{ blocks: [{ id: 'c', type: BLOCK_TYPE.quote, value: { quote: 'x' } }] }] };
    expect((await blockReviewsOf(env.DB, SITE_ID, none, roundTrips)).size).toBe(0);
    expect(roundTrips.d1).toBe(1);
  });

  it('stands on a page with stars, words, name and the way to the product; what is typed is text', async () => {
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
