import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySite, extractLink, extractToken, listEmails } from '#support/worker/accounts.ts';
import { CUSTOMER_PASSWORD, customer, visitor } from '#support/worker/customers.ts';
import { seedSite } from '#support/worker/site.ts';

const OTHER = { id: 'b'.repeat(24), identifier: 'other', host: 'other.test' };

beforeEach(emptySite);

async function linkFor(email: string, next = '/account'): Promise<string> {
  const before = (await listEmails('sign-in-link')).length;
  expect((await visitor().post('/login/link', { email, next })).status).toBe(200);
  await expect.poll(() => listEmails('sign-in-link')).toHaveLength(before + 1);
  return extractLink((await listEmails('sign-in-link')).at(-1)?.body);
}

describe('a sign-in link', () => {
  it('a sign-in link is offered when password sign-in is throttled, and signs the owner in once', async () => {
    const { email } = await customer();
    const browser = visitor();
    for (let round = 0; round < 5; round++) await browser.post('/account/login', { email, password: 'no' });
    const page = await browser.post('/account/login', { email, password: CUSTOMER_PASSWORD });
    expect(await page.text()).toContain('action="/login/link"');
    const owners = await browser.post('/login', { email, password: CUSTOMER_PASSWORD });
    expect(await owners.text()).toContain('action="/login/link"');
    const link = await linkFor(email);
    // Opens the link twice. Email scanners open links too, which must not use the link up.
    for (const _ of [1, 2]) {
      const look = await browser.get(link);
      expect([look.status, look.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    const opened = await browser.post('/login/link/open', { token: extractToken(link) });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/account']);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().post('/login/link/open', { token: extractToken(link) })).status).toBe(410);
    expect((await visitor().get(link)).status).toBe(410);
    // The device is known after the link was opened, so it has its own limit of guesses.
    expect((await browser.post('/login', { email, password: CUSTOMER_PASSWORD })).status).toBe(303);
  }, 60_000);

  it('a sign-in link starts one session when it is opened many times concurrently', async () => {
    const { email } = await customer();
    const token = extractToken(await linkFor(email));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor().post('/login/link/open', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410]);
  });

  it('a sign-in link is stored only as a hash', async () => {
    const token = extractToken(await linkFor((await customer()).email));
    const rows = await env.DB.prepare(
      "SELECT jti FROM single_use_tokens WHERE purpose = 'sign-in-link'",
    ).all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });

  it('a sign-in link does not sign in if it is expired, forged, used on a different site or issued to a removed account', async () => {
    const { accountId, email } = await customer();
    const link = await linkFor(email);
    const open = (host?: string) => visitor(host).post('/login/link/open', { token: extractToken(link) });
    await seedSite(OTHER);
    expect((await open(OTHER.host)).status).toBe(410);
    for (const token of ['', 'x', 'f'.repeat(64)])
      expect((await visitor().post('/login/link/open', { token })).status).toBe(410);
    await env.DB.prepare('DELETE FROM members WHERE account_id = ?').bind(accountId).run();
    expect((await open()).status).toBe(410);
    await env.DB.prepare(
      'INSERT INTO members (website_id, account_id, created_at) SELECT website_id, subject, 0 FROM single_use_tokens',
    ).run();
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await open()).status).toBe(410);
  });

  it('a sign-in link is sent at most five times an hour, with the same response for an unknown email address', async () => {
    const { email } = await customer();
    const ask = async (address: string) =>
      (await visitor().post('/login/link', { email: address, next: '/account' })).text();
    expect(await ask(email)).toBe(await ask('nobody@site.test'));
    for (let round = 0; round < 6; round++) await ask(email);
    await expect.poll(() => listEmails('sign-in-link')).toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await listEmails('sign-in-link')).map(({ recipient }) => recipient)).toEqual(
      Array(5).fill(email),
    );
  });

  it('a sign-in link never redirects to a different host, and ignores a form from a different site', async () => {
    const { email } = await customer();
    const token = extractToken(await linkFor(email, '//evil.test'));
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await visitor().post('/login/link/open', { token }, foreign)).status).toBe(403);
    expect((await visitor().post('/login/link', { email }, foreign)).status).toBe(403);
    const opened = await visitor().post('/login/link/open', { token });
    expect(opened.headers.get('location')).toBe('/');
  });
});
