import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';
import type { TipProps } from './tip.tsx';

export interface CheckoutViewProps extends Required<CheckoutFormProps> {
  cart: Cart;
  /** Names of automatic discounts that this buyer has used up. */
  usedUpDiscounts: readonly string[];
  /** Whether the total depends on the buyer's email. */
  isPricedByBuyer: boolean;
  shape: CheckoutShape;
  /** Countries to which the store delivers. */
  countries: readonly { code: string; name: string }[];
  /** Countries of billing addresses, which are not limited. */
  billingCountries: readonly { code: string; name: string }[];
  /** Whether shipping and tax are known, so that the total shown is the total charged. */
  isPriced: boolean;
  /** Shown instead of a price of 0. */
  freeLabel: string;
  /** Price of a subscription as text; null without a subscription, and until the total is known. */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  /** Saved addresses of the signed-in customer, formatted as one line each. */
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** Text of the consent to cart reminders; '' if the store sends none. */
  reminderText: string;
  /** Null if the store accepts no tips. */
  tips: TipProps | null;
  /** Whether the buyer's tip does not count because the services are free. */
  isTipDropped: boolean;
  /** The store's custom questions; null without any. */
  questions: ReactNode;
}
