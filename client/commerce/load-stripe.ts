import type { StripeFormError } from '#domain/payments/declines.ts';

/** The parts of Stripe.js that this code uses (docs.stripe.com/js). */
export interface StripeJs {
  elements(options: {
    mode: 'payment';
    amount: number;
    currency: string;
    paymentMethodCreation: 'manual';
    paymentMethodTypes: string[];
  }): {
    create(kind: 'payment'): { mount(at: HTMLElement): void };
    update(options: { amount: number }): void;
    submit(): Promise<{ error?: StripeFormError }>;
  };
  createPaymentMethod(options: { elements: unknown }): Promise<{
    paymentMethod?: { id: string };
    error?: StripeFormError;
  }>;
}
declare global {
  interface Window {
    Stripe?: (key: string, options: { locale: string }) => StripeJs;
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads Stripe's script once per page, from Stripe's host as required by their terms. Returns null on
 * failure.
 */
export async function loadStripe(script: string, key: string): Promise<StripeJs | null> {
  const load = loading.get(script) ?? fetchScript(script);
  loading.set(script, load);
  try {
    await load;
  } catch {
    // Let the next call try again, because the connection may be back.
    loading.delete(script);
  }
  // Stripe supports few regional locales and would otherwise use the browser's language.
  return window.Stripe?.(key, { locale: document.documentElement.lang.split('-')[0] ?? 'auto' }) ?? null;
}

const fetchScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    document.head.append(script);
  });
