import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { type ListQuery, parseListQuery } from '#domain/collections/list-query.ts';
import { hasComments } from '#domain/comments.ts';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { hasFeature, listHiddenCollections } from '#domain/sites/features.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { type BlockDataById, findBlockData, planBlockData } from '#worker/db/blocks/find-block-data.ts';
import { type ItemComments, planComments } from '#worker/db/comments/thread.ts';
import { findGroup } from '#worker/db/discounts/customer-groups.ts';
import {
  type ExtraReads,
  type Found,
  findPage,
  findPageWithReads,
  type PageQuery,
  type Subject,
} from '#worker/db/pages/published-pages.ts';
import type { Kind, PageRecord } from '#worker/db/shared/page-record.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import type { SelectedVariant } from '#worker/pages/find-variant.ts';
import { findFontService } from '#worker/pages/font-service.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import type { FormAttempt } from '#worker/render/kit/rendered-form.ts';
import { createFirstClaim } from '#worker/render/media/first-picture.ts';
import { renderNotFound } from '#worker/render/pages/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import {
  collectionDocument,
  itemDocument,
  type PageRequest,
  sectionsDocument,
} from '../../render/pages/documents.tsx';
import { deniedDocument, lockDocument } from '../../render/pages/protected.tsx';
import { enterPage } from '../members/enter.ts';
import { readJoining } from '../members/visitor.tsx';
import { followOld } from './one-hop.ts';
import { ownQuery, queryKey } from './own-page.ts';
import { openPreviewLink, previewedPages } from './preview.ts';
import { type Rendered, readVariant, serveCached, serveCopy } from './serve.ts';
import { previewHeaderFooter, showDrafts } from './show-drafts.ts';
import { showVariant } from './show-variant.ts';
import { siteClock } from './site-clock.ts';
import { requestedLanguage, translateRequested } from './translate-requested.ts';

function isEditing(c: Context<AppEnv>): boolean {
  const { session } = c.var;
  return c.req.query('frame') === 'edit' && session !== null && can(session.roles, 'content.read');
}

export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const path = c.req.path;
  return (await openPreviewLink(c)) ?? serveCached(c, (variant) => render(c, path, { variant }));
}

interface Drawn {
  variant: SelectedVariant | null;
  shown?: ListQuery;
  attempt?: FormAttempt;
}

async function render(
  c: Context<AppEnv>,
  path: string,
  { variant, attempt, shown }: Drawn,
): Promise<Rendered | Response> {
  const editing = isEditing(c);
  const list = shown ?? parseListQuery((name) => c.req.query(name));
  const kind = editing ? 'draft' : 'published';
  const language = requestedLanguage(c.var.site, kind);
  const query = { ...siteClock(c.var.site), path, kind, language, ...list } as const;
  if (!editing) {
    const preview = await renderPreview(c, query);
    if (preview) return preview;
    if (isVariantPath(path)) return renderNotFound(c);
  }
  const { found: asked, answer } = await findPageWithReads(pageReader(c), query, planPageExtras(c, list));
  const original = variant && !editing ? await showVariant(c, query, asked, variant) : asked;
  const page = original.page ?? original.item?.page ?? null;
  if (!editing && page && isTurnedOff(c, page, original)) return renderNotFound(c);
  if (!page) {
    const moved = original.redirect && (await followOld(c, path, original.redirect));
    if (moved) return moved;
    if (c.req.method === 'GET') c.executionCtx.waitUntil(noteMissing(c, path));
    return renderNotFound(c);
  }
  const request = pageRequest(c, original, page, editing, list, path);
  const customer = findSignedInCustomer(c);
  if (customer)
    request.page = {
      ...request.page,
      group: await findGroup(pageReader(c), c.var.site.id, customer.accountId),
    };
  if (attempt) request.page = { ...request.page, formAttempt: attempt };
  if (variant) request.page = { ...request.page, experiments: { [variant.experiment.id]: variant.cohort } };
  if (editing && isVariantPath(path)) {
    const { showAround } = await import('./show-whole.ts');
    request.page = await showAround(c, query, request.page);
  }
  if (answer && original === asked) {
    request.page = { ...request.page, blockData: answer.blockData };
    request.comments = answer.comments;
  } else await addBlockData(c, request, original);
  const found = await translate(c, request, original, query.kind);
  if (editing) request.page = await showDrafts(c, request.page);
  const refused = editing ? null : await refusal(c, request, page, found);
  if (refused) return refused;
  if (found.page?.folderBehaviour === 2 && found.children[0])
    return redirectTo(c, found.children[0].path, 302);
  const isPublic = page.accessKind === 'public' && !editing;
  const own = ownQuery(found, list, request.page.blockData);
  if (isPublic && !attempt && queryKey(own) !== queryKey(list))
    return serveCopy(c, queryKey(own), () => render(c, path, { variant, shown: own }));
  return { ...(await document(request, found)), isShared: isPublic && !customer };
}

function isTurnedOff(c: Context<AppEnv>, { areaId }: PageRecord, { collection }: Found): boolean {
  const { flags } = c.var.site;
  if (areaId !== null && !hasFeature(flags, 'memberAreas')) return true;
  return collection !== null && listHiddenCollections(flags).includes(collection.type);
}

/** Renders a draft for a visitor with a preview link. Returns null for all other visitors. */
async function renderPreview(c: Context<AppEnv>, query: PageQuery): Promise<Rendered | null> {
  const previewed = await previewedPages(c);
  if (previewed.size === 0) return null;
  const language = requestedLanguage(c.var.site, 'draft');
  const asked = asPublished(await findPage(c.env.DB, { ...query, kind: 'draft', language }));
  if (!previewed.has(asked.page?.id ?? asked.item?.item.id ?? '')) return null;
  const original = isVariantPath(query.path)
    ? await (await import('./show-whole.ts')).showWhole(c, query, asked)
    : asked;
  const page = original.page ?? original.item?.page;
  if (!page) return null;
  const request = pageRequest(c, original, page, false, query, query.path);
  await addBlockData(c, request, original);
  const found = await translate(c, request, original, 'draft');
  request.page = await previewHeaderFooter(c, { ...request.page, isPreview: true });
  const rendered = await document(request, found);
  return { ...rendered, headers: { ...rendered.headers, 'x-robots-tag': 'noindex' }, isShared: false };
}

const asPublished = ({ page, item, ...found }: Found): Found => ({
  ...found,
  page: page && { ...page, content: publishable(page.content) },
  item: item && { ...item, item: publishable(item.item) },
});

export async function servePageAgain(
  c: Context<AppEnv>,
  path: string,
  attempt: FormAttempt,
): Promise<Response> {
  const rendered = await render(c, path, { variant: readVariant(c), attempt });
  if (rendered instanceof Response) return rendered;
  const headers = { ...rendered.headers, 'cache-control': 'no-store' };
  return new Response(rendered.body, { status: attempt.status, headers });
}

/**
 * Records a request for a missing page. Loads the code for this after the response, and only when it is
 * needed.
 */
const noteMissing = async (c: Context<AppEnv>, path: string): Promise<void> =>
  (await import('../redirects/note-missing.ts')).noteMissing(c, path);

interface PageExtras {
  blockData: BlockDataById;
  /** Comments on the item; null if visitors may not comment. */
  comments: ItemComments | null;
}

function planPageExtras(c: Context<AppEnv>, { month }: ListQuery): ExtraReads<PageExtras> {
  const { id, settings } = c.var.site;
  return {
    plan: (subject) => {
      const site = { id, settings, now: Date.now(), month };
      const blocks = planBlockData(site, subject.page ?? subject.item ?? { sections: [] });
      const itemId = findCommented(subject);
      const comments = itemId === null ? null : planComments(id, itemId);
      const count = blocks.statements.length;
      return {
        statements: [...blocks.statements, ...(comments?.statements ?? [])],
        read: (answers) => ({
          blockData: blocks.read(answers.slice(0, count)),
          comments: comments?.read(answers.slice(count)) ?? null,
        }),
      };
    },
  };
}

const findCommented = ({ item, collection, accessKind }: Subject): string | null =>
  item && collection && accessKind === 'public' && hasComments(collection, item) ? item.id : null;

async function addBlockData(c: Context<AppEnv>, request: PageRequest, { page, item }: Found): Promise<void> {
  const content = page?.content ?? item?.item;
  if (!content) return;
  const { site } = c.var;
  const blockData = await findBlockData(
    pageReader(c),
    { id: site.id, settings: site.settings, now: Date.now(), month: request.list.month },
    content,
  );
  request.page = { ...request.page, blockData };
}

/** Translates the page into the requested language, with its items, forms and block data. */
async function translate(
  c: Context<AppEnv>,
  request: PageRequest,
  found: Found,
  version: Kind,
): Promise<Found> {
  const { page } = request;
  const alternates = found.translations.alternates;
  request.page = { ...page, alternates };
  const translated = await translateRequested(c, { found, blockData: page.blockData }, version);
  if (translated === null) return found;
  const { itemsByBlock, forms } = translated.found;
  request.page = { ...page, alternates, itemsByBlock, forms, blockData: translated.blockData };
  return translated.found;
}

function document(request: PageRequest, found: Found) {
  if (found.item && found.collection)
    return itemDocument(request, found.item, found.collection, found.nameTerm);
  if (found.page && found.collection && found.listing)
    return collectionDocument(request, found.page, found.collection, found.listing);
  if (found.page) return sectionsDocument(request, withAreaType(found.page), found.children);
  throw new Error('a known path has neither a page nor an item');
}

/**
 * Returns the page with page type 105 if it belongs to a member area, because the page's scripts expect that
 * type.
 */
const withAreaType = (page: PageRecord): PageRecord =>
  page.areaId === null ? page : { ...page, pageType: PAGE_TYPE.protectedContent };

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
  if (!isOpen) return deniedDocument(request, page.areaId === null ? undefined : { door, ...readJoining(c) });
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
  const fonts = findFontService(c.env);
  const context: RenderContext = {
    site: c.var.site,
    mode: editing ? 'edit' : 'visitor',
    isStaff: (c.var.session?.roles.length ?? 0) > 0,
    path,
    pageId: page.id,
    itemsByBlock: found.itemsByBlock,
    forms: found.forms,
    blockData: new Map(),
    course: null,
    claimFirstPicture: createFirstClaim(),
    markupBudget: createMarkupBudget(editing ? 'edit' : 'visitor'),
    freshness: { until: Infinity },
    policy: { scriptHashes: new Set(), frameOrigins: new Set(), ...(fonts && { fontOrigin: fonts.origin }) },
    ...(fonts && { fontService: fonts.service }),
  };
  return {
    page: context,
    session: c.var.session,
    appDomain: c.env.APP_DOMAIN,
    origin: siteOrigin(c),
    pagePermissionType: { public: 1, password: 2, members: 3 }[page.accessKind],
    list,
  };
}
