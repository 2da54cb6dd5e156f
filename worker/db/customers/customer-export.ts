import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import { addressesOf, type CustomerKey } from './customer-addresses.ts';
import { type CustomerOrder, orderOf } from './customer-orders.ts';

/** Orders that one export holds. */
const MAX_ORDERS = 1_000;
/** Orders that are read at a time. */
const ORDERS_AT_ONCE = 20;

/** All that a site knows of a customer, for the customer: amounts in minor units, times as ISO 8601. */
export async function exportCustomer(
  db: D1Database,
  customer: CustomerKey & { email: string; name: string },
  now: number,
) {
  const { websiteId, accountId, email, name } = customer;
  const [since, numbers, devices, carts, subscriptions, lessons, reviews] = await db.batch<
    Record<string, unknown>
  >([
    db
      .prepare('SELECT created_at FROM members WHERE website_id = ? AND account_id = ?')
      .bind(websiteId, accountId),
    db
      .prepare(
        `SELECT number FROM orders WHERE website_id = ? AND account_id = ? ORDER BY created_at DESC LIMIT ${MAX_ORDERS}`,
      )
      .bind(websiteId, accountId),
    db
      .prepare(
        'SELECT device, created_at, last_seen_at FROM sessions WHERE website_id = ? AND account_id = ?',
      )
      .bind(websiteId, accountId),
    db
      .prepare(
        `SELECT i.title, e.quantity, e.answers FROM carts c JOIN cart_entries e ON e.cart_id = c.id LEFT JOIN items i ON i.id = e.item_id
        WHERE c.website_id = ? AND c.account_id = ? AND c.order_id IS NULL`,
      )
      .bind(websiteId, accountId),
    db
      .prepare(
        `SELECT terms ->> '$.title' AS title, status, amount_cents AS amountCents, currency, created_at, cancelled_at FROM subscriptions
        WHERE website_id = ? AND account_id = ? ORDER BY created_at DESC LIMIT ${MAX_ORDERS}`,
      )
      .bind(websiteId, accountId),
    db
      .prepare(
        `SELECT coalesce(i.title, l.lesson_id) AS title, l.opened_at, l.done_at FROM lesson_progress l LEFT JOIN items i ON i.id = l.lesson_id
        WHERE l.website_id = ? AND l.account_id = ? ORDER BY l.opened_at DESC LIMIT ${MAX_ORDERS}`,
      )
      .bind(websiteId, accountId),
    // A review names its order, and no account: it is the buyer's as the order is.
    db
      .prepare(
        `SELECT l.title AS product, r.rating, r.title, r.body AS text, r.author AS shownName, r.status = ${REVIEW_STATUS.published} AS published, r.reply, r.created_at,
          (SELECT count(*) FROM review_pictures p WHERE p.review_id = r.id) AS pictures
        FROM orders o JOIN reviews r ON r.order_id = o.id AND r.website_id = o.website_id LEFT JOIN order_lines l ON l.id = r.order_line_id
        WHERE o.website_id = ? AND o.account_id = ? ORDER BY r.created_at DESC LIMIT ${MAX_ORDERS}`,
      )
      .bind(websiteId, accountId),
  ]);
  const all = (numbers?.results ?? []).map((row) => Number(row.number));
  const orders: CustomerOrder[] = [];
  for (let from = 0; from < all.length; from += ORDERS_AT_ONCE) {
    const some = all.slice(from, from + ORDERS_AT_ONCE).map((number) => orderOf(db, customer, number));
    orders.push(...(await Promise.all(some)).filter((order) => order !== null));
  }
  const iso = (time: unknown) => new Date(Number(time)).toISOString();
  return {
    exportedAt: iso(now),
    account: { email, name, customerSince: iso(since?.results[0]?.created_at ?? now) },
    addresses: (await addressesOf(db, customer)).map(({ address, isDefault }) => ({ ...address, isDefault })),
    orders: orders.map(({ id: _, createdAt, lines, parcels, ...order }) => ({
      ...order,
      createdAt: iso(createdAt),
      lines: lines.map(({ id: __, image: ___, ...line }) => line),
      parcels: parcels.map(({ id: __, at, ...parcel }) => ({ ...parcel, sentAt: iso(at) })),
    })),
    lessons: (lessons?.results ?? []).map(({ title, opened_at, done_at }) => ({
      title,
      openedAt: iso(opened_at),
      doneAt: done_at === null ? null : iso(done_at),
    })),
    subscriptions: (subscriptions?.results ?? []).map(({ created_at, cancelled_at, ...subscription }) => ({
      ...subscription,
      since: iso(created_at),
      cancelledAt: cancelled_at === null ? null : iso(cancelled_at),
    })),
    reviews: (reviews?.results ?? []).map(({ created_at, published, ...review }) => ({
      ...review,
      isPublished: published === 1,
      writtenAt: iso(created_at),
    })),
    cart: carts?.results ?? [],
    devices: (devices?.results ?? []).map(({ device, created_at, last_seen_at }) => ({
      device,
      signedInAt: iso(created_at),
      lastSeenAt: iso(last_seen_at),
    })),
  };
}
