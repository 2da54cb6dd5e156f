import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { createForm } from '../../support/forms.ts';
import { createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { seedStoreWithQuestions } from '../../support/worker/custom-questions.ts';
import { FORM_ID } from '../../support/worker/forms.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore } from '../../support/worker/store.ts';

type Answer = Cart & { error?: string; errors?: Record<string, string> };

const ENGRAVING = createForm([
  { id: 'words', type: 'text', title: 'Words', required: true, maxLength: 12 },
  { id: 'marks', type: 'checkbox', title: 'Marks', options: ['Kelp', 'Shell'] },
  { id: 'secret', type: 'hidden', title: '', key: 'source', value: 'private-value' },
]);

beforeEach(async () => {
  await seedStoreWithQuestions(ENGRAVING);
});

function browser() {
  let cookie = '';
  const send = async (body: Record<string, unknown>) => {
    const answer = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1, ...body }),
    });
    const set = answer.headers.get('set-cookie');
    if (set?.startsWith('CART=')) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, cart: (await answer.json()) as Answer };
  };
  return {
    send,
    add: (words: string, more: [string, string][] = [], change = {}) =>
      send({ formId: FORM_ID, answers: [['words', words], ...more], ...change }),
    page: async (path: string) => (await request(path, { headers: { cookie } })).text(),
    token: () => cookie.slice('CART='.length),
  };
}

const plain = (fields: readonly (readonly [string, string])[]) =>
  request('/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://site.test' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    redirect: 'manual',
  });

describe('a product’s custom questions', () => {
  it('a product’s custom questions appear in the product page’s buy form, which omits settings that only the server needs', async () => {
    const html = await (await request('/shop/mug')).text();
    const buy = /<form[^>]*data-buy[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(buy).toContain('name="ask:words"');
    expect(buy).toContain('name="ask:marks"');
    expect(buy).toContain(`name=".form" value="${FORM_ID}"`);
    expect(html).not.toContain('private-value');
    expect(html).toContain('.form-block .field');
  });

  it('the form styles load only on the product page and in its quick view', async () => {
    const hasStyles = async (path: string) =>
      (await (await request(path)).text()).includes('.form-block .field');
    await seedStore({ products: [product('mug', { formId: FORM_ID }), product('bowl', {})] });
    expect(await hasStyles('/shop/mug')).toBe(true);
    expect(await hasStyles('/shop/bowl')).toBe(false);
    expect(await hasStyles('/shop')).toBe(false);
  });

  it('the cart entry keeps the answers as readable text', async () => {
    const { status, cart } = await browser().add('For Ann', [
      ['marks', 'Kelp'],
      ['marks', 'Shell'],
      ['secret', 'forged'],
      ['stranger', 'x'],
    ]);
    expect(status).toBe(200);
    expect(cart.entries[0]?.answers).toEqual([
      { name: 'Words', value: 'For Ann' },
      { name: 'Marks', value: 'Kelp, Shell' },
    ]);
  });

  it('different answers create a new cart entry, and the same answers do not', async () => {
    const visitor = browser();
    await visitor.add('Ann');
    await visitor.add('Ben');
    const { cart } = await visitor.add('Ann');
    expect(cart.entries.map(({ quantity, answers }) => [quantity, answers?.[0]?.value])).toEqual([
      [2, 'Ann'],
      [1, 'Ben'],
    ]);
  });

  it('cart entries with different answers share one stock, and exceeding it blocks the order', async () => {
    const visitor = browser();
    await visitor.add('Ann', [], { sku: 'MUG-SEA', quantity: 8 });
    const { cart } = await visitor.add('Ben', [], { sku: 'MUG-SEA', quantity: 3 });
    expect(cart.entries.map(({ problem, maxQuantity }) => [problem, maxQuantity])).toEqual([
      [null, 9],
      ['less-stock', 1],
    ]);
  });

  it.each([
    ['a request without answers', {}],
    ['an answer to another form', { formId: 'ffffffffffffffffffffffff', answers: [['words', 'Ann']] }],
  ])('the server validates the answers: %s adds nothing to the cart', async (_, body) => {
    const { status, cart } = await browser().send(body);
    expect(status).toBe(409);
    expect(cart.error).toContain('Please answer this product’s questions on its page first.');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM cart_entries').first('n')).toBe(0);
  });

  it('each control shows its error', async () => {
    const { status, cart } = await browser().add('');
    expect(status).toBe(400);
    expect(cart.errors).toEqual({ 'ask:words': 'This field is required.' });
  });

  it('a product’s custom questions are absent from the buy form if their form is no longer published', async () => {
    await env.DB.prepare('UPDATE forms SET deleted_at = 1 WHERE id = ?').bind(FORM_ID).run();
    expect((await browser().send({})).status).toBe(200);
  });

  it('a product’s custom questions work without JavaScript, and an error keeps all input', async () => {
    const fields = [
      ['action', 'add'],
      ['itemId', PRODUCT.mug],
      ['sku', 'MUG-SEA'],
      ['quantity', '3'],
      ['.form', FORM_ID],
      ['.path', '/shop/mug'],
      ['ask:marks', 'Shell'],
    ] as const;
    const again = await plain(fields);
    expect(again.status).toBe(400);
    const html = await again.text();
    expect(html).toContain('This field is required.');
    expect(html).toMatch(/name="quantity"[^>]*value="3"/);
    expect(html).toMatch(
      /<input[^>]*name="ask:marks"[^>]*checked=""[^>]*value="Shell"|<input[^>]*name="ask:marks"[^>]*value="Shell"[^>]*checked=""/,
    );
    const added = await plain([...fields, ['ask:words', '<b>Ann</b>']]);
    expect(added.status).toBe(303);
    expect(await env.DB.prepare('SELECT answers FROM cart_entries').first('answers')).toBe(
      '[{"name":"Words","value":"<b>Ann</b>"},{"name":"Marks","value":"Shell"}]',
    );
  });

  it('the answers appear as text in the cart and are copied to the order', async () => {
    const visitor = browser();
    const { cart } = await visitor.add('<i>Ann</i>');
    const html = await visitor.page('/cart');
    expect(html).toContain('&lt;i&gt;Ann&lt;/i&gt;');
    expect(html).not.toContain('<i>Ann');
    const checkout = createCheckout({ token: visitor.token(), version: cart.version }, 0);
    const first = await submit(checkout, providerDouble().port);
    if (first.kind !== 'changed') throw new Error(`the total was not asked: ${JSON.stringify(first)}`);
    const { grandTotalCents, dueCents } = first.priced.cart;
    const placed = await submit({ ...checkout, grandTotalCents, dueCents }, providerDouble().port);
    expect(placed.kind).toBe('placed');
    const detail = await env.DB.prepare('SELECT detail FROM order_lines').first<string>('detail');
    expect(JSON.parse(detail ?? '{}').answers).toEqual([{ name: 'Words', value: '<i>Ann</i>' }]);
  });
});
