import * as z from 'zod';
import { type ImportedOrder, importedOrderSchema } from '#schema/contracts/imports/imported-rows.ts';
import { type ImportEntry, insertEntries } from '#worker/db/imports/import-entries.ts';
import {
  findImportedNumbers,
  findVariantsBySku,
  type ImportedOrderRows,
  insertImportedOrders,
} from '#worker/db/imports/imported-orders.ts';
import type { ImportRun } from '../import-run.ts';
import { createIds } from '../import-source.ts';
import { addOrderRows } from './order-rows.ts';
import { rowNote } from './row-notes.ts';
import type { RowWriter } from './row-writer.ts';

const KIND = 'shopify-orders';
const KNOWN = 'imported before';

async function judge({ env, record: { websiteId } }: ImportRun, found: readonly ImportedOrder[]) {
  const { known, lowest } = await findImportedNumbers(
    env.DB,
    { websiteId, system: 'shopify' },
    found.map(({ number }) => number),
  );
  const accepted = found.filter(({ number }) => !known.has(number));
  return {
    accepted,
    notes: [...known].map((number) => rowNote(KIND, 'left', KNOWN, number)),
    lowest,
  };
}

export const orderWriter: RowWriter<ImportedOrder> = {
  schema: z.array(importedOrderSchema),
  async inspect(run, found) {
    const { accepted, notes } = await judge(run, found);
    run.progress.found.orders += accepted.length;
    return { accepted, notes };
  },
  async write(run, found) {
    const { env, record, progress, pace } = run;
    const { websiteId } = record;
    const { accepted, notes, lowest } = await judge(run, found);
    const skus = new Set(accepted.flatMap(({ lines }) => lines.map(({ sku }) => sku).filter(Boolean)));
    const variants = skus.size === 0 ? [] : await findVariantsBySku(env.DB, websiteId, [...skus]);
    const now = pace.clock();
    const around = {
      websiteId,
      createStableId: createIds(record.id),
      variants: new Map(variants.map((variant) => [variant.sku, variant])),
      now,
    };
    const rows: ImportedOrderRows = { orders: [], lines: [], events: [], payments: [], refunds: [] };
    const entries = accepted.map((order, index): ImportEntry => {
      const { id } = addOrderRows(rows, order, lowest - index - 1, around);
      return {
        kind: 'order',
        targetId: id,
        state: 'made',
        title: order.number,
        source: '',
        mark: String(now),
      };
    });
    progress.made.orders += accepted.length;
    return {
      statements: [...insertImportedOrders(rows), ...insertEntries(record.id, entries)],
      notes,
    };
  },
};
