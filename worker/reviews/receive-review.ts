import type { Context } from 'hono';
import { getStoreOptions } from '#domain/store/store-options.ts';
import type { submitReviewForm } from '#schema/contracts/reviews/visitor-calls.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { createId } from '#worker/crypto/random.ts';
import { findPurchase, insertReview, type Purchase } from '#worker/db/reviews/reviews.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { ReviewRefusal } from '#worker/render/reviews/review-message.tsx';
import { readReviewRequest } from '../crypto/mail-links.ts';
import type { AppEnv } from '../env.ts';
import { describeReviewIssue } from './problems.ts';
import { storeReviewImages } from './review-images.ts';
import type { SentImages } from './stage-images.ts';

export const REFUSAL_STATUS = {
  expired: 410,
  'already-reviewed': 409,
  nothing: 404,
} as const satisfies Record<ReviewRefusal, number>;

export async function openPurchase(
  c: Context<AppEnv>,
  token: string,
): Promise<Purchase | 'expired' | 'nothing'> {
  if (!getStoreOptions(c.var.site.settings.store).productReviewsEnabled) return 'nothing';
  const lineId = await readReviewRequest(c.env, c.var.site.id, token);
  if (lineId === 'expired') return 'expired';
  if (lineId === null) return 'nothing';
  return (await findPurchase(c.env.DB, c.var.site.id, lineId)) ?? 'nothing';
}

type SentReview = SentForm<typeof submitReviewForm.form>;

export type ReceivedReview =
  | { kind: 'stored' }
  | { kind: 'refused'; refusal: ReviewRefusal }
  | { kind: 'invalid'; errors: Record<string, string> };

export async function openReviewable(c: Context<AppEnv>, token: string): Promise<Purchase | ReviewRefusal> {
  const purchase = await openPurchase(c, token);
  return typeof purchase !== 'string' && purchase.isReviewed ? 'already-reviewed' : purchase;
}

export async function receiveReview(
  c: Context<AppEnv>,
  purchase: Purchase,
  { success, data, error }: SentReview,
  sent: SentImages,
): Promise<ReceivedReview> {
  const { reviewForm: texts } = findMessages(c.var.site.settings.locale);
  const errors = {
    ...(!success &&
      Object.fromEntries(
        error.issues.map((issue) => [String(issue.path[0] ?? 'rating'), describeReviewIssue(issue, texts)]),
      )),
    ...(sent.problem && { pictures: sent.problem(texts.problems) }),
  };
  if (!success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const websiteId = c.var.site.id;
  const now = Date.now();
  const pictures = await storeReviewImages(c.env, websiteId, sent.staged, now);
  if (typeof pictures === 'function')
    return { kind: 'invalid', errors: { pictures: pictures(texts.problems) } };
  const { rating, title, text, author } = data;
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
