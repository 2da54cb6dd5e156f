import { describe, expect, it } from 'vitest';
import { normalizeCheckout } from '#domain/checkout/checkout-fields.ts';
import { judgeCheckout, withChoices } from '#domain/checkout/judge-checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { BONN, cart, checkout, entry, NOW } from '#support/checkout.ts';
import { createForm } from '#support/forms.ts';

const PORTLAND = { ...BONN, city: 'Portland', region: 'maine', postalCode: '04101', country: 'US' };

describe('a cart with the values of its checkout', () => {
  const saved = cart({
    location: { country: 'FR', region: '', postalCode: '75001' },
    shippingOptionId: 'post',
    tip: 'share 500',
  });
  const choose = (change: Parameters<typeof checkout>[1]) => {
    const { location, shippingOptionId, tip } = withChoices(saved, checkout(saved, change));
    return { location, shippingOptionId, tip };
  };

  it('keeps its own values if the checkout has none', () => {
    expect(choose({})).toEqual({
      location: { country: 'FR', region: '', postalCode: '75001' },
      shippingOptionId: 'post',
      tip: 'share 500',
    });
  });
  it('has the values that the buyer entered last', () => {
    expect(choose({ shippingAddress: BONN, shippingOptionId: 'courier', tip: 'none' })).toEqual({
      location: { country: 'DE', region: '', postalCode: '53111' },
      shippingOptionId: 'courier',
      tip: 'none',
    });
  });
  it('is priced for the delivery address, not the billing address', () => {
    expect(choose({ shippingAddress: BONN, billingAddress: PORTLAND }).location?.country).toBe('DE');
  });
  it('is priced for the billing address if nothing is shipped, with the region’s code', () => {
    expect(choose({ billingAddress: PORTLAND }).location).toEqual({
      country: 'US',
      region: 'ME',
      postalCode: '04101',
    });
  });
  it('has no tip before a choice', () => {
    const record = cart();
    expect(withChoices(record, checkout(record)).tip).toBe('');
  });
});

describe('the custom questions of a store', () => {
  const questions = {
    definition: createForm([{ id: 'size', type: 'text', required: true }]),
    files: new Map(),
  };
  const ask = (record: ReturnType<typeof cart>, change: Parameters<typeof checkout>[1]) =>
    judgeCheckout(record, checkout(record, change), questions, {
      timeZone: 'UTC',
      locale: 'en-US',
      now: NOW,
    });

  it('are answered with the order', () => {
    expect(ask(cart(), { answers: [['size', 'Large']] })).toMatchObject({
      kind: 'accepted',
      answers: [{ name: 'size', value: 'Large' }],
    });
  });
  it.each([
    ['left empty', { answers: [] }],
    ['not sent', {}],
  ])('prevent the order while a required one is %s', (_, change) => {
    const judged = ask(cart(), change);
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual(['ask:size']);
  });
  it('are not part of the purchase of a gift card', () => {
    const cards = cart({ purpose: 'giftcard', entries: [entry(PRODUCT_TYPE.giftCard)] });
    const gift = { recipientName: 'A friend', recipientEmail: 'friend@site.test', message: '', sendOn: '' };
    expect(ask(cards, { gift })).toMatchObject({ kind: 'accepted', answers: [] });
  });
});

describe('a stored checkout', () => {
  const stored = (change: Parameters<typeof checkout>[1]) => normalizeCheckout(checkout(cart(), change));

  it('has each address in the format of its country', () => {
    expect(
      stored({ shippingAddress: PORTLAND, billingAddress: { ...BONN, postalCode: 'd-53111' } }),
    ).toMatchObject({
      email: 'buyer@site.test',
      shippingAddress: { city: 'Portland', region: 'ME', postalCode: '04101' },
      billingAddress: { city: 'Bonn', region: '', postalCode: '53111' },
    });
  });
  it.each([
    ['the billing country', { shippingAddress: PORTLAND, billingAddress: BONN }, '+49228123456'],
    ['the delivery country without another address', { shippingAddress: BONN }, '+49228123456'],
    ['no country without an address, so it stays as typed', {}, '0228 123456'],
  ])('has a phone number of %s', (_, addresses, phone) => {
    expect(stored({ ...addresses, phone: '0228 123456' }).phone).toBe(phone);
  });
  it('has no address if the buyer entered none', () => {
    expect(stored({})).toMatchObject({ shippingAddress: null, billingAddress: null });
  });
});
