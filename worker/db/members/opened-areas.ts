/** A member area that an order opens. */
export interface OpenedArea {
  name: string;
  /** Where its new member is welcomed. */
  path: string;
}

/** The member areas that an order of the site opens: it is paid for, and not given back. */
export const areasOfOrder = (db: D1Database, websiteId: string, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT a.id, a.content ->> '$.name' AS name FROM member_areas a WHERE a.website_id = ?1 AND EXISTS (
        SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN json_each(a.content, '$.options') p ON p.value ->> 'itemId' = l.item_id
          AND (p.value ->> 'kind' = 'recurring') = (l.plan_id <> '')
        WHERE o.id = ?2 AND o.website_id = ?1 AND o.status IN ('paid', 'fulfilled', 'partially-refunded') AND l.refunded_quantity < l.quantity)
      ORDER BY a.created_at, a.id`,
    )
    .bind(websiteId, orderId);

export const toOpenedArea = (row: Record<string, unknown>): OpenedArea => ({
  name: String(row.name),
  path: `/membership/${String(row.id)}`,
});
