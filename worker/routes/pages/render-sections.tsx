import type { Context } from 'hono';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import type { renderSections } from '#schema/contracts/pages/calls.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findBlockData } from '#worker/db/blocks/find-block-data.ts';
import { findBlockItems } from '#worker/db/collections/block-items.ts';
import { getRenderedForms } from '#worker/db/forms/rendered-forms.ts';
import { findPagePath } from '#worker/db/pages/page-paths.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { Sections } from '#worker/render/blocks/section.tsx';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { formIdsIn } from '#worker/render/kit/rendered-form.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';

/**
 * Renders sections for the editing frame. Sends no styles, because the frame already has those of every block
 * type.
 */
export const renderedSections: CallHandler<typeof renderSections> = async (c, { body }) => {
  const { pageId, sections } = await body;
  const path = await findPagePath(c.env.DB, c.var.site.id, pageId);
  if (path === null) throw notFound(c.req.path);
  const page = await findContext(c, { pageId, path, sections });
  return {
    sections: sections.map((section) => ({
      id: section.id,
      html: renderHtml(<Sections sections={[section]} page={page} />, page.site.settings.locale),
    })),
  };
};

async function findContext(
  c: Context<AppEnv>,
  { pageId, path, sections }: { pageId: string; path: string; sections: readonly Section[] },
): Promise<RenderContext> {
  const { site } = c.var;
  const formIds = formIdsIn(sections);
  const [itemsByBlock, forms, blockData] = await Promise.all([
    findBlockItems(c.env.DB, { websiteId: site.id, path, now: Date.now() }, pageSources({ sections })),
    formIds.length > 0 ? getRenderedForms(c.env.DB, site.id, formIds, true) : new Map(),
    findBlockData(c.env.DB, { id: site.id, settings: site.settings, now: Date.now() }, { sections }),
  ]);
  const markupBudget = createMarkupBudget('edit');
  return {
    ...toErrorPageRequest(c).page,
    mode: 'edit',
    markupBudget,
    pageId,
    path,
    itemsByBlock,
    forms,
    blockData,
  };
}
