import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import type { DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import { CAN_BE_HAD } from '../products/variants.ts';

/** What tells the buyer that the money is there: one of them for each order. */
type Confirmation = 'order-confirmation' | 'donation-receipt' | 'subscription-begun' | 'subscription-renewed';

/** A mail about an order, with the part of it that changed. */
export type OrderMail =
  | { kind: Confirmation | 'new-order' | 'order-cancelled' | 'payment-unknown'; orderId: string }
  | { kind: 'order-shipped'; orderId: string; fulfilmentId: string }
  | { kind: 'order-refunded' | 'refund-failed'; orderId: string; refundId: string }
  | { kind: 'payment-disputed'; orderId: string; disputeId: string; status: DisputeStatus };

const IS_DONATION = 'EXISTS (SELECT 1 FROM donations d WHERE d.order_id = o.id)';

/** Which confirmation an order has: a donor gets a receipt, also for what is given every month. */
export const CONFIRMATION_KIND = `CASE WHEN ${IS_DONATION} THEN 'donation-receipt'
  WHEN o.detail ->> '$.subscriptionId' IS NOT NULL THEN 'subscription-renewed'
  WHEN EXISTS (SELECT 1 FROM subscriptions b WHERE b.first_order_id = o.id) THEN 'subscription-begun' ELSE 'order-confirmation' END`;
const isConfirmedBy = (kind: Confirmation) =>
  `o.status NOT IN ('pending', 'cancelled', 'expired') AND ${CONFIRMATION_KIND} = '${kind}'`;

/** What the owner is told of an order. */
const TO_OWNER: ReadonlySet<OrderMail['kind']> = new Set([
  'new-order',
  'refund-failed',
  'payment-disputed',
  'payment-unknown',
]);

/** Whether the change that a mail tells of is there: `?1` is the order, `?2` its part. */
const HAPPENED: Readonly<Record<OrderMail['kind'], string>> = {
  'order-confirmation': isConfirmedBy('order-confirmation'),
  'donation-receipt': isConfirmedBy('donation-receipt'),
  'subscription-begun': isConfirmedBy('subscription-begun'),
  'subscription-renewed': isConfirmedBy('subscription-renewed'),
  'new-order': "o.status NOT IN ('pending', 'cancelled', 'expired')",
  'order-cancelled': "o.status = 'cancelled'",
  'order-shipped': 'EXISTS (SELECT 1 FROM fulfilments f WHERE f.id = ?2 AND f.order_id = o.id)',
  'order-refunded':
    "EXISTS (SELECT 1 FROM refunds r WHERE r.id = ?2 AND r.order_id = o.id AND r.status = 'done')",
  'refund-failed':
    "EXISTS (SELECT 1 FROM refunds r WHERE (r.id = ?2 OR r.id = ?2 || '-returned') AND r.order_id = o.id AND r.status = 'failed')",
  'payment-unknown': "EXISTS (SELECT 1 FROM order_events e WHERE e.id = o.id || '-payment-unknown')",
  'payment-disputed':
    'EXISTS (SELECT 1 FROM disputes d WHERE d.id = ?2 AND d.order_id = o.id AND d.status = ?7)',
};

/** Of the setting, else the business, else the administrator who has been there longest; `s` are the shop's rules. */
export const ownersAddress = (websiteId: string): string => `coalesce(
  nullif(s.mails ->> '$.newOrder.recipient', ''),
  nullif((SELECT settings ->> '$.business.email' FROM websites WHERE id = ${websiteId}), ''),
  (SELECT a.email FROM website_roles r JOIN accounts a ON a.id = r.account_id
    WHERE r.website_id = ${websiteId} AND r.role = ${ROLE.admin} ORDER BY a.created_at, a.id LIMIT 1))`;

/** Null when the owner wants no mail of each order; what may cost money is told all the same. */
const NEW_ORDER_ADDRESS = `CASE WHEN coalesce(s.mails ->> '$.newOrder.isEnabled', 1) THEN ${ownersAddress('o.website_id')} END`;

function recipientOf({ kind }: OrderMail): string {
  if (kind === 'new-order') return NEW_ORDER_ADDRESS;
  // A buyer who was erased has no address.
  return TO_OWNER.has(kind) ? ownersAddress('o.website_id') : "nullif(o.email, '')";
}

function partOf(mail: OrderMail): string | null {
  switch (mail.kind) {
    case 'order-shipped':
      return mail.fulfilmentId;
    case 'order-refunded':
    case 'refund-failed':
      return mail.refundId;
    case 'payment-disputed':
      return mail.disputeId;
    default:
      return null;
  }
}

/** The state of the part that the mail tells of. */
const stateOf = (mail: OrderMail): string | null => (mail.kind === 'payment-disputed' ? mail.status : null);

/** Names the cause of a mail, and the click that repeats it. */
export const orderMailKey = (mail: OrderMail, repeat?: string): string =>
  ['order', mail.orderId, mail.kind, partOf(mail), stateOf(mail), repeat && `again:${repeat}`]
    .filter(Boolean)
    .join(':');

/**
 * Statement that writes the mail of a change of an order, for the batch of that change. `repeat` is the key of a click that sends
 * it again; without one it is written once.
 */
export function orderMailStatement(
  db: D1Database,
  mail: OrderMail,
  now: number,
  repeat?: string,
): D1PreparedStatement {
  const partId = partOf(mail);
  const facts: MailFacts = { about: 'order', orderId: mail.orderId, partId };
  const recipient = recipientOf(mail);
  return db
    .prepare(
      `INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)
      SELECT lower(hex(randomblob(12))), o.website_id, ?3, ${recipient}, 'Order ' || o.number, '', ?4, 'queued', ?5, ?6, ?6
      FROM orders o LEFT JOIN store_rules s ON s.website_id = o.website_id
      WHERE o.id = ?1 AND ${HAPPENED[mail.kind]} AND ${recipient} IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[mail.orderId, partId, mail.kind, JSON.stringify(facts), orderMailKey(mail, repeat), now],
      ...(mail.kind === 'payment-disputed' ? [mail.status] : []),
    );
}

/** Statement that tells the buyer that an order is paid, in the words of what it is; once, for the batch that pays it. */
export function confirmationStatement(db: D1Database, orderId: string, now: number): D1PreparedStatement {
  const facts: MailFacts = { about: 'order', orderId, partId: null };
  return db
    .prepare(
      `INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)
      SELECT lower(hex(randomblob(12))), o.website_id, ${CONFIRMATION_KIND}, o.email, 'Order ' || o.number, '', ?2, 'queued', 'order:' || o.id || ':' || ${CONFIRMATION_KIND}, ?3, ?3
      FROM orders o WHERE o.id = ?1 AND o.status NOT IN ('pending', 'cancelled', 'expired') AND o.email <> '' ON CONFLICT DO NOTHING`,
    )
    .bind(orderId, JSON.stringify(facts), now);
}

/** Whether the variant of a request `q` can be bought. */
const IS_BACK = `EXISTS (SELECT 1 FROM product_variants v JOIN items i ON i.id = v.item_id
  WHERE v.id = q.variant_id AND ${CAN_BE_HAD} AND i.website_id = q.website_id AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL)`;

/**
 * Statements that tell everybody who waits for a variant that it is back, for the batch that raised its stock: nothing happens
 * while there is none, and each request is answered once.
 */
export function restockMailStatements(
  db: D1Database,
  websiteId: string,
  variantId: string,
  now: number,
): D1PreparedStatement[] {
  const facts: MailFacts = { about: 'variant', variantId };
  const waiting = `q.website_id = ?1 AND q.variant_id = ?2 AND q.notified_at IS NULL AND ${IS_BACK}`;
  return [
    db
      .prepare(
        `INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)
        SELECT lower(hex(randomblob(12))), ?1, 'back-in-stock', q.email, 'Back in stock', '', ?3, 'queued', 'restock:' || q.id, ?4, ?4
        FROM restock_requests q WHERE ${waiting} ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, variantId, JSON.stringify(facts), now),
    db
      .prepare(`UPDATE restock_requests AS q SET notified_at = ?3 WHERE ${waiting}`)
      .bind(websiteId, variantId, now),
  ];
}

/**
 * Tells everybody whose variant is back, whatever raised its stock: an owner, an import, a refund, an order that ran out, a product
 * that was published again. A few variants at a time; the rest follow at the next run.
 */
export async function tellRestocked(db: D1Database, now: number, variants = 20): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT q.website_id AS websiteId, q.variant_id AS variantId FROM restock_requests q WHERE q.notified_at IS NULL AND ${IS_BACK} LIMIT ?`,
    )
    .bind(variants)
    .all<{ websiteId: string; variantId: string }>();
  if (results.length === 0) return;
  await db.batch(
    results.flatMap(({ websiteId, variantId }) => restockMailStatements(db, websiteId, variantId, now)),
  );
}
