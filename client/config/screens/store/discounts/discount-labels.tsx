import { type DescribedDiscount, describeDiscount } from '#domain/discounts/describe-discount.ts';
import { discountState } from '#domain/discounts/discount-state.ts';
import type { Discount } from '#schema/contracts/discounts/discount.ts';
import type { DiscountRecord, DiscountState } from '#schema/contracts/discounts/discount-api.ts';
import type { DiscountStore } from './discounts-api.ts';

export const STATE_LABELS: Readonly<Record<DiscountState, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Expired',
  paused: 'Paused',
};
const TONES: Readonly<Record<DiscountState, string>> = {
  active: 'good',
  scheduled: 'changed',
  ended: 'plain',
  paused: 'hidden',
};

export function StateChip({ discount, used }: { discount: Omit<Discount, 'id'>; used: number }) {
  const state = discountState(discount, used, Date.now());
  return (
    <span className="chip" data-tone={TONES[state]}>
      {STATE_LABELS[state]}
    </span>
  );
}

export const getLabels = (
  discount: DescribedDiscount,
  titles: ReadonlyMap<string, string>,
  shop: DiscountStore,
): string => describeDiscount(discount, { ...shop, titles, now: Date.now() });

export const getTitles = ({ products }: Pick<DiscountRecord, 'products'>): ReadonlyMap<string, string> =>
  new Map(products.map(({ id, title }) => [id, title]));
