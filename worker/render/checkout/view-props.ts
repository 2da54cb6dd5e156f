import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { FormState } from './field.tsx';
import type { AskedPerson } from './person-check.tsx';
import type { TipProps } from './tip.tsx';

export interface CheckoutViewProps {
  /** Where the form goes: this page, with its cart's token. */
  action: string;
  cart: Cart;
  currency: CurrencyCode;
  shape: CheckoutShape;
  form: FormState;
  message: { kind: 'done' | 'problem'; text: string } | null;
  /** One submission, however often it is sent. */
  idempotencyKey: string;
  payment: PaymentClientConfig | null;
  /** Null where nobody is asked to show that they are a person. */
  person: AskedPerson | null;
  countries: readonly { code: string; name: string }[];
  /** Delivery and tax are known: what is shown is what is charged. */
  isPriced: boolean;
  /** What a subscription will cost; null for what is bought once, and until that is known. */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  /** Addresses of a signed-in customer, in words. */
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** What a buyer agrees to who wants to be reminded of this cart; '' where there are no reminders. */
  reminderText: string;
  /** Null where nobody is asked for a tip. */
  tips: TipProps | null;
  /** Fields that the shop asks every buyer; null where it asks nothing. */
  questions: ReactNode;
  /** Titles of those fields by the names of their controls, for whoever reads what is wrong far from them. */
  titles: Readonly<Record<string, string>>;
  /** Where those ask for files. */
  encoding: 'multipart/form-data' | undefined;
}
