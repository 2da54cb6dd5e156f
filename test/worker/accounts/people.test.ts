import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContributorList } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  emptySite,
  extractLink,
  extractSessionCookie,
  extractToken,
  form,
  invite,
  json,
  listEmails,
  owner,
} from '#support/worker/accounts.ts';
import { request, seedSite, signIn } from '#support/worker/site.ts';
import { signToken } from '#worker/crypto/tokens.ts';

const OTHER = { id: 'b'.repeat(24), identifier: 'other', host: 'other.test' };

beforeEach(emptySite);

const listActions = async (accountId: string) => {
  const log = await env.DB.prepare('SELECT action FROM audit_log WHERE account_id = ? ORDER BY rowid')
    .bind(accountId)
    .all<{ action: string }>();
  return log.results.map(({ action }) => action);
};

/** A different network, because earlier tests have used up the rate limits of the default network. */
const ANOTHER_NETWORK = { 'cf-connecting-ip': '198.51.100.7' };

const readOwner = () =>
  env.DB.prepare('SELECT email FROM websites JOIN accounts ON accounts.id = owner_account_id').first<string>(
    'email',
  );

describe('an invitation to a site without an owner', () => {
  it.each([
    ['as an administrator makes the recipient the owner', ROLE.admin, 'ines@studio.test'],
    ['as an editor does not make the recipient the owner', ROLE.editor, null],
  ])('an invitation %s', async (_, role, expected) => {
    const { link } = await invite('ines@studio.test', [role], await signIn(ROLE.admin));
    const fields = { token: extractToken(link), name: 'Ines Okafor', password: 'clay and salt and tide' };
    expect((await request('/invitation', form(fields))).status).toBe(303);
    expect(await readOwner()).toBe(expected);
  });
});

describe('an invitation', () => {
  it('an invitation as an administrator does not change the owner of a site that has one', async () => {
    const { link } = await invite('ines@studio.test', [ROLE.admin]);
    const before = await readOwner();
    const fields = { token: extractToken(link), name: 'Ines Okafor', password: 'clay and salt and tide' };
    await request('/invitation', form(fields));
    expect(before).not.toBeNull();
    expect(await readOwner()).toBe(before);
  });
  it('[B1.09] an invitation is sent by email and, when accepted, adds a contributor with the role once', async () => {
    const { admin, link, mail } = await invite();
    expect(mail).toMatchObject({ recipient: 'ines@studio.test' });
    expect(link).toMatch(/^\/invitation\?token=/);
    // Opens the link twice. Email scanners open links too, which must not use the link up.
    for (const _ of [1, 2]) {
      const page = await request(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain('as Editor');
    }
    const fields = { token: extractToken(link), name: 'Ines Okafor', password: 'clay and salt and tide' };
    const accepted = await request('/invitation', form(fields));
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/config/']);
    const cookie = extractSessionCookie(accepted);
    const me = (await (await request('/api/account', { headers: { cookie } })).json()) as {
      websiteRoles: number[];
      account: { name: string };
    };
    expect(me).toMatchObject({ websiteRoles: [ROLE.editor], account: { name: 'Ines Okafor' } });
    expect((await request('/invitation', form(fields))).status).toBe(410);
    const { contributors, invitations } = (await (
      await request('/api/contributors', { headers: admin.headers })
    ).json()) as ContributorList;
    expect(contributors.map(({ roles, isOwner }) => [roles, isOwner])).toEqual([
      [[ROLE.admin], true],
      [[ROLE.editor], false],
    ]);
    expect(invitations).toEqual([]);
  });

  it('creates one account if two requests accept it concurrently', async () => {
    const { link } = await invite();
    const fields = { token: extractToken(link), name: 'Ines', password: 'clay and salt and tide' };
    const answers = await Promise.all([1, 2, 3].map(() => request('/invitation', form(fields))));
    // Only one of the three requests creates the account. The other requests lead to a page that explains
    // why.
    expect(answers.filter((answer) => answer.headers.get('location') === '/config/')).toHaveLength(1);
    expect((await request(link)).status).toBe(410);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM accounts WHERE email = 'ines@studio.test'").first('n'),
    ).toBe(1);
  });

  it('requires the password of an existing account, and keeps that account’s name and password', async () => {
    const member = await signIn('member');
    const email = `${member.accountId}@site.test`;
    const { link } = await invite(email);
    expect(await (await request(link)).text()).toContain(
      'You already have an account with this email address.',
    );
    const wrong = await request(
      '/invitation',
      form({ token: extractToken(link), password: 'not the password' }),
    );
    expect(wrong.status).toBe(401);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM website_roles WHERE account_id = ?')
        .bind(member.accountId)
        .first('n'),
    ).toBe(0);
  });

  it.each([
    ['a short password', { name: 'Ines', password: 'short' }, 'Use at least 10 characters.'],
    ['a common password', { name: 'Ines', password: 'Password2026!' }, 'too easy to guess'],
    [
      'the site’s name as the password',
      { name: 'Ines', password: 'a small site' },
      'Do not use your email address',
    ],
    ['no name', { name: ' ', password: 'clay and salt and tide' }, 'Enter your name.'],
  ])('an invitation accepted with %s shows the form again with the input', async (_, fields, message) => {
    const { link } = await invite();
    const answer = await request('/invitation', form({ token: extractToken(link), ...fields }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect((await request(link)).status).toBe(200);
  });

  it('an invitation is invalid if it is withdrawn, sent again, expired, forged, from a different site or of a different type', async () => {
    const { admin, id, link } = await invite();
    await request(`/api/contributors/invitations/${id}/resend`, json(admin.headers, 'POST'));
    expect((await request(link)).status).toBe(410);
    const again = extractLink((await listEmails('invitation')).at(-1)?.body ?? '');
    expect((await request(again)).status).toBe(200);
    await seedSite(OTHER);
    expect((await request(again, undefined, OTHER.host)).status).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await request(again)).status).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 9e15').run();
    const { invitations } = (await (
      await request('/api/contributors', { headers: admin.headers })
    ).json()) as ContributorList;
    const open = invitations[0]?.id ?? '';
    const reset = await signToken(env, 'password-reset', { jti: open, sub: admin.accountId }, 60);
    for (const token of ['', 'x', `${extractToken(again)}x`, reset, 'a.b.c', 'x'.repeat(3000)])
      expect((await request(`/invitation?token=${token}`)).status).toBe(410);
    await request(`/api/contributors/invitations/${open}`, json(admin.headers, 'DELETE'));
    expect((await request(again)).status).toBe(410);
    expect(
      (await request(`/api/contributors/invitations/${open}`, json(admin.headers, 'DELETE'))).status,
    ).toBe(404);
  });

  it.each([
    ['no email address', { roles: [4] }],
    ['an invalid email address', { email: 'ines', roles: [4] }],
    ['no role', { email: 'a@b.test', roles: [] }],
    ['an unknown role', { email: 'a@b.test', roles: [5] }],
    ['a role as text', { email: 'a@b.test', roles: ['editor'] }],
    ['too many roles', { email: 'a@b.test', roles: [1, 2, 3, 4, 6, 7] }],
    ['a body that is not an object', 'invite'],
  ])('an invitation with %s is rejected', async (_, body) => {
    const admin = await owner();
    expect((await request('/api/contributors', json(admin.headers, 'POST', body))).status).toBe(400);
    expect(await listEmails('invitation')).toEqual([]);
  });

  it('[A6.04] an invitation to the viewer role requires the feature flag', async () => {
    const admin = await owner();
    const call = () =>
      request('/api/contributors', json(admin.headers, 'POST', { email: 'v@b.test', roles: [ROLE.viewer] }));
    expect((await call()).status).toBe(400);
    await env.DB.prepare(
      "INSERT INTO flags (website_id, name, is_enabled) VALUES ('', 'viewer_invites', 1)",
    ).run();
    await seedSite();
    expect((await call()).status).toBe(201);
  });

  it('an invitation is rejected for an existing contributor', async () => {
    const editor = await signIn(ROLE.editor);
    const admin = await owner();
    const body = { email: `${editor.accountId}@site.test`, roles: [ROLE.editor] };
    const answer = await request('/api/contributors', json(admin.headers, 'POST', body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: { email: 'This person is already a contributor.' },
    });
  });

  it('an invitation is rejected if a form on a different site sends it', async () => {
    const { link } = await invite();
    const fields = { token: extractToken(link), name: 'Ines', password: 'clay and salt and tide' };
    const answer = await request('/invitation', form(fields, { origin: 'https://evil.test' }));
    expect(answer.status).toBe(403);
    expect((await request(link)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    request('/forgot-password', form({ email }, headers));

  async function asked() {
    const admin = await owner();
    await ask(`${admin.accountId}@site.test`);
    await expect.poll(() => listEmails('password-reset')).toHaveLength(1);
    return { admin, link: extractLink((await listEmails('password-reset'))[0]?.body ?? '') };
  }

  it('returns the same response for known and unknown email addresses, and emails only known ones', async () => {
    const { admin } = await asked();
    const known = await (await ask(`${admin.accountId}@site.test`)).text();
    const unknown = await (await ask('nobody@site.test')).text();
    expect(known).toBe(unknown);
    await expect.poll(() => listEmails('password-reset')).toHaveLength(2);
    expect((await ask('not an address')).status).toBe(400);
  });

  it('a forgotten password is reset once through the link, which ends every session, starts a new one and sends a confirmation', async () => {
    const { admin, link } = await asked();
    expect((await request(link)).status).toBe(200);
    const fields = { token: extractToken(link), password: 'another tide altogether' };
    const answers = await Promise.all([1, 2].map(() => request('/reset-password', form(fields))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
    const done = answers.find((answer) => answer.status === 303);
    expect(done?.headers.get('set-cookie')).toMatch(/sw_session=[0-9a-f]{64}/);
    expect((await request('/api/account', { headers: admin.headers })).status).toBe(401);
    const login = { email: `${admin.accountId}@site.test`, password: fields.password };
    expect((await request('/login', form(login))).status).toBe(303);
    expect(await listEmails('password-changed')).toHaveLength(1);
    expect(await listActions(admin.accountId)).toEqual(['account.password-reset']);
    expect((await request(link)).status).toBe(410);
  });

  it('a new password cannot be a common one, and the link stays valid', async () => {
    const { link } = await asked();
    const set = (password: string) =>
      request('/reset-password', form({ token: extractToken(link), password }));
    const common = await set('qwertyuiop');
    expect([common.status, await common.text()]).toEqual([400, expect.stringContaining('too easy to guess')]);
    expect((await set('another tide altogether')).status).toBe(303);
  });

  it('a password that is too short leaves the link valid, and forged and expired links are rejected', async () => {
    const { link } = await asked();
    const short = await request('/reset-password', form({ token: extractToken(link), password: 'short' }));
    expect(short.status).toBe(400);
    for (const token of ['', 'x', `${extractToken(link)}x`])
      expect(
        (await request('/reset-password', form({ token, password: 'another tide altogether' }))).status,
      ).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await request(link)).status).toBe(410);
  });

  it('sends at most five reset emails an hour, whose links all work until one of them is used', async () => {
    const { admin, link } = await asked();
    const email = `${admin.accountId}@site.test`;
    await Promise.all(
      Array.from({ length: 9 }, (_, index) => ask(email, { 'cf-connecting-ip': `198.51.${index}.7` })),
    );
    await expect.poll(() => listEmails('password-reset')).toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const sent = await listEmails('password-reset');
    expect(sent).toHaveLength(5);
    const last = extractLink(sent.at(-1)?.body);
    expect((await request(link)).status).toBe(200);
    const done = await request(
      '/reset-password',
      form({ token: extractToken(last), password: 'another tide' }),
    );
    expect(done.status).toBe(303);
    for (const { body } of sent) expect((await request(extractLink(body))).status).toBe(410);
  });

  it('one network can request a password reset twenty times in fifteen minutes', async () => {
    const { admin } = await asked();
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    for (let round = 0; round < 20; round++) await ask(`nobody${round}@site.test`, headers);
    await expect
      .poll(() =>
        env.DB.prepare("SELECT attempts FROM attempt_counters WHERE key = 'reset-asked:203.0.113.9'").first(
          'attempts',
        ),
      )
      .toBe(20);
    const email = `${admin.accountId}@site.test`;
    expect((await ask(email, headers)).status).toBe(200);
    await ask(email, { 'cf-connecting-ip': '203.0.114.9' });
    await expect.poll(() => listEmails('password-reset')).toHaveLength(2);
  });

  it('a reset email links to the site’s primary domain, even for a request to a different host', async () => {
    const { admin } = await asked();
    await request('/forgot-password', form({ email: `${admin.accountId}@site.test` }), 'site.localhost');
    await expect.poll(() => listEmails('password-reset')).toHaveLength(2);
    for (const { body } of await listEmails('password-reset'))
      expect(body).toMatch(/https:\/\/site\.test\/reset-password\?token=/);
    expect((await request('/forgot-password', form({ email: 'a@b.test' }), 'evil.test')).status).toBe(404);
  });

  it('the reset link gives no access to a different site', async () => {
    const { link } = await asked();
    await seedSite(OTHER);
    expect((await request(link, undefined, OTHER.host)).status).toBe(410);
    const fields = { token: extractToken(link), password: 'another tide altogether' };
    expect((await request('/reset-password', form(fields), OTHER.host)).status).toBe(410);
  });

  it('resetting the password unlocks an account that wrong passwords locked, and ends its sessions', async () => {
    const { admin, link } = await asked();
    const email = `${admin.accountId}@site.test`;
    for (let round = 0; round < 6; round++) await request('/login', form({ email, password: 'wrong' }));
    expect((await request('/login', form({ email, password: 'wrong' }))).status).toBe(429);
    const planted = `sw_session=${'a'.repeat(64)}`;
    const done = await request(
      '/reset-password',
      form({ token: extractToken(link), password: 'another tide altogether' }, { cookie: planted }),
    );
    expect(extractSessionCookie(done)).not.toBe(planted);
    expect((await request('/login', form({ email, password: 'another tide altogether' }))).status).toBe(303);
  });

  it('redirects members, who cannot edit, to the site after a reset', async () => {
    const member = await signIn('member');
    await ask(`${member.accountId}@site.test`);
    await expect.poll(() => listEmails('password-reset')).toHaveLength(1);
    const link = extractLink((await listEmails('password-reset'))[0]?.body);
    const done = await request(
      '/reset-password',
      form({ token: extractToken(link), password: 'another tide' }),
    );
    expect(done.headers.get('location')).toBe('/');
  });

  it.each(['/reset-password', '/invitation', '/forgot-password'])(
    'the form at %s cannot be submitted by other sites',
    async (path) => {
      const fields = { token: 'x', email: 'a@b.test', password: 'another tide' };
      const send = (headers: Record<string, string>) =>
        request(path, form(fields, { ...ANOTHER_NETWORK, ...headers }));
      expect((await send({ origin: 'https://evil.test' })).status).toBe(403);
      expect((await send({ origin: 'null' })).status).toBe(403);
      expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
      expect((await send(own)).status).not.toBe(403);
    },
  );
});

describe('the account page', () => {
  it('requires the current password for a new one, and signs out other devices', async () => {
    const admin = await owner();
    await request('/forgot-password', form({ email: `${admin.accountId}@site.test` }, ANOTHER_NETWORK));
    await expect.poll(() => listEmails('password-reset')).toHaveLength(1);
    const link = extractLink((await listEmails('password-reset'))[0]?.body ?? '');
    const set = await request(
      '/reset-password',
      form({ token: extractToken(link), password: 'first tide of all' }, ANOTHER_NETWORK),
    );
    const cookie = extractSessionCookie(set);
    const { crumb } = (await (await request('/api/account', { headers: { cookie } })).json()) as {
      crumb: string;
    };
    const headers = { cookie, 'x-csrf-token': crumb };
    await request('/login', form({ email: `${admin.accountId}@site.test`, password: 'first tide of all' }));
    const change = (current: string, password: string) =>
      request('/api/account/password', json(headers, 'PUT', { current, password }));
    expect((await change('wrong', 'second tide of all')).status).toBe(400);
    expect((await change('first tide of all', 'short')).status).toBe(400);
    expect((await change('first tide of all', 'second tide of all')).status).toBe(204);
    const { sessions } = (await (await request('/api/account/sessions', { headers })).json()) as {
      sessions: { isThis: boolean }[];
    };
    expect(sessions).toMatchObject([{ isThis: true }]);
    expect(await listActions(admin.accountId)).toEqual([
      'account.password-reset',
      'account.password-changed',
    ]);
  });

  it('changes the account’s name, and signs out other devices on request', async () => {
    const admin = await owner();
    expect((await request('/api/account', json(admin.headers, 'PUT', { name: ' Runa ' }))).status).toBe(200);
    expect((await request('/api/account', json(admin.headers, 'PUT', { name: '' }))).status).toBe(400);
    expect((await request('/api/account/sessions', json(admin.headers, 'DELETE'))).status).toBe(204);
    const me = (await (await request('/api/account', { headers: admin.headers })).json()) as {
      account: { name: string };
    };
    expect(me.account.name).toBe('Runa');
  });
});
