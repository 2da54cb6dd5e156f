import type { Context } from 'hono';
import { ANIMATION_HEAD_BYTES, isAnimated } from '#domain/media/animated.ts';
import { formatFor, parseVariant, type Variant, variantName } from '#domain/media/images/address.ts';
import { ORIGINAL_FORMAT } from '#domain/media/images/pixel-ratio.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import type { ImageFormat } from '#schema/contracts/media/images.ts';
import {
  findVariantFacts,
  rememberVariant,
  type VariantFacts,
  variantKey,
} from '#worker/db/media/media-variants.ts';
import { matchesTag, notModified } from '../../entity-tags.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { isTransformable, makeVariant, sentFormat } from '../../media/make-variant.ts';

const YEAR = 'public, max-age=31536000, immutable';

interface RequestedVariant extends VariantFacts {
  id: string;
  variant: Variant;
  format: ImageFormat;
  name: string;
}

/**
 * Serves GET /images/{id}/{filename}?format={n}w[&crop=4x5@50,50] as AVIF or WebP, depending on Accept. The
 * first request creates the resized image. Later requests find it in the cache, or in R2 by the original's
 * hash. An id always identifies the same bytes, so images are cached for a year. `format=original` returns
 * the uploaded file, for zooming.
 */
export async function serveImage(c: Context<AppEnv>): Promise<Response> {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  const variant = parseVariant(c.req.query('format'), c.req.query('crop'));
  const isAsItIs = c.req.query('format') === ORIGINAL_FORMAT;
  const format = isAsItIs
    ? null
    : sentFormat(variant, formatFor(c.req.header('accept'), c.env.PICTURE_FORMATS));
  const name = format ? variantName(variant, format) : 'original';
  const cacheKey = `https://${c.var.site.host}/${c.var.site.id}/images/${id.data}?${name}`;
  const cached = await caches.default.match(cacheKey);
  if (cached) return answer(c, cached);
  const facts = await findVariantFacts(c.env.DB, c.var.site.id, id.data, name);
  if (!facts) throw notFound(c.req.path);
  const wanted =
    format && isTransformable(facts.contentType) ? { ...facts, id: id.data, variant, format, name } : null;
  const made =
    (wanted && (await variantResponse(c, wanted))) ?? (await originalResponse(c, id.data, facts, isAsItIs));
  if (made.headers.get('cache-control') === YEAR)
    c.executionCtx.waitUntil(caches.default.put(cacheKey, made.clone()));
  return answer(c, made);
}

function answer(c: Context<AppEnv>, response: Response): Response {
  const { headers, body } = response;
  if (!matchesTag(c.req.header('if-none-match'), headers.get('etag') ?? ''))
    return new Response(body, response);
  void body?.cancel();
  return notModified(headers);
}

/**
 * Returns a resized image, or null if it cannot be created. The caller then sends the original, whatever its
 * size.
 */
async function variantResponse(c: Context<AppEnv>, wanted: RequestedVariant): Promise<Response | null> {
  const { MEDIA, DB, IMAGES } = c.env as Pick<Env, 'MEDIA' | 'DB'> & { IMAGES?: ImagesBinding };
  const { id, contentHash, isMade, variant, format, name } = wanted;
  const site = c.var.site.id;
  const key = variantKey(site, contentHash, name);
  const contentType = `image/${format}`;
  const headers = createHeaders(contentType, `${contentHash}-${name}`);
  let source: R2ObjectBody | null = null;
  try {
    const stored = isMade ? await MEDIA.get(key) : null;
    if (stored) return new Response(stored.body, { headers });
    if (await isMoving(MEDIA, `${site}/${id}`, wanted.contentType))
      return originalResponse(c, id, wanted, true);
    source = IMAGES ? await MEDIA.get(`${site}/${id}`) : null;
    if (!IMAGES || !source) return null;
    const { width, height } = wanted;
    const bytes = await makeVariant(IMAGES, { body: source.body, width, height }, variant, format);
    c.executionCtx.waitUntil(
      MEDIA.put(key, bytes, { httpMetadata: { contentType } })
        .then(() => rememberVariant(DB, site, contentHash, name))
        // The next cache miss creates the resized image again.
        .catch((error) => console.error('variant not kept', key, error)),
    );
    return new Response(bytes, { headers });
  } catch (error) {
    console.error('variant failed', key, error);
    // An unread body would keep its R2 request open.
    source?.body.cancel().catch(() => undefined);
    return null;
  }
}

/**
 * Returns whether the image is animated, because resizing it would keep only the first frame. A JPEG is never
 * animated.
 */
async function isMoving(bucket: R2Bucket, key: string, contentType: string): Promise<boolean> {
  if (contentType === 'image/jpeg') return false;
  const start = await bucket.get(key, { range: { offset: 0, length: ANIMATION_HEAD_BYTES } });
  return start !== null && isAnimated(new Uint8Array(await start.arrayBuffer()));
}

/** Sends the original file. Types that can contain scripts are sent as downloads. */
async function originalResponse(
  c: Context<AppEnv>,
  id: string,
  facts: VariantFacts,
  isAsItIs: boolean,
): Promise<Response> {
  const object = await c.env.MEDIA.get(`${c.var.site.id}/${id}`);
  if (!object) throw notFound(c.req.path);
  const headers = createHeaders(facts.contentType, `${facts.contentHash}-original`);
  // Limit the cache lifetime, since this original is sent because resizing failed.
  if (
    !isAsItIs &&
    isTransformable(facts.contentType) &&
    formatFor(c.req.header('accept'), c.env.PICTURE_FORMATS)
  )
    headers.set('cache-control', 'public, max-age=60');
  if (!/^image\/(?!svg)/.test(facts.contentType)) headers.set('content-disposition', 'attachment');
  return new Response(object.body, { headers });
}

function createHeaders(contentType: string, tag: string): Headers {
  return new Headers({
    'content-type': contentType,
    'cache-control': YEAR,
    etag: `"${tag}"`,
    vary: 'Accept',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  });
}
