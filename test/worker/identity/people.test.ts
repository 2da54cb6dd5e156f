import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { People } from '#schema/contracts/contributors.ts';
import { ROLE } from '#schema/contracts/enumerations/roles.ts';
import { signToken } from '#worker/identity/tokens.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = { id: 'b'.repeat(24), identifier: 'other', host: 'other.test' };
const json = (headers: Record<string, string>, method: string, body?: unknown): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});
const mails = async (kind: string) =>
  (
    await env.DB.prepare(
      'SELECT recipient, body, status FROM mail_outbox WHERE kind = ? ORDER BY created_at, rowid',
    )
      .bind(kind)
      .all<{ recipient: string; body: string; status: string }>()
  ).results;
const linkOf = (body: string) => {
  const found = /https?:\/\/[^/\s]+(\/\S+)/.exec(body)?.[1];
  if (!found) throw new Error('the mail has no link');
  return found;
};
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';

beforeEach(async () => {
  await env.DB.batch(
    [
      'single_use_tokens',
      'mail_outbox',
      'website_roles',
      'sessions',
      'login_failures',
      'accounts',
      'flags',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedSite();
});

async function owner() {
  const account = await signIn(ROLE.admin);
  await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
    .bind(account.accountId, SITE_ID)
    .run();
  return account;
}

async function invite(email = 'Ines@Studio.test', roles: number[] = [ROLE.editor]) {
  const admin = await owner();
  const answer = await request('/api/contributors', json(admin.headers, 'POST', { email, roles }));
  expect(answer.status).toBe(201);
  const { invitation } = (await answer.json()) as { invitation: { id: string } };
  const [mail] = await mails('invitation');
  return { admin, id: invitation.id, link: linkOf(mail?.body ?? ''), mail };
}

describe('an invitation', () => {
  it('[B1.09] goes out by mail and makes a contributor with the role, once', async () => {
    const { admin, link, mail } = await invite();
    expect(mail).toMatchObject({ recipient: 'ines@studio.test' });
    expect(link).toMatch(/^\/invitation\?token=/);
    // Looking, as scanners of mail do, spends nothing.
    for (const _ of [1, 2]) {
      const page = await request(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(await page.text()).toContain('as Editor');
    }
    const fields = { token: tokenOf(link), name: 'Ines Okafor', password: 'clay and salt and tide' };
    const accepted = await request('/invitation', form(fields));
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/config/']);
    const cookie = /sw_session=[0-9a-f]{64}/.exec(accepted.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const me = (await (await request('/api/account', { headers: { cookie } })).json()) as {
      websiteRoles: number[];
      account: { name: string };
    };
    expect(me).toMatchObject({ websiteRoles: [ROLE.editor], account: { name: 'Ines Okafor' } });
    expect((await request('/invitation', form(fields))).status).toBe(410);
    const { contributors, invitations } = (await (
      await request('/api/contributors', { headers: admin.headers })
    ).json()) as People;
    expect(contributors.map(({ roles, isOwner }) => [roles, isOwner])).toEqual([
      [[ROLE.admin], true],
      [[ROLE.editor], false],
    ]);
    expect(invitations).toEqual([]);
  });

  it('accepted twice at once makes one account', async () => {
    const { link } = await invite();
    const fields = { token: tokenOf(link), name: 'Ines', password: 'clay and salt and tide' };
    const answers = await Promise.all([1, 2, 3].map(() => request('/invitation', form(fields))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410, 410]);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM accounts WHERE email = 'ines@studio.test'").first('n'),
    ).toBe(1);
  });

  it('to somebody with an account asks for that password, and keeps name and password as they are', async () => {
    const member = await signIn('member');
    const email = `${member.accountId}@site.test`;
    const { link } = await invite(email);
    expect(await (await request(link)).text()).toContain('You have an account with this address already.');
    const wrong = await request('/invitation', form({ token: tokenOf(link), password: 'not the password' }));
    expect(wrong.status).toBe(401);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM website_roles WHERE account_id = ?')
        .bind(member.accountId)
        .first('n'),
    ).toBe(0);
  });

  it.each([
    ['a short password', { name: 'Ines', password: 'short' }, 'Use at least 10 characters.'],
    ['no name', { name: ' ', password: 'clay and salt and tide' }, 'Enter your name.'],
  ])('with %s comes back with what was typed', async (_, fields, message) => {
    const { link } = await invite();
    const answer = await request('/invitation', form({ token: tokenOf(link), ...fields }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect((await request(link)).status).toBe(200);
  });

  it('is dead when withdrawn, sent again, expired, forged, of another site or of another kind', async () => {
    const { admin, id, link } = await invite();
    await request(`/api/contributors/invitations/${id}/resend`, json(admin.headers, 'POST'));
    expect((await request(link)).status).toBe(410);
    const again = linkOf((await mails('invitation')).at(-1)?.body ?? '');
    expect((await request(again)).status).toBe(200);
    await seedSite(OTHER);
    expect((await request(again, undefined, OTHER.host)).status).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await request(again)).status).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 9e15').run();
    const { invitations } = (await (
      await request('/api/contributors', { headers: admin.headers })
    ).json()) as People;
    const open = invitations[0]?.id ?? '';
    const reset = await signToken(env, 'password-reset', { jti: open, sub: admin.accountId }, 60);
    for (const token of ['', 'x', `${tokenOf(again)}x`, reset, 'a.b.c', 'x'.repeat(3000)])
      expect((await request(`/invitation?token=${token}`)).status).toBe(410);
    await request(`/api/contributors/invitations/${open}`, json(admin.headers, 'DELETE'));
    expect((await request(again)).status).toBe(410);
    expect(
      (await request(`/api/contributors/invitations/${open}`, json(admin.headers, 'DELETE'))).status,
    ).toBe(404);
  });

  it.each([
    ['no address', { roles: [4] }],
    ['an address of no shape', { email: 'ines', roles: [4] }],
    ['no role', { email: 'a@b.test', roles: [] }],
    ['an unknown role', { email: 'a@b.test', roles: [5] }],
    ['a role in words', { email: 'a@b.test', roles: ['editor'] }],
    ['too many roles', { email: 'a@b.test', roles: [1, 2, 3, 4, 6, 7] }],
    ['no object', 'invite'],
  ])('with %s is refused', async (_, body) => {
    const admin = await owner();
    expect((await request('/api/contributors', json(admin.headers, 'POST', body))).status).toBe(400);
    expect(await mails('invitation')).toEqual([]);
  });

  it('[A6.04] of a viewer needs the flag', async () => {
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

  it('of somebody who works here already is refused', async () => {
    const editor = await signIn(ROLE.editor);
    const admin = await owner();
    const body = { email: `${editor.accountId}@site.test`, roles: [ROLE.editor] };
    const answer = await request('/api/contributors', json(admin.headers, 'POST', body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: { email: 'This person works on the site already.' },
    });
  });

  it('is refused to a form of another site', async () => {
    const { link } = await invite();
    const fields = { token: tokenOf(link), name: 'Ines', password: 'clay and salt and tide' };
    const answer = await request('/invitation', form(fields, { origin: 'https://evil.test' }));
    expect(answer.status).toBe(403);
    expect((await request(link)).status).toBe(200);
  });
});

describe('contributors', () => {
  it('get other roles or lose them, and their sessions here end with it', async () => {
    const admin = await owner();
    const editor = await signIn(ROLE.editor);
    const path = `/api/contributors/${editor.accountId}`;
    expect(
      (await request(path, json(admin.headers, 'PUT', { roles: [ROLE.reporting, ROLE.reporting] }))).status,
    ).toBe(200);
    expect((await request('/api/account', { headers: editor.headers })).status).toBe(401);
    expect((await request(path, json(admin.headers, 'DELETE'))).status).toBe(204);
    expect((await request(path, json(admin.headers, 'DELETE'))).status).toBe(404);
  });

  it('cannot touch the owner, whoever they are and however they race', async () => {
    const first = await owner();
    const second = await signIn(ROLE.admin);
    const path = `/api/contributors/${first.accountId}`;
    expect((await request(path, json(second.headers, 'DELETE'))).status).toBe(409);
    expect((await request(path, json(second.headers, 'PUT', { roles: [ROLE.viewer] }))).status).toBe(400);
    expect((await request(path, json(second.headers, 'PUT', { roles: [ROLE.editor] }))).status).toBe(409);
    await Promise.all([
      request(path, json(second.headers, 'DELETE')),
      request(`/api/contributors/${second.accountId}`, json(first.headers, 'DELETE')),
    ]);
    const { results } = await env.DB.prepare('SELECT account_id FROM website_roles WHERE role = 1').all();
    expect(results).toEqual([{ account_id: first.accountId }]);
  });

  it('of another site are not found', async () => {
    await seedSite(OTHER);
    const theirs = await signIn(ROLE.editor, OTHER.id);
    const admin = await owner();
    for (const id of [theirs.accountId, 'f'.repeat(24), 'x'])
      expect((await request(`/api/contributors/${id}`, json(admin.headers, 'DELETE'))).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    request('/forgot-password', form({ email }, headers));

  async function asked() {
    const admin = await owner();
    await ask(`${admin.accountId}@site.test`);
    await expect.poll(() => mails('password-reset')).toHaveLength(1);
    return { admin, link: linkOf((await mails('password-reset'))[0]?.body ?? '') };
  }

  it('is answered alike for known and unknown addresses, and mailed only to known ones', async () => {
    const { admin } = await asked();
    const known = await (await ask(`${admin.accountId}@site.test`)).text();
    const unknown = await (await ask('nobody@site.test')).text();
    expect(known).toBe(unknown);
    await expect.poll(() => mails('password-reset')).toHaveLength(2);
    expect((await ask('not an address')).status).toBe(400);
  });

  it('is set anew by the link, once: every session ends, a fresh one begins, and a mail tells', async () => {
    const { admin, link } = await asked();
    expect((await request(link)).status).toBe(200);
    const fields = { token: tokenOf(link), password: 'another tide altogether' };
    const answers = await Promise.all([1, 2].map(() => request('/reset-password', form(fields))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
    const done = answers.find((answer) => answer.status === 303);
    expect(done?.headers.get('set-cookie')).toMatch(/sw_session=[0-9a-f]{64}/);
    expect((await request('/api/account', { headers: admin.headers })).status).toBe(401);
    const login = { email: `${admin.accountId}@site.test`, password: fields.password };
    expect((await request('/login', form(login))).status).toBe(303);
    expect(await mails('password-changed')).toHaveLength(1);
    expect((await request(link)).status).toBe(410);
  });

  it('keeps its link when the new password is too short, and refuses forged and stale ones', async () => {
    const { link } = await asked();
    const short = await request('/reset-password', form({ token: tokenOf(link), password: 'short' }));
    expect(short.status).toBe(400);
    for (const token of ['', 'x', `${tokenOf(link)}x`])
      expect(
        (await request('/reset-password', form({ token, password: 'another tide altogether' }))).status,
      ).toBe(410);
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await request(link)).status).toBe(410);
  });

  it('is mailed five times at most, and the link names the site’s own host', async () => {
    const { admin, link } = await asked();
    for (let round = 0; round < 8; round++) await ask(`${admin.accountId}@site.test`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await mails('password-reset')).length).toBeLessThanOrEqual(5);
    expect((await mails('password-reset'))[0]?.body).toContain(`https://site.test${link.slice(0, 20)}`);
  });
});

describe('an account', () => {
  it('changes its password with the present one, and signs the others out', async () => {
    const admin = await owner();
    await request('/forgot-password', form({ email: `${admin.accountId}@site.test` }));
    await expect.poll(() => mails('password-reset')).toHaveLength(1);
    const link = linkOf((await mails('password-reset'))[0]?.body ?? '');
    const set = await request(
      '/reset-password',
      form({ token: tokenOf(link), password: 'first tide of all' }),
    );
    const cookie = /sw_session=[0-9a-f]{64}/.exec(set.headers.get('set-cookie') ?? '')?.[0] ?? '';
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
  });

  it('takes a name, and signs other devices out on demand', async () => {
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
