/**
 * Writes the balances of these cards as what they are: the sum of their ledger. The column's constraint refuses one below
 * nothing, and with it the batch that would have done it. `which` selects ids and binds ?1; ?2 is the time.
 */
export const recountGiftCards = (which: string): string =>
  `UPDATE gift_cards SET updated_at = ?2, balance_cents = (SELECT coalesce(sum(l.change_cents), 0) FROM gift_card_ledger l WHERE l.gift_card_id = gift_cards.id)
  WHERE id IN (${which})`;

const OF_ORDER = 'SELECT gift_card_id FROM gift_card_uses WHERE order_id = ?1';

/**
 * Statements that take what gift cards pay of a new order, for the batch that makes it. A card that was disabled, has expired or
 * no longer holds enough fails its constraint there: then there is no order, and nothing is taken.
 */
export function claimGiftCards(
  db: D1Database,
  order: { orderId: string; websiteId: string; currency: string; now: number },
  cards: readonly { id: string; amountCents: number }[],
): D1PreparedStatement[] {
  if (cards.length === 0) return [];
  const { orderId, websiteId, currency, now } = order;
  return [
    db
      .prepare(
        `INSERT INTO gift_card_uses (order_id, gift_card_id, position, amount_cents)
        SELECT ?1, u.value ->> 'id', u.key, CASE WHEN g.status = 'active' AND g.currency = ?4 AND g.code_hash IS NOT NULL
          AND (g.expires_at IS NULL OR g.expires_at > ?5) THEN u.value ->> 'amountCents' END
        FROM json_each(?2) u LEFT JOIN gift_cards g ON g.id = u.value ->> 'id' AND g.website_id = ?3`,
      )
      .bind(orderId, JSON.stringify(cards), websiteId, currency, now),
    db
      .prepare(
        `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at)
        SELECT ?1 || '-' || gift_card_id, gift_card_id, ?1, -amount_cents, 'spend', ?2 FROM gift_card_uses WHERE order_id = ?1`,
      )
      .bind(orderId, now),
    db.prepare(recountGiftCards(OF_ORDER)).bind(orderId, now),
  ];
}

/** Statements that give all of it back, for the batch that ends an unpaid order; they ask whether it is still pending. */
export function releaseGiftCards(db: D1Database, orderId: string, now: number): D1PreparedStatement[] {
  const isPending = "EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')";
  return [
    db
      .prepare(
        `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at)
        SELECT ?1 || '-' || gift_card_id || '-back', gift_card_id, ?1, amount_cents, 'release', ?2 FROM gift_card_uses
        WHERE order_id = ?1 AND refunded_cents = 0 AND ${isPending} ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, now),
    db
      .prepare(`UPDATE gift_card_uses SET refunded_cents = amount_cents WHERE order_id = ?1 AND ${isPending}`)
      .bind(orderId),
    db.prepare(recountGiftCards(OF_ORDER)).bind(orderId, now),
  ];
}

/** What is left of the gift cards that paid order `o`: the sum that a refund gives back to them first. */
export const GIFT_CARDS_LEFT =
  '(SELECT coalesce(sum(u.amount_cents - u.refunded_cents), 0) FROM gift_card_uses u WHERE u.order_id = o.id)';

/** Splits `amount` of a refund of order `o` over its cards, in the order in which they paid: JSON of `refunds.gift_cards`. */
export const giftCardShares = (amount: string): string =>
  `(SELECT json_group_array(json_object('giftCardId', id, 'amountCents', part)) FROM (
    SELECT u.gift_card_id AS id, min(u.amount_cents - u.refunded_cents,
      max(0, ${amount} - coalesce(sum(u.amount_cents - u.refunded_cents) OVER (ORDER BY u.position ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS part
    FROM gift_card_uses u WHERE u.order_id = o.id) WHERE part > 0)`;

/** What refund `r` gives back to gift cards. */
export const TO_GIFT_CARDS =
  "(SELECT coalesce(sum(x.value ->> 'amountCents'), 0) FROM json_each(r.gift_cards) x)";

const OF_REFUND = "SELECT x.value ->> 'giftCardId' FROM refunds r, json_each(r.gift_cards) x WHERE r.id = ?1";
/** Cards that the order of refund ?1 bought. */
const BOUGHT = 'SELECT g.id FROM refunds r JOIN gift_cards g ON g.order_id = r.order_id WHERE r.id = ?1';

/**
 * Statements for the batch that claims refund ?1: what goes back to cards cannot go back twice, and a card that was bought by the
 * order loses what is given back for it, at once, so that it is not spent meanwhile. One that was spent fails its constraint.
 */
export const claimGiftCardRefund = (
  db: D1Database,
  refundId: string,
  orderId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE gift_card_uses SET refunded_cents = refunded_cents
        + (SELECT x.value ->> 'amountCents' FROM refunds r, json_each(r.gift_cards) x WHERE r.id = ?1 AND x.value ->> 'giftCardId' = gift_card_uses.gift_card_id)
      WHERE order_id = ?2 AND gift_card_id IN (${OF_REFUND})`,
    )
    .bind(refundId, orderId),
  db
    .prepare(
      `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at, account_id)
      SELECT r.id || '-revoke', g.id, r.order_id, -r.amount_cents, 'revoke', ?2, r.account_id FROM refunds r JOIN gift_cards g ON g.order_id = r.order_id WHERE r.id = ?1`,
    )
    .bind(refundId, now),
  db.prepare(recountGiftCards(BOUGHT)).bind(refundId, now),
];

const WAITS = "r.id = ?1 AND r.status = 'created'";

/** Statements for the batch that finishes refund ?1, while it still waits: its share is on the cards again. */
export const finishGiftCardRefund = (
  db: D1Database,
  refundId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at, account_id)
      SELECT r.id || '-' || g.id, g.id, r.order_id, x.value ->> 'amountCents', 'refund', ?2, r.account_id
      FROM refunds r, json_each(r.gift_cards) x JOIN gift_cards g ON g.id = x.value ->> 'giftCardId' WHERE ${WAITS} ON CONFLICT DO NOTHING`,
    )
    .bind(refundId, now),
  db.prepare(recountGiftCards(OF_REFUND)).bind(refundId, now),
];

/** Statements for the batch that gives refund ?1 up, while it still waits: nothing went back, and a bought card is whole again. */
export const failGiftCardRefund = (
  db: D1Database,
  refundId: string,
  orderId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE gift_card_uses SET refunded_cents = refunded_cents
        - (SELECT x.value ->> 'amountCents' FROM refunds r, json_each(r.gift_cards) x WHERE r.id = ?1 AND x.value ->> 'giftCardId' = gift_card_uses.gift_card_id)
      WHERE order_id = ?2 AND gift_card_id IN (SELECT x.value ->> 'giftCardId' FROM refunds r, json_each(r.gift_cards) x WHERE ${WAITS})`,
    )
    .bind(refundId, orderId),
  db
    .prepare(
      `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at)
      SELECT r.id || '-restore', g.id, r.order_id, r.amount_cents, 'restore', ?2 FROM refunds r JOIN gift_cards g ON g.order_id = r.order_id WHERE ${WAITS}
      ON CONFLICT DO NOTHING`,
    )
    .bind(refundId, now),
  db.prepare(recountGiftCards(BOUGHT)).bind(refundId, now),
];
