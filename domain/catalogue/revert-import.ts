import * as z from 'zod';
import type { StockWrites } from '#domain/products/apply-input.ts';
import type { ProductPart } from '#schema/contracts/catalogue/import-undo.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { isEqual } from './canonical.ts';
import { type Fields, flatten, type ImportChange, listVariants, pick, toOptions } from './import-change.ts';

export interface RevertMaterial {
  /** Whether an order or a customer refers to a variant, which therefore cannot be removed. */
  isUsed: (variantId: string) => boolean;
  /** Whether the owner has set a variant's stock since the import. */
  isRecounted: (variantId: string) => boolean;
  /** Whether an image is still in the media library. */
  hasImage: (mediaId: string) => boolean;
}

export interface Reverted {
  item: Item;
  stock: StockWrites;
  /** Details that stay because they were changed since the import. */
  kept: ProductPart[];
  isChanged: boolean;
}

interface Outcome {
  kept: Set<ProductPart>;
  stock: StockWrites;
}

/**
 * Restores the details that an import changed and that still have the value that it wrote. Stock changes by the
 * same difference as in the import, so that sales since then still count, and never falls below 0.
 */
export function revertImport(current: Item, change: ImportChange, material: RevertMaterial): Reverted {
  const outcome: Outcome = { kept: new Set(), stock: new Map() };
  const parts = change.parts.map((part) => (part.part === 'images' ? withoutMissing(part, material) : part));
  const fields = restoreParts(flatten(current), parts, outcome);
  const changes = new Map(change.variants.map((variant) => [variant.id, variant]));
  const { optionNames, variants } = restoreOptions(current, change, material, outcome);
  const reverted = variants.map((variant) => {
    const changed = changes.get(variant.id);
    if (changed?.stock) restoreStock(variant, changed.stock, material, outcome);
    return changed ? restoreParts(variant, changed.parts, outcome) : variant;
  });
  const parsed = itemSchema.safeParse(
    unflatten({ ...fields, 'product.optionNames': optionNames, 'product.variants': reverted }),
  );
  // Restored details may not fit to details that were changed since.
  if (!parsed.success) return { item: current, stock: new Map(), kept: listParts(change), isChanged: false };
  const { stock, kept } = outcome;
  const isChanged = stock.size > 0 || !isEqual(parsed.data, current);
  return { item: parsed.data, stock, kept: [...kept], isChanged };
}

type Part = ImportChange['parts'][number];

const listParts = ({ parts, variants, options }: ImportChange): ProductPart[] => [
  ...new Set([
    ...[...parts, ...variants.flatMap((variant) => variant.parts)].map(({ part }) => part),
    ...(options ? (['options'] as const) : []),
  ]),
];

const imagesSchema = z.array(imageRefSchema).catch([]);

/** Returns a product's images from the fields of the part `images`. */
export const listPartImages = (fields: Fields): ImageRef[] => imagesSchema.parse(fields['product.images']);

/** Leaves out images that have been deleted since the import. */
function withoutMissing(part: Part, { hasImage }: RevertMaterial): Part {
  const images = listPartImages(part.before);
  const left = images.filter(({ mediaId }) => hasImage(mediaId));
  if (left.length === images.length) return part;
  const [image] = left;
  return { ...part, before: { ...(image && { image }), 'product.images': left } };
}

function restoreParts(current: Fields, parts: readonly Part[], { kept }: Outcome): Fields {
  const fields: Record<string, unknown> = { ...current };
  for (const { part, before, after } of parts) {
    const names = [...Object.keys(before), ...Object.keys(after)];
    const now = pick(current, names);
    if (isEqual(now, before)) continue;
    if (isEqual(now, after)) for (const name of names) fields[name] = before[name];
    else kept.add(part);
  }
  return fields;
}

/** Restores the options with their variants. Keeps all of them if one of the added variants cannot be removed. */
function restoreOptions(
  current: Item,
  { options }: ImportChange,
  { isUsed }: RevertMaterial,
  { kept, stock }: Outcome,
): { optionNames: readonly string[]; variants: readonly Variant[] } {
  const now = { optionNames: current.product?.optionNames ?? [], variants: listVariants(current) };
  if (!options || isEqual(toOptions(current), options.before)) return now;
  const own = new Map(now.variants.map((variant) => [variant.id, variant]));
  const isUntouched = (added: Variant) => {
    const variant = own.get(added.id);
    return !isUsed(added.id) && isEqual({ ...variant, qtyInStock: 0 }, { ...added, qtyInStock: 0 });
  };
  if (!isEqual(toOptions(current), options.after) || !options.added.every(isUntouched)) {
    kept.add('options');
    return now;
  }
  const removed = new Map(options.removed.map((variant) => [variant.id, variant]));
  const variants = options.before.variants.flatMap(({ id, optionValues }) => {
    const back = removed.get(id);
    if (back && back.qtyInStock > 0) stock.set(id, { qty: back.qtyInStock });
    const variant = own.get(id) ?? back;
    return variant ? [{ ...variant, optionValues }] : [];
  });
  return { optionNames: options.before.optionNames, variants };
}

function restoreStock(
  { id, qtyInStock }: Variant,
  { before, after }: { before: number; after: number },
  { isRecounted }: RevertMaterial,
  { kept, stock }: Outcome,
): void {
  const qty = Math.max(0, qtyInStock + before - after);
  if (isRecounted(id)) kept.add('stock');
  else if (qty !== qtyInStock) stock.set(id, { qty, expected: qtyInStock });
}

const PREFIX = 'product.';

/** Reverses flatten(). */
function unflatten(fields: Fields): unknown {
  const entries = Object.entries(fields);
  const ofProduct = entries.filter(([name]) => name.startsWith(PREFIX));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(PREFIX))),
    product: Object.fromEntries(ofProduct.map(([name, value]) => [name.slice(PREFIX.length), value])),
  };
}
