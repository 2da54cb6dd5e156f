import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import { createId } from '#worker/crypto/random.ts';
import { listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import { ADDRESS, buy, customerKey, OTHER, seedCustomers, signedIn } from '../../support/worker/account.ts';
import { extractLink, extractToken, listEmails } from '../../support/worker/accounts.ts';
import { CUSTOMER_PASSWORD, customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(seedCustomers);

describe('the account overview', () => {
  it('the account overview shows the signed-in customer’s data and is never cached', async () => {
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

describe('a customer’s orders', () => {
  it('a customer’s orders are visible, with their lines, totals and addresses, only to the customer who placed them', async () => {
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
    const steps = /<ol class="order-steps">.*?<\/ol>/s.exec(page)?.[0];
    expect(steps, 'the progress that the confirmation shows').toContain('class="is-done"');
    const lines = /<ul class="account-lines">.*?<\/ul>/s.exec(page)?.[0];
    expect(lines, 'tax is added below the lines').toContain('$48.00');
    expect(lines).not.toContain('$50.64');
    const stranger = await signedIn();
    expect((await stranger.browser.get('/account/orders/1001')).status).toBe(404);
    expect(await stranger.browser.text('/account/orders')).not.toMatch(/\b1001\b/);
    await seedStore({ ...OTHER, products: [] });
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(OTHER.siteId, accountId)
      .run();
    const elsewhere = visitor(OTHER.host);
    await elsewhere.login(email);
    expect((await elsewhere.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account/orders/1001')).status).toBe(404);
  });

  it.each(['x', '0x1', '-1', '1001;', '99999999999999999999', '1.5', "1'--"])(
    'a customer’s orders return 404 for the order number %s',
    async (number) => {
      const { browser } = await signedIn();
      expect((await browser.get(`/account/orders/${encodeURIComponent(number)}`)).status).toBe(404);
    },
  );

  it('a customer’s orders are listed in pages without gaps or repetitions', async () => {
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

describe('a customer’s addresses', () => {
  it('a customer’s addresses can be added, changed, deleted and made the default', async () => {
    const { browser, accountId } = await signedIn();
    const added = await browser.post('/account/addresses', ADDRESS);
    expect(added.headers.get('location')).toBe('/account/addresses?done=saved');
    await browser.post('/account/addresses', { ...ADDRESS, name: 'Runa', isDefault: 'on' });
    const [runa, ines] = await listAddresses(env.DB, customerKey(accountId));
    expect([runa?.address.name, runa?.isDefault, ines?.isDefault]).toEqual(['Runa', true, false]);
    await browser.post(`/account/addresses/${ines?.id}/default`);
    await browser.post(`/account/addresses/${ines?.id}`, { ...ADDRESS, city: 'Bath' });
    expect((await listAddresses(env.DB, customerKey(accountId)))[0]).toMatchObject({
      id: ines?.id,
      isDefault: true,
      address: { city: 'Bath' },
    });
    await browser.post(`/account/addresses/${ines?.id}/delete`);
    expect(await listAddresses(env.DB, customerKey(accountId))).toMatchObject([
      { id: runa?.id, isDefault: true },
    ]);
    expect((await browser.post(`/account/addresses/${ines?.id}/delete`)).status).toBe(303);
  });

  it('the form shows the country’s fields and keeps the input when the country changes', async () => {
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
    // Germany has such postal codes, and Canada has not.
    expect([page, german].map((html) => html.includes(`value="${ADDRESS.postalCode}"`))).toEqual([
      false,
      true,
    ]);
    expect(german).toMatch(/data-places="[^"]*" data-country="DE" data-key-length="5"/);
    expect(await listAddresses(env.DB, customerKey(accountId))).toEqual([]);
  });

  it('an unknown country or region is not selected, and a message says so', async () => {
    const { browser } = await signedIn();
    const show = async (change: object) =>
      (await browser.post('/account/addresses', { ...ADDRESS, ...change, action: 'country' })).text();
    expect(await show({ country: 'XX' })).toMatch(/name="country"[^>]*><option value=""[^>]*>Choose</);
    const html = await show({ country: 'US', region: 'Bavaria' });
    expect(html).toContain('This is not a state in this country.');
  });

  it.each([
    ['no street', { line1: '' }, 'Please enter a street address.'],
    ['no state', { region: '' }, 'Please choose the state.'],
    ['a wrong ZIP code', { postalCode: 'ABC' }, 'This does not look like a ZIP code for this country.'],
    ['an unknown country', { country: 'QQ' }, 'Please choose a country.'],
    ['no country', { country: '' }, 'field'],
    ['a line that is too long', { line1: 'x'.repeat(500) }, 'field'],
  ])(
    'a customer’s addresses with %s are rejected at the field, and no input is lost',
    async (_, change, message) => {
      const { browser, accountId } = await signedIn();
      const answer = await browser.post('/account/addresses', { ...ADDRESS, ...change });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(message);
      expect(page).toContain('aria-invalid="true"');
      expect(page).toContain('value="Ines Okafor"');
      expect(await listAddresses(env.DB, customerKey(accountId))).toEqual([]);
    },
  );

  it('another customer’s address returns 404, on this site or a different one', async () => {
    const ines = await signedIn();
    await ines.browser.post('/account/addresses', ADDRESS);
    const id = (await listAddresses(env.DB, customerKey(ines.accountId)))[0]?.id ?? '';
    const { browser } = await signedIn();
    expect((await browser.get(`/account/addresses/${id}`)).status).toBe(404);
    expect((await browser.post(`/account/addresses/${id}`, ADDRESS)).status).toBe(404);
    expect((await browser.post(`/account/addresses/${id}/default`)).status).toBe(404);
    await browser.post(`/account/addresses/${id}/delete`);
    expect(await listAddresses(env.DB, customerKey(ines.accountId))).toHaveLength(1);
    expect(await listAddresses(env.DB, { websiteId: OTHER.siteId, accountId: ines.accountId })).toEqual([]);
    for (const odd of ['..', '%00', "1'--", 'x'.repeat(300)])
      expect(
        (await browser.get(`/account/addresses/${encodeURIComponent(odd)}`)).status,
      ).toBeGreaterThanOrEqual(300);
  });

  it('a customer’s addresses are limited in number and have one default, even after concurrent requests', async () => {
    const { browser, accountId } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: MAX_CUSTOMER_ADDRESSES + 6 }, () =>
        browser.post('/account/addresses', { ...ADDRESS, isDefault: 'on' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const kept = await listAddresses(env.DB, customerKey(accountId));
    expect(kept).toHaveLength(MAX_CUSTOMER_ADDRESSES);
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a form with an expired session', () => {
  it('a form with an expired session changes nothing, and keeps the input for the next attempt', async () => {
    const { browser, accountId } = await signedIn();
    const answer = await browser.post('/account/addresses', { ...ADDRESS, crumb: '0'.repeat(32) });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="line1" value="3 Wharf Street"');
    expect(await listAddresses(env.DB, customerKey(accountId))).toEqual([]);
    const crumb = /name="crumb" value="([0-9a-f]{32})"/.exec(page)?.[1] ?? '';
    expect((await browser.post('/account/addresses', { ...ADDRESS, crumb })).status).toBe(303);
  });

  it('asks a signed-out customer to sign in, and keeps all input except the password', async () => {
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

  it('a form sent from a different site is rejected completely', async () => {
    const { browser, accountId } = await signedIn();
    const answer = await browser.post('/account/addresses', ADDRESS, {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('3 Wharf Street');
    expect(await listAddresses(env.DB, customerKey(accountId))).toEqual([]);
  });
});

describe('the customer profile', () => {
  const change = (browser: Visitor, part: string, fields: Record<string, string>) =>
    browser.post(`/account/profile/${part}`, fields);

  it('lets the customer change the name, and rejects an invalid name', async () => {
    const { browser } = await signedIn();
    expect((await change(browser, 'name', { name: 'Runa' })).headers.get('location')).toContain('done=name');
    expect(await browser.text('/account')).toContain('Hello, Runa');
    expect((await change(browser, 'name', { name: ' ' })).status).toBe(400);
    expect((await change(browser, 'name', { name: 'a\u202eb' })).status).toBe(400);
  });

  it('changes the email address after confirmation, notifies the old address and adds guest orders with the new one', async () => {
    const { browser, email, accountId } = await signedIn('ines@buyer.test');
    await buy('runa@buyer.test', null);
    const fields = { email: 'Runa@Buyer.test', current: CUSTOMER_PASSWORD };
    expect((await change(browser, 'email', fields)).headers.get('location')).toContain('done=email');
    await expect.poll(() => listEmails('email-change')).toMatchObject([{ recipient: 'runa@buyer.test' }]);
    const link = extractLink((await listEmails('email-change'))[0]?.body);
    expect((await browser.get(link)).status).toBe(200);
    expect((await visitor().login(email)).status).toBe(200);
    const confirmed = await browser.post('/account/confirm-email', { token: extractToken(link) });
    expect(confirmed.status).toBe(303);
    expect((await visitor().login(email)).status).toBe(401);
    expect((await visitor().login('runa@buyer.test')).status).toBe(200);
    expect(await listEmails('email-changed')).toMatchObject([{ recipient: email }]);
    expect((await browser.post('/account/confirm-email', { token: extractToken(link) })).status).toBe(410);
    expect(await env.DB.prepare('SELECT account_id FROM orders').first('account_id')).toBe(accountId);
  });

  it('returns the same response for an email address in use, and changes nothing', async () => {
    await customer('runa@buyer.test');
    const { browser, email } = await signedIn();
    const answer = await change(browser, 'email', { email: 'runa@buyer.test', current: CUSTOMER_PASSWORD });
    expect(answer.headers.get('location')).toContain('done=email');
    await expect.poll(() => listEmails('email-change')).toHaveLength(1);
    const link = extractLink((await listEmails('email-change'))[0]?.body);
    const confirmed = await browser.post('/account/confirm-email', { token: extractToken(link) });
    expect(confirmed.status).toBe(409);
    expect(await confirmed.text()).toContain('already belongs to an account');
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('rejects an email address that another account takes between request and confirmation', async () => {
    const { browser, email } = await signedIn();
    await change(browser, 'email', { email: 'runa@buyer.test', current: CUSTOMER_PASSWORD });
    await expect.poll(() => listEmails('email-change')).toHaveLength(1);
    const link = extractLink((await listEmails('email-change'))[0]?.body);
    await customer('runa@buyer.test');
    expect((await browser.post('/account/confirm-email', { token: extractToken(link) })).status).toBe(409);
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('requires the current password and throttles guesses', async () => {
    const { browser } = await signedIn();
    const guess = () => change(browser, 'email', { email: 'new@buyer.test', current: 'a guess' });
    const first = await guess();
    expect(first.status).toBe(400);
    expect(await first.text()).toContain('That is not your current password.');
    for (let round = 0; round < 4; round++) await guess();
    expect((await guess()).status).toBe(429);
    expect(
      (await change(browser, 'password', { current: CUSTOMER_PASSWORD, password: 'another tide' })).status,
    ).toBe(429);
    expect(await listEmails('email-change')).toEqual([]);
  }, 20_000);

  it('changes the password and signs out other devices', async () => {
    const { browser, email } = await signedIn();
    const phone = visitor();
    await phone.login(email);
    const fields = { current: CUSTOMER_PASSWORD, password: 'another tide altogether' };
    expect((await change(browser, 'password', fields)).headers.get('location')).toContain('done=password');
    expect((await phone.get('/account')).status).toBe(302);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().login(email, 'another tide altogether')).status).toBe(200);
  });

  it('signs out a device in the list, but no device of another customer', async () => {
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
