import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { createForm } from '../../support/forms.ts';
import {
  CONTACT,
  clearSubmissions,
  FORM_BLOCK,
  FORM_ID,
  FORM_PAGE_ID,
  nextAddress,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { request, SITE_HOST, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER_FORM = 'f0000000000000000000000d';
const OTHER_SITE = { id: 'c0000000000000000000000c', identifier: 'other', host: 'other.test' };
const MINUTE = 60_000;

beforeEach(async () => {
  await seedSite();
  await seedForm({
    ...CONTACT,
    storage: { ...CONTACT.storage, notifyEmails: ['o@site.test'], webhookUrl: 'https://hooks.test/in' },
  });
  await clearSubmissions();
});

const createKey = (
  minutesAgo: number,
  claims: Record<string, unknown> = {},
  ttlSeconds = 3_600 - minutesAgo * 60,
) =>
  signToken(
    env,
    'form-key',
    {
      jti: crypto.randomUUID(),
      websiteId: SITE_ID,
      formId: FORM_ID,
      at: Date.now() - minutesAgo * MINUTE,
      ...claims,
    },
    ttlSeconds,
  );

async function renew(key: string, formId = FORM_ID, host = SITE_HOST): Promise<string> {
  const query = new URLSearchParams({ formId, key });
  const answer = await request(
    `/api/form/FormSubmissionKey?${query}`,
    { method: 'POST', headers: { 'cf-connecting-ip': nextAddress() } },
    host,
  );
  return (await answer.json<{ data: { key: string } }>()).data.key;
}

const verdicts = async () => (await storedSubmissions()).map((row) => [row.status, row.spam_reason]);
const deliveries = async () =>
  (
    await env.DB.prepare('SELECT kind, status FROM form_deliveries ORDER BY kind').all<{
      kind: string;
      status: string;
    }>()
  ).results.map(({ kind, status }) => `${kind} ${status}`);

describe('the server measures how long a visitor takes to fill in a form', () => {
  it('the fill time starts at the first touch, even if the visitor renews the key after 51 minutes', async () => {
    await sendForm({ key: await renew(await createKey(51)) });
    expect(await verdicts()).toEqual([['unread', null]]);
  });

  it('the fill time continues after a key has expired', async () => {
    await sendForm({ key: await renew(await createKey(300, {}, -240 * 60)) });
    expect(await verdicts()).toEqual([['unread', null]]);
  });

  it.each([
    ['no key', async () => ''],
    ['a forged key', async () => `${(await createKey(5)).slice(0, -4)}AAAA`],
    ['a key of another site', () => createKey(5, { websiteId: OTHER_SITE.id })],
    ['a key of another form', () => createKey(5, { formId: OTHER_FORM })],
    ['a key of last week', () => createKey(7 * 1_440, {}, -100)],
  ])('the fill time restarts if the visitor renews %s', async (_name, key) => {
    await sendForm({ key: await renew(await key()) });
    expect(await verdicts()).toEqual([['review', 'too-fast']]);
  });

  it('the fill time counts for one submission only', async () => {
    const first = await createKey(5);
    const [second, third] = [await renew(first), await renew(first)];
    await sendForm({ key: second, values: { email: 'a@tide.test' } });
    const again = await sendForm({ key: third, values: { email: 'b@tide.test' } });
    expect(again.status).toBe(200);
    expect(await verdicts()).toEqual([
      ['unread', null],
      ['review', 'too-fast'],
    ]);
  });

  it('a submission with another form’s key is rejected', async () => {
    expect((await sendForm({ key: await createKey(5, { formId: OTHER_FORM }) })).status).toBe(401);
  });
});

describe('a retry after a lost response arrives once', () => {
  it('a retry arrives once, from any network and at any later time', async () => {
    const first = await createKey(51);
    const key = await renew(first);
    const sent = [
      await sendForm({ key }),
      await sendForm({ key: await renew(key) }),
      await sendForm({ key }),
    ];
    await env.DB.prepare('UPDATE form_submissions SET created_at = created_at - 3600000').run();
    sent.push(await sendForm({ key: await renew(first) }));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(sent.map(({ messages }) => messages.length)).toEqual([1, 0, 0, 0]);
    expect(await storedSubmissions()).toHaveLength(1);
  });

  it('concurrent retries arrive once', async () => {
    const first = await createKey(5);
    const keys = await Promise.all([1, 2, 3].map(() => renew(first)));
    const sent = await Promise.all(keys.map((key) => sendForm({ key })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedSubmissions()).toHaveLength(1);
  });

  it('a retry with a file needs no second upload', async () => {
    await seedForm(createForm([{ id: 'doc', type: 'file', accepts: ['documents'] }]));
    const id = 'ab'.repeat(16);
    await env.DB.prepare(
      "INSERT INTO form_files (id, website_id, form_id, field_id, name, type, bytes, created_at) VALUES (?1, ?2, ?3, 'doc', 'a.pdf', 'application/pdf', 4, ?4)",
    )
      .bind(id, SITE_ID, FORM_ID, Date.now())
      .run();
    const key = await createKey(5);
    const values = { doc: [id] };
    const sent = [await sendForm({ key, values }), await sendForm({ key: await renew(key), values })];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedSubmissions()).toHaveLength(1);
  });
});

describe('a doubtful submission waits for review', () => {
  it('a doubtful submission notifies the owner by email, but its webhook is held', async () => {
    const { messages } = await sendForm({ key: await renew('') });
    expect(messages).toHaveLength(1);
    expect(await deliveries()).toEqual(['notification pending', 'webhook held']);
  });

  it('a doubtful submission stays in review until the owner accepts it', async () => {
    await sendForm({ key: await renew('') });
    const { headers } = await signIn(ROLE.admin);
    const call = async <T>(path: string, body?: unknown) =>
      (
        await request(path, {
          method: body ? 'POST' : 'GET',
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      ).json<T>();
    const list = () =>
      call<{ submissions: { id: string; status: string; spamReason: string | null }[] }>(
        '/api/form-submissions',
      );
    const [doubtful] = (await list()).submissions;
    expect(doubtful).toMatchObject({ status: 'review', spamReason: 'too-fast' });
    await call('/api/form-submissions/status', { ids: [doubtful?.id], status: 'read' });
    expect((await list()).submissions).toMatchObject([{ status: 'read', spamReason: null }]);
    expect(await deliveries()).not.toContain('webhook held');
  });
});

describe('a form without JavaScript measures the fill time', () => {
  const post = (headers: Record<string, string> = {}) =>
    request('/api/form/Submit', {
      method: 'POST',
      headers: { 'cf-connecting-ip': nextAddress(), ...headers },
      body: new URLSearchParams({
        '.form': FORM_ID,
        '.page': FORM_PAGE_ID,
        '.block': FORM_BLOCK,
        '.path': '/contact',
        email: 'ann@tide.test',
      }),
    });

  it('an image on the page starts the fill time without JavaScript', async () => {
    const html = await (await request('/contact')).text();
    const source = /<noscript><img src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const picture = await request(source ?? '/nothing');
    const cookie = picture.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect((await post({ cookie })).status).toBe(303);
    expect(await verdicts()).toEqual([['review', 'too-fast']]);
    await clearSubmissions();
    await post({ cookie: `${cookie.split('=')[0]}=${await createKey(90, {}, -100)}` });
    expect(await verdicts()).toEqual([['unread', null]]);
  });

  it('a form without a start time is held for review, so that bots gain nothing by omitting it', async () => {
    expect((await post()).status).toBe(303);
    expect(await verdicts()).toEqual([['review', 'no-start']]);
  });
});

it('a submission sent on a train arrives in the inbox once after two lost connections', async () => {
  // The visitor started to fill in the form 70 minutes ago, so the first key has expired.
  const touched = await createKey(70, {}, -600);
  const values = { email: 'ann@tide.test', message: 'From the train' };
  const first = await renew(touched);
  // The first attempt arrives, but its response is lost.
  await sendForm({ key: first, values });
  // The second attempt finds no network. The third attempt comes from another network.
  const third = await sendForm({ key: await renew(first), values });
  expect(third.status).toBe(200);
  const { headers } = await signIn(ROLE.admin);
  const inbox = await (await request('/api/form-submissions', { headers })).json<{
    submissions: { preview: { text: string }[]; status: string }[];
  }>();
  expect(inbox.submissions).toMatchObject([
    { status: 'unread', preview: [{ text: 'ann@tide.test' }, { text: 'From the train' }] },
  ]);
});
