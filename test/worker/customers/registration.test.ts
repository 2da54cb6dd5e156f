import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { emptySite, extractLink, extractToken, listEmails } from '../../support/worker/accounts.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { CUSTOMER_PASSWORD, customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const OTHER = { siteId: 'b0000000000000000000000b', host: 'other.test' };

async function requestRegistration(browser: Visitor, email: string, next = ''): Promise<string> {
  const before = (await listEmails('registration')).length;
  const answer = await browser.post('/account/register', { email, ...(next && { next }) });
  expect(answer.status).toBe(200);
  await expect.poll(() => listEmails('registration')).toHaveLength(before + 1);
  return extractLink((await listEmails('registration')).at(-1)?.body);
}

const confirm = (browser: Visitor, link: string, fields: Record<string, string> = {}) =>
  browser.post('/account/confirm', {
    token: extractToken(link),
    name: 'Ines Okafor',
    password: CUSTOMER_PASSWORD,
    ...fields,
  });

const memberships = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM members').first<number>('n')) ?? 0;

beforeEach(async () => {
  await emptySite();
  await env.DB.batch([env.DB.prepare('DELETE FROM orders'), env.DB.prepare('DELETE FROM carts')]);
  await seedStore();
});

describe('registering', () => {
  it('creates the account once when the link is opened, and signs the customer in', async () => {
    const browser = visitor();
    const link = await requestRegistration(browser, 'Ines@Buyer.test');
    const page = await (await browser.get(link)).text();
    expect(page).toContain('ines@buyer.test');
    expect(await memberships()).toBe(0);
    const done = await confirm(browser, link);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/account');
    expect(await browser.text('/account')).toContain('Hello, Ines');
    expect((await confirm(visitor(), link)).status).toBe(410);
    expect((await visitor().get(link)).status).toBe(410);
    expect(await memberships()).toBe(1);
  });

  it('the page after a request sends the link again, to the same address', async () => {
    await whileSendingEmail(async () => {
      const sent = await (await visitor().post('/account/register', { email: 'runa@buyer.test' })).text();
      const again = /<form[^>]*action="\/account\/register".*?<\/form>/s.exec(sent)?.[0] ?? '';
      expect(again).toContain('name="email" value="runa@buyer.test"');
      expect(again).toContain('Send again');
      await expect.poll(() => listEmails('registration')).toHaveLength(1);
    });
  });

  it('says that no email was sent if the server sends none', async () => {
    const ask = async () => (await visitor().post('/account/register', { email: 'runa@buyer.test' })).text();
    const unsent = await ask();
    expect(unsent).toContain('No email was sent');
    expect(unsent).not.toContain('We sent a link');
    expect(unsent).not.toContain('Send again');
    await whileSendingEmail(async () => {
      expect(await ask()).toContain('We sent a link to runa@buyer.test');
      await expect.poll(() => listEmails('registration')).toHaveLength(2);
    });
  });

  it('returns the same response for an email address with an account, and notifies the account’s holder', async () => {
    const { email } = await customer('ines@buyer.test');
    const known = await (await visitor().post('/account/register', { email })).text();
    const unknown = await (await visitor().post('/account/register', { email: 'runa@buyer.test' })).text();
    expect(known.replaceAll(email, '')).toBe(unknown.replaceAll('runa@buyer.test', ''));
    await expect.poll(() => listEmails('account-exists')).toHaveLength(1);
    await expect.poll(() => listEmails('registration')).toHaveLength(1);
    await visitor().post('/account/register', { email });
    expect(await listEmails('account-exists')).toHaveLength(1);
  });

  it('continues to the requested page if it is on the site and not for owners', async () => {
    const wanted = visitor();
    const done = await confirm(wanted, await requestRegistration(wanted, 'a@buyer.test', '/shop/mug'));
    expect(done.headers.get('location')).toBe('/shop/mug');
    for (const [index, next] of ['//evil.test', 'https://evil.test', '/config/', '/\\evil.test'].entries()) {
      const browser = visitor();
      const answer = await confirm(browser, await requestRegistration(browser, `b${index}@buyer.test`, next));
      expect(answer.headers.get('location'), next).toBe('/account');
    }
  });

  it('keeps the input except the password and reports errors at their fields', async () => {
    const browser = visitor();
    const link = await requestRegistration(browser, 'ines@buyer.test');
    const refused = await confirm(browser, link, { password: 'short-one' });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain('value="Ines Okafor"');
    expect(page).toContain('Use at least 10 characters.');
    expect(page).not.toContain('short-one');
    expect((await confirm(browser, link)).status).toBe(303);
    const bad = await browser.post('/account/register', { email: 'nobody' });
    expect(bad.status).toBe(400);
  });

  it('creates one customer if the link is confirmed many times concurrently', async () => {
    const link = await requestRegistration(visitor(), 'ines@buyer.test');
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(visitor(), link)));
    expect(answers.filter(({ headers }) => headers.get('location') === '/account')).toHaveLength(1);
    expect(await memberships()).toBe(1);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM accounts').first('n')).toBe(1);
  });

  it('registering with a form from a different site, a forged token or a different site’s link does nothing', async () => {
    const browser = visitor();
    const foreign = await browser.post(
      '/account/register',
      { email: 'ines@buyer.test' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    const link = await requestRegistration(browser, 'ines@buyer.test');
    const stolen = await browser.post(
      '/account/confirm',
      { token: extractToken(link), name: 'Eve', password: CUSTOMER_PASSWORD },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    );
    expect(stolen.status).toBe(403);
    expect((await confirm(browser, '/account/confirm?token=forged')).status).toBe(410);
    await seedStore({ ...OTHER, products: [] });
    expect((await confirm(visitor(OTHER.host), link)).status).toBe(410);
    expect(await memberships()).toBe(0);
  });

  it('sends at most five links an hour to one email address', async () => {
    for (let round = 0; round < 7; round++)
      await visitor().post(
        '/account/register',
        { email: 'ines@buyer.test' },
        { 'cf-connecting-ip': `203.0.${round}.9` },
      );
    await expect
      .poll(() =>
        env.DB.prepare(
          "SELECT count(*) AS n FROM attempt_counters WHERE key LIKE 'registration-asked:%'",
        ).first('n'),
      )
      .toBe(7);
    await expect.poll(() => listEmails('registration')).toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await listEmails('registration')).toHaveLength(5);
  });

  it('assigns earlier guest orders with the same email address to the customer, and no others', async () => {
    const { port } = providerDouble();
    const buy = async (email: string) => {
      const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
      await submit(createCheckout(cart, 5064, { email }), port);
    };
    await buy('Ines@Buyer.test');
    await buy('runa@buyer.test');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(2);
    const browser = visitor();
    await confirm(browser, await requestRegistration(browser, 'ines@buyer.test'));
    const page = await browser.text('/account/orders');
    expect(page.match(/\/account\/orders\/\d+/g)).toEqual(['/account/orders/1001']);
    await buy('ines@buyer.test');
    expect(await browser.text('/account/orders')).not.toContain('/account/orders/1003');
    await browser.login('ines@buyer.test');
    expect(await browser.text('/account/orders')).toContain('/account/orders/1003');
  });

  it('requires a contributor’s existing password, and does not change it', async () => {
    const staff = await signIn(ROLE.editor);
    const email = `${staff.accountId}@site.test`;
    const { email: elsewhere } = await customer('known@buyer.test', OTHER.siteId).catch(async () => {
      await seedStore({ ...OTHER, products: [] });
      return customer('known@buyer.test', OTHER.siteId);
    });
    const browser = visitor();
    const link = await requestRegistration(browser, elsewhere);
    expect((await confirm(browser, link, { password: 'a guess that fails' })).status).toBe(401);
    expect(await memberships()).toBe(1);
    expect((await confirm(browser, link)).status).toBe(303);
    expect(await memberships()).toBe(2);
    expect((await visitor().login(elsewhere)).status).toBe(200);

    const own = visitor();
    own.jar.set('sw_session', staff.cookie.split('=')[1] ?? '');
    const page = await (await own.get(await requestRegistration(own, email))).text();
    expect(page).toContain('Use this account as your customer account');
    expect(page).not.toContain('type="password"');
  });
});

describe('signing in as a customer', () => {
  it.each([
    ['/account/orders?before=1', '/account/orders?before=1'],
    ['//evil.test', '/account'],
    ['https://evil.test/', '/account'],
    ['/\\evil.test', '/account'],
    ['/config/settings', '/account'],
    ['/CONFIG', '/account'],
    ['/account/logout', '/account'],
    ['/checkout?cartToken=abc', '/commerce/goto-checkout'],
  ])('a sign-in with next=%s redirects to %s', async (next, to) => {
    const { email } = await customer();
    const answer = await visitor().post('/account/login', { email, password: CUSTOMER_PASSWORD, next });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(to);
  });

  it('returns the same response for a wrong password, an unknown email address and an account that belongs to a different site', async () => {
    await seedStore({ ...OTHER, products: [] });
    const { email } = await customer();
    const foreign = await customer('known@buyer.test', OTHER.siteId);
    const tries = [
      [email, 'wrong'],
      ['nobody@buyer.test', 'wrong'],
      [foreign.email, CUSTOMER_PASSWORD],
    ] as const;
    const pages: string[] = [];
    for (const [address, password] of tries) {
      const answer = await visitor().post('/account/login', { email: address, password });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie().join()).not.toContain('sw_session');
      pages.push((await answer.text()).replaceAll(address, ''));
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toContain('value="wrong"');
  });

  it('starts a new session whatever cookie the browser sent, to prevent session fixation', async () => {
    const { email } = await customer();
    const browser = visitor();
    const planted = 'f'.repeat(64);
    browser.jar.set('sw_session', planted);
    await browser.post('/account/login', { email, password: CUSTOMER_PASSWORD });
    expect(browser.jar.get('sw_session')).toMatch(/^[0-9a-f]{64}$/);
    expect(browser.jar.get('sw_session')).not.toBe(planted);
  });

  it('a form on a different site cannot sign a customer in', async () => {
    const { email } = await customer();
    const answer = await visitor().post(
      '/account/login',
      { email, password: CUSTOMER_PASSWORD },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie().join()).not.toContain('sw_session');
  });

  it('shares its throttle with the owners’ sign-in', async () => {
    const { email } = await customer();
    const browser = visitor();
    for (let round = 0; round < 5; round++) await browser.post('/account/login', { email, password: 'no' });
    const answer = await browser.post('/account/login', { email, password: CUSTOMER_PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await browser.login(email)).status).toBe(429);
  }, 20_000);

  it('[A6.01] signing in as a customer never opens /config or any other page for owners', async () => {
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    expect((await browser.get('/config/')).status).toBe(403);
    expect((await browser.get('/api/contributors')).status).toBe(403);
    expect((await browser.get('/api/commerce/products')).status).toBe(403);
  });

  it('signing in as a customer after a forgotten password works with a new password, which the emailed link sets once', async () => {
    const { email } = await customer('ines@buyer.test');
    const browser = visitor();
    const page = async (address: string) =>
      (await (await browser.post('/account/forgot-password', { email: address })).text()).replaceAll(
        address,
        '',
      );
    expect(await page(email)).toBe(await page('nobody@buyer.test'));
    await expect.poll(() => listEmails('password-reset')).toHaveLength(1);
    const link = extractLink((await listEmails('password-reset'))[0]?.body);
    expect(link).toMatch(/^\/account\/reset-password\?token=/);
    const form = await browser.get(link);
    expect(form.headers.get('referrer-policy')).toBe('no-referrer');
    const fields = { token: extractToken(link), password: 'another tide altogether' };
    expect((await browser.post('/account/reset-password', fields)).headers.get('location')).toBe('/account');
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().post('/account/reset-password', fields)).status).toBe(410);
    expect((await visitor().login(email)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('[B7.33] [B7.50] ends the session and redirects to the root with logout=true', async () => {
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    await browser.add(PRODUCT.bowl, 'BOWL', 1);
    expect(await browser.text('/account/logout')).toContain('Keep a copy of my cart');
    const answer = await browser.post('/account/logout', { cloneCart: 'on' });
    expect(answer.headers.get('location')).toBe('/?logout=true');
    expect(await browser.cart()).toEqual({ BOWL: 1 });
    expect((await browser.get('/account')).headers.get('location')).toBe('/account/login');
    expect((await browser.post('/account/logout')).headers.get('location')).toBe('/?logout=true');
  });
});

describe('a site without customer accounts', () => {
  const paths = ['/account', '/account/login', '/account/register', '/account/orders', '/account/export'];

  it('[A6.06] a site without customer accounts has no account pages', async () => {
    await env.DB.prepare(
      "INSERT INTO flags (website_id, name, is_enabled) VALUES (?, 'customer_accounts', 0)",
    )
      .bind(SITE_ID)
      .run();
    await seedStore();
    const { email } = await customer();
    const browser = visitor();
    await browser.login(email);
    for (const path of paths) {
      expect((await browser.get(path)).status, path).toBe(404);
      expect((await visitor().get(path)).status, path).toBe(404);
    }
    expect((await browser.post('/account/register', { email: 'a@b.test' })).status).toBe(404);
  });
});
