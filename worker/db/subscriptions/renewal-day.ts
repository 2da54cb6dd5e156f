import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { withTaxesOf } from '#domain/subscriptions/taxes-of-day.ts';
import { RENEWALS_WITHOUT_STOCK, type RenewalsWithoutStock } from '#schema/contracts/shop/store-settings.ts';
import {
  type SubscriptionTerms,
  subscriptionTermsSchema,
} from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

/** What the shop's rules make of a subscription on the day on which it renews. */
export interface RenewalDay {
  /** Its terms as they are stored: a claim holds for these alone. */
  agreed: string;
  terms: SubscriptionTerms;
  /** What is done when there is not enough of it. */
  withoutStock: RenewalsWithoutStock;
}

/** Null for a subscription that is gone. */
export async function readRenewalDay(db: D1Database, subscriptionId: string): Promise<RenewalDay | null> {
  const row = await db
    .prepare(
      `SELECT s.terms, r.taxes, w.settings ->> '$.store.renewalsWithoutStock' AS without_stock
      FROM subscriptions s JOIN websites w ON w.id = s.website_id LEFT JOIN store_rules r ON r.website_id = s.website_id WHERE s.id = ?`,
    )
    .bind(subscriptionId)
    .first<{ terms: string; taxes: string | null; without_stock: string | null }>();
  if (!row) return null;
  const terms = subscriptionTermsSchema.parse(JSON.parse(row.terms));
  const taxes = taxSettingsSchema.parse(JSON.parse(row.taxes ?? '{}'));
  const withoutStock = RENEWALS_WITHOUT_STOCK.find((choice) => choice === row.without_stock) ?? 'wait';
  return { agreed: row.terms, terms: withTaxesOf(terms, taxes), withoutStock };
}

const ofTerms = (terms: string) =>
  `v.id = ${terms} ->> '$.variantId' AND v.unlimited = 0 AND ${terms} ->> '$.productType' IN (${COUNTED_TYPES.join(', ')})`;

/** Whether there is less of the goods in `terms` than they ask for. */
export const isShortOf = (terms: string, websiteId: string): string =>
  `EXISTS (SELECT 1 FROM product_variants v WHERE ${ofTerms(terms)} AND v.website_id = ${websiteId} AND v.qty_in_stock < ${terms} ->> '$.quantity')`;

/** What of the goods in `terms` can be taken: 0 where they are not counted. */
export const takenFor = (terms: string, websiteId: string): string =>
  `coalesce((SELECT min(v.qty_in_stock, ${terms} ->> '$.quantity') FROM product_variants v WHERE ${ofTerms(terms)} AND v.website_id = ${websiteId}), 0)`;

const HOLDS = 'c.subscription_id = ?1 AND c.stock_taken > 0';

/** Statements behind a claim at time ?2 that holds pieces: they are gone from the stock, and stand in its ledger. */
export const holdStatements = (
  db: D1Database,
  subscriptionId: string,
  now: number,
): D1PreparedStatement[] => {
  const justClaimed = `${HOLDS} AND c.status = 'created' AND c.asked_at = ?2
    AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.id = c.id || '-' || c.attempt || '-held')`;
  const bind = (sql: string) => db.prepare(sql).bind(subscriptionId, now);
  return [
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock - (SELECT c.stock_taken FROM subscription_charges c WHERE ${justClaimed})
      WHERE id = (SELECT c.terms ->> '$.variantId' FROM subscription_charges c WHERE ${justClaimed})`,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at)
      SELECT c.id || '-' || c.attempt || '-held', c.website_id, c.terms ->> '$.variantId', -c.stock_taken, 'held', ?2 FROM subscription_charges c WHERE ${justClaimed}`,
    ),
  ];
};

/** Statements before the end of a try that was not paid: what it held is in the stock again, once. */
export const unholdStatements = (
  db: D1Database,
  charge: { id: string; attempt: number },
  now: number,
): D1PreparedStatement[] => {
  const held = "c.id = ?1 AND c.attempt = ?2 AND c.stock_taken > 0 AND c.status IN ('created', 'waiting')";
  const bind = (sql: string, ...more: number[]) => db.prepare(sql).bind(charge.id, charge.attempt, ...more);
  return [
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT c.stock_taken FROM subscription_charges c WHERE ${held})
      WHERE id = (SELECT c.terms ->> '$.variantId' FROM subscription_charges c WHERE ${held})`,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at)
      SELECT c.id || '-' || c.attempt || '-unheld', c.website_id, c.terms ->> '$.variantId', c.stock_taken, 'unheld', ?3 FROM subscription_charges c WHERE ${held}`,
      now,
    ),
    bind(`UPDATE subscription_charges AS c SET stock_taken = 0 WHERE ${held}`),
  ];
};
