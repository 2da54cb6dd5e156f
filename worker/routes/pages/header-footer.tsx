import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { cleanHeaderFooter } from '#domain/pages/clean-content.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import { type HeaderFooter, headerFooterSchema, type Section } from '#schema/contracts/pages/page-content.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { readHeaderFooter, saveHeaderFooter } from '#worker/db/pages/header-footer.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { RenderContext } from '#worker/render/document/context.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { renderHtml } from '#worker/render/document/render-html.ts';
import { SectionView } from '#worker/render/pages/section.tsx';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { mayInject } from './owner-code.ts';
import { bodyOf } from './page-of.ts';

/** Header and footer of a site (B7.35-36), and how they would look before they are saved for every page. */
export const headerFooterApi = new Hono<AppEnv>();

headerFooterApi.get('/api/site-header-footer', async (c) => {
  const { content, version } = await readHeaderFooter(c.env.DB, c.var.site.id);
  return c.json(content, 200, { etag: `"${version}"`, 'cache-control': 'no-store' });
});

const layoutOf = ({ header, footer }: HeaderFooter) => ({
  sections: [...header.sections, ...footer.sections],
});

function cleaned(body: HeaderFooter): HeaderFooter {
  const { content, errors } = cleanHeaderFooter(body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return content;
}

headerFooterApi.put('/api/site-header-footer', async (c) => {
  const content = cleaned(await bodyOf(c, headerFooterSchema));
  const version = Number(/^"(\d+)"$/.exec(c.req.header('if-match') ?? '')?.[1]);
  if (!Number.isInteger(version)) throw invalid({ 'if-match': 'Send the version that you changed.' });
  const before = await readHeaderFooter(c.env.DB, c.var.site.id);
  mayInject(c.var.session?.roles ?? [], layoutOf(before.content), layoutOf(content));
  if (!(await saveHeaderFooter(c.env.DB, c.var.site.id, version, content)))
    throw conflict('Someone else saved the header and footer.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json(content, 200, { etag: `"${version + 1}"` });
});

const previewSchema = z.object({
  content: headerFooterSchema,
  /** What the blocks show; without it, what visitors see. */
  settings: websiteSettingsSchema
    .pick({ title: true, logo: true, navigation: true, socialLinks: true })
    .optional(),
  path: pathSchema.catch('/'),
});

headerFooterApi.post('/api/site-header-footer/preview', async (c) => {
  const { content, settings, path } = await bodyOf(c, previewSchema);
  const { header, footer } = cleaned(content);
  const page = previewContext(c, path, settings);
  return c.json(
    { header: await sectionsHtml(header.sections, page), footer: await sectionsHtml(footer.sections, page) },
    200,
    { 'cache-control': 'no-store' },
  );
});

function previewContext(
  c: Context<AppEnv>,
  path: string,
  shown: z.output<typeof previewSchema>['settings'],
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
