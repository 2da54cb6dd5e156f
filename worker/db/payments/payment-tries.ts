import { TRY_RULES, type Tries } from '#domain/payments/attempt-limits.ts';
import { isCardDecline } from '#domain/payments/declines.ts';

/** A submission that asks for money, by its idempotency key. */
export interface Try {
  websiteId: string;
  key: string;
  cartHash: string;
  ipHash: string;
}

/** What was tried lately; binds ?1 the site, ?3 cart, ?4 address, ?5 start of the window, ?6 since when a try is under way. */
const TRIES = `SELECT a.*, b.cart_declined, min(coalesce(a.first, b.first), coalesce(b.first, a.first)) AS first_declined_at FROM
  (SELECT count(CASE WHEN status = 'declined' THEN 1 END) AS declined, count(CASE WHEN status = 'paid' THEN 1 END) AS paid,
    count(CASE WHEN status = 'waiting' THEN 1 END) AS unanswered, count(CASE WHEN status = 'open' AND at > ?6 THEN 1 END) AS open,
    min(CASE WHEN status = 'declined' THEN at END) AS first
    FROM payment_tries WHERE website_id = ?1 AND ip_hash = ?4 AND at > ?5 AND key <> ?2) a,
  (SELECT count(*) AS cart_declined, min(at) AS first
    FROM payment_tries WHERE website_id = ?1 AND cart_hash = ?3 AND at > ?5 AND key <> ?2 AND status = 'declined') b`;

/**
 * Puts a try on the list unless its order is there already or judgeTry() would not say 'go': one statement, so that of many at
 * once no more are let through than may be declined. A second statement tells what it was judged by.
 */
export function tryStatements(
  db: D1Database,
  { websiteId, key, cartHash, ipHash }: Try,
  hasProved: boolean,
  now: number,
): [D1PreparedStatement, D1PreparedStatement] {
  const { address, cart, unanswered, windowMs, openMs } = TRY_RULES;
  const bound = [websiteId, key, cartHash, ipHash, now - windowMs, now - openMs] as const;
  return [
    db
      .prepare(
        `INSERT INTO payment_tries (website_id, key, cart_hash, ip_hash, status, at)
        SELECT ?1, ?2, ?3, ?4, 'open', ?7 FROM (${TRIES})
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE website_id = ?1 AND idempotency_key = ?2)
          AND max(0, declined - paid) < ?8 AND cart_declined < ?9 AND unanswered < ?10 AND max(0, declined - paid) + open < ?11
        ON CONFLICT (website_id, key) DO UPDATE SET status = 'open',
          at = CASE WHEN status = 'open' AND at > ?6 THEN at ELSE excluded.at END`,
      )
      .bind(
        ...bound,
        now,
        hasProved ? address.refuseAt : address.askAt,
        hasProved ? cart.refuseAt : cart.askAt,
        hasProved ? Number.MAX_SAFE_INTEGER : unanswered.askAt,
        address.refuseAt,
      ),
    db.prepare(TRIES).bind(...bound),
  ];
}

/** Reads a row of the second statement. */
export const toTries = (row: Record<string, unknown> = {}): Tries => ({
  declined: Number(row.declined ?? 0),
  paid: Number(row.paid ?? 0),
  unanswered: Number(row.unanswered ?? 0),
  open: Number(row.open ?? 0),
  cartDeclined: Number(row.cart_declined ?? 0),
  firstDeclinedAt: typeof row.first_declined_at === 'number' ? row.first_declined_at : null,
});

/**
 * A try that asked nobody for money is no longer under way. Its row stays: the same key may be on its way with another body,
 * and how that one ends must still find it.
 */
export const forgetTryStatement = (
  db: D1Database,
  { websiteId, key }: Pick<Try, 'websiteId' | 'key'>,
  openedAt: number,
): D1PreparedStatement =>
  db
    .prepare(
      "UPDATE payment_tries SET at = 0 WHERE website_id = ?1 AND key = ?2 AND status = 'open' AND at = ?3",
    )
    .bind(websiteId, key, openedAt);

/** `declined` is what the provider said; null where an order ends without an answer about its card. */
type Ending = { status: 'paid' } | { status: 'waiting' } | { status: 'declined'; declineCode: string | null };

/**
 * Writes down how the try of an order ended, whoever was told of it: the buyer's own request, a webhook, their return from the
 * bank, or the sweep. `condition` is of the batch that it is part of; ?1 is the order.
 */
export function endTryStatement(
  db: D1Database,
  orderId: string,
  ending: Ending,
  now: number,
  condition = '1',
): D1PreparedStatement {
  const own = '(website_id, key) = (SELECT website_id, idempotency_key FROM orders WHERE id = ?1)';
  if (ending.status !== 'declined') {
    const from = ending.status === 'paid' ? "status <> 'paid'" : "status = 'open'";
    return db
      .prepare(`UPDATE payment_tries SET status = ?2, at = ?3 WHERE ${own} AND ${from} AND ${condition}`)
      .bind(orderId, ending.status, now);
  }
  const { declineCode } = ending;
  // Given up without an answer, it stays what it was: a bank that asked, and was not answered.
  if (declineCode === null)
    return db
      .prepare(
        `UPDATE payment_tries SET status = 'waiting' WHERE ${own} AND status = 'open' AND ${condition}`,
      )
      .bind(orderId);
  return isCardDecline(declineCode)
    ? db
        .prepare(`UPDATE payment_tries SET status = 'declined', at = ?2 WHERE ${own} AND ${condition}`)
        .bind(orderId, now)
    : db.prepare(`DELETE FROM payment_tries WHERE ${own} AND ${condition}`).bind(orderId);
}
