import { and, count, eq, notExists, sql } from 'drizzle-orm';
import type { GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { MAX_CART_GIFT_CARDS } from '#schema/contracts/gift-cards/gift-card.ts';
import { carts } from '#schema/tables/carts.ts';
import { cartGiftCards, giftCards } from '#schema/tables/gift-cards.ts';
import { batch, type Database, run } from '../database.ts';
import { isOneOf, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type AttemptLimit, insertAttempts, judgeAttempts, nextAttempts } from '../shared/attempts.ts';
import { type CartKey, isOpenCart, openCart } from '../shared/cart-at.ts';

export type GiftCardFound =
  | { kind: 'found'; card: GiftCardOnCart & { currency: string } }
  | { kind: 'unknown' }
  | { kind: 'throttled'; retryAfterSeconds: number };

/**
 * Finds a gift card by its code. Always takes one batch, so that timing reveals nothing. Counts only failed
 * attempts. Above the limit, even valid codes fail, so that guessing cannot continue. Disabled cards look
 * like unknown ones.
 */
export async function findGiftCard(
  db: Database,
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

export async function addGiftCard(
  db: Database,
  key: CartKey,
  giftCardId: string,
  now: number,
): Promise<boolean> {
  const cardCount = orm
    .select({ count: count() })
    .from(cartGiftCards)
    .where(eq(cartGiftCards.cartId, carts.id));
  const [, there] = await batch(db, [
    orm
      .insert(cartGiftCards)
      .select(
        orm
          .select(rowFor(cartGiftCards, { cartId: carts.id, giftCardId, addedAt: now }))
          .from(carts)
          .where(
            and(isOpenCart(key), eq(carts.purpose, 'standard'), sql`${cardCount} < ${MAX_CART_GIFT_CARDS}`),
          ),
      )
      .onConflictDoNothing(),
    orm.select({ id: cartGiftCards.giftCardId }).from(cartGiftCards).where(isOnCart(key, giftCardId)),
  ]);
  return there.length > 0;
}

export const removeGiftCard = (db: Database, key: CartKey, giftCardId: string): Promise<unknown> =>
  run(db, orm.delete(cartGiftCards).where(isOnCart(key, giftCardId)));

const isOnCart = (key: CartKey, giftCardId: string) =>
  and(eq(cartGiftCards.cartId, openCart(key)), eq(cartGiftCards.giftCardId, giftCardId));
