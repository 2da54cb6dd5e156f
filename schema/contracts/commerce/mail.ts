import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from './checkout.ts';

/** Mails that a shop sends of itself: the reason of each row of the outbox that they become. */
export const COMMERCE_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'new-order',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
  'back-in-stock',
] as const;
export type CommerceMailKind = (typeof COMMERCE_MAIL_KINDS)[number];

export const isCommerceMailKind = (value: unknown): value is CommerceMailKind =>
  COMMERCE_MAIL_KINDS.some((kind) => kind === value);

/** Mails about one order, which its owner can send again. */
export const ORDER_MAIL_KINDS = [
  'order-confirmation',
  'donation-receipt',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
] as const satisfies readonly CommerceMailKind[];
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** What a subject or an introduction may name; each stands in braces. */
export const MAIL_PLACEHOLDERS = ['orderNumber', 'customerName', 'siteTitle'] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];
/** There is no order yet when a variant is back. */
export const placeholdersOf = (kind: CommerceMailKind): readonly MailPlaceholder[] =>
  kind === 'back-in-stock' ? ['siteTitle'] : MAIL_PLACEHOLDERS;

export const MAX_MAIL_SUBJECT_LENGTH = 150;
export const MAX_MAIL_INTRODUCTION_LENGTH = 600;

/** The owner's own words for one kind of mail, plain text; empty = the words of the site's language. */
export const mailWordingSchema = z.object({
  subject: z.string().trim().max(MAX_MAIL_SUBJECT_LENGTH).default(''),
  introduction: z.string().trim().max(MAX_MAIL_INTRODUCTION_LENGTH).default(''),
});
export type MailWording = z.infer<typeof mailWordingSchema>;

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
  wordings: z.partialRecord(z.enum(COMMERCE_MAIL_KINDS), mailWordingSchema).default({}),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** What the row of a mail remembers until it is composed. */
export const mailFactsSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('order'),
    orderId: z.string(),
    /** The parcel, or the refund. */
    partId: z.string().nullable().default(null),
  }),
  z.object({ about: z.literal('variant'), variantId: z.string() }),
]);
export type MailFacts = z.infer<typeof mailFactsSchema>;

/** Answer of GET and PUT /api/commerce/mails. */
export interface MailSettingsView {
  settings: MailSettings;
  /** Of the shop's rules: what the next save must name. */
  version: number;
  /** The words of the site's language, placeholders included. */
  standard: Readonly<Record<CommerceMailKind, MailWording>>;
  /** Who is told of new orders when no address is entered; null when there is nobody. */
  ownersAddress: string | null;
}

/** Answer of POST /api/commerce/mails/:kind/preview. */
export interface MailPreview {
  subject: string;
  text: string;
  html: string;
}

/** Names a click, so that one that is sent twice is one mail. */
export const clickKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key has 8 to 64 letters, digits, - or _.');
