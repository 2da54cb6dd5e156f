import { DOWNLOAD_LINK_MS, DOWNLOADS_PER_LINK } from '#domain/downloads/allowance.ts';
import { dayAndTime } from '#domain/i18n/dates.ts';
import * as calls from '#schema/contracts/downloads/calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { listProductFiles } from '#worker/db/downloads/product-files.ts';
import { Downloads } from '#worker/render/downloads/downloads.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { getProduct } from '../products/owner.ts';

/** The owner's preview of a delivery page for downloads (page type 210). */
export const downloadPreview = new Routes();

downloadPreview.handle(calls.previewDownloads, async (c, { params }) => {
  const { item } = await getProduct(c, params.id);
  const files = await listProductFiles(c.env.DB, c.var.site.id, item.id);
  const { locale, timeZone } = c.var.site.settings;
  const expiresAt = Date.now() + DOWNLOAD_LINK_MS;
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.digitalProductComposerPreview,
    title: `Preview: ${item.title}`,
    status: 200,
    styles: ['cart', 'downloads'],
    children: (
      <section className="section theme-lightest width-inset space-small">
        <h1>{item.title}</h1>
        <p className="lead">This is what customers see in their order.</p>
        {files.length === 0 ? (
          <p role="status">There are no files yet, so customers see nothing here.</p>
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
