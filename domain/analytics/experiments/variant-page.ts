import type { PageContent } from '#schema/contracts/pages/page-content.ts';

/** Path prefix for variant pages. pathSchema rejects this prefix, and visitors cannot open such paths. */
const ROOT = '/~';
export const VARIANT_ACCESS = 'variant';

export const variantPath = (pageId: string): string => ROOT + pageId;
export const isVariantPath = (path: string): boolean => path.startsWith(ROOT);
export const findVariantId = (path: string): string | null =>
  isVariantPath(path) ? path.slice(ROOT.length) : null;

type VariantContent = Pick<PageContent, 'sections' | 'headerStyle'>;

/**
 * Replaces the sections that the variant overrides. Ignores overrides of sections deleted from the page.
 */
export function withVariant<Content extends VariantContent>(
  page: Content,
  sectionId: string | null,
  variant: VariantContent,
): Content {
  if (sectionId === null) return { ...page, headerStyle: variant.headerStyle, sections: variant.sections };
  if (!page.sections.some(({ id }) => id === sectionId)) return page;
  const sections = page.sections.flatMap((section) =>
    section.id === sectionId ? variant.sections : [section],
  );
  return { ...page, sections };
}
