import type { Totals } from '#domain/checkout/totals.ts';
import type { CartEntry } from '#schema/contracts/carts/cart.ts';
import { filesOfAnswers } from '#schema/contracts/checkout/answers.ts';
import { TIP_LINE_TYPE, TIP_TITLE } from '#schema/contracts/checkout/tips.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import { STORE_DEFAULTS } from '#schema/contracts/shop/store-settings.ts';
import { createId } from '#worker/crypto/random.ts';
import { type Statement, statement } from '../database.ts';
import { keepFiles } from '../forms/asked-files.ts';
import { claimGiftCards } from '../gift-cards/gift-card-claims.ts';
import { insertSubscription, type NewSubscription } from '../subscriptions/new-subscriptions.ts';
import { takeHeld } from '../waiting-list/waiting-holds.ts';
import { insertProductLines, type ProductLine } from './product-lines.ts';

type Row = Record<string, unknown>;

export interface NewOrder {
  id: string;
  paymentId: string;
  websiteId: string;
  cartId: string;
  cartVersion: number;
  idempotencyKey: string;
  submissionHash: string;
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  currency: CurrencyCode;
  note: string;
  totals: Totals;
  entries: readonly CartEntry[];
  detail: OrderDetail;
  provider: string;
  now: number;
  expiresAt: number;
  /** What begins with this order. */
  subscription?: NewSubscription | undefined;
  standalone?: Standalone;
}

/** What an order without products is made of. */
export interface Standalone {
  /** Makes the cart that the order claims. */
  cart: Statement;
  /** Take the place of the lines that are checked against the shop. */
  lines: readonly Statement[];
}

/** Why an order was not made: nothing was written then. */
export type CreateFailure = 'sold-out' | 'coupon-used-up' | 'gift-card-changed' | 'cart-changed' | 'same-key';

/** Number of a shop's first order, when it was chosen; numbers only ever rise. */
export const FIRST_NUMBER = `coalesce((SELECT settings ->> '$.store.orderNumberStart' FROM websites WHERE id = ?2), ${STORE_DEFAULTS.orderNumberStart})`;

/** Two statements so that a revision is raised only when something just ran out: pages show it then. */
export const RAN_OUT = `UPDATE websites SET revision = revision + 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM order_lines l
  JOIN product_variants v ON v.id = l.variant_id WHERE l.order_id = ?2 AND l.stock_taken > 0 AND v.unlimited = 0 AND v.qty_in_stock = 0)`;

/**
 * Makes a pending order in one D1 batch: the cart is claimed at the version that was priced, stock is taken, discounts are
 * counted, and the payment is announced. Any constraint that fails undoes all of it (ground decision 8), so that nothing is
 * ever oversold and no cart becomes two orders.
 */
export async function createOrder(
  db: D1Database,
  order: NewOrder,
): Promise<{ number: number; hasRunOut: boolean } | CreateFailure> {
  const { id, websiteId, totals, now } = order;
  const bind = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).bind(...values);
  const statements = [
    ...(order.standalone ? [statement(db, order.standalone.cart)] : []),
    bind(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, account_id, email, name, phone, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, grand_total_cents, detail, note, created_at, updated_at, expires_at)
      SELECT ?1, ?2, max(coalesce((SELECT max(number) FROM orders WHERE website_id = ?2), 0), ${FIRST_NUMBER} - 1) + 1, 'pending', ?3, ?4, c.id, ?5, ?6, ?7, ?8, ?9,
        ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?18, ?19 FROM carts c
      WHERE c.id = ?20 AND c.website_id = ?2 AND c.version = ?21 AND c.order_id IS NULL`,
      id,
      websiteId,
      order.idempotencyKey,
      order.submissionHash,
      order.accountId,
      order.email,
      order.name,
      order.phone,
      order.currency,
      totals.subtotalCents + totals.tipCents,
      totals.discountCents,
      totals.shippingCostCents,
      totals.taxCents,
      totals.includedTaxCents,
      totals.grandTotalCents,
      JSON.stringify(order.detail),
      order.note,
      now,
      order.expiresAt,
      order.cartId,
      order.cartVersion,
    ),
    // Without the order above, its foreign key fails here, and with it the whole batch.
    bind(
      `INSERT INTO payments (id, order_id, website_id, provider, status, amount_cents, currency, created_at, updated_at)
      VALUES (?1, ?2, ?3, ?4, 'created', ?5, ?6, ?7, ?7)`,
      order.paymentId,
      id,
      websiteId,
      order.provider,
      totals.grandTotalCents - paidByGiftCards(order),
      order.currency,
      now,
    ),
    ...claimGiftCards(
      { orderId: id, websiteId, currency: order.currency, now },
      order.detail.giftCards ?? [],
    ).map((one) => statement(db, one)),
    ...(order.standalone?.lines ?? [insertProductLines(order, linesOf(order))]).map((one) =>
      statement(db, one),
    ),
    ...tipLine(db, order),
    ...keepFiles(order, filesOf(order)).map((query) => statement(db, query)),
    ...takeHeld(db, order),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock - (SELECT sum(l.stock_taken) FROM order_lines l WHERE l.order_id = ?1 AND l.variant_id = product_variants.id)
      WHERE unlimited = 0 AND id IN (SELECT variant_id FROM order_lines WHERE order_id = ?1 AND stock_taken > 0)`,
      id,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT l.id || '-o', ?2, l.variant_id, ?1, -l.stock_taken, 'order', ?3 FROM order_lines l WHERE l.order_id = ?1 AND l.stock_taken > 0`,
      id,
      websiteId,
      now,
    ),
    ...totals.validCoupons.flatMap((discount) => [
      bind('UPDATE discounts SET used = used + 1 WHERE id = ?1 AND website_id = ?2', discount.id, websiteId),
      bind(
        `INSERT INTO discount_uses (discount_id, customer, used, per_customer_limit)
        SELECT id, ?2, 1, rule ->> '$.perCustomerLimit' FROM discounts WHERE id = ?1
        ON CONFLICT (discount_id, customer) DO UPDATE SET used = used + 1, per_customer_limit = excluded.per_customer_limit`,
        discount.id,
        order.email.toLowerCase(),
      ),
    ]),
    ...(order.subscription ? [statement(db, insertSubscription(order, order.subscription))] : []),
    bind('UPDATE carts SET order_id = ?1, version = version + 1 WHERE id = ?2', id, order.cartId),
    bind(
      "INSERT INTO order_events (id, order_id, kind, at) VALUES (?1 || '-placed', ?1, 'placed', ?2)",
      id,
      now,
    ),
    bind(RAN_OUT, websiteId, id),
    bind('SELECT number FROM orders WHERE id = ?', id),
  ];
  try {
    const results = await db.batch<Row>(statements);
    return {
      number: Number(results.at(-1)?.results[0]?.number),
      hasRunOut: (results.at(-2)?.meta.changes ?? 0) > 0,
    };
  } catch (error) {
    return failureOf(error);
  }
}

/** A tip is the order's last line: given back, printed and counted like any other, with nothing to send. */
function tipLine(db: D1Database, { id, totals }: NewOrder): D1PreparedStatement[] {
  if (!totals.tip) return [];
  const { subtotalCents, taxCents, includedTaxCents, totalCents } = totals.tip;
  return [
    db
      .prepare(
        `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents,
          discount_cents, tax_cents, included_tax_cents, total_cents, fulfilled_quantity)
        SELECT ?2, ?1, count(*), '', '', '', '${TIP_TITLE}', ${TIP_LINE_TYPE}, 1, ?3, 0, ?4, ?5, ?6, 1 FROM order_lines WHERE order_id = ?1`,
      )
      .bind(id, createId(), subtotalCents, taxCents, includedTaxCents, totalCents),
  ];
}

/** D1 tells a broken constraint by its message only. */
function failureOf(error: unknown): CreateFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('product_variants_stock')) return 'sold-out';
  if (message.includes('discounts_limit') || message.includes('discount_uses_limit')) return 'coupon-used-up';
  if (message.includes('gift_card')) return 'gift-card-changed';
  if (message.includes('orders.idempotency_key')) return 'same-key';
  if (message.includes('FOREIGN KEY') || message.includes('order_lines.quantity')) return 'cart-changed';
  throw error;
}

const filesOf = ({ entries, detail }: NewOrder): string[] =>
  filesOfAnswers([...(detail.answers ?? []), ...entries.flatMap(({ answers = [] }) => answers)]);

const paidByGiftCards = ({ detail }: NewOrder) =>
  (detail.giftCards ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);

function linesOf({ totals, entries }: NewOrder): ProductLine[] {
  return totals.lines.flatMap((line) => {
    const entry = entries.find((candidate) => candidate.id === line.id);
    if (!entry) return [];
    const { itemId, variantId, sku, title, productType, quantity, unitPriceCents, optionValues, image } =
      entry;
    const { discountCents, taxCents, includedTaxCents, totalCents } = line;
    return [
      {
        id: createId(),
        itemId,
        variantId,
        sku,
        title,
        productType,
        quantity,
        unitPriceCents,
        discountCents,
        taxCents,
        includedTaxCents,
        totalCents,
        listPriceCents: entry.listPriceCents ?? unitPriceCents,
        planId: entry.plan?.id ?? '',
        planDiscount: entry.plan?.discountBasisPoints ?? 0,
        detail: JSON.stringify({ optionValues, image, ...(entry.answers && { answers: entry.answers }) }),
      },
    ];
  });
}
