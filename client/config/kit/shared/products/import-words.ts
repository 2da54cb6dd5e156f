import type { ProductPart, StayReason } from '#schema/contracts/catalogue/import-undo.ts';
import type { ImportSummary } from '#schema/contracts/catalogue/product-import.ts';

export const number = (value: number) => value.toLocaleString('en-US');

export const count = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`;

type Result = Pick<ImportSummary, 'state' | 'counts' | 'problem'>;

/** Returns the progress of a running import or undo. */
export function formatProgress({ state, counts }: Result): { done: number; all: number; text: string } {
  if (state === 'looking') {
    const { looked: done, products: all } = counts;
    return { done, all, text: `Checking the file: ${number(done)} of ${count(all, 'product')}` };
  }
  if (state === 'undoing') {
    const done = counts.removed + counts.restored + counts.partly + counts.kept + counts.gone;
    const all = counts.created + counts.updated;
    return { done, all, text: `Undoing the import: ${number(done)} of ${count(all, 'product')}` };
  }
  const all = counts.products - counts.error;
  return { done: counts.done, all, text: `Importing: ${number(counts.done)} of ${count(all, 'product')}` };
}

export function formatResult({ state, counts, problem }: Result): string {
  if (state === 'undone') return `Undone: ${describeUndone(counts)}.`;
  const figures = `${number(counts.created)} new, ${number(counts.updated)} changed, ${number(counts.failed)} skipped.${describeImages(counts)}`;
  if (state === 'failed') return `${problem ?? 'It stopped.'} So far: ${figures}`;
  return state === 'cancelled' ? `Stopped: ${figures}` : `Done: ${figures}`;
}

function describeImages({ fetched, unfetched }: Result['counts']): string {
  if (fetched + unfetched === 0) return '';
  return ` ${number(fetched)} of ${count(fetched + unfetched, 'image')} fetched.`;
}

function describeUndone({ removed, restored, partly, kept }: Result['counts']): string {
  const parts = [
    [removed, 'removed'],
    [restored, 'restored'],
    [partly, 'restored in part'],
    [kept, 'kept'],
  ] as const;
  const said = parts.flatMap(([products, what]) => (products > 0 ? [`${number(products)} ${what}`] : []));
  return said.length > 0 ? said.join(', ') : 'all products were deleted before';
}

export const REASON_TEXT: Readonly<Record<StayReason, string>> = {
  changed: 'changed since the import',
  sold: 'ordered since the import',
  subscribed: 'has subscribers',
  drafted: 'is in a draft order',
  reviewed: 'has reviews',
  awaited: 'customers wait for it',
  newer: 'changed by a later import',
  taken: 'its earlier SKU belongs to another product',
};

export const PART_TEXT: Readonly<Record<ProductPart, string>> = {
  title: 'name',
  excerpt: 'short description',
  status: 'status',
  tags: 'tags',
  categories: 'categories',
  body: 'description',
  images: 'images',
  vendor: 'vendor',
  search: 'search engine texts',
  price: 'price',
  sku: 'SKU',
  unlimited: 'unlimited stock',
  cost: 'cost',
  barcode: 'barcode',
  parcel: 'weight and size',
  variantImage: 'variant image',
  options: 'options and variants',
  stock: 'stock',
};
