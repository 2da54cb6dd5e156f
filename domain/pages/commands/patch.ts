import type { ContentPatch, PageContent } from '#schema/contracts/pages/page-content.ts';

export function isSameShallow(a: object, b: object): boolean {
  const of = new Map(Object.entries(a));
  const entries = Object.entries(b);
  return entries.length === of.size && entries.every(([key, value]) => of.has(key) && of.get(key) === value);
}

const withoutSections = ({ sections: _, ...metadata }: PageContent): Omit<PageContent, 'sections'> =>
  metadata;

/** Returns the changed metadata and sections. Omits sections whose object is the same. */
export function diffContent(from: PageContent, to: PageContent): ContentPatch {
  const metadata = withoutSections(to);
  return {
    sectionIds: to.sections.map(({ id }) => id),
    sections: to.sections.filter((section) => !from.sections.includes(section)),
    ...(!isSameShallow(withoutSections(from), metadata) && { metadata }),
  };
}

/** Applies a patch. Returns null if the patch refers to a section that the page lacks. */
export function patchContent(content: PageContent, patch: ContentPatch): PageContent | null {
  const byId = new Map([...content.sections, ...patch.sections].map((section) => [section.id, section]));
  const sections = patch.sectionIds.flatMap((id) => byId.get(id) ?? []);
  if (sections.length !== patch.sectionIds.length) return null;
  return { ...(patch.metadata ?? withoutSections(content)), sections };
}
