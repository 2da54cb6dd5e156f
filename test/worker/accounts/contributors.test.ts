import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContributorList } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  emptySite,
  extractToken,
  form,
  invite,
  json,
  listEmails,
  listRoles,
  owner,
} from '#support/worker/accounts.ts';
import { call } from '#support/worker/owner.ts';
import { SIGNED_IN_PASSWORD as current, request, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { acceptInvitation, findInvitation } from '#worker/db/accounts/invitations.ts';

const OTHER = { id: 'b'.repeat(24), identifier: 'other', host: 'other.test' };
const audit = async () =>
  (
    await env.DB.prepare(
      'SELECT account_id AS "by", action, subject, detail FROM audit_log ORDER BY rowid',
    ).all()
  ).results;

beforeEach(emptySite);

describe('contributors', () => {
  it('a contributor whose role changes or who is removed is signed out of the site everywhere', async () => {
    const admin = await owner();
    const editor = await signIn(ROLE.editor);
    const path = `/api/contributors/${editor.accountId}`;
    const twice = { roles: [ROLE.reporting, ROLE.reporting], current };
    expect((await call(admin, 'PUT', path, twice)).status).toBe(200);
    expect(await listRoles(editor.accountId)).toEqual([ROLE.reporting]);
    expect((await request('/api/account', { headers: editor.headers })).status).toBe(401);
    expect((await call(admin, 'DELETE', path)).status).toBe(204);
    expect((await call(admin, 'DELETE', path)).status).toBe(404);
    expect(await audit()).toMatchObject([
      { by: admin.accountId, action: 'contributor.roles', detail: '{"before":[4],"after":[3]}' },
      { by: admin.accountId, action: 'contributor.removed', subject: editor.accountId },
    ]);
  });

  it.each([
    ['no password', undefined, 403, { passwordRequired: true }],
    ['an empty password', '', 403, { passwordRequired: true }],
    ['a wrong password', 'not the password', 400, { errors: { current: 'That is not your password.' } }],
  ])('an administrator cannot give a contributor a role with %s', async (_, typed, status, body) => {
    const admin = await owner();
    const editor = await signIn(ROLE.editor);
    const given = { roles: [ROLE.admin], ...(typed !== undefined && { current: typed }) };
    const changed = await call(admin, 'PUT', `/api/contributors/${editor.accountId}`, given);
    expect(changed).toMatchObject({ status, body });
    const asked = { ...given, email: 'ines@studio.test' };
    expect(await call(admin, 'POST', '/api/contributors', asked)).toMatchObject({ status, body });
    expect(await listRoles(editor.accountId)).toEqual([ROLE.editor]);
    expect(await listEmails('invitation')).toEqual([]);
    // To invite a contributor without the administrator role, no password is needed.
    expect((await call(admin, 'POST', '/api/contributors', { ...asked, roles: [ROLE.editor] })).status).toBe(
      201,
    );
  });

  it('role changes in an open session are locked after five wrong guesses of the password', async () => {
    const admin = await owner();
    const editor = await signIn(ROLE.editor);
    const guess = (password: string) =>
      call(admin, 'PUT', `/api/contributors/${editor.accountId}`, { roles: [ROLE.admin], current: password });
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, round) => guess(`guess ${round}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await guess(current)).status).toBe(429);
    expect(await listRoles(editor.accountId)).toEqual([ROLE.editor]);
  });

  it('the owner cannot be removed or demoted, not even by concurrent requests', async () => {
    const first = await owner();
    const second = await signIn(ROLE.admin);
    const path = `/api/contributors/${first.accountId}`;
    expect((await call(second, 'DELETE', path)).status).toBe(409);
    expect((await call(second, 'PUT', path, { roles: [ROLE.viewer], current })).status).toBe(400);
    expect((await call(second, 'PUT', path, { roles: [ROLE.editor], current })).status).toBe(409);
    await Promise.all([
      call(second, 'DELETE', path),
      call(first, 'DELETE', `/api/contributors/${second.accountId}`),
    ]);
    const { results } = await env.DB.prepare('SELECT account_id FROM website_roles WHERE role = 1').all();
    expect(results).toEqual([{ account_id: first.accountId }]);
  });

  it.each([
    ['demote', 'PUT', { roles: [ROLE.editor], current }],
    ['remove', 'DELETE', undefined],
  ])('two contributors who %s each other concurrently leave one administrator', async (_, method, body) => {
    for (let round = 0; round < 5; round++) {
      await emptySite();
      const [first, second] = [await signIn(ROLE.admin), await signIn(ROLE.admin)];
      const answers = await Promise.all([
        call(first, method, `/api/contributors/${second.accountId}`, body),
        call(second, method, `/api/contributors/${first.accountId}`, body),
      ]);
      const left = await env.DB.prepare('SELECT count(*) AS n FROM website_roles WHERE role = 1').first('n');
      expect(left, JSON.stringify(answers)).toBe(1);
    }
  });

  it('the last administrator on a site without an owner cannot leave or give up the role', async () => {
    const last = await signIn(ROLE.admin);
    const path = `/api/contributors/${last.accountId}`;
    expect((await call(last, 'DELETE', path)).status).toBe(409);
    expect((await call(last, 'PUT', path, { roles: [ROLE.editor], current })).status).toBe(409);
    expect((await call(last, 'PUT', path, { roles: [ROLE.admin, ROLE.editor], current })).status).toBe(200);
    expect(await listRoles(last.accountId)).toEqual([ROLE.admin, ROLE.editor]);
    expect(await audit()).toHaveLength(1);
  });

  it('a removed contributor can be restored once within ten minutes, with the same roles, and can sign in again', async () => {
    const admin = await owner();
    const editor = await signIn([ROLE.editor, ROLE.reporting]);
    const path = `/api/contributors/${editor.accountId}`;
    const restore = () => call(admin, 'POST', `${path}/restore`);
    expect((await restore()).status).toBe(404);
    await call(admin, 'DELETE', path);
    expect((await restore()).status).toBe(204);
    expect(await listRoles(editor.accountId)).toEqual([ROLE.reporting, ROLE.editor]);
    expect((await request('/api/account', { headers: editor.headers })).status).toBe(401);
    expect((await restore()).status).toBe(404);
    await call(admin, 'DELETE', path);
    await env.DB.prepare(
      "UPDATE single_use_tokens SET expires_at = 1 WHERE purpose = 'contributor-removal'",
    ).run();
    expect((await restore()).status).toBe(404);
    expect(await listRoles(editor.accountId)).toEqual([]);
  });

  it('a contributor cannot undo the removal themselves', async () => {
    await owner();
    const second = await signIn(ROLE.admin);
    const path = `/api/contributors/${second.accountId}`;
    expect((await call(second, 'DELETE', path)).status).toBe(204);
    expect((await call(second, 'POST', `${path}/restore`)).status).toBe(401);
    const third = await signIn(ROLE.admin);
    expect((await call(third, 'POST', `${path}/restore`)).status).toBe(404);
  });

  it('a contributor on a different site is not found', async () => {
    await seedSite(OTHER);
    const theirs = await signIn(ROLE.editor, OTHER.id);
    const admin = await owner();
    for (const id of [theirs.accountId, 'f'.repeat(24), 'x'])
      for (const [method, suffix, body] of [
        ['DELETE', '', undefined],
        ['PUT', '', { roles: [ROLE.editor], current }],
        ['POST', '/restore', undefined],
      ] as const)
        expect((await call(admin, method, `/api/contributors/${id}${suffix}`, body)).status).toBe(404);
    const roles = await env.DB.prepare('SELECT count(*) AS n FROM website_roles WHERE website_id = ?')
      .bind(OTHER.id)
      .first('n');
    expect(roles).toBe(1);
  });

  it('when a contributor loses the administrator role, the invitations that they sent are withdrawn', async () => {
    await owner();
    const second = await signIn(ROLE.admin);
    const { link } = await invite('friend@studio.test', [ROLE.admin], second);
    expect((await request(link)).status).toBe(200);
    const admin = await signIn(ROLE.admin);
    await call(admin, 'PUT', `/api/contributors/${second.accountId}`, { roles: [ROLE.editor], current });
    expect((await request(link)).status).toBe(410);
  });

  it.each([
    ['no list of roles', {}],
    ['an empty list of roles', { roles: [] }],
    ['a role as text', { roles: ['editor'] }],
    ['a role that cannot be assigned', { roles: [ROLE.none] }],
    ['a list as the body', [4]],
  ])('a change to a contributor’s roles is rejected with %s', async (_, body) => {
    const admin = await owner();
    const editor = await signIn(ROLE.editor);
    expect((await call(admin, 'PUT', `/api/contributors/${editor.accountId}`, body)).status).toBe(400);
    expect(await listRoles(editor.accountId)).toEqual([ROLE.editor]);
  });
});

describe('contributor invitations', () => {
  it('at most five invitations a day are sent to one email address and fifty from one site, even concurrently', async () => {
    const admin = await owner();
    const send = (email: string) => call(admin, 'POST', '/api/contributors', { email, roles: [ROLE.editor] });
    const same = await Promise.all(Array.from({ length: 8 }, () => send('one@studio.test')));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const { body } = await call<ContributorList>(admin, 'GET', '/api/contributors');
    expect(body.invitations).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 50 }, (_, index) => send(`b${index}@studio.test`)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(45);
    expect(await listEmails('invitation')).toHaveLength(50);
    await env.DB.prepare('UPDATE mail_outbox SET created_at = created_at - 86400001').run();
    expect((await send('one@studio.test')).status).toBe(201);
  });

  it('an invitation rejected by the daily limit leaves the earlier link valid', async () => {
    const { admin, id, link } = await invite();
    await env.DB.prepare(
      "INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, status, created_at) SELECT 'm' || value, ?, 'invitation', 'ines@studio.test', 's', 'b', 'sent', ? FROM json_each('[1,2,3,4]')",
    )
      .bind(SITE_ID, Date.now())
      .run();
    expect((await call(admin, 'POST', `/api/contributors/invitations/${id}/resend`)).status).toBe(429);
    expect((await request(link)).status).toBe(200);
  });

  it('a withdrawn invitation cannot be sent again, even concurrently', async () => {
    const { admin, id } = await invite();
    const path = `/api/contributors/invitations/${id}`;
    await Promise.all([call(admin, 'DELETE', path), call(admin, 'POST', `${path}/resend`)]);
    expect((await call(admin, 'POST', `${path}/resend`)).status).toBe(404);
  });

  it('a recipient who is signed in accepts an invitation without a password', async () => {
    const member = await signIn('member');
    const { link } = await invite(`${member.accountId}@site.test`);
    const page = await (await request(link, { headers: { cookie: member.cookie } })).text();
    expect(page).toContain(`You are signed in as ${member.accountId}@site.test.`);
    expect(page).not.toContain('type="password"');
    const answer = await request(
      '/invitation',
      form({ token: extractToken(link) }, { cookie: member.cookie }),
    );
    expect(answer.headers.get('location')).toBe('/config/');
    expect(await listRoles(member.accountId)).toEqual([ROLE.editor]);
    expect((await request('/api/account', { headers: member.headers })).status).toBe(401);
  });

  it('somebody signed in to a different account sees the recipient’s email address and gets no access', async () => {
    const other = await signIn('member');
    const { link } = await invite();
    const page = await (await request(link, { headers: { cookie: other.cookie } })).text();
    expect(page).toContain('Accepting signs you in as ines@studio.test.');
    expect(
      (await request('/invitation', form({ token: extractToken(link) }, { cookie: other.cookie }))).status,
    ).toBe(400);
    expect(await listRoles(other.accountId)).toEqual([]);
  });

  it('an account created while the recipient accepts an invitation gets no access', async () => {
    const { id, link } = await invite();
    const found = await findInvitation(env.DB, SITE_ID, id);
    expect(found?.accountId).toBeNull();
    const meanwhile = 'c'.repeat(24);
    await env.DB.prepare(
      "INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?, 'ines@studio.test', 'Ines', 'theirs', 0)",
    )
      .bind(meanwhile)
      .run();
    const fresh = { name: 'Somebody', passwordHash: 'mine' };
    const joining = { websiteId: SITE_ID, id: 'd'.repeat(24), fresh, maxOwned: 25 };
    if (found) expect(await acceptInvitation(env.DB, found, joining, Date.now())).toBe(false);
    expect(await listRoles(meanwhile)).toEqual([]);
    expect(
      await env.DB.prepare('SELECT password_hash AS hash FROM accounts WHERE id = ?')
        .bind(meanwhile)
        .first('hash'),
    ).toBe('theirs');
    expect(await (await request(link)).text()).toContain(
      'You already have an account with this email address.',
    );
  });

  it.each([
    ['used', 'UPDATE single_use_tokens SET used_at = 1', 'was already accepted'],
    ['expired', 'UPDATE single_use_tokens SET expires_at = 1', 'has expired'],
    ['withdrawn', 'DELETE FROM single_use_tokens', 'no longer works'],
  ])('an invitation page explains that the invitation was %s', async (_, sql, words) => {
    const { link } = await invite();
    await env.DB.prepare(sql).run();
    const answer = await request(link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(words);
    const fields = { token: extractToken(link), name: 'Ines', password: 'clay and salt and tide' };
    expect((await request('/invitation', form(fields))).status).toBe(410);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM accounts WHERE email LIKE 'ines%'").first('n'),
    ).toBe(0);
  });

  it('an invitation’s token is missing from the database and from the list of sent emails', async () => {
    const { admin, mail } = await invite();
    expect(mail?.status).toBeDefined();
    const stored = await env.DB.prepare('SELECT jti, detail FROM single_use_tokens').all();
    expect(JSON.stringify(stored.results)).not.toContain(
      extractToken(mail?.body.match(/\/invitation\S+/)?.[0] ?? ''),
    );
    const list = await request('/api/mail', { headers: admin.headers });
    expect(await list.text()).not.toContain('token=');
  });

  it('only administrators can manage invitations', async () => {
    await owner();
    for (const role of [ROLE.websiteManager, ROLE.editor, ROLE.billing]) {
      const account = await signIn(role);
      const body = { email: 'x@studio.test', roles: [ROLE.editor] };
      expect((await call(account, 'POST', '/api/contributors', body)).status).toBe(403);
    }
    const admin = await signIn(ROLE.admin);
    const { 'x-csrf-token': _, ...headers } = admin.headers;
    const body = { email: 'x@studio.test', roles: [ROLE.editor] };
    expect((await request('/api/contributors', json(headers, 'POST', body))).status).toBe(403);
    expect(await listEmails('invitation')).toEqual([]);
  });
});

describe('the sessions of an account', () => {
  it('the session list shows each device, the current one first, and sessions can be ended one by one', async () => {
    const admin = await signIn(ROLE.admin);
    await env.DB.prepare(
      `INSERT INTO sessions (id_hash, account_id, website_id, crumb, device, created_at, last_seen_at, expires_at)
      VALUES ('${'d'.repeat(64)}', ?, ?, 'c', 'Firefox on Windows', ?, 9e15, 9e15)`,
    )
      .bind(admin.accountId, SITE_ID, Date.now())
      .run();
    const read = async () =>
      (
        await call<{ sessions: { id: string; device: string; isThis: boolean }[] }>(
          admin,
          'GET',
          '/api/account/sessions',
        )
      ).body.sessions;
    const [first, second] = await read();
    expect(first).toMatchObject({ isThis: true, device: '' });
    expect(second).toMatchObject({ isThis: false, device: 'Firefox on Windows', id: 'd'.repeat(24) });
    const stranger = await signIn(ROLE.admin);
    expect((await call(stranger, 'DELETE', `/api/account/sessions/${second?.id}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', `/api/account/sessions/${second?.id}`)).status).toBe(204);
    expect(await read()).toMatchObject([{ isThis: true }]);
    expect((await call(admin, 'DELETE', '/api/account/sessions/x')).status).toBe(404);
  });

  it('the session list names the browser that signed in', async () => {
    const { link } = await invite();
    const fields = { token: extractToken(link), name: 'Ines', password: 'clay and salt and tide' };
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    await request('/invitation', form(fields, { 'user-agent': agent }));
    expect(await env.DB.prepare("SELECT device FROM sessions WHERE device <> ''").first('device')).toBe(
      'Chrome on Linux',
    );
  });
});
