import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import type { PricedThings } from '#schema/contracts/shop/store-api.ts';
import type { StoreSettings } from '#schema/contracts/shop/store-settings.ts';
import { auditStatement } from '../accounts/audit.ts';

interface StoreChange {
  websiteId: string;
  accountId: string | null;
  now: number;
  version: number;
}

const IS_STILL = 'EXISTS (SELECT 1 FROM websites WHERE id = ? AND settings_version = ?)';

/**
 * Saves the store's part of the site's settings, if `version` still holds, with its line in the audit. Another currency gives
 * every open cart another version, so that a checkout that was seen in the old one is asked again (server-design §4).
 */
export async function saveStoreSettings(
  db: D1Database,
  { websiteId, accountId, now, version }: StoreChange,
  store: StoreSettings,
): Promise<boolean> {
  const entry = {
    websiteId,
    accountId,
    action: 'store.settings.saved',
    subject: websiteId,
    detail: { currency: store.selectedCurrency },
  };
  const [, , saved] = await db.batch([
    auditStatement(db, entry, now, { sql: IS_STILL, params: [websiteId, version] }),
    db
      .prepare(
        `UPDATE carts SET currency = ?3, version = version + 1 WHERE website_id = ?1 AND order_id IS NULL AND EXISTS
        (SELECT 1 FROM websites WHERE id = ?1 AND settings_version = ?2 AND coalesce(settings ->> '$.store.selectedCurrency', 'USD') <> ?3)`,
      )
      .bind(websiteId, version, store.selectedCurrency),
    db
      .prepare(
        `UPDATE websites SET settings = json_set(settings, '$.store', json(?3)), settings_version = settings_version + 1, revision = revision + 1
        WHERE id = ?1 AND settings_version = ?2`,
      )
      .bind(websiteId, version, JSON.stringify(store)),
  ]);
  return saved?.meta.changes === 1;
}

/** What there is that the currency and the numbers of orders are about, in one round trip. */
export async function readPricedThings(
  db: D1Database,
  websiteId: string,
): Promise<{ priced: PricedThings; lastOrderNumber: number | null }> {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM items WHERE website_id = ?1 AND record_type = ${RECORD_TYPE.storeItem} AND deleted_at IS NULL) AS products,
        (SELECT count(*) FROM discounts WHERE website_id = ?1 AND (rule ->> '$.effect.kind' = 'amount' OR rule ->> '$.minimumSubtotalCents' > 0)) AS discounts,
        (SELECT count(*) FROM store_rules r, json_each(r.shipping, '$.zones') z, json_each(z.value, '$.rates') WHERE r.website_id = ?1) AS shippingRates,
        (SELECT count(*) FROM carts c WHERE c.website_id = ?1 AND c.order_id IS NULL AND EXISTS (SELECT 1 FROM cart_entries e WHERE e.cart_id = c.id)) AS openCarts,
        (SELECT count(*) FROM orders WHERE website_id = ?1) AS orders,
        (SELECT max(number) FROM orders WHERE website_id = ?1) AS lastOrderNumber`,
    )
    .bind(websiteId)
    .first<PricedThings & { lastOrderNumber: number | null }>();
  if (!row) throw new Error(`website ${websiteId} is gone`);
  const { lastOrderNumber, ...priced } = row;
  return { priced, lastOrderNumber };
}
