import type { BillingPeriod } from '#domain/subscriptions/schedule.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderFacts } from './order-facts.ts';

/** Data of a subscription or recurring donation for emails. Times are in epoch milliseconds. */
export interface SubscriptionFacts {
  name: string;
  email: string;
  title: string;
  currency: CurrencyCode;
  /** Amount of each payment, in minor units. */
  amountCents: number;
  /** Amount of the payment that the email is about, after the credit of a plan change. */
  dueCents: number;
  period: BillingPeriod;
  /** Null when nothing more is charged. */
  nextAt: number | null;
  /** End of the paid period; null where irrelevant, as for donations. */
  paidUntil: number | null;
  /** 'Visa ending in 4242'; '' while unknown. */
  methodLabel: string;
  /** Start of the month in which the card has expired. */
  methodExpiresAt: number | null;
  /** URL for viewing, changing and cancelling it. */
  href: string;
}

/** Reason of a declined payment, and time of the next attempt. */
export interface DeclineFacts {
  code: string;
  retryAt: number | null;
}

/** Payments on hold because their site is closed. */
export interface StoppedFacts {
  subscriptions: number;
  /** Monthly equivalent in minor units. */
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
