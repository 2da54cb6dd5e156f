import { applyBulkAction, type ChangingAction } from '#domain/products/bulk-action.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { BulkResult } from '#schema/contracts/products/product-api.ts';
import type { ProductWrite, WriteContext } from '../items/product-write.ts';
import { listProductsById } from './product-list.ts';
import type { StoredProductPage } from './product-pages.ts';
import type { StoredProduct } from './product-rows.ts';
import { writeProducts } from './product-writes.ts';

const CHUNK = 50;

export const CHANGED_MEANWHILE = 'Someone else changed it at the same time.';

/**
 * Changes products, about fifty per batch. A product that another request has just changed does not block the
 * others.
 */
export async function changeProducts(
  env: Env,
  ids: readonly string[],
  action: ChangingAction,
  collections: readonly StoredProductPage[],
  context: WriteContext,
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = [];
  const writes: { write: ProductWrite; before: StoredProduct }[] = [];
  const now = new Date(context.now).toISOString().replace(/\.\d{3}Z$/, 'Z');
  for (const before of await listProductsById(env.DB, context.websiteId, ids)) {
    const { item, version, collectionId } = before;
    const outcome = applyBulkAction(item, action, now);
    const collection = collections.find(({ id }) => id === collectionId) ?? {
      id: collectionId,
      sort: 'manual' as const,
    };
    if (outcome.kind === 'refused') refused.push({ id: item.id, title: item.title, reason: outcome.reason });
    if (outcome.kind === 'changed')
      writes.push({ before, write: { item: outcome.item, collection, version, stock: outcome.stock } });
  }
  let changed = 0;
  for (let at = 0; at < writes.length; at += CHUNK) {
    const failed = await writeChunk(env, writes.slice(at, at + CHUNK), context);
    changed += Math.min(CHUNK, writes.length - at) - failed.length;
    for (const { item } of failed)
      refused.push({ id: item.id, title: item.title, reason: CHANGED_MEANWHILE });
  }
  return { changed, refused };
}

const isPublishedBeforeOrAfter = ({ write, before }: { write: ProductWrite; before: StoredProduct }) =>
  write.item.status === ITEM_STATUS.published || before.item.status === ITEM_STATUS.published;

async function writeChunk(
  env: Env,
  chunk: readonly { write: ProductWrite; before: StoredProduct }[],
  context: WriteContext,
): Promise<ProductWrite[]> {
  const all = chunk.map(({ write }) => write);
  if ((await writeProducts(env, all, context, chunk.some(isPublishedBeforeOrAfter))) === null) return [];
  const failed: ProductWrite[] = [];
  for (const one of chunk)
    if ((await writeProducts(env, [one.write], context, isPublishedBeforeOrAfter(one))) !== null)
      failed.push(one.write);
  return failed;
}
