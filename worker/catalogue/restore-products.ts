import { type ImportChange, importChangeSchema, listVariants } from '#domain/catalogue/import-change.ts';
import { listPartImages, type Reverted, revertImport } from '#domain/catalogue/revert-import.ts';
import type { ProductPart } from '#schema/contracts/catalogue/import-undo.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  carryVersions,
  findChanges,
  type ImportedChange,
  type Left,
  markLeft,
  markUndone,
} from '#worker/db/catalogue/import-changes.ts';
import { findOfLaterImports } from '#worker/db/catalogue/judge-changes.ts';
import type { ImportRecord } from '#worker/db/catalogue/product-imports.ts';
import { findVariantsInUse, refuseIfOrdered } from '#worker/db/catalogue/variants-in-use.ts';
import type { Statement } from '#worker/db/database.ts';
import { productStatements } from '#worker/db/items/product-statements.ts';
import { readJson } from '#worker/db/json.ts';
import { listProductsById } from '#worker/db/products/product-list.ts';
import { listProductPages } from '#worker/db/products/product-pages.ts';
import type { StoredProduct } from '#worker/db/products/product-rows.ts';
import { listImages, skuOwners } from '#worker/db/products/product-writes.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import type { UndoneChunk } from './undone-chunk.ts';

interface Restored {
  stored: StoredProduct;
  change: ImportedChange;
  /** The product with its earlier details; null if it keeps the present ones because of `reason`. */
  reverted: Reverted | null;
  reason: Left['reason'];
}

/** Gives products their earlier details back, where they still have the values that the import wrote. */
export async function restoreProducts(
  env: Env,
  record: ImportRecord,
  changes: readonly ImportedChange[],
  now: number,
): Promise<UndoneChunk> {
  const { id, websiteId } = record;
  const restored = await planRestores(env.DB, record, changes);
  const left = restored.flatMap(toLeft);
  const isLeft = new Set(left.map((one) => one.id));
  const written = restored.filter(({ reverted }) => reverted?.isChanged);
  const partly = left.filter(({ outcome }) => outcome === 'partly').length;
  return {
    counted: {
      restored: restored.length - left.length,
      partly,
      kept: left.length - partly,
      gone: changes.length - restored.length,
    },
    statements: [
      ...(await writeStatements(env.DB, record, written, now)),
      ...(left.length > 0 ? [markLeft(id, 'updated', left)] : []),
      markUndone(
        id,
        'updated',
        changes.map(({ targetId }) => targetId).filter((target) => !isLeft.has(target)),
      ),
      carryVersions(
        id,
        written.flatMap(({ stored, change, reverted }) =>
          stored.version === change.version && reverted?.kept.length === 0
            ? [
                {
                  id: stored.item.id,
                  earlierVersion: change.earlierVersion,
                  version: stored.version + 1,
                },
              ]
            : [],
        ),
      ),
      ...(written.some(isShown) ? [raiseSiteRevision(websiteId)] : []),
    ],
  };
}

/** Returns the details that the undo of an import would leave, by product. */
export async function findRemainingParts(
  db: D1Database,
  record: Pick<ImportRecord, 'id' | 'websiteId'>,
  ids: readonly string[],
): Promise<Map<string, ProductPart[]>> {
  const planned = await planRestores(db, record, await findChanges(db, record.id, 'updated', ids));
  return new Map(planned.map(({ stored, reverted }) => [stored.item.id, reverted?.kept ?? []]));
}

async function planRestores(
  db: D1Database,
  { id, websiteId }: Pick<ImportRecord, 'id' | 'websiteId'>,
  changes: readonly ImportedChange[],
): Promise<Restored[]> {
  const byId = new Map(changes.map((change) => [change.targetId, change]));
  const ids = [...byId.keys()];
  const details = new Map(
    changes.map(({ targetId, detail }) => [targetId, readJson(importChangeSchema, detail)]),
  );
  const [products, ofLater, { used, recounted }, images] = await Promise.all([
    listProductsById(db, websiteId, ids),
    findOfLaterImports(db, id, ids),
    findVariantsInUse(db, id, ids),
    findLiveImages(db, websiteId, [...details.values()]),
  ]);
  const material = {
    isUsed: (variantId: string) => used.has(variantId),
    isRecounted: (variantId: string) => recounted.has(variantId),
    hasImage: (mediaId: string) => images.has(mediaId),
  };
  const planned = products.flatMap((stored): Restored[] => {
    const [change, detail] = [byId.get(stored.item.id), details.get(stored.item.id)];
    if (!change || !detail) return [];
    const isNewer = ofLater.has(stored.item.id);
    const reverted = isNewer ? null : revertImport(stored.item, detail, material);
    return [{ stored, change, reverted, reason: isNewer ? 'newer' : 'changed' }];
  });
  return refuseTakenSkus(db, websiteId, planned);
}

async function findLiveImages(
  db: D1Database,
  websiteId: string,
  details: readonly ImportChange[],
): Promise<Set<string>> {
  const wanted = details.flatMap(({ parts }) =>
    parts.flatMap(({ part, before }) => (part === 'images' ? listPartImages(before) : [])),
  );
  const images = await listImages(
    db,
    websiteId,
    wanted.map(({ mediaId }) => mediaId),
  );
  return new Set(images.map(({ mediaId }) => mediaId));
}

/** Keeps products whose former SKU belongs to another product now. */
async function refuseTakenSkus(
  db: D1Database,
  websiteId: string,
  planned: readonly Restored[],
): Promise<Restored[]> {
  const writing = new Set(planned.flatMap(({ stored, reverted }) => (reverted ? [stored.item.id] : [])));
  const skus = planned.flatMap(({ reverted }) => (reverted ? listSkus(reverted.item) : []));
  const owners = await skuOwners(db, websiteId, skus, '');
  const others = new Map(owners.map(({ sku, itemId }) => [sku, itemId]));
  const isTaken = ({ item }: Reverted) =>
    listSkus(item).some((sku) => {
      const owner = others.get(sku);
      // Products of the same chunk can exchange their SKUs.
      return owner !== undefined && owner !== item.id && !writing.has(owner);
    });
  return planned.map((one) =>
    one.reverted && isTaken(one.reverted) ? { ...one, reverted: null, reason: 'taken' } : one,
  );
}

const listSkus = (item: Item) => listVariants(item).map(({ sku }) => sku);

function toLeft({ stored, reverted, reason }: Restored): Left[] {
  const { id } = stored.item;
  if (!reverted) return [{ id, outcome: 'kept', reason, parts: [] }];
  if (reverted.kept.length === 0) return [];
  return [{ id, outcome: reverted.isChanged ? 'partly' : 'kept', reason, parts: reverted.kept }];
}

const isShown = ({ stored, reverted }: Restored) =>
  stored.item.status === ITEM_STATUS.published || reverted?.item.status === ITEM_STATUS.published;

async function writeStatements(
  db: D1Database,
  { websiteId, accountId }: ImportRecord,
  restored: readonly Restored[],
  now: number,
): Promise<Statement[]> {
  if (restored.length === 0) return [];
  const pages = await listProductPages(db, websiteId);
  const writes = restored.flatMap(({ stored: { collectionId, version }, reverted }) => {
    if (!reverted) return [];
    const collection = pages.find(({ id }) => id === collectionId) ?? {
      id: collectionId,
      sort: 'manual' as const,
    };
    return [{ item: reverted.item, collection, version, stock: reverted.stock }];
  });
  const left = new Set(writes.flatMap(({ item }) => listVariants(item).map(({ id }) => id)));
  const dropped = restored.flatMap(({ stored }) =>
    listVariants(stored.item).flatMap(({ id }) => (left.has(id) ? [] : [id])),
  );
  const ids = writes.map(({ item }) => item.id);
  return [
    ...(dropped.length > 0 ? [refuseIfOrdered(ids, dropped)] : []),
    ...productStatements(writes, { websiteId, now, reason: 'import', accountId }),
  ];
}
