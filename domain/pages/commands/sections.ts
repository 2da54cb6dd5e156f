import { completePhoneLayout, followDesktop, ownPhoneLayout } from '#domain/pages/layout/phone.ts';
import { clamp } from '#domain/pages/layout/rectangle.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { Layout, SectionCommand } from './command.ts';
import { withBlocks, withSection } from './find.ts';
import { copySection } from './insert-blocks.ts';
import { isSameShallow } from './patch.ts';

export function changeSections<Content extends Layout>(content: Content, command: SectionCommand): Content {
  switch (command.kind) {
    case 'section-insert':
      return insertAt(content, command.index, command.sections);
    case 'section-remove': {
      const sections = content.sections.filter(({ id }) => id !== command.sectionId);
      return sections.length === content.sections.length ? content : { ...content, sections };
    }
    case 'section-move':
      return moveTo(content, command.sectionId, command.index);
    case 'section-duplicate': {
      const index = content.sections.findIndex(({ id }) => id === command.sectionId);
      const original = content.sections[index];
      return original ? insertAt(content, index + 1, [copySection(original, command.ids)]) : content;
    }
    case 'section-set':
      return withSection(content, command.sectionId, (section) => setSettings(section, command));
    case 'section-blocks':
      return withBlocks(content, command.sectionId, (blocks) =>
        blocks.length === command.blocks.length &&
        blocks.every((block, index) => block === command.blocks[index])
          ? blocks
          : completePhoneLayout([...command.blocks]),
      );
    case 'phone-own':
      return withBlocks(content, command.sectionId, (blocks) => ownPhoneLayout(blocks, command.stack));
    case 'phone-follow':
      return withBlocks(content, command.sectionId, followDesktop);
  }
}

function insertAt<Content extends Layout>(
  content: Content,
  index: number,
  added: readonly Section[],
): Content {
  if (added.length === 0) return content;
  const sections = [...content.sections];
  sections.splice(clamp(index, 0, sections.length), 0, ...added);
  return { ...content, sections };
}

function moveTo<Content extends Layout>(content: Content, sectionId: string, index: number): Content {
  const from = content.sections.findIndex(({ id }) => id === sectionId);
  const to = clamp(index, 0, content.sections.length - 1);
  const [moved] = content.sections.slice(from, from + 1);
  if (from < 0 || from === to || !moved) return content;
  const sections = content.sections.filter(({ id }) => id !== sectionId);
  sections.splice(to, 0, moved);
  return { ...content, sections };
}

function setSettings(
  section: Section,
  { set = {}, remove = [] }: Extract<SectionCommand, { kind: 'section-set' }>,
): Section {
  const next = { ...section, ...set };
  for (const key of remove) delete next[key];
  return isSameShallow(section, next) ? section : next;
}

export const emptySection = (id: string): Section => ({
  id,
  theme: 'lightest',
  width: 'inset',
  space: 'medium',
  minHeight: 'auto',
  blocks: [],
});
