import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { parseRange, resolveRange } from '#domain/downloads/byte-range.ts';
import { attachmentHeader } from '#domain/downloads/sniff-file.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { claimDownload, type FileToSend, renewLink } from '#worker/db/downloads/downloads.ts';
import { fileKey } from '#worker/db/downloads/product-files.ts';
import { readDownloadToken } from '#worker/downloads/download-link.ts';
import { isOrderToken, orderPath } from '#worker/orders/order-token.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { readValid } from '../read-body.ts';

/** Files that were bought: the signed link itself, and a new one for whoever holds the order's token. */
export const downloads = new Hono<AppEnv>();

const REFUSED = {
  unknown: {
    status: 404,
    title: 'This download link does not work',
    text: 'It is not complete, or was made for something else. Open it from your order again.',
  },
  ended: {
    status: 410,
    title: 'This download has ended',
    text: 'The order that it belongs to was given back.',
  },
  expired: {
    status: 410,
    title: 'This download link has expired',
    text: 'A link works for 24 hours, and until a newer one is made. Open your order for a new link.',
  },
  'used-up': {
    status: 410,
    title: 'This download link is used up',
    text: 'A link downloads its file five times. Open your order for a new one.',
  },
} as const;

async function refuse(c: Context<AppEnv>, reason: keyof typeof REFUSED): Promise<Response> {
  const { status, title, text } = REFUSED[reason];
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.error,
    title,
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>The address of your order is in the mail that confirmed it, and under Orders in your account.</p>
        <p>
          <a className="button" href="/account/orders">
            Your orders
          </a>
        </p>
      </section>
    ),
  });
  return new Response(body, {
    status: status as ContentfulStatusCode,
    headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** One D1 round trip decides, counts and finds the bytes. */
downloads.get('/download', async (c) => {
  const claims = await readDownloadToken(c.env, c.var.site.id, c.req.query('token') ?? '');
  if (!claims) return refuse(c, 'unknown');
  const range = parseRange(c.req.header('range'));
  const ifRange = c.req.header('if-range') ?? null;
  const isFree = c.req.method === 'HEAD';
  c.var.roundTrips.d1 += 1;
  const claimed = await claimDownload(
    c.env.DB,
    c.var.site.id,
    claims,
    { range, ifRange, isFree },
    Date.now(),
  );
  if (claimed.kind !== 'send') return refuse(c, claimed.kind);
  const { file } = claimed;
  const isSame = ifRange === null || ifRange === entityTag(file);
  return sendFile(c, file, range !== null && isSame ? range : null);
});

const entityTag = ({ contentHash }: FileToSend) => `"${contentHash}"`;

async function sendFile(
  c: Context<AppEnv>,
  file: FileToSend,
  range: ReturnType<typeof parseRange>,
): Promise<Response> {
  const { bytes } = file;
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'content-disposition': attachmentHeader(file.name),
    'accept-ranges': 'bytes',
    etag: entityTag(file),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const part = resolveRange(range, bytes);
  if (!part)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
  headers['content-length'] = String(part.length);
  if (range) headers['content-range'] = `bytes ${part.offset}-${part.offset + part.length - 1}/${bytes}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const object = await c.env.MEDIA.get(fileKey(c.var.site.id, file.objectId), { range: part });
  if (!object) throw new Error(`the bytes of ${file.objectId} are missing`);
  return new Response(object.body, { status, headers });
}

const renewSchema = z.object({ token: z.string().max(100), line: idSchema, file: idSchema });

downloads.post('/order/:id/downloads', fromHere, async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  const { token, line, file } = await readValid(c, renewSchema);
  if (!id.success || !isOrderToken(c.env, id.data, token)) return c.notFound();
  const target = { websiteId: c.var.site.id, orderId: id.data, lineId: line, fileId: file };
  c.var.roundTrips.d1 += 1;
  const isNew = await renewLink(c.env.DB, target, Date.now());
  return redirectTo(c, `${orderPath(c.env, id.data)}${isNew ? '' : '&links=none'}#downloads`, 303);
});
