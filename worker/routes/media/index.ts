import type { Context } from 'hono';
import { parseRange } from '#domain/media/byte-range.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import * as calls from '#schema/contracts/media/visitor-calls.ts';
import { matchesTag, notModified } from '#worker/entity-tags.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { Routes } from '../../calls/routes.ts';
import { serveImage } from './image.ts';

/** Types that browsers play or pages use. All others are served as downloads. */
const PLAYED = /^(?:video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg|wav|flac)|font\/(?:woff2?|ttf|otf))$/;

/**
 * Serves GET /s/{id}/{filename}. Supports range requests for video and audio, so that browsers can play it.
 */
async function serveFile(c: Context<AppEnv>): Promise<Response> {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  const key = `${c.var.site.id}/${id.data}`;
  return c.req.header('range') || c.req.header('if-none-match')
    ? serveConditional(c, key)
    : serveWhole(c, key);
}

async function serveWhole(c: Context<AppEnv>, key: string): Promise<Response> {
  const object = await c.env.MEDIA.get(key);
  if (!object) throw notFound(c.req.path);
  const headers = createHeaders(c, object);
  headers.set('content-length', String(object.size));
  return new Response(object.body, { headers });
}

async function serveConditional(c: Context<AppEnv>, key: string): Promise<Response> {
  const known = await c.env.MEDIA.head(key);
  if (!known) throw notFound(c.req.path);
  if (matchesTag(c.req.header('if-none-match'), known.httpEtag)) return notModified(createHeaders(c, known));
  return servePart(c, key, known);
}

async function servePart(c: Context<AppEnv>, key: string, known: R2Object): Promise<Response> {
  const condition = c.req.header('if-range');
  const range =
    condition && condition !== known.httpEtag ? null : parseRange(c.req.header('range'), known.size);
  if (range === null) return serveWhole(c, key);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${known.size}` } });
  const object = await c.env.MEDIA.get(key, { range });
  if (!object) throw notFound(c.req.path);
  const headers = createHeaders(c, object);
  headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${known.size}`);
  headers.set('content-length', String(range.length));
  return new Response(object.body, { status: 206, headers });
}

function createHeaders(c: Context<AppEnv>, object: R2Object): Headers {
  const type = object.httpMetadata?.contentType ?? 'application/octet-stream';
  const filename = encodeURIComponent(c.req.param('filename') ?? 'file');
  return new Headers({
    'content-type': type,
    'content-disposition': `${PLAYED.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${filename}`,
    'accept-ranges': 'bytes',
    etag: object.httpEtag,
    'cache-control': PLAYED.test(type) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    // A font is licensed for this site only, so other sites must not load it.
    ...(type.startsWith('font/') && { 'cross-origin-resource-policy': 'same-origin' }),
  });
}

export const mediaFiles = new Routes();

mediaFiles.handle(calls.showImage, serveImage);
mediaFiles.handle(calls.readFile, serveFile);
