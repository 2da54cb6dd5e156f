import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { orderSummarySchema } from '../orders/order.ts';

export const customerQuerySchema = z.object({
  /** Beginning of a mail address. */
  search: z.string().trim().max(100).default(''),
  cursor: cursorSchema(rowPlaceSchema),
});

/** A buyer of a paid order, identified by email address. */
export const customerSchema = z.object({
  email: z.string(),
  /** As in the newest order. */
  name: z.string(),
  orderCount: z.number(),
  /** Paid less given back, in minor units of each currency. */
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
  /** Newest first, paid or not. */
  orders: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
  /** Of the orders, how many still wait to be sent: without an address they cannot be. */
  toFulfil: z.number(),
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

/** The address to erase, and the address typed as a confirmation. */
export const eraseCustomerSchema = z
  .object({ email: emailSchema, confirmation: z.string().trim().max(256) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    path: ['confirmation'],
    message: 'Type the mail address to confirm.',
  });
