import * as ownTexts from '#messages/prices.ts';
import type { ProductContent, SubscriptionPlan, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { isOnSale } from './availability.ts';
import { periodText, planPriceCents } from './subscription-text.ts';

type PricedVariant = Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'>;
export type Priced = Pick<ProductContent, 'productType' | 'priceCents' | 'salePriceCents' | 'onSale'> & {
  variants: readonly PricedVariant[];
};

const pricesItself = (product: Priced) =>
  product.productType === PRODUCT_TYPE.digital || product.productType === PRODUCT_TYPE.paywall;

export const effectivePriceCents = (variant: PricedVariant): number =>
  variant.onSale ? variant.salePriceCents : variant.priceCents;

/**
 * Returns the price charged. Gift cards are never on sale. Must match the rule in SQL in
 * worker/db/rules/prices.ts.
 */
export function chargedPriceCents(
  product: Omit<Priced, 'variants'>,
  variant: PricedVariant | null,
): number | null {
  if (variant)
    return product.productType === PRODUCT_TYPE.giftCard ? variant.priceCents : effectivePriceCents(variant);
  const { onSale, priceCents = null, salePriceCents = null } = product;
  return onSale ? (salePriceCents ?? priceCents) : priceCents;
}

/** Returns whether variants differ in price, sale state or active sale price (A4.22). */
export function doPricesVary(product: Priced): boolean {
  if (pricesItself(product)) return false;
  const forms = product.variants.map(
    ({ priceCents, onSale, salePriceCents }) => `${priceCents}|${onSale}|${onSale ? salePriceCents : ''}`,
  );
  return new Set(forms).size > 1;
}

/** Returns the lowest price of all variants, or 0 if there are none (A4.23). */
export function startingPriceCents(product: Priced): number {
  if (pricesItself(product)) {
    const price = product.priceCents ?? 0;
    return product.onSale === true ? (product.salePriceCents ?? price) : price;
  }
  return product.variants.length === 0 ? 0 : Math.min(...product.variants.map(effectivePriceCents));
}

/** Returns the lowest price without sales (A4.24 to A4.26). */
export function normalPriceCents(product: Priced): number {
  if (pricesItself(product)) return product.priceCents ?? 0;
  if (product.productType === PRODUCT_TYPE.giftCard) return product.variants[0]?.priceCents ?? 0;
  return Math.max(0, ...product.variants.map((variant) => variant.priceCents));
}

type WithPlans = Pick<ProductContent, 'isOneOffSold' | 'subscriptionPlans'>;

/** Returns whether the product is sold only by subscription. */
export const isPlanOnly = ({ isOneOffSold, subscriptionPlans }: WithPlans): boolean =>
  isOneOffSold === false && (subscriptionPlans?.length ?? 0) > 0;

type PlanTerms = Pick<SubscriptionPlan, 'billingPeriod' | 'numBillingCycles'>;

/**
 * How a price is shown. If prices vary, the from-price takes precedence over a sale (A4.27 to A4.29). `plan`
 * is set for a product sold only by subscription, whose price is one payment.
 */
export type PriceView = { plan?: PlanTerms } & (
  | { kind: 'from'; startingCents: number }
  | { kind: 'sale'; saleCents: number; originalCents: number }
  | { kind: 'single'; cents: number }
);

/** Returns the product's price. For a product sold only by subscription, that of its first plan. */
export function toPriceView(product: Priced & WithPlans): PriceView {
  const [plan] = isPlanOnly(product) ? (product.subscriptionPlans ?? []) : [];
  const payment = (cents: number) => (plan ? planPriceCents(cents, plan) : cents);
  const terms = plan && {
    plan: { billingPeriod: plan.billingPeriod, numBillingCycles: plan.numBillingCycles },
  };
  const startingCents = payment(startingPriceCents(product));
  if (doPricesVary(product)) return { kind: 'from', startingCents, ...terms };
  if (isOnSale(product))
    return {
      kind: 'sale',
      saleCents: startingCents,
      originalCents: payment(normalPriceCents(product)),
      ...terms,
    };
  return { kind: 'single', cents: startingCents, ...terms };
}

/** Returns an amount with its period, such as '$9 every month'. */
export const recurringPriceText = (price: string, plan: PlanTerms, texts: Messages['plans']): string =>
  texts.price({ price, period: periodText(plan, texts) });

/** Text of a from-price (A4.27). */
export const fromPriceText = (startingPrice: string, texts: Messages['prices'] = ownTexts): string =>
  texts.from({ price: startingPrice });

export const FREE_LABEL_MISSING = 'A free-price label is required when free-if-zero is used.';

/** Formats a price. A price of 0 can be shown as a label such as 'Free', which is then required (B5.27). */
export function priceOrFree(
  cents: number,
  write: (cents: number) => string,
  free: { isFreeIfZero: boolean; label?: string | undefined },
): string {
  if (!free.isFreeIfZero) return write(cents);
  if (!free.label) throw new TypeError(FREE_LABEL_MISSING);
  return cents === 0 ? free.label : write(cents);
}
