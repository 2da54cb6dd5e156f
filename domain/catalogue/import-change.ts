import * as z from 'zod';
import type { StockWrites } from '#domain/products/apply-input.ts';
import { PRODUCT_PARTS, type ProductPart } from '#schema/contracts/catalogue/import-undo.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { type Variant, variantSchema } from '#schema/contracts/products/product.ts';
import { isEqual } from './canonical.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields that belong together. An undo restores all of them or none, so that a sale price stays below its
 * price.
 */
const ITEM_PARTS: readonly (readonly [ProductPart, readonly string[]])[] = [
  ['title', ['title']],
  ['excerpt', ['excerpt']],
  ['status', ['status', 'publishedAt']],
  ['tags', ['tags']],
  ['categories', ['categories']],
  ['body', ['body']],
  ['images', ['image', 'product.images']],
  ['vendor', ['product.vendor']],
  ['search', ['product.seoTitle', 'product.seoDescription']],
  ['price', ['product.priceCents', 'product.salePriceCents', 'product.onSale']],
];
const VARIANT_PARTS: readonly (readonly [ProductPart, readonly string[]])[] = [
  ['sku', ['sku']],
  ['price', ['priceCents', 'salePriceCents', 'onSale']],
  ['unlimited', ['unlimited']],
  ['cost', ['costCents']],
  ['barcode', ['barcode']],
  ['parcel', ['parcel']],
  ['variantImage', ['mediaId']],
];

const fieldsSchema = z.record(z.string(), z.unknown());
const partSchema = z.object({ part: z.enum(PRODUCT_PARTS), before: fieldsSchema, after: fieldsSchema });
const variantsSchema = z.object({
  optionNames: z.array(z.string()),
  variants: z.array(z.object({ id: z.string(), optionValues: z.array(z.string()) })),
});

/** Details of a product that an import changed, with their values before and after it. */
export const importChangeSchema = z.object({
  parts: z.array(partSchema),
  variants: z.array(
    z.object({
      id: z.string(),
      parts: z.array(partSchema),
      stock: z.object({ before: z.number(), after: z.number() }).optional(),
    }),
  ),
  /** Options and variants, if the import added or removed some, or changed their order or options. */
  options: z
    .object({
      before: variantsSchema,
      after: variantsSchema,
      removed: z.array(variantSchema),
      added: z.array(variantSchema),
    })
    .optional(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** Lists the fields of an item by name; those of its product have the prefix `product.`. */
export const flatten = ({ product, ...item }: Item): Fields => ({
  ...item,
  ...Object.fromEntries(Object.entries(product ?? {}).map(([name, value]) => [`product.${name}`, value])),
});

/** Returns the named fields, without those that are undefined. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

type PartNames = typeof ITEM_PARTS;

const findParts = (before: Fields, after: Fields, parts: PartNames): ImportChange['parts'] =>
  parts.flatMap(([part, names]) => {
    const [old, next] = [pick(before, names), pick(after, names)];
    return isEqual(old, next) ? [] : [{ part, before: old, after: next }];
  });

export const listVariants = (item: Item): readonly Variant[] => item.product?.variants ?? [];

export const toOptions = (item: Item) => ({
  optionNames: item.product?.optionNames ?? [],
  variants: listVariants(item).map(({ id, optionValues }) => ({ id, optionValues })),
});

/** Compares a product before and after an import. `stock` is the stock that the import sets. */
export function findImportChange(before: Item, after: Item, stock: StockWrites): ImportChange {
  const known = new Map(listVariants(before).map((variant) => [variant.id, variant]));
  const left = new Set(listVariants(after).map(({ id }) => id));
  const [old, next] = [toOptions(before), toOptions(after)];
  return {
    parts: findParts(flatten(before), flatten(after), ITEM_PARTS),
    variants: listVariants(after).flatMap((variant) => {
      const earlier = known.get(variant.id);
      if (!earlier) return [];
      const parts = findParts(earlier, variant, VARIANT_PARTS);
      const qty = stock.get(variant.id)?.qty ?? earlier.qtyInStock;
      const isMoved = qty !== earlier.qtyInStock;
      if (parts.length === 0 && !isMoved) return [];
      return [
        { id: variant.id, parts, ...(isMoved && { stock: { before: earlier.qtyInStock, after: qty } }) },
      ];
    }),
    ...(!isEqual(old, next) && {
      options: {
        before: old,
        after: next,
        removed: listVariants(before).filter(({ id }) => !left.has(id)),
        added: listVariants(after).filter(({ id }) => !known.has(id)),
      },
    }),
  };
}

/** Lists the details that differ, in the order of PRODUCT_PARTS. */
export function listChangedParts(change: ImportChange): ProductPart[] {
  const changed = new Set<ProductPart>([
    ...change.parts.map(({ part }) => part),
    ...change.variants.flatMap(({ parts }) => parts.map(({ part }) => part)),
    ...(change.options ? (['options'] as const) : []),
    ...(changesStock(change) ? (['stock'] as const) : []),
  ]);
  return PRODUCT_PARTS.filter((part) => changed.has(part));
}

export const changesStock = ({ variants }: ImportChange): boolean =>
  variants.some(({ stock }) => stock !== undefined);
