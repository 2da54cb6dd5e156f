import { env, SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartHolder } from '#domain/carts/holder.ts';
import type { WireCart } from '#schema/contracts/carts/cart.ts';
import { request, SITE_HOST } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore, variantId } from '../../support/worker/store.ts';

type Answer = WireCart & { notice?: string; error?: string; errors?: Record<string, string> };

/** Acts as a browser that keeps the cart cookie between requests. */
function browser(host = 'site.test') {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await request(
      `/api/commerce/cart${path}`,
      {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      host,
    );
    const set = answer.headers.get('set-cookie');
    if (set?.startsWith('CART=')) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, headers: answer.headers, cart: (await answer.json()) as Answer };
  };
  return {
    call,
    add: (itemId: string, sku = '', quantity = 1) => call('POST', '/entries', { itemId, sku, quantity }),
    cookie: () => cookie,
    carry: (other: string) => {
      cookie = other;
    },
  };
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM carts').run();
  await seedStore();
});

describe('the cart API', () => {
  it('[B3.1.09] returns the whole cart, which is empty for a browser without a cart', async () => {
    const { status, cart, headers } = await browser().call('GET', '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(cartHolder(cart)).toMatchObject({ entries: [], grandTotalCents: 0, totalQuantity: 0 });
  });

  it('adds a variant at the store’s price and sets a readable cookie for 14 days', async () => {
    const visitor = browser();
    const { cart, headers } = await visitor.add(PRODUCT.mug, 'MUG-SEA', 2);
    expect(cartHolder(cart)).toMatchObject({
      subtotalCents: 8800,
      subtotalAmount: { value: '88.00', currency: 'USD' },
      totalQuantity: 2,
      requiresShipping: true,
      version: 2,
    });
    expect(cart.entries[0]).toMatchObject({
      sku: 'MUG-SEA',
      title: 'Tide mug',
      href: '/shop/mug?variant=MUG-SEA',
      optionValues: [{ name: 'Glaze', value: 'Seafoam' }],
      unitPriceCents: 4400,
      originalPriceCents: null,
      maxQuantity: 9,
      problem: null,
    });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^CART=[A-Za-z0-9_-]{22}; Max-Age=1209600; Path=\/; SameSite=Lax$/);
  });

  it('limits its cookie to the host over TLS, and ignores a cart cookie without the __Host- prefix', async () => {
    const { headers } = await browser().add(PRODUCT.mug, 'MUG-SEA');
    const other = /CART=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const overTls = (cookie: string, body?: object) =>
      SELF.fetch(`https://${SITE_HOST}/api/commerce/cart${body ? '/entries' : ''}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { cookie, 'content-type': 'application/json' },
      });
    const made = await overTls(`CART=${other}`, { itemId: PRODUCT.mug, sku: 'MUG-KELP', quantity: 1 });
    const set = made.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^__Host-CART=[A-Za-z0-9_-]{22}; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/);
    expect(((await made.json()) as Answer).entries.map(({ sku }) => sku)).toEqual(['MUG-KELP']);
    const again = await overTls(set.split(';')[0] ?? '');
    expect(((await again.json()) as Answer).entries).toHaveLength(1);
    expect(((await (await overTls(`CART=${other}`)).json()) as Answer).entries).toEqual([]);
  });

  it('adds repeated additions to one entry, up to the stock', async () => {
    const visitor = browser();
    await visitor.add(PRODUCT.mug, 'MUG-KELP');
    const { cart } = await visitor.add(PRODUCT.mug, 'MUG-KELP', 5);
    expect(cart.entries).toHaveLength(1);
    expect(cart.entries[0]).toMatchObject({ quantity: 2, unitPriceCents: 3900, originalPriceCents: 4400 });
    expect(cart.notice).toBe('Your cart has 2 of these, which is the most you can order.');
    expect((await visitor.add(PRODUCT.bowl, 'BOWL', 10)).cart.entries[1]?.quantity).toBe(3);
  });

  it('accepts a product’s only variant without a SKU, and a digital product', async () => {
    const visitor = browser();
    await visitor.add(PRODUCT.course);
    const { cart } = await visitor.add(PRODUCT.recipe);
    expect(cart.entries.map(({ productType, unitPriceCents }) => [productType, unitPriceCents])).toEqual([
      ['SERVICE', 12_000],
      ['DIGITAL', 900],
    ]);
    expect(cart).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: false });
  });

  it.each([
    ['a hidden product', PRODUCT.hidden, 'HIDDEN', 404],
    ['a missing product', 'f'.repeat(24), '', 404],
    ['a SKU from a different product', PRODUCT.mug, 'BOWL', 404],
    ['a product with variants if no SKU is sent', PRODUCT.mug, '', 404],
    ['a sold-out variant', PRODUCT.mug, 'MUG-IRON', 409],
  ])('rejects %s', async (_, itemId, sku, status) => {
    const visitor = browser();
    expect((await visitor.add(itemId, sku)).status).toBe(status);
    expect((await visitor.call('GET', '')).cart.entries).toEqual([]);
  });

  it.each([
    ['no body', undefined],
    ['a list as the body', []],
    ['a body without a product', { quantity: 1 }],
    ['a malformed product', { itemId: '../1', quantity: 1 }],
    ['quantity 0', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 0 }],
    ['a negative quantity', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: -1 }],
    ['a fractional quantity', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1.5 }],
    ['10^9 items', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1e9 }],
    ['a quantity as text', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 'two' }],
    ['true', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: true }],
    ['"0x10"', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: '0x10' }],
    ['"1"', { itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: '1' }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await browser().call('POST', '/entries', body)).status).toBe(400);
  });

  it('accepts no price from the client', async () => {
    const { cart } = await browser().call('POST', '/entries', {
      itemId: PRODUCT.mug,
      sku: 'MUG-SEA',
      quantity: 1,
      priceCents: 1,
      unitPriceCents: 1,
    });
    expect(cart.grandTotalCents).toBe(4400);
  });

  it('changes and removes entries, and returns 409 with the cart for an outdated version', async () => {
    const visitor = browser();
    const { cart } = await visitor.add(PRODUCT.mug, 'MUG-SEA');
    const path = `/entries/${cart.entries[0]?.id}`;
    const more = await visitor.call('PUT', path, { quantity: 3, version: cart.version });
    expect(more.cart).toMatchObject({ totalQuantity: 3, version: cart.version + 1 });
    const stale = await visitor.call('PUT', path, { quantity: 5, version: cart.version });
    expect(stale).toMatchObject({ status: 409, cart: { totalQuantity: 3, error: expect.any(String) } });
    expect((await visitor.call('DELETE', `${path}?version=1`)).status).toBe(409);
    expect((await visitor.call('DELETE', path)).cart.entries).toEqual([]);
    expect((await visitor.call('PUT', path, { quantity: 1 })).status).toBe(404);
    expect((await visitor.call('DELETE', `${path}?version=x`)).status).toBe(400);
  });

  it('finds no cart for a foreign, forged or malformed token', async () => {
    const owner = browser();
    await owner.add(PRODUCT.mug, 'MUG-SEA');
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const elsewhere = browser('other.test');
    elsewhere.carry(owner.cookie());
    expect((await elsewhere.call('GET', '')).cart.entries).toEqual([]);
    expect((await elsewhere.add(PRODUCT.mug, 'MUG-SEA')).status).toBe(404);
    for (const token of ['CART=x', `CART=${'A'.repeat(22)}`, `CART=${'A'.repeat(4000)}`]) {
      const thief = browser();
      thief.carry(token);
      expect((await thief.call('GET', '')).cart.entries).toEqual([]);
      expect((await thief.call('PUT', `/entries/${'a'.repeat(24)}`, { quantity: 1 })).status).toBe(404);
    }
    const guess = browser();
    await guess.add(PRODUCT.bowl, 'BOWL');
    const foreign = (await owner.call('GET', '')).cart.entries[0]?.id;
    expect((await guess.call('PUT', `/entries/${foreign}`, { quantity: 9 })).status).toBe(404);
  });

  it('rejects changes from a different site', async () => {
    const answer = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
      body: `itemId=${PRODUCT.mug}&sku=MUG-SEA`,
    });
    expect(answer.status).toBe(403);
  });

  it('reports items that are sold out, scarce, withdrawn or more expensive, and charges only for available items', async () => {
    const visitor = browser();
    for (const [item, sku, quantity] of [
      [PRODUCT.mug, 'MUG-SEA', 4],
      [PRODUCT.mug, 'MUG-KELP', 1],
      [PRODUCT.bowl, 'BOWL', 1],
      [PRODUCT.course, 'COURSE', 1],
    ] as const)
      await visitor.add(item, sku, quantity);
    await env.DB.batch([
      env.DB.prepare('UPDATE product_variants SET qty_in_stock = 2 WHERE id = ?').bind(variantId('MUG-SEA')),
      env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0 WHERE id = ?').bind(variantId('MUG-KELP')),
      env.DB.prepare('UPDATE product_variants SET price_cents = 5000 WHERE id = ?').bind(variantId('BOWL')),
      env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.course),
    ]);
    const { cart } = await visitor.call('GET', '');
    expect(cart.entries.map(({ problem }) => problem)).toEqual([
      'less-stock',
      'sold-out',
      'price-changed',
      'withdrawn',
    ]);
    expect(cart.subtotalCents).toBe(4 * 4400 + 5000);
    expect(cart.entries[2]).toMatchObject({ seenPriceCents: 4800, unitPriceCents: 5000 });
    await env.DB.prepare('DELETE FROM items WHERE id = ?').bind(PRODUCT.bowl).run();
    expect((await visitor.call('GET', '')).cart.entries[2]).toMatchObject({
      problem: 'withdrawn',
      title: 'No longer available',
    });
  });

  it.each([
    ['a variant', PRODUCT.bowl, 'BOWL', 4800],
    ['a digital product without variants', PRODUCT.recipe, '', 900],
  ])('reports that the price of %s changed until the buyer changes the line', async (_, item, sku, cents) => {
    const visitor = browser();
    await visitor.add(item, sku, 1);
    await env.DB.batch([
      env.DB.prepare('UPDATE product_variants SET price_cents = 5000 WHERE item_id = ?').bind(item),
      env.DB.prepare(
        "UPDATE items SET content = json_set(content, '$.product.onSale', json('true'), '$.product.salePriceCents', 5000) WHERE id = ?",
      ).bind(item),
    ]);
    const [told] = (await visitor.call('GET', '')).cart.entries;
    expect(told).toMatchObject({ problem: 'price-changed', seenPriceCents: cents, unitPriceCents: 5000 });
    const { cart } = await visitor.call('PUT', `/entries/${told?.id}`, { quantity: 2 });
    expect(cart.entries[0]).toMatchObject({ problem: null, seenPriceCents: 5000, quantity: 2 });
  });

  it('charges the regular price for a digital product that is marked as on sale but has no sale price', async () => {
    await env.DB.prepare(
      "UPDATE items SET content = json_set(content, '$.product.onSale', json('true')) WHERE id = ?",
    )
      .bind(PRODUCT.recipe)
      .run();
    const visitor = browser();
    await visitor.add(PRODUCT.recipe, '', 1);
    expect((await visitor.call('GET', '')).cart.entries).toMatchObject([
      { problem: null, seenPriceCents: 900, unitPriceCents: 900 },
    ]);
  });

  it('saves the location, option, coupons and note, and applies them all', async () => {
    await seedStore({
      store: {
        discounts: [
          {
            id: 'd'.repeat(24),
            name: 'Ten off',
            code: 'TEN',
            effect: { kind: 'percent', basisPoints: 1000 },
          },
        ],
      },
    });
    const visitor = browser();
    await visitor.add(PRODUCT.mug, 'MUG-SEA', 2);
    const there = await visitor.call('PUT', '/shipping-location', {
      country: 'us',
      region: 'ME',
      postalCode: '04576',
    });
    expect(there.cart.shippingOptions.map((option) => option.id)).toEqual(['shed', 'post']);
    await visitor.call('PUT', '/shipping-option', { shippingOptionId: 'post' });
    await visitor.call('POST', '/coupons', { code: ' ten ' });
    const { cart } = await visitor.call('PUT', '/note', { note: ' Ring twice ' });
    expect(cart).toMatchObject({
      note: 'Ring twice',
      validCoupons: [{ code: 'TEN', discountCents: 880 }],
      selectedShippingOption: { id: 'post' },
      subtotalCents: 8800,
      discountCents: 880,
      shippingCostCents: 900,
      taxCents: 436,
      grandTotalCents: 8800 - 880 + 900 + 436,
    });
    expect((await visitor.call('POST', '/coupons', { code: 'NOPE' })).cart.invalidCoupons).toEqual([
      { code: 'NOPE', problem: 'unknown' },
    ]);
    expect((await visitor.call('DELETE', '/coupons/ten')).cart.discountCents).toBe(0);
    for (const [path, body] of [
      ['/shipping-location', { country: 'Atlantis' }],
      ['/shipping-option', {}],
      ['/note', { note: 'x'.repeat(1001) }],
    ] as const)
      expect((await visitor.call('PUT', path, body)).status).toBe(400);
    expect((await visitor.call('POST', '/coupons', { code: '<b>' })).status).toBe(400);
  });

  it('a cart contains at most 100 different products', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `S${String(index).padStart(3, '0')}`);
    const variants = many.map((sku) => ({
      id: variantId(sku),
      sku,
      priceCents: 100,
      unlimited: true,
      optionValues: [sku],
    }));
    await seedStore({ products: [product('mug', { optionNames: ['Size'], variants })] });
    const visitor = browser();
    for (const sku of many.slice(0, 100)) expect((await visitor.add(PRODUCT.mug, sku)).status).toBe(200);
    expect((await visitor.add(PRODUCT.mug, many[100])).status).toBe(409);
    expect((await visitor.add(PRODUCT.mug, many[0])).status).toBe(200);
  });
});
