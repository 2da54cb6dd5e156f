import { env } from 'cloudflare:test';
import { prepareInsert, type Row } from './fuzz/schema.ts';
import type { Tenants } from './fuzz/tenants.ts';

const DAY_MS = 86_400_000;
const json = JSON.stringify;

/** Ids of the rows that a move changes. */
export const OPEN = {
  order: 'aa0000000000000000000001',
  line: 'aa0000000000000000000002',
  payment: 'aa0000000000000000000003',
  refund: 'aa0000000000000000000004',
  charge: 'aa0000000000000000000005',
  customer: 'aa0000000000000000000006',
  subscription: '1e'.repeat(12),
  giftCard: '9'.repeat(24),
} as const;
const CUSTOMER_EMAIL = 'bea@buyer.test';

const first = async <Found extends Row>(sql: string, ...values: string[]): Promise<Found> => {
  const row = await env.DB.prepare(sql)
    .bind(...values)
    .first<Found>();
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
};

/**
 * Adds rows to the first tenant, so that every table with people or money has one, and so that an order, a refund, a
 * renewal and an email would be due.
 */
export async function seedHistory({ siteId }: Pick<Tenants, 'siteId'>, now: number): Promise<void> {
  const own = { website_id: siteId };
  const order = await first(
    "SELECT * FROM orders WHERE website_id = ? AND status = 'fulfilled' ORDER BY number LIMIT 1",
    siteId,
  );
  const line = await first('SELECT * FROM order_lines WHERE order_id = ?', String(order.id));
  const variant = await first<{ id: string; item_id: string }>(
    'SELECT * FROM product_variants WHERE website_id = ? AND unlimited = 0 AND qty_in_stock > 4 LIMIT 1',
    siteId,
  );
  const payment = await first('SELECT * FROM payments WHERE order_id = ?', String(order.id));
  const subscription = await first('SELECT * FROM subscriptions WHERE id = ?', OPEN.subscription);
  const discount = await first('SELECT id FROM discounts WHERE website_id = ?', siteId);
  const file = await first('SELECT id FROM product_files WHERE website_id = ?', siteId);
  await env.DB.batch([
    prepareInsert('accounts', {
      id: OPEN.customer,
      email: CUSTOMER_EMAIL,
      name: 'Bea',
      password_hash: 'x',
      created_at: 1,
    }),
    prepareInsert('members', { ...own, account_id: OPEN.customer, created_at: 2 }),
    prepareInsert('sessions', {
      id_hash: 's',
      account_id: OPEN.customer,
      ...own,
      crumb: 'c',
      created_at: now,
      last_seen_at: now,
      expires_at: now * 2,
    }),
    prepareInsert('customer_profiles', {
      ...own,
      email: 'cy@buyer.test',
      name: 'Cy',
      imported_from: 'shopify',
      created_at: 3,
      updated_at: 3,
    }),
    prepareInsert('customer_groups', {
      ...own,
      id: 'aa0000000000000000000007',
      rule: json({
        name: 'Friends',
        basisPoints: 1_000,
        scope: { kind: 'all' },
        freeShippingFromCents: null,
      }),
      created_at: 4,
      updated_at: 4,
    }),
    prepareInsert('customer_group_members', {
      ...own,
      email: CUSTOMER_EMAIL,
      group_id: 'aa0000000000000000000007',
      added_at: 5,
    }),
    env.DB.prepare('UPDATE orders SET account_id = ?2, email = ?3, fulfilled_at = ?4 WHERE id = ?1').bind(
      order.id,
      OPEN.customer,
      CUSTOMER_EMAIL,
      now - 15 * DAY_MS,
    ),
    // An order that is not paid yet, with stock and a part of a gift card.
    prepareInsert('orders', {
      ...order,
      id: OPEN.order,
      number: 99_001,
      status: 'pending',
      fulfilment: 'none',
      idempotency_key: 'key-of-the-open-order',
      email: 'dee@buyer.test',
      created_at: now - 60_000,
      updated_at: now - 60_000,
      expires_at: now - 1_000,
      paid_at: null,
      fulfilled_at: null,
    }),
    prepareInsert('order_lines', {
      ...line,
      id: OPEN.line,
      order_id: OPEN.order,
      item_id: variant.item_id,
      variant_id: variant.id,
      quantity: 2,
      stock_taken: 2,
      fulfilled_quantity: 0,
    }),
    prepareInsert('payments', {
      ...payment,
      id: OPEN.payment,
      order_id: OPEN.order,
      provider_ref: 'open-payment',
      status: 'created',
      updated_at: now - 600_000,
    }),
    prepareInsert('gift_card_ledger', {
      id: 'aa0000000000000000000008',
      gift_card_id: OPEN.giftCard,
      order_id: OPEN.order,
      change_cents: -500,
      reason: 'spend',
      at: 6,
    }),
    prepareInsert('gift_card_uses', {
      order_id: OPEN.order,
      gift_card_id: OPEN.giftCard,
      position: 0,
      amount_cents: 500,
    }),
    env.DB.prepare('UPDATE gift_cards SET balance_cents = 2000, sent_at = 7 WHERE id = ?').bind(
      OPEN.giftCard,
    ),
    prepareInsert('stock_movements', {
      ...own,
      id: 'aa000000000000000000000b',
      variant_id: variant.id,
      order_id: OPEN.order,
      change: -2,
      reason: 'order',
      at: 11,
    }),
    prepareInsert('stock_movements', {
      ...own,
      id: `${OPEN.charge}-1-held`,
      variant_id: variant.id,
      change: -1,
      reason: 'held',
      at: 12,
    }),
    env.DB.prepare('UPDATE product_variants SET qty_in_stock = qty_in_stock - 3 WHERE id = ?').bind(
      variant.id,
    ),
    // Emails that were sent before the backup.
    env.DB.prepare(
      "INSERT INTO low_stock_notices (variant_id, website_id, mail_id, at) SELECT id, website_id, 'a-sent-email', 8 FROM product_variants WHERE website_id = ?",
    ).bind(siteId),
    env.DB.prepare('UPDATE restock_requests SET notified_at = 8 WHERE website_id = ?').bind(siteId),
    env.DB.prepare("UPDATE waiting_requests SET status = 'taken' WHERE website_id = ?").bind(siteId),
    prepareInsert('refunds', {
      id: OPEN.refund,
      order_id: String(order.id),
      payment_id: String(payment.id),
      idempotency_key: 'key-of-the-open-refund',
      amount_cents: 100,
      reason: 'Broken',
      status: 'created',
      at: 9,
    }),
    env.DB.prepare('UPDATE payments SET refunded_cents = 100 WHERE id = ?').bind(payment.id),
    prepareInsert('order_files', { order_id: String(order.id), file_id: 'e'.repeat(24) }),
    prepareInsert('download_links', {
      line_id: String(line.id),
      file_id: String(file.id),
      issue: 1,
      expires_at: now * 2,
      today_from: 10,
    }),
    prepareInsert('discount_uses', { discount_id: String(discount.id), customer: CUSTOMER_EMAIL, used: 1 }),
    prepareInsert('draft_orders', {
      ...own,
      id: 'aa0000000000000000000009',
      number: 1,
      idempotency_key: 'key-of-the-draft',
      currency: 'USD',
      content: json({ email: CUSTOMER_EMAIL }),
      quote: json(QUOTE),
      created_at: 11,
      updated_at: 11,
    }),
    env.DB.prepare(
      'UPDATE subscriptions SET next_charge_at = ?2, period_end = ?3, paid_until = ?3, email = ?4, account_id = ?5, method_expires_at = ?2 WHERE id = ?1',
    ).bind(OPEN.subscription, now - DAY_MS, now + 9 * DAY_MS, CUSTOMER_EMAIL, OPEN.customer),
    prepareInsert('subscription_charges', {
      ...own,
      id: OPEN.charge,
      subscription_id: OPEN.subscription,
      kind: 'renewal',
      due_at: 12,
      status: 'waiting',
      amount_cents: 5_542,
      currency: 'USD',
      terms: json({ ...JSON.parse(String(subscription.terms)), variantId: variant.id }),
      stock_taken: 1,
      provider: 'test',
      asked_at: 12,
      created_at: 12,
      updated_at: 12,
    }),
    prepareInsert('lesson_progress', {
      ...own,
      account_id: OPEN.customer,
      lesson_id: 'l',
      course_id: 'c',
      opened_at: 13,
    }),
    prepareInsert('resolved_script_errors', { ...own, fingerprint: 'f', resolved_at: 14 }),
    prepareInsert('missing_addresses', { ...own, path: '/old', day: '2026-11-20', hits: 3, last_at: 15 }),
  ]);
}

const QUOTE = {
  currency: 'USD',
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  grandTotalCents: 0,
  requiresShipping: false,
  shippingOption: null,
  shippingOptions: [],
  taxRules: [],
  discounts: [],
};
