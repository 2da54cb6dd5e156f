import { FlaskConical } from 'lucide-react';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import type { PageVariants } from '../session/use-variants.ts';

/** Returns the path for editing a cohort of an experiment: A is the page itself. */
export const cohortPath = (pageId: string, original: { pageId: string; path: string }): string =>
  pageId === original.pageId ? original.path : variantPath(pageId);

interface Props {
  variants: PageVariants;
  /** Null for a variant of the whole page. */
  sectionId: string | null;
}

/** Creates a variant for an experiment. Renders nothing if the page has one already, which its strip shows. */
export function MakeVariant({ variants: { found, canMake, isMaking, make }, sectionId }: Props) {
  if (!canMake || found) return null;
  return (
    <button type="button" className="button" disabled={isMaking} onClick={() => make(sectionId)}>
      <FlaskConical size={16} aria-hidden="true" />
      {sectionId === null ? 'Make a variant of this page' : 'Make a variant of this section'}
    </button>
  );
}
