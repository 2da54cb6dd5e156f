import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerCartToken } from '#worker/carts/customer-cart.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { mergeCarts } from '#worker/db/carts/cart-merge.ts';
import { cartWith } from '../../support/worker/checkout.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const openCarts = async (accountId: string) =>
  (await env.DB.prepare('SELECT count(*) FROM carts WHERE account_id = ?')
    .bind(accountId)
    .first<number>('count(*)')) ?? 0;

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM carts'),
    env.DB.prepare('DELETE FROM attempt_counters'),
    env.DB.prepare('DELETE FROM accounts'),
  ]);
  await seedStore();
});

describe('signing in with a cart', () => {
  it('assigns the browser’s cart to the customer on every device', async () => {
    const { email, accountId } = await customer();
    const phone = visitor();
    await phone.add(PRODUCT.bowl, 'BOWL', 2);
    const before = phone.jar.get('CART');
    expect((await phone.login(email)).status).toBe(200);
    expect(await phone.cart()).toEqual({ BOWL: 2 });
    expect(phone.jar.get('CART')).not.toBe(before);
    const laptop = visitor();
    await laptop.login(email);
    expect(await laptop.cart()).toEqual({ BOWL: 2 });
    expect(laptop.jar.get('CART')).toBe(phone.jar.get('CART'));
    expect(await openCarts(accountId)).toBe(1);
  });

  it('adds the guest’s cart to the customer’s cart, within the stock and the product’s quantity limits', async () => {
    const { email } = await customer();
    const phone = visitor();
    await phone.login(email);
    await phone.add(PRODUCT.mug, 'MUG-SEA', 6);
    await phone.add(PRODUCT.bowl, 'BOWL', 2);
    const laptop = visitor();
    await laptop.add(PRODUCT.mug, 'MUG-SEA', 7);
    await laptop.add(PRODUCT.bowl, 'BOWL', 2);
    await laptop.add(PRODUCT.course, 'COURSE', 1);
    await laptop.login(email);
    // The merged cart is limited to nine mugs, which are in stock, and to three bowls per order.
    const merged = { 'MUG-SEA': 9, BOWL: 3, COURSE: 1 };
    expect(await laptop.cart()).toEqual(merged);
    expect(await phone.cart()).toEqual(merged);
    await laptop.login(email);
    expect(await laptop.cart()).toEqual(merged);
  });

  it('merges the carts once, even with concurrent sign-ins', async () => {
    const { accountId } = await customer();
    const own = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    await env.DB.prepare('UPDATE carts SET account_id = ? WHERE token_hash = ?')
      .bind(accountId, await sha256Hex(own.token))
      .run();
    const guest = await cartWith([
      [PRODUCT.bowl, 'BOWL', 1],
      [PRODUCT.mug, 'MUG-SEA', 2],
    ]);
    const merge = { websiteId: SITE_ID, accountId, tokenHash: await sha256Hex(guest.token) };
    const ids = await Promise.all(Array.from({ length: 12 }, () => mergeCarts(env.DB, merge, Date.now())));
    expect(new Set(ids).size).toBe(1);
    const { results } = await env.DB.prepare(
      'SELECT quantity FROM cart_entries e JOIN carts c ON c.id = e.cart_id WHERE c.account_id = ? ORDER BY quantity, variant_id',
    )
      .bind(accountId)
      .all<{ quantity: number }>();
    expect(results.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(await openCarts(accountId)).toBe(1);
  });

  it('keeps codes and the note, with at most a hundred entries and ten codes', async () => {
    const { accountId, email } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    const guest = visitor();
    await guest.add(PRODUCT.mug, 'MUG-SEA', 1);
    await guest.call('/api/commerce/cart/note', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ note: 'Ring twice' }),
    });
    const guestHash = await sha256Hex(guest.jar.get('CART') ?? '');
    for (let index = 0; index < 14; index++)
      await env.DB.prepare(
        'INSERT INTO cart_coupons (cart_id, code, added_at) SELECT id, ?, ? FROM carts WHERE token_hash = ?',
      )
        .bind(`CODE${index}`, index, guestHash)
        .run();
    for (let index = 0; index < 120; index++)
      await env.DB.prepare(
        'INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, created_at) SELECT ?1, id, ?1, ?1, 9999, 1, ?2 FROM carts WHERE token_hash = ?3',
      )
        .bind(`e${index}`, Date.now() + index, guestHash)
        .run();
    await guest.login(email);
    const { results } = await env.DB.prepare(
      `SELECT note, (SELECT count(*) FROM cart_entries WHERE cart_id = carts.id) AS entries,
        (SELECT count(*) FROM cart_coupons WHERE cart_id = carts.id) AS codes FROM carts WHERE account_id = ?`,
    )
      .bind(accountId)
      .all();
    expect(results).toEqual([{ note: 'Ring twice', entries: 100, codes: 10 }]);
  }, 20_000);

  it('signing in with a cart never assigns a cart that belongs to another account or a different site', async () => {
    const first = await customer();
    const second = await customer();
    const browser = visitor();
    await browser.login(first.email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    await browser.login(second.email);
    expect(browser.jar.has('CART')).toBe(false);
    expect(await browser.cart()).toEqual({});
    expect(await openCarts(first.accountId)).toBe(1);

    const elsewhere = 'b0000000000000000000000b';
    await seedStore({ siteId: elsewhere, host: 'other.test', products: [] });
    const guest = await cartWith([[PRODUCT.bowl, 'BOWL', 2]]);
    const merged = await mergeCarts(
      env.DB,
      { websiteId: elsewhere, accountId: second.accountId, tokenHash: await sha256Hex(guest.token) },
      Date.now(),
    );
    expect(merged).toBeNull();
  });

  it('ignores a cart that became an order', async () => {
    const { email, accountId } = await customer();
    const guest = visitor();
    await guest.add(PRODUCT.bowl, 'BOWL', 1);
    await env.DB.prepare("UPDATE carts SET order_id = 'ordered' WHERE token_hash = ?")
      .bind(await sha256Hex(guest.jar.get('CART') ?? ''))
      .run();
    await guest.login(email);
    expect(await openCarts(accountId)).toBe(0);
  });
});

describe('a signed-in customer without a cart', () => {
  it('gets a new cart with a token that all devices share', async () => {
    const { email, accountId } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    const id = await env.DB.prepare('SELECT id FROM carts WHERE account_id = ?')
      .bind(accountId)
      .first<string>('id');
    expect(browser.jar.get('CART')).toBe(customerCartToken(env, id ?? ''));
    browser.jar.delete('CART');
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    expect(await browser.cart()).toEqual({ BOWL: 2 });
    expect(await openCarts(accountId)).toBe(1);
  });
});

describe('signing out', () => {
  it('[B7.33] removes the cart from the browser and keeps it for the customer', async () => {
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    expect((await browser.logout()).status).toBe(204);
    expect(await browser.cart()).toEqual({});
    await browser.login(email);
    expect(await browser.cart()).toEqual({ BOWL: 1 });
  });

  it('[B7.33] signing out with cloneCart leaves a copy under a new token, separate from the customer’s cart', async () => {
    const { email, accountId } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    const own = browser.jar.get('CART');
    expect((await browser.logout('?cloneCart=true')).status).toBe(204);
    expect(browser.jar.get('CART')).not.toBe(own);
    expect(await browser.cart()).toEqual({ BOWL: 1 });
    await browser.add(PRODUCT.mug, 'MUG-SEA', 1);
    const other = visitor();
    await other.login(email);
    expect(await other.cart()).toEqual({ BOWL: 1 });
    expect(await openCarts(accountId)).toBe(1);
  });

  it('the copy is not added to the cart again when the customer signs in again', async () => {
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    await browser.logout('?cloneCart=true');
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    await browser.add(PRODUCT.mug, 'MUG-SEA', 1);
    await browser.login(email);
    expect(await browser.cart()).toEqual({ BOWL: 2, 'MUG-SEA': 1 });
  });

  it('keeps the copy if the customer signs out twice', async () => {
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    await browser.logout('?cloneCart=true');
    const copy = browser.jar.get('CART');
    await browser.logout('?cloneCart=true');
    expect(browser.jar.get('CART')).toBe(copy);
  });
});
