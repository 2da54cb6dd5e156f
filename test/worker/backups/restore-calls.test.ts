import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { Restore, RestorePreview } from '#schema/contracts/backups/restore.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import { advanceRestore } from '#worker/backups/restore/advance-restore.ts';
import { findLastRestore } from '#worker/db/backups/restores.ts';
import { callBackups, holdBackup, readZip, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { finishSafetyBackup, holdRestore, rewriteBackup, runRestore } from '../../support/worker/restores.ts';
import {
  request,
  SIGNED_IN_PASSWORD,
  SITE_ID,
  type SignedIn,
  seedSite,
  signIn,
} from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;
let id: string;

beforeEach(async () => {
  await env.DB.batch(['restores', 'backups'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
  id = await holdBackup();
  await takeSteps(id, UNLIMITED);
});

type Answer = RestorePreview & { restore: Restore; error: string; backup: { id: string; kind: string } };
const call = (method: string, path: string, body?: unknown, who = owner) =>
  callAsOwner<Answer>(who, method, `/api/backups${path}`, body);
const upload = async (bytes: Uint8Array) => {
  const response = await request('/api/backups/upload?filename=monday.zip', {
    method: 'POST',
    headers: { ...owner.headers, 'content-length': String(bytes.length) },
    body: bytes,
  });
  return { status: response.status, body: await response.json<Answer>() };
};
const readFile = async () => {
  const object = await env.MEDIA.get(backupKey({ websiteId: SITE_ID, id }));
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
};

describe('the preview of a restore', () => {
  it('counts what is on the site, in the backup and newer than the backup', async () => {
    await env.DB.prepare('UPDATE items SET updated_at = ?, title = ? WHERE id = ?')
      .bind(Date.now() + 60_000, 'Changed', PRODUCT.mug)
      .run();
    const { status, body } = await call('GET', `/${id}/restore`);
    expect(status).toBe(200);
    expect(body.formatVersion).toBe(1);
    expect(body.kinds).toContainEqual({ kind: 'items', now: 5, backedUp: 5, newer: 1 });
    expect(body.isOwner).toBe(true);
    expect([body.orders, body.move]).toEqual([0, null]);
  });
});

it('the preview of a restore counts only what is restored, without the trash of the backup', async () => {
  const rows = new TextDecoder()
    .decode((await readZip(id))['tables/items.ndjson'])
    .trim()
    .split('\n');
  const [first, ...others] = rows;
  const trashed = JSON.stringify({ ...JSON.parse(first ?? ''), deleted_at: 5 });
  await rewriteBackup(id, { 'tables/items.ndjson': `${[trashed, ...others].join('\n')}\n` });
  expect((await call('GET', `/${id}/restore`)).body.kinds).toContainEqual(
    expect.objectContaining({ kind: 'items', backedUp: 4 }),
  );
});

describe('a restore', () => {
  it('is refused while another one is running, even if both start at the same moment', async () => {
    const start = () => call('POST', `/${id}/restore`, { scope: 'content' });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await start()).body.error).toContain('already running');
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    expect((await call('DELETE', '/restore')).status).toBe(204);
    expect((await call('DELETE', '/restore')).status).toBe(409);
  });

  it('requires a known scope, a role that can change settings, and a backup of this site', async () => {
    expect((await call('POST', `/${id}/restore`, { scope: 'all' })).status).toBe(400);
    expect((await call('POST', `/${id}/restore`, {})).status).toBe(400);
    const billing = await signIn(ROLE.billing);
    expect((await call('POST', `/${id}/restore`, { scope: 'content' }, billing)).status).toBe(403);
    const foreign = await holdBackup('e0000000000000000000000e', OTHER);
    await takeSteps(foreign, UNLIMITED);
    expect((await call('GET', `/${foreign}/restore`)).status).toBe(404);
    expect((await call('POST', `/${foreign}/restore`, { scope: 'content' })).status).toBe(404);
    const running = await holdBackup('f0000000000000000000000f');
    expect((await call('POST', `/${running}/restore`, { scope: 'content' })).status).toBe(409);
  });

  const row = (change: object) => async () => {
    const lines = new TextDecoder().decode((await readZip(id))['tables/items.ndjson']).split('\n');
    return { 'tables/items.ndjson': `${JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change })}\n` };
  };
  it.each([
    ['a row of a different site', row({ website_id: OTHER }), 'belongs to a different site'],
    ['a value of the wrong type', row({ status: 'live' }), 'invalid status: wrong type'],
    ['a missing value', row({ url_id: null }), 'invalid url_id'],
    ['a column that does not exist', row({ colour: 1 }), 'Update Sitewright'],
    ['JSON that its contract rejects', row({ image: '{"a":1}' }), 'does not match its contract'],
    ['content that the site cannot read', row({ content: '{"product":1}' }), 'is invalid'],
    ['a line that is not JSON', async () => ({ 'tables/pages.ndjson': '{' }), 'not a JSON object'],
    [
      'text that is not UTF-8',
      async () => ({ 'tables/pages.ndjson': new Uint8Array([0xff, 0xfe]) }),
      'cannot be read',
    ],
    ['no settings', async () => ({ 'tables/websites.ndjson': null }), 'settings are missing'],
    ['a file of a different site', async () => ({ [`media/${OTHER}/x`]: 'x' }), 'a file of a different site'],
  ])('of a backup with %s fails and changes nothing', async (_, change, message) => {
    await rewriteBackup(id, await change());
    await env.DB.prepare("UPDATE items SET title = 'Kept'").run();
    const last = await runRestore(await holdRestore(id));
    expect(last).toMatchObject({ state: 'failed', problem: expect.stringContaining(message) });
    const titles = await env.DB.prepare('SELECT DISTINCT title FROM items').all();
    expect(titles.results).toEqual([{ title: 'Kept' }]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM restore_rows').first('n')).toBe(0);
    const { backups } = (await callBackups(owner, 'GET')).body;
    expect(backups.map(({ kind }) => kind)).toEqual(['manual']);
    expect(
      await env.MEDIA.head(backupKey({ websiteId: SITE_ID, id: last?.progress.safetyId ?? '' })),
    ).toBeNull();
    const { status, body } = await upload(await readFile());
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  it('that is cancelled removes the backup that it made', async () => {
    await holdRestore(id);
    await advanceRestore(
      env,
      { id: (await findLastRestore(env.DB, SITE_ID))?.id ?? '', step: 0, isRetry: false },
      UNLIMITED,
    );
    await finishSafetyBackup();
    expect((await callBackups(owner, 'GET')).body.backups).toHaveLength(2);
    expect((await call('DELETE', '/restore')).status).toBe(204);
    expect((await callBackups(owner, 'GET')).body.backups).toHaveLength(1);
  });

  it('of everything needs the owner’s password, and one of the content does not', async () => {
    const start = (body: object) => call('POST', `/${id}/restore`, body);
    const { status, body } = await start({ scope: 'everything' });
    expect([status, body.error]).toEqual([400, 'Some fields need your attention.']);
    expect((await start({ scope: 'everything', current: 'wrong' })).status).toBe(400);
    expect(await findLastRestore(env.DB, SITE_ID)).toBeNull();
    expect((await start({ scope: 'everything', current: SIGNED_IN_PASSWORD })).status).toBe(201);
    expect((await call('DELETE', '/restore')).status).toBe(204);
    expect((await start({ scope: 'content' })).status).toBe(201);
  });
});

describe('an uploaded backup', () => {
  it('is listed with its contents, and can be restored', async () => {
    const { status, body } = await upload(await readFile());
    expect(status).toBe(201);
    expect(body.backup).toMatchObject({
      kind: 'uploaded',
      state: 'done',
      contents: { pages: 2, items: 5 },
      upload: { fileName: 'monday.zip', siteTitle: 'A small shop' },
    });
    await env.DB.prepare("UPDATE items SET title = 'Changed'").run();
    expect((await runRestore(await holdRestore(body.backup.id)))?.state).toBe('done');
    expect(await env.DB.prepare("SELECT count(*) AS n FROM items WHERE title = 'Changed'").first('n')).toBe(
      0,
    );
  });

  const manifest = async (change: object) => {
    const text = new TextDecoder().decode((await readZip(id))['manifest.json']);
    await rewriteBackup(id, { 'manifest.json': JSON.stringify({ ...JSON.parse(text), ...change }) });
    return readFile();
  };
  it.each([
    ['is cut in the middle', async () => (await readFile()).slice(0, 2_000), 'damaged or incomplete'],
    ['is not a .zip file', async () => new TextEncoder().encode('hello'), 'This file is not a backup.'],
    ['belongs to a different site', () => manifest({ websiteId: OTHER }), 'a different site'],
    ['is of a newer version', () => manifest({ formatVersion: 2 }), 'A newer version'],
    ['has another format', () => manifest({ format: 'zip' }), 'not a backup of Sitewright'],
    [
      'misses rows that its manifest lists',
      async () => {
        await rewriteBackup(id, { 'tables/collections.ndjson': null });
        return readFile();
      },
      'rows of collections are missing',
    ],
    [
      'has a hostile file name',
      async () => {
        await rewriteBackup(id, { 'media/../../x': 'x' });
        return readFile();
      },
      'unsafe name',
    ],
  ])('is refused if it %s', async (_, makeFile, message) => {
    const { status, body } = await upload(await makeFile());
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
    expect((await callBackups(owner, 'GET')).body.backups).toHaveLength(1);
  });
});
