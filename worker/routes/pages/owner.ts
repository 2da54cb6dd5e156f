import { canMove } from '#domain/accounts/permissions/item-status-transitions.ts';
import { slugOf } from '#domain/collections/slug.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { blankPage } from '#domain/pages/blank-page.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import * as calls from '#schema/contracts/pages/calls.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { busy } from '#worker/accounts/judge-password.ts';
import { createId } from '#worker/crypto/random.ts';
import { readArea } from '#worker/db/members/member-areas.ts';
import {
  insertPage,
  moveStatus,
  orderPages,
  publishPage,
  saveDraft,
  savePageSettings,
  scheduleChanges,
} from '#worker/db/pages/page-writes.ts';
import { freePath, listPages, readPublished } from '#worker/db/pages/pages.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { mayInject } from './owner-code.ts';
import { pageOf, staleVersion } from './page-of.ts';

/** Pages of a site: list, create, draft, settings, order, status and publish. */
export const pagesApi = new Routes();

pagesApi.handle(calls.listPages, async (c, { query }) => ({
  pages: await listPages(c.env.DB, c.var.site.id, query.deleted === '1'),
}));

pagesApi.handle(calls.createPage, async (c, { body }) => {
  const { title, path } = await body;
  const wanted = path ?? `/${slugOf(title) || 'page'}`;
  const free = await freePath(c.env.DB, c.var.site.id, wanted);
  if (path !== undefined && free !== path) throw conflictingPath();
  const id = createId();
  const page = {
    id,
    websiteId: c.var.site.id,
    path: free,
    pageType: PAGE_TYPE.page,
    collectionId: null,
    content: blankPage(title, '<p></p>'),
  };
  await insertPage(c.env.DB, page, Date.now());
  return { page: await pageOf(c, id) };
});

pagesApi.handle(calls.orderPages, async (c, { body }) => {
  const { ids } = await body;
  await orderPages(c.env.DB, c.var.site.id, ids);
  return { pages: await listPages(c.env.DB, c.var.site.id, false) };
});

pagesApi.handle(calls.readPage, async (c, { params }) => ({ page: await pageOf(c, params.id) }));

pagesApi.handle(calls.savePageDraft, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const { version, content } = await body;
  const { content: clean, errors } = cleanContent(content);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  mayInject(c.var.session?.roles ?? [], page.draft, clean);
  const published = await readPublished(c.env.DB, c.var.site.id, page.id);
  const isSaved = await saveDraft(
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
  if (!isSaved) throw staleVersion();
  return { page: await pageOf(c, params.id) };
});

pagesApi.handle(calls.savePageSettings, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const { path = page.path, access } = await body;
  if (page.path === '/' && path !== '/') throw invalid({ path: 'The home page stays at /.' });
  if (path !== page.path && (await freePath(c.env.DB, c.var.site.id, path)) !== path) throw conflictingPath();
  const kind = access?.kind ?? page.accessKind;
  const password = access?.password;
  if (kind === 'password' && page.accessKind !== 'password' && !password)
    throw invalid({ password: 'Choose a password.' });
  const isNew =
    kind === 'password' && password !== undefined && password !== '' && password !== MASKED_PASSWORD;
  const hash = isNew ? await hashInTurn(clientNetwork(c), password) : undefined;
  if (hash === null) throw busy(c);
  const passwordHash = kind === 'password' ? hash : null;
  const areaId = kind === 'members' ? (access?.areaId === undefined ? page.areaId : access.areaId) : null;
  if (areaId !== null && areaId !== page.areaId && !(await readArea(c.env.DB, c.var.site.id, areaId)))
    throw invalid({ areaId: 'is not an area of this site' });
  const change = { path, accessKind: kind, areaId, passwordHash };
  await savePageSettings(c.env.DB, page, c.var.site.id, change, Date.now());
  await spreadRevision(siteLookupOf(c), c.var.site);
  return { page: await pageOf(c, params.id) };
});

pagesApi.handle(calls.duplicatePage, async (c, { params }) => {
  const page = await pageOf(c, params.id);
  const id = createId();
  const path = await freePath(c.env.DB, c.var.site.id, page.path === '/' ? '/home' : `${page.path}-copy`);
  const content = { ...page.draft, title: `${page.draft.title} (copy)`.slice(0, 200) };
  const copy = {
    id,
    websiteId: c.var.site.id,
    path,
    pageType: page.collectionId ? PAGE_TYPE.page : page.pageType,
    collectionId: null,
    content,
  };
  await insertPage(c.env.DB, copy, Date.now());
  return { page: await pageOf(c, id) };
});

pagesApi.handle(calls.publishPage, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const { version } = await body;
  if (page.version !== version || !(await publishPage(c.env.DB, page, c.var.site.id, Date.now())))
    throw staleVersion();
  const site = await spreadRevision(siteLookupOf(c), c.var.site);
  return { page: await pageOf(c, params.id), revision: site?.revision };
});

/** A published page stays as it is until its draft is published at that time; null takes the time back. */
pagesApi.handle(calls.schedulePage, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const { version, publishOn } = await body;
  if (page.status !== ITEM_STATUS.published)
    throw conflict('This page is not published.', 'Give it the status scheduled instead.');
  if (publishOn !== null && publishOn <= Date.now())
    throw invalid({ publishOn: 'Choose a time in the future.' });
  const change = { websiteId: c.var.site.id, id: page.id, version, publishOn };
  if (!(await scheduleChanges(c.env.DB, change))) throw staleVersion();
  return { page: await pageOf(c, params.id) };
});

pagesApi.handle(calls.setPageStatus, async (c, { params, body }) => {
  const page = await pageOf(c, params.id);
  const { version, status, publishOn } = await body;
  if (!canMove(page.status, status) || status === ITEM_STATUS.deleted)
    throw conflict('This page cannot go there from where it is.');
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
  await spreadRevision(siteLookupOf(c), c.var.site);
  return { page: await pageOf(c, params.id) };
});

pagesApi.handle(calls.deletePage, async (c, { params }) => {
  const page = await pageOf(c, params.id);
  if (page.path === '/')
    throw conflict('The home page cannot be deleted.', 'Give another page the path / first.');
  if (page.deletedAt === null) {
    await move(c.env.DB, page, {
      websiteId: c.var.site.id,
      version: page.version,
      to: ITEM_STATUS.deleted,
      publishOn: null,
      deletedAt: Date.now(),
      path: page.path,
    });
    await spreadRevision(siteLookupOf(c), c.var.site);
  }
});

pagesApi.handle(calls.restorePage, async (c, { params }) => {
  const page = await pageOf(c, params.id);
  if (page.deletedAt === null) throw conflict('This page is not deleted.');
  const path = await freePath(c.env.DB, c.var.site.id, page.path);
  await move(c.env.DB, page, {
    websiteId: c.var.site.id,
    version: page.version,
    to: ITEM_STATUS.draft,
    publishOn: null,
    deletedAt: null,
    path,
  });
  return { page: await pageOf(c, params.id), hasNewPath: path !== page.path };
});

async function move(
  db: D1Database,
  page: PageDetail,
  to: Omit<Parameters<typeof moveStatus>[1], 'id' | 'from'>,
): Promise<void> {
  if (!(await moveStatus(db, { ...to, id: page.id, from: page.status }, Date.now()))) throw staleVersion();
}

export const conflictingPath = () => invalid({ path: 'Another page has this path.' });
