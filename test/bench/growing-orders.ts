const CHUNK_ROWS = 5_000;

export async function addOrders(db: D1Database, websiteId: string, orders: number): Promise<void> {
  for (let from = 0; from < orders; from += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, orders - from);
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + count})`;
    await db.batch([
      db
        .prepare(
          `${numbers} INSERT INTO orders (id, website_id, number, status, fulfilment, idempotency_key, submission_hash, cart_id, email, name, currency,
            subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
          SELECT printf('bea%021x', i), ?1, 1001 + i, 'paid', 'none', printf('bench-order-%09d', i), '', '', 'buyer' || (i % 5000) || '@bench.test', 'Buyer ' || i, 'USD',
            4400, 0, 900, 0, 5300, '{"shippingAddress":null,"billingAddress":null,"shippingOption":null,"taxRules":[],"discounts":[]}', ?2 - i * 300000, ?2, ?2 - i * 300000 FROM n`,
        )
        .bind(websiteId, Date.now()),
      db
        .prepare(
          `${numbers} INSERT INTO payments (id, order_id, website_id, provider, provider_ref, status, amount_cents, currency, created_at, updated_at)
          SELECT printf('beb%021x', i), printf('bea%021x', i), ?1, 'test', 'bench-' || i, 'paid', 5300, 'USD', ?2, ?2 FROM n`,
        )
        .bind(websiteId, Date.now()),
      db.prepare(
        `${numbers} INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents, discount_cents, tax_cents, total_cents)
        SELECT printf('bec%021x', i), printf('bea%021x', i), 0, 'bench', 'bench', 'POT', 'Pot', 1, 1, 4400, 0, 0, 4400 FROM n`,
      ),
    ]);
  }
}
