import { env } from 'cloudflare:test';
import { strFromU8 } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { advanceBackup } from '#worker/backups/advance-backup.ts';
import { PART_BYTES } from '#worker/backups/part-writer.ts';
import { deleteBackup, findBackup } from '#worker/db/backups/backups.ts';
import {
  holdBackup,
  ONE_CHUNK,
  readTable,
  readZip,
  takeSteps,
  UNLIMITED,
} from '../../support/worker/backups.ts';
import { SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';

const addRedirects = (websiteId: string, count: number, prefix = '/old') =>
  env.DB.prepare(
    `INSERT INTO redirects (website_id, from_path, to_href, status)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    SELECT ?2, ?3 || '-' || i, '/new', 301 FROM n`,
  )
    .bind(count, websiteId, prefix)
    .run();
const listKeys = async (prefix = 'backups/') =>
  (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);
const fill = (bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + (index >> 8)) % 251);

beforeEach(async () => {
  await env.DB.batch(
    ['redirects', 'backups', 'media'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  for (const key of await listKeys('')) await env.MEDIA.delete(key);
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
});

// The default timeout is too short, because writing many small slices takes seconds.
vi.setConfig({ testTimeout: 60_000 });

describe('a backup', () => {
  it('a backup contains every row of the site, read in small slices, and no row of a different site', async () => {
    await addRedirects(SITE_ID, 1_500);
    await addRedirects(OTHER, 20, '/secret');
    const id = await holdBackup();
    expect(await takeSteps(id, ONE_CHUNK)).toBeGreaterThan(15);
    const zip = await readZip(id);
    const rows = readTable(zip, 'redirects');
    expect(rows).toHaveLength(1_500);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1_500);
    expect(rows[0]).toEqual({
      website_id: SITE_ID,
      from_path: '/old-1',
      to_href: '/new',
      status: 301,
      target_id: null,
    });
    expect(readTable(zip, 'websites')).toHaveLength(1);
    const text = Object.values(zip)
      .map((bytes) => strFromU8(bytes))
      .join('');
    expect(text).not.toContain(OTHER);
    expect(text).not.toContain('/secret');
    const manifest = JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({
      format: 'sitewright-backup',
      websiteId: SITE_ID,
      rows: { redirects: 1_500, websites: 1, orders: 0 },
    });
  });

  it('a backup contains the site’s people without their passwords', async () => {
    const { accountId } = await signIn(ROLE.editor);
    const other = await signIn(ROLE.editor, OTHER);
    const id = await holdBackup();
    await takeSteps(id, UNLIMITED);
    const people = readTable(await readZip(id), 'accounts');
    expect(people).toContainEqual({
      id: accountId,
      email: `${accountId}@site.test`,
      name: 'Test',
      created_at: 0,
    });
    expect(JSON.stringify(people)).not.toContain(other.accountId);
  });

  it('a backup contains media larger than an upload part, but no resized images, unfinished uploads or other sites’ files', async () => {
    const large = fill(PART_BYTES + 1_234_567);
    const mediaId = 'd0000000000000000000000d';
    await env.MEDIA.put(`${SITE_ID}/${mediaId}`, large);
    await env.MEDIA.put(`${SITE_ID}/abcdef/640w.webp`, 'resized');
    await env.MEDIA.put(`${SITE_ID}/uploads/${mediaId}`, 'upload');
    await env.MEDIA.put(`${SITE_ID}/reviews/${mediaId}/640w.webp`, 'review');
    await env.MEDIA.put(`downloads/${SITE_ID}/${mediaId}`, 'download');
    await env.MEDIA.put(`forms/${SITE_ID}/${mediaId}`, '');
    await env.MEDIA.put(`${OTHER}/${mediaId}`, 'other');
    await env.MEDIA.put(`downloads/${OTHER}/${mediaId}`, 'other');
    const id = await holdBackup();
    await takeSteps(id, ONE_CHUNK);
    const zip = await readZip(id);
    expect(
      Object.keys(zip)
        .filter((path) => path.startsWith('media/'))
        .sort(),
    ).toEqual(
      [
        `media/${SITE_ID}/${mediaId}`,
        `media/${SITE_ID}/reviews/${mediaId}/640w.webp`,
        `media/downloads/${SITE_ID}/${mediaId}`,
        `media/forms/${SITE_ID}/${mediaId}`,
      ].sort(),
    );
    const copied = zip[`media/${SITE_ID}/${mediaId}`] ?? new Uint8Array();
    expect(copied.length).toBe(large.length);
    expect(Buffer.compare(copied, large)).toBe(0);
    expect(await findBackup(env.DB, SITE_ID, id)).toMatchObject({ state: 'done', problem: null });
    expect(await listKeys()).toEqual([`backups/${SITE_ID}/${id}.zip`]);
  });
});

describe('a backup step', () => {
  it('runs again if the Worker stopped before saving it, and the archive is complete', async () => {
    await addRedirects(SITE_ID, 300);
    await env.MEDIA.put(`${SITE_ID}/d0000000000000000000000d`, fill(PART_BYTES + 999));
    const id = await holdBackup();
    let isBroken = false;
    const broken: typeof env = {
      ...env,
      DB: {
        prepare: (text: string) => {
          if (isBroken && /^update "backups" set "step"/i.test(text)) throw new Error('the Worker died');
          return env.DB.prepare(text);
        },
        batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
      } as D1Database,
    };
    let failures = 0;
    for (let step = 0; ; ) {
      isBroken = step % 3 === 1 && failures <= step / 3;
      const isRetry = failures > 0;
      const next = await advanceBackup(broken, { id, step, isRetry }, ONE_CHUNK).catch(
        () => 'failed' as const,
      );
      if (next === null) break;
      if (next === 'failed') failures += 1;
      else step = next;
    }
    expect(failures).toBeGreaterThan(3);
    const zip = await readZip(id);
    expect(readTable(zip, 'redirects')).toHaveLength(300);
    expect(
      Buffer.compare(
        zip[`media/${SITE_ID}/d0000000000000000000000d`] ?? new Uint8Array(),
        fill(PART_BYTES + 999),
      ),
    ).toBe(0);
  });

  it('a backup step counts once if its message is delivered twice', async () => {
    await addRedirects(SITE_ID, 100);
    const id = await holdBackup();
    const [first, second] = await Promise.all([
      advanceBackup(env, { id, step: 0, isRetry: false }, ONE_CHUNK),
      advanceBackup(env, { id, step: 0, isRetry: false }, ONE_CHUNK),
    ]);
    expect([first, second].sort()).toEqual([1, null]);
    expect(await advanceBackup(env, { id, step: 0, isRetry: false }, ONE_CHUNK)).toBeNull();
    await takeSteps(id, UNLIMITED, 1);
    expect(readTable(await readZip(id), 'redirects')).toHaveLength(100);
  });

  it('a backup step succeeds if the upload was completed before the step was saved', async () => {
    const id = await holdBackup();
    expect(await advanceBackup(env, { id, step: 0, isRetry: false }, UNLIMITED)).toBe(1);
    const record = await findBackup(env.DB, SITE_ID, id);
    const upload = env.MEDIA.resumeMultipartUpload(`backups/${SITE_ID}/${id}.zip`, record?.uploadId ?? '');
    await upload.complete(
      (record?.progress.parts ?? []).map((etag, index) => ({ partNumber: index + 1, etag })),
    );
    expect(await advanceBackup(env, { id, step: 1, isRetry: false }, UNLIMITED)).toBeNull();
    expect((await findBackup(env.DB, SITE_ID, id))?.state).toBe('done');
  });

  it('leaves nothing in R2 if the backup is deleted during the step', async () => {
    await addRedirects(SITE_ID, 100);
    const id = await holdBackup();
    await advanceBackup(env, { id, step: 0, isRetry: false }, ONE_CHUNK);
    let isDeleted = false;
    const next = await advanceBackup(
      env,
      { id, step: 1, isRetry: false },
      {
        ...UNLIMITED,
        rest: async () => {
          if (!isDeleted) await deleteBackup(env.DB, SITE_ID, id);
          isDeleted = true;
        },
      },
    );
    expect(next).toBeNull();
    expect(await listKeys()).toEqual([]);
    expect(await findBackup(env.DB, SITE_ID, id)).toBeNull();
  });

  it('stops copying a file that is deleted meanwhile, and reports it', async () => {
    const key = `${SITE_ID}/d0000000000000000000000d`;
    await env.MEDIA.put(key, fill(3_000_000));
    const id = await holdBackup();
    let step = 0;
    for (;;) {
      const record = await findBackup(env.DB, SITE_ID, id);
      if (record?.progress.entry?.path === `media/${key}`) break;
      const next = await advanceBackup(env, { id, step, isRetry: false }, ONE_CHUNK);
      if (next === null) throw new Error('the file was never open between two steps');
      step = next;
    }
    await env.MEDIA.delete(key);
    await takeSteps(id, ONE_CHUNK, step);
    const zip = await readZip(id);
    expect(zip[`media/${key}`]?.length).toBeLessThan(3_000_000);
    expect((await findBackup(env.DB, SITE_ID, id))?.progress).toMatchObject({
      skippedFiles: 1,
      skipped: [key],
      filesDone: 0,
    });
  });
});

/** R2, with a count of the bytes that were read and neither uploaded nor stored yet. */
function countHeld() {
  const held = { now: 0, most: 0 };
  const add = (bytes: number) => {
    held.now += bytes;
    held.most = Math.max(held.most, held.now);
  };
  const countBody = (body: ReadableStream<Uint8Array>) => {
    const reader = body.getReader();
    return new ReadableStream({
      type: 'bytes',
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          controller.byobRequest?.respond(0);
          return;
        }
        add(value.length);
        controller.enqueue(value);
      },
      cancel: () => reader.cancel(),
    });
  };
  const bucket = new Proxy(env.MEDIA, {
    get(target, name) {
      if (name === 'get')
        return async (...wanted: Parameters<R2Bucket['get']>) => {
          const object = await target.get(...wanted);
          return object && 'body' in object
            ? { etag: object.etag, size: object.size, body: countBody(object.body) }
            : object;
        };
      if (name === 'put')
        return (key: string, value: Uint8Array) => {
          held.now = 0;
          return target.put(key, value);
        };
      if (name === 'resumeMultipartUpload')
        return (...wanted: Parameters<R2Bucket['resumeMultipartUpload']>) => {
          const upload = target.resumeMultipartUpload(...wanted);
          return {
            uploadPart: (part: number, value: Uint8Array) => {
              held.now -= value.length;
              return upload.uploadPart(part, value);
            },
            complete: upload.complete.bind(upload),
          };
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { held, bucket };
}

it('a backup holds at most one part and one chunk of a file, however large the files are', async () => {
  const file = fill(9_000_000);
  for (const name of ['one', 'two']) await env.MEDIA.put(`${SITE_ID}/${name}`, file);
  const id = await holdBackup();
  const { held, bucket } = countHeld();
  for (let step: number | null = 0; step !== null; )
    step = await advanceBackup({ ...env, MEDIA: bucket }, { id, step, isRetry: false }, UNLIMITED);
  const zip = await readZip(id);
  for (const name of ['one', 'two'])
    expect(file.every((byte, at) => zip[`media/${SITE_ID}/${name}`]?.[at] === byte)).toBe(true);
  expect(held.most).toBeGreaterThan(PART_BYTES);
  expect(held.most).toBeLessThan(PART_BYTES + 200_000);
});
