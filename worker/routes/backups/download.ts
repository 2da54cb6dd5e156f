import type { Context } from 'hono';
import { parseRange, resolveRange } from '#domain/downloads/byte-range.ts';
import { attachmentHeader } from '#domain/downloads/sniff-file.ts';
import { dayInZone } from '#domain/time/days.ts';
import { downloadBackup } from '#schema/contracts/backups/calls.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import { readBackupLink } from '#worker/backups/backup-link.ts';
import { Routes } from '#worker/calls/routes.ts';
import { type BackupRecord, findBackup } from '#worker/db/backups/backups.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound, WireException } from '#worker/errors.ts';

export const backupDownloads = new Routes();

const gone = (error: string) => new WireException(410, { error });

backupDownloads.handle(downloadBackup, async (c) => {
  const { id: websiteId } = c.var.site;
  const id = await readBackupLink(c.env, websiteId, c.req.query('token') ?? '');
  if (id === null) throw notFound(c.req.path);
  if (id === 'expired') throw gone('This link has expired. Open Backups and export to get a new one.');
  const backup = await findBackup(c.env.DB, websiteId, id);
  if (backup?.state !== 'done') throw gone('This backup has been deleted.');
  return sendBackup(c, backup);
});

async function sendBackup(c: Context<AppEnv>, backup: BackupRecord): Promise<Response> {
  const stored = await c.env.MEDIA.head(backupKey(backup));
  if (!stored) throw new Error(`the file of backup ${backup.id} is missing`);
  const { settings, identifier } = c.var.site;
  const name = `${identifier}-${dayInZone(backup.createdAt, settings.timeZone)}.zip`;
  const headers: Record<string, string> = {
    'content-type': 'application/zip',
    'content-disposition': attachmentHeader(name),
    'accept-ranges': 'bytes',
    etag: stored.httpEtag,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const condition = c.req.header('if-range');
  const isSame = condition === undefined || condition === stored.httpEtag;
  const range = isSame ? parseRange(c.req.header('range')) : null;
  const part = resolveRange(range, stored.size);
  if (!part) {
    headers['content-range'] = `bytes */${stored.size}`;
    return new Response(null, { status: 416, headers });
  }
  headers['content-length'] = String(part.length);
  if (range)
    headers['content-range'] = `bytes ${part.offset}-${part.offset + part.length - 1}/${stored.size}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const object = await c.env.MEDIA.get(backupKey(backup), { range: part });
  if (!object) throw new Error(`the file of backup ${backup.id} is missing`);
  return new Response(object.body, { status, headers });
}
