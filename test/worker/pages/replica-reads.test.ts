import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { type Database, run } from '#worker/db/database.ts';
import { addGiftCard } from '#worker/db/gift-cards/cart-gift-cards.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { readerAt } from '#worker/db/replica.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { BOWL_CENTS, bowlCart, bowlCheckout, buyBowl } from '../../support/worker/buyers.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { seedForm, sendForm } from '../../support/worker/forms.ts';
import { handOut } from '../../support/worker/gift-cards.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { staleReplicas } from '../../support/worker/stale-replicas.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const PAGE_ID = 'd'.repeat(24);
let replicas: ReturnType<typeof staleReplicas>;

async function addPage(path: string): Promise<void> {
  const content = pageContentSchema.parse({ title: 'A new page', sections: [] });
  const page = { id: PAGE_ID, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content };
  await env.DB.prepare('DELETE FROM pages WHERE id = ?').bind(PAGE_ID).run();
  await insertPage(env.DB, page, Date.now());
  const draft = await findPage(env.DB, SITE_ID, PAGE_ID);
  if (!draft || !(await publishPage(env.DB, draft, SITE_ID, Date.now()))) throw new Error('not published');
}
const fetchStatus = async (path: string, headers: HeadersInit = {}) => {
  const answer = await request(path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

const TEN = {
  id: 'e'.repeat(24),
  name: 'Ten off',
  code: 'TEN',
  effect: { kind: 'percent', basisPoints: 1000 },
};
/** Price of a bowl with a discount of 10 %, plus tax, in cents. */
const BOWL_WITH_TEN_CENTS = 4320 + 238;

async function checkOut(body: object): Promise<number> {
  const answer = await request('/api/commerce/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

beforeEach(async () => {
  await env.DB.batch(['orders', 'carts', 'discounts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  replicas = staleReplicas();
});
afterEach(() => replicas.restore());

describe('a page read from a database replica that is behind', () => {
  it('a page read from a database replica that is behind is served only to visitors without a session', async () => {
    const path = `/seen-${createId()}`;
    expect(await fetchStatus(path)).toBe(404);
    await replicas.stop();
    await addPage(path);
    expect(await fetchStatus(path)).toBe(404);
    const { headers } = await signIn(ROLE.admin);
    expect(await fetchStatus(path, headers)).toBe(200);
    expect(await fetchStatus(path, { cookie: `sw_unlock_${PAGE_ID}=x` })).toBe(200);
  });

  it('a page read from a database replica that is behind is at least as new as the site’s stored revision', async () => {
    const path = `/seen-${createId()}`;
    expect(await fetchStatus(path)).toBe(404);
    await replicas.stop();
    await addPage(path);
    await spreadSite(env, SITE_ID, Date.now());
    expect(await fetchStatus(path)).toBe(200);
  });

  it('a page read from a database replica that is behind is read from the primary database if the site has no bookmark', () => {
    expect(readerAt(env.DB, undefined)).toBe(env.DB);
    expect(readerAt(env.DB, 'some-bookmark')).not.toBe(env.DB);
  });

  it('a page read from a database replica that is behind has a reader type that writes and decisions do not accept', () => {
    const decide = (_: Database) => {};
    // @ts-expect-error a replica may be behind
    decide(readerAt(env.DB, 'some-bookmark'));
    // @ts-expect-error
    const write = () => run(readerAt(env.DB, 'some-bookmark'), raiseSiteRevision(SITE_ID));
    expect(write).toBeTypeOf('function');
  });
});

describe('a buyer whose requests could reach replicas that are behind', () => {
  it('sees their own change to a cart and an order', async () => {
    await replicas.stop();
    const who = visitor();
    expect((await who.add(PRODUCT.bowl, 'BOWL')).status).toBe(200);
    expect(await who.cart()).toEqual({ BOWL: 1 });
    const bought = await buyBowl();
    expect(bought.body.status).toBe('placed');
    expect(await fetchStatus(bought.body.location ?? '')).toBe(200);
  });

  it('sees their own change to an account', async () => {
    await seedStore();
    await replicas.stop();
    const { email } = await customer();
    const who = visitor();
    expect((await who.login(email)).status).toBe(200);
    expect((await who.get('/account')).status).toBe(200);
  });
});

describe('a decision while replicas are behind', () => {
  it('uses the current stock', async () => {
    const who = visitor();
    expect(await fetchStatus('/shop')).toBe(200);
    await replicas.stop();
    expect((await visitor().add(PRODUCT.mug, 'MUG-KELP')).status).toBe(200);
    await sql("UPDATE product_variants SET qty_in_stock = 0 WHERE sku = 'MUG-KELP'");
    expect((await who.add(PRODUCT.mug, 'MUG-KELP')).status).not.toBe(200);
    expect(await who.cart()).toEqual({});
  });

  it('uses the current price', async () => {
    const cart = await bowlCart();
    await replicas.stop();
    await sql("UPDATE product_variants SET price_cents = price_cents + 1000 WHERE sku = 'BOWL'");
    const atOldPrice = await buyBowl({ cart });
    expect(atOldPrice.status).toBe(409);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first<number>('n')).toBe(0);
  });

  it('uses the current number of form submissions', async () => {
    await seedForm();
    await replicas.stop();
    const address = '203.0.113.77';
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await sendForm({ address, values: { email: `r${index}@tide.test` } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('uses the current session', async () => {
    await seedStore();
    const { email } = await customer();
    const who = visitor();
    await who.login(email);
    expect((await who.get('/account')).status).toBe(200);
    await replicas.stop();
    await sql('DELETE FROM sessions');
    expect((await who.get('/account')).status).not.toBe(200);
  });

  it('uses the current access rights to a page', async () => {
    const path = `/seen-${createId()}`;
    await addPage(path);
    await spreadSite(env, SITE_ID, Date.now());
    await sql("UPDATE pages SET access_kind = 'members' WHERE id = ?", PAGE_ID);
    const { headers } = await signIn('member');
    expect(await fetchStatus(path, headers)).toBe(200);
    await replicas.stop();
    await sql('DELETE FROM members');
    expect(await (await request(path, { headers })).text()).not.toContain('A new page</h1>');
    expect(await fetchStatus(path, headers)).not.toBe(200);
  });

  it('uses the current number of coupon uses', async () => {
    await seedStore({ store: { discounts: [{ ...TEN, usageLimit: 2 }] } });
    const buyWithCoupon = async () => {
      const cart = await bowlCart();
      await sql(
        "INSERT OR IGNORE INTO cart_coupons (cart_id, code, added_at) SELECT id, 'TEN', 0 FROM carts",
      );
      return checkOut({ ...bowlCheckout(cart), grandTotalCents: BOWL_WITH_TEN_CENTS });
    };
    expect(await buyWithCoupon()).toBe(200);
    await replicas.stop();
    await sql('UPDATE discounts SET used = usage_limit');
    expect(await buyWithCoupon()).toBe(409);
  });

  it('uses the current balance of a gift card', async () => {
    const buyWithCard = async (change: () => Promise<unknown>) => {
      const { id } = await handOut(3000);
      const cart = await bowlCart();
      const key = { websiteId: SITE_ID, tokenHash: await sha256Hex(cart.token) };
      await addGiftCard(env.DB, key, id, Date.now());
      await change();
      return checkOut({ ...bowlCheckout(cart), dueCents: BOWL_CENTS - 3000 });
    };
    expect(await buyWithCard(replicas.stop)).toBe(200);
    expect(
      await buyWithCard(() => sql('UPDATE gift_cards SET balance_cents = min(balance_cents, 1000)')),
    ).toBe(409);
  });
});
