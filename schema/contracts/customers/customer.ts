import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import type { CurrencyCode } from '../money/currencies.ts';
import type { OrderSummary } from '../orders/order.ts';

export const customerQuerySchema = z.object({
  /** Beginning of a mail address. */
  search: z.string().trim().max(100).default(''),
  cursor: z.string().max(400).optional(),
});

/** Somebody who has paid for an order, known by their mail address. */
export interface Customer {
  email: string;
  /** As in the newest order. */
  name: string;
  orderCount: number;
  /** Paid less given back, in minor units of each currency. */
  spent: { currency: CurrencyCode; cents: number }[];
  lastOrderAt: number;
}

export interface CustomerList {
  customers: Customer[];
  nextCursor: string | null;
}

export interface CustomerDetail {
  customer: Customer;
  /** Newest first, paid or not. */
  orders: OrderSummary[];
  nextCursor: string | null;
  /** Of the orders, how many still wait to be sent: without an address they cannot be. */
  toFulfil: number;
}

/** The address is sent twice: once as the one that is meant, once as it was typed to confirm. */
export const eraseCustomerSchema = z
  .object({ email: emailSchema, confirmation: z.string().trim().max(256) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    path: ['confirmation'],
    message: 'Type the mail address to confirm.',
  });
