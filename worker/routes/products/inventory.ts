import { getStoreOptions } from '#domain/store/store-options.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import * as calls from '#schema/contracts/products/calls.ts';
import { findStockHistory, listInventory } from '#worker/db/products/inventory.ts';
import { Routes } from '../../calls/routes.ts';
import { exportInventory } from '../../catalogue/exports.ts';
import { notFound } from '../../errors.ts';

export const inventoryApi = new Routes();

inventoryApi.handle(calls.listInventory, async (c, { query }) => {
  const { id, settings } = c.var.site;
  const { lowStockAlertThreshold } = getStoreOptions(settings.store);
  const { next, ...list } = await listInventory(c.env.DB, id, query, {
    threshold: lowStockAlertThreshold,
    after: query.cursor ?? null,
  });
  return { ...list, nextCursor: toCursor<typeof calls.listInventory>(next), lowStockAlertThreshold };
});

inventoryApi.handle(calls.exportInventory, (c) =>
  c.body(exportInventory(c.env.DB, c.var.site.id), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="inventory.csv"',
  }),
);

inventoryApi.handle(calls.readStockHistory, async (c, { params, query }) => {
  const variantId = idSchema.safeParse(params.variantId);
  const after = query.cursor ?? null;
  const ledger = variantId.success
    ? await findStockHistory(c.env.DB, c.var.site.id, variantId.data, after)
    : null;
  if (!ledger) throw notFound(c.req.path);
  const { hasMore, ...answer } = ledger;
  const last = answer.movements.at(-1);
  return {
    ...answer,
    nextCursor: toCursor<typeof calls.readStockHistory>(hasMore && last && { at: last.at, id: last.id }),
  };
});
