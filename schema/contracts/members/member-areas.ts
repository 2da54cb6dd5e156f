import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';
import { epochSchema } from '../epoch.ts';
import { idSchema, pathSchema } from '../ids.ts';

export const MAX_MEMBER_AREAS = 50;
/** A page of an area has a toggle of two (B2.4.06). */
export const MAX_PRICING_OPTIONS = 2;
/** Page size of the owner's list of members. */
export const MEMBERS_PER_PAGE = 50;

const label = z.string().trim().min(1, 'Give the option a name.').max(60);

/**
 * An option to join. `once` is paid by buying a product; `recurring` by a subscription plan, for as long as that is
 * paid.
 */
export const pricingOptionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free'), label }),
  z.object({ kind: z.literal('once'), label, itemId: idSchema }),
  z.object({ kind: z.literal('recurring'), label, itemId: idSchema, planId: idSchema }),
]);
export type PricingOption = z.infer<typeof pricingOptionSchema>;

export const memberAreaInputSchema = z.object({
  name: z.string().trim().min(1, 'Give the area a name.').max(100),
  /** The benefits, for visitors who are no members. */
  description: z.string().trim().max(1000).default(''),
  /** Where new members are redirected. */
  landingPath: pathSchema,
  /** Left and right of the toggle; none: by invitation only. */
  options: z.array(pricingOptionSchema).max(MAX_PRICING_OPTIONS).default([]),
});
export type MemberAreaInput = z.infer<typeof memberAreaInputSchema>;

/** An area of an archive. */
export const memberAreaSchema = memberAreaInputSchema.extend({ id: idSchema });
export type MemberArea = z.infer<typeof memberAreaSchema>;

export const memberAreaSummarySchema = memberAreaSchema.extend({
  /** Who may enter today. */
  memberCount: z.number(),
});
export type MemberAreaSummary = z.infer<typeof memberAreaSummarySchema>;

const memberEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Enter an address like name@example.com.');
export const memberEmailSchema = z.object({ email: memberEmail });

export const inviteMemberSchema = z.object({
  email: memberEmail.refine(hasDomainEnding, 'Enter an address like name@example.com.'),
  /** Epoch milliseconds; null has no end. */
  endsAt: epochSchema.nullable().default(null),
});

/** How a person became a member. */
export const MEMBER_SOURCES = ['free', 'invited', 'bought', 'subscribed'] as const;

/** A member of an area. Times are epoch milliseconds. */
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
  /** Address after which the next page starts. */
  next: z.string().nullable(),
});
