import type { Context } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { IMAGE_WIDTHS } from '#schema/contracts/limits.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';

const YEAR = 'public, max-age=31536000, immutable';
const TRANSFORMABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The served width for `?format={n}w`: unknown widths round up, none means 1500 (server-design §3). */
export function widthOf(format: string | undefined): number {
  const asked = Number(/^(\d{1,5})w$/.exec(format ?? '')?.[1] ?? 1500);
  return [...IMAGE_WIDTHS].reverse().find((width) => width >= asked) ?? IMAGE_WIDTHS[0];
}

/**
 * GET /images/{id}/{filename}?format={n}w: the picture in that width as WebP. The first request makes the
 * variant with the Images binding and keeps it in R2; ids name bytes that never change, so everybody may keep it for a year.
 */
export async function serveImage(c: Context<AppEnv>): Promise<Response> {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  const original = `${c.var.site.id}/${id.data}`;
  const width = widthOf(c.req.query('format'));
  const variantKey = `${original}/${width}w.webp`;
  const variant = await c.env.MEDIA.get(variantKey);
  if (variant) return picture(variant.body, 'image/webp');
  const source = await c.env.MEDIA.get(original);
  if (!source) throw notFound(c.req.path);
  const type = source.httpMetadata?.contentType ?? 'application/octet-stream';
  if (!TRANSFORMABLE.has(type)) return attachment(source.body, type);
  try {
    const made = await c.env.IMAGES.input(source.body)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 78 });
    const bytes = await made.response().arrayBuffer();
    c.executionCtx.waitUntil(
      c.env.MEDIA.put(variantKey, bytes, { httpMetadata: { contentType: 'image/webp' } }),
    );
    return picture(bytes, 'image/webp');
  } catch (error) {
    // The picture is worth more than its size: send the original.
    console.error('image transform failed', original, error);
    const again = await c.env.MEDIA.get(original);
    if (!again) throw notFound(c.req.path);
    return picture(again.body, type);
  }
}

function picture(body: ReadableStream | ArrayBuffer, contentType: string): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'cache-control': YEAR,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** SVG and the like can hold scripts: they are files to save, never documents to open. */
function attachment(body: ReadableStream, contentType: string): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': 'attachment',
      'cache-control': YEAR,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
