import { describe, expect, it } from 'vitest';
import { type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { cart, entry, PLAN } from '#support/carts.ts';
import { discount, percent } from '#support/discounts.ts';

const show = (...entries: EntryRecord[]) => priceCart(cart({ entries }), 0).cart.entries;
const showOne = (change: Parameters<typeof entry>[0]) => show(entry(change))[0];

describe('a cart line', () => {
  it('shows the product, the variant and the price', () => {
    expect(showOne({ quantity: 2 })).toEqual({
      id: 'e1',
      itemId: 'mug',
      variantId: 'blue-mug',
      sku: 'MUG B',
      title: 'Tide mug',
      href: '/shop/mug?variant=MUG%20B',
      optionValues: [{ name: 'Colour', value: 'Blue' }],
      image: { src: '/mug.jpg', alt: 'A mug' },
      productType: 1,
      quantity: 2,
      maxQuantity: 10,
      unitPriceCents: 2000,
      originalPriceCents: null,
      seenPriceCents: 2000,
      subtotalCents: 4000,
      discountCents: 0,
      problem: null,
    });
  });

  it('a cart line keeps its position and the price that the buyer saw when its product and variant are deleted', () => {
    expect(showOne({ product: null, variant: null, quantity: 2 })).toEqual({
      id: 'e1',
      itemId: 'mug',
      variantId: 'blue-mug',
      sku: '',
      title: 'No longer available',
      href: '',
      optionValues: [],
      image: null,
      productType: 1,
      quantity: 2,
      maxQuantity: 0,
      unitPriceCents: 2000,
      originalPriceCents: null,
      seenPriceCents: 2000,
      subtotalCents: 0,
      discountCents: 0,
      problem: 'withdrawn',
    });
  });

  it('a cart line keeps its variant but has no link when only the product is deleted', () => {
    expect(showOne({ product: null })).toMatchObject({
      sku: 'MUG B',
      title: 'No longer available',
      href: '',
      optionValues: [{ name: '', value: 'Blue' }],
      maxQuantity: 10,
    });
  });

  it('a cart line keeps its product when only the variant is deleted', () => {
    expect(showOne({ variant: null, product: { productType: 3 } })).toMatchObject({
      title: 'Tide mug',
      href: '/shop/mug',
      productType: 3,
      optionValues: [],
      image: { src: '/mug.jpg', alt: 'A mug' },
    });
  });

  it('shows an option value without a name if the product has fewer option names than the variant has values', () => {
    expect(showOne({ variant: { optionValues: ['Blue', 'Large'] } })?.optionValues).toEqual([
      { name: 'Colour', value: 'Blue' },
      { name: '', value: 'Large' },
    ]);
  });

  it.each([
    ['the URL selects the variant if the product has options', {}, '/shop/mug?variant=MUG%20B'],
    ['the URL has no variant if the product has no options', { variant: { optionValues: [] } }, '/shop/mug'],
    ['an unpublished product has no link', { product: { isPublished: false } }, ''],
  ])('has the correct link: %s', (_, change, href) => {
    expect(showOne(change)?.href).toBe(href);
  });

  it('shows the price before the sale beside the sale price', () => {
    expect(showOne({ variant: { onSale: true } })).toMatchObject({
      unitPriceCents: 1500,
      originalPriceCents: 2000,
      subtotalCents: 1500,
    });
  });

  it('shows its discount, but none if the line itself is not charged', () => {
    const tenth = discount('tenth', { effect: percent(10) });
    const gone = entry({ id: 'gone', variantId: 'gone', product: { isPublished: false } });
    const { entries } = priceCart(
      cart({ entries: [entry({ quantity: 3 }), gone], discounts: [tenth] }),
      1000,
    ).cart;
    expect(entries.map(({ discountCents }) => discountCents)).toEqual([600, 0]);
  });
});

describe('the answers to a product’s questions', () => {
  const answers = [{ name: 'Engraving', value: 'Ines' }];
  it('the answers appear on their cart line', () => {
    expect(showOne({ answers })).toHaveProperty('answers', answers);
  });
  it.each([undefined, []])('the cart line omits missing answers: %j', (none) => {
    expect(showOne(none ? { answers: none } : {})).not.toHaveProperty('answers');
  });
  it('the buyer can change the answers on the product page', () => {
    expect(showOne({ answers, isChangeable: true })).toHaveProperty(
      'changeHref',
      '/cart/line/e1?variant=MUG%20B',
    );
  });
  it.each([
    ['without stored input', { isChangeable: false }],
    ['for an unpublished product', { isChangeable: true, product: { isPublished: false } }],
  ])('the buyer cannot change the answers on a line %s', (_, change) => {
    expect(showOne({ answers, ...change })).not.toHaveProperty('changeHref');
  });
});

describe('a cart line with a subscription plan', () => {
  it('shows the price per payment and the price without a subscription', () => {
    expect(showOne({ planId: PLAN.id, plan: PLAN, variant: { onSale: true } })).toMatchObject({
      plan: PLAN,
      unitPriceCents: 1350,
      listPriceCents: 1500,
      subtotalCents: 1350,
    });
  });
  it.each([
    ['a line without a plan', {}],
    ['a line with a plan whose variant was deleted', { planId: PLAN.id, plan: PLAN, variant: null }],
  ])('the plan is absent from %s', (_, change) => {
    const line = showOne(change);
    expect(line).not.toHaveProperty('plan');
    expect(line).not.toHaveProperty('listPriceCents');
  });
});
