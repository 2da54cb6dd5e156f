import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, emailSchema } from '../mail/address.ts';
import type { CurrencyCode } from '../money/currencies.ts';

export const GIFT_CARD_STATUSES = ['active', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/**
 * Why a balance changed: `release` an order that was not paid after all, `refund` what came back of one, `revoke` what its own
 * purchase gave back, `restore` when that giving back failed.
 */
export const GIFT_CARD_CHANGES = ['issue', 'spend', 'release', 'refund', 'revoke', 'restore'] as const;
export type GiftCardChange = (typeof GIFT_CARD_CHANGES)[number];

/** How many cards one order can be paid with. */
export const MAX_CART_GIFT_CARDS = 5;
export const MAX_GIFT_MESSAGE_LENGTH = 500;
/** A card is sent at most this long after it was bought. */
export const MAX_SEND_DAYS = 366;
export const MAX_GIFT_CARD_CENTS = 100_000_000;

const nameSchema = z.string().trim().max(200, 'A name has at most 200 characters.');
const messageSchema = z
  .string()
  .trim()
  .max(MAX_GIFT_MESSAGE_LENGTH, `A message has at most ${MAX_GIFT_MESSAGE_LENGTH} characters.`);
/** 30 February is read as a day of March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
/** A day of the shop's calendar, `2026-12-24`; '' = at once. */
const daySchema = z
  .string()
  .trim()
  .refine((text) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text), 'Write the day as 2026-12-24.')
  .refine((text) => text === '' || isDay(text), 'There is no such day.');

/** Who gets a card that is bought, what is said with it, and when. */
export const giftSchema = z.object({
  recipientName: nameSchema.min(1, 'Please enter who it is for.'),
  recipientEmail: emailSchema,
  message: messageSchema.default(''),
  sendOn: daySchema.default(''),
});
export type Gift = z.infer<typeof giftSchema>;

/** A card that the owner gives away. */
export const newGiftCardSchema = z.object({
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key has 16 to 64 letters, digits, - or _.'),
  amountCents: z
    .number('Type an amount.')
    .int('Type an amount.')
    .min(1, 'More than nothing.')
    .max(MAX_GIFT_CARD_CENTS, 'This is more than any card.'),
  recipientName: nameSchema.default(''),
  /** '' shows the code once instead of sending it. */
  recipientEmail: z
    .string()
    .trim()
    .max(EMAIL_LENGTH.max)
    .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email')
    .default(''),
  message: messageSchema.default(''),
  sendOn: daySchema.default(''),
});
export type NewGiftCard = z.infer<typeof newGiftCardSchema>;

export const giftCardStatusSchema = z.object({ status: z.enum(GIFT_CARD_STATUSES) });
export const resendGiftCardSchema = newGiftCardSchema.pick({ idempotencyKey: true });
export const giftCardQuerySchema = z.object({
  /** The last four characters, or a part of a name or an address. */
  search: z.string().trim().max(100).default(''),
  state: z.enum(['open', 'spent', 'expired', 'disabled']).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}~[0-9a-f]{24}$/)
    .optional(),
});
export type GiftCardQuery = z.infer<typeof giftCardQuerySchema>;

/** How a card stands, for its owner. `waiting` is not sent yet. */
export type GiftCardState = 'waiting' | 'open' | 'spent' | 'expired' | 'disabled';

export interface GiftCardSummary {
  id: string;
  last4: string;
  currency: CurrencyCode;
  initialCents: number;
  balanceCents: number;
  state: GiftCardState;
  expiresAt: number | null;
  orderId: string | null;
  orderNumber: number | null;
  senderName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendAt: number;
  sentAt: number | null;
  createdAt: number;
}

export interface GiftCardList {
  cards: GiftCardSummary[];
  nextCursor: string | null;
  /** What the shop owes: balances of all that can still be spent, in the shop's currency. */
  owedCents: number;
  currency: CurrencyCode;
}

export interface GiftCardLine {
  id: string;
  changeCents: number;
  /** Balance after it. */
  afterCents: number;
  reason: GiftCardChange;
  orderId: string | null;
  orderNumber: number | null;
  at: number;
  by: string | null;
}

export interface GiftCardDetail {
  card: GiftCardSummary;
  /** Newest first. */
  ledger: GiftCardLine[];
}

/** Answer to issuing: the code, once, when it is not sent by mail. */
export interface GiftCardIssued extends GiftCardDetail {
  code: string | null;
}

/** A card that pays a part of a cart. */
export interface AppliedGiftCard {
  id: string;
  last4: string;
  balanceCents: number;
  /** What it pays of this cart; 0 when others pay all of it. */
  appliedCents: number;
}
