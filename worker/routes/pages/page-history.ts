import type { Context } from 'hono';
import * as calls from '#schema/contracts/pages/calls.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { saveDraft } from '#worker/db/pages/page-writes.ts';
import { findPublished, findRevision, listRevisions } from '#worker/db/pages/pages.ts';
import { getPage, getWithPublished, staleVersion } from '#worker/pages/get-page.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** Version history of pages. Each publication stores a version, which can be restored as the draft. */
export const pageHistory = new Routes();

pageHistory.handle(calls.listRevisions, async (c, { params }) => {
  const page = await getPage(c, params.id);
  return { revisions: await listRevisions(c.env.DB, c.var.site.id, page.id) };
});

pageHistory.handle(calls.readRevision, async (c, { params }) => {
  const page = await getPage(c, params.id);
  return { content: await getRevision(c, page.id, params.revisionId) };
});

pageHistory.handle(calls.readPublished, async (c, { params }) => {
  const page = await getPage(c, params.id);
  return { content: await findPublished(c.env.DB, c.var.site.id, page.id) };
});

pageHistory.handle(calls.restoreRevision, async (c, { params, body }) => {
  const { page, published } = await getWithPublished(c, params.id);
  const content = await getRevision(c, page.id, params.revisionId);
  assertCanInjectCode(c, [page.draft, published ?? {}], content);
  const saved = await saveDraft(
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
  if (!saved) throw staleVersion();
  return { page: saved };
});

async function getRevision(c: Context<AppEnv>, pageId: string, id: string): Promise<PageContent> {
  const content = await findRevision(c.env.DB, c.var.site.id, pageId, id);
  if (!content) throw notFound(c.req.path);
  return content;
}
