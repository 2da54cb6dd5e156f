import type { Context } from 'hono';
import { variantPath, withVariant } from '#domain/analytics/experiments/variant-page.ts';
import { type Found, findPage, type PageQuery } from '#worker/db/pages/published-pages.ts';
import type { SelectedVariant } from '#worker/pages/find-variant.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import type { AppEnv } from '../../env.ts';

export const joinVariant = (page: Found, sectionId: string | null, variant: Found): Found =>
  page.page === null || variant.page === null
    ? page
    : {
        ...page,
        page: { ...page.page, content: withVariant(page.page.content, sectionId, variant.page.content) },
        itemsByBlock: new Map([...page.itemsByBlock, ...variant.itemsByBlock]),
        forms: new Map([...page.forms, ...variant.forms]),
      };

export async function showVariant(
  c: Context<AppEnv>,
  query: PageQuery,
  found: Found,
  { experiment, cohort }: SelectedVariant,
): Promise<Found> {
  const arm = experiment.arms.find((one) => one.cohort === cohort);
  if (!arm || arm.pageId === experiment.pageId || found.page?.id !== experiment.pageId) return found;
  const path = variantPath(arm.pageId);
  const variant = await findPage(pageReader(c), { ...query, path });
  return joinVariant(found, experiment.sectionId, variant);
}
