import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { changeAndRead, type Database, first, run } from '../database.ts';
import { jsonObject, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { canRenewCode, firstMailKey, GIFT_CARD_MAIL, lacksCode } from './gift-card-codes.ts';

const FACTS = jsonObject({ giftCardId: giftCards.id });
/**
 * Queues the emails with a new gift card's code. The idempotency key includes `cause`, so that each email is
 * queued once.
 */
export const insertEmails = (condition: SQL, cause: string, now: number) =>
  orm
    .insert(mailOutbox)
    .select(
      orm
        .select(
          rowFor(mailOutbox, {
            id: RANDOM_ID,
            websiteId: giftCards.websiteId,
            kind: GIFT_CARD_MAIL,
            recipient: giftCards.recipientEmail,
            subject: 'A gift card',
            body: '',
            facts: FACTS,
            status: 'queued',
            idempotencyKey: sql`${firstMailKey} || ${cause}`,
            isSecret: true,
            nextAttemptAt: sql`max(${giftCards.sendAt}, ${now})`,
            createdAt: now,
          }),
        )
        .from(giftCards)
        .where(and(condition, ne(giftCards.recipientEmail, ''))),
    )
    .onConflictDoNothing();

/** Cause of the emails that an owner's click sends again. */
const toCause = (click: string): string => `:again:${click}`;

/**
 * Emails a gift card again with a new code, since only hashes of codes are stored. Returns false if there is
 * nothing to send.
 */
export async function sendGiftCardAgain(
  db: Database,
  card: { websiteId: string; id: string; click: string; now: number },
): Promise<boolean> {
  const { id, click, now, websiteId } = card;
  const known = await first(
    db,
    orm
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(
        and(
          eq(giftCards.id, id),
          eq(giftCards.websiteId, websiteId),
          ne(giftCards.recipientEmail, ''),
          canRenewCode(now),
        ),
      ),
  );
  if (!known) return false;
  await run(db, insertEmails(eq(giftCards.id, id), toCause(click), now));
  return true;
}

/** Number of emails that one call queues. */
const SLICE = 200;

const hasEmail = ne(giftCards.recipientEmail, '');

/** Counts the gift cards that lack a code: those that can get one by email, and those that the owner hands over. */
export const countMissingCodes = (websiteId: string, now: number) =>
  orm
    .select({
      byEmail: sql<number>`count(*) filter (where ${hasEmail})`.as('by_email'),
      byHand: sql<number>`count(*) filter (where ${eq(giftCards.recipientEmail, '')})`.as('by_hand'),
    })
    .from(giftCards)
    .where(and(eq(giftCards.websiteId, websiteId), lacksCode(now)));

/**
 * Queues emails with new codes for the site's next gift cards that lack one. `left` counts the cards for the next
 * call.
 */
export async function sendMissingCodes(
  db: Database,
  { websiteId, click, now }: { websiteId: string; click: string; now: number },
): Promise<{ queued: number; left: number }> {
  const next = orm
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.websiteId, websiteId), hasEmail, lacksCode(now)))
    .orderBy(giftCards.createdAt, giftCards.id)
    .limit(SLICE);
  const { changed, read } = await changeAndRead(
    db,
    [insertEmails(inArray(giftCards.id, next), toCause(click), now)],
    [countMissingCodes(websiteId, now)],
  );
  return { queued: changed[0] ?? 0, left: read[0][0]?.byEmail ?? 0 };
}
