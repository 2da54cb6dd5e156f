import { MAX_SKU_LENGTH } from '#schema/contracts/products/product.ts';
import { gtinProblem } from './gtin.ts';
import { optionKey } from './variant-matrix.ts';

/** Returns 'SQ' followed by 7 digits (A5.04). `random` returns values in [0, 1). */
export function generateSku(random: () => number): string {
  const digits = Array.from({ length: 7 }, () => Math.floor(random() * 10));
  return `SQ${digits.join('')}`;
}

interface Checked {
  sku?: string | undefined;
  barcode?: string | undefined;
  optionValues: readonly string[];
}

export const SAME_OPTIONS = 'Another variant of this product has the same options.';
export const SKU_TWICE = 'Another variant of this product already uses this SKU.';
export const optionCountText = (names: number): string =>
  names === 0
    ? 'A product without options can have only one variant.'
    : `Choose a value for each of the ${names} options.`;

/** Returns errors by field, for example `variants.2.sku`. SKUs are case-sensitive. */
export function variantProblems(
  optionNames: readonly string[],
  variants: readonly Checked[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const [keys, skus] = [new Set<string>(), new Set<string>()];
  variants.forEach(({ sku, barcode, optionValues }, index) => {
    const key = optionKey(optionValues);
    if (optionValues.length !== optionNames.length)
      problems[`variants.${index}.optionValues`] = optionCountText(optionNames.length);
    else if (keys.has(key))
      problems[`variants.${index}.optionValues`] =
        optionNames.length === 0 ? optionCountText(0) : SAME_OPTIONS;
    keys.add(key);
    if (sku !== undefined && skus.has(sku)) problems[`variants.${index}.sku`] = SKU_TWICE;
    if (sku !== undefined && sku.length > MAX_SKU_LENGTH)
      problems[`variants.${index}.sku`] = `A SKU can have up to ${MAX_SKU_LENGTH} characters.`;
    const wrongBarcode = barcode === undefined ? null : gtinProblem(barcode);
    if (wrongBarcode !== null) problems[`variants.${index}.barcode`] = wrongBarcode;
    if (sku !== undefined) skus.add(sku);
  });
  return problems;
}
