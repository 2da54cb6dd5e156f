import * as calls from '#schema/contracts/collections/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { writeWxr } from '#worker/feeds/write-wxr.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';

export const postsExport = new Routes();

postsExport.handle(calls.exportPosts, (c) => {
  const { id, settings } = c.var.site;
  const { title, description, locale } = settings;
  const site = { id, origin: siteOrigin(c), title, description, language: locale };
  return c.body(writeWxr(c.env.DB, site), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/xml; charset=utf-8',
    'content-disposition': `attachment; filename="posts-${new Date().toISOString().slice(0, 10)}.xml"`,
  });
});
