import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../checkout/checkout.ts';

/** Emails about subscriptions; the first two are also about an order. */
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

/** Mails that a shop sends of itself: the reason of each row of the outbox that they become. */
export const COMMERCE_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'new-order',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
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

/** Optional emails, which need an unsubscribe link; none are sent to addresses that unsubscribed. */
export const OPTIONAL_MAIL_KINDS = [
  'review-request',
  'abandoned-cart',
] as const satisfies readonly CommerceMailKind[];
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];
export const isOptionalMailKind = (value: unknown): value is OptionalMailKind =>
  OPTIONAL_MAIL_KINDS.some((kind) => kind === value);

/** Mails about one order, which its owner can send again. */
export const ORDER_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
] as const satisfies readonly CommerceMailKind[];
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Placeholders of a subject or an introduction, in braces. */
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
/** Placeholders by kind: a cart has no order, and emails to the owner have no customer. */
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

/** The owner's texts for one kind of email, plain text; empty = the default of the site's language. */
export const mailWordingSchema = z.object({
  subject: z.string().trim().max(MAX_MAIL_SUBJECT_LENGTH).default(''),
  introduction: z.string().trim().max(MAX_MAIL_INTRODUCTION_LENGTH).default(''),
});
export type MailWording = z.infer<typeof mailWordingSchema>;

export const REVIEW_REQUEST_DAYS_AFTER = { default: 14, max: 60 } as const;
export const MAX_REMINDER_CONSENT_LENGTH = 200;
export const REMINDER_CONSENT = 'Remind me once by mail if I leave something in my cart.';

/** Column `mails` of store_rules. */
export const mailSettingsSchema = z.object({
  newOrder: z
    .object({
      isEnabled: z.boolean().default(true),
      /** Empty: the business's address, else that of the first administrator. */
      recipient: z
        .string()
        .trim()
        .max(EMAIL_LENGTH.max)
        .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email')
        .default(''),
    })
    .prefault({}),
  /** Some days after everything of an order has left, as long as the store has reviews at all. */
  reviewRequest: z
    .object({
      isEnabled: z.boolean().default(true),
      afterDays: z
        .number('Enter a whole number.')
        .int('Enter a whole number.')
        .min(0, 'Not below 0.')
        .max(REVIEW_REQUEST_DAYS_AFTER.max, `At most ${REVIEW_REQUEST_DAYS_AFTER.max} days.`)
        .default(REVIEW_REQUEST_DAYS_AFTER.default),
    })
    .prefault({}),
  /** Off by default (server-design §8); only for buyers who consented at the checkout. */
  abandonedCart: z
    .object({
      isEnabled: z.boolean().default(false),
      /** What buyers agree to; empty = REMINDER_CONSENT. Kept with the cart. */
      consent: z
        .string()
        .trim()
        .max(MAX_REMINDER_CONSENT_LENGTH, `At most ${MAX_REMINDER_CONSENT_LENGTH} characters.`)
        .default(''),
    })
    .prefault({}),
  /** To whom new orders go, or would go. */
  lowStock: z.object({ isEnabled: z.boolean().default(true) }).prefault({}),
  wordings: z.partialRecord(z.enum(COMMERCE_MAIL_KINDS), mailWordingSchema).default({}),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Facts stored with a queued email until it is composed. */
export const mailFactsSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('order'),
    orderId: z.string(),
    /** The parcel, the refund, or the dispute. */
    partId: z.string().nullable().default(null),
  }),
  z.object({ about: z.literal('variant'), variantId: z.string() }),
  /** What of an order can be reviewed when the mail is composed. */
  z.object({ about: z.literal('review'), orderId: z.string() }),
  z.object({ about: z.literal('cart'), cartId: z.string() }),
  /** Variants that were low when the mail was written (low_stock_notices). */
  z.object({ about: z.literal('stock'), mailId: z.string() }),
  /** A waiting list request; `offeredAt` identifies the offer of the email, null without one. */
  z.object({ about: z.literal('waiting'), requestId: z.string(), offeredAt: z.number().nullable() }),
  /** The payment that was declined, why, and when it is tried again: both have changed when another mail is composed. */
  z.object({
    about: z.literal('subscription'),
    subscriptionId: z.string(),
    chargeId: z.string().nullable().default(null),
    declineCode: z.string().nullable().default(null),
    retryAt: z.number().nullable().default(null),
  }),
  /** Payments of a site that is closed. */
  z.object({ about: z.literal('site') }),
]);
export type MailFacts = z.infer<typeof mailFactsSchema>;

/** Answer of GET and PUT /api/commerce/mails. */
export const mailSettingsViewSchema = z.object({
  settings: mailSettingsSchema,
  /** Version of the store's settings to send with the next save. */
  version: z.number(),
  /** The defaults of the site's language, placeholders included. */
  standard: z.record(z.enum(COMMERCE_MAIL_KINDS), mailWordingSchema).readonly(),
  /** The default recipient of notifications about new orders; null when there is none. */
  ownersAddress: z.string().nullable(),
});
export type MailSettingsView = z.infer<typeof mailSettingsViewSchema>;

/** Answer of POST /api/commerce/mails/:kind/preview. */
export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Names a click, so that one that is sent twice is one mail. */
export const clickKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key has 8 to 64 letters, digits, - or _.');
