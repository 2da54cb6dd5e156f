import * as z from 'zod';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { reachableEmailSchema } from '../mail/outbox.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';

export const GIFT_CARD_STATUSES = ['active', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/**
 * Reasons for balance changes. `release` follows an unpaid order, `revoke` a refunded purchase, and
 * `restore` a failed refund.
 */
export const GIFT_CARD_CHANGES = ['issue', 'spend', 'release', 'refund', 'revoke', 'restore'] as const;
export type GiftCardChange = (typeof GIFT_CARD_CHANGES)[number];

export const MAX_CART_GIFT_CARDS = 5;
export const MAX_GIFT_MESSAGE_LENGTH = 500;
export const MAX_GIFT_CARD_CENTS = 100_000_000;

const nameSchema = z.string().trim().max(200, 'A name can have up to 200 characters.');
const messageSchema = z
  .string()
  .trim()
  .max(MAX_GIFT_MESSAGE_LENGTH, `A message can have up to ${MAX_GIFT_MESSAGE_LENGTH} characters.`);
/** Returns whether a text is a real date. Date.parse alone would read 30 February as a day in March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
/** Date in the store's time zone, such as `2026-12-24`; '' means immediately. */
const daySchema = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text),
    'Enter the date as YYYY-MM-DD, such as 2026-12-24.',
  )
  .refine((text) => text === '' || isDay(text), 'This date does not exist.');

export const giftSchema = z.object({
  recipientName: nameSchema.min(1, 'Please enter the recipient.'),
  recipientEmail: reachableEmailSchema,
  message: messageSchema.default(''),
  sendOn: daySchema.default(''),
});
export type Gift = z.infer<typeof giftSchema>;

export const newGiftCardSchema = z.object({
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key must have 16 to 64 letters, digits, - or _.'),
  amountCents: z
    .number('Enter an amount.')
    .int('Enter an amount.')
    .min(1, 'Enter an amount above 0.')
    .max(MAX_GIFT_CARD_CENTS, 'This amount is too high.'),
  recipientName: nameSchema.default(''),
  /** Email address of the recipient. If '', the owner sees the code once instead. */
  recipientEmail: z.literal('').or(reachableEmailSchema).default(''),
  message: messageSchema.default(''),
  sendOn: daySchema.default(''),
});
export type NewGiftCard = z.infer<typeof newGiftCardSchema>;

export const giftCardStatusSchema = z.object({ status: z.enum(GIFT_CARD_STATUSES) });
export const resendGiftCardSchema = newGiftCardSchema.pick({ idempotencyKey: true });
export const giftCardQuerySchema = z.object({
  /** Search by the last four characters of the code, or by part of a name or email address. */
  search: z.string().trim().max(100).default(''),
  /** `codeless` lists active cards without a code. A move from a deleted site leaves such cards. */
  state: z.enum(['open', 'codeless', 'spent', 'expired', 'disabled']).optional(),
  cursor: cursorSchema(rowPlaceSchema),
});
export type GiftCardQuery = z.infer<typeof giftCardQuerySchema>;

/** States of a gift card. `waiting` means that its email has not been sent yet. */
const GIFT_CARD_STATES = ['waiting', 'open', 'spent', 'expired', 'disabled'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const giftCardSummarySchema = z.object({
  id: z.string(),
  last4: z.string(),
  currency: z.enum(CURRENCY_CODES),
  initialCents: z.number(),
  balanceCents: z.number(),
  state: z.enum(GIFT_CARD_STATES),
  expiresAt: z.number().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
  senderName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  sendAt: z.number(),
  sentAt: z.number().nullable(),
  createdAt: z.number(),
});
export type GiftCardSummary = z.infer<typeof giftCardSummarySchema>;

export const giftCardListSchema = z.object({
  cards: z.array(giftCardSummarySchema),
  nextCursor: z.string().nullable(),
  /** Total of all balances that can still be spent, in the store's currency. */
  owedCents: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** Number of active cards without a code, by the way in which they get one. */
  missingCodes: z.object({ byEmail: z.number(), byHand: z.number() }),
});
export type GiftCardList = z.infer<typeof giftCardListSchema>;

export const giftCardLineSchema = z.object({
  id: z.string(),
  changeCents: z.number(),
  afterCents: z.number(),
  reason: z.enum(GIFT_CARD_CHANGES),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
  at: z.number(),
  by: z.string().nullable(),
});

export const giftCardDetailSchema = z.object({
  card: giftCardSummarySchema,
  ledger: z.array(giftCardLineSchema),
  /** Whether the card has a valid code. It has none before it is sent, and after it came from a deleted site. */
  hasCode: z.boolean(),
  /** Whether the card can get a new code, which replaces the present one. */
  canRenewCode: z.boolean(),
});
export type GiftCardDetail = z.infer<typeof giftCardDetailSchema>;

/** Response after issuing a gift card or its new code. It contains the code only if the code is not emailed. */
export const giftCardIssuedSchema = giftCardDetailSchema.extend({
  code: z.string().nullable(),
});

/** One call sends a limited number of codes. Call again with the same key while `left` is above 0. */
export const sentCodesSchema = z.object({ queued: z.number(), left: z.number() });

export const appliedGiftCardSchema = z.object({
  id: z.string(),
  last4: z.string(),
  balanceCents: z.number(),
  appliedCents: z.number(),
});
export type AppliedGiftCard = z.infer<typeof appliedGiftCardSchema>;
