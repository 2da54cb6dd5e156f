import type { Context } from 'hono';
import { findVariantId } from '#domain/analytics/experiments/variant-page.ts';
import { findExperimentByVariant } from '#worker/db/analytics/experiments/experiments.ts';
import { findBlockData } from '#worker/db/blocks/find-block-data.ts';
import { findPagePath } from '#worker/db/pages/page-paths.ts';
import { type Found, findPage, type PageQuery } from '#worker/db/pages/published-pages.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import type { AppEnv } from '../../env.ts';
import { joinVariant } from './show-variant.ts';

async function findOriginal(
  c: Context<AppEnv>,
  query: PageQuery,
): Promise<{ sectionId: string | null; original: Found } | null> {
  const { env, var: vars } = c;
  const experiment = await findExperimentByVariant(env.DB, vars.site.id, findVariantId(query.path) ?? '');
  const path = experiment && (await findPagePath(env.DB, vars.site.id, experiment.pageId));
  if (!path) return null;
  const original = await findPage(env.DB, { ...query, path, kind: 'published' });
  return { sectionId: experiment.sectionId, original };
}

export async function showWhole(c: Context<AppEnv>, query: PageQuery, variant: Found): Promise<Found> {
  const found = await findOriginal(c, query);
  return found ? joinVariant(found.original, found.sectionId, variant) : variant;
}

export async function showAround(
  c: Context<AppEnv>,
  query: PageQuery,
  page: RenderContext,
): Promise<RenderContext> {
  const found = await findOriginal(c, query);
  const sections = found?.original.page?.content.sections ?? [];
  const at = sections.findIndex(({ id }) => id === found?.sectionId);
  if (!found || at < 0) return page;
  const { site } = c.var;
  const others = { ...found.original.page, sections: sections.toSpliced(at, 1) };
  const blockData = await findBlockData(
    c.env.DB,
    { id: site.id, settings: site.settings, now: Date.now(), month: query.month },
    others,
  );
  return {
    ...page,
    blockData: new Map([...blockData, ...page.blockData]),
    around: { before: sections.slice(0, at), after: sections.slice(at + 1) },
    itemsByBlock: new Map([...found.original.itemsByBlock, ...page.itemsByBlock]),
    forms: new Map([...found.original.forms, ...(page.forms ?? [])]),
  };
}
