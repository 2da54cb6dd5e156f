import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  addEntryFormSchema,
  addEntrySchema,
  setQuantityFormSchema,
  setQuantitySchema,
} from '#schema/contracts/carts/cart-requests.ts';
import { checkoutFormSchema, checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { walletPaymentSchema } from '#schema/contracts/checkout/wallet.ts';
import { submissionQuerySchema } from '#schema/contracts/forms/owner-api.ts';
import { newFulfilmentSchema, newRefundSchema, orderQuerySchema } from '#schema/contracts/orders/order.ts';
import {
  bulkActionSchema,
  productQuerySchema,
  stockChangeSchema,
} from '#schema/contracts/products/product-api.ts';
import { reviewQuerySchema } from '#schema/contracts/reviews/review.ts';
import { waitingRequestSchema } from '#schema/contracts/waiting-list/waiting-list.ts';

const ID = 'a'.repeat(24);
const KEY = 'one-key-of-sixteen';
const BUYER = {
  cartToken: 'token',
  email: 'ines@buyer.test',
  name: 'Ines',
  paymentMethod: 'm',
  idempotencyKey: KEY,
};
const WAITING = { itemId: ID, sku: 'S', name: 'Ines', email: 'ines@buyer.test' };

type Case = readonly [name: string, schema: z.ZodType, body: (number: unknown) => unknown];

const JSON_BODIES: readonly Case[] = [
  ['the quantity to add to the cart', addEntrySchema, (quantity) => ({ itemId: ID, quantity })],
  ['a cart quantity', setQuantitySchema, (quantity) => ({ quantity })],
  ['a cart version', setQuantitySchema, (version) => ({ quantity: 1, version })],
  ['a total', checkoutSchema, (sum) => ({ ...BUYER, version: 1, grandTotalCents: sum })],
  ['the amount due', checkoutSchema, (sum) => ({ ...BUYER, version: 1, grandTotalCents: 1, dueCents: sum })],
  [
    'a wallet total',
    walletPaymentSchema,
    (sum) => ({ ...BUYER, version: 1, grandTotalCents: sum, dueCents: 1 }),
  ],
  ['a stock change', stockChangeSchema, (change) => ({ change })],
  ['a new stock level', stockChangeSchema, (qtyInStock) => ({ expected: 1, qtyInStock })],
  ['a bulk stock level', bulkActionSchema, (stock) => ({ ids: [ID], action: { kind: 'stock', stock } })],
  [
    'a shipped quantity',
    newFulfilmentSchema,
    (quantity) => ({ idempotencyKey: KEY, lines: [{ lineId: ID, quantity }] }),
  ],
  [
    'a returned quantity',
    newRefundSchema,
    (quantity) => ({ idempotencyKey: KEY, amountCents: 1, lines: [{ lineId: ID, quantity }] }),
  ],
  ['a refund amount', newRefundSchema, (amountCents) => ({ idempotencyKey: KEY, amountCents })],
];

const FORMS: readonly Case[] = [
  ['the quantity to add to the cart', addEntryFormSchema, (quantity) => ({ itemId: ID, quantity })],
  ['a cart quantity', setQuantityFormSchema, (quantity) => ({ quantity })],
  ['a total', checkoutFormSchema, (sum) => ({ ...BUYER, version: '1', grandTotalCents: sum })],
  ['the first day in the query for orders', orderQuerySchema, (from) => ({ from })],
  ['the status in the query for products', productQuerySchema, (status) => ({ status })],
  ['the rating in the query for reviews', reviewQuerySchema, (rating) => ({ rating })],
  ['the first day in the query for submissions', submissionQuerySchema, (from) => ({ from })],
];

describe.each(JSON_BODIES)('a numeric field in JSON: %s', (_, schema, body) => {
  it('accepts a whole number', () => {
    expect(schema.safeParse(body(2)).error).toBeUndefined();
  });
  it.each([true, false, null, '2', '0x10', '1e3', '1.0', '', [], [2], {}, 1.5])('rejects %j', (number) => {
    expect(schema.safeParse(body(number)).success).toBe(false);
  });
});

describe.each(FORMS)('a numeric field in a form or a URL: %s', (_, schema, body) => {
  it('accepts digits', () => {
    expect(schema.safeParse(body('2')).error).toBeUndefined();
  });
  it.each(['0x10', '1e3', '1.0', '-2', '+2', '', ' 2', '2 ', '٢', 'true', '1'.repeat(17), 2, true])(
    'rejects %j',
    (number) => {
      expect(schema.safeParse(body(number)).success).toBe(false);
    },
  );
});

describe('the number of places on a waiting list, in a form and in JSON', () => {
  const parse = (places: unknown) => waitingRequestSchema.safeParse({ ...WAITING, places });
  it.each([2, '2'])('accepts a whole number or digits: %j', (places) => {
    expect(parse(places).data?.places).toBe(2);
  });
  it.each([true, null, '0x10', '1e3', '1.0', '-2', '', ' 2', '٢', '1'.repeat(17), [2], {}, 1.5])(
    'rejects %j',
    (places) => {
      expect(parse(places).success).toBe(false);
    },
  );
});

it('the error for a quantity explains which values are valid', () => {
  for (const schema of [addEntrySchema, addEntryFormSchema]) {
    const { error } = schema.safeParse({ itemId: ID, quantity: '0x10' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['The quantity must be a whole number.']);
  }
});
