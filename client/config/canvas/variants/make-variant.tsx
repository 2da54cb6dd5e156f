import { FlaskConical } from 'lucide-react';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import type { PageVariants } from '../session/use-variants.ts';

/** Cohort A is the page itself. */
export const cohortPath = (pageId: string, original: { pageId: string; path: string }): string =>
  pageId === original.pageId ? original.path : variantPath(pageId);

interface Props {
  variants: PageVariants;
  sectionId: string | null;
}

/** Renders nothing if the page already has a variant. */
export function MakeVariant({ variants: { found, canMake, isMaking, make }, sectionId }: Props) {
  if (!canMake || found) return null;
  return (
    <button type="button" className="button" disabled={isMaking} onClick={() => make(sectionId)}>
      <FlaskConical size={16} aria-hidden="true" />
      {sectionId === null ? 'Make a variant of this page' : 'Make a variant of this section'}
    </button>
  );
}
