import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { IMPORT_SYSTEMS } from '../imports/import-systems.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { orderSummarySchema } from '../orders/order.ts';
import { erasableAddressSchema } from '../orders/stored-order.ts';

export const customerQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  cursor: cursorSchema(rowPlaceSchema),
});

/** A customer. Buyers with the same email address are one customer. */
export const customerSchema = z.object({
  email: z.string(),
  name: z.string(),
  orderCount: z.number(),
  /** Payments minus refunds, per currency in minor units. */
  spent: z.array(
    z.object({
      currency: z.enum(CURRENCY_CODES),
      cents: z.number(),
    }),
  ),
  /** Null for an imported customer without a paid order. */
  lastOrderAt: z.number().nullable(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerListSchema = z.object({
  customers: z.array(customerSchema),
  nextCursor: z.string().nullable(),
});
export type CustomerList = z.infer<typeof customerListSchema>;

export const MAX_CUSTOMER_TAGS = 250;
export const customerTagsSchema = z.array(z.string());

/** Details of a customer that were imported from another system. */
export const customerProfileSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: erasableAddressSchema.nullable(),
  tags: customerTagsSchema,
  note: z.string(),
  importedFrom: z.enum(IMPORT_SYSTEMS),
});
export type CustomerProfile = z.infer<typeof customerProfileSchema>;

/** A profile as stored. Times are epoch milliseconds. */
export const storedProfileSchema = customerProfileSchema.extend({
  email: z.string(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});

export const customerDetailSchema = z.object({
  customer: customerSchema,
  profile: customerProfileSchema.nullable(),
  orders: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
  /** Number of unfulfilled orders, which could not be shipped if the postal address were erased. */
  toFulfil: z.number(),
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

/** `confirmation` must repeat the email address whose data is to be erased. */
export const eraseCustomerSchema = z
  .object({ email: emailSchema, confirmation: z.string().trim().max(256) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    path: ['confirmation'],
    message: 'Enter the email address to confirm.',
  });
