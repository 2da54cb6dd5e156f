import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ADDRESS, CONTACT, MUG, openAsBuyer } from '../../support/worker/checkout-page.ts';
import { seedStore } from '../../support/worker/store.ts';

const UNSERVED = 'We do not deliver to Germany. Choose a country.';
const BERLIN = {
  ...ADDRESS,
  'shippingAddress.city': 'Berlin',
  'shippingAddress.region': '',
  'shippingAddress.postalCode': '10115',
  'shippingAddress.country': 'DE',
};
const countries = (html: string, kind: string) =>
  new RegExp(`<select id="checkout-${kind}-country".*?</select>`).exec(html)?.[0] ?? '';

beforeEach(async () => {
  await env.DB.batch(['orders', 'carts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

it('a saved country that the store no longer serves is not selected, and a notice explains why', async () => {
  const visitor = await openAsBuyer([MUG]);
  await env.DB.prepare('UPDATE carts SET shipping_location = ?')
    .bind(JSON.stringify({ country: 'DE', region: '', postalCode: '10115' }))
    .run();
  const { html } = await visitor.open();
  expect(html).toContain(UNSERVED);
  expect(countries(html, 'shippingAddress')).toMatch(/><option value=""[^>]*>Choose a country/);
  expect(countries(html, 'shippingAddress')).not.toContain('selected');
});

it('submitting a country that the store does not serve shows an error and places no order', async () => {
  const visitor = await openAsBuyer([MUG]);
  const fields = { ...CONTACT, ...BERLIN, paymentMethod: 'test_accepted', action: 'pay' };
  const { hidden } = await visitor.open();
  const { status, html } = await visitor.send({ ...fields, ...hidden });
  expect(status).toBe(422);
  expect(html).toContain('do not deliver');
  expect(countries(html, 'shippingAddress')).toMatch(/><option value=""[^>]*>Choose a country/);
});

it('the billing address can be in a country that the store does not ship to', async () => {
  const { html } = await (await openAsBuyer([MUG])).send({
    ...CONTACT,
    ...ADDRESS,
    billing: 'other',
    'billingAddress.country': 'DE',
    action: 'update',
  });
  expect(html).not.toContain(UNSERVED);
  expect(countries(html, 'billingAddress')).toMatch(
    /<option value="DE"[^>]*selected|selected[^>]*value="DE"/,
  );
});

it('a region’s name selects its option, and an unknown region is not selected, with a notice', async () => {
  const visitor = await openAsBuyer([MUG]);
  const send = (region: string) =>
    visitor.send({ ...CONTACT, ...ADDRESS, 'shippingAddress.region': region, action: 'update' });
  expect((await send('maine')).html).toMatch(/<option value="ME"[^>]*selected/);
  expect((await send('Bavaria')).html).toContain('This is not a state in this country.');
  expect((await send('BY')).html).not.toContain('This is not a state in this country.');
});
