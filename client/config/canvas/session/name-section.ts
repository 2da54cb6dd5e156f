import type { SectionCommand } from '#domain/pages/commands/command.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

/** Returns the editor label of a section: its name, or else its number. */
export const nameSection = ({ name }: Pick<Section, 'name'>, index: number): string =>
  name ?? `Section ${index + 1}`;

/** Sets the name of a section; an empty one removes it. */
export const setSectionName = (sectionId: string, name: string): SectionCommand => ({
  kind: 'section-set',
  sectionId,
  ...(name.trim() === '' ? { remove: ['name'] } : { set: { name } }),
});
