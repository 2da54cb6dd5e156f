import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';
import type { TipProps } from './tip.tsx';

export interface CheckoutViewProps extends Required<CheckoutFormProps> {
  cart: Cart;
  /** Ids of automatic discounts that this buyer has already used up. */
  usedUpDiscounts: readonly string[];
  /** Whether the total depends on the buyer's email address. */
  isPricedByBuyer: boolean;
  shape: CheckoutShape;
  countries: readonly { code: string; name: string }[];
  billingCountries: readonly { code: string; name: string }[];
  /** Whether shipping and tax are known, so that the total shown is the total charged. */
  isPriced: boolean;
  /** Days of delivery by shipping option, as text. Options without a delivery time have none. */
  deliveryDates: ReadonlyMap<string, string>;
  freeLabel: string;
  /**
   * Terms to which a subscriber agrees; null for orders without a subscription, and until the total is known.
   */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** Consent text for cart reminders; '' if the store sends none. */
  reminderText: string;
  tips: TipProps | null;
  /** Whether the tip is ignored because the services are free. */
  isTipDropped: boolean;
  questions: ReactNode;
}
