import { getPageSections } from '#domain/collections/item-page.ts';
import { applyInput } from '#domain/products/apply-input.ts';
import { generateSku } from '#domain/products/check-variants.ts';
import { toProductInput } from '#domain/products/duplicate.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';
import { productStatements } from '#worker/db/items/product-statements.ts';
import { readJson } from '../../json.ts';
import { listProductsById } from '../../products/product-list.ts';
import { listProductPages } from '../../products/product-pages.ts';
import type { StoredProduct } from '../../products/product-rows.ts';
import { readMaterial, secureRandom } from '../../products/product-writes.ts';
import { type ReleaseContext, type ReleaseKind, type StoredPart, toNow } from '../release-kind.ts';

const read = ({ env, websiteId }: Pick<ReleaseContext, 'env' | 'websiteId'>, parts: readonly StoredPart[]) =>
  listProductsById(
    env.DB,
    websiteId,
    parts.map(({ refId }) => refId),
  );

/**
 * Publishes products from the stored form input. Keeps the stock of existing variants, and sets that of new
 * ones.
 */
export const productParts: ReleaseKind = {
  permission: 'content.products',

  find: async (context, parts) =>
    toNow(
      parts,
      (await read(context, parts)).map(({ item, version, path }) => ({
        refId: item.id,
        version,
        title: item.title,
        path,
        isLive: item.status === ITEM_STATUS.published,
      })),
    ),

  async publish(context, parts) {
    const products = await read(context, parts);
    const kept = products.map(({ item }) => ({ refId: item.id, json: JSON.stringify(item) }));
    const items = await Promise.all(
      products.map(async (product) => {
        const json = parts.find(({ refId }) => refId === product.item.id)?.change;
        if (!json) return product.item;
        const input = readJson(productInputSchema, json);
        const material = await readMaterial(
          context.env.DB,
          { input, existing: product, collection: { id: product.collectionId } },
          context,
        );
        return applyInput(input, { ...material, createSku: () => generateSku(secureRandom) }).item;
      }),
    );
    return { statements: await write(context, products, items), kept };
  },

  async findBroughtBack(context, parts) {
    return (await read(context, parts)).flatMap(({ item }) => {
      const json = parts.find(({ refId }) => refId === item.id)?.before;
      const toHolder = (of: Item) => ({ sections: getPageSections(of) });
      return json ? [{ content: toHolder(readJson(itemSchema, json)), present: [toHolder(item)] }] : [];
    });
  },

  async rollBack(context, parts) {
    const products = await read(context, parts);
    const items = products.map(({ item }) => {
      const json = parts.find(({ refId }) => refId === item.id)?.before;
      return json ? readJson(itemSchema, json) : item;
    });
    return {
      statements: await write(context, products, items),
      kept: products.map(({ item, version }) => ({
        refId: item.id,
        json: JSON.stringify(toProductInput(item)),
        version: version + 1,
      })),
    };
  },
};

async function write(context: ReleaseContext, products: readonly StoredProduct[], items: readonly Item[]) {
  const { env, websiteId, now, accountId } = context;
  const pages = await listProductPages(env.DB, websiteId);
  return productStatements(
    products.flatMap(({ version, collectionId }, index) => {
      const item = items[index];
      const sort = pages.find(({ id }) => id === collectionId)?.sort ?? 'manual';
      return item ? [{ item, collection: { id: collectionId, sort }, version, stock: new Map() }] : [];
    }),
    { websiteId, now, reason: 'correction', accountId },
  );
}
