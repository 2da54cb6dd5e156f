import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { FULFILMENT_STATES, ORDER_STATUSES } from '../orders/order.ts';
import { erasableAddressSchema } from '../orders/stored-order.ts';

/** Records that an import reads from a file and keeps in R2 until it writes them. */

const cents = z.number().int().nonnegative();

const importedLineSchema = z.object({
  title: z.string(),
  sku: z.string(),
  quantity: z.number().int().positive(),
  unitPriceCents: cents,
  discountCents: cents,
  isFulfilled: z.boolean(),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;

/** An order. subtotal - discount + shipping + tax = grand total. Times are epoch milliseconds. */
export const importedOrderSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  currency: z.enum(CURRENCY_CODES),
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
  grandTotalCents: cents,
  refundedCents: cents,
  discountCode: z.string(),
  shippingMethod: z.string(),
  note: z.string(),
  shippingAddress: erasableAddressSchema.nullable(),
  billingAddress: erasableAddressSchema.nullable(),
  createdAt: z.number().int(),
  paidAt: z.number().int().nullable(),
  fulfilledAt: z.number().int().nullable(),
  cancelledAt: z.number().int().nullable(),
  lines: z.array(importedLineSchema),
});
export type ImportedOrder = z.infer<typeof importedOrderSchema>;

export const importedCustomerSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  address: erasableAddressSchema.nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  acceptsMarketing: z.boolean(),
});
export type ImportedCustomer = z.infer<typeof importedCustomerSchema>;

export const importedRedirectSchema = z.object({ line: z.number().int(), from: z.string(), to: z.string() });
export type ImportedRedirect = z.infer<typeof importedRedirectSchema>;
