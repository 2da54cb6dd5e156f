/** What stays of an address: country and region, which taxes are owed by. */
const without = (name: string) =>
  `'$.${name}', CASE WHEN detail ->> '$.${name}' IS NULL THEN NULL ELSE json_object('name', '', 'company', '', 'line1', '', 'line2', '', 'city', '',
    'region', coalesce(detail ->> '$.${name}.region', ''), 'postalCode', '', 'country', detail ->> '$.${name}.country') END`;

/** Which orders: a subquery of their ids that binds ?1 and ?2. */
export interface OrdersToErase {
  sql: string;
  params: readonly [string | number, string | number];
}

/**
 * Statements that take the buyer out of orders: mail, name, phone, addresses, messages and what was written about them. Amounts,
 * dates and lines stay for the books. `accountId` is who did it; null for the buyer. The last one tells how many orders there were.
 */
export function eraseOrders(
  db: D1Database,
  { sql, params }: OrdersToErase,
  accountId: string | null,
  now: number,
): D1PreparedStatement[] {
  const bind = (statement: string, ...values: (string | number | null)[]) =>
    db.prepare(statement).bind(...params, ...values);
  return [
    // Also what the owner was told of them.
    bind(
      `DELETE FROM mail_outbox WHERE website_id IN (SELECT website_id FROM orders WHERE id IN (${sql})) AND facts ->> '$.orderId' IN (${sql})`,
    ),
    bind(`UPDATE order_lines SET detail = json_remove(detail, '$.answers') WHERE order_id IN (${sql})`),
    // The daily job takes files that nothing has any more (forms/tidy.ts).
    bind(`DELETE FROM order_files WHERE order_id IN (${sql})`),
    bind(
      `UPDATE order_events SET detail = json_remove(detail, '$.text') WHERE kind = 'note' AND order_id IN (${sql})`,
    ),
    bind(`UPDATE donations SET in_name_of = '' WHERE order_id IN (${sql})`),
    // Who got a card stays with it until it is sent; then it is nobody's any more but its holder's.
    bind(
      `UPDATE gift_cards SET sender_name = '', message = CASE WHEN sent_at IS NULL THEN message ELSE '' END,
        recipient_name = CASE WHEN sent_at IS NULL THEN recipient_name ELSE '' END WHERE order_id IN (${sql})`,
    ),
    // What the buyer wrote goes with the buyer; the daily job takes the pictures (retention.ts).
    bind(
      `UPDATE websites SET revision = revision + 1 WHERE id IN (SELECT website_id FROM reviews WHERE status = 1 AND order_id IN (${sql}))`,
    ),
    bind(`DELETE FROM reviews WHERE order_id IN (${sql})`),
    bind(`UPDATE refunds SET reason = '' WHERE order_id IN (${sql})`),
    bind(
      `INSERT INTO order_events (id, order_id, kind, at, account_id) SELECT lower(hex(randomblob(12))), id, 'erased', ?3, ?4 FROM orders WHERE id IN (${sql})`,
      now,
      accountId,
    ),
    bind(
      `UPDATE orders SET email = '', name = '', phone = '', note = '', submission_hash = '', account_id = NULL, erase_requested_at = NULL, updated_at = ?3,
        detail = json_remove(json_set(detail, ${without('shippingAddress')}, ${without('billingAddress')}), '$.gift', '$.answers') WHERE id IN (${sql})`,
      now,
    ),
  ];
}
