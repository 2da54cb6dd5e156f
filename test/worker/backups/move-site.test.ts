import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETION_MS } from '#domain/sites/deletion.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { RestorePreview } from '#schema/contracts/backups/restore.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';
import { deleteDueSites } from '#worker/schedule/delete-due-sites.ts';
import { type BackupsAnswer, holdBackup, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { importDemo } from '../../support/worker/demo-in-languages.ts';
import { holdRestore, readSite, runRestore } from '../../support/worker/restores.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

vi.setConfig({ testTimeout: 30_000 });

const TABLES = listRestoredTables('everything').map(({ name }) => name);
const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;
let oldId: string;
let file: Uint8Array;

beforeEach(async () => {
  await env.DB.batch(
    ['restores', 'backups', 'websites', 'stock_movements'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedSite();
  owner = await signIn(ROLE.admin);
  oldId = (await importDemo('demo.test', 'en')).site.id;
  const media = await env.DB.prepare('SELECT id FROM media ORDER BY id LIMIT 20').all<{ id: string }>();
  for (const [index, one] of media.results.entries())
    await env.MEDIA.put(`${oldId}/${one.id}`, `file ${index}`);
  const id = await holdBackup('c0000000000000000000000c', oldId);
  await takeSteps(id, UNLIMITED);
  const stored = await env.MEDIA.get(backupKey({ websiteId: oldId, id }));
  file = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer());
});

const upload = async () => {
  const response = await request('/api/backups/upload', {
    method: 'POST',
    headers: { ...owner.headers, 'content-length': String(file.length) },
    body: file,
  });
  return { status: response.status, body: await response.json<BackupsAnswer>() };
};
const deleteSite = async (id: string) => {
  await env.DB.prepare('UPDATE websites SET deletes_at = 1 WHERE id = ?').bind(id).run();
  await deleteDueSites(env, Date.now() + DELETION_MS, 60_000);
};
const listFiles = async (websiteId: string) => {
  const { objects } = await env.MEDIA.list({ prefix: `${websiteId}/`, delimiter: '/' });
  return objects.map(({ key, size, checksums }) => [key.slice(websiteId.length), size, checksums.toJSON()]);
};

describe('a backup of a deleted site', () => {
  it('brings every row and file back on a new site', async () => {
    const before = await readSite(TABLES);
    const files = await listFiles(oldId);
    expect(
      [before.pages?.length, before.items?.length, files.length].map((count) => Number(count) > 10),
    ).toEqual([true, true, true]);
    await deleteSite(oldId);
    expect(await readSite(['pages', 'items', 'media'])).toEqual({ pages: [], items: [], media: [] });
    const { status, body } = await upload();
    expect(status, JSON.stringify(body)).toBe(201);
    const preview = await callAsOwner<RestorePreview>(owner, 'GET', `/api/backups/${body.backup.id}/restore`);
    expect(preview.body.move).toEqual({
      isPossible: true,
      customers: 0,
      orders: 0,
      giftCards: 0,
      subscriptions: 0,
    });
    const last = await runRestore(await holdRestore(body.backup.id, { scope: 'everything' }), UNLIMITED);
    expect(last).toMatchObject({ state: 'done', problem: null });
    const after = await readSite(TABLES);
    for (const name of TABLES)
      expect(after[name], name).toEqual(JSON.parse(JSON.stringify(before[name]).replaceAll(oldId, SITE_ID)));
    expect(await listFiles(SITE_ID)).toEqual(files);
    const search = await request('/search?q=mug');
    expect(await search.text()).toContain('/shop/');
  });

  it('is refused while the site is still on the server', async () => {
    const { status, body } = await upload();
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining('only after its own site was deleted'),
    ]);
  });

  it('is refused until the day of a deletion that was requested, and the answer names that day', async () => {
    const deletesAt = Date.parse('2026-12-13T11:20:00Z');
    await env.DB.prepare('UPDATE websites SET deletes_at = ? WHERE id = ?').bind(deletesAt, oldId).run();
    const { status, body } = await upload();
    expect(status).toBe(400);
    expect(body.error).toMatch(
      /still on this server\. It is deleted on Dec 13, 2026, .* Upload the backup again/,
    );
  });

  it('is refused by a site that already has a page', async () => {
    await deleteSite(oldId);
    await renderPage({ title: 'Ours' });
    const { status, body } = await upload();
    expect([status, body.error]).toEqual([400, expect.stringContaining('no pages, products or orders yet')]);
  });

  it('cannot be restored to a second site, and changes neither of the two', async () => {
    await deleteSite(oldId);
    const { body } = await upload();
    await runRestore(await holdRestore(body.backup.id, { scope: 'everything' }));
    const before = await readSite(TABLES);
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const second = await holdBackup('d0000000000000000000000d', OTHER);
    await env.MEDIA.put(backupKey({ websiteId: OTHER, id: second }), file);
    await env.DB.prepare("UPDATE backups SET state = 'done' WHERE id = ?").bind(second).run();
    const last = await runRestore(await holdRestore(second, { websiteId: OTHER }), UNLIMITED, OTHER);
    expect(last).toMatchObject({ state: 'failed', problem: expect.stringContaining('Another site') });
    expect(await readSite(TABLES)).toEqual(before);
  });
});
