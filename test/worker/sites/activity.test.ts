import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ActivityEntry } from '#schema/contracts/sites/activity.ts';
import { createForm } from '#support/forms.ts';
import { createKey } from '#support/worker/api-keys.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { seedStore } from '#support/worker/store.ts';
import { findContentName, nameTogether } from '#worker/db/sites/activity.ts';

interface Log {
  entries: ActivityEntry[];
  people: { id: string; name: string }[];
  nextCursor: string | null;
}
interface Saved {
  form: { id: string; version: number };
}
let owner: SignedIn;

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM audit_log').run();
  owner = await signIn(ROLE.admin);
});

const read = async (query = '', who = owner) => (await call<Log>(who, 'GET', `/api/activity${query}`)).body;
/** Reads the activity log right after a response, and expects `count` entries. */
async function readAll(count: number): Promise<Log> {
  const log = await read();
  expect(log.entries).toHaveLength(count);
  return log;
}
const createRedirect = (headers: Record<string, string>, from: string) =>
  request('/api/redirects', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to: '/new', status: 301 }),
  });
/** Returns a statement that takes 200 ms longer. */
const delay = (statement: D1PreparedStatement): D1PreparedStatement =>
  new Proxy(statement, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key === 'bind') return (...values: unknown[]) => delay(target.bind(...values));
      return async (...values: unknown[]) => {
        await scheduler.wait(200);
        return value.apply(target, values);
      };
    },
  });
const insert = (id: string, at: number, action = 'webhook.created', accountId: string | null = null) =>
  env.DB.prepare(
    "INSERT INTO audit_log (id, website_id, account_id, action, subject, created_at) VALUES (?, ?, ?, ?, '', ?)",
  )
    .bind(id, SITE_ID, accountId, action, at)
    .run();

describe('what is recorded', () => {
  it('a successful change has one entry with its person, but no body', async () => {
    expect((await createRedirect(owner.headers, '/secret-path')).status).toBe(201);
    const { entries } = await readAll(1);
    expect(entries).toMatchObject([
      { person: { id: owner.accountId }, keyName: null, text: 'Created a redirect', area: 'Redirects' },
    ]);
    const { results } = await env.DB.prepare('SELECT * FROM audit_log').all();
    expect(JSON.stringify(results)).not.toContain('secret-path');
  });

  it('the response waits for the entry', async () => {
    const { DB } = env;
    const slow = new Proxy(DB, {
      get(database, key) {
        const value = Reflect.get(database, key);
        if (key !== 'prepare') return typeof value === 'function' ? value.bind(database) : value;
        return (sql: string) =>
          /^insert into "audit_log"/i.test(sql) ? delay(DB.prepare(sql)) : DB.prepare(sql);
      },
    });
    Object.assign(env, { DB: slow });
    try {
      expect((await createRedirect(owner.headers, '/waited')).status).toBe(201);
    } finally {
      Object.assign(env, { DB });
    }
    await readAll(1);
  });

  it('a failed change, a read and a preview have none', async () => {
    expect((await createRedirect(owner.headers, '')).status).toBe(400);
    await call(owner, 'GET', '/api/redirects');
    await createRedirect(owner.headers, '/only');
    const { entries } = await readAll(1);
    expect(entries[0]?.text).toBe('Created a redirect');
  });

  it('a change by an API key names the key and its creator', async () => {
    const { headers } = await createKey(owner.accountId);
    expect((await createRedirect(headers, '/by-key')).status).toBe(201);
    const { entries } = await readAll(1);
    expect(entries).toMatchObject([{ keyName: 'Test', person: { id: owner.accountId } }]);
  });

  it('new and deleted content is named, also after it is gone', async () => {
    const form = createForm([], { name: 'Kiln' });
    const { body } = await call<Saved>(owner, 'POST', '/api/forms', { form });
    await readAll(1);
    expect((await call(owner, 'DELETE', `/api/forms/${body.form.id}`)).status).toBeLessThan(300);
    const { entries } = await readAll(2);
    expect(entries.map(({ subject }) => subject)).toEqual(['Kiln', 'Kiln']);
    const { results } = await env.DB.prepare('SELECT subject FROM audit_log').all();
    expect(results).toEqual([{ subject: body.form.id }, { subject: body.form.id }]);
  });

  it('a deletion of several products names the first five and counts the others', async () => {
    await seedStore();
    await env.DB.batch([
      env.DB.prepare('DELETE FROM audit_log'),
      env.DB.prepare(
        "INSERT INTO items SELECT 'ff0000000000000000000001', website_id, collection_id, record_type, 'jug', 'Jug', excerpt, image, author, status, published_at, publish_on, position, sort_key, summary, content, draft, version, updated_at, deleted_at FROM items WHERE website_id = ? LIMIT 1",
      ).bind(SITE_ID),
    ]);
    const { results } = await env.DB.prepare('SELECT id, title FROM items WHERE website_id = ?')
      .bind(SITE_ID)
      .all<{ id: string; title: string }>();
    const body = { ids: results.map(({ id }) => id), action: { kind: 'delete' } };
    expect((await call(owner, 'POST', '/api/commerce/products/bulk', body)).status).toBe(200);
    const { entries } = await readAll(1);
    const shown = results.slice(0, 5).map(({ title }) => title);
    expect(entries).toMatchObject([
      {
        text: 'Deleted products',
        area: 'Products',
        subject: `${shown.join(', ')} and ${results.length - 5} more`,
      },
    ]);
    expect(await nameTogether(env.DB, 'f'.repeat(24), body.ids)).toBe('');
  });

  it.each([
    ['/api/commerce/gift-cards', { idempotencyKey: 'b'.repeat(16), amountCents: 2500 }, /^•••• [0-9A-Z]{4}$/],
    [
      '/api/customer-groups',
      { terms: { name: 'Trade', basisPoints: 1000, scope: { kind: 'all' }, freeShippingFromCents: null } },
      /^Trade$/,
    ],
    ['/api/draft-orders', { idempotencyKey: 'a'.repeat(16), content: {} }, /^D\d+$/],
  ])('what is new at %s is named', async (path, body, name) => {
    await seedStore();
    await env.DB.prepare('DELETE FROM audit_log').run();
    const answer = await call(owner, 'POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect((await readAll(1)).entries[0]?.subject).toMatch(name);
  });

  it('only content of the same site is named', async () => {
    const form = createForm([], { name: 'Kiln' });
    const { id } = (await call<Saved>(owner, 'POST', '/api/forms', { form })).body.form;
    await readAll(1);
    expect(await findContentName(env.DB, SITE_ID, id)).toBe('Kiln');
    expect(await findContentName(env.DB, 'f'.repeat(24), id)).toBeNull();
    expect(await findContentName(env.DB, SITE_ID, owner.accountId)).toBeNull();
  });

  it('a call with an entry of its own has one entry', async () => {
    const hook = { url: 'https://hooks.test/x', events: ['order.paid'] };
    const { body } = await call<{ webhook: { id: string } }>(owner, 'POST', '/api/webhooks', hook);
    await call(owner, 'DELETE', `/api/webhooks/${body.webhook.id}`);
    await createRedirect(owner.headers, '/last');
    const { entries } = await readAll(3);
    expect(entries.map(({ text }) => text).sort()).toEqual([
      'Created a redirect',
      'Created a webhook',
      'Deleted a webhook',
    ]);
  });

  it('autosaves of one draft count once per hour, and name what was saved', async () => {
    const form = createForm([], { name: 'Kiln' });
    const { body } = await call<Saved>(owner, 'POST', '/api/forms', { form });
    const { id, version } = body.form;
    const saved = await call<Saved>(owner, 'PUT', `/api/forms/${id}/draft`, { version, form });
    await call(owner, 'PUT', `/api/forms/${id}/draft`, { version: saved.body.form.version, form });
    await createRedirect(owner.headers, '/after-saves');
    // Entries of drafts are written after the response.
    await expect.poll(async () => (await read()).entries).toHaveLength(3);
    const { entries } = await readAll(3);
    expect(entries.map(({ text, subject }) => `${text} ${subject}`)).toContain(
      'Saved the draft of a form Kiln',
    );
  });
});

describe('the activity log', () => {
  it('lists 100 entries per page, newest first', async () => {
    for (let index = 0; index < 101; index++) await insert(String(index).padStart(24, '0'), 1_000 + index);
    const first = await read();
    expect(first.entries).toHaveLength(100);
    expect(first.entries[0]?.at).toBe(1_100);
    const rest = await read(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(rest.entries.map(({ at }) => at)).toEqual([1_000]);
    expect(rest.nextCursor).toBeNull();
  });

  it('filters by person, automatic entries and area', async () => {
    const other = await signIn(ROLE.editor);
    await insert('a'.repeat(24), 1, 'webhook.created', owner.accountId);
    await insert('b'.repeat(24), 2, 'discount.saved', other.accountId);
    await insert('c'.repeat(24), 3, 'schedule.published');
    const texts = async (query: string) => (await read(query)).entries.map(({ text }) => text);
    expect(await texts(`?person=${other.accountId}`)).toEqual(['Saved a discount']);
    expect(await texts('?person=automatic')).toEqual(['Published scheduled changes']);
    expect(await texts('?area=Developers')).toEqual(['Created a webhook']);
    expect(await texts('?area=Nowhere')).toEqual([]);
    expect((await read()).people.map(({ id }) => id).sort()).toEqual(
      [owner.accountId, other.accountId].sort(),
    );
  });

  it('shows neither customers’ password changes nor entries of another site', async () => {
    const customer = await signIn('member');
    await insert('a'.repeat(24), 1, 'account.password-reset', customer.accountId);
    await insert('b'.repeat(24), 2, 'account.password-reset', owner.accountId);
    await env.DB.prepare(
      "INSERT INTO audit_log (id, website_id, action, subject, created_at) VALUES ('x', 'other', 'webhook.created', '', 3)",
    ).run();
    expect((await read()).entries.map(({ person }) => person?.id)).toEqual([owner.accountId]);
  });

  it('downloads as CSV with the same filters', async () => {
    await insert('a'.repeat(24), 0, 'webhook.created', owner.accountId);
    await insert('b'.repeat(24), 1_000, 'schedule.published');
    const response = await request('/api/activity/export?person=automatic', { headers: owner.headers });
    expect(response.headers.get('content-disposition')).toContain('activity-log.csv');
    expect((await response.text()).split('\r\n')).toEqual([
      'Time (UTC),Person,API key,Change,Subject,Area',
      '1970-01-01T00:00:01.000Z,Automatic,,Published scheduled changes,,Pages',
      '',
    ]);
  });

  it('is closed to API keys and to roles without the permission', async () => {
    const { headers } = await createKey(owner.accountId);
    expect((await request('/api/activity', { headers })).status).toBe(403);
    expect((await call(await signIn(ROLE.storeManager), 'GET', '/api/activity')).status).toBe(403);
  });
});
