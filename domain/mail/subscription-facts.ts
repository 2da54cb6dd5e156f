import type { BillingPeriod } from '#domain/subscriptions/schedule.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderFacts } from './order-facts.ts';

/** Times are epoch milliseconds. */
export interface SubscriptionFacts {
  name: string;
  email: string;
  title: string;
  currency: CurrencyCode;
  /** Regular amount of each payment, in minor units. */
  amountCents: number;
  /** Amount of this payment: the regular amount minus any credit from a plan change. */
  dueCents: number;
  period: BillingPeriod;
  nextAt: number | null;
  /** Null if it does not apply, for example to donations. */
  paidUntil: number | null;
  /** Payment method, for example 'Visa ending in 4242'; '' if unknown. */
  methodLabel: string;
  /** Start of the month after the card's expiry month; null if unknown. */
  methodExpiresAt: number | null;
  href: string;
}

export interface DeclineFacts {
  code: string;
  retryAt: number | null;
}

/** Subscriptions whose payments are paused because the site is closed. */
export interface StoppedFacts {
  subscriptions: number;
  /** Monthly recurring revenue in minor units. */
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
