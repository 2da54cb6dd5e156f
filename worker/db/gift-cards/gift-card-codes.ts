import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { type Database, run } from '../database.ts';
import { orm } from '../orm.ts';

export const GIFT_CARD_MAIL = 'gift-card';

/** Idempotency key of the first email with the card's code. */
export const firstMailKey = sql<string>`'gift-card:' || ${giftCards.id}`;

/**
 * Matches active gift cards whose code can be replaced. A card whose first email is still queued gets its code from
 * that email. The email of a card that came from a deleted site is lost.
 */
export function canRenewCode(now: number) {
  const isQueued = exists(
    orm
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.websiteId, giftCards.websiteId),
          eq(mailOutbox.idempotencyKey, firstMailKey),
          inArray(mailOutbox.status, ['queued', 'sending']),
        ),
      ),
  );
  return and(
    eq(giftCards.status, 'active'),
    gt(giftCards.balanceCents, 0),
    or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
    or(eq(giftCards.recipientEmail, ''), isNotNull(giftCards.sentAt), not(isQueued)),
  );
}

/** Whether an email that brings the card's code is queued: the first one, or one that sends the card again. */
const isCodeQueued = exists(
  orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.websiteId, giftCards.websiteId),
        gte(mailOutbox.idempotencyKey, firstMailKey),
        lt(mailOutbox.idempotencyKey, sql`${firstMailKey} || ';'`),
        inArray(mailOutbox.status, ['queued', 'sending']),
      ),
    ),
);

/**
 * Matches gift cards that can be spent, but have no code, and no email that brings one: those of a deleted site,
 * and those whose email failed.
 */
export const lacksCode = (now: number) =>
  and(isNull(giftCards.codeHash), canRenewCode(now), not(isCodeQueued));

/** Replaces the code of a card that the owner hands over. Returns false if the card cannot get a new code. */
export const replaceCode = async (
  db: Database,
  card: { websiteId: string; id: string },
  code: { hash: string; last4: string },
  now: number,
): Promise<boolean> =>
  (await run(
    db,
    orm
      .update(giftCards)
      .set({ codeHash: code.hash, last4: code.last4, sentAt: now, updatedAt: now })
      .where(and(eq(giftCards.id, card.id), eq(giftCards.websiteId, card.websiteId), canRenewCode(now))),
  )) === 1;
