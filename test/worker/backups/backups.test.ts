import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { startDueBackups } from '#worker/backups/start-backup.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { DEAD_LETTER_QUEUE } from '#worker/queues/consume.ts';
import { callBackups, holdBackup, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { deliver } from '../../support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;

beforeEach(async () => {
  await env.DB.batch(
    ['backups', 'backup_schedules', 'redirects'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  for (const key of await listKeys()) await env.MEDIA.delete(key);
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
});
afterEach(() => {
  vi.useRealTimers();
});

const makeBackup = async (id?: string, websiteId = SITE_ID) => {
  const made = await holdBackup(id, websiteId);
  await takeSteps(made, UNLIMITED);
  return made;
};
const list = async () => (await callBackups(owner, 'GET')).body;
const listKeys = async () => (await env.MEDIA.list({ prefix: 'backups/' })).objects.map(({ key }) => key);

describe('a backup', () => {
  it('a backup is created through the queue and listed with its contents', async () => {
    const { status, body } = await callBackups(owner, 'POST');
    expect(status).toBe(201);
    expect(body.backup).toMatchObject({
      kind: 'manual',
      state: 'running',
      step: { phase: 'counting', percent: 0 },
    });
    const state = async () => (await list()).backups[0];
    await vi.waitFor(async () => expect((await state())?.state).toBe('done'), {
      timeout: 40_000,
      interval: 200,
    });
    expect((await state())?.bytes).toBeGreaterThan(500);
  }, 50_000);

  it('a backup cannot start while another backup is running, even if both start at the same moment', async () => {
    await holdBackup();
    const { status, body } = await callBackups(owner, 'POST');
    expect([status, body.error]).toEqual([409, expect.stringContaining('already being made')]);
    await env.DB.prepare('DELETE FROM backups').run();
    const starts = await Promise.all([callBackups(owner, 'POST'), callBackups(owner, 'POST')]);
    expect(starts.map((one) => one.status).sort()).toEqual([201, 409]);
  });

  it('a backup cannot start once the site has its maximum number of backups', async () => {
    await env.DB.batch(
      Array.from({ length: BACKUP_LIMITS.manual }, (_, index) =>
        env.DB.prepare(
          "INSERT INTO backups (id, website_id, kind, state, created_at, updated_at) VALUES (?, ?, 'manual', 'done', 0, 0)",
        ).bind(`${index}`.padStart(24, '0'), SITE_ID),
      ),
    );
    const { status, body } = await callBackups(owner, 'POST');
    expect([status, body.error]).toEqual([409, 'You have 10 backups. Delete one to make another.']);
  });

  it('a backup can be deleted with its file, even while it is running', async () => {
    const done = await makeBackup();
    expect(await listKeys()).toHaveLength(1);
    expect((await callBackups(owner, 'DELETE', `/${done}`)).status).toBe(204);
    const running = await holdBackup();
    expect((await callBackups(owner, 'DELETE', `/${running}`)).status).toBe(204);
    expect(await listKeys()).toEqual([]);
    expect((await list()).backups).toEqual([]);
    expect((await callBackups(owner, 'DELETE', `/${done}`)).status).toBe(404);
  });

  it('fails with a message after its last attempt, after which a new backup can start', async () => {
    const id = await holdBackup();
    const letter = {
      id: `${id}-0`,
      topic: 'backups',
      websiteId: SITE_ID,
      receivedAt: 0,
      backupId: id,
      step: 0,
    };
    await deliver(DEAD_LETTER_QUEUE, [letter]);
    const [failed] = (await list()).backups;
    expect(failed).toMatchObject({ id, state: 'failed', problem: expect.stringContaining('Try again') });
    expect((await callBackups(owner, 'POST')).status).toBe(201);
  });

  it('a backup cannot be linked, deleted or listed from a different site', async () => {
    const id = await makeBackup('e0000000000000000000000e', OTHER);
    expect((await callBackups(owner, 'POST', `/${id}/link`)).status).toBe(404);
    expect((await callBackups(owner, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await list()).backups).toEqual([]);
    expect(await listKeys()).toContain(`backups/${OTHER}/${id}.zip`);
  });

  it('requires a role that can change settings', async () => {
    const id = await makeBackup();
    const billing = await signIn(ROLE.billing);
    const editor = await signIn(ROLE.editor);
    expect((await callBackups(billing, 'GET')).status).toBe(200);
    expect((await callBackups(editor, 'GET')).status).toBe(403);
    for (const [method, path] of [
      ['POST', ''],
      ['POST', `/${id}/link`],
      ['DELETE', `/${id}`],
      ['PUT', '/schedule'],
    ] as const)
      expect((await callBackups(billing, method, path, {})).status).toBe(403);
  });
});

describe('a download link', () => {
  const link = async (id: string) => (await callBackups(owner, 'POST', `/${id}/link`)).body.href;

  it('sends the whole file or a range of it without a sign-in', async () => {
    const href = await link(await makeBackup());
    const whole = await request(href);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-disposition')).toMatch(
      /attachment; filename="?site-\d{4}-\d\d-\d\d\.zip/,
    );
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
    const etag = whole.headers.get('etag') ?? '';
    const part = await request(href, { headers: { range: 'bytes=10-19', 'if-range': etag } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
    const changed = await request(href, { headers: { range: 'bytes=10-19', 'if-range': '"other"' } });
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
    expect((await request(href, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  });

  it('a download link is rejected if it was changed, or was issued for a different purpose, site or backup', async () => {
    const id = await makeBackup();
    const href = await link(id);
    const other = await signToken(env, 'download', { sub: id, site: SITE_ID }, 60);
    const path = '/api/backups/file?token=';
    expect((await request(`${href.slice(0, -2)}xx`)).status).toBe(404);
    expect((await request(`${path}${other}`)).status).toBe(404);
    expect((await request(path)).status).toBe(404);
    expect((await request(href, {}, 'other.test')).status).toBe(404);
    const missing = await signToken(env, 'backup', { sub: 'f'.repeat(24), site: SITE_ID }, 60);
    expect((await request(`${path}${missing}`)).status).toBe(410);
  });

  it('a download link stops working after an hour, or when its backup is deleted', async () => {
    const id = await makeBackup();
    const expired = await signToken(env, 'backup', { sub: id, site: SITE_ID }, -5);
    const late = await request(`/api/backups/file?token=${expired}`);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This link has expired.');
    const { href } = (await callBackups(owner, 'POST', `/${id}/link`)).body;
    const claims = JSON.parse(atob(href.split('.')[1] ?? ''));
    expect(claims.exp - claims.iat).toBe(3_600);
    await callBackups(owner, 'DELETE', `/${id}`);
    expect((await request(href)).status).toBe(410);
  });

  it('a download link is not created for a running backup', async () => {
    expect((await callBackups(owner, 'POST', `/${await holdBackup()}/link`)).status).toBe(409);
  });
});

describe('the backup schedule', () => {
  const schedule = (frequency: string, keep: number) =>
    callBackups(owner, 'PUT', '/schedule', { frequency, keep });
  const makeDue = () => env.DB.prepare('UPDATE backup_schedules SET next_at = 1').run();
  const run = async () => {
    const sent: { backupId: string }[] = [];
    const BACKUPS = { send: async (message: { backupId: string }) => void sent.push(message) };
    await startDueBackups({ DB: env.DB, BACKUPS } as unknown as Env, Date.now());
    for (const { backupId } of sent) await takeSteps(backupId, UNLIMITED);
    return sent.length;
  };

  it('the backup schedule is off by default, and keeps at least 1 and at most 30 backups', async () => {
    expect((await list()).schedule).toEqual({ frequency: 'off', keep: 7, nextAt: null });
    expect((await schedule('daily', 0)).status).toBe(400);
    expect((await schedule('daily', 31)).status).toBe(400);
    expect((await schedule('hourly', 3)).status).toBe(400);
    const { body } = await schedule('daily', 3);
    expect(body.schedule.nextAt).toBeGreaterThan(Date.now());
  });

  it('the backup schedule creates each due backup once, and keeps the newest scheduled backups and every manual one', async () => {
    const manual = await makeBackup();
    await schedule('daily', 2);
    expect(await run()).toBe(0);
    for (let night = 0; night < 3; night++) {
      await makeDue();
      expect(await run()).toBe(1);
      expect(await run()).toBe(0);
    }
    const { backups } = await list();
    expect(backups.map(({ kind }) => kind)).toEqual(['scheduled', 'scheduled', 'manual']);
    expect((await listKeys()).sort()).toEqual(backups.map(({ id }) => `backups/${SITE_ID}/${id}.zip`).sort());
    expect(backups.at(-1)?.id).toBe(manual);
  });

  it('the backup schedule waits for a running backup, and stops when it is off', async () => {
    await schedule('weekly', 2);
    await makeDue();
    const id = await holdBackup();
    expect(await run()).toBe(0);
    await takeSteps(id, UNLIMITED);
    expect(await run()).toBe(1);
    await schedule('off', 2);
    expect((await list()).schedule.nextAt).toBeNull();
  });
});
