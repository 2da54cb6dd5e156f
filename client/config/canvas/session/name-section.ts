import type { SectionCommand } from '#domain/pages/commands/command.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

/** What a section is called in the editor: as its owner calls it, or by its number. */
export const nameSection = ({ name }: Pick<Section, 'name'>, index: number): string =>
  name ?? `Section ${index + 1}`;

/** An empty name is none. */
export const setSectionName = (sectionId: string, name: string): SectionCommand => ({
  kind: 'section-set',
  sectionId,
  ...(name.trim() === '' ? { remove: ['name'] } : { set: { name } }),
});
