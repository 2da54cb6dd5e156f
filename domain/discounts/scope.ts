import type { DiscountScope } from '#schema/contracts/discounts/discount.ts';

export interface DiscountableLine {
  id: string;
  itemId: string;
  categories: readonly string[];
  quantity: number;
  unitPriceCents: number;
  /** Whether the owner agreed on the price with the customer, so that no group's percentage applies. */
  hasAgreedPrice?: boolean | undefined;
}

export const lineSubtotalCents = (line: Pick<DiscountableLine, 'quantity' | 'unitPriceCents'>): number =>
  line.unitPriceCents * line.quantity;

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;

export function isInScope(scope: DiscountScope, line: DiscountableLine): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'products':
      return scope.itemIds.includes(line.itemId);
    case 'categories':
      return line.categories.some((category) => scope.categories.some((wanted) => same(wanted, category)));
  }
}
