import { newLocalId } from '#client/config/kit/new-id.ts';
import { type Option, optionsProblem, toOptions, variantMatrix } from '#domain/products/variant-matrix.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { MAX_VARIANTS, type ProductContent, type Variant } from '#schema/contracts/products/product.ts';
import type { ProductDetail, ProductInput, VariantInput } from '#schema/contracts/products/product-api.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { type DraftPlan, draftPlan } from './plan-draft.ts';

/** `key` identifies rows that have no id yet. */
export interface DraftVariant extends VariantInput {
  key: string;
}

export interface Draft
  extends Omit<ProductInput, 'variants' | 'imageIds' | 'optionNames' | 'subscriptionPlans'> {
  variants: DraftVariant[];
  /**
   * Variants of removed option values. A variant returns when its option value is added again. Never saved.
   */
  droppedVariants: DraftVariant[];
  plans: DraftPlan[];
  images: ImageRef[];
  options: Option[];
}

const newVariant = (optionValues: string[]): DraftVariant => ({
  key: newLocalId('r'),
  priceCents: 0,
  salePriceCents: 0,
  onSale: false,
  qtyInStock: 0,
  unlimited: false,
  optionValues,
});

const getVariant = (variant: Variant): DraftVariant => ({
  ...variant,
  key: variant.id,
  expectedQty: variant.qtyInStock,
});

export const hasVariants = (productType: number): boolean =>
  productType !== PRODUCT_TYPE.digital && productType !== PRODUCT_TYPE.paywall;

/** A gift card is a one-time payment, so it has no plans. */
export const hasPlans = (productType: number): boolean => productType !== PRODUCT_TYPE.giftCard;

export function emptyDraft(): Draft {
  return {
    title: '',
    excerpt: '',
    descriptionHtml: '',
    tags: [],
    categories: [],
    status: ITEM_STATUS.draft,
    productType: PRODUCT_TYPE.physical,
    details: [],
    variants: [newVariant([])],
    droppedVariants: [],
    plans: [],
    images: [],
    options: [],
  };
}

export function toDraft({
  title,
  urlId,
  excerpt,
  descriptionHtml,
  tags,
  categories,
  status,
  publishOn,
  product,
}: ProductDetail): Draft {
  const { variants, images, optionNames, subscriptionPlans = [], ...content }: ProductContent = product;
  return {
    ...content,
    title,
    urlId,
    excerpt,
    ...(descriptionHtml !== null && { descriptionHtml }),
    tags,
    categories,
    status,
    ...(publishOn !== null && { publishOn }),
    variants: variants.map(getVariant),
    droppedVariants: [],
    plans: subscriptionPlans.map(draftPlan),
    images,
    options: toOptions(optionNames, variants),
  };
}

export function toInput({
  variants,
  droppedVariants: _,
  images,
  options,
  plans,
  ...rest
}: Draft): ProductInput {
  return {
    ...rest,
    optionNames: options.map(({ name }) => name.trim()),
    variants: hasVariants(rest.productType) ? variants.map(({ key: _key, ...variant }) => variant) : [],
    subscriptionPlans: hasPlans(rest.productType) ? plans.map(({ key: _key, ...plan }) => plan) : [],
    imageIds: images.map(({ mediaId }) => mediaId),
  };
}

/**
 * Applies product options and keeps the variants that still match. Leaves the variants unchanged while the
 * options are incomplete.
 */
export function withOptions(draft: Draft, options: Option[]): Draft {
  if (optionsProblem(options) !== null) return { ...draft, options };
  const [model] = draft.variants;
  // Keep the price and stock of a product's only variant, which becomes the first combination of option
  // values.
  const known =
    model && model.optionValues.length < options.length
      ? draft.variants.map((variant) => ({
          ...variant,
          optionValues: options.map(({ values }, index) => variant.optionValues[index] ?? values[0] ?? ''),
        }))
      : draft.variants.map((variant) => ({
          ...variant,
          optionValues: variant.optionValues.slice(0, options.length),
        }));
  const returning = draft.droppedVariants.filter(
    ({ optionValues }) => optionValues.length === options.length,
  );
  const variants = variantMatrix(options, [...returning, ...known], (values) => ({
    ...newVariant(values),
    priceCents: model?.priceCents ?? 0,
    ...(model?.parcel && { parcel: model.parcel }),
  }));
  const keys = new Set(variants.map(({ key }) => key));
  const droppedVariants = [...draft.variants, ...draft.droppedVariants]
    .filter(({ key }) => !keys.has(key))
    .slice(0, MAX_VARIANTS);
  return { ...draft, options, variants, droppedVariants };
}

export function moveEntry<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((member, index) => (index === from ? other : index === to ? one : member));
}
