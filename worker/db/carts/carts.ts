import type { CartRecord, EntryRecord } from '#domain/carts/price-cart.ts';
import type { DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import type { GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import type { CartPurpose } from '#schema/contracts/carts/cart.ts';
import { readAnswers } from '#schema/contracts/checkout/answers.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { discountSchema } from '#schema/contracts/discounts/discount.ts';
import { REMINDER_CONSENT } from '#schema/contracts/mail/mail.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import { type ProductContent, parcelSchema } from '#schema/contracts/products/product.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { locationSchema } from '#schema/contracts/shipping/zone.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { heldFor } from '../waiting-list/waiting-holds.ts';

type Row = Record<string, unknown>;

/** Which cart: the site's, with this token's SHA-256. A foreign token finds nothing. */
export interface CartKey {
  websiteId: string;
  tokenHash: string;
}

/** The cart of a key, for use inside other statements; binds ?1 website, ?2 token hash. */
export const CART_ID =
  '(SELECT id FROM carts WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL)';

const IMAGE_WIDTH = 300;

/** Statements that read everything a cart's price depends on; `customer` is the buyer's mail address once it is known. */
export function cartStatements(db: D1Database, key: CartKey, customer = ''): D1PreparedStatement[] {
  const bind = (sql: string) => db.prepare(sql).bind(key.websiteId, key.tokenHash);
  return [
    bind('SELECT * FROM carts WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL'),
    bind(
      `SELECT e.*, i.title, i.url_id, i.status, i.deleted_at, i.image, i.summary, json_extract(i.content, '$.product') AS product,
        v.sku, v.price_cents, v.sale_price_cents, v.on_sale, v.qty_in_stock + ${heldFor('e')} AS qty_in_stock, v.unlimited, v.option_values, v.parcel,
        (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) AS parent_path
      FROM cart_entries e LEFT JOIN items i ON i.id = e.item_id AND i.website_id = ?1
      LEFT JOIN product_variants v ON v.id = e.variant_id AND v.item_id = e.item_id
      WHERE e.cart_id = ${CART_ID} ORDER BY e.created_at, e.id`,
    ),
    bind(`SELECT code FROM cart_coupons WHERE cart_id = ${CART_ID} ORDER BY added_at`),
    db
      .prepare(
        `SELECT d.rule, d.is_enabled, d.used, coalesce((SELECT u.used FROM discount_uses u WHERE u.discount_id = d.id AND u.customer = ?3), 0) AS by_customer
        FROM discounts d WHERE d.website_id = ?1 AND (d.code IN (SELECT code FROM cart_coupons WHERE cart_id = ${CART_ID}) OR (d.code IS NULL AND d.is_enabled = 1))`,
      )
      .bind(key.websiteId, key.tokenHash, customer),
    db
      .prepare(
        "SELECT w.settings, r.shipping, r.taxes, r.mails ->> '$.abandonedCart.isEnabled' AS reminds, r.mails ->> '$.abandonedCart.consent' AS reminder_text FROM websites w LEFT JOIN store_rules r ON r.website_id = w.id WHERE w.id = ?",
      )
      .bind(key.websiteId),
    bind(
      `SELECT g.id, g.last4, g.balance_cents, g.currency, g.status, g.expires_at FROM cart_gift_cards k JOIN gift_cards g ON g.id = k.gift_card_id
      WHERE k.cart_id = ${CART_ID} AND g.website_id = ?1 ORDER BY k.added_at, g.id`,
    ),
  ];
}

export const CART_STATEMENT_COUNT = 6;

/** Reads the results of `cartStatements`; null when there is no such cart. */
export function toCartRecord(results: readonly D1Result<Row>[], websiteId: string): CartRecord | null {
  const [carts, entries, coupons, discounts, rules, giftCards] = results.map((result) => result.results);
  const cart = carts?.[0];
  const rule = rules?.[0];
  if (!cart || !rule) return null;
  const settings = websiteSettingsSchema.parse(JSON.parse(String(rule.settings)));
  return {
    id: String(cart.id),
    websiteId,
    orderId: cart.order_id === null ? null : String(cart.order_id),
    purpose: cart.purpose as CartPurpose,
    createdAt: Number(cart.created_at),
    version: Number(cart.version),
    note: String(cart.note),
    location:
      cart.shipping_location === null
        ? null
        : locationSchema.parse(JSON.parse(String(cart.shipping_location))),
    shippingOptionId: cart.shipping_option_id === null ? null : String(cart.shipping_option_id),
    codes: (coupons ?? []).map((row) => String(row.code)),
    giftCards: (giftCards ?? []).map(toGiftCard),
    entries: (entries ?? []).map(toEntry),
    discounts: (discounts ?? []).map(toDiscount),
    shipping: shippingSettingsSchema.parse(JSON.parse(String(rule.shipping ?? '{}'))),
    taxes: taxSettingsSchema.parse(JSON.parse(String(rule.taxes ?? '{}'))),
    store: settings.store,
    timeZone: settings.timeZone,
    tip: String(cart.tip),
    reminderText: rule.reminds === 1 ? String(rule.reminder_text ?? '') || REMINDER_CONSENT : '',
    isReminderWanted: cart.reminder_consent !== '',
  };
}

const toGiftCard = (row: Row): GiftCardOnCart => ({
  id: String(row.id),
  last4: String(row.last4),
  balanceCents: Number(row.balance_cents),
  currency: String(row.currency),
  isActive: row.status === 'active',
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
});

function toDiscount(row: Row): DiscountInUse {
  const discount = discountSchema.parse(JSON.parse(String(row.rule)));
  return {
    discount: { ...discount, isEnabled: row.is_enabled === 1 },
    used: Number(row.used),
    usedByCustomer: Number(row.by_customer),
  };
}

function toEntry(row: Row): EntryRecord {
  const product = row.product ? (JSON.parse(String(row.product)) as Partial<ProductContent>) : null;
  return {
    id: String(row.id),
    itemId: String(row.item_id),
    variantId: String(row.variant_id),
    quantity: Number(row.quantity),
    seenPriceCents: Number(row.seen_price_cents),
    planId: String(row.plan_id),
    answers: readAnswers(String(row.answers)),
    isChangeable: row.entered !== '',
    plan: product?.subscriptionPlans?.find(({ id }) => id === row.plan_id) ?? null,
    product: product && toEntryProduct(row, product),
    variant: toEntryVariant(row, product),
  };
}

function toEntryProduct(row: Row, product: Partial<ProductContent>): EntryRecord['product'] {
  const parent = row.parent_path === null ? '' : String(row.parent_path);
  const { categories = [] } = JSON.parse(String(row.summary)) as { categories?: string[] };
  return {
    title: String(row.title),
    href: `${parent === '/' ? '' : parent}/${String(row.url_id)}`,
    productType: product.productType ?? 0,
    image: imageOf(row.image),
    optionNames: product.optionNames ?? [],
    categories,
    maxPerOrder: product.maxPerOrder,
    isPublished: row.status === ITEM_STATUS.published && row.deleted_at === null,
    isPlanOnly: product.isOneOffSold === false && (product.subscriptionPlans?.length ?? 0) > 0,
  };
}

function imageOf(json: unknown): { src: string; alt: string } | null {
  if (json === null || json === undefined) return null;
  const { mediaId, filename, alt } = imageRefSchema.parse(JSON.parse(String(json)));
  return { src: `/images/${mediaId}/${filename}?format=${IMAGE_WIDTH}w`, alt };
}

/** A digital product without variants is its own (A3.03). */
function toEntryVariant(row: Row, product: Partial<ProductContent> | null): EntryRecord['variant'] {
  if (row.sku === null) {
    if (product?.priceCents === undefined || row.variant_id !== row.item_id) return null;
    return {
      sku: '',
      priceCents: product.priceCents,
      salePriceCents: product.salePriceCents ?? 0,
      onSale: product.onSale === true,
      qtyInStock: 0,
      unlimited: true,
      optionValues: [],
    };
  }
  return {
    sku: String(row.sku),
    priceCents: Number(row.price_cents),
    salePriceCents: Number(row.sale_price_cents),
    onSale: row.on_sale === 1,
    qtyInStock: Number(row.qty_in_stock),
    unlimited: row.unlimited === 1,
    optionValues: JSON.parse(String(row.option_values)) as string[],
    ...(row.parcel ? { parcel: parcelSchema.parse(JSON.parse(String(row.parcel))) } : {}),
  };
}

/** Reads a cart in one round trip. */
export async function readCart(db: D1Database, key: CartKey, customer = ''): Promise<CartRecord | null> {
  return toCartRecord(await db.batch<Row>(cartStatements(db, key, customer)), key.websiteId);
}
