import { type ComparedPrice, findPlanSavings } from '#domain/products/plan-saving.ts';
import {
  doPricesVary,
  effectivePriceCents,
  fromPriceText,
  startingPriceCents,
} from '#domain/products/prices.ts';
import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { RenderContext } from '../kit/context.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { usePriceText } from '../lists/price-text.ts';

/**
 * Renders subscription plans (A4.30 to A4.32). If a plan is selected, the form opens the subscription
 * checkout.
 */
export function Plans({
  product,
  shown,
  page,
  chosen,
}: {
  product: ProductContent;
  /** The product with the prices of this visitor's purchase without a subscription. */
  shown: ProductContent;
  page: RenderContext;
  chosen?: string | undefined;
}) {
  const messages = useMessages();
  const formatCents = useFormatCents();
  const { store } = page.site.settings;
  const orFree = usePriceText(store);
  const { subscriptionPlans: plans = [] } = product;
  if (plans.length === 0) return null;
  const priceText = (cents: number, priced = product) => {
    if (!doPricesVary(priced)) return orFree(cents);
    const price = formatCents(cents, store.selectedCurrency, { trimZeroFractions: true });
    return fromPriceText(price, messages.prices);
  };
  const cents = startingPriceCents(product);
  const isDigital = product.productType === PRODUCT_TYPE.digital;
  const savings = findPlanSavings(plans, comparePrices(product, shown), isDigital);
  const { locale } = page.site.settings;
  const toSentence = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const [only] = plans.length === 1 && product.isOneOffSold === false ? plans : [];
  // The heading already states the price of the only plan.
  if (only) return <input type="hidden" name="plan" value={only.id} />;
  return (
    <fieldset className="choices is-rows">
      <legend>{messages.plans.howOften}</legend>
      {product.isOneOffSold !== false && (
        <label>
          <input type="radio" name="plan" value="" defaultChecked={!chosen} />
          <span>
            <span>{messages.plans.once}</span>{' '}
            <b className="figures">{priceText(startingPriceCents(shown), shown)}</b>
          </span>
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
            <span>{toSentence(subscriptionText(plan, messages.plans))}</span>{' '}
            {savings.has(plan.id) && (
              <small>{messages.plans.saving({ percent: savings.get(plan.id) ?? 0 })}</small>
            )}{' '}
            <b className="figures">{priceText(planPriceCents(cents, plan))}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function comparePrices(product: ProductContent, shown: ProductContent): ComparedPrice[] {
  const isOneOffSold = product.isOneOffSold !== false;
  const toPrice = (planBaseCents: number, onceCents: number): ComparedPrice => ({
    planBaseCents,
    onceCents: isOneOffSold ? onceCents : null,
  });
  if (product.variants.length === 0) return [toPrice(startingPriceCents(product), startingPriceCents(shown))];
  return product.variants.map((variant, index) =>
    toPrice(effectivePriceCents(variant), effectivePriceCents(shown.variants[index] ?? variant)),
  );
}
