import { describe, expect, it } from 'vitest';
import { findBooking } from '#domain/products/booking.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const day = (sku: string, change: object) => ({
  id: sku.toLowerCase().charCodeAt(0).toString(16).padEnd(24, '0'),
  sku,
  priceCents: 11_500,
  optionValues: [sku],
  ...change,
});
const workshop = (...variants: object[]) =>
  productContentSchema.parse({ productType: PRODUCT_TYPE.service, optionNames: ['Day'], variants });

describe('the booking of an event', () => {
  const days = workshop(
    day('JAN', { qtyInStock: 3 }),
    day('FEB', { qtyInStock: 0, priceCents: 9000 }),
    day('MAR', { unlimited: true }),
  );

  it.each([
    ['JAN', { sku: 'JAN', price: { kind: 'single', cents: 11_500 }, left: 3 }],
    ['FEB', { sku: 'FEB', price: { kind: 'single', cents: 9000 }, left: 0 }],
    ['MAR', { sku: 'MAR', price: { kind: 'single', cents: 11_500 } }],
  ])('has the price and the stock of the variant %s', (sku, booking) => {
    expect(findBooking(days, sku)).toEqual(booking);
  });

  it('has the lowest price and the whole stock without a known SKU', () => {
    const days = workshop(day('JAN', { qtyInStock: 3 }), day('FEB', { qtyInStock: 2, priceCents: 9000 }));
    const whole = { sku: '', price: { kind: 'from', startingCents: 9000 }, left: 5 };
    expect(findBooking(days)).toEqual(whole);
    expect(findBooking(days, 'DELETED')).toEqual(whole);
  });

  it('does not exist for an item without a product', () => {
    expect(findBooking(undefined, 'JAN')).toBeNull();
  });
});
