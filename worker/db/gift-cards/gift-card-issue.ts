import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { createId } from '#worker/crypto/random.ts';
import { recountGiftCards } from './gift-card-claims.ts';

/** Kind of the outbox's rows that bring a card; its words are written when it is sent. */
export const GIFT_CARD_MAIL = 'gift-card';

const IS_PAID = "o.status NOT IN ('pending', 'cancelled', 'expired')";

/** Statement that puts the mail of a card into the outbox, for its day. `cause` names why, so that it is there once. */
const mailOfCards = (db: D1Database, where: string, value: string, cause: string, now: number) =>
  db
    .prepare(
      `INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, is_secret, next_attempt_at, created_at)
      SELECT lower(hex(randomblob(12))), g.website_id, '${GIFT_CARD_MAIL}', g.recipient_email, 'A gift card', '', json_object('giftCardId', g.id), 'queued',
        'gift-card:' || g.id || ?3, 1, max(g.send_at, ?2), ?2
      FROM gift_cards g WHERE ${where} AND g.recipient_email <> '' ON CONFLICT DO NOTHING`,
    )
    .bind(value, now, cause);

/**
 * Statements that make the card that a paid order bought, with its first line of the ledger and its mail, for the batch that
 * writes down the payment: however often, and by whomever, that is told.
 */
export function makeGiftCard(db: D1Database, orderId: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO gift_cards (id, website_id, currency, initial_cents, expires_at, order_id, order_line_id, sender_name,
          recipient_name, recipient_email, message, send_at, created_at, updated_at)
        SELECT lower(hex(randomblob(12))), o.website_id, o.currency, l.unit_price_cents * l.quantity, o.detail ->> '$.gift.expiresAt', o.id, l.id, o.name,
          o.detail ->> '$.gift.recipientName', o.detail ->> '$.gift.recipientEmail', o.detail ->> '$.gift.message', o.detail ->> '$.gift.sendAt', ?2, ?2
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.id = ?1 AND ${IS_PAID} AND l.product_type = ${PRODUCT_TYPE.giftCard} AND o.detail -> '$.gift' IS NOT NULL ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, now),
    db
      .prepare(
        `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at)
        SELECT g.id || '-issue', g.id, ?1, g.initial_cents, 'issue', ?2 FROM gift_cards g WHERE g.order_id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, now),
    db.prepare(recountGiftCards('SELECT id FROM gift_cards WHERE order_id = ?1')).bind(orderId, now),
    mailOfCards(db, 'g.order_id = ?1', orderId, '', now),
  ];
}

export interface IssuedCard {
  websiteId: string;
  idempotencyKey: string;
  currency: string;
  amountCents: number;
  expiresAt: number | null;
  recipientName: string;
  recipientEmail: string;
  message: string;
  senderName: string;
  sendAt: number;
  /** Of a card whose code is handed over instead of being sent. */
  code: { hash: string; last4: string } | null;
  accountId: string | null;
  now: number;
}

/** Makes a card that the owner gives away; `isMine` is false when the same click made it before. */
export async function issueGiftCard(
  db: D1Database,
  card: IssuedCard,
): Promise<{ id: string; isMine: boolean }> {
  const id = createId();
  const { now, code } = card;
  const results = await db.batch<{ id: string }>([
    db
      .prepare(
        `INSERT INTO gift_cards (id, website_id, code_hash, last4, currency, initial_cents, expires_at, idempotency_key, sender_name,
          recipient_name, recipient_email, message, send_at, sent_at, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15) ON CONFLICT (website_id, idempotency_key) DO NOTHING`,
      )
      .bind(
        id,
        card.websiteId,
        code?.hash ?? null,
        code?.last4 ?? '',
        card.currency,
        card.amountCents,
        card.expiresAt,
        card.idempotencyKey,
        card.senderName,
        card.recipientName,
        card.recipientEmail,
        card.message,
        card.sendAt,
        code ? now : null,
        now,
      ),
    db
      .prepare(
        `INSERT INTO gift_card_ledger (id, gift_card_id, change_cents, reason, at, account_id)
        SELECT id || '-issue', id, initial_cents, 'issue', ?2, ?3 FROM gift_cards WHERE id = ?1`,
      )
      .bind(id, now, card.accountId),
    db.prepare(recountGiftCards('SELECT ?1')).bind(id, now),
    mailOfCards(db, 'g.id = ?1', id, '', now),
    db
      .prepare('SELECT id FROM gift_cards WHERE website_id = ?1 AND idempotency_key = ?2')
      .bind(card.websiteId, card.idempotencyKey),
  ]);
  const made = results[4]?.results[0]?.id ?? id;
  return { id: made, isMine: made === id };
}

/** Sends a card again, with a new code: nobody knows the old one any more, and it is void. False when there is nothing to send. */
export async function sendGiftCardAgain(
  db: D1Database,
  card: { websiteId: string; id: string; click: string; now: number },
): Promise<boolean> {
  const { id, click, now, websiteId } = card;
  const known = await db
    .prepare(
      "SELECT 1 FROM gift_cards WHERE id = ?1 AND website_id = ?2 AND recipient_email <> '' AND status = 'active' AND balance_cents > 0 AND sent_at IS NOT NULL",
    )
    .bind(id, websiteId)
    .first();
  if (!known) return false;
  await mailOfCards(db, 'g.id = ?1', id, `:again:${click}`, now).run();
  return true;
}
