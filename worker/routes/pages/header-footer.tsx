import type { Context } from 'hono';
import { cleanHeaderFooter } from '#domain/pages/clean-content.ts';
import * as calls from '#schema/contracts/pages/calls.ts';
import type { HeaderFooterPreview } from '#schema/contracts/pages/owner-api.ts';
import type { HeaderFooter, Section } from '#schema/contracts/pages/page-content.ts';
import { readHeaderFooter, saveHeaderFooter } from '#worker/db/pages/header-footer.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { RenderContext } from '#worker/render/document/context.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { renderHtml } from '#worker/render/document/render-html.ts';
import { SectionView } from '#worker/render/pages/section.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { mayInject } from './owner-code.ts';

/** Header and footer of a site (B7.35-36), and how they would look before they are saved for every page. */
export const headerFooterApi = new Routes();

headerFooterApi.handle(calls.readHeaderFooter, async (c) => {
  const { content, version } = await readHeaderFooter(c.env.DB, c.var.site.id);
  c.header('etag', `"${version}"`);
  return content;
});

const layoutOf = ({ header, footer }: HeaderFooter) => ({
  sections: [...header.sections, ...footer.sections],
});

function cleaned(body: HeaderFooter): HeaderFooter {
  const { content, errors } = cleanHeaderFooter(body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return content;
}

headerFooterApi.handle(calls.saveHeaderFooter, async (c, { body }) => {
  const content = cleaned(await body);
  const version = Number(/^"(\d+)"$/.exec(c.req.header('if-match') ?? '')?.[1]);
  if (!Number.isInteger(version)) throw invalid({ 'if-match': 'Send the version that you changed.' });
  const before = await readHeaderFooter(c.env.DB, c.var.site.id);
  mayInject(c.var.session?.roles ?? [], layoutOf(before.content), layoutOf(content));
  if (!(await saveHeaderFooter(c.env.DB, c.var.site.id, version, content)))
    throw conflict('Someone else saved the header and footer.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  c.header('etag', `"${version + 1}"`);
  return content;
});

headerFooterApi.handle(calls.previewHeaderFooter, async (c, { body }) => {
  const { content, settings, path } = await body;
  const { header, footer } = cleaned(content);
  const page = previewContext(c, path, settings);
  return {
    header: await sectionsHtml(header.sections, page),
    footer: await sectionsHtml(footer.sections, page),
  };
});

function previewContext(
  c: Context<AppEnv>,
  path: string,
  shown: HeaderFooterPreview['settings'],
): RenderContext {
  const { page } = bareRequest(c);
  if (!shown) return { ...page, path, mode: 'edit' };
  const { logo: _, ...others } = page.site.settings;
  return { ...page, path, mode: 'edit', site: { ...page.site, settings: { ...others, ...shown } } };
}

const sectionsHtml = (sections: readonly Section[], page: RenderContext): Promise<string> =>
  renderHtml(
    sections.map((section) => <SectionView key={section.id} section={section} page={page} as="div" />),
    page.site.settings.locale,
  );
