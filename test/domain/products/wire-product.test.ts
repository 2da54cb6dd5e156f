import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOffers } from '#domain/products/choice.ts';
import { toOffers } from '#domain/products/read-wire-product.ts';
import { toWireProduct } from '#domain/products/wire-product.ts';
import { CURRENCY_CODES } from '#schema/contracts/money/currencies.ts';
import { productContentSchema, variantSchema } from '#schema/contracts/products/product.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 });
const variants = fc.array(
  fc.record({
    priceCents: cents,
    share: fc.integer({ min: 0, max: 99 }),
    onSale: fc.boolean(),
    qtyInStock: fc.nat(20),
    unlimited: fc.boolean(),
  }),
  { maxLength: 4 },
);

describe('a product in the server’s JSON', () => {
  it('[A3.01] [A3.04] [A3.05] is parsed to the same offers in the browser as on the server', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        variants,
        fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        fc.constantFrom(...CURRENCY_CODES),
        (productType, list, maxPerOrder, currency) => {
          const product = productContentSchema.parse({
            productType,
            ...(maxPerOrder !== undefined && { maxPerOrder }),
          });
          const full = {
            ...product,
            variants: list.map((one, index) =>
              variantSchema.parse({
                ...one,
                salePriceCents: Math.floor((one.priceCents * one.share) / 100),
                id: String(index).repeat(24),
                sku: `S${index}`,
                optionValues: [`v${index}`],
              }),
            ),
          };
          const wire = toWireProduct(full, currency);
          expect(wire.productType).toBe(productTypeName(productType));
          expect(toOffers(wire)).toEqual(listOffers(full));
        },
      ),
    );
  });

  it('cannot have a product type without a name', () => {
    expect(() => productTypeName(6)).toThrow(RangeError);
  });
});
