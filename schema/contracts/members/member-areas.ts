import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';
import { epochSchema } from '../epoch.ts';
import { idSchema, pathSchema } from '../ids.ts';

export const MAX_MEMBER_AREAS = 50;
/** Maximum number of pricing options. They are the two sides of a toggle on the area's page (B2.4.06). */
export const MAX_PRICING_OPTIONS = 2;
export const MEMBERS_PER_PAGE = 50;

const label = z.string().trim().min(1, 'Give the option a name.').max(60);

/** How to join a member area: `once` means by buying a product, `recurring` by subscribing to one. */
export const pricingOptionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free'), label }),
  z.object({ kind: z.literal('once'), label, itemId: idSchema }),
  z.object({ kind: z.literal('recurring'), label, itemId: idSchema, planId: idSchema }),
]);
export type PricingOption = z.infer<typeof pricingOptionSchema>;

export const memberAreaInputSchema = z.object({
  name: z.string().trim().min(1, 'Give the area a name.').max(100),
  description: z.string().trim().max(1000).default(''),
  landingPath: pathSchema,
  /** Pricing options, in order from left to right on the toggle. Empty means by invitation only. */
  options: z.array(pricingOptionSchema).max(MAX_PRICING_OPTIONS).default([]),
});
export type MemberAreaInput = z.infer<typeof memberAreaInputSchema>;

export const memberAreaSchema = memberAreaInputSchema.extend({ id: idSchema });
export type MemberArea = z.infer<typeof memberAreaSchema>;

export const memberAreaSummarySchema = memberAreaSchema.extend({
  memberCount: z.number(),
});
export type MemberAreaSummary = z.infer<typeof memberAreaSummarySchema>;

const memberEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Enter an email address like name@example.com.');
export const memberEmailSchema = z.object({ email: memberEmail });

export const inviteMemberSchema = z.object({
  email: memberEmail.refine(hasDomainEnding, 'Enter an email address like name@example.com.'),
  /** Epoch milliseconds; null means no end. */
  endsAt: epochSchema.nullable().default(null),
});

export const MEMBER_SOURCES = ['free', 'invited', 'bought', 'subscribed'] as const;

/** Times are epoch milliseconds. */
const areaMemberSchema = z.object({
  email: z.string(),
  name: z.string(),
  source: z.enum(MEMBER_SOURCES),
  since: z.number(),
  endsAt: z.number().nullable(),
});
export type AreaMember = z.infer<typeof areaMemberSchema>;

export const memberPageSchema = z.object({
  members: z.array(areaMemberSchema),
  next: z.string().nullable(),
});
