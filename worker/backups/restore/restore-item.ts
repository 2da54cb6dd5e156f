import { generateSku } from '#domain/products/check-variants.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { createId } from '#worker/crypto/random.ts';
import { findVariantItems } from '#worker/db/backups/present-entries.ts';
import { writeRestoredItem } from '#worker/db/backups/write-item-entry.ts';
import { nextPosition } from '#worker/db/collections/collection-items.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { freeUrlId, secureRandom, skuOwners } from '#worker/db/products/product-writes.ts';
import { conflict } from '#worker/errors.ts';
import { staleVersion } from '#worker/pages/get-page.ts';
import type { EntryRestore } from './entry-restore.ts';
import { markTitle } from './mark-title.ts';
import { readItem } from './read-item.ts';
import { text } from './read-rows.ts';
import { findOrAddCollection } from './restore-collection.ts';

const MAX_TITLE_LENGTH = 300;

/** Restores a product or another item of a collection, unpublished. */
export async function restoreItem(restore: EntryRestore) {
  const { c, row, id, replaced, isBeside, before, after, now } = restore;
  const { id: websiteId } = c.var.site;
  const stored = readItem(row, restore.variants);
  const collectionId = text(row, 'collection_id');
  const { settings, path } = await findOrAddCollection(restore, collectionId);
  const { variants, stock } = await placeVariants(restore, stored);
  const item: Item = {
    ...stored,
    id,
    title: isBeside ? markTitle(stored.title, MAX_TITLE_LENGTH) : stored.title,
    status: ITEM_STATUS.draft,
    publishOn: undefined,
    ...(stored.product && { product: { ...stored.product, variants } }),
  };
  const write = async () => {
    const placed = await placeItem(restore, item, settings);
    const failed = await writeRestoredItem(
      c.env.DB,
      {
        item: placed,
        collection: settings,
        draft: null,
        version: replaced,
        websiteId,
        accountId: c.var.session?.accountId ?? null,
        raises: replaced !== null,
        stock,
      },
      { before, after },
      now,
    );
    return { failed, urlId: placed.urlId };
  };
  const { failed, urlId } = await retryOnConflict(write, ({ failed }) => failed === 'address');
  if (failed === 'full') throw conflict('The collection is full.', 'Delete an item first.');
  if (failed) throw staleVersion();
  if (replaced !== null) noteRaisedRevision(c);
  return { id, title: item.title, path: path === null ? '' : `${path === '/' ? '' : path}/${urlId}` };
}

async function placeItem({ c, replaced }: EntryRestore, item: Item, { id }: Collection): Promise<Item> {
  const { DB } = c.env;
  return {
    ...item,
    urlId: await freeUrlId(DB, id, item.urlId, replaced === null ? null : item.id),
    position: replaced === null ? await nextPosition(DB, id) : item.position,
  };
}

/**
 * Gives variants free ids and SKUs. Variants that are on the site keep their stock, and those of a second
 * product have none.
 */
async function placeVariants({ c, id, isBeside }: EntryRestore, { product }: Item) {
  const variants = product?.variants ?? [];
  const { DB } = c.env;
  const items = await findVariantItems(
    DB,
    variants.map((variant) => variant.id),
  );
  const taken = new Set(
    (
      await skuOwners(
        DB,
        c.var.site.id,
        variants.map(({ sku }) => sku),
        id,
      )
    ).map(({ sku }) => sku),
  );
  const stock = new Map<string, { qty: number }>();
  const placed = variants.map((variant) => {
    const owner = items.get(variant.id);
    const variantId = owner === undefined || owner === id ? variant.id : createId();
    if (owner === undefined && !isBeside && variant.qtyInStock > 0)
      stock.set(variantId, { qty: variant.qtyInStock });
    return {
      ...variant,
      id: variantId,
      sku: taken.has(variant.sku) ? generateSku(secureRandom) : variant.sku,
    };
  });
  return { variants: placed, stock };
}
