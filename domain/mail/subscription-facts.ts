import type { BillingPeriod } from '#domain/subscriptions/schedule.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderFacts } from './order-facts.ts';

/** Data of a subscription or recurring donation for emails. Times in epoch milliseconds. */
export interface SubscriptionFacts {
  name: string;
  email: string;
  title: string;
  currency: CurrencyCode;
  /** Of each payment, in minor units. */
  amountCents: number;
  /** Amount of the payment that the email is about, after the credit of a change of plan. */
  dueCents: number;
  period: BillingPeriod;
  /** Null when nothing more is charged. */
  nextAt: number | null;
  /** End of the paid period; null where it does not matter, as for donations. */
  paidUntil: number | null;
  /** 'Visa ending in 4242'; '' while unknown. */
  methodLabel: string;
  /** First moment of the month in which the card is no longer good. */
  methodExpiresAt: number | null;
  /** Where it is seen, changed and ended. */
  href: string;
}

/** Why a payment was declined, and when it is tried again. */
export interface DeclineFacts {
  code: string;
  retryAt: number | null;
}

/** Payments that wait because their site is closed. */
export interface StoppedFacts {
  subscriptions: number;
  /** In minor units, as if each were paid by the month. */
  monthlyCents: number;
  currency: CurrencyCode;
  href: string;
}

export type SubscriptionMailFacts =
  | {
      kind: 'subscription-begun' | 'subscription-renewed';
      order: OrderFacts;
      subscription: SubscriptionFacts;
    }
  | {
      kind:
        | 'subscription-renewal-soon'
        | 'subscription-card-expiring'
        | 'subscription-cancelled'
        | 'subscription-ended'
        | 'subscription-out-of-stock'
        | 'subscription-left-out';
      subscription: SubscriptionFacts;
    }
  | {
      kind: 'subscription-payment-failed' | 'subscription-past-due';
      subscription: SubscriptionFacts;
      decline: DeclineFacts;
    }
  | { kind: 'renewals-stopped'; stopped: StoppedFacts };
