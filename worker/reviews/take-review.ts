import type { Context } from 'hono';
import { REVIEW_TEXTS } from '#domain/reviews/texts.ts';
import { storeOptionsOf } from '#domain/shop/store-options.ts';
import { MAX_REVIEW_PICTURES, reviewInputSchema } from '#schema/contracts/reviews/review.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertReview, type Purchase, readPurchase } from '#worker/db/reviews/reviews.ts';
import type { AppEnv } from '../env.ts';
import { readReviewRequest } from './mail-links.ts';
import { keepPictures } from './pictures.ts';

/** Why nothing can be reviewed (B8.4.04): the request is too old, is used up, or names nothing. */
export type ReviewRefusal = 'expired' | 'already-reviewed' | 'nothing';

export const REFUSAL: Readonly<Record<ReviewRefusal, { status: 404 | 409 | 410; text: string }>> = {
  expired: { status: 410, text: REVIEW_TEXTS.expired },
  'already-reviewed': { status: 409, text: REVIEW_TEXTS.alreadyReviewed },
  nothing: { status: 404, text: REVIEW_TEXTS.nothing },
};

/** The purchase that a token opens, whether it is reviewed already or not. */
export async function openPurchase(
  c: Context<AppEnv>,
  token: string,
): Promise<Purchase | 'expired' | 'nothing'> {
  if (!storeOptionsOf(c.var.site.settings.store).productReviewsEnabled) return 'nothing';
  const lineId = await readReviewRequest(c.env, c.var.site.id, token);
  if (lineId === 'expired') return 'expired';
  if (lineId === null) return 'nothing';
  c.var.roundTrips.d1 += 1;
  return (await readPurchase(c.env.DB, c.var.site.id, lineId)) ?? 'nothing';
}

export type TakenReview =
  | { kind: 'stored' }
  | { kind: 'refused'; refusal: ReviewRefusal }
  /** Messages by field. */
  | { kind: 'invalid'; errors: Record<string, string> };

/** Takes a review as it was sent: by the page's form, its script, or as JSON. */
export async function takeReview(c: Context<AppEnv>, body: unknown): Promise<TakenReview> {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const token = typeof fields.token === 'string' ? fields.token : '';
  // What cannot be reviewed at all is said before what is wrong with the form.
  const purchase = await openPurchase(c, token);
  if (typeof purchase === 'string') return { kind: 'refused', refusal: purchase };
  if (purchase.isReviewed) return { kind: 'refused', refusal: 'already-reviewed' };
  const input = reviewInputSchema.safeParse({ ...fields, rating: fields.rating ?? '' });
  const files = filesOf(fields.pictures);
  const errors = {
    ...(!input.success &&
      Object.fromEntries(
        input.error.issues.map((issue) => [String(issue.path[0] ?? 'rating'), issue.message]),
      )),
    ...(files.length > MAX_REVIEW_PICTURES && { pictures: `At most ${MAX_REVIEW_PICTURES} pictures.` }),
  };
  if (!input.success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const websiteId = c.var.site.id;
  const now = Date.now();
  const pictures = await keepPictures(c.env, websiteId, files, now);
  if ('problem' in pictures) return { kind: 'invalid', errors: { pictures: pictures.problem } };
  const { rating, title, text, author } = input.data;
  c.var.roundTrips.d1 += 1;
  const outcome = await insertReview(
    c.env.DB,
    {
      id: createId(),
      websiteId,
      lineId: purchase.lineId,
      rating,
      title,
      text,
      author,
      pictureIds: pictures.ids,
    },
    now,
  );
  return outcome === 'stored' ? { kind: 'stored' } : { kind: 'refused', refusal: outcome };
}

/** Files of a field that may hold several; a field that was left empty holds one without a name. */
const filesOf = (value: unknown): File[] =>
  [value].flat().filter((file): file is File => file instanceof File && file.size > 0);
