import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { getRow, money, renewAt, rows, subscribe } from '../../support/worker/subscriptions.ts';

const DUE = Date.parse('2026-02-28T10:00:00Z');

beforeEach(async () => {
  const tables = ['orders', 'subscriptions', 'test_payments', 'mail_outbox'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

const zone = { countries: ['US'], regions: ['ME'], postalPrefixes: [] };
const rule = (change: Record<string, unknown> = {}) => ({
  ...{ id: 'me', name: 'Maine sales tax', zone, ratePpm: 55_000 },
  ...change,
});
const setTaxes = (rules: unknown[], arePricesInclusive = false) =>
  env.DB.prepare('UPDATE store_rules SET taxes = ?2 WHERE website_id = ?1')
    .bind(SITE_ID, JSON.stringify(taxSettingsSchema.parse({ rules, arePricesInclusive })))
    .run();
const shippingAddress = addressSchema.parse(MAINE_ADDRESS);
const order = async () =>
  (await rows('SELECT tax_cents, included_tax_cents, shipping_cents, grand_total_cents FROM orders'))[0];

it('a renewal uses the current tax rate, and the amounts on its order add up', async () => {
  const id = await subscribe({ terms: { shippingAddress } });
  await setTaxes([rule({ ratePpm: 100_000 })]);
  expect((await renewAt(id, DUE)).kind).toBe('paid');
  expect(await order()).toEqual({
    tax_cents: 440,
    included_tax_cents: 0,
    shipping_cents: 900,
    grand_total_cents: 4400 + 900 + 440,
  });
  expect(await money()).toEqual({ taken: 5740, recorded: 5740, charges: 1 });
  expect(await rows("SELECT detail ->> '$.taxRules[0].ratePpm' AS rate FROM orders")).toEqual([
    { rate: 100_000 },
  ]);
  expect(await rows('SELECT tax_cents, total_cents FROM order_lines')).toEqual([
    { tax_cents: 440, total_cents: 4840 },
  ]);
  expect((await getRow(id)).amount_cents).toBe(5740);
});

it.each([
  ['a new tax on delivery', [rule({ isShippingTaxed: true })], 242 + 50],
  ['a removed tax', [], 0],
  [
    'a city tax added to the state tax',
    [
      rule(),
      rule({
        id: 'city',
        zone: { countries: ['US'], postalPrefixes: ['041'] },
        ratePpm: 45_000,
        isAddedToBroader: true,
      }),
    ],
    440,
  ],
  ['a different state’s tax', [rule({ zone: { ...zone, regions: ['NY'] } })], 0],
  ['a tax on services only', [rule({ productTypes: [2] })], 0],
])('a renewal’s tax changes with %s', async (_, rules, taxCents) => {
  const id = await subscribe({ terms: { shippingAddress } });
  await setTaxes(rules);
  await renewAt(id, DUE);
  expect(await order()).toMatchObject({ tax_cents: taxCents, grand_total_cents: 5300 + taxCents });
});

it('a renewal whose price includes tax keeps its total at any rate', async () => {
  const inside = {
    taxCents: 0,
    lineTaxCents: 0,
    includedTaxCents: 229,
    lineIncludedTaxCents: 229,
    totalCents: 5300,
  };
  const id = await subscribe({ terms: { shippingAddress, ...inside } });
  await setTaxes([rule({ ratePpm: 100_000 })]);
  await renewAt(id, DUE);
  expect(await order()).toMatchObject({ tax_cents: 0, included_tax_cents: 400, grand_total_cents: 5300 });
});

it('a renewal without shipping is taxed at the billing address, or keeps its agreed tax if there is none', async () => {
  await setTaxes([rule({ ratePpm: 100_000 })]);
  const known = await subscribe({ terms: { billingAddress: shippingAddress } });
  await renewAt(known, DUE);
  expect(await order()).toMatchObject({ tax_cents: 440 });
  await env.DB.prepare('DELETE FROM orders').run();
  await renewAt(await subscribe(), DUE);
  expect(await order()).toMatchObject({ tax_cents: 242 });
});

it('a renewal subtracts the credit from a change of plan from the current total', async () => {
  const id = await subscribe({ terms: { shippingAddress } });
  await env.DB.prepare('UPDATE subscriptions SET credit_cents = 1000 WHERE id = ?').bind(id).run();
  await setTaxes([rule({ ratePpm: 100_000 })]);
  await renewAt(id, DUE);
  expect(await money()).toEqual({ taken: 4740, recorded: 4740, charges: 1 });
  expect((await getRow(id)).credit_cents).toBe(0);
});
