import type { Context } from 'hono';
import * as calls from '#schema/contracts/pages/calls.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { saveDraft } from '#worker/db/pages/page-writes.ts';
import { listRevisions, readRevision } from '#worker/db/pages/pages.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { pageOf, staleVersion } from './page-of.ts';

/** Revisions of a page: every publish keeps one, and each can become the draft again. */
export const pageHistory = new Routes();

pageHistory.handle(calls.listRevisions, async (c, { params }) => {
  const page = await pageOf(c, params.id);
  return { revisions: await listRevisions(c.env.DB, c.var.site.id, page.id) };
});

pageHistory.handle(calls.readRevision, async (c, { params }) => {
  const page = await pageOf(c, params.id);
  return { content: await revisionOf(c, page.id, params.revisionId) };
});

pageHistory.handle(calls.restoreRevision, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const content = await revisionOf(c, page.id, params.revisionId);
  const isSaved = await saveDraft(
    c.env.DB,
    {
      websiteId: c.var.site.id,
      id: page.id,
      version: (await body).version,
      content,
      accountId: c.var.session?.accountId ?? '',
    },
    Date.now(),
  );
  if (!isSaved) throw staleVersion();
  return { page: await pageOf(c, params.id) };
});

async function revisionOf(c: Context<AppEnv>, pageId: string, id: string): Promise<PageContent> {
  const content = await readRevision(c.env.DB, c.var.site.id, pageId, id);
  if (!content) throw notFound(c.req.path);
  return content;
}
