import type { OrderMailKind } from '#schema/contracts/mail/mail.ts';
import { CONFIRMATION_KIND, type OrderMail, orderMailKey, orderMailStatement } from './commerce-mails.ts';

interface Repeat {
  websiteId: string;
  orderId: string;
  kind: OrderMailKind;
  /** The parcel or the refund; the last one without it. */
  partId?: string | undefined;
  /** Of the click. */
  key: string;
}

/** Writes a mail of an order once more; the same click twice is one mail. */
export async function repeatOrderMail(
  db: D1Database,
  { websiteId, orderId, kind, partId, key }: Repeat,
  now: number,
): Promise<{ recipient: string } | 'no-order' | 'not-happened'> {
  const order = await db
    .prepare(
      `SELECT ${CONFIRMATION_KIND} AS confirmation, (SELECT f.id FROM fulfilments f WHERE f.order_id = o.id AND (?3 IS NULL OR f.id = ?3) ORDER BY f.at DESC, f.id DESC LIMIT 1) AS parcel,
        (SELECT r.id FROM refunds r WHERE r.order_id = o.id AND r.status = 'done' AND (?3 IS NULL OR r.id = ?3) ORDER BY r.at DESC, r.id DESC LIMIT 1) AS refund
      FROM orders o WHERE o.id = ?1 AND o.website_id = ?2`,
    )
    .bind(orderId, websiteId, partId ?? null)
    .first<Parts>();
  if (!order) return 'no-order';
  const mail = mailOf(kind, orderId, order);
  if (!mail) return 'not-happened';
  const [, written] = await db.batch<{ recipient: string }>([
    orderMailStatement(db, mail, now, key),
    db
      .prepare('SELECT recipient FROM mail_outbox WHERE website_id = ? AND idempotency_key = ?')
      .bind(websiteId, orderMailKey(mail, key)),
  ]);
  return written?.results[0] ?? 'not-happened';
}

interface Parts {
  confirmation: 'order-confirmation' | 'subscription-begun' | 'subscription-renewed' | 'donation-receipt';
  parcel: string | null;
  refund: string | null;
}

function mailOf(
  kind: OrderMailKind,
  orderId: string,
  { confirmation, parcel, refund }: Parts,
): OrderMail | null {
  switch (kind) {
    case 'order-shipped':
      return parcel === null ? null : { kind, orderId, fulfilmentId: parcel };
    case 'order-refunded':
      return refund === null ? null : { kind, orderId, refundId: refund };
    // Who subscribed had other words.
    case 'order-confirmation':
      return { kind: confirmation, orderId };
    default:
      return { kind, orderId };
  }
}
