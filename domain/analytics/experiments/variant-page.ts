import type { PageContent } from '#schema/contracts/pages/page-content.ts';

/** Variants are pages below this path. No page that an owner names begins like it (pathSchema), and no visitor gets it. */
const ROOT = '/~';
/** `access_kind` of the pages that are variants: whatever lists public pages leaves them out. */
export const VARIANT_ACCESS = 'variant';

export const variantPath = (pageId: string): string => ROOT + pageId;
export const isVariantPath = (path: string): boolean => path.startsWith(ROOT);
/** The id of the variant at an address of the editor, without query; null for any other page. */
export const findVariantId = (path: string): string | null =>
  isVariantPath(path) ? path.slice(ROOT.length) : null;

type Shown = Pick<PageContent, 'sections' | 'headerStyle'>;

/**
 * A page with a variant in place of its sections, or of one of them. Everything else is the page's own: its title, its
 * description, and the sections that have no variant. A section that is gone from the page has none.
 */
export function withVariant<Content extends Shown>(
  page: Content,
  sectionId: string | null,
  variant: Shown,
): Content {
  if (sectionId === null) return { ...page, headerStyle: variant.headerStyle, sections: variant.sections };
  if (!page.sections.some(({ id }) => id === sectionId)) return page;
  const sections = page.sections.flatMap((section) =>
    section.id === sectionId ? variant.sections : [section],
  );
  return { ...page, sections };
}
