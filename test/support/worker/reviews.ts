import { env } from 'cloudflare:test';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { reviewPath, signReviewRequest } from '#worker/crypto/mail-links.ts';
import { createId } from '#worker/crypto/random.ts';
import { createChange, placeOrder, toFulfilment } from './orders.ts';
import { request, SITE_ID } from './site.ts';
import { PRODUCT } from './store.ts';

/** Creates a shipped order of three sea mugs and two bowls, with a review request for each order line. */
export async function sentOrder(now = Date.now()) {
  const { id, lineId } = await placeOrder();
  await fulfilOrder(
    createChange(id, { now }),
    toFulfilment([
      { lineId: lineId('MUG-SEA'), quantity: 3 },
      { lineId: lineId('BOWL'), quantity: 2 },
    ]),
  );
  const signToken = (sku: string, days?: number) =>
    signReviewRequest(env, { websiteId: SITE_ID, lineId: lineId(sku) }, days);
  return { id, lineId, signToken };
}

export const submitReview = (body: unknown) =>
  request('/api/commerce/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const openReview = (token: string, query = '') => request(reviewPath(token) + query);

export async function seedReviews(reviews: readonly Record<string, string | number>[]): Promise<void> {
  await env.DB.batch(
    reviews.map((review, index) =>
      env.DB.prepare(
        'INSERT INTO reviews (id, website_id, item_id, rating, title, body, author, reply, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ).bind(
        createId(),
        review.websiteId ?? SITE_ID,
        review.itemId ?? PRODUCT.mug,
        review.rating ?? 5,
        review.title ?? '',
        review.body ?? '',
        review.author ?? '',
        review.reply ?? '',
        review.status ?? 1,
        review.createdAt ?? 1_700_000_000_000 + index,
      ),
    ),
  );
}

export async function clearReviews(): Promise<void> {
  await env.DB.batch(
    [
      'reviews',
      'review_pictures',
      'orders',
      'carts',
      'mail_outbox',
      'mail_opt_outs',
      'low_stock_notices',
      'store_rules',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  const { objects } = await env.MEDIA.list({ prefix: `${SITE_ID}/reviews/` });
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}
