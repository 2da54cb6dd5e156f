import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';
import type { TipProps } from './tip.tsx';

export interface CheckoutViewProps extends Required<CheckoutFormProps> {
  cart: Cart;
  /** Automatic discounts that this buyer has used up. */
  usedUpDiscounts: readonly string[];
  /** True if the total depends on the buyer's email. */
  isPricedByBuyer: boolean;
  shape: CheckoutShape;
  countries: readonly { code: string; name: string }[];
  billingCountries: readonly { code: string; name: string }[];
  /** True once shipping and tax are known, so that the total shown is the total charged. */
  isPriced: boolean;
  freeLabel: string;
  /** Null without a subscription, and until the total is known. */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** '' if the store sends no cart reminders. */
  reminderText: string;
  tips: TipProps | null;
  /** True if the tip does not count because the services are free. */
  isTipDropped: boolean;
  questions: ReactNode;
}
