import type { Discount } from '#schema/contracts/discounts/discount.ts';
import type { DiscountInput } from '#schema/contracts/discounts/discount-api.ts';

const MAX_CODE_LENGTH = 40;
const MAX_NAME_LENGTH = 100;

/** Returns the first unused code in the sequence FIRSTPOT, FIRSTPOT-2, FIRSTPOT-3. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  const stem = code.replace(/-\d{1,6}$/, '');
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const candidate = stem.slice(0, MAX_CODE_LENGTH - ending.length) + ending;
    if (!taken.has(candidate)) return candidate;
  }
}

export function duplicateDiscount({ id, ...original }: Discount, taken: ReadonlySet<string>): DiscountInput {
  const ending = ' (copy)';
  return {
    ...original,
    name: original.name.slice(0, MAX_NAME_LENGTH - ending.length) + ending,
    code: original.code === null ? null : freeCode(original.code, taken),
    isEnabled: false,
  };
}
