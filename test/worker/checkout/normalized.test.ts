import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { createCheckout, MAINE_ADDRESS, ordersBy } from '../../support/worker/checkout.ts';
import { ADDRESS, findChosen, MUG, openAsBuyer, openPriced } from '../../support/worker/checkout-page.ts';
import { request } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  const tables = ['orders', 'carts', 'attempt_counters', 'payment_tries'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

const stored = async () => {
  const row = await env.DB.prepare('SELECT phone, detail FROM orders').first<{
    phone: string;
    detail: string;
  }>();
  return { phone: row?.phone, ...JSON.parse(row?.detail ?? '{}') };
};
const billTo = (country: string, postalCode: string, region = '') => ({
  billing: 'other',
  'billingAddress.name': 'Ines Okafor',
  'billingAddress.line1': '1 High Street',
  'billingAddress.city': 'Town',
  'billingAddress.country': country,
  'billingAddress.region': region,
  'billingAddress.postalCode': postalCode,
});

it.each([
  ['IN', '110 001', '110001', 'Delhi', '098765 43210', '+919876543210'],
  ['LU', 'L-1234', '1234', '', '621 123 456', '+352621123456'],
  ['DE', 'D-10115', '10115', '', '491725123456', '+491725123456'],
  ['CA', 'M5V-3L9', 'M5V 3L9', 'ON', '(604) 555-0134', '+16045550134'],
  ['GB', 'sw1a1aa', 'SW1A 1AA', '', '+44 (0)7911 123456', '+447911123456'],
  ['US', '09012', '09012', 'AE', '0044 7911 123456', '+447911123456'],
  ['US', '96910', '96910', 'GU', '555 0134', '555 0134'],
])(
  'an order billed to the country %s with the postal code %s stores %s (region “%s”), and the phone number %s as %s',
  async (country, code, expected, region, phone, e164) => {
    const { pay } = await openPriced([MUG]);
    const { status } = await pay({ ...billTo(country, code, region), phone });
    expect(status).toBe(303);
    expect(await stored()).toMatchObject({ phone: e164, billingAddress: { country, postalCode: expected } });
  },
);

it('a buyer can order a parcel to an APO address', async () => {
  const apo = { ...ADDRESS, 'shippingAddress.city': 'APO', 'shippingAddress.region': 'AE' };
  const { pay, html } = await openPriced([MUG], { ...apo, 'shippingAddress.postalCode': '０９０１２' });
  expect(html).toMatch(/<option value="AE"[^>]*selected/);
  expect((await pay()).status).toBe(303);
  expect((await stored()).shippingAddress).toMatchObject({ region: 'AE', postalCode: '09012' });
});

it('the API stores postal codes and phone numbers in the same format', async () => {
  const { token, hidden, html } = await openPriced([MUG]);
  const cart = { token, version: Number(hidden.version) };
  const body = createCheckout(cart, Number(hidden.grandTotalCents), {
    shippingAddress: { ...MAINE_ADDRESS, region: 'us-me', postalCode: '04101 1234' },
    shippingOptionId: findChosen(html),
    phone: '1.207.555.0134',
    paymentMethod: 'test_accepted',
  });
  const { status } = await request('/api/commerce/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `CART=${token}` },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
  expect(await stored()).toMatchObject({
    phone: '+12075550134',
    shippingAddress: { region: 'ME', postalCode: '04101-1234' },
  });
});

it('an unusual postal code is accepted after a warning', async () => {
  const visitor = await openAsBuyer([MUG]);
  const doubtful = billTo('IE', 'Dublin 4');
  const { html } = await visitor.send({ ...ADDRESS, ...doubtful, action: 'update' });
  expect(html).toContain('You can still continue.');
  const { pay } = await openPriced([MUG]);
  expect((await pay(doubtful)).status).toBe(303);
});

it('an email address without a top-level domain shows an error', async () => {
  const { pay } = await openPriced([MUG]);
  const { status, html } = await pay({ email: 'anna@example' });
  expect(status).toBe(422);
  expect(html).toContain('This email address has no ending such as .com.');
  expect(html).toContain('value="anna@example"');
  expect(await ordersBy()).toEqual({});
});
