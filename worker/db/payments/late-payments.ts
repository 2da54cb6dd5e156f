/** Writes down that a payment came after its order had been given up, and went back; the order stays as it is. */
export const noteReturnedPayment = (
  db: D1Database,
  orderId: string,
  { ref, amountCents, now }: { ref: string; amountCents: number; now: number },
): Promise<unknown> =>
  db.batch([
    db
      .prepare(
        'UPDATE payments SET provider_ref = ?2, refunded_cents = ?3, updated_at = ?4 WHERE order_id = ?1',
      )
      .bind(orderId, ref, amountCents, now),
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, detail, at) VALUES (?1 || '-returned', ?1, 'payment-returned', json_object('amountCents', ?2), ?3)
        ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, amountCents, now),
  ]);
