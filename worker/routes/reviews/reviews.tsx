import { type Context, Hono } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { REVIEW_TEXTS } from '#domain/reviews/texts.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { REVIEW_PICTURE_WIDTHS, REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import type { Purchase } from '#worker/db/reviews/reviews.ts';
import { shopPathOf } from '#worker/db/shop/shop-path.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { ReviewForm } from '#worker/render/reviews/review-form.tsx';
import { ReviewMessage, ReviewThanks } from '#worker/render/reviews/review-message.tsx';
import { reviewPath, signReviewRequest } from '#worker/reviews/mail-links.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { reviewPictureKey } from '../../reviews/pictures.ts';
import { openPurchase, REFUSAL, type ReviewRefusal, takeReview } from '../../reviews/take-review.ts';
import { readJson } from '../read-body.ts';

/** The page that asks for a review (type 209), what it sends, and pictures of reviews. */
export const reviewRoutes = new Hono<AppEnv>();

/** A signed token has three parts; any other address below /reviews is a page of the site. */
const PAGE = '/reviews/:token{[\\w-]+\\.[\\w-]+\\.[\\w-]+}';

reviewRoutes.get(PAGE, async (c) => {
  const token = c.req.param('token');
  const purchase = await openPurchase(c, token);
  if (typeof purchase === 'string') return refused(c, purchase);
  if (!purchase.isReviewed) return form(c, purchase, token, { author: purchase.firstName });
  return c.req.query('thanks') === '1' ? thanks(c, purchase) : refused(c, 'already-reviewed');
});

reviewRoutes.post(PAGE, fromHere, async (c) => {
  const token = c.req.param('token');
  const body = await c.req.parseBody({ all: true });
  const typed = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  let errors: Record<string, string> = {};
  let status: 400 | 500 = 400;
  try {
    const taken = await takeReview(c, { ...body, token });
    if (taken.kind === 'stored') return redirectTo(c, `${reviewPath(token)}?thanks=1`, 303);
    if (taken.kind === 'refused') return refused(c, taken.refusal);
    errors = taken.errors;
  } catch (error) {
    // The page keeps what was typed; the fault is ours.
    console.error('a review was not stored', error);
    status = 500;
  }
  const purchase = await openPurchase(c, token);
  if (typeof purchase === 'string') return refused(c, purchase);
  return form(c, purchase, token, typed, errors, status);
});

/** JSON, or the form with its pictures. */
reviewRoutes.post('/api/commerce/reviews', fromHere, async (c) => {
  const body = await bodyOf(c);
  const taken = await takeReview(c, body);
  if (taken.kind === 'invalid') throw invalid(taken.errors);
  if (taken.kind === 'refused') {
    const { status, text } = REFUSAL[taken.refusal];
    throw new WireException(status, { error: text, ...(status === 404 && { path: c.req.path }) });
  }
  const { token } = body as { token: string };
  return c.json({ location: `${reviewPath(token)}?thanks=1` }, 201, NO_STORE);
});

const NO_STORE = { 'cache-control': 'no-store' };

async function bodyOf(c: Context<AppEnv>): Promise<unknown> {
  if ((c.req.header('content-type') ?? '').startsWith('multipart/form-data'))
    return c.req.parseBody({ all: true });
  return readJson(c);
}

/** A picture of a published review; of any other for those alone who look through them. */
reviewRoutes.get('/review-pictures/:id', async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  c.var.roundTrips.d1 += 1;
  const status = await c.env.DB.prepare(
    'SELECT r.status FROM review_pictures p JOIN reviews r ON r.id = p.review_id WHERE p.id = ? AND p.website_id = ?',
  )
    .bind(id.data, c.var.site.id)
    .first<number>('status');
  const { session } = c.var;
  const isPublic = status === REVIEW_STATUS.published;
  const mayLook = session !== null && can(session.roles, 'commerce.reviews.moderate');
  if (status === null || !(isPublic || mayLook)) throw notFound(c.req.path);
  const [wide, small] = REVIEW_PICTURE_WIDTHS;
  const width = c.req.query('format') === `${small}w` ? small : wide;
  const stored = await c.env.MEDIA.get(reviewPictureKey(c.var.site.id, id.data, width));
  if (!stored) throw notFound(c.req.path);
  return new Response(stored.body, {
    headers: {
      'content-type': 'image/webp',
      // It may be hidden again: nobody keeps it for long.
      'cache-control': isPublic && !session ? 'public, max-age=600' : 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
});

async function show(c: Context<AppEnv>, status: number, children: React.ReactNode): Promise<Response> {
  const request = bareRequest(c);
  const { body, headers } = await messageDocument(
    // The token stays out of what the page says of itself.
    { ...request, page: { ...request.page, path: '/reviews' } },
    {
      pageType: PAGE_TYPE.reviewsRequest,
      title: REVIEW_TEXTS.heading,
      status,
      styles: ['review-request'],
      children,
    },
  );
  return new Response(body, {
    status,
    headers: { ...headers, ...NO_STORE, 'referrer-policy': 'same-origin' },
  });
}

function form(
  c: Context<AppEnv>,
  purchase: Purchase,
  token: string,
  values: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string>> = {},
  status: 200 | 400 | 500 = Object.keys(errors).length > 0 ? 400 : 200,
): Promise<Response> {
  return show(
    c,
    status,
    <ReviewForm
      purchase={purchase}
      token={token}
      values={values}
      errors={errors}
      hasFailed={status === 500}
      siteTitle={c.var.site.settings.title}
    />,
  );
}

async function refused(c: Context<AppEnv>, refusal: ReviewRefusal): Promise<Response> {
  const { status, text } = REFUSAL[refusal];
  c.var.roundTrips.d1 += 1;
  const shopPath = await shopPathOf(c.env.DB, c.var.site.id);
  return show(c, status, <ReviewMessage text={text} refusal={refusal} shopPath={shopPath ?? '/'} />);
}

async function thanks(c: Context<AppEnv>, purchase: Purchase): Promise<Response> {
  const websiteId = c.var.site.id;
  const others = await Promise.all(
    purchase.others.map(async ({ lineId, title }) => ({
      title,
      href: reviewPath(await signReviewRequest(c.env, { websiteId, lineId })),
    })),
  );
  return show(
    c,
    200,
    <ReviewThanks purchase={purchase} others={others} siteTitle={c.var.site.settings.title} />,
  );
}
