import type { Context } from 'hono';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/reviews/calls.ts';
import type { OwnerReview } from '#schema/contracts/reviews/review.ts';
import { Routes } from '#worker/calls/routes.ts';
import {
  changeReview,
  findReview,
  listReviews,
  type ReviewChange,
} from '#worker/db/reviews/owner-reviews.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound } from '#worker/errors.ts';

export const ownerReviewsApi = new Routes();

const CHUNK_REVIEWS = 200;

ownerReviewsApi.handle(calls.listReviews, async (c, { query }) => {
  const { reviews, next, counts } = await listReviews(c.env.DB, c.var.site.id, query, query.cursor ?? null);
  return { reviews, nextCursor: toCursor<typeof calls.listReviews>(next), counts };
});

const HEADER = [
  'Review',
  'Written (UTC)',
  'Status',
  'Product',
  'Rating',
  'Headline',
  'Text',
  'Name',
  'Reply',
  'Pictures',
  'Order',
];
const toCsvLine = (review: OwnerReview): string =>
  csvLine([
    review.id,
    new Date(review.createdAt).toISOString().slice(0, 16).replace('T', ' '),
    review.status,
    review.productTitle,
    String(review.rating),
    review.title,
    review.text,
    review.author,
    review.reply,
    String(review.pictures.length),
    review.orderNumber === null ? '' : String(review.orderNumber),
  ]);

ownerReviewsApi.handle(calls.exportReviews, (c) => {
  const encoder = new TextEncoder();
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  let after: RowPlace | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(HEADER)}`)),
    async pull(controller) {
      const { reviews, next } = await listReviews(DB, websiteId, { search: '' }, after, CHUNK_REVIEWS);
      if (reviews.length > 0) controller.enqueue(encoder.encode(reviews.map(toCsvLine).join('')));
      after = next;
      if (!next) controller.close();
    },
  });
  return c.body(body, 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="reviews-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

async function getReview(c: Context<AppEnv>, id: string): Promise<OwnerReview> {
  const review = await findReview(c.env.DB, c.var.site.id, id);
  if (!review) throw notFound(c.req.path);
  return review;
}

async function change(
  c: Context<AppEnv>,
  review: OwnerReview,
  version: number,
  made: ReviewChange,
): Promise<{ review: OwnerReview }> {
  const target = { websiteId: c.var.site.id, id: review.id, version };
  if (!(await changeReview(c.env.DB, target, made, Date.now())))
    throw conflict(
      'Someone else has changed this review.',
      'Load the reviews again to see their current state. Your changes are still here.',
    );
  return { review: await getReview(c, review.id) };
}

ownerReviewsApi.handle(calls.setReviewStatus, async (c, { params, body }) => {
  const review = await getReview(c, params.id);
  const { version, status } = await body;
  return change(c, review, version, { status });
});

ownerReviewsApi.handle(calls.replyToReview, async (c, { params, body }) => {
  const review = await getReview(c, params.id);
  const { version, reply } = await body;
  return change(c, review, version, { reply });
});
