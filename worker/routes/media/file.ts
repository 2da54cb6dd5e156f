import type { Context } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** GET /s/{id}/{filename}: a file of the library as a download. */
export async function serveFile(c: Context<AppEnv>): Promise<Response> {
  const id = idSchema.safeParse(c.req.param('id'));
  const object = id.success ? await c.env.MEDIA.get(`${c.var.site.id}/${id.data}`) : null;
  if (!object) throw notFound(c.req.path);
  const filename = encodeURIComponent(c.req.param('filename') ?? 'file');
  return new Response(object.body, {
    headers: {
      'content-type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${filename}`,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
