import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore, variantId } from '../../support/worker/store.ts';

const variant = (sku: string, optionValues: string[], qtyInStock: number, more: object = {}) => ({
  id: variantId(sku),
  sku,
  priceCents: 4800,
  qtyInStock,
  optionValues,
  ...more,
});
/** Returns a product with two glazes and two sizes. One combination does not exist, and one is sold out. */
const bowl = (change: object = {}, more: object = {}) =>
  product(
    'bowl',
    {
      optionNames: ['Glaze', 'Size'],
      variants: [
        variant('B-SS', ['Seafoam', 'Small'], 9),
        variant('B-SL', ['Seafoam', 'Large'], 2, { priceCents: 6200 }),
        variant('B-KL', ['Kelp', 'Large'], 0, { priceCents: 6200 }),
      ],
      ...change,
    },
    more,
  );
const html = async (path: string) =>
  (await (await request(path)).text()).replaceAll('<!-- -->', '').replace(/<style>[\s\S]*?<\/style>/, '');
const linked = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );

describe('a product page', () => {
  it('shows each option as a group and disables values that are sold out in every combination', async () => {
    await seedStore({ products: [bowl()] });
    const page = await html('/shop/bowl');
    expect(page).toContain('<legend>Glaze</legend>');
    expect(page).toMatch(/name="option1" [^>]*value="Kelp"[^>]*\/><span><span>Kelp<\/span> <small>Sold out/);
    expect(page).toMatch(/<input type="radio"[^>]*disabled[^>]*value="Kelp"/);
    expect(page).not.toMatch(/<input type="radio"[^>]*disabled[^>]*value="Large"/);
    expect(page).toMatch(/<input type="radio"[^>]*checked[^>]*value="Seafoam"/);
    expect(page).toContain('from $48');
  });

  it('[B8.4.10] shows payment by instalments within the limits for the store’s currency, and none by default', async () => {
    const limits = [{ currency: 'USD', minCents: 3500, maxCents: 100_000 }];
    await seedStore({
      products: [bowl()],
      settings: { store: { instalments: { provider: 'Klarna', payments: 4, limits } } },
    });
    expect(await html('/shop/bowl')).toContain(
      '>4 payments of $12 with Klarna, for orders from $35 to $1,000.</p>',
    );
    await seedStore({ products: [bowl()] });
    expect(await html('/shop/bowl')).not.toContain('data-instalments');
  });

  it('shows the owner’s button label and the limit per order', async () => {
    await seedStore({ products: [bowl({ buttonText: 'Take it home', maxPerOrder: 3 })] });
    const page = await html('/shop/bowl');
    expect(page).toContain('>Take it home</button>');
    expect(page).toMatch(/<input type="number"[^>]*max="3"/);
  });

  it('describes the product to search engines with its price and availability', async () => {
    await seedStore();
    const mug = linked(await html('/shop/mug')).find((object) => object['@type'] === 'Product');
    expect(mug).toMatchObject({
      name: 'Tide mug',
      category: 'Cups',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '39.00',
        highPrice: '44.00',
        offerCount: 3,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    const one = linked(await html('/shop/bowl')).find((object) => object['@type'] === 'Product');
    expect(one).toMatchObject({ sku: 'BOWL', offers: { '@type': 'Offer', price: '48.00' } });
  });

  it('[B2.12] links back to its list and category', async () => {
    await seedStore();
    const page = await html('/shop/mug');
    expect(page).toContain('<nav class="crumbs" aria-label="Breadcrumb">');
    expect(page).toContain('<a href="/shop?category=cups">Cups</a>');
    expect(linked(page).some((object) => object['@type'] === 'BreadcrumbList')).toBe(true);
  });

  it('gives a category a heading of its own in place of the introduction to the whole list', async () => {
    await seedStore();
    const all = await html('/shop');
    const category = await html('/shop?category=cups');
    expect(category).toMatch(/<h1[^>]*>Cups<\/h1>/);
    expect(category).toMatch(/<title>Cups/);
    expect(category.match(/<h1/g)).toHaveLength(1);
    expect(all).not.toContain('class="category-head"');
  });

  it('shows only published related products, in the owner’s order', async () => {
    const related = [PRODUCT.course, PRODUCT.hidden, PRODUCT.mug];
    await seedStore({
      products: [
        bowl({ relatedItemIds: related }),
        product('mug', { variants: [variant('M', [], 1)] }),
        product('course', { productType: 3, variants: [variant('C', [], 1)] }),
        product('hidden', { variants: [variant('H', [], 1)] }, { status: 4 }),
      ],
    });
    const beside = (await html('/shop/bowl')).split('You may also like</h2>')[1] ?? '';
    const list = beside.slice(0, beside.indexOf('</section>'));
    expect([...list.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/shop/course',
      '/shop/mug',
    ]);
  });

  it.each([
    ['scheduled', { status: 2, publishOn: '2099-01-01T00:00:00Z' }],
    ['hidden', { status: 4 }],
    ['deleted', { status: 6 }],
  ])('a product page returns 404 while the product is %s', async (_, more) => {
    await seedStore({ products: [bowl({}, more)] });
    expect((await request('/shop/bowl')).status).toBe(404);
    expect((await request(`/api/commerce/offers/${PRODUCT.bowl}`)).status).toBe(404);
  });

  it('[A4.32] shows subscription plans, and omits plans that are not on sale yet', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 1000 };
    await seedStore({
      products: [
        product('mug', {
          variants: [variant('M', [], 5)],
          subscriptionPlans: [
            { id: 'a'.repeat(24), ...plan },
            { id: 'b'.repeat(24), ...plan, numBillingCycles: 6 },
          ],
        }),
      ],
    });
    const page = await html('/shop/mug');
    expect(page).toContain(
      '<span>Renews every month</span> <small>Save 10%</small> <b class="figures">$43.20</b>',
    );
    expect(page).toContain('Renews every month for 6 payments');
    expect(page).toMatch(/<input type="radio" name="plan" value="a+"/);
    expect(page).toContain('Add to cart');
  });

  it('[A2.05] links a gift card to its checkout, with the amounts to choose from', async () => {
    const card = itemSchema.parse({
      ...product('mug', { productType: 4, optionNames: ['Amount'] }),
      product: {
        productType: 4,
        optionNames: ['Amount'],
        variants: [
          variant('G25', ['$25'], 0, { priceCents: 2500 }),
          variant('G50', ['$50'], 0, { priceCents: 5000 }),
        ],
      },
    });
    await seedStore({ products: [card] });
    const page = await html('/shop/mug');
    expect(page).toMatch(/<form [^>]*action="\/checkout\/giftcard"/);
    expect(page).toContain(`name="websiteId" value="${SITE_ID}"`);
    expect(page).toContain(`name="giftCardProductId" value="${card.id}"`);
    for (const sku of ['G25', 'G50']) expect(page).toContain(`value="${sku}"`);
    expect(page).not.toMatch(/<form[^>]*data-buy/);
  });

  it('shows low stock at the product’s threshold or the store’s', async () => {
    const one = (qtyInStock: number, change: object = {}) =>
      seedStore({ products: [product('mug', { variants: [variant('M', [], qtyInStock)], ...change })] });
    await one(10);
    expect(await html('/shop/mug')).toContain('Only 10 left!');
    await one(11);
    expect(await html('/shop/mug')).not.toMatch(/Only \d+ left/);
    await one(5, { scarcityThreshold: 4 });
    expect(await html('/shop/mug')).not.toMatch(/Only \d+ left/);
  });
});

describe('the option form of a product without JavaScript', () => {
  beforeEach(() => seedStore({ products: [bowl()] }));
  const add = (fields: Record<string, string>) =>
    request('/cart', {
      method: 'POST',
      body: new URLSearchParams({ action: 'add', itemId: PRODUCT.bowl, quantity: '1', ...fields }),
    });

  it('adds the variant with the chosen values to the cart', async () => {
    const answer = await add({ option1: 'Seafoam', option2: 'Large' });
    expect(answer.status).toBe(303);
    const { sku } = (await env.DB.prepare(
      'SELECT v.sku FROM cart_entries e JOIN product_variants v ON v.id = e.variant_id',
    ).first<{ sku: string }>()) ?? { sku: '' };
    expect(sku).toBe('B-SL');
  });

  it.each([
    [{ option1: 'Kelp', option2: 'Small' }, 'It is not available in Kelp, Small.'],
    [{ option1: 'Kelp', option2: 'Large' }, 'This is sold out.'],
    [{ option1: 'Seafoam' }, 'It is not available in Seafoam.'],
  ])('explains why %o is not available', async (fields, text) => {
    const answer = await add(fields as Record<string, string>);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text);
  });
});

describe('the current offers for a product', () => {
  beforeEach(() => seedStore({ products: [bowl()] }));

  it('the current offers for a product contain the price, the stock and the maximum quantity, and are never cached', async () => {
    const answer = await request(`/api/commerce/offers/${PRODUCT.bowl}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { product: sold } = await answer.json<{ product: WireProduct }>();
    expect(sold).toMatchObject({ productType: 'PHYSICAL', onSale: false });
    expect(sold.variants[1]).toEqual({
      sku: 'B-SL',
      price: { value: '62.00', currency: 'USD' },
      salePrice: null,
      onSale: false,
      qtyInStock: 2,
      unlimited: false,
      optionValues: [{ value: 'Seafoam' }, { value: 'Large' }],
    });
  });

  it('the current offers for a product are missing (404) for a product of a different site', async () => {
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const answer = await request(`/api/commerce/offers/${PRODUCT.bowl}`, {}, 'other.test');
    expect(answer.status).toBe(404);
    expect((await request('/api/commerce/offers/x')).status).toBe(404);
  });
});

describe('a request for a back in stock email', () => {
  const consent = 'One mail, then we forget you.';
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM restock_requests'),
      env.DB.prepare('DELETE FROM attempt_counters'),
    ]);
    await seedStore({
      products: [bowl({ hasRestockNotification: true }), product('mug', { variants: [variant('M', [], 0)] })],
      settings: { store: { restockConsentText: consent } },
    });
  });
  const asked = { itemId: PRODUCT.bowl, sku: 'B-KL', email: 'Ines@example.com' };
  const ask = (fields: object, headers: Record<string, string> = {}) =>
    request('/api/commerce/restock-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
  const kept = async () =>
    (await env.DB.prepare('SELECT variant_id, email, consent FROM restock_requests').all()).results;

  it('a request for a back in stock email is offered for sold-out variants with the owner’s text', async () => {
    const page = await html('/shop/bowl');
    expect(page).toContain('Notify me when Kelp, Large is back');
    expect(page).toContain(consent);
    expect(await html('/shop/mug')).not.toContain('Notify me');
  });

  it('a request for a back in stock email is stored once with its consent, even if sent repeatedly and concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await kept()).toEqual([{ variant_id: variantId('B-KL'), email: 'ines@example.com', consent }]);
  });

  it('leads to a confirmation page without JavaScript, and an invalid email address is kept in its field', async () => {
    const form = (email: string) =>
      request('/api/commerce/restock-requests', {
        method: 'POST',
        body: new URLSearchParams({ ...asked, email, back: '/shop/bowl' }),
      });
    const wrong = await form('ines at home');
    expect(wrong.status).toBe(400);
    const page = await wrong.text();
    expect(page).toContain('Email is not valid.');
    expect(page).toContain('value="ines at home"');
    const right = await (await form('ines@example.com')).text();
    expect(right).toContain('The shop has your address');
    expect(await whileSendingEmail(async () => (await form('ines@example.com')).text())).toContain(
      'We will email you',
    );
    expect(right).toContain('href="/shop/bowl"');
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['an available item', { sku: 'B-SS' }, 409],
    ['a product that does not offer it', { itemId: PRODUCT.mug, sku: 'M' }, 409],
    ['an unknown SKU', { sku: 'NOPE' }, 404],
    ['a different product’s SKU', { sku: 'M' }, 404],
    ['no email address', { email: '' }, 400],
    ['an email address that is too long', { email: `${'a'.repeat(260)}@example.com` }, 400],
    ['a wrong type', { sku: 5 }, 400],
  ])('a request for a back in stock email is rejected for %s', async (_, change, status) => {
    expect((await ask({ ...asked, ...change })).status).toBe(status);
    expect(await kept()).toEqual([]);
  });

  it('a request for a back in stock email is rejected from a page on a different site, and for a product of a different site', async () => {
    expect((await ask(asked, { origin: 'https://evil.test' })).status).toBe(403);
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const answer = await request(
      '/api/commerce/restock-requests',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) },
      'other.test',
    );
    expect(answer.status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('a request for a back in stock email is rejected if the list is full', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(asked)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
    // The person to whom the email address belongs can still send a request from another network.
    const elsewhere = { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.77' };
    const own = { method: 'POST', headers: elsewhere, body: JSON.stringify(asked) };
    expect((await request('/api/commerce/restock-requests', own)).status).toBe(200);
  });
});
