import { describe, expect, it } from 'vitest';
import { normalizeCheckout } from '#domain/checkout/checkout-fields.ts';
import { judgeCheckout, withChoices } from '#domain/checkout/judge-checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { BONN, cart, checkout, entry, NOW } from '#support/checkout.ts';
import { createForm } from '#support/forms.ts';

const PORTLAND = { ...BONN, city: 'Portland', region: 'maine', postalCode: '04101', country: 'US' };

describe('a cart priced with the values entered at checkout', () => {
  const saved = cart({
    location: { country: 'FR', region: '', postalCode: '75001' },
    shippingOptionId: 'post',
    tip: 'share 500',
  });
  const choose = (change: Parameters<typeof checkout>[1]) => {
    const { location, shippingOptionId, tip } = withChoices(saved, checkout(saved, change));
    return { location, shippingOptionId, tip };
  };

  it('keeps its stored values if the checkout has none', () => {
    expect(choose({})).toEqual({
      location: { country: 'FR', region: '', postalCode: '75001' },
      shippingOptionId: 'post',
      tip: 'share 500',
    });
  });
  it('uses the values that the buyer entered last', () => {
    expect(choose({ shippingAddress: BONN, shippingOptionId: 'courier', tip: 'none' })).toEqual({
      location: { country: 'DE', region: '', postalCode: '53111' },
      shippingOptionId: 'courier',
      tip: 'none',
    });
  });
  it('is priced for the delivery address, not for the billing address', () => {
    expect(choose({ shippingAddress: BONN, billingAddress: PORTLAND }).location?.country).toBe('DE');
  });
  it('is priced for the billing address and its region code if nothing is shipped', () => {
    expect(choose({ billingAddress: PORTLAND }).location).toEqual({
      country: 'US',
      region: 'ME',
      postalCode: '04101',
    });
  });
  it('has no tip until the buyer chooses one', () => {
    const record = cart();
    expect(withChoices(record, checkout(record)).tip).toBe('');
  });
});

describe('the store’s custom questions', () => {
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

  it('the order contains the buyer’s answers', () => {
    expect(ask(cart(), { answers: [['size', 'Large']] })).toMatchObject({
      kind: 'accepted',
      answers: [{ name: 'size', value: 'Large' }],
    });
  });
  it.each([
    ['left empty', { answers: [] }],
    ['not sent', {}],
  ])('the buyer cannot place the order if a required answer is %s', (_, change) => {
    const judged = ask(cart(), change);
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual(['ask:size']);
  });
  it('a gift card order asks no custom questions', () => {
    const cards = cart({ purpose: 'giftcard', entries: [entry(PRODUCT_TYPE.giftCard)] });
    const gift = { recipientName: 'A friend', recipientEmail: 'friend@site.test', message: '', sendOn: '' };
    expect(ask(cards, { gift })).toMatchObject({ kind: 'accepted', answers: [] });
  });
});

describe('the checkout values stored for an order', () => {
  const stored = (change: Parameters<typeof checkout>[1]) => normalizeCheckout(checkout(cart(), change));

  it('contain each address in its country’s format', () => {
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
  ])('contain the phone number in the format of %s', (_, addresses, phone) => {
    expect(stored({ ...addresses, phone: '0228 123456' }).phone).toBe(phone);
  });
  it('contain no address if the buyer entered none', () => {
    expect(stored({})).toMatchObject({ shippingAddress: null, billingAddress: null });
  });
});
