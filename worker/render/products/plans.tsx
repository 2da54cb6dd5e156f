import { doPricesVary, fromPriceText, startingPriceCents } from '#domain/products/prices.ts';
import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import type { RenderContext } from '../kit/context.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { usePriceText } from '../lists/price-text.ts';

/**
 * Renders subscription plans (A4.30 to A4.32). If a plan is selected, the form opens the subscription
 * checkout.
 */
export function Plans({
  product,
  page,
  chosen,
}: {
  product: ProductContent;
  page: RenderContext;
  chosen?: string | undefined;
}) {
  const messages = useMessages();
  const formatCents = useFormatCents();
  const { store } = page.site.settings;
  const orFree = usePriceText(store);
  const { subscriptionPlans: plans = [] } = product;
  if (plans.length === 0) return null;
  const priceText = (cents: number) => {
    if (!doPricesVary(product)) return orFree(cents);
    const price = formatCents(cents, store.selectedCurrency, { trimZeroFractions: true });
    return fromPriceText(price, messages.prices);
  };
  const cents = startingPriceCents(product);
  const [only] = plans.length === 1 && product.isOneOffSold === false ? plans : [];
  // The heading already states the price of the only plan.
  if (only) return <input type="hidden" name="plan" value={only.id} />;
  return (
    <fieldset className="choices is-rows">
      <legend>{messages.plans.howOften}</legend>
      {product.isOneOffSold !== false && (
        <label>
          <input type="radio" name="plan" value="" defaultChecked={!chosen} />
          <span>{messages.plans.once}</span>
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
            {messages.plans.offer({
              price: priceText(planPriceCents(cents, plan)),
              renewal: subscriptionText(plan, messages.plans),
            })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
