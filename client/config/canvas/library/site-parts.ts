import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { SiteParts } from './compose.ts';

/**
 * Finds the content of the site that library sections can show. Prefers a form whose name suggests that it is
 * meant for visitors.
 */
export function findSiteParts(
  pages: readonly Pick<PageSummary, 'collectionId' | 'collectionKind'>[],
  forms: readonly Pick<FormSummary, 'id' | 'kind' | 'name'>[],
): SiteParts {
  const longForms = forms.filter(({ kind }) => kind === 'form');
  const found: Record<keyof SiteParts, string | null | undefined> = {
    // Neither products nor courses have a collection kind. The store comes first because courses are listed
    // after it.
    products: pages.find((page) => page.collectionId !== null && page.collectionKind === null)?.collectionId,
    journal: pages.find((page) => page.collectionKind === 'journal')?.collectionId,
    events: pages.find((page) => page.collectionKind === 'events')?.collectionId,
    form: (longForms.find(({ name }) => /contact/i.test(name)) ?? longForms[0])?.id,
    newsletter: forms.find(({ kind }) => kind === 'newsletter')?.id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id));
}
