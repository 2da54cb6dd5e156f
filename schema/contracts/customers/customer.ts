import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { orderSummarySchema } from '../orders/order.ts';

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
  lastOrderAt: z.number(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerListSchema = z.object({
  customers: z.array(customerSchema),
  nextCursor: z.string().nullable(),
});
export type CustomerList = z.infer<typeof customerListSchema>;

export const customerDetailSchema = z.object({
  customer: customerSchema,
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
