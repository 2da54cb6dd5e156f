import type { Context } from 'hono';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { cleanHeaderFooter } from '#domain/pages/clean-content.ts';
import { trimSiteParts, withSiteParts } from '#domain/pages/header-footer.ts';
import * as calls from '#schema/contracts/pages/calls.ts';
import type {
  HeaderFooter,
  HeaderFooterDraft,
  HeaderFooterState,
  PublishedTogether,
} from '#schema/contracts/pages/header-footer.ts';
import * as versionCalls from '#schema/contracts/pages/header-footer-version-calls.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { getRenderedForms } from '#worker/db/forms/rendered-forms.ts';
import { getHeaderFooter, saveHeaderFooterDraft } from '#worker/db/pages/header-footer.ts';
import {
  findHeaderFooterRevision,
  listHeaderFooterRevisions,
  publishHeaderFooter,
} from '#worker/db/pages/header-footer-versions.ts';
import { publishParts } from '#worker/db/releases/put-live.ts';
import { getSiteRevision } from '#worker/db/shared/revision.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { SectionView } from '#worker/render/blocks/section.tsx';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { formIdsIn } from '#worker/render/kit/rendered-form.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';

/** Calls for the header and footer (B7.35-36), which share one draft for all pages. */
export const headerFooterApi = new Routes();

const read = (c: Context<AppEnv>): Promise<HeaderFooterState> => getHeaderFooter(c.env.DB, c.var.site.id);

const stale = () =>
  conflict(
    'Someone else saved the header and footer.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

const by = (c: Context<AppEnv>) => ({ accountId: c.var.session?.accountId ?? '', now: Date.now() });

const toLayout = ({ header, footer }: HeaderFooter) => ({
  sections: [...header.sections, ...footer.sections],
});

function cleaned(body: HeaderFooterDraft): HeaderFooterDraft {
  const { content, errors } = cleanHeaderFooter(body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return content;
}

headerFooterApi.handle(calls.readHeaderFooter, read);

headerFooterApi.handle(calls.saveHeaderFooter, async (c, { body }) => {
  const { version, ...content } = await body;
  return await store(c, version, content);
});

/** Stores the draft of the header and footer. Throws if another draft has been stored since `version`. */
async function store(
  c: Context<AppEnv>,
  version: number,
  content: HeaderFooterDraft,
): Promise<HeaderFooterState> {
  const clean = cleaned(content);
  const before = await read(c);
  const draft = trimSiteParts(clean, before.site);
  assertCanInjectCode(c, [toLayout(before.draft), toLayout(before.published)], toLayout(draft));
  const hasOtherParts = JSON.stringify(draft.site) !== JSON.stringify(before.draft.site);
  if (hasOtherParts && !isPermitted(c.var.session, 'settings.write')) throw forbidden();
  const isSaved =
    before.version === version &&
    (await saveHeaderFooterDraft(c.env.DB, c.var.site.id, before, draft, by(c)));
  if (!isSaved) throw stale();
  return read(c);
}

const staleTogether = () =>
  conflict(
    'Someone else saved the page, the header or the footer.',
    'Nothing was published. Load the page again to see the other version.',
  );

async function publish(c: Context<AppEnv>, version: number, together?: PublishedTogether): Promise<boolean> {
  const { id: websiteId } = c.var.site;
  if (!together) {
    const before = await read(c);
    return before.version === version && publishHeaderFooter(c.env.DB, websiteId, before, by(c));
  }
  const part = { title: '', change: null, before: null };
  return publishParts({ env: c.env, websiteId, ...by(c) }, [
    { ...part, kind: 'header-footer', refId: websiteId, version },
    { ...part, ...together },
  ]);
}

headerFooterApi.handle(calls.publishHeaderFooter, async (c, { body }) => {
  const { version, together } = await body;
  if (!(await publish(c, version, together))) throw together ? staleTogether() : stale();
  return { ...(await read(c)), revision: await getSiteRevision(c.env.DB, c.var.site.id) };
});

headerFooterApi.handle(versionCalls.listHeaderFooterRevisions, async (c) => ({
  revisions: await listHeaderFooterRevisions(c.env.DB, c.var.site.id),
}));

async function getRevision(c: Context<AppEnv>, id: string): Promise<HeaderFooterDraft> {
  const content = await findHeaderFooterRevision(c.env.DB, c.var.site.id, id);
  if (!content) throw notFound(c.req.path);
  return content;
}

headerFooterApi.handle(versionCalls.readHeaderFooterRevision, async (c, { params }) => ({
  content: await getRevision(c, params.revisionId),
}));

/** Restores an older version. For an account that may not change settings, keeps the current menus. */
headerFooterApi.handle(versionCalls.restoreHeaderFooterRevision, async (c, { params, body }) => {
  const { version } = await body;
  const { site, ...layouts } = await getRevision(c, params.revisionId);
  const canUseSettings = isPermitted(c.var.session, 'settings.write');
  const parts = canUseSettings ? site : (await read(c)).draft.site;
  return await store(c, version, { ...layouts, ...(parts && { site: parts }) });
});

headerFooterApi.handle(calls.previewHeaderFooter, async (c, { body }) => {
  const { content, path } = await body;
  const { header, footer, site } = cleaned(content);
  const { page } = toErrorPageRequest(c);
  const formIds = formIdsIn([...header.sections, ...footer.sections]);
  const context: RenderContext = {
    ...page,
    path,
    mode: 'edit',
    markupBudget: createMarkupBudget('edit'),
    forms: formIds.length > 0 ? await getRenderedForms(c.env.DB, c.var.site.id, formIds, true) : new Map(),
    site: { ...page.site, settings: withSiteParts(page.site.settings, site) },
  };
  return {
    header: sectionsHtml(header.sections, context),
    footer: sectionsHtml(footer.sections, context),
  };
});

const sectionsHtml = (sections: readonly Section[], page: RenderContext): string =>
  renderHtml(
    sections.map((section) => <SectionView key={section.id} section={section} page={page} as="div" />),
    page.site.settings.locale,
  );
