import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../checkout/checkout.ts';

/** Kinds of subscription emails. The first two kinds also refer to an order. */
export const SUBSCRIPTION_MAIL_KINDS = [
  'subscription-begun',
  'subscription-renewed',
  'subscription-renewal-soon',
  'subscription-payment-failed',
  'subscription-past-due',
  'subscription-card-expiring',
  'subscription-cancelled',
  'subscription-ended',
  'subscription-out-of-stock',
  'subscription-left-out',
] as const;
export type SubscriptionMailKind = (typeof SUBSCRIPTION_MAIL_KINDS)[number];

/** Kinds of store emails. Outbox rows contain these names. */
export const COMMERCE_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'new-order',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
  'payment-request',
  'refund-failed',
  'payment-disputed',
  'payment-unknown',
  'back-in-stock',
  'review-request',
  'abandoned-cart',
  'low-stock',
  'waiting-list-joined',
  'place-offered',
  ...SUBSCRIPTION_MAIL_KINDS,
  'renewals-stopped',
  'gift-card',
  'member-invitation',
] as const;
export type CommerceMailKind = (typeof COMMERCE_MAIL_KINDS)[number];

export const isCommerceMailKind = (value: unknown): value is CommerceMailKind =>
  COMMERCE_MAIL_KINDS.some((kind) => kind === value);

/** Kinds that need an unsubscribe link and are not sent to unsubscribed addresses. */
export const OPTIONAL_MAIL_KINDS = [
  'review-request',
  'abandoned-cart',
] as const satisfies readonly CommerceMailKind[];
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];
export const isOptionalMailKind = (value: unknown): value is OptionalMailKind =>
  OPTIONAL_MAIL_KINDS.some((kind) => kind === value);

/** Kinds that are sent to the owner, in the site's main language. */
const OWNER_MAIL_KINDS: readonly CommerceMailKind[] = [
  'new-order',
  'refund-failed',
  'payment-disputed',
  'payment-unknown',
  'low-stock',
  'renewals-stopped',
];
export const isOwnerMailKind = (kind: CommerceMailKind): boolean => OWNER_MAIL_KINDS.includes(kind);

/** Kinds that the owner can send again. */
export const ORDER_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
] as const satisfies readonly CommerceMailKind[];
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Names of placeholders, which are written in braces in the owner's texts. */
export const MAIL_PLACEHOLDERS = [
  'orderNumber',
  'customerName',
  'siteTitle',
  'subscriptionTitle',
  'senderName',
  'recipientName',
  'areaName',
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

const OF_ORDERS = ['orderNumber', 'customerName', 'siteTitle'] as const;
const OF_SUBSCRIPTIONS = ['customerName', 'subscriptionTitle', 'siteTitle'] as const;
/**
 * Allowed placeholders for kinds that do not support all: a cart has no order, and emails to the owner have
 * no customer.
 */
const PLACEHOLDERS_OF: Readonly<Partial<Record<CommerceMailKind, readonly MailPlaceholder[]>>> = {
  'back-in-stock': ['siteTitle'],
  'abandoned-cart': ['siteTitle'],
  'low-stock': ['siteTitle'],
  'waiting-list-joined': ['siteTitle'],
  'place-offered': ['siteTitle'],
  'renewals-stopped': ['siteTitle'],
  'member-invitation': ['areaName', 'siteTitle'],
  'gift-card': ['senderName', 'recipientName', 'siteTitle'],
  'subscription-begun': [...OF_ORDERS, 'subscriptionTitle'],
  'subscription-renewed': [...OF_ORDERS, 'subscriptionTitle'],
  'subscription-renewal-soon': OF_SUBSCRIPTIONS,
  'subscription-payment-failed': OF_SUBSCRIPTIONS,
  'subscription-past-due': OF_SUBSCRIPTIONS,
  'subscription-card-expiring': OF_SUBSCRIPTIONS,
  'subscription-cancelled': OF_SUBSCRIPTIONS,
  'subscription-ended': OF_SUBSCRIPTIONS,
  'subscription-out-of-stock': OF_SUBSCRIPTIONS,
  'subscription-left-out': OF_SUBSCRIPTIONS,
};
export const listPlaceholders = (kind: CommerceMailKind): readonly MailPlaceholder[] =>
  PLACEHOLDERS_OF[kind] ?? OF_ORDERS;

export const MAX_MAIL_SUBJECT_LENGTH = 150;
export const MAX_MAIL_INTRODUCTION_LENGTH = 600;

/** The owner's text for an email, as plain text; '' means the default text in the site's language. */
export const mailWordingSchema = z.object({
  subject: z.string().trim().max(MAX_MAIL_SUBJECT_LENGTH).default(''),
  introduction: z.string().trim().max(MAX_MAIL_INTRODUCTION_LENGTH).default(''),
});
export type MailWording = z.infer<typeof mailWordingSchema>;

export const REVIEW_REQUEST_DAYS_AFTER = { default: 14, max: 60 } as const;
export const MAX_REMINDER_CONSENT_LENGTH = 200;
export const REMINDER_CONSENT = 'Email me one reminder if I leave something in my cart.';

/** Email settings of the store, stored in the column `mails` of store_rules. */
export const mailSettingsSchema = z.object({
  newOrder: z
    .object({
      isEnabled: z.boolean().default(true),
      /** '' means the business's email address, or else the first administrator's. */
      recipient: z
        .string()
        .trim()
        .max(EMAIL_LENGTH.max)
        .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email')
        .default(''),
    })
    .prefault({}),
  /** Asks for reviews some days after the whole order was fulfilled, if the store has reviews enabled. */
  reviewRequest: z
    .object({
      isEnabled: z.boolean().default(true),
      afterDays: z
        .number('Enter a whole number.')
        .int('Enter a whole number.')
        .min(0, 'Enter 0 or more.')
        .max(REVIEW_REQUEST_DAYS_AFTER.max, `Enter at most ${REVIEW_REQUEST_DAYS_AFTER.max} days.`)
        .default(REVIEW_REQUEST_DAYS_AFTER.default),
    })
    .prefault({}),
  /** Reminds buyers of an abandoned cart, if they consented at checkout. */
  abandonedCart: z
    .object({
      isEnabled: z.boolean().default(false),
      /** Text of the consent checkbox; '' means REMINDER_CONSENT. It is stored with the cart. */
      consent: z
        .string()
        .trim()
        .max(MAX_REMINDER_CONSENT_LENGTH, `Use at most ${MAX_REMINDER_CONSENT_LENGTH} characters.`)
        .default(''),
    })
    .prefault({}),
  /** Reports low stock to the recipient of new-order emails, even if those emails are disabled. */
  lowStock: z.object({ isEnabled: z.boolean().default(true) }).prefault({}),
  wordings: z.partialRecord(z.enum(COMMERCE_MAIL_KINDS), mailWordingSchema).default({}),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Facts stored with a queued email. The email is composed from them when it is sent. */
export const mailFactsSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('order'),
    orderId: z.string(),
    partId: z.string().nullable().default(null),
  }),
  z.object({ about: z.literal('variant'), variantId: z.string(), language: z.string().default('') }),
  /** The items that can be reviewed are determined when the email is composed. */
  z.object({ about: z.literal('review'), orderId: z.string() }),
  z.object({ about: z.literal('cart'), cartId: z.string() }),
  /** Variants that were low in stock when the email was queued are in low_stock_notices. */
  z.object({ about: z.literal('stock'), mailId: z.string() }),
  /** `offeredAt` identifies the offered place; null if none was offered. */
  z.object({ about: z.literal('waiting'), requestId: z.string(), offeredAt: z.number().nullable() }),
  /**
   * Facts that are stored with the email, because the subscription may change before the email is composed.
   */
  z.object({
    about: z.literal('subscription'),
    subscriptionId: z.string(),
    chargeId: z.string().nullable().default(null),
    declineCode: z.string().nullable().default(null),
    retryAt: z.number().nullable().default(null),
  }),
  z.object({ about: z.literal('site') }),
  /** `sentAt` identifies the invoice. A newer invoice makes earlier ones invalid. */
  z.object({ about: z.literal('draft'), draftId: z.string(), sentAt: z.number() }),
]);
export type MailFacts = z.infer<typeof mailFactsSchema>;

export const mailSettingsViewSchema = z.object({
  settings: mailSettingsSchema,
  /** Version of the store's settings, which the next save must send. */
  version: z.number(),
  standard: z.record(z.enum(COMMERCE_MAIL_KINDS), mailWordingSchema).readonly(),
  ownersAddress: z.string().nullable(),
});
export type MailSettingsView = z.infer<typeof mailSettingsViewSchema>;

export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Idempotency key that a page creates for a click, so that repeated requests send only one email. */
export const clickKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key must have 8 to 64 letters, digits, - or _.');
