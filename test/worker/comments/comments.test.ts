import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CommentList } from '#schema/contracts/comments/comment.ts';
import { captchaSecretPurpose } from '#worker/captcha/check.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { EVENTS_HOST, eventId, seedPosts } from '../../support/worker/events.ts';
import { call } from '../../support/worker/owner.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';

const SITE = 'd1'.padStart(24, 'd').replace(/.$/, '1');
const POST = eventId(0);
const CLOSED = eventId(1);
const FORM = { itemId: POST, author: 'Ana', email: 'ana@example.com', body: 'What cone was it?' };

async function seed(hasComments: boolean, access: object = { kind: 'public' }) {
  await env.DB.exec('DELETE FROM comments');
  await env.DB.exec('DELETE FROM mail_outbox');
  await seedPosts({
    posts: [
      { urlId: 'firing', ...{ title: 'Firing & cooling' } },
      { urlId: 'closed', ...{ comments: 'off' } },
    ],
    collection: { hasComments },
    access,
    settings: { business: { email: 'owner@studio.test' } },
  });
}
const post = (fields: object, headers: Record<string, string> = {}) =>
  request(
    '/comments',
    {
      method: 'POST',
      headers: { origin: `http://${EVENTS_HOST}`, ...headers },
      body: new URLSearchParams({ ...FORM, ...fields }),
    },
    EVENTS_HOST,
  );
const read = async (path = '/events/firing', headers: Record<string, string> = {}) =>
  (await (await request(path, { headers }, EVENTS_HOST)).text()).replaceAll('<!-- -->', '');
const stored = async () =>
  (
    await env.DB.prepare(
      'SELECT id, author, email, status, parent_id AS parent FROM comments ORDER BY created_at, rowid',
    ).all<{
      id: string;
      author: string;
      email: string;
      status: string;
      parent: string | null;
    }>()
  ).results;

let owner: SignedIn;
const asOwner = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(owner, method, path, body, EVENTS_HOST);

beforeEach(async () => {
  await seed(true);
  owner = await signIn(ROLE.admin, SITE);
});

describe('comments on an item', () => {
  it('comments are off until the collection or the item enables them', async () => {
    await seed(false);
    expect(await read()).not.toContain('id="comments"');
    expect((await post({})).status).toBe(404);
    await seed(true);
    expect(await read()).toContain('<h2 id="comments-title">Comments</h2>');
    expect(await read('/events/closed')).not.toContain('id="comments"');
    expect((await post({ itemId: CLOSED })).status).toBe(404);
    expect((await post({ itemId: 'f'.repeat(24) })).status).toBe(404);
    await seed(true, { kind: 'members' });
    expect((await post({})).status).toBe(404);
  });

  it('the links to other entries come before the comments', async () => {
    const text = await read();
    const links = text.indexOf('class="neighbours');
    expect(links).toBeGreaterThan(0);
    expect(links).toBeLessThan(text.indexOf('id="comments"'));
  });

  it('a comment waits for approval, the owner gets at most one email an hour, and its author sees a notice without JavaScript', async () => {
    const answer = await post({});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/events/firing#comment-waiting');
    await post({ body: 'And the glaze?' });
    expect(await read()).not.toContain('What cone was it?');
    const { results } = await env.DB.prepare(
      `SELECT recipient, subject, body FROM mail_outbox WHERE kind = 'comment'`,
    ).all<{
      recipient: string;
      subject: string;
      body: string;
    }>();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      recipient: 'owner@studio.test',
      subject: 'A comment on “Firing & cooling”',
      body: expect.stringContaining('What cone was it?'),
    });
  });

  it('an approved comment appears as text, with replies below it', async () => {
    await post({ body: '<script>alert(1)</script>', author: '<b>Ana</b>' });
    const [{ id } = { id: '' }] = await stored();
    expect((await asOwner('PUT', `/api/comments/${id}/status`, { status: 'published' })).status).toBe(200);
    const html = await read();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<bdi>&lt;b&gt;Ana&lt;/b&gt;</bdi>');
    expect(html).not.toContain('ana@example.com');
    const form = await read(`/comments/${id}/reply`);
    expect(form).toContain(`<input type="hidden" name="parentId" value="${id}"/>`);
    await post({ parentId: id, body: 'Cone 6.' });
    expect((await asOwner('POST', `/api/comments/${id}/reply`, { body: 'Cone six, even.' })).status).toBe(
      201,
    );
    expect(await read()).toMatch(
      /class="comment-list"><li><article.*class="comment-list"><li><article.*Cone six, even\./s,
    );
    expect(await read()).not.toContain('Cone 6.');
  });

  it('members’ comments show their names, and members with an approved comment skip the approval', async () => {
    const member = await signIn('member', SITE);
    await env.DB.prepare('UPDATE accounts SET name = ? WHERE id = ?').bind('Bo Lind', member.accountId).run();
    await post({ author: '', email: '' }, member.headers);
    const [first] = await stored();
    expect(first).toMatchObject({ author: 'Bo Lind', status: 'waiting' });
    expect(await read('/events/firing', member.headers)).toContain('You are signed in as Bo Lind.');
    await asOwner('PUT', `/api/comments/${first?.id}/status`, { status: 'published' });
    const answer = await post({ author: '', email: '', body: 'Thank you.' }, member.headers);
    const [, second] = await stored();
    expect(second).toMatchObject({ status: 'published' });
    expect(answer.headers.get('location')).toBe(`/events/firing#comment-${second?.id}`);
    expect(await read()).toContain('Thank you.');
  });

  it('a comment marked as spam is visible only to the owner, and its author is not told', async () => {
    const answer = await post({ homepage: 'https://spam.test' });
    expect(answer.headers.get('location')).toBe('/events/firing#comment-waiting');
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    expect(
      await env.DB.prepare(`SELECT count(*) AS n FROM mail_outbox WHERE kind = 'comment'`).first('n'),
    ).toBe(0);
  });

  it('a comment with many links is held for approval, and the owner sees why', async () => {
    await post({ body: 'https://a.test '.repeat(4) });
    const { body } = await asOwner<CommentList>('GET', '/api/comments');
    expect(body.comments).toMatchObject([{ status: 'waiting', spamReason: 'links' }]);
    expect(await env.DB.prepare('SELECT body FROM mail_outbox').first<string>('body')).toContain(
      'It has many links, so it may be spam.',
    );
    await asOwner('PUT', `/api/comments/${body.comments[0]?.id}/status`, { status: 'published' });
    const again = await asOwner<CommentList>('GET', '/api/comments');
    expect(again.body.comments).toMatchObject([{ status: 'published', spamReason: null }]);
  });

  it('a comment is stored once if it is sent again after a lost response, even concurrently', async () => {
    await Promise.all([post({}), post({})]);
    const again = await post({});
    expect(again.headers.get('location')).toBe('/events/firing#comment-waiting');
    expect(await stored()).toHaveLength(1);
    await post({ body: 'Another question.' });
    expect(await stored()).toHaveLength(2);
  });

  it('a rejected comment is shown again in the form, so that its author can correct it', async () => {
    const answer = await post({ author: '', email: 'nowhere' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('What cone was it?');
    expect(html).toContain('role="alert"');
    expect((await post({ email: '' })).status).toBe(400);
    expect((await post({ parentId: 'f'.repeat(24) })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('the owner’s list of comments', () => {
  it('shows all comments with their items, newest first, and the number held for approval', async () => {
    await post({});
    await post({ body: 'Second' });
    const { body } = await asOwner<CommentList>('GET', '/api/comments');
    expect(body.comments.map((one) => one.body)).toEqual(['Second', 'What cone was it?']);
    expect(body.comments[0]).toMatchObject({
      itemTitle: 'Firing & cooling',
      href: '/events/firing',
      email: 'ana@example.com',
    });
    expect(body.waiting).toBe(2);
    const spam = await asOwner<CommentList>('GET', '/api/comments?status=spam');
    expect(spam.body.comments).toEqual([]);
  });

  it('omits a deleted comment and its replies', async () => {
    await post({});
    const [{ id } = { id: '' }] = await stored();
    await asOwner('POST', `/api/comments/${id}/reply`, { body: 'Six.' });
    expect((await asOwner('DELETE', `/api/comments/${id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await read()).toContain('No comments yet.');
  });
});

describe('emails about replies', () => {
  const replies = async () =>
    (
      await env.DB.prepare(
        `SELECT recipient, subject, body, unsubscribe_url AS unsubscribe FROM mail_outbox WHERE kind = 'comment-reply'`,
      ).all<{ recipient: string; subject: string; body: string; unsubscribe: string }>()
    ).results;
  const publish = (id: string | undefined) =>
    asOwner('PUT', `/api/comments/${id}/status`, { status: 'published' });
  const answer = (id: string | undefined, body = 'Cone six.') =>
    asOwner('POST', `/api/comments/${id}/reply`, { body });

  it('the checkbox for reply emails starts unchecked', async () => {
    const page = await whileSendingEmail(() => read());
    expect(page).toMatch(/<input type="checkbox" name="wantsReplies" value="yes"\/>/);
  });

  it('a server that sends no email offers no reply emails', async () => {
    expect(await read()).not.toContain('wantsReplies');
  });

  it('an author who asked for emails gets one when a reply becomes visible', async () => {
    await post({ wantsReplies: 'yes' });
    const [asked] = await stored();
    await publish(asked?.id);
    await post({ parentId: asked?.id, author: 'Bo', email: 'bo@example.com', body: 'Cone 6, I think.' });
    expect(await replies()).toEqual([]);
    const [, reply] = await stored();
    await publish(reply?.id);
    // Hiding a reply and showing it again sends no second email.
    await asOwner('PUT', `/api/comments/${reply?.id}/status`, { status: 'waiting' });
    await publish(reply?.id);
    const [mail, ...others] = await replies();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'ana@example.com',
      subject: 'A reply to your comment on “Firing & cooling”',
      body: expect.stringContaining('Cone 6, I think.'),
    });
    expect(mail?.body).toContain(`/events/firing#comment-${reply?.id}`);
    await answer(asked?.id);
    expect(await replies()).toHaveLength(2);
  });

  it('nobody else gets an email, and authors get none about their own replies', async () => {
    await post({});
    await post({ wantsReplies: 'yes', author: 'Bo', email: 'bo@example.com' });
    const [silent, asked] = await stored();
    await answer(silent?.id);
    await publish(asked?.id);
    await post({ parentId: asked?.id, author: 'Bo', email: 'bo@example.com', body: 'Never mind.' });
    await publish((await stored()).at(-1)?.id);
    expect(await replies()).toEqual([]);
  });

  it('the link in the email stops all reply emails to that email address', async () => {
    await post({ wantsReplies: 'yes' });
    const [asked] = await stored();
    await answer(asked?.id);
    const [mail] = await replies();
    const link = new URL(mail?.unsubscribe ?? '');
    expect(mail?.body).toContain(link.href);
    const path = link.pathname + link.search;
    expect(await read(path)).toContain('review requests and reply notifications');
    const ended = await request(
      path,
      { method: 'POST', headers: { origin: `http://${EVENTS_HOST}` } },
      EVENTS_HOST,
    );
    expect(ended.status).toBe(200);
    await answer(asked?.id, 'And a long soak.');
    expect(await replies()).toHaveLength(1);
  });
});

describe('the captcha for guests', () => {
  const setUp = async () => {
    const secret = await seal(env, captchaSecretPurpose(SITE, 'turnstile'), 'a secret');
    await env.DB.prepare(
      'INSERT OR REPLACE INTO captcha_providers (website_id, provider, site_key, secret, updated_at) VALUES (?, ?, ?, ?, 1)',
    )
      .bind(SITE, 'turnstile', 'site-key-1', secret)
      .run();
  };
  const verifyAs = (answer: object) => {
    const ask = vi.fn(async () => Response.json(answer));
    vi.stubGlobal('fetch', ask);
    return ask;
  };
  afterEach(async () => {
    vi.unstubAllGlobals();
    await env.DB.exec('DELETE FROM captcha_providers');
  });

  it('the captcha is absent until the owner sets one up', async () => {
    expect(await read()).not.toContain('data-captcha');
    expect((await post({})).status).toBe(303);
  });

  it('the captcha is in the form, and the page allows the provider', async () => {
    await setUp();
    const page = await request('/events/firing', {}, EVENTS_HOST);
    expect(await page.text()).toContain('data-captcha="turnstile" data-site-key="site-key-1"');
    expect(page.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com');
    const member = await signIn('member', SITE);
    expect(await read('/events/firing', member.headers)).not.toContain('data-captcha');
  });

  it('rejects a comment without a solution, and appears again', async () => {
    await setUp();
    const ask = verifyAs({ success: false });
    for (const captchaKey of ['', 'made up']) {
      const answer = await post({ captchaKey });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain('Complete CAPTCHA before submitting.');
      expect(html).toContain('data-captcha="turnstile"');
      expect(html).toContain('What cone was it?');
      expect(answer.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com');
    }
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await stored()).toEqual([]);
  });

  it('accepts a comment with a solution, and a member’s comment without one', async () => {
    await setUp();
    verifyAs({ success: true, hostname: EVENTS_HOST });
    expect((await post({ captchaKey: 'solved' })).status).toBe(303);
    const member = await signIn('member', SITE);
    expect((await post({ author: '', email: '', body: 'Thank you.' }, member.headers)).status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });
});
