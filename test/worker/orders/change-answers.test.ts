import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { createForm } from '../../support/forms.ts';
import { clearFiles, type Fields, multipart, upload } from '../../support/worker/answer-files.ts';
import { seedStoreWithQuestions } from '../../support/worker/custom-questions.ts';
import { FORM_ID } from '../../support/worker/forms.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, variantId } from '../../support/worker/store.ts';

const FORM = createForm([
  { id: 'words', type: 'text', title: 'Words', required: true, maxLength: 12 },
  { id: 'who', type: 'name', title: 'Who' },
  { id: 'marks', type: 'checkbox', title: 'Marks', options: ['Kelp', 'Shell'] },
  { id: 'picture', type: 'file', title: 'Your picture', maxFiles: 1, maxBytes: 1_000 },
]);

beforeEach(async () => {
  await clearFiles();
  await seedStoreWithQuestions(FORM);
});

function browser() {
  let cookie = '';
  const cart = async () =>
    (await (await request('/api/commerce/cart', { headers: { cookie } })).json()) as Cart;
  return {
    cart,
    async add(words: string, more: [string, string][] = [], quantity = 1) {
      const answers = [['words', words], ...more];
      const answer = await request('/api/commerce/cart/entries', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity, formId: FORM_ID, answers }),
      });
      cookie ||= (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return (await cart()).entries.at(-1) ?? expect.fail('nothing is in the cart');
    },
    page: (path: string) => request(path, { headers: { cookie } }),
    change: (line: string, fields: Fields) =>
      multipart(
        '/cart',
        [
          ['action', 'change'],
          ['line', line],
          ['itemId', PRODUCT.mug],
          ['.form', FORM_ID],
          ['.path', '/shop/mug'],
          ...fields,
        ],
        cookie,
      ),
    lines: async () =>
      (await cart()).entries.map(({ quantity, answers }) => [
        quantity,
        answers?.map(({ value }) => value).join('|'),
      ]),
  };
}

describe('the answers in a cart', () => {
  it('the answers in a cart can be changed on the product page through a link in the cart', async () => {
    const visitor = browser();
    const picture = await upload();
    const line = await visitor.add(
      'By the sea',
      [
        ['who.first', 'Ann'],
        ['marks', 'Shell'],
        ['picture', picture],
      ],
      2,
    );
    const href = `/cart/line/${line.id}?variant=MUG-SEA`;
    expect(await (await visitor.page('/cart')).text()).toContain(`href="${href}"`);
    const answer = await visitor.page(href);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    for (const [name, value] of [
      ['action', 'change'],
      ['line', line.id],
      ['sku', 'MUG-SEA'],
      ['ask:words', 'By the sea'],
      ['ask:who.first', 'Ann'],
      ['ask:picture', picture],
      ['quantity', '2'],
    ])
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
    expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="Shell"|value="Shell"[^>]*checked="")/);
    expect(html).toContain('Save changes');
    expect(html).not.toContain('data-option');
  });

  it.each([
    ['another visitor’s cart entry', (line: string) => line],
    ['an unknown cart entry', () => 'a'.repeat(24)],
    ['an invalid id', () => 'x'],
  ])(
    'the answers in a cart are hidden from other visitors: a request for %s is redirected to the visitor’s own cart',
    async (_who, lineOf) => {
      const { id } = await browser().add('Secret');
      const stranger = browser();
      await stranger.add('Mine');
      for (const who of [stranger, browser()]) {
        const answer = await who.page(`/cart/line/${lineOf(id)}`);
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
      }
    },
  );

  it('the answers in a cart can be replaced in the same entry, with a new quantity and the current price', async () => {
    const visitor = browser();
    const ann = await visitor.add('Ann');
    await visitor.add('Ben');
    await env.DB.prepare('UPDATE product_variants SET price_cents = 5000 WHERE id = ?')
      .bind(variantId('MUG-SEA'))
      .run();
    const changed = await visitor.change(ann.id, [
      ['quantity', '3'],
      ['ask:words', 'Anna'],
    ]);
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/cart']);
    expect(await visitor.lines()).toEqual([
      [3, 'Anna'],
      [1, 'Ben'],
    ]);
    expect((await visitor.cart()).entries[0]).toMatchObject({ id: ann.id, seenPriceCents: 5000 });
  });

  it('the answers in a cart may stay the same while the quantity changes, up to the stock', async () => {
    const visitor = browser();
    const { id } = await visitor.add('Ann');
    await visitor.change(id, [
      ['quantity', '50'],
      ['ask:words', 'Ann'],
    ]);
    expect(await visitor.lines()).toEqual([[9, 'Ann']]);
  });

  it('merge two cart entries if they become equal', async () => {
    const visitor = browser();
    const ann = await visitor.add('Ann', [], 2);
    await visitor.add('Ben', [], 3);
    await visitor.change(ann.id, [
      ['quantity', '2'],
      ['ask:words', 'Ben'],
    ]);
    expect(await visitor.lines()).toEqual([[5, 'Ben']]);
  });

  it('the answers in a cart stay as they are if the new ones are invalid, and the form for the same entry is shown again', async () => {
    const visitor = browser();
    const { id } = await visitor.add('Ann');
    const again = await visitor.change(id, [
      ['quantity', '4'],
      ['ask:words', 'Far too long for a mug'],
      ['ask:marks', 'Kelp'],
    ]);
    expect(again.status).toBe(400);
    const html = await again.text();
    expect(html).toContain('Far too long for a mug');
    expect(html).toMatch(new RegExp(`name="line"[^>]*value="${id}"`));
    expect(html).toMatch(/name="quantity"[^>]*value="4"/);
    expect(await visitor.lines()).toEqual([[1, 'Ann']]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'the line was removed in the meantime',
      (id) => env.DB.prepare('DELETE FROM cart_entries WHERE id = ?').bind(id).run(),
    ],
    [
      'its product no longer has questions',
      () => env.DB.prepare("UPDATE items SET content = json_remove(content, '$.product.formId')").run(),
    ],
  ])('the answers in a cart do not change if %s, and the cart shows the reason', async (_case, happen) => {
    const visitor = browser();
    const { id } = await visitor.add('Ann');
    await visitor.add('Ben');
    await happen(id);
    const before = await visitor.lines();
    const told = await visitor.change(id, [
      ['quantity', '1'],
      ['ask:words', 'Cy'],
    ]);
    expect(told.status).toBe(409);
    expect(await told.text()).toContain('Your answers were not changed');
    expect(await visitor.lines()).toEqual(before);
  });

  it('the answers in a cart cannot be changed from a different cart', async () => {
    const owner = browser();
    const { id } = await owner.add('Ann');
    const stranger = browser();
    await stranger.add('Ben');
    const fields: Fields = [
      ['quantity', '1'],
      ['ask:words', 'Mine'],
    ];
    expect((await stranger.change(id, fields)).status).toBe(409);
    expect([await owner.lines(), await stranger.lines()]).toEqual([[[1, 'Ann']], [[1, 'Ben']]]);
  });

  it('the answers in a cart lose a replaced file in the daily job, and keep an unchanged file', async () => {
    const visitor = browser();
    const [old, fresh] = [await upload(), await upload()];
    const { id } = await visitor.add('Ann', [['picture', old]]);
    const change = (picture: string) =>
      visitor.change(id, [
        ['quantity', '1'],
        ['ask:words', 'Ann'],
        ['ask:picture', picture],
      ]);
    const files = async () => (await visitor.cart()).entries[0]?.answers?.[1]?.files?.map((file) => file.id);
    await change(old);
    expect(await files()).toEqual([old]);
    await change(fresh);
    expect(await files()).toEqual([fresh]);
  });
});
