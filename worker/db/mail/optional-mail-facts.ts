import type { CartFacts, LineFacts, StockFacts } from '#domain/mail/order-facts.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { CAN_BE_HAD } from '../products/variants.ts';
import { IS_REVIEWABLE, IS_UNREVIEWED } from '../reviews/review-requests.ts';
import { MAX_LOW_VARIANTS } from './optional-mails.ts';

type Row = Record<string, unknown>;

const PICTURE_WIDTH = 300;
const VARIANT_COLUMNS = `i.title, i.image, i.content -> '$.product.optionNames' AS option_names, coalesce(v.option_values, '[]') AS option_values`;

/** Lines of an order that can be reviewed now. */
export const reviewableLinesStatement = (db: D1Database, websiteId: string, orderId: string) =>
  db
    .prepare(
      `SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.website_id = ?1 AND o.id = ?2 AND ${IS_REVIEWABLE} AND ${IS_UNREVIEWED} ORDER BY l.position`,
    )
    .bind(websiteId, orderId);

/** What of a cart can be bought, at the prices of now. */
export const cartLinesStatement = (db: D1Database, websiteId: string, cartId: string) =>
  db
    .prepare(
      `SELECT ${VARIANT_COLUMNS}, e.quantity, c.currency,
        CASE WHEN v.id IS NULL THEN CASE WHEN i.content ->> '$.product.onSale' THEN i.content ->> '$.product.salePriceCents' ELSE i.content ->> '$.product.priceCents' END
          WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END AS unit_price_cents
      FROM carts c JOIN cart_entries e ON e.cart_id = c.id
      JOIN items i ON i.id = e.item_id AND i.website_id = c.website_id AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL
      LEFT JOIN product_variants v ON v.id = e.variant_id AND v.item_id = e.item_id
      WHERE c.website_id = ?1 AND c.id = ?2 AND c.order_id IS NULL AND (${CAN_BE_HAD} OR (v.id IS NULL AND e.variant_id = e.item_id))
      ORDER BY e.created_at, e.id`,
    )
    .bind(websiteId, cartId);

/** The variants that a mail tells of, the lowest first. */
export const lowVariantsStatement = (db: D1Database, websiteId: string, mailId: string) =>
  db
    .prepare(
      `SELECT ${VARIANT_COLUMNS}, v.sku, v.qty_in_stock FROM low_stock_notices n JOIN product_variants v ON v.id = n.variant_id JOIN items i ON i.id = v.item_id
      WHERE n.website_id = ?1 AND n.mail_id = ?2 ORDER BY v.qty_in_stock, i.title, v.position LIMIT ${MAX_LOW_VARIANTS}`,
    )
    .bind(websiteId, mailId);

function toNamed(row: Row, origin: string): Pick<LineFacts, 'title' | 'optionValues' | 'image'> {
  const names = JSON.parse(String(row.option_names ?? '[]')) as string[] | null;
  const values = JSON.parse(String(row.option_values)) as string[];
  const picture = row.image === null ? null : imageRefSchema.parse(JSON.parse(String(row.image)));
  return {
    title: String(row.title),
    optionValues: values.map((value, index) => ({ name: names?.[index] ?? '', value })),
    image: picture && {
      src: `${origin}/images/${picture.mediaId}/${encodeURIComponent(picture.filename)}?format=${PICTURE_WIDTH}w`,
      alt: picture.alt,
    },
  };
}

export function toCartFacts(rows: readonly Row[], origin: string, href: string): CartFacts | null {
  const currency = rows[0]?.currency;
  if (!isCurrencyCode(currency)) return null;
  return {
    lines: rows.map((row) => ({
      ...toNamed(row, origin),
      quantity: Number(row.quantity),
      unitPriceCents: Number(row.unit_price_cents),
    })),
    currency,
    href,
  };
}

export const toStockFacts = (rows: readonly Row[], origin: string): StockFacts => ({
  variants: rows.map((row) => ({
    ...toNamed(row, origin),
    sku: String(row.sku),
    qtyInStock: Number(row.qty_in_stock),
  })),
  href: `${origin}/config/store/inventory`,
});
