import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WireCart } from '#schema/contracts/carts/cart.ts';
import { request, seedSite } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const FORM = 'application/x-www-form-urlencoded';
const OTHER = 'f'.repeat(24);

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM carts').run();
  await seedStore();
});

function browser() {
  let cookie = '';
  const send = async (body: BodyInit, headers: Record<string, string> = { 'content-type': FORM }) => {
    const answer = await request('/cart', { method: 'POST', body, headers: { cookie, ...headers } });
    cookie = (answer.headers.get('set-cookie') ?? cookie).split(';')[0] ?? '';
    return answer;
  };
  const read = async () =>
    (await (await request('/api/commerce/cart', { headers: { cookie } })).json()) as WireCart;
  return {
    send,
    read,
    /** Creates a cart with two mugs. Returns the id of the cart entry. */
    async begin() {
      await send(`action=add&itemId=${PRODUCT.mug}&sku=MUG-SEA&quantity=2`);
      return (await read()).entries[0]?.id ?? expect.fail('nothing is in the cart');
    },
  };
}

const MUG = `itemId=${PRODUCT.mug}&sku=MUG-SEA`;
const CHOICE = 'Please choose an option and a quantity.';
const PLAN = 'Please choose an option and how often.';
const CODE = 'A code has 2 to 40 letters, digits, - or _.';
const UNKNOWN = 'This form does not belong to the cart. Please try again.';

describe('a cart form', () => {
  it('accepts the same quantity twice, as after a lost response, and reports a conflict for a different quantity', async () => {
    const visitor = browser();
    const entryId = await visitor.begin();
    const { version } = await visitor.read();
    const set = (quantity: number) =>
      visitor.send(`action=update&entryId=${entryId}&quantity=${quantity}&version=${version}`);
    expect([(await set(3)).status, (await set(3)).status, (await set(4)).status]).toEqual([303, 303, 409]);
    expect((await visitor.read()).totalQuantity).toBe(3);
  });
  it.each([
    ['without a button', MUG, 409, UNKNOWN],
    ['with an unknown button', `action=empty&${MUG}`, 409, UNKNOWN],
    ['without any fields', '', 409, UNKNOWN],
    ['without a product', 'action=add', 409, CHOICE],
    ['with an invalid product id', 'action=add&itemId=mug', 409, CHOICE],
    ['with too many items', `action=add&${MUG}&quantity=1000000`, 409, CHOICE],
    ['with an invalid number', `action=add&${MUG}&quantity=0x10`, 409, CHOICE],
    ['with a thousand-letter SKU', `action=add&${MUG}${'X'.repeat(1000)}`, 409, CHOICE],
    ['with an option that is too long', `action=add&${MUG}&option1=${'x'.repeat(101)}`, 409, CHOICE],
    ['with an invalid plan id', `action=add&${MUG}&plan=monthly`, 400, PLAN],
    ['with a code that is too long', `action=coupon&code=${'A'.repeat(41)}`, 409, CODE],
    ['with an impossible code to remove', 'action=coupon-remove&code=%20', 409, CODE],
    [
      'with a note that is too long',
      `action=note&note=${'x'.repeat(1001)}`,
      409,
      'A note can have up to 1,000 characters.',
    ],
    ['with an invalid entry id', 'action=remove&entryId=1', 409, 'Unable to remove item'],
    ['with an empty quantity', `action=update&entryId=${OTHER}&quantity=0`, 409, 'Unable to update quantity'],
  ])('changes nothing %s, and the cart shows the reason', async (_, fields, status, text) => {
    const visitor = browser();
    await visitor.begin();
    const answer = await visitor.send(fields);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(new RegExp(`<p[^>]*role="alert"[^>]*>${text.replace('.', '\\.')}`));
    expect((await visitor.read()).totalQuantity).toBe(2);
  });

  it.each([
    ['JSON', JSON.stringify({ action: 'note', note: 'x' }), 'application/json'],
    ['plain text', 'action=note&note=x', 'text/plain'],
    ['a multipart form without its boundary', 'action=note&note=x', 'multipart/form-data'],
    ['truncated parts', '--b\r\nContent-Disposition: form-data', 'multipart/form-data; boundary=b'],
  ])('a cart form cannot be sent as %s', async (_, body, type) => {
    const visitor = browser();
    await visitor.begin();
    const answer = await visitor.send(body, { 'content-type': type });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(UNKNOWN);
  });

  it('a cart form may have unknown fields, and uses the last value of a repeated field', async () => {
    const visitor = browser();
    const id = await visitor.begin();
    const answer = await visitor.send(
      `action=update&entryId=${id}&quantity=7&quantity=3&isAdmin=true&__proto__=x`,
    );
    expect([answer.status, (await visitor.read()).totalQuantity]).toEqual([303, 3]);
  });

  it('changes no entry in another visitor’s cart', async () => {
    const [visitor, stranger] = [browser(), browser()];
    const id = await visitor.begin();
    await stranger.begin();
    for (const fields of [`action=remove&entryId=${id}`, `action=update&entryId=${id}&quantity=1`])
      await stranger.send(fields);
    expect((await visitor.read()).totalQuantity).toBe(2);
  });

  it('a cart form finds no product of a different site', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const body = `action=add&${MUG}`;
    const answer = await request(
      '/cart',
      { method: 'POST', body, headers: { 'content-type': FORM } },
      'other.test',
    );
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([409, null]);
    expect(await answer.text()).toContain('Not found');
  });

  it('a cart form does nothing if a page on a different site sends it', async () => {
    const visitor = browser();
    const id = await visitor.begin();
    const answer = await visitor.send(`action=remove&entryId=${id}`, {
      'content-type': FORM,
      origin: 'https://elsewhere.test',
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.status, (await visitor.read()).totalQuantity]).toEqual([403, 2]);
  });
});
