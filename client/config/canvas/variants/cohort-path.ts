import { variantPath } from '#domain/analytics/experiments/variant-page.ts';

/** Where a cohort of an experiment is edited: A is the page itself. */
export const cohortPath = (pageId: string, original: { pageId: string; path: string }): string =>
  pageId === original.pageId ? original.path : variantPath(pageId);
