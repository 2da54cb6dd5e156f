import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ADDRESS, CONTACT, findChosen } from '#support/worker/checkout-page.ts';
import { request } from '#support/worker/site.ts';
import { PRODUCT, product, readStock, variant } from '#support/worker/store.ts';
import { seedGermanStore, translate } from '#support/worker/translations.ts';

const ORIGIN = 'http://site.test';
const form = (path: string, fields: Record<string, string>, cookie = '') =>
  request(path, {
    method: 'POST',
    headers: { origin: ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const cartCookie = (answer: Response) => /CART=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

beforeEach(async () => {
  await seedGermanStore({
    products: [
      product('mug', {
        optionNames: ['Glaze', 'Size'],
        variants: [
          variant('SEA-S', { optionValues: ['Seafoam', 'Small'], qtyInStock: 5 }),
          variant('SEA-L', { optionValues: ['Seafoam', 'Large'], qtyInStock: 5 }),
        ],
      }),
    ],
  });
  await translate('item', PRODUCT.mug, {
    sources: {
      'product.optionValues.0.0': 'Seafoam',
      'product.optionValues.1.0': 'Small',
      'product.optionValues.1.1': 'Large',
    },
    texts: {
      title: 'Gezeitentasse',
      'product.optionNames.0': 'Glasur',
      'product.optionNames.1': 'Größe',
      'product.optionValues.0.0': 'Meerschaum',
      'product.optionValues.1.0': 'Klein',
      'product.optionValues.1.1': 'Groß',
    },
  });
});

const buy = { action: 'add', itemId: PRODUCT.mug, option1: 'Meerschaum', option2: 'Groß', quantity: '2' };

describe('a store in an added language', () => {
  it('a product’s page offers the values in the language, and a URL selects the same variant', async () => {
    const html = await (await request('/de/shop/mug')).text();
    expect(html).toContain('<legend>Größe</legend>');
    expect(html).toMatch(/value="Groß"/);
    expect(html).not.toContain('value="Large"');
    for (const path of ['/shop/mug?variant=SEA-L', '/de/shop/mug?variant=SEA-L'])
      expect((await request(path)).status, path).toBe(200);
  });
  it.each([
    ['translated values', buy],
    ['original values', { ...buy, option1: 'Seafoam', option2: 'Large' }],
  ])('a form without script with %s adds the variant', async (_, fields) => {
    const added = await form('/de/cart', fields);
    expect(added.headers.get('location')).toMatch(/^\/de\/cart/);
    const headers = { cookie: cartCookie(added) };
    const german = await (await request('/de/cart', { headers })).text();
    expect(german).toContain('Gezeitentasse');
    expect(german).toContain('Meerschaum');
    expect(german).toContain('Groß');
    expect(await (await request('/cart', { headers })).text()).toContain('Tide mug');
  });
  it('values that no variant has are rejected', async () => {
    const added = await form('/de/cart', { ...buy, option2: 'Riesig' });
    expect(added.status).toBe(409);
  });
  it('an order keeps the texts that the buyer saw, and takes the stock of the variant', async () => {
    const cookie = cartCookie(await form('/de/cart', buy));
    const path = `/de${standardCheckoutPath(cookie.slice('CART='.length))}`;
    const step = { ...CONTACT, ...ADDRESS };
    const priced = await (await form(path, { ...step, action: 'update' }, cookie)).text();
    expect(priced).toContain('Gezeitentasse');
    const field = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(priced)?.[1] ?? '';
    const paid = await form(
      path,
      {
        ...step,
        version: field('version'),
        grandTotalCents: field('grandTotalCents'),
        idempotencyKey: field('idempotencyKey'),
        paymentMethod: 'test_accepted',
        shippingOptionId: findChosen(priced),
        action: 'pay',
      },
      cookie,
    );
    const thanks = paid.headers.get('location') ?? '';
    expect(thanks).toMatch(/^\/de\//);
    const page = await (await request(thanks, { headers: { cookie } })).text();
    expect(page).toContain('Gezeitentasse');
    expect(page).toContain('Groß');
    const line = await env.DB.prepare('SELECT title, detail FROM order_lines WHERE sku = ?')
      .bind('SEA-L')
      .first<{ title: string; detail: string }>();
    expect(line?.title).toBe('Gezeitentasse');
    expect(JSON.parse(line?.detail ?? '{}').optionValues).toEqual([
      { name: 'Glasur', value: 'Meerschaum' },
      { name: 'Größe', value: 'Groß' },
    ]);
    expect(await readStock('SEA-L')).toBe(3);
  });
});
