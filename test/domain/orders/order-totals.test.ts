import { describe, expect, it } from 'vitest';
import {
  listOrderTotals,
  type OrderAmounts,
  type OrderTotalLabels,
  ownerOrderAmounts,
} from '#domain/orders/order-totals.ts';

const LABELS: OrderTotalLabels = {
  subtotal: 'Subtotal',
  discount: (name) => `Discount ${name}`,
  shipping: (name) => `Shipping ${name}`,
  tax: (name) => `Tax ${name}`,
  total: 'Total',
  giftCard: (number) => `Card ${number}`,
  charged: 'Charged',
  includedTax: 'Included',
  refunded: 'Refunded',
  remains: 'Remains',
};
const PLAIN: OrderAmounts = {
  subtotalCents: 10_000,
  discounts: [],
  shipping: null,
  shippingCents: 0,
  taxName: '',
  taxCents: 0,
  includedTaxCents: 0,
  grandTotalCents: 10_000,
  giftCards: [],
  refundedCents: 0,
};
const list = (order: Partial<OrderAmounts>, labels: Partial<OrderTotalLabels> = {}) =>
  listOrderTotals({ ...PLAIN, ...order }, { ...LABELS, ...labels }).map(({ label, cents }) => [label, cents]);

describe('an order’s totals', () => {
  it('an order without extras shows the subtotal and the total', () => {
    expect(list({})).toEqual([
      ['Subtotal', 10_000],
      ['Total', 10_000],
    ]);
  });

  it('the totals add up, with deductions as negative amounts, and name the payment methods', () => {
    const order = {
      discounts: [
        { name: 'TEN', cents: 1_000 },
        { name: 'NONE', cents: 0 },
      ],
      shipping: 'Post',
      shippingCents: 900,
      taxName: 'VAT',
      taxCents: 500,
      grandTotalCents: 10_400,
      giftCards: [{ last4: '7Q2M', amountCents: 4_000 }],
      refundedCents: 400,
    };
    expect(list(order)).toEqual([
      ['Subtotal', 10_000],
      ['Discount TEN', -1_000],
      ['Shipping Post', 900],
      ['Tax VAT', 500],
      ['Total', 10_400],
      [expect.stringMatching(/^Card .*7Q2M$/), -4_000],
      ['Charged', 6_400],
      ['Refunded', -400],
      ['Remains', 10_000],
    ]);
  });

  it('the totals show free shipping and included tax', () => {
    expect(list({ shipping: '', includedTaxCents: 1_597 })).toEqual([
      ['Subtotal', 10_000],
      ['Shipping ', 0],
      ['Total', 10_000],
      ['Included', 1_597],
    ]);
  });

  it('the totals omit lines for which there is no label', () => {
    expect(list({ refundedCents: 400 }, { remains: null })).toEqual([
      ['Subtotal', 10_000],
      ['Total', 10_000],
      ['Refunded', -400],
    ]);
  });

  it('each line has a unique key, even if two gift cards end in the same characters', () => {
    const card = { last4: '7Q2M', amountCents: 100 };
    const totals = listOrderTotals({ ...PLAIN, giftCards: [card, card] }, LABELS);
    expect(new Set(totals.map(({ key }) => key)).size).toBe(totals.length);
  });
});

describe('the order amounts shown to the owner', () => {
  const order = { ...PLAIN, discountCents: 700, discounts: [], shippingOption: null, taxRules: [] };
  const amounts = (given: object) => ownerOrderAmounts({ ...order, ...given } as never);

  it('the discount line shows all codes, or the names of the discounts if there is no code', () => {
    const discounts = [
      { code: 'TEN', name: 'Ten per cent' },
      { code: null, name: 'Spring sale' },
    ];
    expect(amounts({ discounts }).discounts).toEqual([{ name: 'TEN, Spring sale', cents: 700 }]);
  });

  it('the shipping line names the shipping option, if any', () => {
    expect(amounts({}).shipping).toBeNull();
    expect(amounts({ shippingOption: { name: 'Post' } }).shipping).toBe('Post');
  });

  it('the tax line names the tax if there is only one', () => {
    const [state, city] = [{ name: 'Maine' }, { name: 'Portland' }];
    expect(['', state.name, '']).toEqual(
      [[], [state], [state, city]].map((taxRules) => amounts({ taxRules }).taxName),
    );
  });
});
