import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';
import type { TipProps } from './tip.tsx';

export interface CheckoutViewProps extends Required<CheckoutFormProps> {
  cart: Cart;
  /** Automatic discounts that this buyer has used up. */
  usedUpDiscounts: readonly string[];
  /** Whether the total depends on the buyer's email. */
  isPricedByBuyer: boolean;
  shape: CheckoutShape;
  /** Countries to which the store delivers. */
  countries: readonly { code: string; name: string }[];
  /** Not limited to the countries of delivery. */
  billingCountries: readonly { code: string; name: string }[];
  /** Whether shipping and tax are known, so that the total shown is the total charged. */
  isPriced: boolean;
  /** Shown instead of a price of 0. */
  freeLabel: string;
  /** Null without a subscription, and until the total is known. */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  /** One line per address. */
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** '' if the store sends no cart reminders. */
  reminderText: string;
  tips: TipProps | null;
  /** The buyer's tip does not count because the services are free. */
  isTipDropped: boolean;
  questions: ReactNode;
}
