import { env } from 'cloudflare:test';
import { eq, exists, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { websites } from '#schema/tables/sites.ts';
import { run } from '#worker/db/database.ts';
import { claimMail, insertMail, recordMail } from '#worker/db/mail/mail-outbox.ts';
import { orm } from '#worker/db/orm.ts';
import { compose } from '#worker/mail/compose.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { type MailProvider, PermanentMailError } from '#worker/mail/provider.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const LINK = 'https://x.test/order/1?token=secret';
const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const write = (change: object = {}) =>
  run(
    env.DB,
    insertMail(
      {
        websiteId: SITE_ID,
        kind: 'order-confirmation',
        recipient: 'ines@buyer.test',
        subject: 'Your order',
        text: 'Thank you.',
        html: '<p>Thank you.</p>',
        senderName: 'Tide & Kiln',
        ...change,
      },
      NOW,
    ),
  );
const state = () => env.DB.prepare('SELECT status, attempts, error FROM mail_outbox').first();

function service(fail: (attempt: number) => Error | null = () => null, isIdempotent = false) {
  const sent: string[] = [];
  let attempts = 0;
  const provider: MailProvider = {
    result: 'sent',
    isIdempotent,
    async send({ recipient }) {
      attempts += 1;
      const error = fail(attempts);
      if (error) throw error;
      sent.push(recipient);
    },
  };
  return { provider, sent };
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM mail_outbox').run();
  await seedSite();
});

describe('the outbox', () => {
  it('sends each email once, even if runs overlap', async () => {
    for (let index = 0; index < 20; index++) await write({ recipient: `b${index}@buyer.test` });
    const { provider, sent } = service();
    await Promise.all(Array.from({ length: 6 }, () => deliverMail(env, NOW, provider)));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  it('the outbox contains one email per idempotency key', async () => {
    await write({ idempotencyKey: 'order-1-confirmation' });
    await write({ idempotencyKey: 'order-1-confirmation' });
    await write();
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_outbox').first('n')).toBe(2);
  });

  it('retries an email at growing intervals and then reports the failure', async () => {
    await write();
    const { provider, sent } = service((attempt) => (attempt <= 2 ? new Error('busy') : null));
    await deliverMail(env, NOW, provider);
    expect(await state()).toEqual({ status: 'queued', attempts: 1, error: 'busy' });
    await deliverMail(env, NOW + MINUTE - 1, provider);
    expect(sent).toEqual([]);
    await deliverMail(env, NOW + MINUTE, provider);
    await deliverMail(env, NOW + 4 * MINUTE, provider);
    expect(await state()).toEqual({ status: 'sent', attempts: 3, error: null });

    await env.DB.prepare("UPDATE mail_outbox SET status = 'queued', attempts = 7, next_attempt_at = 0").run();
    await deliverMail(env, NOW, service(() => new Error('busy')).provider);
    expect(await state()).toEqual({ status: 'failed', attempts: 8, error: 'busy' });
  });

  it('the outbox keeps the same idempotency key of different sites separate', async () => {
    await write({ idempotencyKey: 'order-1' });
    await write({ idempotencyKey: 'order-1', websiteId: 'b'.repeat(24) });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_outbox').first('n')).toBe(2);
  });

  it('sends no email before its scheduled time', async () => {
    await write({ notBefore: NOW + 90 * MINUTE });
    const { provider, sent } = service();
    await deliverMail(env, NOW + 89 * MINUTE, provider);
    expect(sent).toEqual([]);
    await deliverMail(env, NOW + 90 * MINUTE, provider);
    expect(sent).toEqual(['ines@buyer.test']);
  });

  it('stores an email only if the batch’s condition holds', async () => {
    const mail = { kind: 'k', recipient: 'a@b.test', subject: 's', text: 't', html: '', senderName: '' };
    const isThere = (id: string) =>
      exists(orm.select({ one: sql`1` }).from(websites).where(eq(websites.id, id)));
    await run(env.DB, insertMail({ websiteId: SITE_ID, ...mail }, NOW, isThere('nowhere')));
    expect(await state()).toBeNull();
    await run(env.DB, insertMail({ websiteId: SITE_ID, ...mail }, NOW, isThere(SITE_ID)));
    expect(await state()).toMatchObject({ status: 'queued' });
  });

  it('prevents a sender’s name from adding a header', async () => {
    await write({
      senderName: 'Ines\r\nBcc: all@buyer.test',
      subject: `A\u2028B\u202Egnp ${'x'.repeat(400)}`,
    });
    const row = await env.DB.prepare('SELECT sender_name AS name, subject FROM mail_outbox').first<{
      name: string;
      subject: string;
    }>();
    expect(row?.name).toBe('Ines Bcc: all@buyer.test');
    expect(row?.subject).toMatch(/^A B gnp x+$/);
    expect(row?.subject).toHaveLength(200);
  });

  it('the outbox does not retry an email that the service rejects permanently', async () => {
    await write();
    await deliverMail(env, NOW, service(() => new PermanentMailError('no such sender')).provider);
    expect(await state()).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('leaves an email whose sending was interrupted for manual review', async () => {
    await write();
    expect(await claimMail(env.DB, NOW, 10)).toHaveLength(1);
    const { provider, sent } = service();
    await deliverMail(env, NOW + 6 * MINUTE, provider);
    expect(sent).toEqual([]);
    expect(await state()).toMatchObject({ status: 'unconfirmed' });
    const admin = await signIn(ROLE.admin);
    const list = (await (await request('/api/mail', { headers: admin.headers })).json()) as {
      mails: { id: string }[];
      isLeaving: boolean;
    };
    expect(list.isLeaving).toBe(false);
    const path = `/api/mail/${list.mails[0]?.id}/resend`;
    expect((await request(path, { method: 'POST', headers: admin.headers })).status).toBe(202);
    await expect.poll(state).toMatchObject({ status: 'captured' });
    expect((await request(path, { method: 'POST', headers: admin.headers })).status).toBe(409);
  });

  it('retries an email whose sending was interrupted if the service is idempotent, and keeps the last result', async () => {
    await write();
    const [lost] = await claimMail(env.DB, NOW, 10);
    const { provider, sent } = service(() => null, true);
    await deliverMail(env, NOW + 4 * MINUTE, provider);
    expect(sent).toEqual([]);
    await deliverMail(env, NOW + 5 * MINUTE, provider);
    expect(sent).toEqual(['ines@buyer.test']);
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
    await recordMail(env.DB, { id: lost?.id ?? '', attempts: 1 }, { status: 'failed', error: 'too late' });
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('deletes the text of an account email after sending it', async () => {
    const texts = async () =>
      (await env.DB.prepare('SELECT body, html FROM mail_outbox ORDER BY rowid').all()).results;
    await write({ isSecret: true });
    await write();
    await deliverMail(env, NOW, service(() => new Error('busy')).provider);
    expect(await texts()).toMatchObject([{ body: 'Thank you.' }, { body: 'Thank you.' }]);
    await deliverMail(env, NOW + MINUTE, service().provider);
    expect(await texts()).toEqual([
      { body: '', html: '' },
      { body: 'Thank you.', html: '<p>Thank you.</p>' },
    ]);
  });

  it('the outbox keeps the text of an unsent account email in development only', async () => {
    await write({ isSecret: true });
    await deliverMail(env, NOW);
    expect(await env.DB.prepare('SELECT body FROM mail_outbox').first('body')).toBe('Thank you.');
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    await write({ isSecret: true });
    await deliverMail({ ...env, ENVIRONMENT: 'production' as 'development' }, NOW);
    expect(await env.DB.prepare('SELECT body, status FROM mail_outbox').first()).toEqual({
      body: '',
      status: 'captured',
    });
  });

  it('continues with other emails after one that cannot be sent', async () => {
    for (let index = 0; index < 12; index++) await write({ recipient: `b${index}@buyer.test` });
    const sent: string[] = [];
    await deliverMail(env, NOW, {
      result: 'sent',
      isIdempotent: true,
      async send({ recipient }) {
        if (recipient === 'b3@buyer.test') throw new Error('busy');
        sent.push(recipient);
      },
    });
    expect(sent).toHaveLength(11);
  });

  it.each([
    ['an order’s email', {}, 'another account', 'https://x.test/order/1?token=…'],
    ['an order’s email', {}, 'its recipient', LINK],
    ['an email whose link opens an account', { isSecret: true }, 'another account', 'Only the recipient'],
    ['an email whose link opens an account', { isSecret: true }, 'its recipient', LINK],
  ])('shows %s (%o) to %s, with secret links only for its recipient', async (_, mail, reader, shown) => {
    const admin = await signIn(ROLE.admin);
    const email = await env.DB.prepare('SELECT email FROM accounts WHERE id = ?')
      .bind(admin.accountId)
      .first<string>('email');
    const recipient = reader === 'another account' ? 'ines@buyer.test' : `${email}`.toUpperCase();
    await write({ ...mail, recipient, text: `Open it:\n${LINK}`, html: `<a href="${LINK}">Open</a>` });
    const id = await env.DB.prepare('SELECT id FROM mail_outbox').first<string>('id');
    const answer = await (await request(`/api/mail/${id}`, { headers: admin.headers })).text();
    expect(answer).toContain(shown);
    expect(answer.includes('secret')).toBe(shown === LINK);
  });

  it('lists only the site’s own emails, in pages', async () => {
    for (let index = 0; index < 52; index++) await write({ subject: `Mail ${index}` });
    await write({ websiteId: 'b'.repeat(24), subject: 'Not yours' });
    const admin = await signIn(ROLE.admin);
    const read = async (query: string) =>
      (await (await request(`/api/mail${query}`, { headers: admin.headers })).json()) as {
        mails: { subject: string }[];
        next: string | null;
      };
    const first = await read('');
    const second = await read(`?before=${first.next}`);
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 2, null]);
    const subjects = [...first.mails, ...second.mails].map((mail) => mail.subject);
    expect(new Set(subjects).size).toBe(52);
    expect(subjects).not.toContain('Not yours');
    const foreign = await env.DB.prepare(
      "SELECT id FROM mail_outbox WHERE subject = 'Not yours'",
    ).first<string>('id');
    expect((await request(`/api/mail/${foreign}`, { headers: admin.headers })).status).toBe(404);
  });
});

describe('composing an email', () => {
  it('writes the same text as plain text and as escaped HTML', () => {
    const { text, html } = compose(
      {
        subject: '<script>',
        greeting: 'Hello <b>,',
        paragraphs: ['A & B'],
        action: { text: 'Go', href: 'https://x.test/?a=1&b="2"' },
      },
      { siteTitle: 'Tide & Kiln', lang: 'en', orOpen: 'Or open this link:' },
    );
    expect(text).toBe('Hello <b>,\n\nA & B\n\nGo:\nhttps://x.test/?a=1&b="2"\n\n-- \nTide & Kiln');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Tide &#38; Kiln');
    expect(html).toContain('href="https://x.test/?a=1&#38;b=&#34;2&#34;"');
  });
});
