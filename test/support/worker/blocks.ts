import { env } from 'cloudflare:test';
import type * as z from 'zod';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_ID } from './site.ts';

let number = 0;

export async function renderPage(fields: Partial<z.input<typeof pageContentSchema>>): Promise<string> {
  const id = (number++).toString(16).padStart(24, 'e');
  const path = `/block-${number}`;
  const content = pageContentSchema.parse({ title: 'A page', sections: [], ...fields });
  await insertPage(
    env.DB,
    { id, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content },
    Date.now(),
  );
  const page = await findPage(env.DB, SITE_ID, id);
  if (!page || !(await publishPage(env.DB, page, SITE_ID, Date.now()))) throw new Error('not published');
  await env.SITES.delete('site:site.test');
  clearSiteMemory();
  return (await request(path)).text();
}

/** Returns the HTML of a block for visitors, without the comments that React puts between texts. */
export async function renderBlock(type: number, value: Record<string, unknown>): Promise<string> {
  const block = { id: 'b1', type, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
  const html = await renderPage({ sections: [{ id: 's1', blocks: [block] }] });
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? '';
}
