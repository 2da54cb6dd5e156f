import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ADDRESS, MUG, openPriced } from '../../support/worker/checkout-page.ts';
import { seedStore } from '../../support/worker/store.ts';

const QUESTION = '94107 is in California. Is Texas right?';
const TEXAN = { ...ADDRESS, 'shippingAddress.region': 'TX', 'shippingAddress.postalCode': '94107' };

const tax = (region: string, ratePpm: number) => ({
  id: region,
  name: region,
  zone: { countries: ['US'], regions: [region] },
  ratePpm,
});

const readOrder = () =>
  env.DB.prepare(
    "SELECT tax_cents AS tax, json_extract(detail, '$.shippingAddress.region') AS region FROM orders",
  ).first();

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'store_rules', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({ store: { taxes: { rules: [tax('CA', 100_000), tax('TX', 0)] } } });
});

const findSeen = (html: string) => /name="seenDoubt" value="([^"]*)"/.exec(html)?.[1] ?? '';

it('the checkout asks once about a state that contradicts the ZIP code, and then accepts it', async () => {
  const { pay } = await openPriced([MUG], TEXAN);
  const asked = await pay();
  expect(asked.status).toBe(422);
  expect(asked.html).toContain(QUESTION);
  expect(await readOrder()).toBeNull();

  const accepted = await pay({ ...asked.hidden, seenDoubt: findSeen(asked.html) });
  expect(accepted.status).toBe(303);
  expect(await readOrder()).toMatchObject({ region: 'TX' });
});

it('the tax follows the ZIP code’s state in the total, the order and the payment', async () => {
  const { pay, html } = await openPriced([MUG], TEXAN);
  expect(html).not.toContain(QUESTION);
  const asked = await pay();
  await pay({ ...asked.hidden, seenDoubt: findSeen(asked.html) });
  expect((await readOrder())?.tax).toBeGreaterThan(0);
});

it('another contradiction is asked about again, and a corrected one is not', async () => {
  const { pay } = await openPriced([MUG], TEXAN);
  const asked = await pay();
  const seenDoubt = findSeen(asked.html);
  const other = await pay({ ...asked.hidden, seenDoubt, 'shippingAddress.region': 'NV' });
  expect(other.html).toContain('94107 is in California. Is Nevada right?');
  const right = await pay({ ...other.hidden, seenDoubt, 'shippingAddress.region': 'CA' });
  expect(right.status).toBe(303);
});

it('the question waits until the form has no other problem', async () => {
  const { pay } = await openPriced([MUG], TEXAN);
  const wrong = await pay({ email: 'ines@' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).not.toContain(QUESTION);
  expect(findSeen(wrong.html)).toBe('');
  const asked = await pay({ ...wrong.hidden });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain(QUESTION);
});

it.each(['x'.repeat(5_000), '<b>', 'US TX 10001'])(
  'a forged answer %.20j does not silence the question',
  async (seenDoubt) => {
    const { pay } = await openPriced([MUG], TEXAN);
    const asked = await pay({ seenDoubt });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain(QUESTION);
    expect(asked.html).not.toContain('<b>');
  },
);
