import type { Context } from 'hono';
import { Hono } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { publishSchema } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { listRevisions, readRevision, saveDraft } from '#worker/db/pages/pages.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { bodyOf, pageOf, staleVersion } from './page-of.ts';

/** Revisions of a page: every publish keeps one, and each can become the draft again. */
export const pageHistory = new Hono<AppEnv>();

pageHistory.get('/api/pages/:id/revisions', async (c) => {
  const page = await pageOf(c);
  return c.json({ revisions: await listRevisions(c.env.DB, c.var.site.id, page.id) });
});

pageHistory.get('/api/pages/:id/revisions/:revisionId', async (c) => {
  const page = await pageOf(c);
  return c.json({ content: await revisionOf(c, page.id) });
});

pageHistory.post('/api/pages/:id/revisions/:revisionId/restore', async (c) => {
  const page = await pageOf(c);
  const content = await revisionOf(c, page.id);
  const { version } = await bodyOf(c, publishSchema);
  const isSaved = await saveDraft(
    c.env.DB,
    { websiteId: c.var.site.id, id: page.id, version, content, accountId: c.var.session?.accountId ?? '' },
    Date.now(),
  );
  if (!isSaved) throw staleVersion();
  return c.json({ page: await pageOf(c) });
});

async function revisionOf(c: Context<AppEnv>, pageId: string): Promise<PageContent> {
  const id = idSchema.safeParse(c.req.param('revisionId'));
  const content = id.success ? await readRevision(c.env.DB, c.var.site.id, pageId, id.data) : null;
  if (!content) throw notFound(c.req.path);
  return content;
}
