import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductList } from '#schema/contracts/products/product-api.ts';
import type { ShippingAnswer, StoreAnswer, TaxesAnswer } from '#schema/contracts/store/store-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, SHIPPING, seedStore, TAXES } from '../../support/worker/store.ts';

const SHIPPING_PATH = '/api/commerce/shipping';
const FLAT = { id: 'a', name: 'A', kind: 'flat', priceCents: 9 };
const TAXES_PATH = '/api/commerce/taxes';
const STORE_PATH = '/api/commerce/store-settings';
let owner: SignedIn;

const audits = async () => {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log ORDER BY rowid').all<{
    action: string;
  }>();
  return results.map(({ action }) => action);
};
const read = async <Answer>(path: string) => (await call<Answer>(owner, 'GET', path)).body;
const listFields = ({ body }: { body: WireError }) => Object.keys(body.errors ?? {});

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'store_rules', 'audit_log'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

describe('shipping rules', () => {
  const zones = (change: object = {}) => [{ ...SHIPPING.zones[0], name: 'Everywhere near', ...change }];
  const save = (shipping: unknown, version = 1) =>
    call<ShippingAnswer & WireError>(owner, 'PUT', SHIPPING_PATH, { version, shipping });

  it('shipping rules can be read with their units and saved, and the change is audited once', async () => {
    const before = await read<ShippingAnswer>(SHIPPING_PATH);
    expect(before).toMatchObject({
      version: 1,
      units: { currency: 'USD', measurementStandard: 1, freePriceLabel: 'Free' },
    });
    expect(before.shipping.zones[0]?.rates.map(({ kind }) => kind)).toEqual(['flat', 'pickup']);
    const answer = await save({ zones: zones() });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 2, shipping: { zones: [{ name: 'Everywhere near' }] } },
    });
    expect(await audits()).toEqual(['store.shipping.saved']);
  });

  it('shipping rules are saved independently of tax rules, and a save of an outdated version changes nothing', async () => {
    await save({ zones: [] });
    expect((await save({ zones: zones() })).status).toBe(409);
    const taxes = await read<TaxesAnswer>(TAXES_PATH);
    expect(taxes).toMatchObject({ version: 2, taxes: { rules: [{ id: 'me' }] } });
    const both = await Promise.all([
      save({ zones: zones() }, 2),
      save({ zones: zones({ name: 'Other' }) }, 2),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audits()).toEqual(['store.shipping.saved', 'store.shipping.saved']);
  });

  it('shipping rules have version 0 in a store without any rules', async () => {
    await env.DB.prepare('DELETE FROM store_rules').run();
    expect(await read<ShippingAnswer>(SHIPPING_PATH)).toMatchObject({ version: 0, shipping: { zones: [] } });
    const both = await Promise.all([save({ zones: zones() }, 0), save({ zones: [] }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audits()).toHaveLength(1);
  });

  it.each([
    [{ zones: 'all' }, 'shipping.zones'],
    [{ zones: zones({ name: '' }) }, 'shipping.zones.0.name'],
    [{ zones: zones({ zone: { countries: ['usa'] } }) }, 'shipping.zones.0.zone.countries.0'],
    [{ zones: zones({ zone: { countries: ['ZZ'] } }) }, 'shipping.zones.0.zone.countries'],
    [{ zones: zones({ zone: { regions: ['ME'] } }) }, 'shipping.zones.0.zone.regions'],
    [
      { zones: zones({ zone: { countries: ['GB'], postalPrefixes: ['SE1', 'SE1 1AAA'] } }) },
      'shipping.zones.0.zone.postalPrefixes',
    ],
    [{ zones: zones({ rates: [{ id: 'a', name: 'A', kind: 'drone' }] }) }, 'shipping.zones.0.rates.0.kind'],
    [
      { zones: zones({ rates: [{ id: 'a', name: 'A', kind: 'flat', priceCents: '9' }] }) },
      'shipping.zones.0.rates.0.priceCents',
    ],
    [
      { zones: zones({ rates: [{ id: 'a', name: 'A', kind: 'flat', priceCents: -1 }] }) },
      'shipping.zones.0.rates.0.priceCents',
    ],
    [
      { zones: zones({ rates: [{ ...FLAT, deliveryDays: { from: 5, to: 2 } }] }) },
      'shipping.zones.0.rates.0.deliveryDays.to',
    ],
    [
      { zones: zones({ rates: [{ ...FLAT, deliveryDays: { from: 0, to: 2 } }] }) },
      'shipping.zones.0.rates.0.deliveryDays.from',
    ],
    [
      { zones: zones({ rates: [{ id: 'a', name: 'A', kind: 'weight', tiers: [] }] }) },
      'shipping.zones.0.rates.0.tiers',
    ],
    [
      { zones: Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, name: 'Z', zone: {} })) },
      'shipping.zones',
    ],
  ])('shipping rules are rejected in case %#: %s', async (shipping, field) => {
    const answer = await save(shipping);
    expect(answer.status).toBe(400);
    expect(listFields(answer)).toEqual([field]);
    expect(await audits()).toEqual([]);
  });
});

describe('tax rules', () => {
  const save = (taxes: unknown, version = 1) =>
    call<TaxesAnswer & WireError>(owner, 'PUT', TAXES_PATH, { version, taxes });
  const rule = (change: object = {}) => ({ ...TAXES.rules[0], ...change });

  it('tax rules can have rates with up to four decimal places', async () => {
    const answer = await save({
      arePricesInclusive: true,
      rules: [rule({ ratePpm: 88_755, isShippingTaxed: true })],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        version: 2,
        taxes: { arePricesInclusive: true, rules: [{ ratePpm: 88_755, isShippingTaxed: true }] },
      },
    });
    expect(await audits()).toEqual(['store.taxes.saved']);
    expect((await save({ rules: [] })).status).toBe(409);
  });

  it.each([
    [{ rules: [rule({ ratePpm: 1_000_001 })] }, 'taxes.rules.0.ratePpm'],
    [{ rules: [rule({ ratePpm: 5.5 })] }, 'taxes.rules.0.ratePpm'],
    [{ rules: [rule({ ratePpm: null })] }, 'taxes.rules.0.ratePpm'],
    [{ rules: [rule({ productTypes: [6] })] }, 'taxes.rules.0.productTypes.0'],
    [{ rules: [rule(), rule()] }, 'taxes.rules.1.id'],
    [{ arePricesInclusive: 'yes', rules: [] }, 'taxes.arePricesInclusive'],
    [null, 'taxes'],
  ])('tax rules are rejected in case %#: %s', async (taxes, field) => {
    const answer = await save(taxes);
    expect(answer.status).toBe(400);
    expect(listFields(answer)).toEqual([field]);
  });
});

describe('store settings', () => {
  const save = async (change: object, version?: number) => {
    const stored = await read<StoreAnswer>(STORE_PATH);
    const body = { version: version ?? stored.version, store: { ...stored.store, ...change } };
    return call<StoreAnswer & WireError>(owner, 'PUT', STORE_PATH, body);
  };

  it('[A3.19] store settings can be read and saved completely with what depends on them, and the change is audited once', async () => {
    const before = await read<StoreAnswer>(STORE_PATH);
    expect(before).toMatchObject({
      store: { expressCheckout: false, measurementStandard: 1, lowStockAlertThreshold: 5 },
      payments: { state: 'test' },
      priced: { products: 5, shippingRates: 2, openCarts: 0, orders: 0 },
      lastOrderNumber: null,
    });
    const answer = await save({
      expressCheckout: true,
      measurementStandard: 2,
      seller: { name: 'Tide', taxId: 'X1' },
    });
    expect(answer.body).toMatchObject({
      version: before.version + 1,
      store: {
        expressCheckout: true,
        measurementStandard: 2,
        seller: { name: 'Tide', address: '', taxId: 'X1' },
      },
    });
    expect(await audits()).toEqual(['store.settings.saved']);
    expect((await save({}, before.version)).status).toBe(409);
    expect(await audits()).toHaveLength(1);
  });

  it('store settings are not overwritten by a save of other site settings, and do not overwrite those', async () => {
    const admin = await signIn(ROLE.admin);
    type Site = { settings: Record<string, unknown>; version: number };
    const before = (await call<Site>(admin, 'GET', '/api/settings')).body;
    expect((await save({ hasOrderNote: true })).status).toBe(200);
    expect((await call(admin, 'PUT', '/api/settings', before)).status).toBe(409);
    const after = (await call<Site>(admin, 'GET', '/api/settings')).body;
    expect({ ...after.settings, store: null }).toEqual({ ...before.settings, store: null });
    expect(after.settings.store).toMatchObject({ hasOrderNote: true });
    expect((await call(admin, 'PUT', '/api/settings', after)).status).toBe(200);
    expect((await save({}, after.version)).status).toBe(409);
  });

  it('store settings include the currency, whose change makes open carts outdated, so that buyers pay only amounts that they saw', async () => {
    const { port, charges } = providerDouble();
    const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    const checkout = createCheckout(cart, 4800 + 264);
    expect((await save({ hasOrderNote: true })).status).toBe(200);
    expect(await env.DB.prepare('SELECT version FROM carts').first('version')).toBe(cart.version);
    expect((await save({ selectedCurrency: 'EUR' })).status).toBe(200);
    expect(await env.DB.prepare('SELECT currency FROM carts').first('currency')).toBe('EUR');
    expect((await submit(checkout, port)).kind).not.toBe('placed');
    expect(charges()).toBe(0);
    expect(await (await request('/shop/bowl')).text()).toContain('€48');
  });

  it('store settings include the seller, whose name, postal address and tax number appear escaped on the invoice', async () => {
    const { port } = providerDouble();
    await submit(createCheckout(await cartWith([[PRODUCT.bowl, 'BOWL', 1]]), 4800 + 264), port);
    const id = await env.DB.prepare('SELECT id FROM orders').first<string>('id');
    const seller = { name: 'Tide & Kiln', address: '14 Ropewalk Lane\n\n<b>Maine</b>', taxId: 'ME-12 345' };
    await save({ seller });
    const paper = await (await request(`/config/orders/${id}/invoice`, { headers: owner.headers })).text();
    for (const part of ['Tide &amp; Kiln', '14 Ropewalk Lane', '&lt;b&gt;Maine&lt;/b&gt;', 'ME-12 345'])
      expect(paper).toContain(part);
  });

  it('store settings include the low-stock threshold that the product list uses', async () => {
    const low = async () =>
      (await call<ProductList>(owner, 'GET', '/api/commerce/products?stock=low')).body.total;
    expect(await low()).toBe(0);
    await save({ lowStockAlertThreshold: 8 });
    expect(await low()).toBe(1);
  });

  it('store settings include the first order number, and a lower number has no effect later', async () => {
    const { port } = providerDouble();
    const place = async () =>
      submit(createCheckout(await cartWith([[PRODUCT.bowl, 'BOWL', 1]]), 4800 + 264), port);
    await save({ orderNumberStart: 5000 });
    await place();
    await save({ orderNumberStart: 7 });
    await place();
    const { results } = await env.DB.prepare('SELECT number FROM orders ORDER BY number').all<{
      number: number;
    }>();
    expect(results.map(({ number }) => number)).toEqual([5000, 5001]);
    expect((await read<StoreAnswer>(STORE_PATH)).lastOrderNumber).toBe(5001);
  });

  it.each([
    [{ selectedCurrency: 'XXX' }, 'store.selectedCurrency'],
    [{ measurementStandard: 3 }, 'store.measurementStandard'],
    [{ minOrderSubtotalCents: -1 }, 'store.minOrderSubtotalCents'],
    [{ minOrderSubtotalCents: null }, 'store.minOrderSubtotalCents'],
    [{ scarcityThreshold: 1.5 }, 'store.scarcityThreshold'],
    [{ lowStockAlertThreshold: 1001 }, 'store.lowStockAlertThreshold'],
    [{ orderNumberStart: 0 }, 'store.orderNumberStart'],
    [{ confirmationNote: 'x'.repeat(1001) }, 'store.confirmationNote'],
    [{ seller: { taxId: 'x'.repeat(61) } }, 'store.seller.taxId'],
    [{ expressCheckout: 'on' }, 'store.expressCheckout'],
  ])('store settings are rejected with %j', async (change, field) => {
    const answer = await save(change);
    expect(answer.status).toBe(400);
    expect(listFields(answer)).toEqual([field]);
    expect(await audits()).toEqual([]);
  });
});

describe('store settings permissions', () => {
  it.each([
    ['editor', ROLE.editor],
    ['viewer', ROLE.viewer],
    ['reporting', ROLE.reporting],
  ])('store settings permissions are closed to the role %s', async (_, role) => {
    const other = await signIn(role);
    for (const path of [SHIPPING_PATH, TAXES_PATH, STORE_PATH])
      for (const method of ['GET', 'PUT'])
        expect((await call(other, method, path, method === 'PUT' ? {} : undefined)).status).toBe(403);
  });

  it('store settings permissions are closed to a different site’s owner and to requests without the crumb token', async () => {
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.admin, 'b0000000000000000000000b');
    const headers = { ...stranger.headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, shipping: { zones: [] } });
    expect([401, 403]).toContain((await request(SHIPPING_PATH, { method: 'PUT', headers, body })).status);
    const bare = { cookie: owner.cookie, 'content-type': 'application/json' };
    expect((await request(SHIPPING_PATH, { method: 'PUT', headers: bare, body })).status).toBe(403);
    expect((await read<ShippingAnswer>(SHIPPING_PATH)).shipping.zones).toHaveLength(1);
  });
});

describe('an archive with store settings', () => {
  it('an archive with store settings contains the rules and settings as they were saved', async () => {
    const discount = { name: 'First pot', code: 'firstpot', effect: { kind: 'percent', basisPoints: 1000 } };
    await call(owner, 'POST', '/api/commerce/discounts', { discount });
    await call(owner, 'PUT', TAXES_PATH, { version: 1, taxes: { arePricesInclusive: true, rules: [] } });
    const { store, version } = await read<StoreAnswer>(STORE_PATH);
    await call(owner, 'PUT', STORE_PATH, { version, store: { ...store, confirmationNote: 'Thank you.' } });
    const files = await exportArchive(env, 'site');
    const json = (name: string) =>
      JSON.parse(new TextDecoder().decode(files?.get(name))) as Record<string, unknown>;
    expect(json('store.json')).toMatchObject({
      shipping: { zones: [{ id: 'us' }] },
      taxes: { arePricesInclusive: true, rules: [] },
      discounts: [{ code: 'FIRSTPOT', isEnabled: true }],
    });
    expect(json('site.json')).toMatchObject({ settings: { store: { confirmationNote: 'Thank you.' } } });
  });
});
