import type { Context } from 'hono';
import { parseRange, resolveRange } from '#domain/downloads/byte-range.ts';
import { attachmentHeader } from '#domain/downloads/sniff-file.ts';
import * as calls from '#schema/contracts/downloads/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { Routes } from '#worker/calls/routes.ts';
import { isOrderToken, orderPath } from '#worker/crypto/order-token.ts';
import { claimDownload, type FileToSend } from '#worker/db/downloads/claim-download.ts';
import { renewLink } from '#worker/db/downloads/downloads.ts';
import { fileKey } from '#worker/db/downloads/product-files.ts';
import { readDownloadToken } from '#worker/downloads/download-link.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { redirectTo } from '#worker/redirect.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';

export const downloads = new Routes();

const REFUSAL_STATUS = { unknown: 404, ended: 410, expired: 410, 'used-up': 410 } as const;

async function refuse(c: Context<AppEnv>, reason: keyof typeof REFUSAL_STATUS): Promise<Response> {
  const status = REFUSAL_STATUS[reason];
  const { downloads: texts } = findMessages(c.var.site.settings.locale);
  const { title, text } = texts.refusals[reason];
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.error,
    title,
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{texts.whereOrder}</p>
        <p>
          <a className="button" href="/account/orders">
            {texts.yourOrders}
          </a>
        </p>
      </section>
    ),
  });
  return new Response(body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** Downloads a file. Validates the link, counts the download and finds the file in one D1 round trip. */
downloads.handle(calls.downloadFile, async (c) => {
  const claims = await readDownloadToken(c.env, c.var.site.id, c.req.query('token') ?? '');
  if (!claims) return refuse(c, 'unknown');
  const range = parseRange(c.req.header('range'));
  const ifRange = c.req.header('if-range') ?? null;
  const isFree = c.req.method === 'HEAD';
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

downloads.handle(calls.renewDownload, async (c, { body }) => {
  const id = idSchema.safeParse(c.req.param('id'));
  const { token, line, file } = await body;
  if (!id.success || !isOrderToken(c.env, id.data, token)) return c.notFound();
  const target = { websiteId: c.var.site.id, orderId: id.data, lineId: line, fileId: file };
  const isNew = await renewLink(c.env.DB, target, Date.now());
  return redirectTo(c, `${orderPath(c.env, id.data)}${isNew ? '' : '&links=none'}#downloads`, 303);
});
