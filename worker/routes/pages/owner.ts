import type { Context } from 'hono';
import type * as z from 'zod';
import { canMove } from '#domain/accounts/permissions.ts';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { blankPage } from '#domain/pages/blank-page.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { patchContent } from '#domain/pages/commands/patch.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import * as calls from '#schema/contracts/pages/calls.ts';
import type { PageDetail, pageSettingsSchema } from '#schema/contracts/pages/owner-api.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import * as listCalls from '#schema/contracts/pages/page-list-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { createBusyRefusal } from '#worker/accounts/judge-password.ts';
import { createId } from '#worker/crypto/random.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { findArea } from '#worker/db/members/member-areas.ts';
import {
  insertPage,
  moveStatus,
  orderPages,
  publishPage,
  saveDraft,
  savePageSettings,
  scheduleChanges,
  wasPublished,
} from '#worker/db/pages/page-writes.ts';
import { freePath, listPages } from '#worker/db/pages/pages.ts';
import { getSiteRevision } from '#worker/db/shared/revision.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { checkDraft } from '#worker/pages/check-draft.ts';
import { conflictingPath, getPage, getWithPublished, staleVersion } from '#worker/pages/get-page.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';

export const pagesApi = new Routes();

pagesApi.handle(calls.listPages, async (c, { query }) => ({
  pages: await listPages(c.env.DB, c.var.site.id, query.deleted === '1'),
}));

pagesApi.handle(calls.createPage, async (c, { body }) => {
  const { title, path, kind, content } = await body;
  const isCover = kind === 'cover';
  const blank = blankPage(title, '<p></p>', {}, isCover ? { theme: 'darkest' } : {});
  const { content: clean, errors } = cleanContent({ ...blank, ...content });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertCanInjectCode(c, [], clean);
  const id = createId();
  const page = {
    id,
    websiteId: c.var.site.id,
    collectionId: null,
    pageType: isCover ? PAGE_TYPE.splashPage : PAGE_TYPE.page,
    content: clean,
  };
  await retryOnConflict(async () => {
    const free = await freePath(c.env.DB, page.websiteId, path ?? `/${toSlug(title) || 'page'}`);
    if (path !== undefined && free !== path) throw conflictingPath();
    await insertPage(c.env.DB, { ...page, path: free }, Date.now());
  });
  return { page: await getPage(c, id) };
});

pagesApi.handle(listCalls.orderPages, async (c, { body }) => {
  const { ids } = await body;
  await orderPages(c.env.DB, c.var.site.id, ids);
  return { pages: await listPages(c.env.DB, c.var.site.id, false) };
});

pagesApi.handle(calls.readPage, async (c, { params }) => ({ page: await getPage(c, params.id) }));

pagesApi.handle(calls.savePageDraft, async (c, { params, body }) => {
  const stored = await getWithPublished(c, params.id);
  const { version, content } = await body;
  return { page: await storeDraft(c, stored, version, content) };
});

pagesApi.handle(calls.patchPageDraft, async (c, { params, body }) => {
  const stored = await getWithPublished(c, params.id);
  const { version, patch } = await body;
  const patched = version === stored.page.version ? patchContent(stored.page.draft, patch) : null;
  if (!patched) throw staleVersion();
  const content = pageContentSchema.safeParse(patched);
  if (!content.success) throw invalid({ sections: content.error.issues[0]?.message ?? '' });
  return { page: await storeDraft(c, stored, version, content.data) };
});

/** Stores a page's draft. Throws if another draft has been stored since `version`. */
async function storeDraft(
  c: Context<AppEnv>,
  { page, published }: { page: PageDetail; published: PageContent | null },
  version: number,
  content: PageContent,
): Promise<PageDetail> {
  const { content: clean, errors } = cleanContent(content);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertCanInjectCode(c, [page.draft, published ?? {}], clean);
  const saved = await saveDraft(
    c.env.DB,
    {
      websiteId: c.var.site.id,
      id: page.id,
      version,
      content: clean,
      accountId: c.var.session?.accountId ?? '',
      isAsPublished: published !== null && isSameContent(clean, published, sanitizeOwnerHtml),
    },
    Date.now(),
  );
  if (!saved) throw staleVersion();
  return saved;
}

pagesApi.handle(calls.savePageSettings, async (c, { params, body }) => {
  await getPage(c, params.id);
  const wanted = await body;
  const { kind, password } = wanted.access ?? {};
  const isNew =
    kind === 'password' && password !== undefined && password !== '' && password !== MASKED_PASSWORD;
  const hash = isNew ? await hashInTurn(clientNetwork(c), password) : undefined;
  if (hash === null) throw createBusyRefusal(c);
  await retryOnConflict(async () => {
    const page = await getPage(c, params.id);
    const change = await checkSettings(c, page, wanted);
    const passwordHash = change.accessKind === 'password' ? hash : null;
    await savePageSettings(c.env.DB, page, c.var.site.id, { ...change, passwordHash }, Date.now());
  });
  return { page: await getPage(c, params.id) };
});

async function checkSettings(
  c: Context<AppEnv>,
  page: PageDetail,
  { path = page.path, access }: z.output<typeof pageSettingsSchema>,
) {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  if (page.path === '/' && path !== '/') throw invalid({ path: 'The home page’s address is always /.' });
  if (path !== page.path && (await freePath(DB, websiteId, path)) !== path) throw conflictingPath();
  const accessKind = access?.kind ?? page.accessKind;
  if (accessKind === 'password' && page.accessKind !== 'password' && !access?.password)
    throw invalid({ password: 'Choose a password.' });
  const areaId =
    accessKind === 'members' ? (access?.areaId === undefined ? page.areaId : access.areaId) : null;
  if (areaId !== null && areaId !== page.areaId && !(await findArea(DB, websiteId, areaId)))
    throw invalid({ areaId: 'Choose a member area on this site.' });
  return { path, accessKind, areaId };
}

/** A deleted page runs no code, so restoring or copying the page counts as adding its code. */
function assertCanBringBack(c: Context<AppEnv>, { deletedAt, draft }: PageDetail): void {
  if (deletedAt !== null) assertCanInjectCode(c, [], draft);
}

pagesApi.handle(listCalls.duplicatePage, async (c, { params }) => {
  const page = await getPage(c, params.id);
  assertCanBringBack(c, page);
  const id = createId();
  const wanted = page.path === '/' ? '/home' : `${page.path}-copy`;
  const content = { ...page.draft, title: `${page.draft.title} (copy)`.slice(0, 200) };
  const copy = {
    id,
    websiteId: c.var.site.id,
    pageType: page.collectionId ? PAGE_TYPE.page : page.pageType,
    collectionId: null,
    content,
  };
  await retryOnConflict(async () => {
    const path = await freePath(c.env.DB, copy.websiteId, wanted);
    await insertPage(c.env.DB, { ...copy, path }, Date.now());
  });
  return { page: await getPage(c, id) };
});

pagesApi.handle(calls.publishPage, async (c, { params, body }) => {
  const page = await getPage(c, params.id);
  const { version } = await body;
  if (page.version !== version || !(await publishPage(c.env.DB, page, c.var.site.id, Date.now())))
    throw staleVersion();
  return {
    page: await getPage(c, params.id),
    revision: await getSiteRevision(c.env.DB, c.var.site.id),
    warnings: await checkDraft(c.env.DB, c.var.site, page, new URL(c.req.url).host),
  };
});

/** Schedules a page's draft. The published page stays until `publishOn`; null cancels the schedule. */
pagesApi.handle(calls.schedulePage, async (c, { params, body }) => {
  const page = await getPage(c, params.id);
  const { version, publishOn } = await body;
  if (page.status !== ITEM_STATUS.published)
    throw conflict('This page is not published.', 'Schedule it instead.');
  if (publishOn !== null && publishOn <= Date.now())
    throw invalid({ publishOn: 'Choose a time in the future.' });
  const change = { websiteId: c.var.site.id, id: page.id, version, publishOn };
  if (!(await scheduleChanges(c.env.DB, change))) throw staleVersion();
  return { page: await getPage(c, params.id) };
});

/**
 * Throws for the page of an experiment's variant. Without it, the variant's cohort would see the original,
 * but still count for the variant.
 */
function requireNoVariant({ path }: PageDetail): void {
  if (isVariantPath(path)) throw conflict('To delete a variant, delete its experiment.');
}

pagesApi.handle(calls.setPageStatus, async (c, { params, body }) => {
  const page = await getPage(c, params.id);
  requireNoVariant(page);
  assertCanBringBack(c, page);
  const { version, status, publishOn } = await body;
  if (!canMove(page.status, status) || status === ITEM_STATUS.deleted)
    throw conflict('This status change is not allowed.');
  if (status === ITEM_STATUS.published) throw conflict('Publish the page instead.');
  if (status === ITEM_STATUS.scheduled && (publishOn === undefined || publishOn <= Date.now()))
    throw invalid({ publishOn: 'Choose a time in the future.' });
  await move(c.env.DB, page, {
    websiteId: c.var.site.id,
    version,
    to: status,
    publishOn: status === ITEM_STATUS.scheduled ? (publishOn ?? null) : null,
    deletedAt: null,
    path: page.path,
  });
  return { page: await getPage(c, params.id) };
});

pagesApi.handle(listCalls.deletePage, async (c, { params }) => {
  const page = await getPage(c, params.id);
  requireNoVariant(page);
  if (page.path === '/')
    throw conflict('The home page cannot be deleted.', 'Set another page as the home page first.');
  if (page.deletedAt === null) {
    await move(c.env.DB, page, {
      websiteId: c.var.site.id,
      version: page.version,
      to: ITEM_STATUS.deleted,
      publishOn: null,
      deletedAt: Date.now(),
      path: page.path,
    });
  }
});

pagesApi.handle(listCalls.restorePage, async (c, { params }) => {
  const page = await getPage(c, params.id);
  if (page.deletedAt === null) throw conflict('This page is not deleted.');
  assertCanBringBack(c, page);
  const { published } = await getWithPublished(c, params.id);
  if (published) assertCanInjectCode(c, [], published);
  const isPublished =
    isPermitted(c.var.session, 'content.publish') && (await wasPublished(c.env.DB, c.var.site.id, page.id));
  const path = await retryOnConflict(async () => {
    const free = await freePath(c.env.DB, c.var.site.id, page.path);
    await move(c.env.DB, page, {
      websiteId: c.var.site.id,
      version: page.version,
      to: isPublished ? ITEM_STATUS.published : ITEM_STATUS.draft,
      publishOn: null,
      deletedAt: null,
      path: free,
    });
    return free;
  });
  return { page: await getPage(c, params.id), hasNewPath: path !== page.path };
});

async function move(
  db: D1Database,
  page: PageDetail,
  to: Omit<Parameters<typeof moveStatus>[1], 'id' | 'from'>,
): Promise<void> {
  if (!(await moveStatus(db, { ...to, id: page.id, from: page.status }, Date.now()))) throw staleVersion();
}
