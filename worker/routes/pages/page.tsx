import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { type ListQuery, listQueryOf } from '#domain/collections/list-query.ts';
import { trimEndOf } from '#domain/text/trim.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { readDesign } from '#worker/db/design/design.ts';
import { fundsOf } from '#worker/db/donations/donations.ts';
import type { PageRecord } from '#worker/db/pages/page-record.ts';
import { type Found, findPage, type PageQuery } from '#worker/db/pages/published-pages.ts';
import { blockReviewsOf } from '#worker/db/reviews/block-reviews.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import type { RenderContext } from '#worker/render/document/context.ts';
import { notFoundDocument } from '#worker/render/document/error-pages.tsx';
import { originOf } from '#worker/render/document/head.tsx';
import { firstOnly } from '#worker/render/media/first-picture.ts';
import type { AppEnv } from '../../env.ts';
import { follow, redirectTo } from '../../redirect.ts';
import type { FormAttempt } from '../../render/forms/shown-form.ts';
import {
  collectionDocument,
  itemDocument,
  type PageRequest,
  sectionsDocument,
} from '../../render/pages/documents.tsx';
import { deniedDocument, lockDocument } from '../../render/pages/protected.tsx';
import { enterPage } from '../members/enter.ts';
import { joiningOf } from '../members/membership.tsx';
import { isOwnPage } from './own-page.ts';
import { previewedPages, takePreviewLink } from './preview.ts';
import { type Rendered, serveCached } from './serve.ts';

/** Whether this request is the editing frame's: asked for, and allowed. */
function isEditing(c: Context<AppEnv>): boolean {
  const { session } = c.var;
  return c.req.query('frame') === 'edit' && session !== null && can(session.roles, 'content.read');
}

/** The catch-all of pages: a page, an item of a collection, a redirect, or 404. */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const path = c.req.path;
  if (path.length > 1 && path.endsWith('/')) return redirectTo(c, trimEndOf(path, '/') || '/', 301);
  return (await takePreviewLink(c)) ?? serveCached(c, () => render(c, path));
}

async function render(c: Context<AppEnv>, path: string, attempt?: FormAttempt): Promise<Rendered | Response> {
  const editing = isEditing(c);
  const list = listQueryOf((name) => c.req.query(name));
  const query = {
    websiteId: c.var.site.id,
    path,
    kind: editing ? ('draft' as const) : ('published' as const),
    ...list,
  };
  if (!editing) {
    const preview = await renderPreview(c, query);
    if (preview) return preview;
  }
  const found = await findPage(c.env.DB, query, c.var.roundTrips);
  const page = found.page ?? found.item?.page ?? null;
  if (!page) return found.redirect ? follow(c, found.redirect) : notFoundDocument(c);
  const request = pageRequest(c, found, page, editing, list, path);
  if (attempt) request.page = { ...request.page, formAttempt: attempt };
  await addFunds(c, request, found);
  if (editing) await showDraftDesign(c, request);
  const refused = editing ? null : await refusal(c, request, page, found);
  if (refused) return refused;
  if (found.page?.folderBehaviour === 2 && found.children[0])
    return redirectTo(c, found.children[0].path, 302);
  const isShared = page.accessKind === 'public' && !editing && isOwnPage(found, list);
  return { ...(await document(request, found)), isShared };
}

/** The draft of a page or an item for a visitor who holds a link to it; null for everybody else. */
async function renderPreview(c: Context<AppEnv>, query: PageQuery): Promise<Rendered | null> {
  const previewed = await previewedPages(c);
  if (previewed.size === 0) return null;
  const found = await findPage(c.env.DB, { ...query, kind: 'draft' }, c.var.roundTrips);
  const page = found.page ?? found.item?.page;
  if (!page || !previewed.has(found.page?.id ?? found.item?.item.id ?? '')) return null;
  const request = pageRequest(c, found, page, false, query, query.path);
  await addFunds(c, request, found);
  request.page = { ...request.page, isPreview: true };
  const rendered = await document(request, found);
  return { ...rendered, headers: { ...rendered.headers, 'x-robots-tag': 'noindex' }, isShared: false };
}

/** The editing frame shows the design that its owner is working on. */
async function showDraftDesign(c: Context<AppEnv>, request: PageRequest): Promise<void> {
  c.var.roundTrips.d1 += 1;
  const { draft } = await readDesign(c.env.DB, c.var.site.id);
  request.page = { ...request.page, site: { ...request.page.site, design: draft } };
}

/** A page once more, with a form that was sent without script and what is wrong with it. */
export async function servePageAgain(
  c: Context<AppEnv>,
  path: string,
  attempt: FormAttempt,
): Promise<Response> {
  const rendered = await render(c, path, attempt);
  if (rendered instanceof Response) return rendered;
  const headers = { ...rendered.headers, 'cache-control': 'no-store' };
  return new Response(rendered.body, { status: attempt.status, headers });
}

/** What the blocks of donations and of reviews of a page show; asks only for a page that has some. */
async function addFunds(c: Context<AppEnv>, request: PageRequest, { page, item }: Found): Promise<void> {
  const content = page?.content ?? item?.item;
  if (!content) return;
  const { DB } = c.env;
  const { site, roundTrips } = c.var;
  const [funds, reviewsByBlock] = await Promise.all([
    fundsOf(DB, site, content, roundTrips),
    blockReviewsOf(DB, site.id, content, roundTrips),
  ]);
  request.page = { ...request.page, funds, reviewsByBlock };
}

function document(request: PageRequest, found: Found) {
  if (found.item && found.collection) return itemDocument(request, found.item, found.collection);
  if (found.page && found.collection && found.listing)
    return collectionDocument(request, found.page, found.collection, found.listing);
  if (found.page) return sectionsDocument(request, shown(found.page), found.children);
  throw new Error('a found path has neither page nor item');
}

/** A page that only members read says so to its scripts (type 105). */
const shown = (page: PageRecord): PageRecord =>
  page.areaId === null ? page : { ...page, pageType: PAGE_TYPE.protectedContent };

/** The lock or the member notice instead of a page that this visitor may not read: without any of its content. */
async function refusal(
  c: Context<AppEnv>,
  request: PageRequest,
  page: PageRecord,
  found: Found,
): Promise<Rendered | null> {
  const { session } = c.var;
  const isStaff = session !== null && session.roles.length > 0;
  if (isStaff || page.accessKind === 'public') return null;
  if (page.accessKind === 'password')
    return (await hasUnlocked(c, page)) ? null : lockDocument(request, page.id);
  const { isOpen, door, course } = await enterPage(c, page, found);
  if (!isOpen) return deniedDocument(request, page.areaId === null ? undefined : { door, ...joiningOf(c) });
  request.page = { ...request.page, course };
  return null;
}

function pageRequest(
  c: Context<AppEnv>,
  found: Found,
  page: PageRecord,
  editing: boolean,
  list: ListQuery,
  path: string,
): PageRequest {
  const context: RenderContext = {
    site: c.var.site,
    mode: editing ? 'edit' : 'visitor',
    isCodeOff: (c.var.session?.roles.length ?? 0) > 0,
    path,
    pageId: page.id,
    itemsByBlock: found.itemsByBlock,
    forms: found.forms,
    funds: new Map(),
    course: null,
    claimFirstPicture: firstOnly(),
    policy: { scriptHashes: new Set(), frameOrigins: new Set() },
  };
  return {
    page: context,
    session: c.var.session,
    appDomain: c.env.APP_DOMAIN,
    origin: originOf(c.var.site, new URL(c.req.url).origin),
    pagePermissionType: { public: 1, password: 2, members: 3 }[page.accessKind],
    list,
    signal: c.req.raw.signal,
  };
}
