import { and, eq, notExists, sql } from 'drizzle-orm';
import type { GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { MAX_CART_GIFT_CARDS } from '#schema/contracts/gift-cards/gift-card.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { type AttemptLimit, insertAttempts, judgeAttempts, nextAttempts } from '../accounts/attempts.ts';
import type { CartKey } from '../carts/carts.ts';
import { CART_ID } from '../carts/carts.ts';
import { batch } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

type Row = Record<string, unknown>;

export type GiftCardFound =
  | { kind: 'found'; card: GiftCardOnCart & { currency: string } }
  | { kind: 'unknown' }
  | { kind: 'throttled'; retryAfterSeconds: number };

/**
 * Looks a card up by the hashes of its code: one batch whatever was typed, so that nothing can be learnt from how long it takes.
 * Only a code that is none is counted, in the same transaction: many good ones at once are in nobody's way. Above the limits a
 * good one is refused like any other, or guessing would go on. What is disabled is as unknown as what never was.
 */
export async function findGiftCard(
  db: D1Database,
  websiteId: string,
  hashes: readonly string[],
  limits: readonly AttemptLimit[],
  now: number,
): Promise<GiftCardFound> {
  const isCard = and(
    eq(giftCards.websiteId, websiteId),
    isOneOf(giftCards.codeHash, hashes),
    eq(giftCards.status, 'active'),
  );
  const isNone = notExists(orm.select({ one: sql`1` }).from(giftCards).where(isCard));
  const [before, counted, cards] = await batch(db, [
    nextAttempts(limits, now),
    insertAttempts(limits, now, isNone),
    orm
      .select({
        id: giftCards.id,
        last4: giftCards.last4,
        balanceCents: giftCards.balanceCents,
        currency: giftCards.currency,
        expiresAt: giftCards.expiresAt,
      })
      .from(giftCards)
      .where(isCard),
  ]);
  const card = cards[0];
  const { isAllowed, retryAfterSeconds } = judgeAttempts(card ? before : counted, limits, now);
  if (!isAllowed) return { kind: 'throttled', retryAfterSeconds };
  return card ? { kind: 'found', card: { ...card, isActive: true } } : { kind: 'unknown' };
}

/** Puts a card on a cart; false when the cart has as many as it may. */
export async function addGiftCard(
  db: D1Database,
  key: CartKey,
  giftCardId: string,
  now: number,
): Promise<boolean> {
  const [, there] = await db.batch<Row>([
    db
      .prepare(
        `INSERT INTO cart_gift_cards (cart_id, gift_card_id, added_at) SELECT c.id, ?3, ?4 FROM carts c
        WHERE c.id = ${CART_ID} AND c.purpose = 'standard' AND (SELECT count(*) FROM cart_gift_cards k WHERE k.cart_id = c.id) < ${MAX_CART_GIFT_CARDS}
        ON CONFLICT DO NOTHING`,
      )
      .bind(key.websiteId, key.tokenHash, giftCardId, now),
    db
      .prepare(`SELECT 1 FROM cart_gift_cards WHERE cart_id = ${CART_ID} AND gift_card_id = ?3`)
      .bind(key.websiteId, key.tokenHash, giftCardId),
  ]);
  return (there?.results.length ?? 0) > 0;
}

export const removeGiftCard = (db: D1Database, key: CartKey, giftCardId: string): Promise<unknown> =>
  db
    .prepare(`DELETE FROM cart_gift_cards WHERE cart_id = ${CART_ID} AND gift_card_id = ?3`)
    .bind(key.websiteId, key.tokenHash, giftCardId)
    .run();
