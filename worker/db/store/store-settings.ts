import { and, count, eq, exists, gt, isNull, max, ne, or, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import type { PricedRecordCounts } from '#schema/contracts/store/store-api.ts';
import type { StoreSettings } from '#schema/contracts/store/store-settings.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { orders } from '#schema/tables/orders.ts';
import { websites } from '#schema/tables/sites.ts';
import { discounts, storeRules } from '#schema/tables/store.ts';
import { batch, type Database } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type Actor, insertAuditEntry } from '../shared/audit.ts';

interface StoreChange extends Actor {
  websiteId: string;
  now: number;
  version: number;
}

/**
 * Saves the store's settings. A new currency increments the versions of open carts, so that buyers must
 * confirm their checkouts again.
 */
export async function saveStoreSettings(
  db: Database,
  { websiteId, accountId, keyName, now, version }: StoreChange,
  store: StoreSettings,
): Promise<boolean> {
  const { selectedCurrency } = store;
  const entry = {
    websiteId,
    accountId,
    keyName,
    action: 'store.settings.saved',
    subject: websiteId,
    detail: { currency: selectedCurrency },
  };
  const isSeen = and(eq(websites.id, websiteId), eq(websites.settingsVersion, version));
  const oldCurrency = sql`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`;
  const [, , saved] = await batch(db, [
    insertAuditEntry(entry, now, exists(orm.select({ id: websites.id }).from(websites).where(isSeen))),
    orm
      .update(carts)
      .set({ currency: selectedCurrency, version: sql`${carts.version} + 1` })
      .where(
        and(
          eq(carts.websiteId, websiteId),
          isNull(carts.orderId),
          exists(
            orm
              .select({ id: websites.id })
              .from(websites)
              .where(and(isSeen, ne(oldCurrency, selectedCurrency))),
          ),
        ),
      ),
    orm
      .update(websites)
      .set({
        settings: sql`json_set(${websites.settings}, '$.store', json(${JSON.stringify(store)}))`,
        settingsVersion: sql`${websites.settingsVersion} + 1`,
        revision: sql`${websites.revision} + 1`,
      })
      .where(isSeen),
  ]);
  return saved === 1;
}

export async function countPriced(
  db: Database,
  websiteId: string,
): Promise<{ priced: PricedRecordCounts; lastOrderNumber: number | null }> {
  const entries = orm
    .select({ id: cartEntries.id })
    .from(cartEntries)
    .where(eq(cartEntries.cartId, carts.id));
  const [[products], [priced], [rates], [open], [ordered]] = await batch(db, [
    orm
      .select({ count: count() })
      .from(items)
      .where(
        and(
          eq(items.websiteId, websiteId),
          eq(items.recordType, RECORD_TYPE.storeItem),
          isNull(items.deletedAt),
        ),
      ),
    orm
      .select({ count: count() })
      .from(discounts)
      .where(
        and(
          eq(discounts.websiteId, websiteId),
          or(
            eq(jsonField(discounts.rule, '$.effect.kind'), 'amount'),
            gt(jsonField(discounts.rule, '$.minimumSubtotalCents'), 0),
          ),
        ),
      ),
    orm
      .select({ count: count() })
      .from(storeRules)
      .crossJoin(sql`json_each(${storeRules.shipping}, '$.zones') zone`)
      .crossJoin(sql`json_each(zone.value, '$.rates') rate`)
      .where(eq(storeRules.websiteId, websiteId)),
    orm
      .select({ count: count() })
      .from(carts)
      .where(and(eq(carts.websiteId, websiteId), isNull(carts.orderId), exists(entries))),
    orm
      .select({ count: count(), last: max(orders.number) })
      .from(orders)
      .where(eq(orders.websiteId, websiteId)),
  ]);
  return {
    priced: {
      products: products?.count ?? 0,
      discounts: priced?.count ?? 0,
      shippingRates: rates?.count ?? 0,
      openCarts: open?.count ?? 0,
      orders: ordered?.count ?? 0,
    },
    lastOrderNumber: ordered?.last ?? null,
  };
}
