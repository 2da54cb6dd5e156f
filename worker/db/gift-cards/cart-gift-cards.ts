import type { GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { MAX_CART_GIFT_CARDS } from '#schema/contracts/gift-cards/gift-card.ts';
import {
  type AttemptLimit,
  attemptAnswer,
  attemptStatement,
  nextAttemptStatement,
} from '../accounts/attempts.ts';
import type { CartKey } from '../carts/carts.ts';
import { CART_ID } from '../carts/carts.ts';

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
  const own = (site: string, codes: string) =>
    `FROM gift_cards WHERE website_id = ${site} AND code_hash IN (SELECT value FROM json_each(${codes})) AND status = 'active'`;
  const codes = JSON.stringify(hashes);
  const [before, counted, cards] = await db.batch<Row>([
    nextAttemptStatement(db, limits, now),
    attemptStatement(db, limits, now, {
      sql: `NOT EXISTS (SELECT 1 ${own('?3', '?4')})`,
      params: [websiteId, codes],
    }),
    db
      .prepare(`SELECT id, last4, balance_cents, currency, expires_at ${own('?1', '?2')}`)
      .bind(websiteId, codes),
  ]);
  const isUnknown = cards?.results.length === 0;
  const judged = (isUnknown ? counted : before)?.results ?? [];
  const { isAllowed, retryAfterSeconds } = attemptAnswer(judged, limits, now);
  if (!isAllowed) return { kind: 'throttled', retryAfterSeconds };
  const row = cards?.results[0];
  if (!row) return { kind: 'unknown' };
  return {
    kind: 'found',
    card: {
      id: String(row.id),
      last4: String(row.last4),
      balanceCents: Number(row.balance_cents),
      currency: String(row.currency),
      isActive: true,
      expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    },
  };
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
