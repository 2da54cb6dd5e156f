import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { REVIEW_IMAGE_WIDTHS, REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import * as calls from '#schema/contracts/reviews/visitor-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { reviewPath, signReviewRequest } from '#worker/crypto/mail-links.ts';
import { findReviewStatusOfImage } from '#worker/db/reviews/review-images.ts';
import type { Purchase } from '#worker/db/reviews/reviews.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import { matchesTag, notModified } from '#worker/entity-tags.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid, notFound, WireException } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { redirectTo } from '#worker/redirect.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { ReviewForm } from '#worker/render/reviews/review-form.tsx';
import { ReviewMessage, type ReviewRefusal, ReviewThanks } from '#worker/render/reviews/review-message.tsx';
import {
  openPurchase,
  openReviewable,
  REFUSAL_STATUS,
  receiveReview,
} from '#worker/reviews/receive-review.ts';
import { reviewImageKey } from '#worker/reviews/review-images.ts';
import { deleteStaged, stageImages } from '#worker/reviews/stage-images.ts';

/** The review form (page type 209), its submission, and images in reviews. */
export const reviewRoutes = new Routes();

const getTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).reviewForm;

reviewRoutes.handle(calls.showReviewRequest, async (c) => {
  const token = c.req.param('token');
  const purchase = await openPurchase(c, token);
  if (typeof purchase === 'string') return refused(c, purchase);
  if (!purchase.isReviewed) return form(c, purchase, token, { author: purchase.firstName });
  return c.req.query('thanks') === '1' ? thanks(c, purchase) : refused(c, 'already-reviewed');
});

reviewRoutes.handle(calls.submitReviewForm, async (c, { params: { token }, form: readForm }) => {
  const purchase = await openReviewable(c, token);
  if (typeof purchase === 'string') return refused(c, purchase);
  const pictures = stageImages(c.env.MEDIA, c.var.site.id, async () => {});
  const review = await readForm(pictures.take);
  let errors: Record<string, string> = {};
  let status: 400 | 500 = 400;
  try {
    const taken = await receiveReview(c, purchase, review, pictures);
    if (taken.kind === 'stored') return redirectTo(c, `${reviewPath(token)}?thanks=1`, 303);
    if (taken.kind === 'refused') return refused(c, taken.refusal);
    errors = taken.errors;
  } catch (error) {
    // Keep the values that the buyer entered, since the server caused the error.
    console.error('a review was not stored', error);
    status = 500;
  } finally {
    await deleteStaged(c.env.MEDIA, pictures);
  }
  return form(c, purchase, token, review.typed, errors, status);
});

/** Stores a review. Validates the token before storing any image. */
reviewRoutes.handle(calls.submitReview, async (c, { form: readForm }) => {
  const open = async (token: string) => {
    const purchase = await openReviewable(c, token);
    if (typeof purchase === 'string') throw refusal(c, purchase);
    return purchase;
  };
  const pictures = stageImages(c.env.MEDIA, c.var.site.id, (before) =>
    open(before.findLast(([name]) => name === 'token')?.[1] ?? ''),
  );
  try {
    const review = await readForm(pictures.take);
    const { token = '' } = review.typed;
    const taken = await receiveReview(c, await open(token), review, pictures);
    if (taken.kind === 'invalid') throw invalid(taken.errors);
    if (taken.kind === 'refused') throw refusal(c, taken.refusal);
    return { location: `${reviewPath(token)}?thanks=1` };
  } finally {
    await deleteStaged(c.env.MEDIA, pictures);
  }
});

function refusal(c: Context<AppEnv>, why: ReviewRefusal): WireException {
  const status = REFUSAL_STATUS[why];
  const error = getTexts(c).refusals[why];
  return new WireException(status, { error, ...(status === 404 && { path: c.req.path }) });
}

/** Serves an image of a review. Only accounts that moderate reviews see images of unpublished reviews. */
reviewRoutes.handle(calls.showReviewImage, async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  const status = await findReviewStatusOfImage(c.env.DB, c.var.site.id, id.data);
  const { session } = c.var;
  const isPublic = status === REVIEW_STATUS.published;
  const canPreview = session !== null && can(session.roles, 'commerce.reviews.moderate');
  if (status === null || !(isPublic || canPreview)) throw notFound(c.req.path);
  const [wide, small] = REVIEW_IMAGE_WIDTHS;
  const width = c.req.query('format') === `${small}w` ? small : wide;
  const headers = new Headers({
    'content-type': 'image/webp',
    // Limit the cache lifetime, since the owner may hide the review.
    'cache-control': isPublic && !session ? 'public, max-age=600' : 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    etag: `"${id.data}-${width}w"`,
  });
  if (matchesTag(c.req.header('if-none-match'), headers.get('etag') ?? '')) return notModified(headers);
  const stored = await c.env.MEDIA.get(reviewImageKey(c.var.site.id, id.data, width));
  if (!stored) throw notFound(c.req.path);
  return new Response(stored.body, { headers });
});

async function show(c: Context<AppEnv>, status: number, children: React.ReactNode): Promise<Response> {
  const request = toErrorPageRequest(c);
  const { body, headers } = messageDocument(
    // Keep the token out of the page's metadata.
    { ...request, page: { ...request.page, path: '/reviews' } },
    {
      pageType: PAGE_TYPE.reviewsRequest,
      title: getTexts(c).heading,
      status,
      styles: ['review-request'],
      children,
    },
  );
  return new Response(body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
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
  const shopPath = await findStorePath(c.env.DB, c.var.site.id);
  return show(c, REFUSAL_STATUS[refusal], <ReviewMessage refusal={refusal} shopPath={shopPath ?? '/'} />);
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
