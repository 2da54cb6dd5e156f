import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { CART_REMINDER_HOURS, REVIEW_REQUEST_DAYS_AFTER } from '#schema/contracts/mail/mail.ts';
import { STORE_DEFAULTS } from '#schema/contracts/shop/store-settings.ts';
import { CAN_BE_HAD, IS_ENDLESS } from '../products/variants.ts';
import { IS_REVIEWABLE, IS_UNREVIEWED } from '../reviews/review-requests.ts';
import { ownersAddress } from './commerce-mails.ts';
import type { OutgoingMail } from './mail-outbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * What is due and was not noticed for this long stays unwritten: nobody is surprised after a long standstill, or by a setting that
 * was just switched on. Shorter than the outbox keeps its rows, by which nothing is written twice.
 */
const LATEST_REVIEW_MS = 30 * DAY_MS;
const LATEST_REMINDER_MS = 3 * DAY_MS;
/** One reminder to an address in this time, whatever its carts. */
const BETWEEN_REMINDERS_MS = 7 * DAY_MS;
const MAILS_A_RUN = 200;

const hasOptedOut = (websiteId: string, email: string) =>
  `EXISTS (SELECT 1 FROM mail_opt_outs x WHERE x.website_id = ${websiteId} AND x.email = lower(${email}))`;
const isWritten = (websiteId: string, key: string) =>
  `EXISTS (SELECT 1 FROM mail_outbox m WHERE m.website_id = ${websiteId} AND m.idempotency_key = ${key})`;
const OUTBOX =
  'INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)';

/** Statement that asks for a review of every order whose time has come, once an order. */
export function reviewRequestStatement(db: D1Database, now: number): D1PreparedStatement {
  const key = "'review-request:' || o.id";
  const due = `?1 - coalesce(s.mails ->> '$.reviewRequest.afterDays', ${REVIEW_REQUEST_DAYS_AFTER.default}) * ${DAY_MS}`;
  return db
    .prepare(
      `${OUTBOX}
      SELECT lower(hex(randomblob(12))), o.website_id, 'review-request', o.email, 'Order ' || o.number, '',
        json_object('about', 'review', 'orderId', o.id), 'queued', ${key}, ?1, ?1
      FROM websites w LEFT JOIN store_rules s ON s.website_id = w.id CROSS JOIN orders o
      WHERE coalesce(s.mails ->> '$.reviewRequest.isEnabled', 1) = 1 AND coalesce(w.settings ->> '$.store.productReviewsEnabled', ${Number(STORE_DEFAULTS.productReviewsEnabled)}) = 1
        AND o.website_id = w.id AND o.fulfilled_at IS NOT NULL AND o.fulfilled_at <= ${due} AND o.fulfilled_at > ${due} - ${LATEST_REVIEW_MS}
        AND o.email <> '' AND o.erase_requested_at IS NULL
        AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND ${IS_REVIEWABLE} AND ${IS_UNREVIEWED})
        AND NOT ${hasOptedOut('o.website_id', 'o.email')} AND NOT ${isWritten('o.website_id', key)}
      LIMIT ${MAILS_A_RUN} ON CONFLICT DO NOTHING`,
    )
    .bind(now);
}

/** Whether something of cart `c` can be bought. */
const HAS_STOCK = `EXISTS (SELECT 1 FROM cart_entries e JOIN items i ON i.id = e.item_id AND i.website_id = c.website_id AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL
  LEFT JOIN product_variants v ON v.id = e.variant_id AND v.item_id = e.item_id
  WHERE e.cart_id = c.id AND (${CAN_BE_HAD} OR (v.id IS NULL AND e.variant_id = e.item_id)))`;
/** Whether the address of cart `c` has bought something since. */
const HAS_ORDERED = `EXISTS (SELECT 1 FROM orders o WHERE o.website_id = c.website_id AND lower(o.email) = lower(c.email) AND o.created_at >= c.created_at AND o.status NOT IN ('cancelled', 'expired'))`;

/**
 * Statement that reminds of carts that were left for a day (server-design §8): once a cart, only whoever agreed, and nobody who has
 * ordered meanwhile.
 */
export function cartReminderStatement(db: D1Database, now: number): D1PreparedStatement {
  const key = "'abandoned-cart:' || c.id";
  // Of several carts of one address the latest: max() chooses the row that the other columns come from.
  return db
    .prepare(
      `${OUTBOX}
      SELECT lower(hex(randomblob(12))), website_id, 'abandoned-cart', email, 'Your cart', '', json_object('about', 'cart', 'cartId', id), 'queued', 'abandoned-cart:' || id, ?1, ?1
      FROM (SELECT c.id, c.website_id, c.email, max(c.updated_at)
        FROM store_rules s CROSS JOIN carts c
        WHERE s.mails ->> '$.abandonedCart.isEnabled' = 1 AND c.website_id = s.website_id AND c.reminder_consent <> '' AND c.order_id IS NULL AND c.email <> ''
          AND c.updated_at <= ?1 - ${CART_REMINDER_HOURS * HOUR_MS} AND c.updated_at > ?1 - ${LATEST_REMINDER_MS}
          AND ${HAS_STOCK} AND NOT ${HAS_ORDERED} AND NOT ${hasOptedOut('c.website_id', 'c.email')} AND NOT ${isWritten('c.website_id', key)}
          AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.website_id = c.website_id AND m.created_at > ?1 - ${BETWEEN_REMINDERS_MS} AND m.kind = 'abandoned-cart' AND lower(m.recipient) = lower(c.email))
        GROUP BY c.website_id, lower(c.email) LIMIT ${MAILS_A_RUN})
      WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(now);
}

const threshold = `coalesce(w.settings ->> '$.store.lowStockAlertThreshold', ${STORE_DEFAULTS.lowStockAlertThreshold})`;

/** Sites where a variant runs low and nobody was told. */
const LOW = `FROM websites w LEFT JOIN store_rules s ON s.website_id = w.id
  CROSS JOIN product_variants v ON v.website_id = w.id AND v.unlimited = 0 AND v.qty_in_stock <= ${threshold}
  JOIN items i ON i.id = v.item_id AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL
  WHERE coalesce(s.mails ->> '$.lowStock.isEnabled', 1) = 1 AND NOT ${IS_ENDLESS} AND NOT EXISTS (SELECT 1 FROM low_stock_notices n WHERE n.variant_id = v.id)`;

/** Variants that one mail tells of; the rest are in the inventory. */
export const MAX_LOW_VARIANTS = 50;

/** Statements that forget what is there again, and tell an owner of everything that has newly run low in one mail a site. */
export function lowStockStatements(
  db: D1Database,
  websiteId: string,
  mailId: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO low_stock_notices (variant_id, website_id, mail_id, at) SELECT v.id, w.id, ?2, ?3 ${LOW} AND w.id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, mailId, now),
    db
      .prepare(
        `${OUTBOX}
        SELECT ?2, w.id, 'low-stock', ${ownersAddress('w.id')}, 'Running low', '', json_object('about', 'stock', 'mailId', ?2), 'queued', 'low-stock:' || ?2, ?3, ?3
        FROM websites w LEFT JOIN store_rules s ON s.website_id = w.id
        WHERE w.id = ?1 AND ${ownersAddress('w.id')} IS NOT NULL AND EXISTS (SELECT 1 FROM low_stock_notices n WHERE n.website_id = ?1 AND n.mail_id = ?2) ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, mailId, now),
  ];
}

/** Statement that forgets notices of variants that have enough again, or are gone: they may run low anew. */
export const restockedNoticesStatement = (db: D1Database): D1PreparedStatement =>
  db.prepare(
    `DELETE FROM low_stock_notices WHERE NOT EXISTS (SELECT 1 FROM product_variants v JOIN websites w ON w.id = v.website_id
      WHERE v.id = low_stock_notices.variant_id AND v.unlimited = 0 AND v.qty_in_stock <= ${threshold})`,
  );

/** Sites whose owners are to be told that something runs low. */
export async function sitesRunningLow(db: D1Database, sites = 50): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT DISTINCT w.id ${LOW} LIMIT ?`)
    .bind(sites)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Whether a mail that nobody asked for is still wanted: asked each time before it is sent. */
export async function isStillWanted(db: D1Database, mail: OutgoingMail): Promise<boolean> {
  const condition =
    mail.kind === 'abandoned-cart'
      ? `EXISTS (SELECT 1 FROM carts c WHERE c.id = ?3 ->> '$.cartId' AND c.website_id = ?1 AND c.order_id IS NULL AND c.reminder_consent <> '' AND lower(c.email) = lower(?2) AND NOT ${HAS_ORDERED})`
      : `EXISTS (SELECT 1 FROM orders o WHERE o.id = ?3 ->> '$.orderId' AND o.website_id = ?1 AND lower(o.email) = lower(?2))`;
  const wanted = await db
    .prepare(`SELECT ${condition} AND NOT ${hasOptedOut('?1', '?2')} AS wanted`)
    .bind(mail.websiteId, mail.recipient, mail.facts)
    .first<number>('wanted');
  return wanted === 1;
}

/** Keeps that an address wants no mail that it did not ask for, and takes back what waits; again changes nothing. */
export async function optOut(db: D1Database, websiteId: string, email: string, now: number): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO mail_opt_outs (website_id, email, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(websiteId, email.toLowerCase(), now),
    db
      .prepare(
        "UPDATE carts SET email = '', reminder_consent = '' WHERE website_id = ?1 AND lower(email) = ?2 AND reminder_consent <> ''",
      )
      .bind(websiteId, email.toLowerCase()),
  ]);
}
