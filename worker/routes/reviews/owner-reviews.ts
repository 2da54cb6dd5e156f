import { type Context, Hono } from 'hono';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  type OwnerReview,
  type ReviewList,
  reviewQuerySchema,
  reviewReplySchema,
  reviewStatusSchema,
} from '#schema/contracts/reviews/review.ts';
import { auditStatement } from '#worker/db/accounts/audit.ts';
import {
  listReviews,
  type ReviewCursor,
  readReview,
  reviewReplyStatement,
  reviewStatusStatement,
} from '#worker/db/reviews/owner-reviews.ts';
import { raiseRevision, spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Reviews as the owner sees them: shown or hidden, answered, searched and taken out as a file. */
export const ownerReviewsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const PIECE = 200;

const afterOf = (cursor: string | undefined): ReviewCursor | null => {
  const [at, id] = cursor?.split('~') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
};

ownerReviewsApi.get('/api/commerce/reviews', async (c) => {
  const query = reviewQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { reviews, next, counts } = await listReviews(
    c.env.DB,
    c.var.site.id,
    query.data,
    afterOf(query.data.cursor),
  );
  const answer: ReviewList = { reviews, nextCursor: next && `${next.at}~${next.id}`, counts };
  return c.json(answer, 200, NO_STORE);
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
const lineOf = (review: OwnerReview): string =>
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

ownerReviewsApi.get('/api/commerce/reviews/export', (c) => {
  const encoder = new TextEncoder();
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  let after: ReviewCursor | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(HEADER)}`)),
    async pull(controller) {
      const { reviews, next } = await listReviews(DB, websiteId, { search: '' }, after, PIECE);
      if (reviews.length > 0) controller.enqueue(encoder.encode(reviews.map(lineOf).join('')));
      after = next;
      if (!next) controller.close();
    },
  });
  return c.body(body, 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="reviews-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

async function reviewOf(c: Context<AppEnv>): Promise<OwnerReview> {
  const id = idSchema.safeParse(c.req.param('id'));
  const review = id.success ? await readReview(c.env.DB, c.var.site.id, id.data) : null;
  if (!review) throw notFound(c.req.path);
  return review;
}

/** Makes a change that visitors may see, and writes down who made it. */
async function change(
  c: Context<AppEnv>,
  review: OwnerReview,
  action: string,
  statement: D1PreparedStatement,
  now: number,
): Promise<Response> {
  const { site, session } = c.var;
  const [changed] = await c.env.DB.batch([
    statement,
    auditStatement(
      c.env.DB,
      { websiteId: site.id, accountId: session?.accountId ?? null, action, subject: review.id },
      now,
      { sql: 'changes() = 1', params: [] },
    ),
    raiseRevision(c.env, site.id),
  ]);
  if (changed?.meta.changes !== 1)
    throw conflict(
      'Someone else has changed this review.',
      'Load the reviews again to see their current state. Your changes are still here.',
    );
  await spreadRevision(siteLookupOf(c), site);
  return c.json({ review: await readReview(c.env.DB, site.id, review.id) }, 200, NO_STORE);
}

ownerReviewsApi.put('/api/commerce/reviews/:id/status', async (c) => {
  const review = await reviewOf(c);
  const { version, status } = await bodyOf(c, reviewStatusSchema);
  const target = { websiteId: c.var.site.id, id: review.id, version };
  return change(c, review, `review.${status}`, reviewStatusStatement(c.env.DB, target, status), Date.now());
});

ownerReviewsApi.put('/api/commerce/reviews/:id/reply', async (c) => {
  const review = await reviewOf(c);
  const { version, reply } = await bodyOf(c, reviewReplySchema);
  const now = Date.now();
  const target = { websiteId: c.var.site.id, id: review.id, version };
  return change(c, review, 'review.replied', reviewReplyStatement(c.env.DB, target, reply, now), now);
});
