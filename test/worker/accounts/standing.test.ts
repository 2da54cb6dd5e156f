import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { emptySite, extractLink, extractToken, form, json, listEmails } from '#support/worker/accounts.ts';
import { CUSTOMER_PASSWORD, customer, visitor } from '#support/worker/customers.ts';
import { request, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { startSession } from '#worker/db/accounts/sessions.ts';

const OTHER = { id: 'b'.repeat(24), identifier: 'other', host: 'other.test' };
const EMAIL = 'ines@buyer.test';
const NEW_PASSWORD = 'another tide altogether';

beforeEach(async () => {
  await emptySite();
  await seedSite(OTHER);
});

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
/**
 * Waits until requests are counted. The background task that sends the email counts them after the response.
 */
const counted = (key: string, times: number) =>
  expect
    .poll(() =>
      env.DB.prepare('SELECT sum(attempts) AS n FROM attempt_counters WHERE key LIKE ?')
        .bind(`${key}%`)
        .first('n'),
    )
    .toBe(times);

const resetPages = [
  ['/forgot-password', '/reset-password', 'reset-asked'],
  ['/account/forgot-password', '/account/reset-password', 'reset-asked'],
  ['/login/link', '/login/link/open', 'link-asked'],
] as const;

describe('an account without a role or membership on a site', () => {
  it.each(resetPages)(
    'receives no email through %s and leaves the account’s email limit unused',
    async (path, _, key) => {
      await customer(EMAIL);
      for (let round = 0; round < 6; round++)
        expect((await visitor(OTHER.host).post(path, { email: EMAIL })).status).toBe(200);
      await counted(key, 6);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([await count('mail_outbox'), await count('single_use_tokens')]).toEqual([0, 0]);
      await visitor().post(path, { email: EMAIL });
      await expect.poll(() => count('mail_outbox')).toBe(1);
    },
  );

  it.each(resetPages)('the account cannot use a link from %s after it loses access', async (path, redeem) => {
    const { accountId } = await customer(EMAIL);
    await visitor().post(path, { email: EMAIL });
    await expect.poll(() => count('mail_outbox')).toBe(1);
    const [mail] = [...(await listEmails('password-reset')), ...(await listEmails('sign-in-link'))];
    const link = extractLink(mail?.body);
    const fields = { token: extractToken(link), password: NEW_PASSWORD };
    await env.DB.prepare('UPDATE members SET website_id = ? WHERE account_id = ?')
      .bind(OTHER.id, accountId)
      .run();
    for (const host of [undefined, OTHER.host]) {
      expect((await visitor(host).get(link)).status).toBe(410);
      const answer = await visitor(host).post(redeem, fields);
      expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([410, '']);
    }
    expect((await visitor(OTHER.host).login(EMAIL)).status).toBe(200);
  });

  it('the account has no session on that site', async () => {
    const { accountId } = await customer(EMAIL);
    const now = Date.now();
    const { id, crumb } = await startSession(
      env.DB,
      { accountId, websiteId: OTHER.id, isRemembered: false },
      now,
    );
    const headers = { cookie: `sw_session=${id}`, 'x-csrf-token': crumb };
    expect((await request('/api/account', { headers }, OTHER.host)).status).toBe(401);
    const renamed = await request('/api/account', json(headers, 'PUT', { name: 'Eve' }), OTHER.host);
    expect(renamed.status).toBe(401);
  });

  it('the account has a separate password guess limit on each site', async () => {
    await customer(EMAIL);
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    const guess = (host?: string) =>
      request('/login', form({ email: EMAIL, password: CUSTOMER_PASSWORD, next: '/' }, headers), host);
    for (let round = 0; round < 5; round++) expect((await guess(OTHER.host)).status).toBe(401);
    expect((await guess(OTHER.host)).status).toBe(429);
    expect((await guess()).status).toBe(303);
  });
});

describe('a site’s email list', () => {
  /**
   * Returns the kind and subject of each email, and whether its text is hidden, as an administrator sees
   * them.
   */
  const rows = async (recipient: string) => {
    const admin = await signIn(ROLE.admin);
    const list = await request('/api/mail', { headers: admin.headers });
    const { mails: all } = (await list.json()) as {
      mails: { id: string; kind: string; subject: string; recipient: string }[];
    };
    return Promise.all(
      all
        .filter((mail) => mail.recipient === recipient)
        .map(async ({ id, kind, subject }) => {
          const read = await request(`/api/mail/${id}`, { headers: admin.headers });
          const { mail } = (await read.json()) as { mail: { body: string; html: string } };
          return { kind, subject, body: mail.body, html: mail.html };
        }),
    );
  };
  const asks = {
    '/forgot-password': async (email: string) => void (await visitor().post('/forgot-password', { email })),
    '/login/link': async (email: string) => void (await visitor().post('/login/link', { email })),
    '/account/register': async (email: string) => void (await visitor().post('/account/register', { email })),
    '/account/profile/email': async (email: string) => {
      const browser = visitor();
      const own = await customer();
      await browser.login(own.email);
      const fields = { email, current: CUSTOMER_PASSWORD };
      expect((await browser.post('/account/profile/email', fields)).status).toBe(303);
    },
  };

  it.each(Object.entries(asks))(
    'records the same emails whether or not an email address has an account on another site: %s',
    async (_, ask) => {
      await customer(EMAIL, OTHER.id);
      await ask(EMAIL);
      await ask('nobody@buyer.test');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await rows(EMAIL)).toEqual(await rows('nobody@buyer.test'));
    },
  );
});

describe('a customer on two sites with one account', () => {
  const register = async () => {
    await visitor().post('/account/register', { email: EMAIL });
    await expect.poll(() => listEmails('registration')).toHaveLength(1);
    return extractLink((await listEmails('registration'))[0]?.body);
  };

  it('the customer joins the second site with the account’s password', async () => {
    await customer(EMAIL, OTHER.id);
    const link = await register();
    const browser = visitor();
    const joined = await browser.post('/account/confirm', {
      token: extractToken(link),
      password: CUSTOMER_PASSWORD,
    });
    expect(joined.status).toBe(303);
    expect((await browser.get('/account')).status).toBe(200);
  });

  it('the customer is told to reset a forgotten password on the site where the account exists', async () => {
    await customer(EMAIL, OTHER.id);
    const page = await visitor().text(await register());
    expect(page).toContain('Reset it on the site where you have this account.');
    expect(page).not.toContain('href="/account/forgot-password"');
  });

  it('the customer can set a new password at either site, each with a separate limit', async () => {
    const { accountId } = await customer(EMAIL, OTHER.id);
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(SITE_ID, accountId)
      .run();
    for (let round = 0; round < 6; round++)
      await visitor(OTHER.host).post('/forgot-password', { email: EMAIL });
    await expect.poll(() => count('mail_outbox')).toBe(5);
    await visitor().post('/forgot-password', { email: EMAIL });
    await expect.poll(() => count('mail_outbox')).toBe(6);
  });
});
