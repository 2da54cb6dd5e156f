import type { SectionCommand } from '#domain/pages/commands/command.ts';

/** Sets the name of a section; an empty one removes it. */
export const setSectionName = (sectionId: string, name: string): SectionCommand => ({
  kind: 'section-set',
  sectionId,
  ...(name.trim() === '' ? { remove: ['name'] } : { set: { name } }),
});
