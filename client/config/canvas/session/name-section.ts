import type { SectionCommand } from '#domain/pages/commands/command.ts';

export const setSectionName = (sectionId: string, name: string): SectionCommand => ({
  kind: 'section-set',
  sectionId,
  ...(name.trim() === '' ? { remove: ['name'] } : { set: { name } }),
});
