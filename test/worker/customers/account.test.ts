import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import { createId } from '#worker/crypto/random.ts';
import { addressesOf } from '#worker/db/customers/customer-addresses.ts';
import { eraseDueOrders } from '#worker/db/customers/erase-customer.ts';
import { cartWith, checkoutOf, providerDouble, submit } from '../../support/worker/checkout.ts';
import { CUSTOMER_PASSWORD, customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { emptySite, linkOf, mails, tokenOf } from '../../support/worker/people.ts';
import { PRODUCT, seedShop } from '../../support/worker/shop.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const OTHER = { siteId: 'b0000000000000000000000b', host: 'other.test' };

const ADDRESS = {
  name: 'Ines Okafor',
  line1: '3 Wharf Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

/** A customer, signed in. */
async function signedIn(email = `${createId()}@buyer.test`) {
  const who = await customer(email);
  const browser = visitor();
  await browser.login(email);
  return { ...who, browser };
}

const keyOf = (accountId: string) => ({ websiteId: SITE_ID, accountId });

/** An order by a mail address, placed without an account and then the customer's. */
async function buy(
  email: string,
  accountId: string | null,
  [item, sku] = [PRODUCT.bowl, 'BOWL'],
  total = 5064,
) {
  const cart = await cartWith([[item, sku, 1]]);
  const { port } = providerDouble();
  const placed = await submit(
    checkoutOf(cart, total, { email, phone: '555', note: 'Ring twice', billingAddress: ADDRESS }),
    port,
  );
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, placed.orderId).run();
  return placed.orderId;
}

beforeEach(async () => {
  await emptySite();
  await env.DB.batch(
    ['orders', 'carts', 'customer_addresses', 'members'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedShop();
});

describe('the overview', () => {
  it('is the customer’s own, never kept by a cache', async () => {
    const { browser, email, accountId } = await signedIn();
    await buy(email, accountId);
    const answer = await browser.get('/account');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('/account/orders/1001');
    expect(page).toContain(email);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('orders', () => {
  it('shows an order with its lines, totals and addresses to its customer only', async () => {
    const { browser, email, accountId } = await signedIn();
    await buy(email, accountId);
    const page = await browser.text('/account/orders/1001');
    for (const text of [
      'bowl',
      '$48.00',
      '$2.64',
      '$50.64',
      '3 Wharf Street',
      'Portland, ME 04101',
      'Ring twice',
    ])
      expect(page, text).toContain(text);
    const stranger = await signedIn();
    expect((await stranger.browser.get('/account/orders/1001')).status).toBe(404);
    expect(await stranger.browser.text('/account/orders')).not.toMatch(/\b1001\b/);
    await seedShop({ ...OTHER, products: [] });
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(OTHER.siteId, accountId)
      .run();
    const elsewhere = visitor(OTHER.host);
    await elsewhere.login(email);
    expect((await elsewhere.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account/orders/1001')).status).toBe(404);
  });

  it.each(['x', '0x1', '-1', '1001;', '99999999999999999999', '1.5', "1'--"])(
    'has no order %s',
    async (number) => {
      const { browser } = await signedIn();
      expect((await browser.get(`/account/orders/${encodeURIComponent(number)}`)).status).toBe(404);
    },
  );

  it('pages a long list without missing or repeating one', async () => {
    const { browser, accountId } = await signedIn();
    const now = Date.now();
    const row = (index: number) =>
      env.DB.prepare(
        `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, account_id, email, currency,
          subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at)
        VALUES (?1, ?2, ?3, 'paid', ?1, '', '', ?4, '', 'USD', 1, 0, 0, 0, 1, '{}', ?5, ?5)`,
      ).bind(createId(), SITE_ID, 2000 + index, accountId, now - Math.floor(index / 3));
    await env.DB.batch(Array.from({ length: 47 }, (_, index) => row(index)));
    const seen: string[] = [];
    let path: string | null = '/account/orders';
    while (path) {
      const page: string = await browser.text(path);
      seen.push(...(page.match(/\/account\/orders\/\d+/g) ?? []));
      path = /href="(\/account\/orders\?before=[^"]+)"/.exec(page)?.[1] ?? null;
    }
    expect(seen).toHaveLength(47);
    expect(new Set(seen).size).toBe(47);
    expect((await browser.get('/account/orders?before=nonsense')).status).toBe(200);
  });
});

describe('addresses', () => {
  it('are added, changed, made the default and deleted', async () => {
    const { browser, accountId } = await signedIn();
    const added = await browser.post('/account/addresses', ADDRESS);
    expect(added.headers.get('location')).toBe('/account/addresses?done=saved');
    await browser.post('/account/addresses', { ...ADDRESS, name: 'Runa', isDefault: 'on' });
    const [runa, ines] = await addressesOf(env.DB, keyOf(accountId));
    expect([runa?.address.name, runa?.isDefault, ines?.isDefault]).toEqual(['Runa', true, false]);
    await browser.post(`/account/addresses/${ines?.id}/default`);
    await browser.post(`/account/addresses/${ines?.id}`, { ...ADDRESS, city: 'Bath' });
    expect((await addressesOf(env.DB, keyOf(accountId)))[0]).toMatchObject({
      id: ines?.id,
      isDefault: true,
      address: { city: 'Bath' },
    });
    await browser.post(`/account/addresses/${ines?.id}/delete`);
    expect(await addressesOf(env.DB, keyOf(accountId))).toMatchObject([{ id: runa?.id, isDefault: true }]);
    expect((await browser.post(`/account/addresses/${ines?.id}/delete`)).status).toBe(303);
  });

  it('have the fields of their country, and keep what was typed when it changes', async () => {
    const { browser, accountId } = await signedIn();
    const page = await (
      await browser.post('/account/addresses', { ...ADDRESS, country: 'CA', action: 'country' })
    ).text();
    expect(page).toContain('Province');
    expect(page).toContain('<option value="QC">Quebec</option>');
    expect(page).toContain('value="3 Wharf Street"');
    const german = await (
      await browser.post('/account/addresses', { ...ADDRESS, country: 'DE', action: 'country' })
    ).text();
    expect(german).not.toContain('value="ME"/>');
    expect(german).toContain('value="Portland"');
    expect(await addressesOf(env.DB, keyOf(accountId))).toEqual([]);
  });

  it.each([
    ['no street', { line1: '' }, 'Please enter street and number.'],
    ['no state', { region: '' }, 'Please choose the state.'],
    ['a wrong ZIP code', { postalCode: 'ABC' }, 'This does not look like a ZIP code of this country.'],
    ['an unknown country', { country: 'QQ' }, 'Please choose a country.'],
    ['no country', { country: '' }, 'field'],
    ['a line that is too long', { line1: 'x'.repeat(500) }, 'field'],
  ])('are refused with %s, at the field, and nothing typed is lost', async (_, change, message) => {
    const { browser, accountId } = await signedIn();
    const answer = await browser.post('/account/addresses', { ...ADDRESS, ...change });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('value="Ines Okafor"');
    expect(await addressesOf(env.DB, keyOf(accountId))).toEqual([]);
  });

  it('of others are not there, on this site or another', async () => {
    const ines = await signedIn();
    await ines.browser.post('/account/addresses', ADDRESS);
    const id = (await addressesOf(env.DB, keyOf(ines.accountId)))[0]?.id ?? '';
    const { browser } = await signedIn();
    expect((await browser.get(`/account/addresses/${id}`)).status).toBe(404);
    expect((await browser.post(`/account/addresses/${id}`, ADDRESS)).status).toBe(404);
    expect((await browser.post(`/account/addresses/${id}/default`)).status).toBe(404);
    await browser.post(`/account/addresses/${id}/delete`);
    expect(await addressesOf(env.DB, keyOf(ines.accountId))).toHaveLength(1);
    expect(await addressesOf(env.DB, { websiteId: OTHER.siteId, accountId: ines.accountId })).toEqual([]);
    for (const odd of ['..', '%00', "1'--", 'x'.repeat(300)])
      expect(
        (await browser.get(`/account/addresses/${encodeURIComponent(odd)}`)).status,
      ).toBeGreaterThanOrEqual(300);
  });

  it('are at most so many, also when many are added at once, and one is the default', async () => {
    const { browser, accountId } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: MAX_CUSTOMER_ADDRESSES + 6 }, () =>
        browser.post('/account/addresses', { ...ADDRESS, isDefault: 'on' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const kept = await addressesOf(env.DB, keyOf(accountId));
    expect(kept).toHaveLength(MAX_CUSTOMER_ADDRESSES);
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a form that comes with an old session', () => {
  it('does nothing, and keeps what was typed for one more press', async () => {
    const { browser, accountId } = await signedIn();
    const answer = await browser.post('/account/addresses', { ...ADDRESS, crumb: '0'.repeat(32) });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="line1" value="3 Wharf Street"');
    expect(await addressesOf(env.DB, keyOf(accountId))).toEqual([]);
    const crumb = /name="crumb" value="([0-9a-f]{32})"/.exec(page)?.[1] ?? '';
    expect((await browser.post('/account/addresses', { ...ADDRESS, crumb })).status).toBe(303);
  });

  it('asks whoever was signed out to sign in, with what was typed still there but the password', async () => {
    const { browser } = await signedIn();
    browser.jar.delete('sw_session');
    const answer = await browser.post('/account/profile/email', {
      email: 'new@buyer.test',
      current: CUSTOMER_PASSWORD,
    });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain('value="new@buyer.test"');
    expect(page).not.toContain(CUSTOMER_PASSWORD);
  });

  it('is refused whole when another site sends it', async () => {
    const { browser, accountId } = await signedIn();
    const answer = await browser.post('/account/addresses', ADDRESS, {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('3 Wharf Street');
    expect(await addressesOf(env.DB, keyOf(accountId))).toEqual([]);
  });
});

describe('the profile', () => {
  const change = (browser: Visitor, part: string, fields: Record<string, string>) =>
    browser.post(`/account/profile/${part}`, fields);

  it('changes the name, and refuses one that is none', async () => {
    const { browser } = await signedIn();
    expect((await change(browser, 'name', { name: 'Runa' })).headers.get('location')).toContain('done=name');
    expect(await browser.text('/account')).toContain('Hello, Runa');
    expect((await change(browser, 'name', { name: ' ' })).status).toBe(400);
    expect((await change(browser, 'name', { name: 'a\u202eb' })).status).toBe(400);
  });

  it('changes the address once the new one is confirmed, tells the old one, and takes its orders along', async () => {
    const { browser, email, accountId } = await signedIn('ines@buyer.test');
    await buy('runa@buyer.test', null);
    const fields = { email: 'Runa@Buyer.test', current: CUSTOMER_PASSWORD };
    expect((await change(browser, 'email', fields)).headers.get('location')).toContain('done=email');
    await expect.poll(() => mails('email-change')).toMatchObject([{ recipient: 'runa@buyer.test' }]);
    const link = linkOf((await mails('email-change'))[0]?.body);
    expect((await browser.get(link)).status).toBe(200);
    expect((await visitor().login(email)).status).toBe(200);
    const confirmed = await browser.post('/account/confirm-email', { token: tokenOf(link) });
    expect(confirmed.status).toBe(303);
    expect((await visitor().login(email)).status).toBe(401);
    expect((await visitor().login('runa@buyer.test')).status).toBe(200);
    expect(await mails('email-changed')).toMatchObject([{ recipient: email }]);
    expect((await browser.post('/account/confirm-email', { token: tokenOf(link) })).status).toBe(410);
    expect(await env.DB.prepare('SELECT account_id FROM orders').first('account_id')).toBe(accountId);
  });

  it('answers the same for an address that somebody has, and changes nothing', async () => {
    await customer('runa@buyer.test');
    const { browser, email } = await signedIn();
    const answer = await change(browser, 'email', { email: 'runa@buyer.test', current: CUSTOMER_PASSWORD });
    expect(answer.headers.get('location')).toContain('done=email');
    await expect.poll(() => mails('email-taken')).toHaveLength(1);
    expect(await mails('email-change')).toEqual([]);
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('does not give an address that got an account between asking and confirming', async () => {
    const { browser, email } = await signedIn();
    await change(browser, 'email', { email: 'runa@buyer.test', current: CUSTOMER_PASSWORD });
    await expect.poll(() => mails('email-change')).toHaveLength(1);
    const link = linkOf((await mails('email-change'))[0]?.body);
    await customer('runa@buyer.test');
    expect((await browser.post('/account/confirm-email', { token: tokenOf(link) })).status).toBe(410);
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('asks for the present password, and throttles guesses', async () => {
    const { browser } = await signedIn();
    const guess = () => change(browser, 'email', { email: 'new@buyer.test', current: 'a guess' });
    const first = await guess();
    expect(first.status).toBe(400);
    expect(await first.text()).toContain('That is not your present password.');
    for (let round = 0; round < 4; round++) await guess();
    expect((await guess()).status).toBe(429);
    expect(
      (await change(browser, 'password', { current: CUSTOMER_PASSWORD, password: 'another tide' })).status,
    ).toBe(429);
    expect(await mails('email-change')).toEqual([]);
  }, 20_000);

  it('changes the password, and signs other devices out', async () => {
    const { browser, email } = await signedIn();
    const phone = visitor();
    await phone.login(email);
    const fields = { current: CUSTOMER_PASSWORD, password: 'another tide altogether' };
    expect((await change(browser, 'password', fields)).headers.get('location')).toContain('done=password');
    expect((await phone.get('/account')).status).toBe(302);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().login(email, 'another tide altogether')).status).toBe(200);
  });

  it('signs a device out by name, and no other customer’s', async () => {
    const { browser, email } = await signedIn();
    const phone = visitor();
    await phone.login(email);
    const stranger = await signedIn();
    const page = await browser.text('/account/profile');
    const device = /value="([0-9a-f]{24})"/.exec(page)?.[1] ?? '';
    await change(stranger.browser, 'devices', { device });
    expect((await phone.get('/account')).status).toBe(200);
    await change(browser, 'devices', { device });
    expect((await phone.get('/account')).status).toBe(302);
    await phone.login(email);
    await change(browser, 'devices', { device: 'others' });
    expect((await phone.get('/account')).status).toBe(302);
    expect((await browser.get('/account')).status).toBe(200);
  });
});

describe('deleting one’s data', () => {
  const sure = { current: CUSTOMER_PASSWORD, isSure: 'yes' };

  it('asks twice and for the password, and does nothing without them', async () => {
    const { browser, email } = await signedIn();
    expect(await browser.text('/account/delete')).toContain('/account/delete/confirm');
    expect(await browser.text('/account/delete/confirm')).toContain('type="password"');
    expect((await browser.post('/account/delete', { current: CUSTOMER_PASSWORD })).status).toBe(400);
    expect((await browser.post('/account/delete', { ...sure, current: 'a guess' })).status).toBe(400);
    expect((await browser.post('/account/delete', { ...sure, crumb: 'x' })).status).toBe(403);
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('ends account, sessions and addresses, and takes the buyer out of orders but not their amounts', async () => {
    const { browser, email, accountId } = await signedIn();
    const phone = visitor();
    await phone.login(email);
    await phone.add(PRODUCT.mug, 'MUG-SEA', 1);
    await browser.post('/account/addresses', ADDRESS);
    await buy(email, accountId, [PRODUCT.course, 'COURSE'], 12_000);
    await buy(email.toUpperCase(), null, [PRODUCT.course, 'COURSE'], 12_000);
    await buy('runa@buyer.test', null, [PRODUCT.course, 'COURSE'], 12_000);
    const answer = await browser.post('/account/delete', sure);
    expect(answer.status).toBe(200);
    expect((await browser.get('/account')).status).toBe(302);
    expect((await phone.get('/account')).status).toBe(302);
    expect((await visitor().login(email)).status).toBe(401);
    const { results } = await env.DB.prepare(
      "SELECT email, name, phone, note, account_id, grand_total_cents AS total, detail ->> '$.billingAddress.line1' AS street FROM orders ORDER BY number",
    ).all();
    const erased = {
      email: '',
      name: '',
      phone: '',
      note: '',
      account_id: null,
      total: 12_000,
      street: '',
    };
    expect(results).toEqual([
      erased,
      erased,
      expect.objectContaining({ email: 'runa@buyer.test', street: '3 Wharf Street' }),
    ]);
    expect(await addressesOf(env.DB, keyOf(accountId))).toEqual([]);
    for (const [table, column] of [
      ['accounts', 'id'],
      ['members', 'account_id'],
      ['sessions', 'account_id'],
      ['carts', 'account_id'],
    ])
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
          .bind(accountId)
          .first('n'),
        table,
      ).toBe(0);
    expect(await mails('data-deleted')).toMatchObject([{ recipient: email }]);
  });

  it('leaves an order that is not sent yet its address until it is, and no longer than ninety days', async () => {
    const { browser, email, accountId } = await signedIn();
    const sent = await buy(email, accountId);
    const stuck = await buy(email, accountId);
    expect(await browser.text('/account/delete')).toContain('2 orders are');
    await browser.post('/account/delete', sure);
    const streets = async () => {
      const { results } = await env.DB.prepare(
        "SELECT id, account_id, detail ->> '$.shippingAddress.line1' AS street FROM orders ORDER BY number",
      ).all<{ id: string; street: string | null; account_id: string | null }>();
      return results.map(({ street, account_id }) => [street, account_id]);
    };
    expect(await streets()).toEqual([
      ['3 Wharf Street', null],
      ['3 Wharf Street', null],
    ]);
    await env.DB.prepare("UPDATE orders SET status = 'fulfilled', fulfilment = 'complete' WHERE id = ?")
      .bind(sent)
      .run();
    await env.DB.batch(eraseDueOrders(env.DB, Date.now()));
    expect((await streets()).map(([street]) => street)).toEqual(['', '3 Wharf Street']);
    await env.DB.batch(eraseDueOrders(env.DB, Date.now() + 91 * 86_400_000));
    expect((await streets()).map(([street]) => street)).toEqual(['', '']);
    expect(await env.DB.prepare('SELECT email FROM orders WHERE id = ?').bind(stuck).first('email')).toBe('');
  });

  it('keeps an account that another site knows, and what it has there', async () => {
    const { browser, email, accountId } = await signedIn();
    await seedShop({ ...OTHER, products: [] });
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(OTHER.siteId, accountId)
      .run();
    const elsewhere = visitor(OTHER.host);
    await elsewhere.login(email);
    await elsewhere.post('/account/addresses', ADDRESS);
    await browser.post('/account/delete', sure);
    expect((await elsewhere.get('/account')).status).toBe(200);
    expect(await addressesOf(env.DB, { websiteId: OTHER.siteId, accountId })).toHaveLength(1);
    expect((await visitor().login(email)).status).toBe(401);
  });

  it('gives everything as JSON before', async () => {
    const { browser, email, accountId } = await signedIn();
    await browser.post('/account/addresses', ADDRESS);
    const own = await buy(email, accountId);
    const other = await buy('runa@buyer.test', null);
    for (const orderId of [own, other])
      await env.DB.prepare(
        `INSERT INTO reviews (id, website_id, item_id, order_id, order_line_id, rating, title, body, author, status, created_at)
        SELECT 'r-' || o.id, o.website_id, l.item_id, o.id, l.id, 5, 'Good', 'By ' || o.email, 'Ines', 3, 0 FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = ?`,
      )
        .bind(orderId)
        .run();
    const answer = await browser.get('/account/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-[\d-]+\.json"$/,
    );
    const data = (await answer.json()) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { email, name: 'Ines Okafor' },
      addresses: [{ line1: '3 Wharf Street', isDefault: true }],
      orders: [{ number: 1001, grandTotalCents: 5064, lines: [{ title: 'bowl', quantity: 1 }] }],
      devices: [{}],
      reviews: [
        {
          product: 'bowl',
          rating: 5,
          title: 'Good',
          text: `By ${email}`,
          shownName: 'Ines',
          isPublished: false,
        },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('runa@buyer.test');
    expect((await visitor().get('/account/export')).status).toBe(302);
  });
});
