/** The part of Stripe.js that is used (docs.stripe.com/js). */
interface StripeJs {
  elements(options: {
    mode: 'payment';
    amount: number;
    currency: string;
    paymentMethodCreation: 'manual';
    paymentMethodTypes: string[];
  }): {
    create(kind: 'payment'): { mount(at: HTMLElement): void };
    update(options: { amount: number }): void;
    submit(): Promise<{ error?: { message?: string } }>;
  };
  createPaymentMethod(options: { elements: unknown }): Promise<{
    paymentMethod?: { id: string };
    error?: { message?: string };
  }>;
}
declare global {
  interface Window {
    Stripe?: (key: string) => StripeJs;
  }
}

/**
 * Draws Stripe's own fields, whose script and frames come from Stripe: card data never touches this page. The answer makes a
 * payment method of them for an amount in Stripe's smallest unit, or tells what is wrong and gives null.
 */
export async function mountStripe(
  place: HTMLElement,
  tell: (text: string) => void,
): Promise<(amountCents: number) => Promise<string | null>> {
  const { stripe: key = '', script = '', amount = '0', currency = 'USD' } = place.dataset;
  const unavailable =
    'The card fields could not be loaded. Please check your connection and load the page again.';
  try {
    await load(script);
  } catch {
    tell(unavailable);
  }
  const stripe = window.Stripe?.(key);
  if (!stripe)
    return async () => {
      tell(unavailable);
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
    tell((made ?? checked).error?.message ?? 'Please check your card.');
    return null;
  };
}

const load = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    document.head.append(script);
  });
