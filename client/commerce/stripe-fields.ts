import { explainStripeError } from '#domain/payments/declines.ts';
import { cardFieldsMissing, checkCard } from '#messages/checkoutScript.ts';
import { reasons } from '#messages/declines.ts';
import { loadStripe } from './load-stripe.ts';

/**
 * Mounts Stripe's card fields, so card data never touches this page. Returns a function that creates a
 * payment method for an amount in Stripe's smallest currency unit. That function returns null on errors.
 */
export async function mountStripe(
  place: HTMLElement,
  showError: (text: string) => void,
): Promise<(amountCents: number) => Promise<string | null>> {
  const { stripe: key = '', script = '', amount = '0', currency = 'USD' } = place.dataset;
  const stripe = await loadStripe(script, key);
  if (!stripe) showError(cardFieldsMissing);
  if (!stripe)
    return async () => {
      showError(cardFieldsMissing);
      return null;
    };
  const elements = stripe.elements({
    mode: 'payment',
    amount: Math.max(1, Number(amount)),
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
  });
  elements.create('payment').mount(place);
  return async (amountCents) => {
    elements.update({ amount: amountCents });
    const checked = await elements.submit();
    const made = checked.error ? null : await stripe.createPaymentMethod({ elements });
    if (made?.paymentMethod) return made.paymentMethod.id;
    showError(explainStripeError((made ?? checked).error ?? {}, { reasons, checkCard }));
    return null;
  };
}
