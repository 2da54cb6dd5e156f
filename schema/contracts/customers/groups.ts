import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import { discountScopeSchema } from '../discounts/discount.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';

/** Maximum groups of a store, and email addresses that one call can add. */
export const MAX_CUSTOMER_GROUPS = 50;
export const MAX_ADDED_MEMBERS = 1_000;

/** Terms of a customer group. Categories are in the same place as in the rule of a discount. */
export const groupTermsSchema = z
  .object({
    name: z.string().trim().min(1, 'Give the group a name.').max(60, 'Use at most 60 characters.'),
    basisPoints: z
      .number('Enter a percentage.')
      .int('Use at most two decimal places.')
      .min(0, 'Enter 0% or more.')
      .max(10_000, 'Enter 100% or less.'),
    scope: z.discriminatedUnion('kind', [discountScopeSchema.options[0], discountScopeSchema.options[2]]),
    /** Order value in minor units, after discounts, from which shipping is free; null for never. */
    freeShippingFromCents: z.number('Enter an amount.').int().min(0).max(100_000_000).nullable(),
  })
  .refine((terms) => terms.basisPoints > 0 || terms.freeShippingFromCents !== null, {
    path: ['basisPoints'],
    message: 'Enter a discount, or free shipping.',
  });
export type GroupTerms = z.infer<typeof groupTermsSchema>;

/** Terms that apply to a customer of a group. */
export type CustomerGroup = GroupTerms & { id: string };

export const customerGroupSchema = z.object({
  id: z.string(),
  version: z.number(),
  terms: groupTermsSchema,
  memberCount: z.number(),
});
export type CustomerGroupRecord = z.infer<typeof customerGroupSchema>;

export const customerGroupListSchema = z.object({
  groups: z.array(customerGroupSchema),
  /** Categories of the store's products. */
  categories: z.array(z.string()),
  /** Tags of the store's customers. */
  tags: z.array(z.string()),
  currency: z.enum(CURRENCY_CODES),
});
export type CustomerGroupList = z.infer<typeof customerGroupListSchema>;

export const saveCustomerGroupSchema = z.object({
  version: z.number().int().min(1),
  terms: groupTermsSchema,
});

/** Customers to add to a group: by email address, or all with a tag. */
export const addMembersSchema = z.union([
  z.object({
    emails: z
      .array(emailSchema)
      .min(1, 'Enter at least one email address.')
      .max(MAX_ADDED_MEMBERS, `Add at most ${MAX_ADDED_MEMBERS} addresses at a time.`),
  }),
  z.object({ tag: z.string().min(1, 'Choose a tag.').max(300) }),
]);
export type AddedMembers = z.infer<typeof addMembersSchema>;

/** Members of a group, sorted by email address. `hasAccount` tells who can sign in and get the group's prices. */
export const groupMembersSchema = z.object({
  members: z.array(z.object({ email: z.string(), hasAccount: z.boolean() })),
  nextCursor: z.string().nullable(),
});
export type GroupMembers = z.infer<typeof groupMembersSchema>;
