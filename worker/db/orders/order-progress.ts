import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';

/**
 * Counts anew how much of order ?1 has left, at time ?2. While pieces are claimed by a refund that may still fail, an order is
 * not complete; a tip is never sent.
 */
export const RECOUNT_FULFILMENT = `UPDATE orders SET fulfilment = p.state, updated_at = ?2 FROM (
    SELECT CASE WHEN total(CASE WHEN product_type <> ${TIP_LINE_TYPE} THEN fulfilled_quantity END) = 0 THEN 'none'
      WHEN sum(max(0, quantity - fulfilled_quantity - refunded_quantity)) = 0
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = ?1 AND r.status = 'created' AND r.lines <> '[]') THEN 'complete'
      ELSE 'partial' END AS state
    FROM order_lines WHERE order_id = ?1) p
  WHERE orders.id = ?1 AND orders.fulfilment <> p.state`;
