import { multiplyRatio } from '#domain/money/money.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { effectivePriceCents } from './prices.ts';

export interface Margin {
  /** Current price minus cost; negative if the product sells below its cost. */
  profitCents: number;
  /** Profit in hundredths of a percent of the price; null for a price of 0. */
  basisPoints: number | null;
}

/** Returns the margin at the current price, or null without a cost. */
export function findMargin(
  variant: Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'> & { costCents?: number | undefined },
): Margin | null {
  const { costCents } = variant;
  if (costCents === undefined) return null;
  const priceCents = effectivePriceCents(variant);
  const profitCents = priceCents - costCents;
  return {
    profitCents,
    basisPoints: priceCents === 0 ? null : multiplyRatio(profitCents, 10_000, priceCents),
  };
}
