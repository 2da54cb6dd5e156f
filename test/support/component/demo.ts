import { readdirSync, readFileSync } from 'node:fs';
import { type ItemSummary, summarizeItem } from '#domain/collections/item-summary.ts';
import { getSortKey } from '#domain/collections/list-query.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { isVariantAvailable } from '#domain/products/availability.ts';
import { archivePageSchema, archiveSiteSchema } from '#schema/contracts/archive/site-archive.ts';
import {
  type Collection,
  collectionSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { archiveFormSchema } from '#schema/contracts/forms/definition.ts';
import { toSummary } from '#worker/db/items/item-rows.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

const DEMO = 'demo/tide-and-kiln';
const read = (file: string): unknown => JSON.parse(readFileSync(`${DEMO}/${file}`, 'utf8'));
const list = (folder: string): string[] => readdirSync(`${DEMO}/${folder}`);
const toFileName = (path: string) => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.json`;

export const isDemoPage = (path: string): boolean => list('pages').includes(toFileName(path));
export const readDemoPage = (path: string) => archivePageSchema.parse(read(`pages/${toFileName(path)}`));

export function readDemoSite(): SiteSnapshot {
  const { id, website, settings, design, headerFooter } = archiveSiteSchema.parse(read('site.json'));
  return {
    ...website,
    ...{ id, settings, design, headerFooter },
    ...{ statusSince: 0, host: 'localhost', domains: [], flags: {}, revision: 1 },
    forms: readDemoForms(),
  };
}

export const readDemoForms = (): RenderedForm[] =>
  archiveFormSchema
    .array()
    .parse(read('forms.json'))
    .map(({ id, form }) => ({ ...{ id, version: 1, siteKey: null }, definition: form }));

export function readDemoCollection(by: { id?: string; slug?: string }): Collection & { slug: string } {
  const found = list('collections')
    .map((file) => ({
      slug: file.slice(0, -'.json'.length),
      ...collectionSchema.parse(read(`collections/${file}`)),
    }))
    .find(({ id, slug }) => id === by.id || slug === by.slug);
  if (!found) throw new Error(`the demo has no collection ${by.id ?? by.slug}`);
  return found;
}

const readItems = (slug: string): Item[] =>
  list(`items/${slug}`).map((file) => itemSchema.parse(read(`items/${slug}/${file}`)));

export function readDemoItem(path: string) {
  const parentPath = path.slice(0, path.lastIndexOf('/')) || '/';
  const parent = isDemoPage(parentPath) ? readDemoPage(parentPath) : null;
  if (!parent?.collection) return null;
  const collection = readDemoCollection({ slug: parent.collection });
  const item = readItems(collection.slug).find(({ urlId }) => path === `${parentPath}/${urlId}`);
  return item ? { item, collection, parent } : null;
}

/** Lists the items of a collection in its sort order, like the database query of the product. */
export function listDemoItems(collectionId: string): ItemSummary[] {
  const found = readDemoCollection({ id: collectionId });
  const path = list('pages')
    .map((file) => archivePageSchema.parse(read(`pages/${file}`)))
    .find(({ collection }) => collection === found.slug)?.path;
  return readItems(found.slug)
    .toSorted((a, b) => getSortKey(found.sort, a) - getSortKey(found.sort, b))
    .map((item) =>
      toSummary(
        { ...item, ...toColumns(item), collectionId, hasStock: hasStock(item) },
        path ?? `/${found.slug}`,
      ),
    );
}

const hasStock = ({ product }: Item) => (!product || product.variants.some(isVariantAvailable) ? 1 : 0);

const toColumns = (item: Item) => ({
  image: item.image ? JSON.stringify(item.image) : null,
  publishedAt: item.publishedAt ? Date.parse(item.publishedAt) : null,
  summary: JSON.stringify(summarizeItem(item)),
});
