import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETION_MS } from '#domain/sites/deletion.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { emptySite, listEmails, owner } from '#support/worker/accounts.ts';
import { readSite } from '#support/worker/fuzz/schema.ts';
import { listChanges, seedTenants, type Tenants } from '#support/worker/fuzz/tenants.ts';
import { call } from '#support/worker/owner.ts';
import {
  SIGNED_IN_PASSWORD as current,
  request,
  SITE_HOST,
  SITE_ID,
  type SignedIn,
  signIn,
} from '#support/worker/site.ts';
import { deleteDueSites } from '#worker/schedule/delete-due-sites.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';

describe('a request to delete a site', () => {
  let admin: SignedIn;
  beforeEach(async () => {
    await emptySite();
    await env.DB.prepare('UPDATE websites SET deletes_at = NULL').run();
    admin = await owner();
  });
  const ask = (body: object = {}, by = admin) =>
    call(by, 'POST', '/api/site/deletion', { title: 'A small site', current, ...body });

  it('schedules the deletion in 14 days, tells the owner, and keeps the site online', async () => {
    const now = Date.now();
    const { status, body } = await ask({ title: ' A  small site ' });
    expect(status).toBe(200);
    const { deletesAt } = body as { deletesAt: number };
    expect(deletesAt - now - DELETION_MS).toBeLessThan(60_000);
    expect(await listEmails('site-deletion')).toHaveLength(1);
    expect((await request('/')).status).not.toBe(410);
    const account = await call(admin, 'GET', '/api/account');
    expect(account.body).toMatchObject({ site: { deletesAt } });
    expect((await ask()).status).toBe(409);
    await deleteDueSites(env, deletesAt - 1);
    expect((await request('/')).status).not.toBe(410);
  });

  it('can be cancelled until the deletion begins', async () => {
    await ask();
    expect((await call(admin, 'DELETE', '/api/site/deletion')).body).toMatchObject({ deletesAt: null });
    expect((await call(admin, 'DELETE', '/api/site/deletion')).status).toBe(409);
    await deleteDueSites(env, Date.now() + 2 * DELETION_MS);
    expect((await request('/login')).status).toBe(200);
  });

  it('cancels an open transfer, and refuses a new one', async () => {
    const transfer = { email: 'ines@studio.test', current };
    await call(admin, 'POST', '/api/site/transfer', transfer);
    expect((await ask()).body).toMatchObject({ transfer: null });
    expect((await call(admin, 'POST', '/api/site/transfer', transfer)).status).toBe(409);
  });

  it.each([
    ['another name', { title: 'a small site' }, 400],
    ['no name', { title: '' }, 400],
    ['a wrong password', { current: 'nope' }, 400],
    ['no password', { current: '' }, 400],
    ['a list of names', { title: ['A small site'] }, 400],
  ])('is refused with %s', async (_, body, status) => {
    expect((await ask(body)).status).toBe(status);
    expect(
      await env.DB.prepare('SELECT deletes_at FROM websites WHERE id = ?').bind(SITE_ID).first('deletes_at'),
    ).toBeNull();
  });

  it('is refused to an administrator who is not the owner', async () => {
    expect((await ask({}, await signIn(ROLE.admin))).status).toBe(403);
  });
});

describe('the deletion of a site among others', () => {
  let tenants: Tenants;
  const files = (id: string) => [
    `${id}/photo`,
    `${id}/reviews/a/1w.webp`,
    `downloads/${id}/a`,
    `forms/${id}/a`,
    `imports/${id}/a/file`,
    `backups/${id}/a.zip`,
  ];
  const listFiles = async (id: string) =>
    (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => key.includes(id));
  const listRows = async () =>
    [...(await readSite(tenants.tables, tenants.siteId, 5))].filter(
      ([name, rows]) => rows.length > 0 && name !== 'site_deletions',
    );

  beforeAll(async () => {
    await env.DB.prepare('DELETE FROM websites').run();
    tenants = await seedTenants();
    for (const id of [tenants.siteId, tenants.otherId])
      for (const key of files(id)) await env.MEDIA.put(key, 'x');
    await env.DB.prepare('UPDATE websites SET deletes_at = 1 WHERE id = ?').bind(tenants.siteId).run();
    tenants = { ...tenants, otherRows: await readSite(tenants.tables, tenants.otherId, 1_000) };
  }, 120_000);
  afterEach(() => vi.restoreAllMocks());

  it('serves status 410 from its beginning', async () => {
    expect((await request('/')).status).toBe(200);
    await deleteDueSites(env, Date.now(), 0);
    clearSiteMemory();
    expect((await request('/')).status).toBe(410);
  });

  it('works in steps, and continues after a failure at any step', async () => {
    let runs = 0;
    for (; runs < 2_000; runs++) {
      const left = await env.DB.prepare('SELECT count(*) AS n FROM site_deletions').first<number>('n');
      if (left === 0) break;
      if (runs === 3) {
        const failing = {
          ...env,
          DB: {
            ...env.DB,
            prepare: () => {
              throw new Error('lost');
            },
          },
        };
        await deleteDueSites(failing as unknown as Env, Date.now(), 0).catch(() => {});
      }
      if ((await listRows()).length === 0) {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        const failing = {
          ...env,
          MEDIA: {
            list: async () => {
              throw new Error('R2 is down');
            },
          },
        };
        await deleteDueSites(failing as unknown as Env, Date.now(), 60_000);
      }
      await deleteDueSites(env, Date.now(), runs < 40 ? 0 : 60_000);
    }
    expect(runs).toBeGreaterThan(10);
  }, 120_000);

  it('leaves nothing of the site', async () => {
    expect(await listRows()).toEqual([]);
    expect(await listFiles(tenants.siteId)).toEqual([]);
    expect(await env.SITES.get(`site:${SITE_HOST}`)).toBeNull();
    clearSiteMemory();
    expect((await request('/')).status).toBe(404);
    for (const table of ['search_index', 'order_search'])
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE website_id = ?`)
          .bind(tenants.siteId)
          .first('n'),
      ).toBe(0);
  });

  it('leaves other sites as they were', async () => {
    expect(await listChanges(tenants)).toEqual([]);
    expect(await listFiles(tenants.otherId)).toEqual(files(tenants.otherId).sort());
    expect((await call(tenants.otherOwner, 'GET', '/api/account', undefined, 'other.test')).status).toBe(200);
  });
});
