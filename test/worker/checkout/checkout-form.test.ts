import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { cartWith, createCheckout, ordersBy } from '../../support/worker/checkout.ts';
import { ADDRESS, CONTACT, MUG, openAsBuyer, openPriced } from '../../support/worker/checkout-page.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('a store that requires a phone number', () => {
  it('shows a message if the number is missing from an order that must be shipped', async () => {
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.store.shippingPhoneRequired', json('true')) WHERE id = ?",
    )
      .bind(SITE_ID)
      .run();
    const { pay, html } = await openPriced([MUG]);
    expect(html).toMatch(/<input[^>]*type="tel"[^>]*required/);
    const refused = await pay();
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Please enter a phone number. The carrier requires it.');
    expect((await pay({ ...refused.hidden, phone: '+1 207 555 0100' })).status).toBe(303);
  });
});

describe('a phone number that cannot be one', () => {
  it('is refused at its field, and the next number is accepted', async () => {
    const { pay } = await openPriced([MUG]);
    const refused = await pay({ phone: 'abc' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="checkout-phone-error">Please enter a phone number in digits.');
    expect(refused.html).toMatch(
      /<input[^>]*type="tel"[^>]*value="abc"|<input[^>]*value="abc"[^>]*type="tel"/,
    );
    expect(await ordersBy()).toEqual({});
    expect((await pay({ ...refused.hidden, phone: '(207) 555.0100 ext. 12' })).status).toBe(303);
  });

  it('is refused by the checkout API', async () => {
    const { token, version } = await cartWith([MUG]);
    const answer = await request('/api/commerce/checkout', {
      method: 'POST',
      headers: { origin: 'https://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ ...createCheckout({ token, version }, 5064), phone: 'abc' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { phone: expect.stringContaining('phone number') } });
    expect(await ordersBy()).toEqual({});
  });
});

describe('a checkout form', () => {
  it.each([
    ['an unknown button', { action: 'refund' }],
    ['no button', {}],
    ['a request to remove a code that the cart does not have', { action: 'coupon-remove nobody' }],
    ['a request to remove a different cart’s gift card', { action: `gift-card-remove ${'f'.repeat(24)}` }],
  ])('a checkout form with %s shows the totals and keeps the input', async (_, fields) => {
    const visitor = await openAsBuyer([MUG]);
    const { status, html } = await visitor.send({ ...CONTACT, ...ADDRESS, ...fields, isAdmin: 'yes' });
    expect(status).toBe(200);
    expect(html).toContain('value="ines@studio.test"');
    expect(html).not.toContain('isAdmin');
    expect(await ordersBy()).toEqual({});
  });

  it('rejects input that is too long and shows only its start', async () => {
    const visitor = await openAsBuyer([MUG]);
    const { status, html } = await visitor.send({ ...ADDRESS, action: 'continue', email: 'x'.repeat(9_000) });
    expect(status).toBe(422);
    expect(html).toContain(`value="${'x'.repeat(4_000)}"`);
    expect(html).not.toContain('x'.repeat(4_001));
  });

  it('uses the last value of a repeated field', async () => {
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), {
      method: 'POST',
      headers: { origin: 'https://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=update&email=first@studio.test&email=last@studio.test',
    });
    const html = await answer.text();
    expect(html).toContain('value="last@studio.test"');
    expect(html).not.toContain('first@studio.test');
  });

  it('accepts only form data', async () => {
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), {
      method: 'POST',
      headers: { origin: 'https://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'pay', email: 'json@studio.test' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('json@studio.test');
    expect(await ordersBy()).toEqual({});
  });
});
