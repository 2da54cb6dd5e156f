import * as z from 'zod';

/** Who takes the money: the embedded provider that takes none, or Stripe. */
export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'needs-action', 'paid', 'declined', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `created`: claimed, and the provider has not answered. */
export const REFUND_STATUSES = ['created', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `open`: the provider is being asked. `waiting`: nobody knows yet: the bank asks the buyer, or gave no answer. */
export const PAYMENT_TRY_STATUSES = ['open', 'waiting', 'paid', 'declined'] as const;
export type PaymentTryStatus = (typeof PAYMENT_TRY_STATUSES)[number];

/** `held`: reserved, until it is captured. */
export const TEST_PAYMENT_STATUSES = ['needs-action', 'held', 'paid', 'declined', 'cancelled'] as const;

/** What Stripe's keys look like; the mode stands in the prefix. Restricted secret keys (rk_) are as good as whole ones. */
export const PUBLISHABLE_KEY_PATTERN = /^pk_(test|live)_[A-Za-z0-9]{8,240}$/;
export const SECRET_KEY_PATTERN = /^(?:sk|rk)_(test|live)_[A-Za-z0-9]{8,240}$/;
export const WEBHOOK_SECRET_PATTERN = /^whsec_[A-Za-z0-9+/=_-]{8,240}$/;

/** Events of Stripe that the shop wants to hear of; the owner enters them there. */
export const STRIPE_WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** Column `payments` of store_rules: secrets are sealed (worker/crypto/sealed.ts), the publishable key is not one. */
export const paymentRulesSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS).default('test'),
  stripe: z
    .object({
      publishableKey: z.string().default(''),
      secretKey: z.string().default(''),
      webhookSecret: z.string().default(''),
    })
    .prefault({}),
});
export type PaymentRules = z.infer<typeof paymentRulesSchema>;

/** What the owner's form sends. A field that holds MASKED_PASSWORD stays as it is stored (B9.4.20); an empty one is removed. */
export const paymentSettingsSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  stripe: z.object({
    publishableKey: z.string().trim().max(255),
    secretKey: z.string().trim().max(255),
    webhookSecret: z.string().trim().max(255),
  }),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

/** What the owner's form shows; secrets are masked or empty. */
export interface PaymentSettingsView extends PaymentSettings {
  /** Of the shop's rules: what the next save must name. */
  version: number;
  /** Where buyers stand: real money, play money, or a checkout that is closed for `problem`. */
  state: 'live' | 'test' | 'closed';
  problem: string | null;
  /** Why this site may not use the test provider or test keys; null when it may. */
  testRefusal: string | null;
  /** What is entered at Stripe so that it tells this site of payments. */
  webhookUrl: string;
  webhookEvents: readonly string[];
}

export interface ConnectionAnswer {
  isConnected: boolean;
  message: string;
}

/** A choice of the test provider; `method` is what the checkout sends as paymentMethod. */
export interface TestCard {
  method: string;
  /** May be typed instead. */
  number: string;
  name: string;
  about: string;
}

/** What the checkout page needs to ask for a way to pay. */
export type PaymentClientConfig =
  | { provider: 'test'; isLive: false; notice: string; cards: readonly TestCard[] }
  | {
      provider: 'stripe';
      isLive: boolean;
      /** Says so when no money moves; empty when it does. */
      notice: string;
      publishableKey: string;
      /** The script that draws Stripe's own fields: loaded from there, never bundled (Stripe's rule). */
      script: string;
      /** Origins that the page's content security policy opens, by directive. */
      policy: Readonly<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>;
    };
