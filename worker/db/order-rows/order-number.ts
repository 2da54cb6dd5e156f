import { eq, max, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { STORE_DEFAULTS } from '#schema/contracts/shop/store-settings.ts';
import { orders } from '#schema/tables/orders.ts';
import { websites } from '#schema/tables/sites.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/** The next order number of a site: one above the highest, or the first number that the owner set. */
export function nextOrderNumber(websiteId: string | Placeholder): SQL<number> {
  const highest = orm
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.websiteId, websiteId));
  const chosen = orm
    .select({ number: jsonField<number>(websites.settings, '$.store.orderNumberStart') })
    .from(websites)
    .where(eq(websites.id, websiteId));
  return sql<number>`max(coalesce(${highest}, 0), coalesce(${chosen}, ${literal(STORE_DEFAULTS.orderNumberStart)}) - 1) + 1`;
}
