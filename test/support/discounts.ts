import { applyDiscounts, type DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import type { DiscountableLine } from '#domain/discounts/scope.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import { discountSchema } from '#schema/contracts/discounts/discount.ts';

export const NOW = 1_000;
export const percent = (share: number) => ({ kind: 'percent', basisPoints: share * 100 });
export const amount = (amountCents: number) => ({ kind: 'amount', amountCents });
export const FREE_SHIPPING = { kind: 'free-shipping' };
export const products = (...names: string[]) => ({ kind: 'products', itemIds: names.map(toId) });
/** Returns an id for `name`. Ids have the same order as their names. */
const toId = (name: string) => Buffer.from(name.padEnd(12).slice(0, 12)).toString('hex');

export function discount(
  id: string,
  change: Record<string, unknown>,
  uses: Partial<DiscountInUse> = {},
): DiscountInUse {
  const settings = { id: toId(id), name: id, code: null, isCombinable: true, effect: percent(10), ...change };
  return { discount: discountSchema.parse(settings), used: 0, usedByCustomer: 0, ...uses };
}
export const line = (id: string, change: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id,
  itemId: toId(id),
  categories: ['Cups', 'Sale'],
  quantity: 1,
  unitPriceCents: 10_000,
  ...change,
});
export const apply = (
  known: readonly DiscountInUse[],
  {
    codes = [],
    lines = [line('a')],
    shippingCents = 900,
    group = null,
  }: {
    codes?: string[];
    lines?: DiscountableLine[];
    shippingCents?: number | null;
    group?: CustomerGroup | null;
  } = {},
) => applyDiscounts(codes, known, { lines, shippingCents, now: NOW, group });
export const listNames = ({ valid }: ReturnType<typeof apply>) => valid.map(({ name }) => name);
