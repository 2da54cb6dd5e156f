import type { Context } from 'hono';
import { withHeaderStyle } from '#domain/design/header-style.ts';
import { publishableHeaderFooter, withSiteParts } from '#domain/pages/header-footer.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import { getDesign } from '#worker/db/design/design.ts';
import { getRenderedForms } from '#worker/db/forms/rendered-forms.ts';
import { getHeaderFooter } from '#worker/db/pages/header-footer.ts';
import type { AppEnv } from '#worker/env.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { formIdsIn } from '#worker/render/kit/rendered-form.ts';

export async function showDrafts(c: Context<AppEnv>, page: RenderContext): Promise<RenderContext> {
  const [{ draft: design }, { draft, version }] = await Promise.all([
    getDesign(c.env.DB, c.var.site.id),
    getHeaderFooter(c.env.DB, c.var.site.id),
  ]);
  return withHeaderFooter(c, { ...page, sharedVersion: version, site: { ...page.site, design } }, draft);
}

export async function previewHeaderFooter(c: Context<AppEnv>, page: RenderContext): Promise<RenderContext> {
  const { draft, hasUnpublishedChanges } = await getHeaderFooter(c.env.DB, c.var.site.id);
  if (!hasUnpublishedChanges) return page;
  return withHeaderFooter(c, page, { ...draft, ...publishableHeaderFooter(draft) });
}

async function withHeaderFooter(
  c: Context<AppEnv>,
  page: RenderContext,
  draft: HeaderFooterDraft,
): Promise<RenderContext> {
  const { header, footer } = draft;
  const formIds = formIdsIn([...header.sections, ...footer.sections]);
  const forms = formIds.length > 0 ? await getRenderedForms(c.env.DB, page.site.id, formIds, true) : [];
  return {
    ...page,
    forms: new Map([...(page.forms ?? []), ...forms]),
    site: {
      ...page.site,
      headerFooter: { header, footer },
      design: withHeaderStyle(page.site.design, draft),
      settings: withSiteParts(page.site.settings, draft.site),
    },
  };
}
