import { formatCents } from '#domain/money/format-money.ts';
import { doPricesVary, startingPriceCents } from '#domain/products/prices.ts';
import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import type { RenderContext } from '../document/context.ts';

/** Ways to pay again and again (A4.30 to A4.32); the form of a chosen one leads to the checkout of subscriptions. */
export function Plans({
  product,
  page,
  chosen,
}: {
  product: ProductContent;
  page: RenderContext;
  /** What was chosen before the form came back. */
  chosen?: string | undefined;
}) {
  const { subscriptionPlans: plans = [] } = product;
  if (plans.length === 0) return null;
  const price = (cents: number) =>
    formatCents(cents, page.site.settings.store.selectedCurrency, { trimZeroFractions: true });
  const cents = startingPriceCents(product);
  return (
    <fieldset className="choices plans">
      <legend>How often</legend>
      {product.isOneOffSold !== false && (
        <label>
          <input type="radio" name="plan" value="" defaultChecked={!chosen} />
          <span>Once</span>
        </label>
      )}
      {plans.map((plan, index) => (
        <label key={plan.id}>
          <input
            type="radio"
            name="plan"
            value={plan.id}
            defaultChecked={chosen ? chosen === plan.id : product.isOneOffSold === false && index === 0}
          />
          <span>
            {doPricesVary(product) ? 'from ' : ''}
            {price(planPriceCents(cents, plan))}, {subscriptionText(plan)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
