import { expect, it } from 'vitest';
import { checkProduct } from '#domain/products/check-product.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const ID = 'a'.repeat(24);
const image = (alt: string) => ({ mediaId: ID, filename: 'jug.jpg', width: 800, height: 600, alt });
const variant = (change: object = {}) => ({ id: ID, sku: 'JUG', priceCents: 4200, qtyInStock: 3, ...change });

interface Given {
  product?: object;
  excerpt?: string;
  html?: string;
  fileCount?: number;
}

const check = ({ product = {}, excerpt = 'A jug.', html, fileCount = 0 }: Given) =>
  checkProduct({
    product: productContentSchema.parse({
      productType: PRODUCT_TYPE.physical,
      variants: [variant()],
      images: [image('A blue jug')],
      ...product,
    }),
    excerpt,
    fileCount,
    sections:
      html === undefined
        ? []
        : [
            sectionSchema.parse({
              id: 's1',
              blocks: [{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 8, height: 2 }, value: { html } }],
            }),
          ],
  }).map(({ level, text }) => `${level}: ${text}`);

it('a product with a price, stock, a described image and a description has no findings', () => {
  expect(check({})).toEqual([]);
  expect(check({ excerpt: '', html: '<p>Holds a litre.</p>' })).toEqual([]);
});

it.each([
  [
    'a product without a price',
    { product: { variants: [variant({ priceCents: 0 })] } },
    'error: This product costs nothing, so customers get it for free. Set a price.',
  ],
  [
    'a sale price of zero',
    { product: { variants: [variant({ onSale: true, salePriceCents: 0 })] } },
    'error: This product costs nothing, so customers get it for free. Set a price.',
  ],
  [
    'one variant without a price',
    {
      product: {
        optionNames: ['Color'],
        variants: [variant({ optionValues: ['Clay'] }), variant({ priceCents: 0, optionValues: ['Ink'] })],
      },
    },
    'error: 1 of 2 variants (Ink) costs nothing, so customers get it for free. Set a price.',
  ],
  [
    'several variants without a price',
    { product: { variants: [variant({ priceCents: 0 }), variant({ priceCents: 0 })] } },
    'error: Every variant costs nothing, so customers get them for free. Set a price.',
  ],
  [
    'a product without stock',
    { product: { variants: [variant({ qtyInStock: 0 })] } },
    'error: This product is not in stock, so customers cannot buy it. Enter the stock, or choose Unlimited.',
  ],
  [
    'variants without stock',
    { product: { variants: [variant({ qtyInStock: 0 }), variant({ qtyInStock: 0 })] } },
    'error: No variant of this product is in stock, so customers cannot buy it. Enter the stock, or choose Unlimited.',
  ],
  [
    'a product that customers can wait for',
    { product: { hasRestockNotification: true, variants: [variant({ qtyInStock: 0 })] } },
    'hint: This product is not in stock. Customers can only ask to be told when it is.',
  ],
  [
    'a download without files',
    { product: { productType: PRODUCT_TYPE.digital, variants: [], priceCents: 900 } },
    'error: This product has no files, so customers pay for nothing. Upload a file.',
  ],
  [
    'an image without alternative text',
    { product: { images: [image(' ')] } },
    'error: One image of this product has no alternative text. Describe each image under Media.',
  ],
  [
    'no image',
    { product: { images: [] } },
    'hint: This product has no image. Add one, so that customers see what they buy.',
  ],
  [
    'no description',
    { excerpt: ' ', html: '<p> </p>' },
    'hint: This product has no description. Add one, for customers and for search engines.',
  ],
])('the check before publishing reports %s', (_, given, text) => {
  expect(check(given)).toEqual([text]);
});

it.each([
  ['unlimited stock', { product: { variants: [variant({ qtyInStock: 0, unlimited: true })] } }],
  ['one variant in stock', { product: { variants: [variant({ qtyInStock: 0 }), variant()] } }],
  [
    'a gift card, which never sells out',
    { product: { productType: PRODUCT_TYPE.giftCard, variants: [variant({ qtyInStock: 0 })] } },
  ],
  [
    'a download with a file',
    { product: { productType: PRODUCT_TYPE.digital, variants: [], priceCents: 900 }, fileCount: 1 },
  ],
  [
    'a member area, which its own page describes',
    { product: { productType: PRODUCT_TYPE.paywall, variants: [], images: [] }, excerpt: '' },
  ],
])('the check before publishing accepts %s', (_, given) => {
  expect(check(given)).toEqual([]);
});

it('the check before publishing lists errors before hints', () => {
  const found = check({ product: { images: [], variants: [variant({ priceCents: 0, qtyInStock: 0 })] } });
  expect(found.map((text) => text.split(':')[0])).toEqual(['error', 'error', 'hint']);
});
