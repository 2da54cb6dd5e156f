import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import type { MailProvider } from '#worker/mail/provider.ts';
import { optOutPath } from '#worker/reviews/mail-links.ts';
import { writeDueMails } from '#worker/schedule/write-due-mails.ts';
import { cartWith } from '../../support/worker/checkout.ts';
import { clearReviews, sentOrder, submitReview } from '../../support/worker/reviews.ts';
import { PRODUCT, seedShop } from '../../support/worker/shop.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BUYER = 'ines@buyer.test';
const STUDIO = { title: 'Tide & Kiln', business: { name: 'Tide & Kiln', email: 'studio@tide.test' } };

/** A sending service on the other side of a wire; `fail` says what goes wrong at which attempt. */
function service(fail: (attempt: number) => Error | null = () => null) {
  const sent: OutgoingMail[] = [];
  let attempts = 0;
  const provider: MailProvider = {
    result: 'sent',
    isIdempotent: true,
    async send(mail) {
      attempts += 1;
      const error = fail(attempts);
      if (error) throw error;
      sent.push(mail);
    },
  };
  return { provider, sent };
}

const written = async (kind: string) =>
  (
    await env.DB.prepare('SELECT recipient, status, error FROM mail_outbox WHERE kind = ? ORDER BY rowid')
      .bind(kind)
      .all<{ recipient: string; status: string; error: string | null }>()
  ).results;
/** The job of every ten minutes, several times and beside itself, as a cron that fires twice or late. */
async function run(now: number): Promise<void> {
  await Promise.all([writeDueMails(env.DB, now), writeDueMails(env.DB, now), writeDueMails(env.DB, now)]);
  await writeDueMails(env.DB, now + 60_000);
}
const setRules = (mails: object) =>
  env.DB.prepare(
    'INSERT INTO store_rules (website_id, mails, updated_at) VALUES (?1, ?2, 0) ON CONFLICT (website_id) DO UPDATE SET mails = ?2',
  )
    .bind(SITE_ID, JSON.stringify(mails))
    .run();
const dropOthers = () => env.DB.prepare('DELETE FROM mail_outbox').run();

beforeEach(async () => {
  await clearReviews();
  await seedShop({ settings: STUDIO });
  // Nothing runs low until a test says so.
  await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 20').run();
});

describe('the request to review', () => {
  let order: Awaited<ReturnType<typeof sentOrder>>;
  let sentAt: number;
  beforeEach(async () => {
    sentAt = Date.now();
    order = await sentOrder(sentAt);
    await dropOthers();
  });

  it('is written once, 14 days after everything has left, however often the job runs', async () => {
    await run(sentAt + 14 * DAY - 2 * HOUR);
    expect(await written('review-request')).toEqual([]);
    await run(sentAt + 14 * DAY);
    await run(sentAt + 15 * DAY);
    await run(sentAt + 40 * DAY);
    expect(await written('review-request')).toMatchObject([{ recipient: BUYER, status: 'queued' }]);
  });

  it('leads to a page for each purchase that is not reviewed, and out of these mails', async () => {
    await submitReview({ token: await order.tokenOf('BOWL'), rating: 5 });
    await run(sentAt + 14 * DAY);
    const { provider, sent } = service();
    await deliverMail(env, sentAt + 14 * DAY + DAY, provider);
    expect(sent).toHaveLength(1);
    const body = sent[0]?.body ?? '';
    expect(body).toContain('Tide mug (Glaze: Seafoam)');
    expect(body).not.toContain('bowl');
    const links = [...body.matchAll(/https:\/\/site\.test(\/reviews\/\S+)/g)].map(([, path]) => path ?? '');
    expect(links).toHaveLength(1);
    expect((await request(links[0] ?? '')).status).toBe(200);
    expect(body).toMatch(/No more such mails:\nhttps:\/\/site\.test\/unsubscribe\?token=\S+/);
    expect(sent[0]?.html).toContain('/unsubscribe?token=');
    expect(sent[0]?.html).not.toContain(BUYER);
  });

  it('is sent once under redelivery: a service that fails, runs side by side, the very same words', async () => {
    await run(sentAt + 14 * DAY);
    const failing = service((attempt) => (attempt === 1 ? new Error('busy') : null));
    const now = sentAt + 15 * DAY;
    await deliverMail(env, now, failing.provider);
    const words = await env.DB.prepare('SELECT body FROM mail_outbox').first<string>('body');
    await Promise.all(Array.from({ length: 4 }, () => deliverMail(env, now + 61_000, failing.provider)));
    await deliverMail(env, now + DAY, failing.provider);
    expect(failing.sent.map(({ body }) => body)).toEqual([words]);
    expect(words).toContain('/reviews/');
  });

  it.each<[string, object]>([
    ['switched off', { reviewRequest: { isEnabled: false } }],
    ['later', { reviewRequest: { afterDays: 30 } }],
  ])('follows the owner’s rule: %s', async (_, rules) => {
    await setRules(rules);
    await run(sentAt + 20 * DAY);
    expect(await written('review-request')).toEqual([]);
  });

  it('comes at once where the rule says so', async () => {
    await setRules({ reviewRequest: { afterDays: 0 } });
    await run(sentAt + 1000);
    expect(await written('review-request')).toHaveLength(1);
  });

  it.each([
    [
      'the store has no reviews',
      `UPDATE websites SET settings = json_set(settings, '$.store.productReviewsEnabled', json('false'))`,
    ],
    ['everything was sent back', 'UPDATE order_lines SET refunded_quantity = quantity'],
    ['the buyer was erased', "UPDATE orders SET email = ''"],
    ['the buyer asked to be erased', 'UPDATE orders SET erase_requested_at = 1'],
    ['only a part has left', 'UPDATE orders SET fulfilled_at = NULL'],
    [
      'the buyer wants no such mails',
      `INSERT INTO mail_opt_outs (website_id, email, at) VALUES ('${SITE_ID}', '${BUYER}', 1)`,
    ],
  ])('is not written when %s', async (_, change) => {
    await env.DB.prepare(change).run();
    await run(sentAt + 14 * DAY);
    expect(await written('review-request')).toEqual([]);
  });

  it('is not written for orders of long ago, when somebody switches it on', async () => {
    await run(sentAt + 45 * DAY);
    expect(await written('review-request')).toEqual([]);
  });

  it('does not leave any more when its buyer opted out, or was erased, while it waited', async () => {
    await run(sentAt + 14 * DAY);
    const failing = service(() => new Error('busy'));
    await deliverMail(env, sentAt + 14 * DAY + DAY, failing.provider);
    await request(await optOutPath(env, SITE_ID, BUYER), { method: 'POST' });
    const { provider, sent } = service();
    await deliverMail(env, sentAt + 17 * DAY, provider);
    expect(sent).toEqual([]);
    expect(await written('review-request')).toMatchObject([{ status: 'failed' }]);
    await eraseBuyer(env.DB, { websiteId: SITE_ID, email: BUYER, accountId: null, now: sentAt });
    expect(await written('review-request')).toEqual([]);
    await run(sentAt + 18 * DAY);
    expect(await written('review-request')).toEqual([]);
  });
});

describe('the reminder of a cart', () => {
  let left: number;
  let token: string;
  /** A cart whose buyer gave this address and agreed. */
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

  it('is written once, 24 hours after the last change, however often the job runs', async () => {
    await run(left + DAY - HOUR);
    expect(await written('abandoned-cart')).toEqual([]);
    await run(left + DAY);
    await env.DB.prepare('UPDATE carts SET updated_at = ?')
      .bind(left + 10 * DAY)
      .run();
    await run(left + 12 * DAY);
    expect(await written('abandoned-cart')).toMatchObject([{ recipient: BUYER, status: 'queued' }]);
  });

  it('is off until its owner wants it', async () => {
    for (const rules of [{}, { abandonedCart: { isEnabled: false } }]) {
      await setRules(rules);
      await run(left + DAY);
      expect(await written('abandoned-cart')).toEqual([]);
    }
  });

  it('names what can be bought, and leads back to it in any browser without taking it from another', async () => {
    await env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.recipe).run();
    await run(left + DAY);
    const { provider, sent } = service();
    await deliverMail(env, left + 2 * DAY, provider);
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
    const cartOf = async (value: string) =>
      (await (await request('/api/commerce/cart', { headers: { cookie: `CART=${value}` } })).json()) as {
        entries: { quantity: number }[];
      };
    expect((await cartOf(copy)).entries.map(({ quantity }) => quantity)).toContain(2);
    expect((await cartOf(token)).entries.map(({ quantity }) => quantity)).toContain(2);
    // The browser that filled it keeps its own.
    const own = await request(path, { headers: { cookie: `CART=${token}` } });
    expect(own.headers.get('set-cookie') ?? '').not.toContain('CART=');
    const forged = await request(`${path}x`);
    expect(forged.headers.get('location')).toBe('/cart');
    expect(forged.headers.get('set-cookie') ?? '').not.toContain('CART=');
  });

  it.each([
    ['its buyer did not agree', "UPDATE carts SET reminder_consent = ''"],
    ['there is no address', "UPDATE carts SET email = ''"],
    ['it became an order', "UPDATE carts SET order_id = 'f00000000000000000000000'"],
    ['nothing of it can be bought', 'UPDATE items SET status = 4'],
    [
      'its buyer wants no such mails',
      `INSERT INTO mail_opt_outs (website_id, email, at) VALUES ('${SITE_ID}', '${BUYER}', 1)`,
    ],
    ['it is empty', 'DELETE FROM cart_entries'],
  ])('is not written when %s', async (_, change) => {
    await env.DB.prepare(change).run();
    await run(left + DAY);
    expect(await written('abandoned-cart')).toEqual([]);
  });

  it('is not written when the same address has ordered since, from whatever cart', async () => {
    await sentOrder();
    await run(left + DAY + HOUR);
    expect(await written('abandoned-cart')).toEqual([]);
  });

  it('comes once to an address with several carts, and not again within a week', async () => {
    await leave([[PRODUCT.bowl, 'BOWL', 1]], 'INES@buyer.test');
    await run(left + DAY);
    expect(await written('abandoned-cart')).toHaveLength(1);
    await run(left + DAY + HOUR);
    expect(await written('abandoned-cart')).toHaveLength(1);
  });

  it('does not leave when the cart is ordered while it waits', async () => {
    await run(left + DAY);
    await env.DB.prepare("UPDATE carts SET order_id = 'f00000000000000000000000'").run();
    const { provider, sent } = service();
    await deliverMail(env, left + 2 * DAY, provider);
    expect(sent).toEqual([]);
    expect((await written('abandoned-cart'))[0]?.error).toContain('no longer needed');
  });

  it('is forgotten with its buyer', async () => {
    const order = await sentOrder();
    await env.DB.prepare('UPDATE orders SET created_at = 0 WHERE id = ?').bind(order.id).run();
    await eraseBuyer(env.DB, { websiteId: SITE_ID, email: BUYER, accountId: null, now: left });
    await run(left + DAY);
    expect(await written('abandoned-cart')).toEqual([]);
    expect(await env.DB.prepare('SELECT max(email) AS email FROM carts').first('email')).toBe('');
  });
});

describe('the link out of mails', () => {
  it('asks first, since programs open links, and then holds, however often', async () => {
    const path = await optOutPath(env, SITE_ID, 'Ines@Buyer.test');
    const asked = await request(path);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<strong>ines@buyer.test</strong>');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_opt_outs').first('n')).toBe(0);
    for (const _ of [1, 2]) expect((await request(path, { method: 'POST' })).status).toBe(200);
    expect(await env.DB.prepare('SELECT email FROM mail_opt_outs').first('email')).toBe(BUYER);
  });

  it('[B2.1.01] is a page of type 300, and nothing with another site’s link, a changed one or none', async () => {
    const path = await optOutPath(env, SITE_ID, BUYER);
    expect(await (await request(path)).text()).toContain('"pageType":300');
    const foreign = await optOutPath(env, 'b0000000000000000000000b', BUYER);
    for (const wrong of [foreign, path.slice(0, -4), '/unsubscribe', '/unsubscribe?token=x'])
      for (const method of ['GET', 'POST']) expect((await request(wrong, { method })).status).toBe(404);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_opt_outs').first('n')).toBe(0);
    const elsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.test' } };
    expect((await request(path, elsewhere)).status).toBe(403);
  });
});

describe('one click in a mail program', () => {
  it('ends these mails by the address in the header, without a page, a cookie or an origin (RFC 8058)', async () => {
    await sentOrder();
    await run(Date.now() + 14 * DAY);
    const { provider, sent } = service();
    await deliverMail(env, Date.now() + 15 * DAY, provider);
    const mail = sent.find(({ kind }) => kind === 'review-request');
    const url = new URL(mail?.unsubscribeUrl ?? '');
    expect(url.pathname).toBe('/unsubscribe');
    expect(mail?.body).toContain(mail?.unsubscribeUrl);
    const answer = await request(url.pathname + url.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await env.DB.prepare('SELECT email FROM mail_opt_outs').first('email')).toBe(BUYER);
  });

  it('is offered by no mail that somebody asked for', async () => {
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 1 WHERE sku = 'MUG-SEA'").run();
    await run(Date.now());
    const { provider, sent } = service();
    await deliverMail(env, Date.now() + HOUR, provider);
    expect(sent.map(({ kind, unsubscribeUrl }) => [kind, unsubscribeUrl])).toEqual([['low-stock', '']]);
  });
});

describe('low stock', () => {
  const setStock = (sku: string, pieces: number) =>
    env.DB.prepare('UPDATE product_variants SET qty_in_stock = ? WHERE sku = ?').bind(pieces, sku).run();

  it('is told to the owner once, in one mail for everything that fell since', async () => {
    const now = Date.now();
    await run(now);
    expect(await written('low-stock')).toEqual([]);
    await setStock('MUG-SEA', 5);
    await setStock('MUG-KELP', 0);
    await run(now + HOUR);
    await run(now + 2 * HOUR);
    expect(await written('low-stock')).toMatchObject([{ recipient: 'studio@tide.test', status: 'queued' }]);
    const { provider, sent } = service();
    await deliverMail(env, now + 3 * HOUR, provider);
    const body = sent[0]?.body ?? '';
    expect(sent[0]?.subject).toBe('Running low at Tide & Kiln');
    expect(body).toMatch(/Kelp, MUG-KELP\)\n {2}In stock: 0[\s\S]*Seafoam, MUG-SEA\)\n {2}In stock: 5/);
    expect(body).toContain('https://site.test/config/store/inventory');
    expect(body).not.toContain('unsubscribe');
  });

  it('is told again only after there was enough in between', async () => {
    const now = Date.now();
    await setStock('MUG-SEA', 3);
    await run(now);
    await setStock('MUG-SEA', 1);
    await run(now + HOUR);
    expect(await written('low-stock')).toHaveLength(1);
    await setStock('MUG-SEA', 6);
    await run(now + 2 * HOUR);
    await setStock('MUG-SEA', 5);
    await run(now + 3 * HOUR);
    expect(await written('low-stock')).toHaveLength(2);
  });

  it('follows the threshold of the store, and the owner who wants none', async () => {
    await seedShop({ settings: { ...STUDIO, store: { lowStockAlertThreshold: 1 } } });
    await setStock('MUG-KELP', 20);
    await setStock('MUG-IRON', 20);
    await setStock('MUG-SEA', 2);
    await run(Date.now());
    expect(await written('low-stock')).toEqual([]);
    await setRules({ lowStock: { isEnabled: false } });
    await setStock('MUG-SEA', 1);
    await run(Date.now());
    expect(await written('low-stock')).toEqual([]);
    await setRules({ newOrder: { isEnabled: false, recipient: 'mara@tide.test' } });
    await run(Date.now());
    expect(await written('low-stock')).toMatchObject([{ recipient: 'mara@tide.test' }]);
  });

  it('is not told of what is hidden or never runs out', async () => {
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0 WHERE sku IN (?, ?)')
      .bind('BOWL', 'HIDDEN')
      .run();
    await run(Date.now());
    expect(await written('low-stock')).toEqual([]);
  });
});

describe('the consent at the checkout', () => {
  const post = (token: string, fields: Record<string, string>) =>
    request(`/checkout?cartToken=${token}`, { method: 'POST', body: new URLSearchParams(fields) });
  const kept = () =>
    env.DB.prepare('SELECT email, reminder_consent AS consent FROM carts').first<{
      email: string;
      consent: string;
    }>();

  it('is asked only where there are reminders, kept with its words, and taken back with the box', async () => {
    const { token } = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const page = async () => (await request(`/checkout?cartToken=${token}`)).text();
    expect(await page()).not.toContain('name="remind"');
    await post(token, { action: 'update', email: BUYER, remind: 'yes' });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await setRules({ abandonedCart: { isEnabled: true, consent: 'Nudge me <once>.' } });
    const html = await page();
    expect(html).toContain('name="remind"');
    expect(html).not.toMatch(/name="remind"[^>]*checked/);
    expect(html).toContain('Nudge me &lt;once&gt;.');
    await post(token, { action: 'update', email: BUYER });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await post(token, { action: 'update', email: 'not an address', remind: 'yes' });
    expect(await kept()).toEqual({ email: '', consent: '' });
    await post(token, { action: 'update', email: BUYER, remind: 'yes' });
    expect(await kept()).toEqual({ email: BUYER, consent: 'Nudge me <once>.' });
    // Whoever else holds the address of the page learns no mail address from it.
    expect(await page()).not.toContain(BUYER);
    await post(token, { action: 'update', email: BUYER });
    expect(await kept()).toEqual({ email: '', consent: '' });
  });
});

describe('the owner of a shop', () => {
  it.each(['review-request', 'abandoned-cart', 'low-stock'])(
    'sees the mail %s and tests it',
    async (kind) => {
      const owner = await signIn(ROLE.admin);
      const send = (path: string, body: object) =>
        request(`/api/commerce/mails/${kind}/${path}`, {
          method: 'POST',
          headers: { ...owner.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const words = { subject: 'Mine from {siteTitle}', introduction: 'My <b>words</b>' };
      const preview = (await (await send('preview', words)).json()) as { subject: string; html: string };
      expect(preview.subject).toBe('Mine from Tide & Kiln');
      expect(preview.html).toContain('My &#60;b&#62;words&#60;/b&#62;');
      expect((await send('preview', { subject: '{nothing}', introduction: '' })).status).toBe(400);
      const key = 'click-0001';
      for (const _ of [1, 2]) expect((await send('test', { ...words, key })).status).toBe(202);
      expect(await written(kind)).toHaveLength(1);
    },
  );
});
