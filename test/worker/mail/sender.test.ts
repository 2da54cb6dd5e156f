import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { SenderState } from '#schema/contracts/mail/sender.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import type { AddressedMail } from '#worker/mail/provider.ts';

const OTHER = { id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' };
const ADDRESS = 'hello@tide.test.example';
let owner: SignedIn;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  await seedSite();
  await env.DB.batch(
    ['mail_senders', 'mail_outbox', 'single_use_tokens', 'attempt_counters'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  owner = await signIn(ROLE.admin);
});

const save = (address: string, name = '') =>
  call<SenderState>(owner, 'PUT', '/api/mail-sender', { name, address });
const read = async () => (await call<SenderState>(owner, 'GET', '/api/mail-sender')).body;

/** Returns the path of the link in the newest verification email. */
async function findLink(): Promise<string> {
  const mail = await env.DB.prepare(
    "SELECT body, recipient FROM mail_outbox WHERE kind = 'sender-verification' ORDER BY rowid DESC",
  ).first<{ body: string; recipient: string }>();
  const [url = ''] = mail?.body.match(/https?:\/\/\S+/) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}
const follow = (path: string, host?: string) =>
  request(path, { method: 'POST', headers: { origin: `http://${host ?? 'site.test'}` } }, host);

async function deliverFrom(serverAddress: string): Promise<AddressedMail[]> {
  const sent: AddressedMail[] = [];
  await deliverMail({ ...env, MAIL_FROM: serverAddress } as Env, Date.now(), {
    result: 'sent',
    isIdempotent: true,
    send: async (mail) => void sent.push(mail),
  });
  return sent;
}

describe('the sender of a site', () => {
  it.each(['Shop\r\nBcc: thief@evil.test', 'Shop\u0000', 'Shop\u202eliam'])(
    'refuses the name %j, which could change the header of an email',
    async (name) => {
      const { status } = await call(owner, 'PUT', '/api/mail-sender', { name, address: '' });
      expect(status).toBe(400);
      expect((await read()).name).toBe('');
    },
  );

  it('says that this server sends no email', async () => {
    expect(await read()).toEqual({
      name: '',
      address: null,
      pendingAddress: null,
      serverAddress: null,
      fromAddress: null,
      failed: 0,
    });
  });

  it('a new address waits until its owner confirms the link', async () => {
    expect((await save(ADDRESS, 'Tide')).body).toMatchObject({ address: null, pendingAddress: ADDRESS });
    const link = await findLink();
    expect(await (await request(link)).text()).toContain('Verify this address');
    expect(await read()).toMatchObject({ address: null });
    expect((await follow(link)).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Tide', address: ADDRESS, pendingAddress: null });
  });

  it('a link works once, only for its own site, and not after another address was chosen', async () => {
    await seedSite(OTHER);
    await save(ADDRESS);
    const link = await findLink();
    expect((await follow(link, OTHER.host)).status).toBe(404);
    await save('other@tide.test.example');
    expect((await follow(link)).status).toBe(404);
    const second = await findLink();
    expect((await follow(second)).status).toBe(200);
    expect((await follow(second)).status).toBe(404);
    expect(await read()).toMatchObject({ address: 'other@tide.test.example' });
  });

  it('a forged token is rejected', async () => {
    await save(ADDRESS);
    expect((await follow('/verify-sender?token=abc.def.ghi')).status).toBe(404);
    expect(await read()).toMatchObject({ address: null });
  });

  it('the verified address stays in use while a new one waits', async () => {
    await save(ADDRESS);
    await follow(await findLink());
    expect((await save('new@tide.test.example')).body).toMatchObject({
      address: ADDRESS,
      pendingAddress: 'new@tide.test.example',
    });
    expect((await save('')).body).toMatchObject({ address: null, pendingAddress: null });
  });

  it('sends at most five links per hour', async () => {
    for (let index = 0; index < 5; index++)
      expect((await save(`a${index}@tide.test.example`)).status).toBe(200);
    expect((await save('last@tide.test.example')).status).toBe(429);
    expect(await read()).toMatchObject({ pendingAddress: 'a4@tide.test.example' });
  });

  it('refuses an address that is not one', async () => {
    expect((await save('hello')).status).toBe(400);
  });
});

describe('delivery', () => {
  const verify = async () => {
    await save(ADDRESS, 'Tide');
    await follow(await findLink());
    await deliverFrom('');
  };

  it.each([
    ['the address itself, if its domain is the server’s', 'mail@tide.test.example', ADDRESS],
    ['the address of the server for another domain', 'mail@server.example', 'mail@server.example'],
  ])('sends from %s', async (_, serverAddress, from) => {
    await verify();
    const { status, body } = await call(owner, 'POST', '/api/mail-sender/test', { key: 'test-key-1' });
    expect([status, body]).toEqual([202, { recipient: `${owner.accountId}@site.test` }]);
    await env.DB.prepare("UPDATE mail_outbox SET status = 'queued', next_attempt_at = 0").run();
    const mail = (await deliverFrom(serverAddress)).find(({ kind }) => kind === 'sender-test');
    expect(mail).toMatchObject({ senderName: 'Tide', replyTo: ADDRESS, from });
  });

  it('counts emails that failed', async () => {
    await env.DB.prepare(
      "INSERT INTO mail_outbox (id, website_id, recipient, subject, body, status, created_at) VALUES ('m', ?, 'a', 's', '', 'failed', 0)",
    )
      .bind(SITE_ID)
      .run();
    expect(await read()).toMatchObject({ failed: 1 });
  });
});
