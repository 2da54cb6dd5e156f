import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { cartWith } from '../../support/worker/checkout.ts';
import {
  BUYER,
  listWritten,
  runMailJob,
  seedWellStocked,
  setRules,
  startService,
} from '../../support/worker/optional-emails.ts';
import { sentOrder } from '../../support/worker/reviews.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT } from '../../support/worker/store.ts';

beforeEach(seedWellStocked);

describe('a cart reminder', () => {
  let left: number;
  let token: string;
  const leave = async (
    entries: Parameters<typeof cartWith>[0],
    email = BUYER,
    consent = 'Yes, remind me.',
  ) => {
    const cart = await cartWith(entries);
    await env.DB.prepare(
      "UPDATE carts SET email = ?, reminder_consent = ?, updated_at = ? WHERE email = '' AND reminder_consent = ''",
    )
      .bind(email, consent, left)
      .run();
    return cart.token;
  };
  beforeEach(async () => {
    left = Date.now();
    await setRules({ abandonedCart: { isEnabled: true } });
    token = await leave([
      [PRODUCT.mug, 'MUG-SEA', 2],
      [PRODUCT.recipe, '', 1],
    ]);
  });

  it('a cart reminder is created once, 24 hours after the last change to the cart, even if the job runs repeatedly', async () => {
    await runMailJob(left + DAY_MS - HOUR_MS);
    expect(await listWritten('abandoned-cart')).toEqual([]);
    await runMailJob(left + DAY_MS);
    await env.DB.prepare('UPDATE carts SET updated_at = ?')
      .bind(left + 10 * DAY_MS)
      .run();
    await runMailJob(left + 12 * DAY_MS);
    expect(await listWritten('abandoned-cart')).toMatchObject([{ recipient: BUYER, status: 'queued' }]);
  });

  it('a cart reminder is off by default', async () => {
    for (const rules of [{}, { abandonedCart: { isEnabled: false } }]) {
      await setRules(rules);
      await runMailJob(left + DAY_MS);
      expect(await listWritten('abandoned-cart')).toEqual([]);
    }
  });

  it('lists the items that are available, and its link copies the cart into any browser', async () => {
    await env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.recipe).run();
    await runMailJob(left + DAY_MS);
    const { provider, sent } = startService();
    await deliverMail(env, left + 2 * DAY_MS, provider);
    const body = sent[0]?.body ?? '';
    expect(body).toContain('Tide mug (Glaze: Seafoam)');
    expect(body).toContain('2 × $44.00 = $88.00');
    expect(body).not.toContain('recipe');
    const path = /https:\/\/site\.test(\/commerce\/cart-link\S+)/.exec(body)?.[1] ?? '';
    const opened = await request(path);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/cart');
    const copy = /CART=([\w-]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(copy).not.toBe('');
    const readCart = async (value: string) =>
      (await (await request('/api/commerce/cart', { headers: { cookie: `CART=${value}` } })).json()) as {
        entries: { quantity: number }[];
      };
    expect((await readCart(copy)).entries.map(({ quantity }) => quantity)).toContain(2);
    expect((await readCart(token)).entries.map(({ quantity }) => quantity)).toContain(2);
    // The browser that filled the cart keeps its cart cookie.
    const own = await request(path, { headers: { cookie: `CART=${token}` } });
    expect(own.headers.get('set-cookie') ?? '').not.toContain('CART=');
    const forged = await request(`${path}x`);
    expect(forged.headers.get('location')).toBe('/cart');
    expect(forged.headers.get('set-cookie') ?? '').not.toContain('CART=');
  });

  it.each([
    ['its buyer did not consent', "UPDATE carts SET reminder_consent = ''"],
    ['the cart has no email address', "UPDATE carts SET email = ''"],
    ['the cart became an order', "UPDATE carts SET order_id = 'f00000000000000000000000'"],
    ['no item can be bought', 'UPDATE items SET status = 4'],
    [
      'its buyer has unsubscribed',
      `INSERT INTO mail_opt_outs (website_id, email, at) VALUES ('${SITE_ID}', '${BUYER}', 1)`,
    ],
    ['the cart is empty', 'DELETE FROM cart_entries'],
  ])('a cart reminder is not created if %s', async (_, change) => {
    await env.DB.prepare(change).run();
    await runMailJob(left + DAY_MS);
    expect(await listWritten('abandoned-cart')).toEqual([]);
  });

  it('a cart reminder is not created if an order was placed with the same email address since, from any cart', async () => {
    await sentOrder();
    await runMailJob(left + DAY_MS + HOUR_MS);
    expect(await listWritten('abandoned-cart')).toEqual([]);
  });

  it('a cart reminder is sent once to an email address with several carts, and not again within a week', async () => {
    await leave([[PRODUCT.bowl, 'BOWL', 1]], 'INES@buyer.test');
    await runMailJob(left + DAY_MS);
    expect(await listWritten('abandoned-cart')).toHaveLength(1);
    await runMailJob(left + DAY_MS + HOUR_MS);
    expect(await listWritten('abandoned-cart')).toHaveLength(1);
  });

  it('a cart reminder is not sent if the cart becomes an order first', async () => {
    await runMailJob(left + DAY_MS);
    await env.DB.prepare("UPDATE carts SET order_id = 'f00000000000000000000000'").run();
    const { provider, sent } = startService();
    await deliverMail(env, left + 2 * DAY_MS, provider);
    expect(sent).toEqual([]);
    expect((await listWritten('abandoned-cart'))[0]?.error).toContain('no longer needed');
  });

  it('a cart reminder is deleted when its buyer’s data is deleted', async () => {
    const order = await sentOrder();
    await env.DB.prepare('UPDATE orders SET created_at = 0 WHERE id = ?').bind(order.id).run();
    await eraseBuyer(env.DB, { websiteId: SITE_ID, email: BUYER, accountId: null, now: left });
    await runMailJob(left + DAY_MS);
    expect(await listWritten('abandoned-cart')).toEqual([]);
    expect(await env.DB.prepare('SELECT max(email) AS email FROM carts').first('email')).toBe('');
  });
});

describe('the consent to cart reminders at checkout', () => {
  const post = (token: string, fields: Record<string, string>) =>
    request(`/checkout?cartToken=${token}`, { method: 'POST', body: new URLSearchParams(fields) });
  const kept = () =>
    env.DB.prepare('SELECT email, reminder_consent AS consent FROM carts').first<{
      email: string;
      consent: string;
    }>();

  it('the consent checkbox appears only if reminders are on, stores its wording, and withdraws the consent if it is cleared', async () => {
    const { token } = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const unsent = async () => (await request(`/checkout?cartToken=${token}`)).text();
    const page = () => whileSendingEmail(unsent);
    expect(await page()).not.toContain('name="remind"');
    await post(token, { action: 'update', email: BUYER, remind: 'yes' });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await setRules({ abandonedCart: { isEnabled: true, consent: 'Nudge me <once>.' } });
    const html = await page();
    expect(html).toContain('name="remind"');
    expect(html).not.toMatch(/name="remind"[^>]*checked/);
    expect(html).toContain('Nudge me &lt;once&gt;.');
    expect(await unsent()).not.toContain('name="remind"');
    await post(token, { action: 'update', email: BUYER });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await post(token, { action: 'update', email: 'not an address', remind: 'yes' });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await whileSendingEmail(() => post(token, { action: 'update', email: BUYER, remind: 'yes' }));
    expect(await kept()).toEqual({ email: BUYER, consent: 'Nudge me <once>.' });
    // The page must not show the buyer's email address to others.
    expect(await page()).not.toContain(BUYER);
    await whileSendingEmail(() => post(token, { action: 'update', email: BUYER }));
    expect(await kept()).toEqual({ email: '', consent: '' });
  });
});
