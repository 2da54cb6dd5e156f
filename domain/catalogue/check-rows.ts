import { variantProblems } from '#domain/products/check-variants.ts';
import { MAX_VARIANTS } from '#schema/contracts/products/product.ts';
import type { CatalogueVariant, Issue } from './catalogue-product.ts';

export const missingValueText = (option: string): string => `The value of ${option} is missing.`;

export function checkRows(
  variants: readonly CatalogueVariant[],
  optionNames: readonly string[],
  line: number,
  issues: Issue[],
): void {
  const error = (at: number, message: string) => void issues.push({ line: at, level: 'error', message });
  if (variants.length > MAX_VARIANTS)
    error(line, `A product can have up to ${MAX_VARIANTS} variants; this one has ${variants.length}.`);
  const checked = variants.map(({ sku, optionValues }) => ({ sku: sku ?? undefined, optionValues }));
  for (const [field, message] of Object.entries(variantProblems(optionNames, checked)))
    error(variants[Number(field.split('.')[1])]?.line ?? line, message);
  for (const variant of variants) {
    const missing = optionNames[variant.optionValues.indexOf('')];
    if (missing !== undefined) error(variant.line, missingValueText(missing));
  }
}
