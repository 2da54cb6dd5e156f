import { describe, expect, it } from 'vitest';
import {
  DISPUTE_CHIP,
  DISPUTE_REASON,
  disputeEventText,
  disputeMeaning,
} from '#domain/orders/dispute-texts.ts';
import { orderEventText } from '#domain/orders/event-text.ts';
import {
  formatOptions,
  formatVariant,
  isShipped,
  lineTitle,
  listPriceCents,
  netPriceCents,
} from '#domain/orders/line-item.ts';
import { type OrderEventKind, orderEventSchema } from '#schema/contracts/orders/order-event.ts';

describe('an order’s timeline', () => {
  it.each<[OrderEventKind | 'unreadable', object, string]>([
    ['placed', {}, 'The order was placed'],
    ['paid', {}, 'The payment was accepted'],
    ['expired', {}, 'The payment was not made in time; the order expired'],
    ['cancelled', {}, 'The order was cancelled'],
    ['cancelled', { isByBuyer: true }, 'The customer cancelled the order before paying'],
    ['cancelled', { declineCode: 'do-not-honour' }, 'The payment was declined; the order expired'],
    ['payment-returned', { amountCents: 1250 }, '$12.50 arrived after the order expired and was refunded'],
    ['fulfilled', { pieces: 1 }, '1 item was fulfilled'],
    ['fulfilled', { pieces: 3 }, '3 items were fulfilled'],
    ['tracking-changed', { fulfilmentId: 'f1' }, 'The tracking of a shipment was updated'],
    ['refunded', { amountCents: 1250 }, '$12.50 was refunded'],
    ['refunded-outside', { amountCents: 1250 }, '$12.50 was refunded at the payment provider'],
    [
      'refunded-outside',
      { amountCents: 1250, keepsGiftCard: 1 },
      '$12.50 was refunded at the payment provider; the gift card bought with it can still be used',
    ],
    ['refund-failed', { amountCents: 1250 }, 'A refund of $12.50 failed'],
    ['refund-failed', { amountCents: 1250, problem: '' }, 'A refund of $12.50 failed'],
    ['refund-failed', { amountCents: 1250, problem: 'No funds' }, 'A refund of $12.50 failed: No funds'],
    ['refund-returned', { amountCents: 1250 }, 'A refund of $12.50 was returned by the bank'],
    ['refund-returned', { amountCents: 1250, problem: '' }, 'A refund of $12.50 was returned by the bank'],
    [
      'refund-returned',
      { amountCents: 1250, problem: 'Account closed' },
      'A refund of $12.50 was returned by the bank: Account closed',
    ],
    ['dispute', { status: 'needs-response', amountCents: 1250 }, 'The customer disputed $12.50'],
    ['owed', { pieces: 1 }, '1 item was paid for while out of stock, and must still be shipped'],
    ['owed', { pieces: 2 }, '2 items were paid for while out of stock, and must still be shipped'],
    ['note', {}, 'A note was added'],
    ['unreadable', {}, 'This entry could not be displayed'],
    ['erased', {}, 'The customer’s personal data was erased'],
  ])('describes the event %s with %j: %s', (kind, detail, text) => {
    const event = orderEventSchema.parse({ id: 'e1', at: 0, by: null, kind, detail });
    expect(orderEventText(event, 'USD')).toBe(text);
  });

  it('explains that a payment is unconfirmed and suggests what to do next', () => {
    const text = orderEventText({ kind: 'payment-unknown', detail: {} }, 'USD');
    expect(text).toMatch(/^The payment provider could not confirm the payment within a day/);
    expect(text).toContain('Please check your account there');
  });
});

describe('a dispute', () => {
  it.each([
    ['inquiry', 'Inquiry', 'The customer’s bank inquired about $5', /^No money has moved\./],
    ['needs-response', 'Disputed', 'The customer disputed $5', /^Respond in your account/],
    [
      'under-review',
      'Disputed',
      'You responded to the dispute, and the bank is reviewing it',
      /^The bank is reviewing/,
    ],
    ['won', undefined, 'The dispute was won; you keep $5', /^The money stays with you\.$/],
    ['lost', 'Dispute lost', 'The dispute was lost; $5 went back to the customer', /^The money was returned/],
    [
      'closed',
      undefined,
      'The inquiry was closed without a dispute',
      /^The inquiry did not become a dispute\.$/,
    ],
  ] as const)('a dispute with the status %s has the badge %s', (status, badge, event, meaning) => {
    expect(DISPUTE_CHIP[status]).toBe(badge);
    expect(disputeEventText(status, '$5')).toBe(event);
    expect(disputeMeaning({ status, isWithdrawn: false })).toMatch(meaning);
  });

  it('explains that the bank holds the money', () => {
    expect(disputeMeaning({ status: 'needs-response', isWithdrawn: true })).toBe(
      'The bank holds the money in the meantime. Respond in your account with the payment provider.',
    );
  });

  it('every reason for a dispute is a sentence', () => {
    const reasons = Object.values(DISPUTE_REASON);
    expect(reasons).toHaveLength(8);
    expect(
      reasons.filter((reason) => !/^(?:No reason was given|The customer says that .+[a-z])\.$/.test(reason)),
    ).toEqual([]);
  });
});

describe('an order line', () => {
  const options = [
    { name: 'Glaze', value: 'Seafoam' },
    { name: '', value: 'Small' },
  ];

  it('shows its options with the SKU', () => {
    expect(formatOptions(options)).toBe('Glaze: Seafoam, Small');
    expect(formatVariant({ optionValues: options, sku: 'MUG-1' })).toBe('Glaze: Seafoam · Small · MUG-1');
    expect(formatVariant({ optionValues: [], sku: 'MUG-1' })).toBe('MUG-1');
    expect(formatVariant({ optionValues: options, sku: '' })).toBe('Glaze: Seafoam · Small');
  });

  it('shows a price before and after its discount', () => {
    const line = { unitPriceCents: 1200, quantity: 3, discountCents: 500 };
    expect([listPriceCents(line), netPriceCents(line)]).toEqual([3600, 3100]);
  });

  it.each([
    [1, 'Tide mug', true],
    [2, 'Tide mug', false],
    [-1, 'Trinkgeld', false],
  ])('a line with the product type %i has the title %s', (productType, title, shipped) => {
    expect(isShipped({ productType } as Parameters<typeof isShipped>[0])).toBe(shipped);
    expect(
      lineTitle({ title: 'Tide mug', productType } as Parameters<typeof lineTitle>[0], 'Trinkgeld'),
    ).toBe(title);
  });
});
