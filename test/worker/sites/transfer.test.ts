import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  emptySite,
  extractLink,
  extractToken,
  form,
  listEmails,
  listRoles,
  owner,
} from '#support/worker/accounts.ts';
import { call } from '#support/worker/owner.ts';
import {
  SIGNED_IN_PASSWORD as current,
  request,
  SITE_ID,
  type SignedIn,
  seedSite,
  signIn,
} from '#support/worker/site.ts';

const HEIR = 'ines@studio.test';
const NEW_PASSWORD = 'rivers and long winters';
let giver: SignedIn;
beforeEach(async () => {
  await emptySite();
  giver = await owner();
});

const offer = (body: object = {}, by = giver) =>
  call<Record<string, never>>(by, 'POST', '/api/site/transfer', { email: HEIR, current, ...body });
const readOwner = () =>
  env.DB.prepare('SELECT owner_account_id AS id FROM websites WHERE id = ?')
    .bind(SITE_ID)
    .first<string>('id');
const readLink = async () =>
  extractLink((await listEmails('site-transfer')).find(({ recipient }) => recipient === HEIR)?.body);
const accept = (token: string, fields: Record<string, string> = { name: 'Ines', password: NEW_PASSWORD }) =>
  request('/invitation', form({ token, ...fields }));

describe('the offer of a site', () => {
  it('makes the person who accepts it the owner, and keeps the previous owner as an administrator', async () => {
    expect((await offer()).status).toBe(200);
    const link = await readLink();
    expect(await (await request(link)).text()).toContain('Become the owner');
    expect(await readOwner()).toBe(giver.accountId);
    const answer = await accept(extractToken(link));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/']);
    const heir = await env.DB.prepare('SELECT id FROM accounts WHERE email = ?')
      .bind(HEIR)
      .first<string>('id');
    expect(await readOwner()).toBe(heir);
    expect(await listRoles(heir ?? '')).toEqual([ROLE.admin]);
    expect(await listRoles(giver.accountId)).toEqual([ROLE.admin]);
    expect((await call(giver, 'PUT', '/api/site/pause', { text: '' })).status).toBe(403);
    const told = (await listEmails('site-transfer')).filter(({ body }) => body.includes('now belongs to'));
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      [HEIR, `${giver.accountId}@site.test`].sort(),
    );
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE action LIKE 'site.%' ORDER BY rowid",
    ).all();
    expect(results).toEqual([{ action: 'site.transfer-offered' }, { action: 'site.transferred' }]);
    expect((await accept(extractToken(link))).status).toBe(410);
  });

  it('is accepted once by two concurrent requests', async () => {
    await offer();
    const token = extractToken(await readLink());
    await Promise.all([accept(token), accept(token)]);
    const told = (await listEmails('site-transfer')).filter(({ body }) => body.includes('now belongs to'));
    expect(told).toHaveLength(2);
  });

  it('no longer works after the owner cancels it, makes a new one, or it expires', async () => {
    await offer();
    const first = extractToken(await readLink());
    await offer({ email: 'tom@studio.test' });
    expect((await accept(first)).status).toBe(410);
    expect((await call(giver, 'DELETE', '/api/site/transfer')).body).toMatchObject({ transfer: null });
    const second = (await listEmails('site-transfer')).find(
      ({ recipient }) => recipient === 'tom@studio.test',
    );
    expect((await accept(extractToken(extractLink(second?.body)))).status).toBe(410);
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    await offer();
    await env.DB.prepare('UPDATE single_use_tokens SET expires_at = 1').run();
    expect((await accept(extractToken(await readLink()))).status).toBe(410);
    expect(await readOwner()).toBe(giver.accountId);
  });

  it('no longer works if the site has a different owner since', async () => {
    await offer();
    const token = extractToken(await readLink());
    const other = await signIn(ROLE.admin);
    await env.DB.prepare('UPDATE websites SET owner_account_id = ?').bind(other.accountId).run();
    await accept(token);
    expect(await readOwner()).toBe(other.accountId);
  });

  it('does not work on another site', async () => {
    await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    await offer();
    const token = extractToken(await readLink());
    const answer = await request(
      '/invitation',
      form({ token, name: 'Ines', password: NEW_PASSWORD }),
      'other.test',
    );
    expect(answer.status).toBe(410);
  });

  it.each([
    ['no password', { current: '' }, { current: 'Enter your password.' }],
    ['a wrong password', { current: 'nope' }, { current: 'That is not your password.' }],
    ['no email', { email: '' }, { email: expect.any(String) }],
    ['an email without a domain ending', { email: 'a@b' }, { email: 'Please enter a valid email' }],
    ['a list', { email: ['a@b.test'] }, { email: expect.any(String) }],
  ])('is refused with %s', async (_, body, errors) => {
    expect(await offer(body)).toMatchObject({ status: 400, body: { errors } });
    expect(await listEmails('site-transfer')).toEqual([]);
  });

  it('is refused to the owner, and by an administrator who is not the owner', async () => {
    expect((await offer({ email: `${giver.accountId}@site.test` })).status).toBe(400);
    const admin = await signIn(ROLE.admin);
    expect((await offer({}, admin)).status).toBe(403);
  });

  it('asks for the code of the second factor', async () => {
    await env.DB.prepare(
      'INSERT INTO account_totp (account_id, secret, created_at, confirmed_at) VALUES (?, ?, 1, 1)',
    )
      .bind(giver.accountId, 'sealed')
      .run();
    expect(await offer()).toMatchObject({
      status: 400,
      body: { errors: { code: expect.stringMatching(/^Enter the code/) } },
    });
    expect(await offer({ code: '123456' })).toMatchObject({
      status: 400,
      body: { errors: { code: expect.stringMatching(/not valid/) } },
    });
  });
});
