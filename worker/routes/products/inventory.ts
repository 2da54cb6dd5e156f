import { Hono } from 'hono';
import { storeOptionsOf } from '#domain/shop/store-options.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { inventoryQuerySchema, movementQuerySchema } from '#schema/contracts/products/inventory.ts';
import { listInventory, readLedger } from '#worker/db/products/inventory.ts';
import { exportInventory } from '../../catalogue/export-inventory.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound } from '../../errors.ts';
import { readCursor, writeCursor } from './product-cursor.ts';

/** Stock of every variant and where it came from; it is changed at the product (product-changes.ts). */
export const inventoryApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

inventoryApi.get('/api/commerce/inventory', async (c) => {
  const query = inventoryQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { id, settings } = c.var.site;
  const { lowStockAlertThreshold } = storeOptionsOf(settings.store);
  const { next, ...list } = await listInventory(c.env.DB, id, query.data, {
    threshold: lowStockAlertThreshold,
    after: readCursor(query.data.cursor),
  });
  return c.json({ ...list, nextCursor: next && writeCursor(next), lowStockAlertThreshold }, 200, NO_STORE);
});

inventoryApi.get('/api/commerce/inventory/export', (c) =>
  c.body(exportInventory(c.env.DB, c.var.site.id), 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="inventory.csv"',
  }),
);

inventoryApi.get('/api/commerce/inventory/:variantId/movements', async (c) => {
  const variantId = idSchema.safeParse(c.req.param('variantId'));
  const query = movementQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ cursor: 'is not one of ours' });
  const [at, id] = query.data.cursor?.split('~') ?? [];
  const after = at === undefined || id === undefined ? null : { at: Number(at), id };
  const ledger = variantId.success ? await readLedger(c.env.DB, c.var.site.id, variantId.data, after) : null;
  if (!ledger) throw notFound(c.req.path);
  const { hasMore, ...answer } = ledger;
  const last = answer.movements.at(-1);
  return c.json({ ...answer, nextCursor: hasMore && last ? `${last.at}~${last.id}` : null }, 200, NO_STORE);
});
