import { Hono } from 'hono';
import { DOWNLOAD_LINK_MS } from '#domain/downloads/link-lifetime.ts';
import { dayAndTime } from '#domain/i18n/dates.ts';
import { DOWNLOADS_PER_LINK } from '#schema/contracts/downloads/download.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { filesOf } from '#worker/db/downloads/product-files.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { Downloads } from '#worker/render/downloads/downloads.tsx';
import type { AppEnv } from '../../env.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { productOf } from '../products/products.ts';

/** What a buyer of a digital product will get, for its owner (type 210); its links lead to the owner's own copies. */
export const downloadPreview = new Hono<AppEnv>();

downloadPreview.get('/config/products/:id/download-preview', async (c) => {
  const { item } = await productOf(c);
  const files = await filesOf(c.env.DB, c.var.site.id, item.id);
  const { locale, timeZone } = c.var.site.settings;
  const expiresAt = Date.now() + DOWNLOAD_LINK_MS;
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.digitalProductComposerPreview,
    title: `Preview: ${item.title}`,
    status: 200,
    styles: ['cart', 'downloads'],
    children: (
      <section className="section theme-lightest width-inset space-small">
        <h1>{item.title}</h1>
        <p className="lead">This is what somebody who bought it finds in their order.</p>
        {files.length === 0 ? (
          <p role="status">There is no file yet, so a buyer would find nothing here.</p>
        ) : (
          <Downloads
            downloads={files.map(({ id, name, bytes }) => ({
              lineId: 'preview',
              fileId: id,
              product: item.title,
              name,
              bytes,
              link: {
                href: `/api/commerce/products/${item.id}/files/${id}/content`,
                left: DOWNLOADS_PER_LINK,
                expiresAt,
              },
            }))}
            time={(at) => dayAndTime({ locale, timeZone }, at)}
          />
        )}
        <p>
          <a href={`/config/products/${item.id}`}>Back to the product</a>
        </p>
      </section>
    ),
  });
  return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } });
});
