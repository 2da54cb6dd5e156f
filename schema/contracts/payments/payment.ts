import * as z from 'zod';

export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const TEST_CONFIRM_PATH = '/payments/test/confirm';

export const PAYMENT_STATUSES = ['created', 'needs-action', 'paid', 'declined', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of a refund. `created` means that the provider has not responded yet. */
export const REFUND_STATUSES = ['created', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Statuses of a payment attempt. `waiting` means that the buyer must confirm with the bank, or that the
 * bank did not respond.
 */
export const PAYMENT_TRY_STATUSES = ['open', 'waiting', 'paid', 'declined'] as const;
export type PaymentTryStatus = (typeof PAYMENT_TRY_STATUSES)[number];

/** Statuses of a test payment. `held` means authorised but not captured. */
export const TEST_PAYMENT_STATUSES = ['needs-action', 'held', 'paid', 'declined', 'cancelled'] as const;

/** Stripe keys, whose prefix shows the mode. Restricted keys (rk_) can be used as secret keys. */
export const PUBLISHABLE_KEY_PATTERN = /^pk_(test|live)_[A-Za-z0-9]{8,240}$/;
export const SECRET_KEY_PATTERN = /^(?:sk|rk)_(test|live)_[A-Za-z0-9]{8,240}$/;
export const WEBHOOK_SECRET_PATTERN = /^whsec_[A-Za-z0-9+/=_-]{8,240}$/;

/** Events that the owner must select for the webhook in Stripe. */
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

/** Column `payments` in store_rules. Secrets are sealed (worker/crypto/sealed.ts). */
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

/**
 * Payment settings to save. For secrets, MASKED_PASSWORD keeps the stored value (B9.4.20), and an empty
 * text deletes it.
 */
export const paymentSettingsSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  stripe: z.object({
    publishableKey: z.string().trim().max(255),
    secretKey: z.string().trim().max(255),
    webhookSecret: z.string().trim().max(255),
  }),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

export const paymentSettingsViewSchema = paymentSettingsSchema.extend({
  version: z.number(),
  /** Whether the store takes real payments, test payments, or none because of `problem`. */
  state: z.enum(['live', 'test', 'closed']),
  problem: z.string().nullable(),
  testRefusal: z.string().nullable(),
  webhookUrl: z.string(),
  webhookEvents: z.array(z.string()).readonly(),
});
export type PaymentSettingsView = z.infer<typeof paymentSettingsViewSchema>;

export const connectionAnswerSchema = z.object({
  isConnected: z.boolean(),
  message: z.string(),
});
export type ConnectionAnswer = z.infer<typeof connectionAnswerSchema>;

export const TEST_CARD_METHODS = [
  'test_accepted',
  'test_confirm',
  'test_insufficient_funds',
  'test_expired_card',
  'test_do_not_honour',
  'test_paid_once',
  'test_down',
  'test_answer_lost',
] as const;
export type TestCardMethod = (typeof TEST_CARD_METHODS)[number];

/** A test card. `method` is the value for the checkout's paymentMethod. */
export interface TestCard {
  method: TestCardMethod;
  number: string;
  name: string;
  about: string;
}

export type PaymentClientConfig =
  | { provider: 'test'; isLive: false; cards: readonly TestCard[] }
  | {
      provider: 'stripe';
      isLive: boolean;
      publishableKey: string;
      /** URL of Stripe.js. Stripe requires that it is loaded from there and not bundled. */
      script: string;
      /** Origins that the page's Content-Security-Policy must allow, by directive. */
      policy: Readonly<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>;
    };
