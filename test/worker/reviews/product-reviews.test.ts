import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { REVIEWS_PER_PAGE } from '#domain/reviews.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ReviewList } from '#schema/contracts/reviews/review.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { all } from '#worker/db/database.ts';
import { toItemPlace } from '#worker/db/items/item-at.ts';
import { ratingsAt, reviewsAt } from '#worker/db/reviews/product-reviews.ts';
import { call } from '../../support/worker/owner.ts';
import { type Plan, watched } from '../../support/worker/query-plans.ts';
import { clearReviews, seedReviews, sentOrder, submitReview } from '../../support/worker/reviews.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const page = async (path = '/shop/mug') => (await request(path)).text();
interface Product {
  '@type': string;
  aggregateRating?: object;
  review?: { author: object; reviewBody?: string }[];
}
const productLd = (html: string): Product | undefined =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json ?? '{}') as Product)
    .find((object) => object['@type'] === 'Product');

const OTHER_SITE = 'b0000000000000000000000b';

let moderator: SignedIn;
beforeEach(async () => {
  await clearReviews();
  await seedStore();
  moderator = await signIn(ROLE.moderator);
});
const list = (query = '') => call<ReviewList>(moderator, 'GET', `/api/commerce/reviews${query}`);

describe('the reviews on a product page', () => {
  it('the reviews on a product page count, average and publish reviews as structured data, except those that are pending or hidden', async () => {
    await seedReviews([
      { rating: 5, title: 'Lovely', body: 'Warm in the hand.', author: 'Ines', reply: 'Thank you, Ines.' },
      { rating: 4, body: 'Fine.' },
      { rating: 1, body: 'Not looked at.', status: 3 },
      { rating: 1, body: 'Hidden words.', status: 5 },
      { rating: 1, body: 'Of a bowl.', itemId: PRODUCT.bowl },
    ]);
    const html = await page();
    expect(html).toContain('4.5 out of 5 stars');
    expect(html).toContain('2 reviews');
    expect(html).toContain('Thank you, Ines.');
    for (const words of ['Not looked at.', 'Hidden words.', 'Of a bowl.']) expect(html).not.toContain(words);
    const product = productLd(html);
    expect(product?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
    expect(product?.review).toHaveLength(2);
    expect(product?.review?.[1]).toMatchObject({
      reviewBody: 'Warm in the hand.',
      author: { name: 'Ines' },
    });
  });

  it('the reviews on a product page are absent if none is published or the store turns reviews off', async () => {
    expect(await page()).not.toContain('id="reviews"');
    expect(productLd(await page())).not.toHaveProperty('aggregateRating');
    await seedReviews([{ rating: 5, body: 'Lovely.' }]);
    await seedStore({ settings: { store: { productReviewsEnabled: false } } });
    const html = await page();
    expect(html).not.toContain('Lovely.');
    expect(productLd(html)).not.toHaveProperty('aggregateRating');
  });

  it('the reviews on a product page cannot contain code that runs, however it is written', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror="alert(2)">&<!--';
    await seedReviews([{ title: evil, body: evil, author: evil, reply: evil }]);
    const html = await page();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=');
    expect(productLd(html)?.review?.[0]?.reviewBody).toBe(evil);
  });

  it('the reviews on a product page are shown in pages of ten, each with its own URL', async () => {
    await seedReviews(Array.from({ length: 23 }, (_, index) => ({ body: `Words no. ${index + 1}.` })));
    const first = await page();
    expect(first).toContain('Words no. 23.');
    expect(first).not.toContain('Words no. 13.');
    expect(first).toContain('href="/shop/mug?reviews=2#reviews"');
    const third = await request('/shop/mug?reviews=3');
    const html = await third.text();
    expect(html).toContain('Words no. 1.');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/shop\/mug\?reviews=3"/);
    expect(third.headers.get('cache-control')).toContain('public');
    for (const path of ['/shop/mug', '/shop', '/']) {
      const own = await request(path);
      const made = await request(`${path}?reviews=4`);
      expect([path, made.status]).toEqual([path, own.status]);
      expect(made.headers.get('etag')).toBe(own.headers.get('etag'));
    }
    expect(await page('/shop/mug?reviews=4')).toContain('Words no. 23.');
  });

  it('the reviews on a product page are read through one index', async () => {
    const plans: Plan[] = [];
    const db = watched(plans);
    const product = { websiteId: SITE_ID, ...toItemPlace('/shop/mug') };
    await all(db, ratingsAt(product));
    await all(db, reviewsAt({ ...product, offset: REVIEWS_PER_PAGE }));
    const [counts, rows] = plans.map(({ steps }) => steps);
    expect(counts?.join()).toContain('COVERING INDEX reviews_product');
    expect(rows?.[0]).toContain('INDEX reviews_product');
    // Only the subquery that reads the images of one review may sort, so the test ignores its steps.
    const own = rows?.slice(
      0,
      rows.findIndex((step) => step.includes('SUBQUERY')),
    );
    expect(own?.join()).not.toContain('TEMP B-TREE');
  });
});

describe('the owner’s review list', () => {
  it('shows the newest first, and can be filtered and searched, with a count for each status', async () => {
    await seedReviews([
      { body: 'Old', status: 1, rating: 2 },
      { body: '100% LOVELY', status: 3, rating: 5, author: 'Ines' },
      { body: 'New', status: 5, rating: 1 },
      { body: 'Elsewhere', websiteId: SITE_ID, itemId: 'f00000000000000000000000' },
    ]);
    const all = await list();
    expect(all.body.reviews.map(({ text }) => text)).toEqual(['Elsewhere', 'New', '100% LOVELY', 'Old']);
    expect(all.body.counts).toEqual({ needs_review: 1, published: 2, private: 1 });
    expect(all.body.reviews[0]).toMatchObject({ productTitle: '', productHref: null });
    expect(all.body.reviews[3]).toMatchObject({ productTitle: 'Tide mug', productHref: '/shop/mug' });
    const found = async (query: string) => (await list(query)).body.reviews.map(({ text }) => text);
    expect(await found('?status=needs_review')).toEqual(['100% LOVELY']);
    expect(await found('?rating=1')).toEqual(['New']);
    expect(await found('?search=lovely')).toEqual(['100% LOVELY']);
    expect(await found('?search=100%25')).toEqual(['100% LOVELY']);
    expect(await found('?search=_')).toEqual([]);
    expect(await found('?search=tide%20mug&status=published')).toEqual(['Old']);
    for (const query of ['?status=draft', '?rating=6', '?cursor=1', `?search=${'x'.repeat(101)}`])
      expect((await list(query)).status).toBe(400);
  });

  it('the owner’s review list has pages without duplicates', async () => {
    await seedReviews(Array.from({ length: 65 }, (_, index) => ({ body: `${index}`, createdAt: 5 })));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: ReviewList } = await list(cursor === '' ? '' : `?cursor=${cursor}`);
      seen.push(...body.reviews.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(65);
    expect(seen).toHaveLength(65);
  });

  const oneReview = async (status = 3) => {
    await seedReviews([{ body: 'Warm in the hand.', status }]);
    const review = (await list()).body.reviews[0];
    if (!review) throw new Error('there is no review');
    return review;
  };

  it('decides when visitors see a review: from its publication until it is hidden', async () => {
    const { id } = await oneReview();
    expect(await page()).not.toContain('Warm in the hand.');
    const move = (version: number, status: string) =>
      call(moderator, 'PUT', `/api/commerce/reviews/${id}/status`, { version, status });
    expect((await move(1, 'published')).body).toMatchObject({ review: { status: 'published', version: 2 } });
    expect(await page()).toContain('Warm in the hand.');
    expect((await move(2, 'private')).status).toBe(200);
    expect(await page()).not.toContain('Warm in the hand.');
    expect((await move(2, 'published')).status).toBe(409);
    expect(await page()).not.toContain('Warm in the hand.');
  });

  it('the owner’s review list has replies that can be changed and removed', async () => {
    const { id } = await oneReview(1);
    const reply = (version: number, text: unknown) =>
      call(moderator, 'PUT', `/api/commerce/reviews/${id}/reply`, { version, reply: text });
    expect((await reply(1, ' Thank you! ')).body).toMatchObject({ review: { reply: 'Thank you!' } });
    expect(await page()).toContain('Thank you!');
    expect((await reply(1, 'Somebody else')).status).toBe(409);
    expect((await reply(2, '')).status).toBe(200);
    expect(await page()).not.toContain('Thank you!');
    for (const wrong of ['x'.repeat(2001), 7, null]) expect((await reply(3, wrong)).status).toBe(400);
  });

  it('[B6.11] the owner’s review list rejects changes without permission, from a different site or with invalid values', async () => {
    const { id } = await oneReview();
    const path = `/api/commerce/reviews/${id}/status`;
    const body = { version: 1, status: 'published' };
    const viewer = await signIn(ROLE.viewer);
    expect((await call(viewer, 'PUT', path, body)).status).toBe(403);
    expect((await call(viewer, 'GET', '/api/commerce/reviews')).status).toBe(403);
    expect((await call(moderator, 'PUT', path, { version: 1, status: 'draft' })).status).toBe(400);
    expect((await call(moderator, 'PUT', path, { version: '1', status: 'published' })).status).toBe(400);
    await seedSite({ id: OTHER_SITE, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE reviews SET website_id = ?').bind(OTHER_SITE).run();
    expect((await call(moderator, 'PUT', path, body)).status).toBe(404);
    expect((await list()).body.reviews).toEqual([]);
    expect(await env.DB.prepare('SELECT status FROM reviews').first('status')).toBe(3);
    expect(
      (await call(moderator, 'PUT', '/api/commerce/reviews/f00000000000000000000000/status', body)).status,
    ).toBe(404);
    expect((await call(moderator, 'PUT', '/api/commerce/reviews/x/status', body)).status).toBe(404);
  });

  it('the owner’s review list can be exported as a file without spreadsheet formulas', async () => {
    await seedReviews([{ title: '=1+1', body: 'He said "no"\nand left', author: '@me', rating: 2 }]);
    const response = await request('/api/commerce/reviews/export', { headers: moderator.headers });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text).toContain("'=1+1");
    expect(text).toContain("'@me");
    expect(text).toContain('"He said ""no""\nand left"');
  });

  it('loses the reviews of a buyer whose data is erased, and so does the product page', async () => {
    const order = await sentOrder();
    await submitReview({ token: await order.signToken('MUG-SEA'), rating: 5, text: 'My words.' });
    await env.DB.prepare('UPDATE reviews SET status = 1').run();
    const before = await env.DB.prepare('SELECT revision FROM websites WHERE id = ?')
      .bind(SITE_ID)
      .first<number>('revision');
    expect(
      await eraseBuyer(env.DB, {
        websiteId: SITE_ID,
        email: 'Ines@buyer.test',
        accountId: null,
        now: Date.now(),
      }),
    ).toBe('erased');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM reviews').first('n')).toBe(0);
    const after = await env.DB.prepare('SELECT revision FROM websites WHERE id = ?')
      .bind(SITE_ID)
      .first<number>('revision');
    expect(after).toBe((before ?? 0) + 1);
    // The link in the old email is no longer valid.
    expect((await submitReview({ token: await order.signToken('MUG-SEA'), rating: 1 })).status).toBe(404);
  });
});
